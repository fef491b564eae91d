import fc from "fast-check";
import { expect, test } from "vitest";
import {
  askTone,
  beadOf,
  bigRoad,
  boardRounds,
  countBeads,
  derivedRoad,
  heightsOf,
  markOf,
  OFFSETS,
  placesOf,
  ROAD_ROUNDS,
  toneRuns,
  type Bead,
} from "./roads.ts";

const WINNER = { B: "first", P: "second", T: "tie" } as const;
const winnersOf = (letters: string): Bead["winner"][] => [...letters].map((letter) => WINNER[letter as keyof typeof WINNER]);
const bigRoadOf = (letters: string) => bigRoad(winnersOf(letters));
const tonesOf = (letters: string, offset: number): string =>
  derivedRoad(heightsOf(bigRoadOf(letters)), offset)
    .map((tone) => (tone === "red" ? "R" : "b"))
    .join("");
const letters = fc.array(fc.constantFrom("B", "P", "T"), { maxLength: 120 }).map((list) => list.join(""));

test("the big road puts runs in columns, and ties on the win before them", () => {
  expect(bigRoadOf("TTBBTPTTPB")).toEqual({
    leading: 2,
    runs: [
      { side: "first", ties: [0, 1] },
      { side: "second", ties: [2, 0] },
      { side: "first", ties: [0] },
    ],
  });
});

// Columns of 2, 3, 1, 1 and 4, worked by hand from the public rules: a new column compares the heights of two columns before it, any
// other win asks whether the column so far to its left has a mark beside it, and when not, whether it has one above that.
const EXAMPLE = "BBPPPBPBBBB";

test("big eye boy, small road and cockroach road of an example that was worked by hand", () => {
  expect(heightsOf(bigRoadOf(EXAMPLE))).toEqual([2, 3, 1, 1, 4]);
  expect(tonesOf(EXAMPLE, OFFSETS.eye)).toBe("RbbbRbRR");
  expect(tonesOf(EXAMPLE, OFFSETS.small)).toBe("bbbRR");
  expect(tonesOf(EXAMPLE, OFFSETS.cockroach)).toBe("bRRb");
  // The streak and the ping-pong that every book shows: a long run stays red, and so do columns of one each.
  expect(tonesOf("BPPPPPP", OFFSETS.eye)).toBe("bRRRR");
  expect(tonesOf("BPBPBP", OFFSETS.eye)).toBe("RRRR");
  expect(tonesOf("BPBPBP", OFFSETS.cockroach)).toBe("RR");
});

test("derived roads begin at the second win of the column after the offset, or else with the next column", () => {
  for (const [offset, before] of [
    [1, "BP"],
    [2, "BPB"],
    [3, "BPBP"],
  ] as const) {
    const last = before.at(-1)!;
    const other = last === "B" ? "P" : "B";
    expect(tonesOf(before, offset)).toBe("");
    expect(tonesOf(before + last, offset), "second win").toHaveLength(1);
    expect(tonesOf(before + other, offset), "next column").toHaveLength(1);
  }
});

test("what the next win would put on a derived road is what it puts there", () => {
  fc.assert(
    fc.property(letters, fc.constantFrom("B" as const, "P" as const), fc.constantFrom(1, 2, 3), (past, next, offset) => {
      const [before, after] = [tonesOf(past, offset), tonesOf(past + next, offset)];
      const expected = after.length > before.length ? { R: "red", b: "blue" }[after.at(-1)!] : null;
      expect(askTone(bigRoadOf(past), WINNER[next], offset)).toBe(expected);
    }),
  );
});

test("derived roads follow from the big road alone: a tie changes none, and it does not matter whose columns they are", () => {
  fc.assert(
    fc.property(letters, fc.constantFrom(1, 2, 3), (past, offset) => {
      const tones = tonesOf(past, offset);
      expect(tonesOf(past.replaceAll("T", ""), offset)).toBe(tones);
      expect(
        tonesOf(
          past.replaceAll(/[BP]/g, (side) => (side === "B" ? "P" : "B")),
          offset,
        ),
      ).toBe(tones);
    }),
  );
});

test("an independent reading of the marks in the columns gives the same derived roads", () => {
  fc.assert(
    fc.property(letters, fc.constantFrom(1, 2, 3), (past, offset) => {
      const columns = [...past.replaceAll("T", "").matchAll(/B+|P+/g)].map(([run]) => run);
      const read = columns.flatMap((run, at) =>
        [...run].map((_, row) => {
          if (row === 0) return at - 1 - offset < 0 ? "" : columns[at - 1]!.length === columns[at - 1 - offset]!.length ? "R" : "b";
          if (at - offset < 0) return "";
          const [beside, above] = [columns[at - offset]![row], columns[at - offset]![row - 1]];
          return (beside === undefined) === (above === undefined) ? "R" : "b";
        }),
      );
      expect(tonesOf(past, offset)).toBe(read.join(""));
    }),
  );
});

test("runs that are too long for six rows turn right, above what lies there", () => {
  const rows = (column: number, count: number) => Array.from({ length: count }, (_, row) => ({ column, row }));
  expect(placesOf([7, 6, 6])).toEqual([
    ...rows(0, 6),
    { column: 1, row: 5 },
    ...rows(1, 5),
    { column: 2, row: 4 },
    ...rows(2, 4),
    { column: 3, row: 3 },
    { column: 4, row: 3 },
  ]);
});

test("every mark has a place of its own within six rows, next to the one before it of its run", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 40 }), (heights) => {
      const places = placesOf(heights);
      expect(places).toHaveLength(heights.reduce((sum, height) => sum + height, 0));
      expect(new Set(places.map(({ column, row }) => `${column} ${row}`)).size).toBe(places.length);
      expect(places.every(({ row }) => row >= 0 && row < 6)).toBe(true);
      let at = 0;
      let before = -1;
      for (const height of heights) {
        const run = places.slice(at, at + height);
        expect(run[0]!.row).toBe(0);
        expect(run[0]!.column).toBeGreaterThan(before);
        before = run[0]!.column;
        for (const [place, next] of run.slice(1).entries()) expect(next.column - run[place]!.column + (next.row - run[place]!.row)).toBe(1);
        at += height;
      }
    }),
  );
});

test("a mark tells winner, pairs and natural, and the counts are those of the marks", () => {
  const flags = [false, true];
  const all = (["first", "second", "tie"] as const).flatMap((winner) =>
    flags.flatMap((firstPair) => flags.flatMap((secondPair) => flags.map((natural): Bead => ({ winner, firstPair, secondPair, natural })))),
  );
  for (const bead of all) expect(beadOf(markOf(bead))).toEqual(bead);
  expect(new Set(all.map(markOf)).size).toBe(all.length);
  expect(countBeads([...all, all[0]!])).toEqual({ rounds: 25, first: 9, second: 8, tie: 8, firstPair: 12, secondPair: 12, natural: 12 });
});

test("columns of a derived road are runs of one tone", () => {
  expect(toneRuns(["red", "red", "blue", "red"])).toEqual([2, 1, 1]);
  expect(toneRuns([])).toEqual([]);
});

test("a board keeps where it begins for sixty rounds, and never has fewer than sixty behind it", () => {
  const begins = (newest: number) => newest + 1 - boardRounds(newest);
  for (let newest = 6000; newest < 6060; newest += 1) expect(begins(newest)).toBe(5940);
  expect(begins(6060)).toBe(6000);
  expect(boardRounds(6059)).toBe(ROAD_ROUNDS);
});
