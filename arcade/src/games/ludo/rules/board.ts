/** Squares of the round that all tokens walk. */
export const ROUND = 52;
/** Steps from a token's first square to its home: 51 on the round, five in its own lane, then home. */
export const HOME = 56;
/** Where the own lane begins. */
export const LANE = 51;
/** A token that has not come out. */
export const YARD = -1;

/** The square of the round on which a token of that colour (0 to 3) stands; null in the yard, in its lane and at home. */
export function squareOf(colour: number, steps: number): number | null {
  return steps === YARD || steps >= LANE ? null : (colour * 13 + steps) % ROUND;
}

/** First squares and starred ones: nobody is captured there. */
export const isSafe = (square: number): boolean => square % 13 === 0 || square % 13 === 8;

/** Colours at a table of so many: two sit opposite. */
export const coloursOf = (seats: number): number[] => (seats === 2 ? [0, 2] : [0, 1, 2, 3].slice(0, seats));

/** What a variant changes. */
export interface LudoVariant {
  tokens: number;
  /** The most that can sit down. */
  seats: number;
  /** Where tokens begin and where a captured one goes: the yard, or its first square at once. */
  begin: number;
  /** Seats that demo players fill up to. */
  demoFillTo: number;
}
const LUDO: LudoVariant = { tokens: 4, seats: 4, begin: YARD, demoFillTo: 2 };
const QUICK_LUDO: LudoVariant = { tokens: 2, seats: 4, begin: 0, demoFillTo: 4 };
const VARIANTS: Readonly<Record<string, LudoVariant>> = { quick: QUICK_LUDO, duel: { tokens: 2, seats: 2, begin: YARD, demoFillTo: 2 } };
export const ludoVariant = (variant: string | null): LudoVariant => (variant === null ? LUDO : VARIANTS[variant]!);
