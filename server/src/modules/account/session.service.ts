import type { Db, Executor } from "../../db.ts";
import { AppError } from "../../errors.ts";
import type { Caller } from "../../http.ts";
import type { EndReason } from "./account.tables.ts";
import * as store from "./session.store.ts";
import { hashToken, newToken } from "./tokens.ts";

const IDLE_SECONDS = 30 * 60;
const MAX_AGE_SECONDS = 24 * 60 * 60;
/** A session in use is written once in this time, not with every call. */
const TOUCH_SECONDS = 60;

export interface SessionStart {
  merchantCode: string;
  memberId: number;
  device: string;
  ip: string;
  userAgent: string;
}

export type SessionService = ReturnType<typeof createSessionService>;

/** Opaque sessions: half an hour of silence or a day in all ends them. The database keeps only hashes of tokens. */
export function createSessionService({ db }: { db: Db }) {
  /** Opens a session and returns its token, which is shown this once. */
  const open = async (executor: Executor, start: SessionStart): Promise<string> => {
    const token = newToken();
    await store.insertSession(executor, {
      ...start,
      userAgent: start.userAgent.slice(0, 300),
      tokenHash: hashToken(token),
      maxAgeSeconds: MAX_AGE_SECONDS,
    });
    return token;
  };

  /** Who a token stands for at this brand; throws `session.expired` with the reason for any token that is not valid. */
  const authenticate = async (token: string, merchantCode: string): Promise<Caller> => {
    const session = await store.findSession(db, hashToken(token), merchantCode);
    if (!session) throw new AppError("session.expired");
    const reason = reasonToEnd(session);
    if (reason) {
      await store.endSession(db, session.id, reason);
      throw new AppError("session.expired", { reason });
    }
    if (session.idleSeconds >= TOUCH_SECONDS) await store.touchSession(db, session.id);
    return { sessionId: session.id, userId: String(session.memberId), userType: session.customerType, account: session.account };
  };

  const end = (sessionId: string, reason: EndReason): Promise<boolean> => store.endSession(db, sessionId, reason);

  /** After a change of password: every other session of the member ends. */
  const endOthers = (executor: Executor, memberId: number, keep: string | null, reason: EndReason): Promise<void> =>
    store.endOtherSessions(executor, memberId, keep, reason);

  return { open, authenticate, end, endOthers };
}

function reasonToEnd(session: store.FoundSession): EndReason | null {
  if (session.endedReason) return session.endedReason;
  if (session.disabled) return "disabled";
  if (session.overAge) return "expired";
  return session.idleSeconds >= IDLE_SECONDS ? "idle" : null;
}
