import { type Db, type Trx, inTransaction } from "../../db.ts";
import { AppError } from "../../errors.ts";
import { type BrandSeat, NO_CEILINGS } from "../../lib/brand-seat.ts";
import type { CallOrigin, OperatorCaller } from "../../lib/callers.ts";
import { about, operatorAccount } from "../../security-events/subjects.ts";
import { type OperatorAtTheDoor, createAuditService } from "../audit/audit.service.ts";
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

/** Somebody at the door of the service desk. */
interface LoginAttempt extends Origin {
  brandCode: string;
  account: string;
  password: string;
  /** What the record keeps of the call besides the address. */
  call?: Partial<CallOrigin>;
}

const audit = createAuditService();
const record = (trx: Trx, by: OperatorCaller | OperatorAtTheDoor, brandCode: string, action: string): Promise<void> =>
  audit.write(trx, { brandCode, by, action, subject: `operator:${by.operatorId}`, detail: {} });

/** Accounts of the console, apart from the members': another table, other tokens, one brand each. */
export function createOperatorsService({ db, guard, places }: { db: Db; guard: LoginGuard; places: Places }) {
  /** Leaves an account that exists as it is. */
  const create = async ({ brandCode, account, name, password, rights = [] }: OperatorDraft): Promise<void> => {
    if (await store.findOperator(db, brandCode, account)) return;
    await store.insertOperator(db, { brandCode, account, name, passwordHash: await hashPassword(password), rights });
  };

  /** Throws `login.failed`, whatever is wrong, and `login.throttled` after too many of them. */
  const login = async ({ password, call = {}, ...given }: LoginAttempt) => {
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
    await inTransaction(db, async (trx) => {
      await store.insertOperatorSession(trx, { tokenHash: hashToken(token), operatorId: operator.id, lifeSeconds: LIFE_SECONDS });
      const by = { operatorId: operator.id, sessionId: null, origin: { address: given.ip, ...call } };
      await record(trx, by, given.brandCode, "session.opened");
    });
    return about({ token, name: operator.name }, operatorAccount(operator.id));
  };

  /** Who a token stands for at this brand; throws `session.expired`. */
  const authenticate = async (token: string, brandCode: string): Promise<Omit<OperatorCaller, "origin">> => {
    const found = await store.useOperatorSession(db, { tokenHash: hashToken(token), brandCode, idleSeconds: IDLE_SECONDS });
    if (!found) throw new AppError("session.expired");
    return found;
  };

  const logout = (caller: OperatorCaller, brandCode: string): Promise<void> =>
    inTransaction(db, async (trx) => {
      await store.deleteOperatorSession(trx, caller.sessionId);
      await record(trx, caller, brandCode, "session.ended");
    });

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
