import type { UnseenSport } from "./sports.ts";
import { weigh, type Distribution, type Score } from "./distribution.ts";

/** How a sport is simulated that is played out of sight, or was before it was a match: from the strengths of those who play to every possible ending. */
export interface Model {
  /** How many play. */
  sides: number;
  distribution: (strengths: readonly number[]) => Distribution;
}

const WEIGHT = 40_000_000;
/** Advantage of one side over the other, −1 to 1. */
const edge = ([home = 50, away = 50]: readonly number[]): number => (home - away) / 100;

/** Two counts that do not depend on each other. */
function counts(ranges: readonly [number, number], chanceOf: (side: 0 | 1, count: number, advantage: number) => number, step = 1): Model {
  return {
    sides: 2,
    distribution: (strengths) => {
      const ways: { score: Score; chance: number }[] = [];
      for (let home = ranges[0]; home <= ranges[1]; home += step) {
        for (let away = ranges[0]; away <= ranges[1]; away += step) {
          ways.push({ score: [home, away], chance: chanceOf(0, home, edge(strengths)) * chanceOf(1, away, -edge(strengths)) });
        }
      }
      return weigh(ways, WEIGHT);
    },
  };
}

const normal = (mean: number, deviation: number, count: number): number => Math.exp(-(((count - mean) / deviation) ** 2) / 2);

/** First to win so many sets; each set is won with the same chance. */
function bestOf(wins: number): Model {
  return {
    sides: 2,
    distribution: (strengths) => {
      const p = 0.5 + edge(strengths) * 0.9;
      const ways = Array.from({ length: wins }, (_, lost) => [
        { score: [wins, lost], chance: choose(wins - 1 + lost, lost) * p ** wins * (1 - p) ** lost },
        { score: [lost, wins], chance: choose(wins - 1 + lost, lost) * (1 - p) ** wins * p ** lost },
      ]).flat();
      return weigh(ways, WEIGHT);
    },
  };
}

function choose(n: number, k: number): number {
  let ways = 1;
  for (let i = 1; i <= k; i += 1) ways = (ways * (n - k + i)) / i;
  return ways;
}

/** One side wins, or neither: [1, 0], [0, 1], [0, 0]. */
function duel(drawn: number): Model {
  return {
    sides: 2,
    distribution: (strengths) => {
      const home = (1 - drawn) * (0.5 + edge(strengths) * 0.9);
      return weigh(
        [
          { score: [1, 0], chance: home },
          { score: [0, 1], chance: 1 - drawn - home },
          { score: [0, 0], chance: drawn },
        ],
        WEIGHT,
      );
    },
  };
}

/** The first three of a field, drawn one after the other by strength. */
function race(runners: number): Model {
  return {
    sides: runners,
    distribution: (strengths) => {
      const pull = strengths.map((strength) => Math.exp(strength / 16));
      const all = pull.reduce((sum, one) => sum + one, 0);
      const ways: { score: Score; chance: number }[] = [];
      for (const [a, first] of pull.entries()) {
        for (const [b, second] of pull.entries()) {
          for (const [c, third] of pull.entries()) {
            if (a === b || b === c || a === c) continue;
            const chance = (first / all) * (second / (all - first)) * (third / (all - first - second));
            ways.push({ score: [a, b, c], chance });
          }
        }
      }
      return weigh(ways, WEIGHT);
    },
  };
}

export const MODELS: Record<UnseenSport, Model> = {
  kabaddi: counts([16, 56], (_side, points, advantage) => normal(35 + advantage * 24, 6, points)),
  basketball: counts([56, 116], (side, points, advantage) => normal((side === 0 ? 87 : 84) + advantage * 36, 9, points)),
  tennis: bestOf(2),
  badminton: bestOf(2),
  boxing: duel(0.05),
  cockfight: duel(0.08),
  horse: race(8),
  motor: race(6),
};
