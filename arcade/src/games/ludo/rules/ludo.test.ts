import fc from "fast-check";
import { expect, test } from "vitest";
import { seededRng } from "../../../shared/rng.ts";
import { anyMove, dealt, playedOut, sumsOf } from "../../../testing/play-out.ts";
import { HOME } from "./board.ts";
import { chooseToken } from "./demo-player.ts";
import { cellOf } from "../client/layout.ts";
import { ludoRules, type LudoHand } from "./room-rules.ts";

const anyGame = {
  seed: fc.integer({ min: 1, max: 1_000_000 }),
  seats: fc.integer({ min: 2, max: 4 }),
  variant: fc.constantFrom(null, "quick", "duel"),
};
const SAFE_CELLS = new Set(["1,6", "6,2", "8,1", "12,6", "13,8", "8,12", "6,13", "2,8"]);

/** The same game told by cells of the drawn board: what stands on one cell meets there. Answers each token's steps after the rolls. */
function retold(hands: LudoHand[]): number[][] {
  const { colours, tokens: begin } = hands[0]!;
  const board = begin.map((row) => [...row]);
  for (const [at, hand] of hands.entries()) {
    const { last } = hand;
    if (at === 0 || !last?.moved || last === hands[at - 1]!.last) continue;
    const place = hand.seats.findIndex(({ seat }) => seat === last.seat);
    const steps = board[place]![last.moved.token]!;
    board[place]![last.moved.token] = steps < 0 ? 0 : steps + last.roll;
    const cell = cellOf(colours[place]!, board[place]![last.moved.token]!, last.moved.token).join();
    if (SAFE_CELLS.has(cell)) continue;
    for (const [other, row] of board.entries()) {
      if (other === place) continue;
      for (const [token, one] of row.entries())
        if (one >= 0 && one < 51 && cellOf(colours[other]!, one, token).join() === cell) row[token] = hand.variant.begin;
    }
  }
  return board;
}

test("every game of ludo ends with all tokens of one seat at home, who takes all entries; walking the drawn board tells the same", () => {
  fc.assert(
    fc.property(fc.record(anyGame), ({ seed, seats, variant }) => {
      const rules = ludoRules(variant);
      const chance = seededRng(seed);
      const hands = playedOut(rules, dealt(rules, Math.min(seats, rules.table!.seats), seed), chance, (hand) =>
        chance.int(2) ? (rules.choose(hand, chance) as string) : anyMove(rules, hand, chance),
      );
      const end = hands.at(-1) as LudoHand;
      expect(retold(hands as LudoHand[])).toEqual(end.tokens);
      const home = end.tokens.filter((row) => row.every((steps) => steps === HOME));
      expect(home).toHaveLength(1);
      const { put, won } = sumsOf(rules, end);
      expect(won).toBe(put);
      expect([...rules.showdown(end).won.keys()]).toEqual([end.last!.seat]);
    }),
    { numRuns: 60 },
  );
});

/** A game with these rolls to come. */
const withRolls = (rolls: number[], seats = 2): LudoHand => ({ ...(dealt(ludoRules(null), seats, 2) as LudoHand), rolls });
const roll = (hand: LudoHand): LudoHand => ludoRules(null).act(hand, "roll", 0, 0) as LudoHand;

test("without a six no token comes out; a six brings one out and rolls again; the third six in a row ends the turn unplayed", () => {
  const start = withRolls([5, 6, 6, 6]);
  const passed = roll(start);
  expect(passed.turn).not.toBe(start.turn);
  const out = roll(passed);
  expect(out.turn).toBe(passed.turn);
  expect(out.tokens[out.turn]).toEqual([0, -1, -1, -1]);
  const again = ludoRules(null).act(roll(out), "move0", 0, 0) as LudoHand;
  expect(again.tokens[again.turn]![0]).toBe(6);
  const third = roll(again);
  expect(third.turn).not.toBe(again.turn);
  expect(third.tokens[again.turn]![0]).toBe(6);
});

test("home is reached by the exact roll only, and a token that comes home rolls again", () => {
  const near = {
    ...withRolls([3, 2]),
    tokens: [
      [54, 54, 54, -1],
      [-1, -1, -1, -1],
    ],
    turn: 0,
  };
  expect(roll(near)).toMatchObject({ turn: 1, tokens: near.tokens });
  const home = roll({ ...near, rolls: [2] });
  const moved = home.roll === null ? home : (ludoRules(null).act(home, "move0", 0, 0) as LudoHand);
  expect(moved).toMatchObject({ turn: 0, roll: null });
  expect(moved.tokens[0]![0]).toBe(56);
});

test("a token is captured on an open square and safe on a star; a capture rolls again", () => {
  // Two players sit opposite: colour 2 stands 26 squares further on.
  const open = {
    ...withRolls([2]),
    tokens: [
      [27, -1, -1, -1],
      [3, -1, -1, -1],
    ],
    turn: 0,
  };
  const captured = roll(open);
  expect(captured).toMatchObject({
    turn: 0,
    tokens: [
      [29, -1, -1, -1],
      [-1, -1, -1, -1],
    ],
  });
  const star = roll({
    ...open,
    tokens: [
      [32, -1, -1, -1],
      [8, -1, -1, -1],
    ],
  });
  expect(star).toMatchObject({
    turn: 1,
    tokens: [
      [34, -1, -1, -1],
      [8, -1, -1, -1],
    ],
  });
});

test("moves that are not open throw; the clock plays thrice, then the seat has left and the other wins", () => {
  const rules = ludoRules(null);
  const start = withRolls([1, 1, 1, 1, 1, 1, 1]);
  expect(() => rules.act(start, "move0", 0, 0)).toThrow(RangeError);
  expect(() => rules.act({ ...start, roll: 6 } as LudoHand, "roll", 0, 0)).toThrow(RangeError);
  let hand: LudoHand = start;
  for (let turns = 0; turns < 5 && !hand.over; turns += 1)
    hand = rules.act(hand, hand.turn === start.turn ? "idle" : "roll", 0, 0) as LudoHand;
  expect(hand.over).toBe(true);
  expect(rules.showdown(hand).won.get(hand.seats[1 - start.turn]!.seat)).toBe(1000);
});

test("a demo player takes a token home, then captures, then leaves the yard, then danger, and else moves the one that is furthest", () => {
  const yard = [-1, -1, -1, -1];
  const choice = (rolled: number, own: number[], other = yard) =>
    chooseToken({ ...withRolls([]), turn: 0, roll: rolled, tokens: [own, other] });
  // Another's token on 3 stands on this one's square 29.
  expect(choice(2, [27, 54, -1, -1], [3, -1, -1, -1])).toBe(1);
  expect(choice(6, [-1, 23, 40, -1], [3, -1, -1, -1])).toBe(1);
  expect(choice(6, [44, 20, -1, -1])).toBe(2);
  // From 27 another's token reaches 31 and 30, but not 40.
  expect(choice(5, [40, 31, -1, -1], [1, -1, -1, -1])).toBe(1);
  expect(choice(3, [12, 20, 4, -1])).toBe(1);
});
