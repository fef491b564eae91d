import { expect, test } from "vitest";
import { LaidChips } from "./laid-chips.ts";

const limits = { tableMax: 1000, limitOf: (spot: string) => (spot === "red" ? 800 : 300) };

test("chips on one spot add up, undo takes the last one back, and the wager names each spot once", () => {
  const bets = new LaidChips(limits);
  for (const spot of ["red", "straight-7", "red"]) expect(bets.add(spot, 100)).toBeNull();
  expect(bets.wager()).toEqual({
    bets: [
      { spot: "red", amount: 200 },
      { spot: "straight-7", amount: 100 },
    ],
  });
  bets.undo();
  expect(bets.total()).toBe(200);
});

test("a chip above the limit of its spot or of the table is not laid", () => {
  const bets = new LaidChips(limits);
  expect(bets.add("straight-7", 400)).toEqual({ limit: "spot", amount: 300 });
  bets.add("red", 800);
  expect(bets.add("straight-7", 300)).toEqual({ limit: "table", amount: 1000 });
  expect(bets.total()).toBe(800);
});

test("the chips of the last round can be laid again, on an empty table only", () => {
  const bets = new LaidChips(limits);
  expect(bets.canRepeat()).toBe(false);
  bets.add("red", 100);
  bets.played();
  expect(bets.total()).toBe(0);
  expect(bets.canRepeat()).toBe(true);
  bets.repeat();
  expect(bets.total()).toBe(100);
  expect(bets.canRepeat()).toBe(false);
});

test("doubling lays every chip once more, unless a limit of a spot or of the table forbids it, what stands included", () => {
  const bets = new LaidChips(limits);
  bets.add("red", 200);
  bets.add("straight-7", 100);
  expect(bets.double()).toBeNull();
  expect(bets.wager().bets).toEqual([
    { spot: "red", amount: 400 },
    { spot: "straight-7", amount: 200 },
  ]);
  expect(bets.double()).toEqual({ limit: "spot", amount: 300 });
  bets.clear();
  bets.add("red", 400);
  bets.add("straight-7", 100);
  bets.add("straight-8", 50);
  expect(bets.double()).toEqual({ limit: "table", amount: 1000 });
  expect(bets.total()).toBe(550);
  const other = new LaidChips(limits);
  other.add("straight-7", 100);
  expect(other.double(new Map([["straight-7", 150]]))).toEqual({ limit: "spot", amount: 300 });
  expect(other.double(new Map([["red", 801]]))).toEqual({ limit: "table", amount: 1000 });
  expect(other.double(new Map([["red", 800]]))).toBeNull();
});

test("chips on several spots are one step: all of them or none, and one undo takes them back", () => {
  const bets = new LaidChips(limits);
  const around = ["straight-4", "straight-7", "straight-9"];
  expect(bets.addAll(around, 100)).toBeNull();
  bets.add("straight-7", 200);
  expect(bets.addAll(around, 100)).toEqual({ limit: "spot", amount: 300 });
  expect(bets.addAll(["straight-4", "red"], 250)).toEqual({ limit: "spot", amount: 300 });
  expect(bets.total()).toBe(500);
  bets.undo();
  bets.double();
  expect(bets.total()).toBe(600);
  bets.undo();
  expect(bets.bySpot()).toEqual(new Map(around.map((spot) => [spot, 100])));
  bets.undo();
  expect(bets.total()).toBe(0);
  expect(bets.addAll(["red"], 100, new Map([["red", 750]]))).toEqual({ limit: "spot", amount: 800 });
});

test("what went into one round of a table in several parts is repeated as a whole; the next round begins anew", () => {
  const bets = new LaidChips(limits);
  bets.add("red", 200);
  bets.played(7);
  bets.add("straight-7", 100);
  bets.played(7);
  bets.repeat();
  expect(bets.bySpot()).toEqual(
    new Map([
      ["red", 200],
      ["straight-7", 100],
    ]),
  );
  bets.clear();
  bets.add("red", 300);
  bets.played(8);
  bets.repeat();
  expect(bets.bySpot()).toEqual(new Map([["red", 300]]));
  // Where each play is a round of its own.
  bets.played();
  bets.add("red", 100);
  bets.played();
  bets.repeat();
  expect(bets.total()).toBe(100);
});
