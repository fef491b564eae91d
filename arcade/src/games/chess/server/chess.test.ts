import { expect, test } from "vitest";
import { seededRng } from "../../../shared/rng.ts";
import { dealt } from "../../../testing/play-out.ts";
import { piecesOf, type ChessBoard } from "../rules/board.ts";
import { chessRules } from "./room-rules.ts";
import { CHESS_CLOCK } from "../rules/clock.ts";
import { legalMoves, type ChessHand } from "../rules/rules.ts";

const rules = chessRules();
const start = (change: Partial<ChessHand> = {}): ChessHand => ({ ...(dealt(rules, 2, 1) as ChessHand), ...change });
const play = (hand: ChessHand, ...moves: string[]): ChessHand =>
  moves.reduce<ChessHand>((now, move) => rules.act(now, `move:${move}`, 0, 1000) as ChessHand, hand);
const seatAt = (hand: ChessHand, place: number) => hand.seats[place]!.seat;

test("the counts of legal moves from known positions are those that are published", () => {
  const count = (fen: string, depth: number): number =>
    depth === 0 ? 1 : legalMoves(fen).reduce((sum, move) => sum + count(play(start({ fen, stood: {} }), move).fen, depth - 1), 0);
  expect(count(start().fen, 2)).toBe(400);
  // Castling both ways, pins, en passant and promotions.
  expect(count("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 1)).toBe(48);
  expect(count("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 2)).toBe(191);
});

test("mate takes both entries; whoever may not move is told no moves", () => {
  const before = play(start(), "f2f3", "e7e5", "g2g4");
  expect((rules.board!(before, seatAt(before, 0)) as ChessBoard).legal).toEqual([]);
  expect((rules.board!(before, seatAt(before, 1)) as ChessBoard).legal).toContain("d8h4");
  const mate = play(before, "d8h4");
  expect(mate).toMatchObject({ over: true, end: "mate" });
  expect([...rules.showdown(mate).won]).toEqual([[seatAt(mate, 1), 1000]]);
});

test("stalemate, bare kings and the third repetition are draws, in which both have their entry back", () => {
  const stale = play(start({ fen: "7k/8/5KQ1/8/8/8/8/8 w - - 0 1", stood: {} }), "g6f7");
  expect(stale.end).toBe("stalemate");
  const bare = play(start({ fen: "8/8/8/4k3/8/8/3p4/4K3 w - - 0 1", stood: {} }), "e1d2");
  expect(bare.end).toBe("material");
  const round = ["g1f3", "g8f6", "f3g1", "f6g8"];
  const thrice = play(start(), ...round, ...round);
  expect(thrice.end).toBe("repetition");
  for (const end of [stale, bare, thrice]) expect([...rules.showdown(end).won.values()]).toEqual([500, 500]);
});

test("the clock runs by what a move took; whoever lets it run out has lost, but not against a bare king", () => {
  const moved = rules.act(start(), "move:e2e4", 0, 20_000) as ChessHand;
  expect(moved.clocks).toEqual([CHESS_CLOCK.all - 20_000 + CHESS_CLOCK.added, CHESS_CLOCK.all]);
  expect(rules.turnMs!(moved, 15_000, false)).toBe(CHESS_CLOCK.move);
  expect(rules.turnMs!({ ...moved, clocks: [1, 4000] } as ChessHand, 15_000, false)).toBe(4000);
  const late = rules.act(moved, "idle", 0, 60_000) as ChessHand;
  expect(late).toMatchObject({ over: true, end: "time" });
  expect([...rules.showdown(late).won]).toEqual([[seatAt(late, 0), 1000]]);
  const bare = rules.act(start({ fen: "7k/8/5KQ1/8/8/8/8/8 w - - 0 1" }), "idle", 0, 60_000) as ChessHand;
  expect([...rules.showdown(bare).won.values()]).toEqual([500, 500]);
});

test("a move against the rules is refused, and giving up leaves both entries to the other", () => {
  expect(rules.accepts!(start(), "move:e2e5")).toBe(false);
  expect(rules.accepts!(start(), "move:e2e4")).toBe(true);
  expect(() => play(start(), "e2e5")).toThrow("bet.invalid");
  const left = rules.act(start(), "leave", 0, 0) as ChessHand;
  expect(left.over).toBe(true);
  expect([...rules.showdown(left).won]).toEqual([[seatAt(left, 1), 1000]]);
});

test("the demo player gives mate when it can, takes what hangs, and leaves what is guarded", async () => {
  const chance = seededRng(5);
  const mateIn1 = start({ fen: "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1", stood: {} });
  expect(await rules.choose(mateIn1, chance)).toBe("move:a1a8");
  expect(await rules.choose(start({ fen: "4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 1", stood: {} }), chance)).toBe("move:e4d5");
  // The pawn is guarded: a queen is not given for it.
  const guarded = start({ fen: "4k3/2p5/3p4/8/8/8/8/3QK3 w - - 0 1", stood: {} });
  expect(await rules.choose(guarded, chance)).not.toBe("move:d1d6");
});

test("the pieces of a position stand on the squares that its rows name", () => {
  const pieces = piecesOf("r3k3/8/8/8/4P3/8/8/7K");
  expect([...pieces]).toEqual([
    ["a8", "r"],
    ["e8", "k"],
    ["e4", "P"],
    ["h1", "K"],
  ]);
});
