import type { ToldCourse } from "../../shared/tables/course-wire.ts";
import type { Title } from "../../shared/title.ts";
import type { GameContext, ScheduledGame } from "../games/scheduled-game.ts";
import type { CourseClock, CourseRound } from "./course-clock.ts";
import { commitmentOf } from "./outcome-seeds.ts";
import { scopeOf } from "./table-game.ts";

/** How an open bet ends when nobody touches it. Known to the arcade alone until then. */
export interface CourseEnd {
  /** Milliseconds since 1970. */
  at: number;
  /** At what it is cashed out by itself, in the game's own measure; null for one that the course takes along. */
  price: number | null;
  payout: number;
}

type Chance = Pick<GameContext, "chance">;

/** A table at which everybody bets on the same rounds, and each round lasts as long as its course: a flight that may burst at any moment. */
export interface CourseGame<Wager = unknown> extends ScheduledGame<Wager> {
  /** The rounds of a title. */
  clockOf(title: Title, of: Chance): CourseClock;
  /** What the course of a round comes to, from its seed. */
  resultOf(title: Title, seed: string): unknown;
  roundOf(wager: Wager): number;
  endOf(title: Title, wager: Wager, of: Chance): CourseEnd;
  /** The price, in the game's own measure, in the outcome of a bet; null for one that was not cashed out. */
  priceIn(outcome: unknown): number | null;
}

export const isCourseGame = (game: object): game is CourseGame => "clockOf" in game;

export const seedOfCourse = ({ code }: Title, no: number, at: number, { chance }: Chance): string => chance.seedOf(`${code}:${no}`, at);

export const commitmentOfCourse = (title: Title, { no, seedAt }: CourseRound, of: Chance): string =>
  commitmentOf(scopeOf(title, no), seedOfCourse(title, no, seedAt, of));

/** A round whose course is over, as it is told to everybody. */
export function tellCourse(game: CourseGame, title: Title, round: CourseRound, of: Chance): ToldCourse {
  const seed = seedOfCourse(title, round.no, round.seedAt, of);
  return { no: round.no, seed, commitment: commitmentOfCourse(title, round, of), result: game.resultOf(title, seed) };
}
