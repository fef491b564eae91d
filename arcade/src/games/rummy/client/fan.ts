/** How cards lie over each other in a hand, in pixels. */
export interface FanSizes {
  /** Of the place for the hand. */
  width: number;
  card: number;
  /** What of a card must stay in sight for it to be read and hit. */
  least: number;
  /** Around the cards of a group, both sides together. */
  pad: number;
  /** Between groups. */
  gap: number;
}

/** In how few rows the hand is to lie at best. */
const ROWS = 2;
/** Between cards that do not lie over each other. */
const APART = 2;

/** How many rows groups of so many cards take when each card is that far from the next; a group that is too wide goes on in the next row. */
export function rowsOf(groups: readonly number[], step: number, { width, card, pad, gap }: FanSizes): number {
  let [rows, used] = [0, Number.POSITIVE_INFINITY];
  for (const count of groups) {
    const wide = pad + card + (count - 1) * step;
    if (used + gap + wide <= width) used += gap + wide;
    else {
      rows += Math.max(1, Math.ceil(wide / width));
      used = wide > width ? Number.POSITIVE_INFINITY : wide;
    }
  }
  return rows;
}

/** How far each card lies from the next: as far as the fewest rows allow in which the hand can lie. */
export function stepFor(groups: readonly number[], sizes: FanSizes): number {
  const fewest = Math.max(ROWS, rowsOf(groups, sizes.least, sizes));
  let step = sizes.card + APART;
  while (step > sizes.least && rowsOf(groups, step, sizes) > fewest) step -= 1;
  return step;
}
