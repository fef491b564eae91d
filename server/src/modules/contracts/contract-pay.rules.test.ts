import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ContractTerms } from "@mela/contract/contracts/agent-contracts";
import { shareOf } from "../../lib/basis-points.ts";
import { computePayment, hasPeriodOfKind, isWithin } from "./contract-pay.rules.ts";

const terms = (change: Partial<ContractTerms> = {}): ContractTerms => ({
  tiers: [
    { fromMinor: 100_00, rateBp: 50 },
    { fromMinor: 1_000_00, rateBp: 100 },
  ],
  capMinor: null,
  minActive: 0,
  period: null,
  ...change,
});

describe("computePayment", () => {
  test("the highest tier that is reached gives the rate of the whole, rounded down to the minor unit", () => {
    expect(computePayment(terms(), { valueMinor: 99_99, active: 3 })).toMatchObject({ amountMinor: 0, basis: { tier: null } });
    expect(computePayment(terms(), { valueMinor: 999_99, active: 3 }).amountMinor).toBe(499);
    expect(computePayment(terms(), { valueMinor: 1_000_99, active: 3 })).toEqual({
      amountMinor: 1000,
      basis: {
        valueMinor: 1_000_99,
        active: 3,
        minActive: 0,
        tier: { fromMinor: 1_000_00, rateBp: 100 },
        grossMinor: 1000,
        capMinor: null,
      },
    });
  });

  test("too few players, a team that has won, and a cap", () => {
    expect(computePayment(terms({ minActive: 4 }), { valueMinor: 5_000_00, active: 3 }).amountMinor).toBe(0);
    expect(computePayment(terms(), { valueMinor: -5_000_00, active: 3 }).amountMinor).toBe(0);
    expect(computePayment(terms({ capMinor: 7 }), { valueMinor: 5_000_00, active: 3 })).toMatchObject({
      amountMinor: 7,
      basis: { grossMinor: 5000, capMinor: 7 },
    });
  });

  test("is exact where floats are not", () => {
    expect(shareOf(9_000_000_000_000_000, 9_999)).toBe(8_999_100_000_000_000);
  });
});

const anyTerms: fc.Arbitrary<ContractTerms> = fc
  .record({
    from: fc.uniqueArray(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 5 }),
    rates: fc.array(fc.integer({ min: 1, max: 10_000 }), { minLength: 5, maxLength: 5 }),
    capMinor: fc.option(fc.integer({ min: 1, max: 100_000 })),
    minActive: fc.integer({ min: 0, max: 5 }),
  })
  .map(({ from, rates, capMinor, minActive }) => {
    const climbing = rates.toSorted((a, b) => a - b);
    const tiers = from.toSorted((a, b) => a - b).map((fromMinor, at) => ({ fromMinor, rateBp: climbing[at] ?? 10_000 }));
    return { tiers, capMinor, minActive, period: null };
  });
const anyFigures = fc.record({ valueMinor: fc.integer({ min: -10_000, max: 2_000_000 }), active: fc.integer({ min: 0, max: 8 }) });

describe("what a contract grants", () => {
  test("no pay ever exceeds rate, cap or basis, and less than one minor unit is lost to rounding", () => {
    fc.assert(
      fc.property(anyTerms, anyFigures, (agreed, figures) => {
        const { amountMinor, basis } = computePayment(agreed, figures);
        expect(amountMinor).toBeGreaterThanOrEqual(0);
        const exact = Math.max(0, figures.valueMinor) * (basis.tier?.rateBp ?? 0);
        expect(amountMinor).toBeLessThanOrEqual(agreed.capMinor ?? Number.POSITIVE_INFINITY);
        expect(amountMinor).toBeLessThanOrEqual(basis.grossMinor);
        expect(basis.grossMinor * 10_000).toBeLessThanOrEqual(exact);
        expect((basis.grossMinor + 1) * 10_000).toBeGreaterThan(exact);
      }),
    );
  });

  test("whatever a superior may offer pays no team more than their own terms, and all teams together within their own pay before the cap", () => {
    fc.assert(
      fc.property(anyTerms, fc.array(fc.tuple(anyTerms, anyFigures), { maxLength: 6 }), (own, teams) => {
        const within = teams.filter(([offer, figures]) => isWithin(offer, own) && figures.valueMinor >= 0);
        for (const [offer, figures] of within) {
          expect(computePayment(offer, figures).amountMinor).toBeLessThanOrEqual(computePayment(own, figures).amountMinor);
        }
        const sums = within.reduce(
          (sum, [, figures]) => ({ valueMinor: sum.valueMinor + figures.valueMinor, active: sum.active + figures.active }),
          { valueMinor: 0, active: 0 },
        );
        const paid = within.reduce((sum, [offer, figures]) => sum + computePayment(offer, figures).amountMinor, 0);
        expect(paid).toBeLessThanOrEqual(computePayment({ ...own, capMinor: null }, sums).amountMinor);
      }),
      { numRuns: 500 },
    );
  });

  test("an offer above one's own is seen at every tier, cap and condition", () => {
    const own = terms({ capMinor: 500, minActive: 2 });
    expect(isWithin(own, own)).toBe(true);
    for (const change of [
      { tiers: [{ fromMinor: 0, rateBp: 50 }] },
      { tiers: [{ fromMinor: 100_00, rateBp: 51 }] },
      { tiers: [{ fromMinor: 999_99, rateBp: 100 }] },
      { capMinor: null },
      { capMinor: 501 },
      { minActive: 1 },
      { period: "week" as const },
    ]) {
      expect(isWithin({ ...own, ...change }, own), JSON.stringify(change)).toBe(false);
    }
    expect(isWithin(terms({ tiers: [{ fromMinor: 5_000_00, rateBp: 100 }], capMinor: 400, minActive: 9 }), own)).toBe(true);
  });

  test("tiers climb, and a dividend alone has a period", () => {
    const parse = (tiers: unknown) => ContractTerms.safeParse(terms({ tiers: tiers as never })).success;
    expect(
      parse([
        { fromMinor: 5, rateBp: 5 },
        { fromMinor: 5, rateBp: 6 },
      ]),
    ).toBe(false);
    expect(
      parse([
        { fromMinor: 5, rateBp: 5 },
        { fromMinor: 6, rateBp: 4 },
      ]),
    ).toBe(false);
    expect(parse([])).toBe(false);
    expect(hasPeriodOfKind("daily", terms())).toBe(true);
    expect(hasPeriodOfKind("dividend", terms())).toBe(false);
    expect(hasPeriodOfKind("hourly", terms({ period: "week" }))).toBe(false);
  });
});
