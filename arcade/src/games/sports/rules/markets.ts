import type { Distribution } from "./distribution.ts";
import { exact, handicap, lead, type Market, middle, overUnder, selection, sum, threeWay, twoWay } from "./market.ts";
import type { UnseenSport } from "./sports.ts";

const runners = (count: number) => Array.from({ length: count }, (_, runner) => runner);
const firstOf = (count: number): Market => ({
  id: "winner",
  group: "score",
  selections: runners(count).map((runner) => selection(String(runner), (score) => score[0] === runner)),
});
const amongThree = (count: number): Market => ({
  id: "place",
  group: "score",
  selections: runners(count).map((runner) => selection(String(runner), (score) => score.includes(runner))),
});
const total = (line: number): Market => overUnder(`total:${line}`, "score", line);

const SETS = [[2, 0], [2, 1], [1, 2], [0, 2]] as const; // prettier-ignore

/** What can be bet on a fixture that is played out of sight; lines follow from who plays, so that both sides of them are a question. */
export function marketsOf(sport: UnseenSport, distribution: Distribution): Market[] {
  switch (sport) {
    case "kabaddi":
    case "basketball":
      return [twoWay(), total(middle(distribution, sum)), handicap(-middle(distribution, lead))];
    case "tennis":
    case "badminton":
      return [twoWay(), exact(SETS), total(2.5)];
    case "boxing":
    case "cockfight":
      return [threeWay()];
    case "horse":
      return [firstOf(8), amongThree(8)];
    case "motor":
      return [firstOf(6), amongThree(6)];
  }
}
