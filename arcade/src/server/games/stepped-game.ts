import type { Rng } from "../../shared/rng.ts";
import type { Title } from "../../shared/title.ts";
import type { GameBase, InstantGame } from "./instant-game.ts";

/** How a round stands that goes on after its bet. It is kept in the journal, so that a restart loses nothing. */
export interface Progress<Shown = unknown, Hidden = unknown> {
  /** What the player may know. */
  shown: Shown;
  /** What was drawn and is not to be known yet; it never leaves the arcade. */
  hidden: Hidden;
  /** When something happens without the player, in milliseconds since 1970. */
  dueAt: number;
}

/** What a step comes to: the round goes on, has ended, or gives its stake back. */
export type Step<P extends Progress = Progress, Outcome = unknown> =
  | { kind: "on"; progress: P }
  | { kind: "end"; outcome: Outcome; payout: number }
  | { kind: "return" };

/** A round in play, as the rules see it. */
export interface Play<Wager = unknown, P extends Progress = Progress> {
  title: Title;
  wager: Wager;
  progress: P;
}

/**
 * A game whose round takes decisions after its bet is booked: cards to hold, a moment to cash out. All chance is drawn
 * when the round begins; later steps only reveal it. Pure rules, like those of an instant game.
 */
export interface SteppedGame<Wager = unknown, P extends Progress = Progress, Outcome = unknown>
  extends GameBase<Wager>, SteppedRules<Wager, P, Outcome> {
  begin(title: Title, wager: Wager, rng: Rng, now: number): P;
}

/** How a round that has begun goes on. */
export interface SteppedRules<Wager = unknown, P extends Progress = Progress, Outcome = unknown> {
  /** Throws an ArcadeError for an action that is none. The server's `now` decides what came first. */
  step(play: Play<Wager, P>, action: unknown, now: number): Step<P, Outcome>;
  /** What happens at `dueAt`. */
  due(play: Play<Wager, P>): Step<P, Outcome>;
  /** What becomes of a round that a restart of the arcade found in play. */
  resume(play: Play<Wager, P>, now: number): Step<P, Outcome>;
}

export type Game = InstantGame | SteppedGame;

export const isStepped = (game: Game): game is SteppedGame => "begin" in game;
