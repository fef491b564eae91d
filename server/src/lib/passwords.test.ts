import { expect, it } from "vitest";
import { checkPassword, hashPassword } from "./passwords.ts";

/** The shortest of several tries, which other work on the machine disturbs least. */
async function shortest(work: () => Promise<unknown>): Promise<number> {
  let least = Infinity;
  for (let tries = 0; tries < 7; tries += 1) {
    const begin = performance.now();
    await work();
    least = Math.min(least, performance.now() - begin);
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
  const known = await shortest(() => checkPassword(stored, "a wrong one"));
  const unknown = await shortest(() => checkPassword(null, "a wrong one"));
  expect(unknown / known).toBeGreaterThan(0.5);
  expect(unknown / known).toBeLessThan(2);
});
