import fc from "fast-check";
import { expect, test } from "vitest";
import { seededRng } from "../../../shared/rng.ts";
import type { RoomHand } from "../../../shared/rooms/room-rules.ts";
import { dealt, playedOut, sumsOf } from "../../../testing/play-out.ts";
import { cellOf, GOAL, JUMPS } from "./board.ts";
import { snakesRules, type SnakesBoard } from "./room-rules.ts";

const rules = snakesRules(null);
const boardOf = (hand: RoomHand) => rules.board!(hand, null) as SnakesBoard;

test("whoever stands on the last square first takes all entries, and the rolls alone tell every square", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: 2, max: 4 }), (seed, seats) => {
      const hands = playedOut(rules, dealt(rules, seats, seed), seededRng(seed));
      const end = hands.at(-1)!;
      // The race told once more, from the rolls that were shown.
      const squares = Array.from({ length: seats }, () => 0);
      let sixes = 0;
      for (const { last } of hands.slice(1).map(boardOf)) {
        sixes = last!.roll === 6 ? sixes + 1 : 0;
        const next = squares[last!.seat]! + last!.roll;
        if (sixes < 3 && next <= 100) squares[last!.seat] = JUMPS[next] ?? next;
        if (sixes === 3) sixes = 0;
      }
      expect(boardOf(end).squares).toEqual(squares);
      expect(squares.filter((square) => square === GOAL)).toHaveLength(1);
      const { put, won } = sumsOf(rules, end);
      expect(won).toBe(put);
      expect([...rules.showdown(end).won.keys()]).toEqual([boardOf(end).last!.seat]);
    }),
    { numRuns: 100 },
  );
});

test("the board runs to and fro; no jump leads to another, to itself, or off the board", () => {
  expect(cellOf(1)).toEqual({ column: 0, row: 0 });
  expect(cellOf(11)).toEqual({ column: 9, row: 1 });
  expect(cellOf(100)).toEqual({ column: 0, row: 9 });
  for (const [from, to] of Object.entries(JUMPS)) {
    expect(to).not.toBe(Number(from));
    expect(JUMPS[to]).toBeUndefined();
    expect(to).toBeGreaterThan(0);
    expect(to).toBeLessThan(GOAL);
  }
});

test("a roll beyond the goal stays where it was, and giving up leaves the entries to the last who stays", () => {
  const start = { ...dealt(rules, 2, 2), squares: [98, 1], rolls: [5, 3] } as RoomHand;
  const stayed = rules.act(start, "roll", 0, 0);
  expect(boardOf(stayed).squares).toEqual([98, 1]);
  const left = rules.act(stayed, "leave", 0, 0);
  expect(left.over).toBe(true);
  expect([...rules.showdown(left).won]).toEqual([[0, 1000]]);
});

test("in a sprint two race, and a roll beyond the goal wins", () => {
  const sprint = snakesRules("sprint");
  expect(sprint.table).toMatchObject({ seats: 2, demoFillTo: 2 });
  const won = sprint.act({ ...dealt(sprint, 2, 2), squares: [98, 1], rolls: [5] } as RoomHand, "roll", 0, 0);
  expect(boardOf(won).squares).toEqual([100, 1]);
  expect([...sprint.showdown(won).won]).toEqual([[0, 1000]]);
});
