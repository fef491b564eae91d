import fc from "fast-check";
import { expect, test } from "vitest";
import { rngFromSeed } from "../../../server/tables/outcome-seeds.ts";
import { multiply, rational, type Rational, toNumber } from "../../../shared/games/rational.ts";
import { type Distribution, drawFrom, totalOf } from "../rules/distribution.ts";
import { fixtureOf, outlookFrom } from "./fixtures.ts";
import { chanceOfSelection, oddsOf, payoutOf, type SettledLeg } from "../rules/odds.ts";
import type { Selection } from "../rules/markets.ts";
import { type Sport, SPORTS } from "../rules/sports.ts";

const leg = fc.record({
  odds: fc.integer({ min: 102, max: 10_000 }),
  verdict: fc.constantFrom("won" as const, "lost" as const, "void" as const),
});

test("an accumulator pays the product of its won legs, a void one counts as 1, a lost one ends it: as plain decimals say", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500_000 }), fc.array(leg, { minLength: 1, maxLength: 8 }), (stake, legs: SettledLeg[]) => {
      const paid = payoutOf(stake, legs);
      const factor = { won: (odds: number) => odds / 100, lost: () => 0, void: () => 1 };
      const plain = legs.reduce((all, { odds, verdict }) => all * factor[verdict](odds), stake);
      expect(Math.abs(paid - plain)).toBeLessThanOrEqual(1 + plain * 1e-9);
      expect(paid).toBeLessThanOrEqual(plain * (1 + 1e-9) + 1e-6);
    }),
    { numRuns: 2000 },
  );
});

/** What a bet at these odds returns on average where it is decided. */
const returnAt = (distribution: Distribution, selection: Selection, odds: number): Rational =>
  multiply(chanceOfSelection(distribution, selection), rational(odds, 100));

/** The exact return of every selection of a sport at the odds that its first fixtures get. */
function betsOf(sport: Sport) {
  return Array.from({ length: 6 }, (_, no) => fixtureOf(sport, no)).flatMap((fixture) => {
    const { distribution, markets } = outlookFrom(fixture, null);
    return markets.flatMap(({ id, selections }) =>
      selections.flatMap((selection) => {
        const odds = oddsOf(distribution, selection);
        return odds === null ? [] : [{ spot: `${fixture.id} ${id} ${selection.id}`, return: returnAt(distribution, selection, odds) }];
      }),
    );
  });
}

test("every offered bet of every sport returns between 93.4 % and 94.34 % of its stake, exactly computed", () => {
  for (const sport of SPORTS) {
    const bets = betsOf(sport);
    expect(bets.length, sport).toBeGreaterThan(6);
    for (const { spot, return: exact } of bets) {
      expect(toNumber(exact), spot).toBeGreaterThan(0.934);
      expect(toNumber(exact), spot).toBeLessThanOrEqual(1000 / 1060);
    }
  }
});

test("the selections of a market cover every ending once, except those that a market leaves out or voids", () => {
  for (const sport of SPORTS) {
    const { distribution, markets } = outlookFrom(fixtureOf(sport, 9), null);
    for (const market of markets.filter(({ id }) => id !== "score" && id !== "place")) {
      for (const { score } of distribution) {
        const verdicts = market.selections.map(({ judge }) => judge(score));
        const won = verdicts.filter((verdict) => verdict === "won").length;
        expect(won === 1 || verdicts.every((verdict) => verdict === "void"), `${sport} ${market.id} ${score.join("-")}`).toBe(true);
      }
    }
  }
});

test("what is drawn comes as often as its odds say: football winners over many fixtures, within four standard errors", () => {
  const { distribution, markets } = outlookFrom(fixtureOf("football", 3), [0, 7]);
  const draws = 20_000;
  const scores = Array.from({ length: draws }, (_, n) => drawFrom(distribution, rngFromSeed(String(n))));
  for (const selection of markets[0]!.selections) {
    const expected = toNumber(chanceOfSelection(distribution, selection));
    const seen = scores.filter((score) => selection.judge(score) === "won").length / draws;
    expect(Math.abs(seen - expected), selection.id).toBeLessThan(4 * Math.sqrt((expected * (1 - expected)) / draws));
  }
  expect(totalOf(distribution)).toBeLessThan(2 ** 32);
});

test("a better form shortens the odds, and the line of a total stays where it was", () => {
  const fixture = fixtureOf("football", 5);
  const [weak, strong] = [outlookFrom(fixture, [-7, 0]), outlookFrom(fixture, [7, 0])];
  const home = (outlook: typeof weak) => oddsOf(outlook.distribution, outlook.markets[0]!.selections[0]!)!;
  expect(home(strong)).toBeLessThan(home(weak));
  expect(strong.markets.map(({ id }) => id)).toEqual(weak.markets.map(({ id }) => id));
});

test("the same fixture number is the same fixture for everybody", () => {
  for (const sport of SPORTS) expect(fixtureOf(sport, 77)).toEqual(fixtureOf(sport, 77));
});
