/**
 * Symbols: W wild, 1 to 4 the pictures of the theme (1 is its main one), the ranks A, K, Q, J and T (ten), S scatter, M a covered
 * sign that turns into another symbol, and B, C, D and E wilds that count as two, three, five and ten.
 */
export const WAY_SYMBOLS = "W1234AKQJTSMBCDE";
/** Those that pays are named for, dearest first. */
export const PAYING = "1234AKQJT";
export const SCATTER = "S";
export const COVERED = "M";

/** As how many symbols a wild counts on its reel. */
export const WILD_COUNTS: Readonly<Record<string, number>> = { W: 1, B: 2, C: 3, D: 5, E: 10 };

export const isWild = (symbol: string): boolean => symbol in WILD_COUNTS;
