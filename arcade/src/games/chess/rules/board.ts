/** How a game of chess ended. */
export type ChessEnd = "mate" | "stalemate" | "material" | "repetition" | "fifty" | "time" | "left";

/** What pages are told of a game of chess. */
export interface ChessBoard {
  /** The pieces as the first field of a FEN. */
  rows: string;
  /** Seat numbers; the first has white. */
  seats: number[];
  /** Milliseconds left by place, at the beginning of the turn. */
  clocks: number[];
  /** Your moves in coordinates, such as e2e4 and e7e8q; empty when it is not your turn. */
  legal: string[];
  /** By place, what that player has taken, a letter for each piece, such as `qpp`. */
  taken: string[];
  last: { from: string; to: string } | null;
  check: boolean;
  /** Half-moves. */
  moved: number;
  end: ChessEnd | null;
}

/** What stands on each square, such as `P` on e2; squares without a piece are left out. */
export function piecesOf(rows: string): Map<string, string> {
  const pieces = new Map<string, string>();
  for (const [row, line] of rows.split("/").entries()) {
    let column = 0;
    for (const sign of line) {
      if (/\d/.test(sign)) column += Number(sign);
      else {
        pieces.set(`${"abcdefgh"[column]}${8 - row}`, sign);
        column += 1;
      }
    }
  }
  return pieces;
}
