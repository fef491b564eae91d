import { add, multiply, rational, type Rational } from "../../../shared/games/rational.ts";
import { chanceOfSets, chancesOfSums } from "./chances.ts";
import { once, play, sizes, type Drawn, type Play } from "./play-kinds.ts";

const NUMBERS = 80;
const DRAWN = 20;

/**
 * Six to ten numbers pay for some of them too: hundredths of the stake, by how many of them came. All ten alone would pay eight million
 * times. `plays.test.ts` holds what each table returns.
 */
const TABLES: Readonly<Record<number, Readonly<Record<number, number>>>> = {
  6: { 3: 150, 4: 800, 5: 8000, 6: 216_000 },
  7: { 3: 100, 4: 300, 5: 2500, 6: 25_000, 7: 895_000 },
  8: { 4: 200, 5: 1500, 6: 10_000, 7: 104_000, 8: 2_500_000 },
  9: { 4: 150, 5: 700, 6: 4500, 7: 30_000, 8: 295_000, 9: 2_500_000 },
  10: { 0: 300, 5: 300, 6: 2000, 7: 15_000, 8: 110_000, 9: 500_000, 10: 5_000_000 },
};

function ways(of: number, chosen: number): number {
  let all = 1;
  for (let at = 0; at < chosen; at += 1) all = (all * (of - at)) / (at + 1);
  return all;
}

/** The exact chance that so many of `count` numbers are drawn: of all choices of `count` numbers, those with so many among the drawn. */
export const chanceOfHits = (count: number, hits: number): Rational =>
  multiply(rational(ways(DRAWN, hits)), rational(ways(NUMBERS - DRAWN, count - hits), ways(NUMBERS, count)));

const came = (pick: string, { numbers }: Drawn): number => pick.split(",").filter((number) => numbers.includes(Number(number))).length;

function tablePlay(count: number, table: Readonly<Record<number, number>>): Play {
  const exact = Object.entries(table)
    .map(([hits, pays]) => multiply(chanceOfHits(count, Number(hits)), rational(pays, 100)))
    .reduce(add);
  return {
    id: `keno-${count}`,
    mode: "ent",
    form: { kind: "set", count, from: 1, to: NUMBERS },
    // The table says all: a hit is a stake.
    pays: () => 1000,
    hits: (pick, drawn) => (table[came(pick, drawn)] ?? 0) / 100,
    expected: () => exact,
    table,
  };
}

/** All bets on twenty numbers out of eighty. */
export function kenoPlays(): Play[] {
  const spots = [1, 2, 3, 4, 5].map((count) =>
    play({
      id: `keno-${count}`,
      mode: "ent",
      form: { kind: "set", count, from: 1, to: NUMBERS },
      hits: (pick, drawn) => once(came(pick, drawn) === count),
      expected: () => chanceOfSets(count, DRAWN, NUMBERS),
    }),
  );
  const more = Object.entries(TABLES).map(([count, table]) => tablePlay(Number(count), table));
  const first = chancesOfSums(1, 1, NUMBERS);
  return [sizes("first-ball", "trad", ({ numbers }) => numbers[0]!, first, 40.5), ...spots, ...more];
}
