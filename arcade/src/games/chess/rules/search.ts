import type { Chess, Move } from "chess.js";

/** Hundredths of a pawn. */
const WORTH: Readonly<Record<string, number>> = { p: 100, n: 320, b: 330, r: 500, q: 900, k: 0 };
const MATE = 100_000;

/** Positions that a demo player looks at for one move: so many take about half a second of a thread. */
const POSITIONS = 400;

/** The best of these moves by a search of two moves and then captures, bounded by positions. Repeatable for the same order of moves. */
export function bestMove(board: Chess, moves: readonly Move[], positions: number = POSITIONS): Move {
  const budget = { left: positions };
  let best = moves[0]!;
  let highest = -Infinity;
  for (const move of inOrder(moves)) {
    board.move(move);
    const score = -search(board, { depth: 1, alpha: -Infinity, beta: -highest, budget });
    board.undo();
    if (score > highest) [highest, best] = [score, move];
  }
  return best;
}

interface Search {
  depth: number;
  alpha: number;
  beta: number;
  budget: { left: number };
}

function search(board: Chess, { depth, alpha, beta, budget }: Search): number {
  budget.left -= 1;
  const quiet = depth <= 0;
  const stand = quiet ? valueOf(board) : -Infinity;
  if (quiet && (stand >= beta || budget.left <= 0)) return board.isCheckmate() ? -MATE - depth : stand;
  const moves = board.moves({ verbose: true });
  if (moves.length === 0) return board.inCheck() ? -MATE - depth : 0;
  let best = stand;
  for (const move of inOrder(moves.filter((one) => !quiet || one.isCapture()))) {
    if (budget.left <= 0 && best > -Infinity) break;
    board.move(move);
    best = Math.max(best, -search(board, { depth: depth - 1, alpha: -beta, beta: -Math.max(alpha, best), budget }));
    board.undo();
    if (best >= beta) break;
  }
  return best;
}

/** The most valuable captures by the least valuable pieces first, so that the search can leave out more. */
const inOrder = (moves: readonly Move[]): Move[] => moves.toSorted((a, b) => promise(b) - promise(a));
const promise = ({ captured, piece, promotion }: Move): number =>
  (captured ? WORTH[captured]! * 10 - WORTH[piece]! : 0) + (promotion ? WORTH[promotion]! : 0);

/** Material, and a little for the middle of the board and for pawns that have gone far, for the side to move. */
function valueOf(board: Chess): number {
  let white = 0;
  for (const [row, squares] of board.board().entries()) {
    for (const [column, piece] of squares.entries()) {
      if (!piece) continue;
      const middle = piece.type === "k" ? 0 : 12 - Math.round(3 * (Math.abs(3.5 - row) + Math.abs(3.5 - column)));
      const far = piece.type === "p" ? (piece.color === "w" ? 6 - row : row - 1) * 6 : 0;
      white += (piece.color === "w" ? 1 : -1) * (WORTH[piece.type]! + middle + far);
    }
  }
  return board.turn() === "w" ? white : -white;
}
