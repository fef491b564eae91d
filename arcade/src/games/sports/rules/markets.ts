import type { Sport } from "./sports.ts";
import type { Distribution, Score } from "./distribution.ts";

/** What a bet comes to on an ending; `void` gives its stake back. */
export type Verdict = "won" | "lost" | "void";

export interface Selection {
  /** Such as `home`, `over`, `2-1`, or the number of a runner. */
  id: string;
  judge: (score: Score) => Verdict;
}

export interface Market {
  /** Such as `winner` or `total:2.5`; the part after the colon is its line. */
  id: string;
  selections: readonly Selection[];
}

const when =
  (condition: (score: Score) => boolean) =>
  (score: Score): Verdict =>
    condition(score) ? "won" : "lost";
const selection = (id: string, condition: (score: Score) => boolean): Selection => ({ id, judge: when(condition) });
const sum = ([home = 0, away = 0]: Score): number => home + away;
const lead = ([home = 0, away = 0]: Score): number => home - away;

/** A winner where a draw is a bet of its own. */
const threeWay = (): Market => ({
  id: "winner",
  selections: [
    selection("home", (score) => lead(score) > 0),
    selection("draw", (score) => lead(score) === 0),
    selection("away", (score) => lead(score) < 0),
  ],
});
/** A winner where a draw gives the stakes back. */
const twoWay = (): Market => ({
  id: "winner",
  selections: ([1, -1] as const).map((sign) => ({
    id: sign > 0 ? "home" : "away",
    judge: (score) => (lead(score) === 0 ? "void" : lead(score) * sign > 0 ? "won" : "lost"),
  })),
});
const total = (line: number): Market => ({
  id: `total:${line}`,
  selections: [selection("over", (score) => sum(score) > line), selection("under", (score) => sum(score) < line)],
});
const handicap = (line: number): Market => ({
  id: `handicap:${line}`,
  selections: [selection("home", (score) => lead(score) + line > 0), selection("away", (score) => lead(score) + line < 0)],
});
const exact = (scores: readonly (readonly [number, number])[]): Market => ({
  id: "score",
  selections: scores.map(([home, away]) => selection(`${home}-${away}`, (score) => score[0] === home && score[1] === away)),
});
const both = (): Market => ({
  id: "both",
  selections: [
    selection("yes", ([home = 0, away = 0]) => home > 0 && away > 0),
    selection("no", ([home = 0, away = 0]) => home === 0 || away === 0),
  ],
});
const runners = (count: number) => Array.from({ length: count }, (_, runner) => runner);
const firstOf = (count: number): Market => ({
  id: "winner",
  selections: runners(count).map((runner) => selection(String(runner), (score) => score[0] === runner)),
});
const amongThree = (count: number): Market => ({
  id: "place",
  selections: runners(count).map((runner) => selection(String(runner), (score) => score.includes(runner))),
});

/** The line at which over and under are as even as halves allow. */
function middle(distribution: Distribution, of: (score: Score) => number): number {
  let left = distribution.reduce((all, { weight }) => all + weight, 0) / 2;
  const byValue = new Map<number, number>();
  for (const { score, weight } of distribution) byValue.set(of(score), (byValue.get(of(score)) ?? 0) + weight);
  for (const [value, weight] of [...byValue].sort(([a], [b]) => a - b)) {
    left -= weight;
    if (left <= 0) return value + 0.5;
  }
  return 0.5;
}

const SETS = [[2, 0], [2, 1], [1, 2], [0, 2]] as const; // prettier-ignore
const GOALS = [[1, 0], [2, 0], [2, 1], [0, 0], [1, 1], [2, 2], [0, 1], [0, 2], [1, 2]] as const; // prettier-ignore

/** What can be bet on a fixture; lines follow from who plays, so that both sides of them are a question. */
export function marketsOf(sport: Sport, distribution: Distribution): Market[] {
  switch (sport) {
    case "football":
      return [threeWay(), total(2.5), both(), exact(GOALS)];
    case "cricket":
    case "kabaddi":
    case "basketball":
      return [twoWay(), total(middle(distribution, sum)), handicap(-middle(distribution, lead))];
    case "tennis":
    case "badminton":
    case "esports":
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
