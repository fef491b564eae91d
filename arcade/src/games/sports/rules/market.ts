import type { Distribution, Score } from "./distribution.ts";

/** What a bet comes to on an ending; `void` gives its stake back. */
export type Verdict = "won" | "lost" | "void";

export interface Selection {
  /** Such as `home`, `over`, `2-1`, or the number of a runner. */
  id: string;
  judge: (score: Score) => Verdict;
}

export interface Market {
  /** Such as `winner` or `total:2.5`; the part after the last colon is its line. */
  id: string;
  /** Which facts it is judged by: `score`, or another group that a match has. */
  group: string;
  selections: readonly Selection[];
}

export const selection = (id: string, condition: (score: Score) => boolean): Selection => ({
  id,
  judge: (score) => (condition(score) ? "won" : "lost"),
});
export const sum = ([home = 0, away = 0]: Score): number => home + away;
export const lead = ([home = 0, away = 0]: Score): number => home - away;

/** Of a question that is decided only where the condition holds; elsewhere stakes go back. */
export const onlyWhere = (condition: (score: Score) => boolean, market: Market): Market => ({
  ...market,
  selections: market.selections.map(({ id, judge }) => ({ id, judge: (score) => (condition(score) ? judge(score) : "void") })),
});

/** A winner where a draw is a bet of its own. */
export const threeWay = (id = "winner", group = "score"): Market => ({
  id,
  group,
  selections: [
    selection("home", (score) => lead(score) > 0),
    selection("draw", (score) => lead(score) === 0),
    selection("away", (score) => lead(score) < 0),
  ],
});

/** A winner where a draw gives the stakes back. */
export const twoWay = (id = "winner", group = "score"): Market =>
  onlyWhere((score) => lead(score) !== 0, {
    id,
    group,
    selections: [selection("home", (score) => lead(score) > 0), selection("away", (score) => lead(score) < 0)],
  });

/** Two of the three outcomes in one bet. */
export const double = (group = "score"): Market => ({
  id: "double",
  group,
  selections: [
    selection("home-draw", (score) => lead(score) >= 0),
    selection("home-away", (score) => lead(score) !== 0),
    selection("draw-away", (score) => lead(score) <= 0),
  ],
});

export const overUnder = (id: string, group: string, line: number, of: (score: Score) => number = sum): Market => ({
  id,
  group,
  selections: [selection("over", (score) => of(score) > line), selection("under", (score) => of(score) < line)],
});

export const handicap = (line: number, id = `handicap:${line}`, group = "score"): Market => ({
  id,
  group,
  selections: [selection("home", (score) => lead(score) + line > 0), selection("away", (score) => lead(score) + line < 0)],
});

export const exact = (scores: readonly (readonly [number, number])[], group = "score"): Market => ({
  id: "score",
  group,
  selections: scores.map(([home, away]) => selection(`${home}-${away}`, (score) => score[0] === home && score[1] === away)),
});

export const yesNo = (id: string, group: string, condition: (score: Score) => boolean): Market => ({
  id,
  group,
  selections: [selection("yes", condition), selection("no", (score) => !condition(score))],
});

export const oddEven = (id: string, group: string, of: (score: Score) => number = sum): Market => ({
  id,
  group,
  selections: [selection("odd", (score) => of(score) % 2 === 1), selection("even", (score) => of(score) % 2 === 0)],
});

/** The line at which over and under are as even as halves allow. */
export function middle(distribution: Distribution, of: (score: Score) => number): number {
  let left = distribution.reduce((all, { weight }) => all + weight, 0) / 2;
  const byValue = new Map<number, number>();
  for (const { score, weight } of distribution) byValue.set(of(score), (byValue.get(of(score)) ?? 0) + weight);
  for (const [value, weight] of [...byValue].sort(([a], [b]) => a - b)) {
    left -= weight;
    if (left <= 0) return value + 0.5;
  }
  return 0.5;
}

/** A line as it stands in the name of a market: one spelling for each, so that nobody names a market twice. Null for anything else. */
export const lineOf = (text: string | undefined): number | null => (text && /^(0|-?[1-9]\d{0,2}|-0)\.5$/.test(text) ? Number(text) : null);
