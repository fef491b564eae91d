import { expect, test } from "vitest";
import { lintDigests } from "./lint-memory.ts";
import { touchedBy } from "./sources.ts";

const sources = (lib = "1") =>
  new Map([
    ["a.ts", { digest: "a", imports: ["b.ts"] }],
    ["b.ts", { digest: "b", imports: ["lib.ts"] }],
    ["c.ts", { digest: "c", imports: ["d.ts"] }],
    ["d.ts", { digest: "d", imports: ["c.ts"] }],
    ["lib.ts", { digest: lib, imports: [] }],
  ]);

const differing = (before: Record<string, string>, after: Record<string, string>) =>
  Object.keys(after).filter((file) => before[file] !== after[file]);

test("a file is linted again when it, something it imports at any distance, or a setting has changed", () => {
  const before = lintDigests(sources(), "settings");
  expect(differing(before, lintDigests(sources(), "settings"))).toEqual([]);
  expect(differing(before, lintDigests(sources("2"), "settings"))).toEqual(["a.ts", "b.ts", "lib.ts"]);
  expect(differing(before, lintDigests(sources(), "others"))).toHaveLength(5);
});

test("a change touches its importers at any distance, through circles too", () => {
  expect([...touchedBy(sources(), ["lib.ts"])].toSorted()).toEqual(["a.ts", "b.ts", "lib.ts"]);
  expect([...touchedBy(sources(), ["c.ts"])].toSorted()).toEqual(["c.ts", "d.ts"]);
});
