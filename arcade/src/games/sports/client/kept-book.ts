import type { SessionView } from "../../../shared/wire.ts";
import { ACCEPTS, type Accepts } from "../rules/wire.ts";
import type { Picked } from "./slip-picks.ts";

/** Where the player was in the book: a sport, and a match of it or the list. */
export interface BookPlace {
  sport: string;
  match: string | null;
}

/** A bet that was asked of the arcade, and of which nobody knows here whether it stands. */
export interface SentBet {
  /** Its id: however often it is asked, it is placed once. */
  operation: string;
  legs: readonly Picked[];
  /** Minor units. */
  stake: number;
  accepts: Accepts;
  /** Whether the player was told that something went wrong; it then goes out again only when they ask. */
  told: boolean;
}

interface Kept {
  /** The title and the player, and whether it is played for money: another's slip is none of it. */
  of: string;
  /** When it was written, ms since 1970. */
  at: number;
  picked: readonly Picked[];
  place: BookPlace | null;
  sent: SentBet | null;
}

/** What is kept of a book, and changes. */
type Held = Pick<Kept, "picked" | "place" | "sent">;

/** The book of a title, for the money of one player or free play. */
export const bookOf = ({ title, freePlay, player }: Pick<SessionView, "title" | "freePlay" | "player">): string =>
  `${title.code}:${freePlay ? "free" : player}`;

const KEPT = "arcade:book";
/** So long a page may be away, ms: what was picked before is another visit's, or somebody else's. */
const FRESH_MS = 10 * 60_000;
const NOTHING: Held = { picked: [], place: null, sent: null };

/** What the page of this tab held that was loaded before: picks with the odds of then, which the book brings up to date. */
export function keptBook(of: string, now = Date.now()): Held {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEPT) ?? "null") as Partial<Kept> | null;
    if (kept?.of !== of || typeof kept.at !== "number" || now - kept.at > FRESH_MS || now < kept.at) return NOTHING;
    const picked = Array.isArray(kept.picked) ? kept.picked.filter(isPicked) : [];
    const { sport, match = null } = kept.place ?? {};
    const isPlace = typeof sport === "string" && (match === null || typeof match === "string");
    return { picked, place: isPlace ? { sport, match } : null, sent: isSent(kept.sent) ? kept.sent : null };
  } catch {
    return NOTHING;
  }
}

/** Keeps what has changed of it for a page that is loaded anew. */
export function keepBook(of: string, change: Partial<Held>, now = Date.now()): void {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify({ ...keptBook(of, now), ...change, of, at: now } satisfies Kept));
  } catch {
    // A frame may be denied storage: a reload begins with an empty slip.
  }
}

/** Where a page begins. `wanted`: the match in the address, its sport before its number or alone; without one a page that is loaded anew goes on where it was. */
export function placeToBegin<Sport extends string>(
  of: string,
  sports: readonly Sport[],
  wanted: string,
): { sport: Sport; match: string | null } {
  const before = wanted === "" ? keptBook(of).place : null;
  const sport = sports.find((one) => (before ? one === before.sport : wanted.split("-")[0] === one));
  return { sport: sport ?? sports[0]!, match: before && sport ? before.match : wanted };
}

const isName = (name: unknown): boolean => typeof (name as { en?: unknown } | null)?.en === "string";

function isPicked(value: unknown): value is Picked {
  const pick = value as Partial<Record<keyof Picked, unknown>> | null;
  if (typeof pick !== "object" || pick === null) return false;
  const words = [pick.fixture, pick.market, pick.selection].every((word) => typeof word === "string");
  const numbers = [pick.odds, pick.turn, pick.was ?? 0].every((number) => Number.isFinite(number));
  return words && numbers && typeof pick.live === "boolean" && Array.isArray(pick.names) && pick.names.every(isName);
}

function isSent(value: unknown): value is SentBet {
  const sent = value as Partial<Record<keyof SentBet, unknown>> | null;
  if (typeof sent !== "object" || sent === null || !Array.isArray(sent.legs) || sent.legs.length === 0) return false;
  const isBet = Number.isSafeInteger(sent.stake) && ACCEPTS.some((one) => one === sent.accepts) && sent.legs.every(isPicked);
  return isBet && typeof sent.told === "boolean" && /^[0-9a-f]{32}$/.test(String(sent.operation));
}
