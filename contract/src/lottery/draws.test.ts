import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { commitmentOf, DRAW_KINDS, DRAW_RULES, type DrawKind, numbersOf } from "./draws.ts";

const seed = "00".repeat(31) + "2a";
const source = { lottery: "SHN-DHAKA-3D", issue: "20261121-0007", seed };

describe("draws", () => {
  test("the commitment is the SHA-256 of lottery, issue and seed", async () => {
    expect(await commitmentOf(source)).toBe(createHash("sha256").update(`SHN-DHAKA-3D:20261121-0007:${seed}`).digest("hex"));
    expect(await commitmentOf({ ...source, issue: "20261121-0008" })).not.toBe(await commitmentOf(source));
  });

  test("the numbers follow from the seed by the published rule, done here by hand", async () => {
    const block = createHash("sha256").update(`${seed}:20261121-0007:0`).digest();
    const byHand = [0, 4, 8].map((at) => block.readUInt32BE(at) % 10);
    expect(await numbersOf("3D", source)).toEqual(byHand);
    expect(await numbersOf("3D", source)).toEqual(await numbersOf("3D", source));
  });

  test.each(DRAW_KINDS)("%s draws as many numbers as it says, out of its range, without doubles where it says so", async (kind) => {
    const { count, from, to, distinct } = DRAW_RULES[kind];
    for (let index = 0; index < 50; index += 1) {
      const numbers = await numbersOf(kind, { ...source, seed: String(index).padStart(64, "0") });
      expect(numbers).toHaveLength(count);
      expect(numbers.every((number) => Number.isInteger(number) && number >= from && number <= to)).toBe(true);
      expect(new Set(numbers).size === count || !distinct).toBe(true);
    }
  });

  test("over many seeds each number comes up equally often", async () => {
    for (const kind of ["SSC", "K3", "PK10"] satisfies DrawKind[]) {
      const { from, to, count } = DRAW_RULES[kind];
      const draws = 1500;
      const first = new Map<number, number>();
      for (let index = 0; index < draws; index += 1) {
        const [number = -1] = await numbersOf(kind, { ...source, seed: index.toString(16).padStart(64, "0") });
        first.set(number, (first.get(number) ?? 0) + 1);
      }
      const expected = draws / (to - from + 1);
      const chiSquare = [...first.values()].reduce((sum, seen) => sum + (seen - expected) ** 2 / expected, 0);
      expect(first.size, `${kind} of ${count}`).toBe(to - from + 1);
      // 9 degrees of freedom at most: above 33.7 in one of ten thousand fair runs; the seeds are fixed.
      expect(chiSquare).toBeLessThan(33.7);
    }
  });
});
