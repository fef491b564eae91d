import fc from "fast-check";
import { expect, test } from "vitest";
import { potsOf, sharePots, type Share } from "./pots.ts";

const table = fc
  .array(fc.record({ put: fc.integer({ min: 1, max: 40 }), folded: fc.boolean(), worth: fc.integer({ min: 0, max: 3 }) }), {
    minLength: 2,
    maxLength: 5,
  })
  .map((list) => list.map((one, seat) => ({ ...one, seat, folded: seat === 0 ? false : one.folded })));

/** An independent way: chip after chip, each layer goes to the best who paid into it; odd chips of a pot are left out of the account. */
function byChips(list: readonly (Share & { worth: number })[]): Map<number, number> {
  const won = new Map(list.map(({ seat }) => [seat, 0]));
  const highest = Math.max(...list.filter(({ folded }) => !folded).map(({ put }) => put));
  for (let chip = 1; chip <= Math.max(...list.map(({ put }) => put)); chip += 1) {
    const layer = list.filter(({ put }) => put >= chip);
    // Above everybody who stayed lies what others lost before: it goes with the last pot.
    const able = list.filter(({ folded, put }) => !folded && put >= Math.min(chip, highest));
    const best = Math.max(...able.map(({ worth }) => worth));
    const takers = able.filter(({ worth }) => worth === best);
    for (const { seat } of takers) won.set(seat, won.get(seat)! + layer.length / takers.length);
  }
  return won;
}

test("main and side pots pay what a count chip by chip pays, to less than one unit for each pot that is shared", () => {
  fc.assert(
    fc.property(table, (list) => {
      const pots = potsOf(list);
      const won = sharePots(pots, (first, second) => list[first]!.worth - list[second]!.worth);
      const expected = byChips(list);
      for (const { seat } of list) expect(Math.abs((won.get(seat) ?? 0) - expected.get(seat)!)).toBeLessThan(pots.length * list.length);
      const sole = list.filter(({ folded }) => !folded).every(({ worth }, at, all) => all.findIndex((one) => one.worth === worth) === at);
      // Without equal hands nothing is shared, and both are the same to the unit.
      const exact = list.map(({ seat }) => (sole ? (won.get(seat) ?? 0) : 0));
      expect(exact).toEqual(list.map(({ seat }) => (sole ? expected.get(seat)! : 0)));
    }),
    { numRuns: 3000 },
  );
});
