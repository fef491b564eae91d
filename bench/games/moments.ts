import { crash } from "../../arcade/src/games/crash/server/game.ts";
import { fixturesAround } from "../../arcade/src/games/sports/server/fixtures.ts";
import type { Sport } from "../../arcade/src/games/sports/rules/sports.ts";
import { type Lottery, periodAt, readLotteries } from "../../arcade/src/server/draws/schedule.ts";
import type { OutcomeSeeds } from "../../arcade/src/server/tables/outcome-seeds.ts";
import { offsetOf, rhythmOf } from "../../arcade/src/server/tables/table-game.ts";
import { readTitles } from "../../arcade/src/server/titles.ts";
import { editionOf } from "../../arcade/src/shared/tables/editions.ts";
import { roundAt, roundNo, type TableRound } from "../../arcade/src/shared/tables/round-clock.ts";
import type { TableRules } from "../../arcade/src/shared/tables/table-rules.ts";
import { wagerBy } from "../../arcade/src/shared/tables/wagers.ts";
import type { Title } from "../../arcade/src/shared/title.ts";

/** So far the arcade's clock is set ahead, milliseconds. */
export type Ahead = (now: number, chance: OutcomeSeeds) => number;

const TITLES = readTitles(new URL("../../arcade/data/titles.json", import.meta.url));
const LOTTERIES = readLotteries(new URL("../../arcade/data/draws.json", import.meta.url));
/** The page is opened so long after a fixture began, so that what is watched is its middle. */
const INTO_MS = 14_000;
/** The page of a flight is opened so long before it leaves, when bets are still taken; it lasts longer than it is watched. */
const BEFORE_FLIGHT_MS = 3_000;
const FLIES_MS = 15_000;
/** What others have on their spots, in smallest chips. */
const CHIPS = [1, 2, 5, 10];
/** The first of the others leaves the flight at this multiplier, each other one so much later; hundredths. */
const [FIRST_LEAVES, LATER] = [110, 6];

export function titleOf(code: string): Title {
  const title = TITLES.find(code);
  if (!title) throw new Error(`no title ${code}`);
  return title;
}

export function lotteryOf(code: string): Lottery {
  const lottery = LOTTERIES.find((one) => one.code === code);
  if (!lottery) throw new Error(`no lottery ${code}`);
  return lottery;
}

export const duringNext =
  (sport: Sport): Ahead =>
  (now) =>
    fixturesAround(sport, now).find(({ startsAt }) => startsAt > now)!.startsAt + INTO_MS - now;

/** So many ms before a moment of the next round of a table. */
export const beforeRound =
  (code: string, rules: TableRules, { ms, of }: { ms: number; of: "opensAt" | "dealtAt" }): Ahead =>
  (now) => {
    const [title, first] = [titleOf(code), tableRound(code, rules, now)];
    const next = [first, roundNo(rhythmOf(rules, title), offsetOf(title), first.no + 1)].find((round) => round[of] - ms > now)!;
    return next[of] - ms - now;
  };

function tableRound(code: string, rules: TableRules, now: number): TableRound {
  const title = titleOf(code);
  return roundAt(rhythmOf(rules, title), offsetOf(title), now);
}

/** What others bet at a table: each on a spot of their own. */
export function tableWager(code: string, rules: TableRules) {
  const spots = [...rules.spots.keys()];
  return (other: number, now: number): object => {
    const amount = CHIPS[other % CHIPS.length]! * titleOf(code).minBetMinor;
    return wagerBy(editionOf(rules), tableRound(code, rules, now).no, [{ spot: spots[(other * 7) % spots.length]!, amount }]);
  };
}

/** So many ms before the next draw of a lottery. */
export const beforeDraw =
  (code: string, ms: number): Ahead =>
  (now) =>
    periodAt(lotteryOf(code), now + ms).drawAt - ms - now;

/** Before the next flight that lasts long enough. */
export const beforeFlight =
  (code: string): Ahead =>
  (now, chance) => {
    const clock = crash.clockOf(titleOf(code), { chance });
    let round = clock.at(now + BEFORE_FLIGHT_MS);
    while (round.startsAt - BEFORE_FLIGHT_MS <= now || round.endsAt - round.startsAt < FLIES_MS) round = clock.at(round.overAt);
    return round.startsAt - BEFORE_FLIGHT_MS - now;
  };

/** What others bet on a flight: they leave it one after the other. */
export const flightWager =
  (code: string) =>
  (other: number, now: number, chance: OutcomeSeeds): object => {
    const title = titleOf(code);
    const { no } = crash.clockOf(title, { chance }).at(now);
    return { round: no, place: 0, stake: title.minBetMinor, auto: FIRST_LEAVES + other * LATER };
  };
