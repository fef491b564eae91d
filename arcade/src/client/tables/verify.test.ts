import { expect, test } from "vitest";
import { commitmentOf } from "../../server/tables/outcome-seeds.ts";
import { fitsCommitment } from "./verify.ts";

test("a seed fits the hash that was shown for its round, and no other seed or round does", async () => {
  const [scope, seed] = ["TRP-LUDO-DUEL:7", "a1".repeat(32)];
  const shown = commitmentOf(scope, seed);
  expect(await fitsCommitment(scope, seed, shown)).toBe(true);
  expect(await fitsCommitment(scope, "a2".repeat(32), shown)).toBe(false);
  expect(await fitsCommitment("TRP-LUDO-DUEL:8", seed, shown)).toBe(false);
});
