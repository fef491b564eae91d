import type { Rng } from "../../shared/rng.ts";
import type { Title } from "../../shared/title.ts";
import type { HelpView } from "../../shared/wire.ts";
import type { LayoutFamily } from "../../shared/games/kept-layouts.ts";
import type { PoolMove } from "../../shared/games/shared-pool.ts";

/** A wager that the rules accept, and what it costs in minor units. */
export interface AcceptedWager<Wager> {
  wager: Wager;
  stake: number;
}

/** What every game has. Pure rules: they know neither players nor money accounts. */
export interface GameBase<Wager = unknown> {
  /** Name of its folder, and of its page: `/play/<key>`, built from `client/index.html`. */
  readonly key: string;
  /** What the client must know: stakes, limits, lines, symbols. */
  config(title: Title): unknown;
  /** Throws an ArcadeError with a `bet.*` code for anything that the title does not offer. */
  accept(title: Title, raw: unknown): AcceptedWager<Wager>;
  /** Throws when a wager that the title offers comes at the wrong moment; a repeated operation is not asked again. */
  checkMoment?(title: Title, wager: Wager, now: number): void;
  help(title: Title): HelpView;
  /**
   * For which stakes (minor units) free rounds of a title are played. Absent where the player says what a round is staked on, or stakes
   * more in the middle of it: such a game plays none.
   */
  freeRoundStakes?(title: Title): readonly number[];
  /** The tables whose kept chips can be laid at it. */
  readonly layouts?: LayoutFamily;
}

/** A game whose round is decided by one draw when its bet is booked. */
export interface InstantGame<Wager = unknown, Outcome = unknown> extends GameBase<Wager> {
  /** Draws the outcome; the payout in minor units includes what is won back of the stake. */
  play(title: Title, wager: Wager, rng: Rng): { outcome: Outcome; payout: number };
  /** The pool that players of a title share, filled by some of its rounds and taken by one; absent in a game without one. */
  pool?(title: Title): Omit<PoolMove, "takes">;
  /** What a round that is drawn does to that pool; null: nothing. */
  moveOf?(title: Title, wager: Wager, outcome: Outcome): PoolMove | null;
}
