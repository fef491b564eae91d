import type { Permission } from "@mela/contract/console/permissions";
import type { ErrorCode } from "@mela/contract/base/errors";
import type { Things } from "./things.ts";

/**
 * Who may call. `anyone`: also a visitor · `member`: everybody who is logged in · `settled`: all but guests (4) · `player`: 0, 1, 2 ·
 * `mailed`: all but 4, 40, 41, 42 · `rewarded`: 0, 1, 2 · `host`: 0 · `seated`: all but 41, 42 · `agent`: 1, 2, 41, 42 · `contractParty`: all but 4, 40 · `freePlay`: visitors and 0, 1, 2 · `chat`: a visit to the
 * chat · `console`: everybody who has signed in to the
 * console · a permission: who holds it there · `game`, `payment`: a provider that has signed.
 */
export type Who =
  | "anyone"
  | "member"
  | "settled"
  | "player"
  | "mailed"
  | "rewarded"
  | "host"
  | "seated"
  | "agent"
  | "contractParty"
  | "freePlay"
  | "chat"
  | "console"
  | Permission
  | "game"
  | "payment";

/** How a call answers to the name of something that is somebody else's; `nothing`: it succeeds, and tells and changes nothing. */
type Refusal = ErrorCode | "nothing";

export interface CallEntry {
  who: Who;
  /** Fields that name something of somebody's, what it is, and what becomes of another member's; `brand`: of another brand's only. */
  names?: Record<string, readonly [thing: keyof Things, refusal: Refusal, scope?: "brand"]>;
  /** Fields that look as if they did, and name nothing of anybody's, or are themselves the proof that opens it. */
  free?: readonly string[];
  /** What a valid call needs beside what its schema tells. */
  with?: (own: Things) => object;
  /** How the right caller is refused for what they lack in the scene; absent: they succeed. */
  lacks?: ErrorCode;
  /** How a provider is refused who signs rightly, and names what is another provider's; `own`: every provider is answered about its own. */
  rival?: ErrorCode | "own";
  /** Shows everybody amounts of others, without their names. */
  board?: true;
}

export const anyone = { who: "anyone" } as const;
export const member = { who: "member" } as const;
export const settled = { who: "settled" } as const;
export const player = { who: "player" } as const;
export const mailed = { who: "mailed" } as const;

/** Fields with the name of something that is nobody's: games, challenges, a sender's own names. */
export const NAMES_NOTHING: ReadonlySet<string> = new Set([
  "nodeId",
  "gameId",
  "typeId",
  "moduleId",
  "roomId",
  "captchaId",
  "challengeId",
  "clientId",
  "firebaseIdToken",
  "offerId",
  "transaction_uuid",
  "request_uuid",
  "event_id",
]);
/** What the name of a field looks like that may name something of somebody's. */
export const NAMES_SOMETHING = /^id$|Id$|_id$|_uuid$|^(account|under|superior|sender|pictures|token|reference|code)$/;
