import type { Rng } from "../rng.ts";
import type { Title } from "../title.ts";

/** A past round as far as the rules need it: what was wagered, and what the player decided on the way (part of the outcome). */
export interface PastRound {
  wager: unknown;
  outcome: unknown;
}

/** A round that is being played has no outcome yet. */
export type NewOrPast = Pick<PastRound, "wager"> & { outcome?: unknown };

/** Draws a past round again from its seeds. Runs in the player's browser, so it imports neither Node nor the schemas. */
export type Replay = (title: Title, round: PastRound, rng: Rng) => unknown;
