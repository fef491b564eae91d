import { expect, test } from "vitest";
import { seededRng } from "../../../shared/rng.ts";
import type { ChessBoard } from "../rules/board.ts";
import { chessPlay } from "../rules/rules.ts";
import { takenOf } from "./taken.ts";

/** What pages are told after these moves, from the beginning or another position. */
function boardAfter(moves: readonly string[], fen?: string): ChessBoard {
  const rules = chessPlay();
  const start = rules.deal(seededRng(1), [0, 1], 500, 0);
  const hand = moves.reduce((before, move) => rules.act(before, `move:${move}`, 0, 0), fen === undefined ? start : { ...start, fen });
  return rules.board!(hand, null) as ChessBoard;
}
const takenAfter = (...given: Parameters<typeof boardAfter>) => {
  const { rows, taken } = boardAfter(...given);
  return takenOf(rows, taken);
};

test("nothing is taken at the beginning", () => {
  const none = { kinds: [], ahead: 0 };
  expect(takenAfter([])).toEqual({ white: none, black: none });
});

test("a side has what it took, the most worth first, and is ahead by what its pieces are worth more", () => {
  const moves = ["e2e4", "d7d5", "e4d5", "d8d5", "b1c3", "d5a5", "c3d5", "a5d5"];
  expect(takenAfter(moves)).toEqual({ white: { kinds: ["p"], ahead: 0 }, black: { kinds: ["n", "p"], ahead: 3 } });
  const enPassant = ["e2e4", "a7a6", "e4e5", "d7d5", "e5d6"];
  expect(takenAfter(enPassant).white).toEqual({ kinds: ["p"], ahead: 1 });
});

test("a pawn that became a queen was not taken, and the queen that was stays taken", () => {
  const { black, white } = takenAfter(["d1d8", "e8d8", "a7a8q"], "3qk3/P7/8/8/8/8/8/3QK3 w - - 0 1");
  expect(black).toEqual({ kinds: ["q"], ahead: 0 });
  expect(white).toEqual({ kinds: ["q"], ahead: 9 });
});
