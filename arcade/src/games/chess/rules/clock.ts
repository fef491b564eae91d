/** Milliseconds that each player has for all moves, what a move adds, and the longest that one move may take. */
export const CHESS_CLOCK = { all: 300_000, added: 3000, move: 60_000 } as const;
