import { expect, test } from "vitest";
import { during, gapsOf } from "./gaps.ts";

const wait = (ms: number, from = 0) => ({ player: "player-1", what: "spin", from, ms });

test("the longest wait is named beside the percentiles of all, and nobody's wait is none", () => {
  const waits = Array.from({ length: 100 }, (_, at) => wait(at + 1));
  const found = gapsOf([wait(9_000, 70), ...waits]);
  expect(found).toEqual({ count: 101, p50: 51, p95: 96, p99: 100, worst: wait(9_000, 70) });
  expect(gapsOf([])).toBeNull();
});

test("what was disturbed during a wait is what was not whole at any moment of it", () => {
  const disturbed = [
    { says: "later", from: 301, until: 400 },
    { says: "inside", from: 150, until: 180 },
    { says: "around", from: 10, until: 900 },
    { says: "before", from: 10, until: 100 },
    { says: "until its middle", from: 90, until: 120 },
  ];
  expect(during({ from: 100, ms: 200 }, disturbed)).toEqual(["around", "until its middle", "inside"]);
});
