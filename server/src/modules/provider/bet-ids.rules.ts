/** A bet by its number, or a free round by its own: the two are counted apart. */
export interface BetId {
  free: boolean;
  number: number;
}

/** Reads how the record names a bet: digits, of a free round with an `f` before them. */
export const betIdOf = (id: string): BetId => ({ free: id.startsWith("f"), number: Number(id.replace(/^f/, "")) });
