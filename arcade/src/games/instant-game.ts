import type { Rng } from "../rng.ts";
import type { Title } from "../titles.ts";
import type { HelpView } from "../wire.ts";

/** A wager that the rules accept, and what it costs in minor units. */
export interface AcceptedWager<Wager> {
  wager: Wager;
  stake: number;
}

/**
 * A game whose round is decided by one draw when its bet is booked. Pure rules: it knows neither players nor money
 * accounts. Its client is the page `client/index.html` in its folder.
 */
export interface InstantGame<Wager = unknown, Outcome = unknown> {
  /** Name of its folder, and of its page: `/play/<key>`. */
  readonly key: string;
  /** What the client must know: stakes, limits, lines, symbols. */
  config(title: Title): unknown;
  /** Throws an ArcadeError with a `bet.*` code for anything that the title does not offer. */
  accept(title: Title, raw: unknown): AcceptedWager<Wager>;
  /** Draws the outcome; the payout in minor units includes what is won back of the stake. */
  play(title: Title, wager: Wager, rng: Rng): { outcome: Outcome; payout: number };
  help(title: Title): HelpView;
}
