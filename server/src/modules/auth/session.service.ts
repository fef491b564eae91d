import { isUuid } from "../../lib/uuid.ts";
import { isTrial } from "@mela/contract/base/customer-type";
import type { OutputOf } from "@mela/contract/base/endpoint";
import type { listSessions } from "@mela/contract/auth/sessions";
import type { Db, Executor } from "../../db.ts";
import { AppError } from "../../errors.ts";
import type { Caller } from "../../lib/callers.ts";
import { about, memberAccount } from "../../security-events/subjects.ts";
import type { EndReason } from "./account.tables.ts";
import * as logOns from "./log-ons.store.ts";
import { type Places, hashOfDevice } from "../verification/places.service.ts";
import { presentSession } from "./session.present.ts";
import * as store from "./session.store.ts";
import { hashToken, newToken } from "../../lib/tokens.ts";

export { presentSessionRecord } from "./account.present.ts";

/** A session that has been silent for so long is over, also while nobody has noted that. */
export const IDLE_SECONDS = 30 * 60;
const MAX_AGE_SECONDS = 24 * 60 * 60;
/** A session in use is written once in this time, not with every call. */
const TOUCH_SECONDS = 60;
/** A log-on this recent proves who is there, without the password being asked for again. */
const FRESH_SECONDS = 5 * 60;
const PAGE = 20;

export interface SessionStart {
  brandCode: string;
  memberId: number;
  device: string;
  ip: string;
  userAgent: string;
  /** What the browser calls itself; log-ons with the same one are listed as one device. */
  deviceKey?: string | null;
  /** Of the contract's `GATEWAYS`; the mobile front end when absent. */
  gateway?: number | undefined;
  /** The second factor has just been shown. */
  steppedUp?: boolean;
}

export type SessionService = ReturnType<typeof createSessionService>;

/** Opaque sessions: half an hour of silence or a day in all ends them. The database keeps only hashes of tokens. */
export function createSessionService({
  db,
  places,
  onEnd = () => undefined,
}: {
  db: Db;
  places: Places;
  onEnd?: (sessionId: string) => void;
}) {
  /** Opens a session and returns its token, which is shown this once. */
  const open = async (executor: Executor, start: SessionStart): Promise<string> => {
    const token = newToken();
    const { deviceKey, ...known } = start;
    await store.insertSession(executor, {
      ...known,
      deviceKey: deviceKey ? hashOfDevice({ kind: "member", id: start.memberId }, deviceKey) : null,
      userAgent: start.userAgent.slice(0, 300),
      tokenHash: hashToken(token),
      maxAgeSeconds: MAX_AGE_SECONDS,
    });
    await places.learn(executor, { kind: "member", id: start.memberId }, start);
    return token;
  };

  /** Who a token stands for at this brand; throws `session.expired` with the reason for any token that is not valid. */
  const authenticate = async (token: string, brandCode: string): Promise<Caller> => {
    const session = await store.findSession(db, hashToken(token), brandCode);
    if (!session) throw await refusalOf(hashToken(token));
    const reason = reasonToEnd(session);
    if (reason) {
      await store.endSession(db, session.id, reason);
      throw new AppError("session.expired", { reason: reason === "disabled" && (await isTimeOver(db, session)) ? "trial" : reason });
    }
    if (session.idleSeconds >= TOUCH_SECONDS) await store.touchSession(db, session.id);
    const { id: sessionId, memberId, customerType: userType, account, mustChangePassword } = session;
    return { sessionId, userId: String(memberId), userType, account, mustChangePassword };
  };

  /** A token that is good at another brand is answered as one that is good nowhere, and told to the watcher. */
  const refusalOf = async (tokenHash: Buffer): Promise<AppError> => {
    const owner = await store.findOwner(db, tokenHash);
    const error = new AppError("session.expired");
    return owner === null ? error : about(error, memberAccount(owner), "session.wrong-brand");
  };

  const end = async (sessionId: string, reason: EndReason): Promise<boolean> => {
    const ended = await store.endSession(db, sessionId, reason);
    onEnd(sessionId);
    return ended;
  };

  /** Ends every session of the member but the one to keep, as after a change of password; how many there were. */
  const endOthers = (executor: Executor, memberId: number, keep: string | null, reason: EndReason): Promise<number> =>
    store.endOtherSessions(executor, memberId, keep, reason);

  /** Which of some sessions are over, in whatever way. Looking does not keep them awake. */
  const findEnded = (ids: readonly string[]): Promise<string[]> => store.findEndedSessions(db, ids, IDLE_SECONDS);

  /** Where the caller is logged in, device by device, a page at a time. */
  const list = async (caller: Caller, after: string): Promise<OutputOf<typeof listSessions>> => {
    if (after !== "" && !isUuid(after)) throw new AppError("request.invalid", { fields: ["after"] });
    const options = { idleSeconds: IDLE_SECONDS, current: caller.sessionId, after: after || null, limit: PAGE + 1 };
    const found = await store.listSessions(db, Number(caller.userId), options);
    const items = found.slice(0, PAGE).map(presentSession);
    return { items, next: found.length > PAGE ? (items.at(-1)?.id ?? null) : null };
  };

  /** Ends another session of the caller's with all others of its device, or their own alone; false for one that is not theirs, or no more. */
  const endAnother = async (caller: Caller, id: string): Promise<boolean> => {
    if (id === caller.sessionId) return end(id, "logout");
    const ended = isUuid(id) ? await store.endDeviceOf(db, Number(caller.userId), { id, keep: caller.sessionId }, "remote") : [];
    for (const one of ended) onEnd(one);
    return ended.length > 0;
  };

  const endOthersOf = (caller: Caller): Promise<number> => endOthers(db, Number(caller.userId), caller.sessionId, "remote");

  /** Whether the second factor was shown in a session moments ago. */
  const isSteppedUp = (sessionId: string): Promise<boolean> => store.isSteppedUp(db, sessionId, FRESH_SECONDS);

  /** Notes that the second factor was shown; answers until when that counts. */
  const markSteppedUp = (executor: Executor, sessionId: string): Promise<Date> => store.markSteppedUp(executor, sessionId, FRESH_SECONDS);

  /** Whether somebody showed themselves in a session moments ago: by opening it, or by their second factor. */
  const isFresh = async (sessionId: string): Promise<boolean> =>
    ((await store.sessionAge(db, sessionId)) ?? Infinity) < FRESH_SECONDS || isSteppedUp(sessionId);

  /** A new token for a session that goes on, so that a copy of the old one is worth nothing. */
  const renew = async (executor: Executor, sessionId: string): Promise<string> => {
    const token = newToken();
    await store.replaceToken(executor, sessionId, hashToken(token));
    return token;
  };

  /** Notes that a session is in use by other means than its token; false when it is over. */
  const keepAwake = async (id: string): Promise<boolean> => {
    if ((await findEnded([id])).length > 0) return false;
    await store.touchSession(db, id);
    return true;
  };

  return {
    open,
    authenticate,
    end,
    endOthers,
    endOthersOf,
    list,
    endAnother,
    findEnded,
    isFresh,
    isSteppedUp,
    markSteppedUp,
    renew,
    keepAwake,
    ...createLogOns(db),
  };
}

/** How long members are here. */
function createLogOns(db: Db) {
  return {
    /** Seconds of today, in a time zone, for which a member was logged in. */
    secondsOnline: (executor: Executor, memberId: number, timeZone: string): Promise<number> =>
      logOns.secondsOnline(executor, memberId, timeZone, IDLE_SECONDS),

    /** When a session began and the log-on before it; throws `session.expired` for one that does not exist. */
    async logOnOf(sessionId: string): Promise<logOns.LogOn> {
      const found = await logOns.findLogOn(db, sessionId);
      if (!found) throw new AppError("session.expired");
      return found;
    },
  };
}

/** A trial's time is over: nobody has done anything wrong, and customer service has nothing to undo. One may be disabled before it is. */
const isTimeOver = async (db: Db, { customerType, memberId }: store.FoundSession): Promise<boolean> =>
  isTrial(customerType) && store.isPastEnd(db, memberId);

function reasonToEnd(session: store.FoundSession): EndReason | null {
  if (session.endedReason) return session.endedReason;
  if (session.disabled) return "disabled";
  if (session.overAge) return "expired";
  return session.idleSeconds >= IDLE_SECONDS ? "idle" : null;
}
