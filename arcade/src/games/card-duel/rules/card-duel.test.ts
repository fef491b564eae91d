import fc from "fast-check";
import { expect, test } from "vitest";
import { seededRng } from "../../../shared/rng.ts";
import { anyMove, dealt, playedOut, sumsOf } from "../../../testing/play-out.ts";
import { duelRules, type DuelBoard, type DuelHand } from "./room-rules.ts";

const rules = duelRules();
const RANKS = "A23456789TJQK";

test("five clashes share fifteen points by rank, whoever has more takes the pot, and equal points give everybody their entry back", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), (seed) => {
      const chance = seededRng(seed);
      const hands = playedOut(rules, dealt(rules, 2, seed), chance, (hand) => anyMove(rules, hand, chance));
      expect(hands).toHaveLength(11);
      const end = hands.at(-1) as DuelHand;
      expect(new Set(end.fought.flatMap(({ cards }) => cards)).size).toBe(10);
      let over = 0;
      const score = [0, 0];
      for (const [at, { cards }] of end.fought.entries()) {
        const [first, second] = cards.map((card) => RANKS.indexOf(card[0]!)) as [number, number];
        over += at + 1;
        if (first === second) continue;
        score[first > second ? 0 : 1]! += over;
        over = 0;
      }
      const { won } = rules.showdown(end);
      const order = score[0]! - score[1]!;
      expect([won.get(0) ?? 0, won.get(1) ?? 0]).toEqual(order === 0 ? [500, 500] : order > 0 ? [1000, 0] : [0, 1000]);
      expect(sumsOf(rules, end)).toEqual({ put: 1000, won: 1000 });
    }),
    { numRuns: 200 },
  );
});

test("nobody is told the other's cards: neither those that are held nor the one that lies face down", () => {
  const start = dealt(rules, 2, 7) as DuelHand;
  const mover = start.seats[start.turn]!.seat;
  const laid = rules.act(start, rules.moves(start)[0]!.action, 0, 0) as DuelHand;
  const seen = rules.board!(laid, 1 - mover) as DuelBoard;
  expect(seen).toMatchObject({ laidBy: start.turn, yourLaid: null });
  const watched = JSON.stringify(rules.board!(laid, null));
  for (const card of laid.held.flat()) expect(watched).not.toContain(card);
  expect(JSON.stringify(seen)).not.toContain(laid.laid);
  for (const card of laid.held[start.turn as 0 | 1]) expect(JSON.stringify(seen)).not.toContain(card);
});

test("a card that is not held is refused, and the clock lays the lowest", () => {
  const start = dealt(rules, 2, 9) as DuelHand;
  const other = start.held[(1 - start.turn) as 0 | 1][0]!;
  expect(() => rules.act(start, `lay${other}`, 0, 0)).toThrow(RangeError);
  const late = rules.act(start, "idle", 0, 0) as DuelHand;
  const ranks = start.held[start.turn as 0 | 1].map((card) => RANKS.indexOf(card[0]!));
  expect(RANKS.indexOf(late.laid![0]!)).toBe(Math.min(...ranks));
});
