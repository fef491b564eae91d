import { expect, it } from "vitest";
import { checkPassword, hashPassword } from "./passwords.ts";

/** Processor time of all threads of this process, for the least of several tries in turns: other work on the machine takes no part of it. */
async function leastWorkOf(works: readonly (() => Promise<unknown>)[]): Promise<number[]> {
  const least = works.map(() => Infinity);
  for (let tries = 0; tries < 12; tries += 1) {
    for (const [index, work] of works.entries()) {
      const begin = process.cpuUsage();
      await work();
      const { user, system } = process.cpuUsage(begin);
      least[index] = Math.min(least[index] ?? Infinity, user + system);
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
  const [known = 0, unknown = 0] = await leastWorkOf([
    () => checkPassword(stored, "a wrong one"),
    () => checkPassword(null, "a wrong one"),
  ]);
  expect(unknown / known).toBeGreaterThan(0.5);
  expect(unknown / known).toBeLessThan(2);
});
