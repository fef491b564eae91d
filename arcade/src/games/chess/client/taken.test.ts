import { expect, test } from "vitest";
import { takenOf } from "./taken.ts";

test("nothing is taken at the beginning", () => {
  const none = { kinds: [], ahead: 0 };
  expect(takenOf("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR")).toEqual({ white: none, black: none });
});

test("a side has taken what the other lacks, the most worth first, and is ahead by what its pieces are worth more", () => {
  expect(takenOf("1nb1kbnr/1ppppppp/8/8/8/8/PPPPPPP1/RNBQKB1R")).toEqual({
    white: { kinds: ["q", "r", "p"], ahead: 11 },
    black: { kinds: ["n", "p"], ahead: 0 },
  });
});

test("a pawn that became a queen was not taken", () => {
  const { black, white } = takenOf("rnbqkbnr/ppppppp1/8/8/8/8/PPPPPPP1/RNBQKBNQ");
  expect(black).toEqual({ kinds: ["r"], ahead: 0 });
  expect(white).toEqual({ kinds: ["p"], ahead: 4 });
});
