import { piecesOf } from "../rules/board.ts";

/** How many of each piece a side begins with, the most worth first, and what it is worth. */
const SET = { q: [1, 9], r: [2, 5], b: [2, 3], n: [2, 3], p: [8, 1] } as const;
type Kind = keyof typeof SET;
const KINDS = Object.keys(SET) as Kind[];

export interface Taken {
  /** Kinds of the pieces that a side has taken, the most worth first, such as `["r", "p", "p"]`. */
  kinds: Kind[];
  /** By how much its pieces on the board are worth more than the other's, in pawns; 0 when they are not. */
  ahead: number;
}

/** What white and black have taken, by the pieces that are left. A pawn that became another piece was not taken. */
export function takenOf(rows: string): { white: Taken; black: Taken } {
  const left = [...piecesOf(rows).values()];
  const of = (kind: Kind, white: boolean) => left.filter((piece) => piece === (white ? kind.toUpperCase() : kind)).length;
  const worth = (white: boolean) => KINDS.reduce((sum, kind) => sum + of(kind, white) * SET[kind][1], 0);
  const missing = (white: boolean) => {
    const gone = KINDS.map((kind) => ({ kind, count: SET[kind][0] - of(kind, white) }));
    const became = gone.reduce((sum, { count }) => sum + Math.max(0, -count), 0);
    return gone.flatMap(({ kind, count }) => Array.from({ length: Math.max(0, kind === "p" ? count - became : count) }, () => kind));
  };
  const lead = worth(true) - worth(false);
  return { white: { kinds: missing(false), ahead: Math.max(0, lead) }, black: { kinds: missing(true), ahead: Math.max(0, -lead) } };
}
