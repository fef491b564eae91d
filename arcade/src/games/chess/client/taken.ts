import { piecesOf } from "../rules/board.ts";

/** What a piece is worth, the most first. */
const WORTH = { q: 9, r: 5, b: 3, n: 3, p: 1 } as const;
type Kind = keyof typeof WORTH;
const KINDS = Object.keys(WORTH) as Kind[];

export interface Taken {
  /** Kinds of the pieces that a side has taken, the most worth first, such as `["r", "p", "p"]`. */
  kinds: Kind[];
  /** By how much its pieces on the board are worth more than the other's, in pawns; 0 when they are not. */
  ahead: number;
}

/** What white and black have taken, in order, and who is ahead by the pieces on the board. `taken`: as the board tells it, white's first. */
export function takenOf(rows: string, taken: readonly string[]): { white: Taken; black: Taken } {
  const left = [...piecesOf(rows).values()];
  const of = (kind: Kind, white: boolean) => left.filter((piece) => piece === (white ? kind.toUpperCase() : kind)).length;
  const worth = (white: boolean) => KINDS.reduce((sum, kind) => sum + of(kind, white) * WORTH[kind], 0);
  const inOrder = (pieces = "") => KINDS.flatMap((kind) => [...pieces].filter((piece) => piece === kind).map(() => kind));
  const lead = worth(true) - worth(false);
  return {
    white: { kinds: inOrder(taken[0]), ahead: Math.max(0, lead) },
    black: { kinds: inOrder(taken[1]), ahead: Math.max(0, -lead) },
  };
}
