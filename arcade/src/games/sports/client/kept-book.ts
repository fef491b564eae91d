import type { SessionView } from "../../../shared/wire.ts";
import type { Picked } from "./slip-picks.ts";

/** Where the player was in the book: a sport, and a match of it or the list. */
export interface BookPlace {
  sport: string;
  match: string | null;
}

interface Kept {
  /** The title, and whether it is played for money: another's slip is none of it. */
  of: string;
  /** When it was written, ms since 1970. */
  at: number;
  picked: readonly Picked[];
  place: BookPlace | null;
}

/** The book of a title, for money or free play. */
export const bookOf = ({ title, freePlay }: Pick<SessionView, "title" | "freePlay">): string => `${title.code}${freePlay ? ":free" : ""}`;

const KEPT = "arcade:book";
/** So long a page may be away, ms: what was picked before is another visit's, or somebody else's. */
const FRESH_MS = 10 * 60_000;
const NOTHING = { picked: [], place: null };

/** What the page of this tab held that was loaded before: picks with the odds of then, which the book brings up to date. */
export function keptBook(of: string, now = Date.now()): Pick<Kept, "picked" | "place"> {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEPT) ?? "null") as Partial<Kept> | null;
    if (kept?.of !== of || typeof kept.at !== "number" || now - kept.at > FRESH_MS || now < kept.at) return NOTHING;
    const picked = Array.isArray(kept.picked) ? kept.picked.filter(isPicked) : [];
    const { sport, match = null } = kept.place ?? {};
    const isPlace = typeof sport === "string" && (match === null || typeof match === "string");
    return { picked, place: isPlace ? { sport, match } : null };
  } catch {
    return NOTHING;
  }
}

/** Keeps what has changed of it for a page that is loaded anew. */
export function keepBook(of: string, change: Partial<Pick<Kept, "picked" | "place">>, now = Date.now()): void {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify({ ...keptBook(of, now), ...change, of, at: now } satisfies Kept));
  } catch {
    // A frame may be denied storage: a reload begins with an empty slip.
  }
}

/** Where a page begins. `wanted`: the match in the address, its sport before its number; without one a page that is loaded anew goes on where it was. */
export function placeToBegin<Sport extends string>(
  of: string,
  sports: readonly Sport[],
  wanted: string,
): { sport: Sport; match: string | null } {
  const before = wanted === "" ? keptBook(of).place : null;
  const sport = sports.find((one) => (before ? one === before.sport : wanted.startsWith(`${one}-`)));
  return { sport: sport ?? sports[0]!, match: before?.match ?? wanted };
}

const isName = (name: unknown): boolean => typeof (name as { en?: unknown } | null)?.en === "string";

function isPicked(value: unknown): value is Picked {
  const pick = value as Partial<Record<keyof Picked, unknown>> | null;
  if (typeof pick !== "object" || pick === null) return false;
  const words = [pick.fixture, pick.market, pick.selection].every((word) => typeof word === "string");
  const numbers = [pick.odds, pick.turn, pick.was ?? 0].every((number) => Number.isFinite(number));
  return words && numbers && typeof pick.live === "boolean" && Array.isArray(pick.names) && pick.names.every(isName);
}
