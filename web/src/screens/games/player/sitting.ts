import * as z from "zod/mini";
import { readStored, STORAGE_KEYS, writeStored } from "../../../lib/storage.ts";

/** Whoever has had no game before them for so long has made a pause: their next game begins a new sitting. */
export const PAUSE_MS = 15 * 60_000;

const Sitting = z.object({
  owner: z.string(),
  /** How long it has been, ways from game to game with it. */
  playedMs: z.number(),
  /** How long it had been when they were last reminded. */
  toldMs: z.number(),
  /** When a game was last before them, ms since the epoch. */
  seenAt: z.number(),
});
export type Sitting = z.output<typeof Sitting>;

/** Where the browser keeps nothing, it counts as long as the page stays. */
let unkept: Sitting | null = null;

/**
 * Says that a game is before a member, and answers their sitting. It is kept by the browser, so that it goes on from game
 * to game, over pages that are loaded anew and in other tabs; what two tabs say of the same moment counts once.
 */
export function playOn(owner: string, now: number): Sitting {
  const before = unkept ?? readStored("local", STORAGE_KEYS.sitting, Sitting);
  if (before?.owner !== owner || now - before.seenAt >= PAUSE_MS) return keep({ owner, playedMs: 0, toldMs: 0, seenAt: now });
  // A clock that was set back takes nothing from what was played.
  return keep({ ...before, playedMs: before.playedMs + Math.max(0, now - before.seenAt), seenAt: now });
}

/** Says that the member is reminded now. */
export function wasTold(sitting: Sitting): void {
  keep({ ...sitting, toldMs: sitting.playedMs });
}

function keep(sitting: Sitting): Sitting {
  unkept = writeStored("local", STORAGE_KEYS.sitting, sitting) ? null : sitting;
  return sitting;
}
