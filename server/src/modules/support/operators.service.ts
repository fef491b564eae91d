import type { Db } from "../../db.ts";
import { AppError } from "../../errors.ts";
import { type BrandSeat, NO_CEILINGS } from "../../lib/brand-seat.ts";
import type { OperatorCaller } from "../../lib/callers.ts";
import { about, operatorAccount } from "../../security-events/subjects.ts";
import type { LoginGuard } from "../auth/login-guard.service.ts";
import type { Origin, PlaceOwner, Places } from "../verification/places.service.ts";
import { checkPassword, hashPassword } from "../../lib/passwords.ts";
import { hashToken, newToken } from "../../lib/tokens.ts";
import { PERMISSION_OF_RIGHT, type OperatorRight } from "./operators.rules.ts";
import * as store from "./operators.store.ts";

const LIFE_SECONDS = 12 * 60 * 60;
/** The console's page calls every now and then by itself, so this is a page that is gone. */
const IDLE_SECONDS = 60 * 60;

export interface OperatorDraft {
  brandCode: string;
  account: string;
  name: string;
  password: string;
  rights?: readonly OperatorRight[];
}

export type OperatorsService = ReturnType<typeof createOperatorsService>;

/** Accounts of the console, apart from the members': another table, other tokens, one brand each. */
export function createOperatorsService({ db, guard, places }: { db: Db; guard: LoginGuard; places: Places }) {
  /** Leaves an account that exists as it is. */
  const create = async ({ brandCode, account, name, password, rights = [] }: OperatorDraft): Promise<void> => {
    if (await store.findOperator(db, brandCode, account)) return;
    await store.insertOperator(db, { brandCode, account, name, passwordHash: await hashPassword(password), rights });
  };

  /** Throws `login.failed`, whatever is wrong, and `login.throttled` after too many of them. */
  const login = async ({ password, ...given }: { brandCode: string; account: string; password: string } & Origin) => {
    const account = given.account.toLowerCase();
    const operator = await store.findOperator(db, given.brandCode, account);
    const owner: PlaceOwner | null = operator ? { kind: "operator", id: operator.id } : null;
    const attempt = await guard.admit({ ...given, account: `operator\0${account}`, owner, mode: "off", captcha: null });
    const right = await checkPassword((attempt.heard ? operator?.password_hash : null) ?? null, password);
    const refusal = attempt.refusal ?? new AppError("login.failed");
    if (!operator || !owner) throw refusal;
    if (!right || operator.status !== "active") throw about(refusal, operatorAccount(operator.id));
    await guard.succeeded(db, attempt);
    await places.learn(db, owner, given);
    await store.noteSignIn(db, operator.id);
    const token = newToken();
    await store.insertOperatorSession(db, { tokenHash: hashToken(token), operatorId: operator.id, lifeSeconds: LIFE_SECONDS });
    return about({ token, name: operator.name }, operatorAccount(operator.id));
  };

  /** Who a token stands for at this brand; throws `session.expired`. */
  const authenticate = async (token: string, brandCode: string): Promise<Omit<OperatorCaller, "origin">> => {
    const found = await store.useOperatorSession(db, { tokenHash: hashToken(token), brandCode, idleSeconds: IDLE_SECONDS });
    if (!found) throw new AppError("session.expired");
    return found;
  };

  const logout = (sessionId: string): Promise<void> => store.deleteOperatorSession(db, sessionId);

  const findEnded = (ids: readonly string[]): Promise<string[]> => store.findEndedOperatorSessions(db, ids, IDLE_SECONDS);

  const hasRight = (operatorId: number, right: OperatorRight): Promise<boolean> =>
    store.hasPermission(db, operatorId, PERMISSION_OF_RIGHT[right]);

  /** A seat at the desk of a brand, by a right. */
  const seat = (operator: OperatorCaller, brandCode: string, right: OperatorRight): BrandSeat => ({
    operator,
    brandCode,
    async demand(executor) {
      if (!(await store.hasPermission(executor, operator.operatorId, PERMISSION_OF_RIGHT[right]))) throw new AppError("session.forbidden");
      return NO_CEILINGS;
    },
  });

  return { create, hasRight, seat, login, authenticate, logout, findEnded };
}
