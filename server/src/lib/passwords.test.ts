import { expect, it } from "vitest";
import { checkPassword, hashPassword } from "./passwords.ts";

/** The shortest of several tries of each, in turns: other work on the machine disturbs both alike, and the shortest least. */
async function shortestOf(works: readonly (() => Promise<unknown>)[]): Promise<number[]> {
  const least = works.map(() => Infinity);
  for (let tries = 0; tries < 12; tries += 1) {
    for (const [index, work] of works.entries()) {
      const begin = performance.now();
      await work();
      least[index] = Math.min(least[index] ?? Infinity, performance.now() - begin);
    }
  }
  return least;
}

it("knows a member's password, and no other", async () => {
  const stored = await hashPassword("Melar-Math-7");
  expect(await checkPassword(stored, "Melar-Math-7")).toBe(true);
  expect(await checkPassword(stored, "Melar-Math-8")).toBe(false);
});

it("works as long for a member whom nobody knows, and never says yes, not even to the password that it compares with", async () => {
  const stored = await hashPassword("Melar-Math-7");
  expect(await checkPassword(null, "no member has this password")).toBe(false);
  const [known = 0, unknown = 0] = await shortestOf([() => checkPassword(stored, "a wrong one"), () => checkPassword(null, "a wrong one")]);
  expect(unknown / known).toBeGreaterThan(0.5);
  expect(unknown / known).toBeLessThan(2);
});
