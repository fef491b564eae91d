import type { Reward, RewardState } from "@mela/contract/member/rewards";
import { addDays, daysBetween } from "../../lib/calendar.ts";
import type { MissionTask, Prize } from "./reward-terms.rules.ts";

/** One reward of a member in one period, before it has words. Amounts in minor units. */
export interface RewardStanding {
  period: string;
  state: RewardState;
  /** Of a draw: the highest prize. */
  amountMinor: number;
  /** Names of what one of several rewards of the same offer is about, by language. */
  about?: Readonly<Record<string, string>>;
  /** Drawn from these when it is claimed. */
  prizes?: readonly Prize[];
  /** Prizes of a raffle, whose chances depend on everybody's tickets. */
  raffleMinor?: readonly number[];
  progress?: NonNullable<Reward["progress"]>;
  also?: NonNullable<Reward["also"]>;
  tickets?: number;
  seal?: string;
  endsAt?: Date;
}

/** Settled stakes (minor units) and rounds. */
export interface Played {
  stakeMinor: number;
  rounds: number;
}

/** Chances of prizes in percent, in their order. */
export function chancesOf(prizes: readonly Prize[]): { amount: number; chance: number }[] {
  const total = prizes.reduce((sum, { weight }) => sum + weight, 0);
  return prizes.map(({ amountMinor, weight }) => ({ amount: amountMinor, chance: (weight * 100) / total }));
}

/** The prize on which a number below the sum of the weights falls. */
export function prizeAt(prizes: readonly Prize[], number: number): number {
  let passed = 0;
  for (const { amountMinor, weight } of prizes) {
    passed += weight;
    if (number < passed) return amountMinor;
  }
  throw new RangeError(`${number} is beyond the weights of all prizes`);
}

export const weightOf = (prizes: readonly Prize[]): number => prizes.reduce((sum, { weight }) => sum + weight, 0);

export const highest = (prizes: readonly Prize[]): number => Math.max(...prizes.map(({ amountMinor }) => amountMinor));

/** How far a mission is, never beyond its end. `before` was played before it began to count. */
export function missionProgress(task: MissionTask, played: Played, before: Played): NonNullable<Reward["progress"]> {
  const done = task.unit === "stake" ? played.stakeMinor - before.stakeMinor : played.rounds - before.rounds;
  return { unit: task.unit, done: Math.min(task.target, Math.max(0, done)), target: task.target };
}

/** `claimed` before all else, then by whether it is done. */
export function stateOf(claimed: boolean, done: boolean): RewardState {
  if (claimed) return "claimed";
  return done ? "claimable" : "open";
}

/** The first ticket of a day that was not used; the last one when all are. Periods are `day-number`, numbers from 1. */
export function ticketOf(day: string, claimed: ReadonlySet<string>, max: number): { period: string; number: number } {
  for (let number = 1; number < max; number += 1) {
    if (!claimed.has(`${day}-${number}`)) return { period: `${day}-${number}`, number };
  }
  return { period: `${day}-${max}`, number: max };
}

export const BIRTHDAY_DAYS = 7;

/** The year whose birthday week `today` is in (both YYYY-MM-DD), if it is in one; 29 February falls on 1 March in other years. */
export function birthdayYear(birthday: string, today: string): number | null {
  const [, month = "01", day = "01"] = birthday.split("-");
  const thisYear = Number(today.slice(0, 4));
  for (const year of [thisYear, thisYear - 1]) {
    // From the 1st on, since 29 February is no day of most years.
    const since = daysBetween(addDays(`${year}-${month}-01`, Number(day) - 1), today);
    if (since >= 0 && since < BIRTHDAY_DAYS) return year;
  }
  return null;
}
