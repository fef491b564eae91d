import type { OutcomeSeeds } from "../tables/outcome-seeds.ts";
import type { Lottery } from "../draws/schedule.ts";
import type { Title } from "../../shared/title.ts";
import type { HelpView } from "../../shared/wire.ts";
import type { MatchSource } from "../../games/sports/server/match-source.ts";
import type { LayoutFamily } from "../../shared/games/kept-layouts.ts";
import type { AcceptedWager } from "./instant-game.ts";

/** A draw of a lottery as bets need it. */
export interface DrawReading {
  issue: string;
  opensAt: number;
  drawAt: number;
  commitment: string;
  /** `lost`: nobody could check it, so that its bets go back. */
  state: "new" | "announced" | "drawn" | "lost";
  /** Hex; a secret until the draw. */
  seed: string;
}

/** The lotteries that the arcade draws. */
export interface Draws {
  /** Null for a code that is no lottery. */
  lottery(code: string): Lottery | null;
  /** Null for a draw that was never opened. */
  draw(lottery: string, issue: string): Promise<DrawReading | null>;
  /** The draw that is open at a moment; null for a code that is no lottery, and for a draw that was not opened. */
  drawAt(lottery: string, now: number): Promise<DrawReading | null>;
  /** The last draws whose time has come, newest first. */
  drawsBefore(lottery: string, now: number): Promise<DrawReading[]>;
}

/** What the rules of an open game may look at. */
export interface GameContext extends Draws {
  now: number;
  /** Whether the clock stands before a moment that was shown already: then nothing is staked, and nothing taken back. */
  behind: boolean;
  /** Outcomes that are fixed before anyone can bet on them. */
  chance: OutcomeSeeds;
  /** Where matches of sports come from. */
  matches: MatchSource;
}

/** What decides about a bet: everything is known before, so that it is accepted in the commit that counts the player's other bets. */
export interface BetContext extends GameContext {
  /** Of the title; null where it is no lottery. */
  openDraw: DrawReading | null;
}

export interface AcceptedBet<Wager> extends AcceptedWager<Wager> {
  /** When the bet is decided, in milliseconds since 1970. */
  decideAt: number;
  /** Until when the wallet may confirm it; absent: until it is decided. Set where `decideAt` follows from the outcome. */
  confirmBy?: number;
}

/** `void`: the stake goes back. `later`: the outcome is still not known; asked again after so many milliseconds. */
export type Decision =
  | { kind: "decided"; outcome: unknown; payout: number }
  | { kind: "void"; outcome: unknown }
  | { kind: "later"; ms: number };

/** What a standing bet is cashed out at, at a moment. */
export interface CashOutQuote {
  /** Minor units. */
  payout: number;
  /** What is kept and told of the bet then: nothing that is not known at that moment. */
  outcome: object;
}

/**
 * A game whose bets are placed now and decided later, by the clock: a table, a fixture, a draw. The rules are pure: whoever asks
 * twice gets the same outcome, so that a process that died decides its bets after its next start as it would have before.
 */
export interface ScheduledGame<Wager = unknown> {
  /** Name of its folder, and of its page: `/play/<key>`. */
  readonly key: string;
  config(title: Title, context: Pick<Draws, "lottery">): unknown;
  /** Throws an ArcadeError with a `bet.*` code. `laid`: the player's bets in this title that are not decided yet. */
  accept(title: Title, raw: unknown, context: BetContext, laid: readonly Wager[]): AcceptedBet<Wager>;
  /** Whether a repeated operation asks for the same bet; `accept` may refuse it by now. */
  same(wager: Wager, raw: unknown): boolean;
  decide(title: Title, wager: Wager, context: GameContext): Decision | Promise<Decision>;
  /** Whether an open bet may still be taken back: only while nobody can know more than when it was placed. Absent: never. */
  mayCancel?(title: Title, wager: Wager, context: GameContext): boolean;
  /**
   * What an open bet is cashed out at, at the context's moment; null: it cannot be. It follows from the bet, the moment and what was fixed
   * beforehand, never from what a player sends. Absent: bets of the game are not cashed out.
   */
  quote?(title: Title, wager: Wager, context: GameContext): CashOutQuote | null;
  help(title: Title): HelpView;
  /** Whether the title can be opened at what is called so. Absent: at nothing. */
  opensAt?(title: Title, match: string): boolean;
  /** The tables whose kept chips can be laid at it. */
  readonly layouts?: LayoutFamily;
}
