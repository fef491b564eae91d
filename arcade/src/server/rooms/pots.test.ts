import fc from "fast-check";
import { expect, test } from "vitest";
import { byChips } from "../../testing/by-chips.ts";
import { potsOf, sharePots } from "../../shared/rooms/pots.ts";

const table = fc
  .array(fc.record({ put: fc.integer({ min: 1, max: 40 }), folded: fc.boolean(), worth: fc.integer({ min: 0, max: 3 }) }), {
    minLength: 2,
    maxLength: 5,
  })
  .map((list) => list.map((one, seat) => ({ ...one, seat, folded: seat === 0 ? false : one.folded })));

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
