import fc from "fast-check";
import { expect, test } from "vitest";
import { rngFromSeed } from "../../../server/tables/outcome-seeds.ts";
import { multiply, rational, type Rational, toNumber } from "../../../shared/games/rational.ts";
import { type Distribution, drawFrom, totalOf } from "../rules/distribution.ts";
import { fixtureOf, formerFixture } from "./fixtures.ts";
import { playedOut, strengthsOf } from "./match-source.ts";
import { oddsIn, outlookFrom } from "./outlook.ts";
import { matchModel, stateAfter } from "../rules/match/match.ts";
import { seededRng } from "../../../shared/rng.ts";
import { chanceOfSelection, oddsOf, payoutOf, type SettledLeg } from "../rules/odds.ts";
import type { Selection } from "../rules/market.ts";
import { MATCHES, type Sport, SPORTS } from "../rules/sports.ts";

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

/** The exact return of every selection of a sport at the odds that its first fixtures get, of a match also in the middle of it. */
function betsOf(sport: Sport) {
  return Array.from({ length: 2 }, (_, no) => fixtureOf(sport, no)).flatMap((fixture) => {
    const model = matchModel(sport);
    const whole = model ? playedOut(model, strengthsOf(fixture, [0, 0]), seededRng(fixture.no + 1)) : [];
    const steps = whole.slice(0, whole.length / 2).map(({ step }) => step);
    return [outlookFrom(fixture, null), outlookFrom(fixture, [7, -7], steps)].flatMap((outlook, moment) =>
      outlook.markets().flatMap(({ id, group, selections }) =>
        selections.flatMap((selection) => {
          const distribution = outlook.of(group)!;
          const odds = oddsOf(distribution, selection);
          return odds === null
            ? []
            : [{ spot: `${fixture.id} ${moment} ${id} ${selection.id}`, return: returnAt(distribution, selection, odds) }];
        }),
      ),
    );
  });
}

test("every offered bet of every sport, before its start and in play, returns between 93.4 % and 94.34 % of its stake, exactly computed", () => {
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
    const outlook = outlookFrom(fixtureOf(sport, 9), null);
    for (const market of outlook.markets().filter(({ id }) => !["score", "place", "double", "toptwo", "gained"].includes(id))) {
      const unclear = outlook.of(market.group)!.filter(({ score }) => {
        const verdicts = market.selections.map(({ judge }) => judge(score));
        const won = verdicts.filter((verdict) => verdict === "won").length;
        return won !== 1 && !verdicts.every((verdict) => verdict === "void");
      });
      expect(unclear, `${sport} ${market.id}`).toEqual([]);
    }
  }
});

test("what is played comes as often as its odds say: winners of each kind of match over many courses, within four standard errors", () => {
  for (const sport of MATCHES) {
    const [fixture, model, matches] = [fixtureOf(sport, 3), matchModel(sport)!, 1500];
    const outlook = outlookFrom(fixture, [0, 7]);
    const winner = outlook.market("winner")!;
    const strengths = strengthsOf(fixture, [0, 7]);
    const ends = Array.from({ length: matches }, (_, seed) => {
      const steps = playedOut(model, strengths, seededRng(seed + 1)).map(({ step }) => step);
      return model.facts(stateAfter(model, steps))[winner.group]!;
    });
    const decided = ends.filter((score) => winner.selections[0]!.judge(score) !== "void").length;
    for (const selection of winner.selections) {
      const expected = toNumber(chanceOfSelection(outlook.of(winner.group)!, selection));
      const seen = ends.filter((score) => selection.judge(score) === "won").length / decided;
      expect(Math.abs(seen - expected), `${sport} ${selection.id}`).toBeLessThan(4 * Math.sqrt((expected * (1 - expected)) / decided));
    }
  }
});

test("what is drawn comes as often as its odds say: boxing of before over many fixtures, within four standard errors", () => {
  const outlook = outlookFrom(formerFixture("boxing", 3), [0, 7]);
  const distribution = outlook.of("score")!;
  const draws = 20_000;
  const scores = Array.from({ length: draws }, (_, n) => drawFrom(distribution, rngFromSeed(String(n))));
  for (const selection of outlook.markets()[0]!.selections) {
    const expected = toNumber(chanceOfSelection(distribution, selection));
    const seen = scores.filter((score) => selection.judge(score) === "won").length / draws;
    expect(Math.abs(seen - expected), selection.id).toBeLessThan(4 * Math.sqrt((expected * (1 - expected)) / draws));
  }
  expect(totalOf(distribution)).toBeLessThan(2 ** 32);
});

test("a better form shortens the odds, and the line of a total out of sight stays where it was", () => {
  const [fixture, unseen] = [fixtureOf("football", 5), formerFixture("kabaddi", 5)];
  const home = (form: number[]) => oddsIn(outlookFrom(fixture, form), "winner", "home")!;
  expect(home([7, 0])).toBeLessThan(home([-7, 0]));
  const ids = (form: number[]) => outlookFrom(unseen, form).markets().map(({ id }) => id); // prettier-ignore
  expect(ids([7, 0])).toEqual(ids([-7, 0]));
});

test("the same fixture number is the same fixture for everybody", () => {
  for (const sport of SPORTS) expect(fixtureOf(sport, 77)).toEqual(fixtureOf(sport, 77));
});
