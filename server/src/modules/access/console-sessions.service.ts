import { STEP_UP_SECONDS } from "@mela/contract/console/access";
import type { Permission } from "@mela/contract/console/permissions";
import type { ConsoleSession } from "@mela/contract/console/session";
import type { SignedIn } from "@mela/contract/console/sign-in";
import { type Db, type Executor, type Trx, inTransaction } from "../../db.ts";
import { AppError } from "../../errors.ts";
import type { CallOrigin, ConsoleCaller } from "../../lib/callers.ts";
import { browserName, systemName } from "../../lib/browser-names.ts";
import { hashToken, newToken } from "../../lib/tokens.ts";
import type { AuditService } from "../audit/audit.service.ts";
import type { Places } from "../verification/places.service.ts";
import { heldBy, mayComeFrom } from "./access.rules.ts";
import { type StoredOperator, endSessions, listGrants } from "./access.store.ts";
import type { ConsoleMails } from "./console-mails.service.ts";
import * as store from "./console-sessions.store.ts";
import type { ConsoleVisit } from "./console-visit.service.ts";

const LIFE_SECONDS = 12 * 60 * 60;
const IDLE_SECONDS = 60 * 60;
const COUNTRY_DAYS = 90;
/** So few recovery codes, and new ones are asked for. */
const CODES_FEW = 2;

interface Deps {
  db: Db;
  places: Places;
  mails: ConsoleMails;
  audit: AuditService;
}

export type ConsoleSessions = ReturnType<typeof createConsoleSessions>;

/** Sessions of the console: 60 minutes without a call, 12 hours in any case. The server keeps nothing but the hash of a token. */
export function createConsoleSessions({ db, places, mails, audit }: Deps) {
  /** A session for who has shown both factors, in the transaction that uses the proof up. */
  const open = async (trx: Trx, operator: StoredOperator, visit: ConsoleVisit, recoveryLeft: number): Promise<SignedIn> => {
    const token = newToken();
    const { ip, userAgent, country, brandCode, deviceKey, origin } = visit;
    const session = { tokenHash: hashToken(token), operatorId: operator.id, address: ip, userAgent, country, lifeSeconds: LIFE_SECONDS };
    await store.insertConsoleSession(trx, session);
    await store.noteSignIn(trx, operator.id);
    await places.learn(trx, { kind: "operator", id: operator.id }, { ip, deviceKey });
    if (country !== null && (await store.noteCountry(trx, operator.id, country, COUNTRY_DAYS))) {
      await mails.newCountry(trx, operator, { brandCode, country, ip });
    }
    const by = { operatorId: operator.id, sessionId: null, origin };
    await audit.write(trx, { brandCode: null, by, action: "session.opened", subject: `operator:${operator.id}`, detail: { country } });
    return { token, renewRecoveryCodes: recoveryLeft <= CODES_FEW };
  };

  /** Somebody called from where they must not; on the record, and told to them as if nothing were known. */
  const noteForeign = (operatorId: number, origin: CallOrigin): Promise<void> =>
    inTransaction(db, (trx) =>
      audit.write(trx, {
        brandCode: null,
        by: { operatorId, sessionId: null, origin },
        action: "network.refused",
        subject: `operator:${operatorId}`,
        detail: { address: origin.address },
      }),
    );

  /** Whether somebody may come from an address, by their own networks and those of their roles. A refusal is recorded. */
  const admits = async (operator: { id: number; networks: readonly string[] }, origin: CallOrigin): Promise<boolean> => {
    const grants = await listGrants(db, operator.id);
    const admitted = mayComeFrom(origin.address, [operator.networks, ...grants.map(({ networks }) => networks)]);
    if (!admitted) await noteForeign(operator.id, origin);
    return admitted;
  };

  /** Who a token stands for, and what they may do at this moment; throws `session.expired`. */
  const authenticate = async (token: string, origin: CallOrigin): Promise<ConsoleCaller> => {
    const wanted = { tokenHash: hashToken(token), idleSeconds: IDLE_SECONDS, stepUpSeconds: STEP_UP_SECONDS };
    const found = await store.useConsoleSession(db, wanted);
    if (!found) throw new AppError("session.expired");
    const { networks, ...caller } = found;
    const grants = await listGrants(db, found.operatorId);
    if (!mayComeFrom(origin.address, [networks, ...grants.map((grant) => grant.networks)])) {
      await noteForeign(found.operatorId, origin);
      throw new AppError("session.expired");
    }
    return { ...caller, origin, held: heldBy(grants) };
  };

  const list = async (caller: ConsoleCaller): Promise<ConsoleSession[]> =>
    (await store.listConsoleSessions(db, caller.operatorId, IDLE_SECONDS)).map((session) => present(session, caller.sessionId));

  const own = async (caller: ConsoleCaller): Promise<store.StoredSession> => {
    const found = (await store.listConsoleSessions(db, caller.operatorId, IDLE_SECONDS)).find(({ id }) => id === caller.sessionId);
    if (!found) throw new AppError("session.expired");
    return found;
  };

  const record = (executor: Trx, by: ConsoleCaller, action: string, detail: object): Promise<void> =>
    audit.write(executor, { brandCode: null, by, action, subject: `operator:${by.operatorId}`, detail });

  const end = (caller: ConsoleCaller, id: string): Promise<boolean> =>
    inTransaction(db, async (trx) => {
      const ended = await store.endConsoleSession(trx, caller.operatorId, id);
      if (ended) await record(trx, caller, "session.ended", { session: id });
      return ended;
    });

  const endOthers = (caller: ConsoleCaller): Promise<number> =>
    inTransaction(db, async (trx) => {
      const ended = await endSessions(trx, caller.operatorId, caller.sessionId);
      if (ended > 0) await record(trx, caller, "session.othersEnded", { ended });
      return ended;
    });

  const markFactor = async (executor: Executor, sessionId: string): Promise<string> => {
    const at = await store.markFactor(executor, sessionId);
    if (!at) throw new AppError("session.expired");
    return stepUpEnd(at);
  };

  /** Those of some seats (`seatKey`) whose session is over, or whose operator does not hold the permission in the brand any more. */
  const findUnseated = async (permission: Permission, keys: readonly string[]): Promise<string[]> => {
    const seats = keys.map((key) => ({ key, session: key.slice(0, UUID_LENGTH), brand: key.slice(UUID_LENGTH + 1) }));
    const seated = new Set((await store.findSeated(db, permission, seats, IDLE_SECONDS)).map((at) => seats[at - 1]?.key));
    return keys.filter((key) => !seated.has(key));
  };

  /** Which of some sessions are over. */
  const findEnded = async (ids: readonly string[]): Promise<string[]> => {
    const live = new Set(await store.findLive(db, ids, IDLE_SECONDS));
    return ids.filter((id) => !live.has(id));
  };

  return { open, admits, authenticate, list, own, end, endOthers, markFactor, findUnseated, findEnded };
}

const UUID_LENGTH = 36;
/** A session in a brand, as `findUnseated` reads it. */
export const seatKey = (sessionId: string, brandCode: string): string => `${sessionId} ${brandCode}`;

export const stepUpEnd = (factorAt: Date | null): string => new Date((factorAt?.getTime() ?? 0) + STEP_UP_SECONDS * 1000).toISOString();

const present = (session: store.StoredSession, current: string): ConsoleSession => ({
  id: session.id,
  browser: browserName(session.userAgent ?? ""),
  system: systemName(session.userAgent ?? ""),
  address: session.address,
  country: session.country,
  signedInAt: session.createdAt.toISOString(),
  lastCallAt: session.lastSeenAt.toISOString(),
  current: session.id === current,
});
