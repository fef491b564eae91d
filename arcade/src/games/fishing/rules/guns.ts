/** A gun: a stretch of the steps of the price. It changes what a shot costs, and so what a fish pays, and never a chance. */
export interface Gun {
  name: "dart" | "harpoon" | "net" | "cannon";
  /** The first of its steps, counted from the least price. */
  from: number;
  /** Between two of its shots, milliseconds. */
  reload: number;
  /** How long a shot of it flies, milliseconds. */
  flight: number;
}

/** From the cheapest on. Dear ones are slower, so that they empty nobody's balance in a blink. */
export const GUNS: readonly Gun[] = [
  { name: "dart", from: 0, reload: 240, flight: 220 },
  { name: "harpoon", from: 3, reload: 320, flight: 260 },
  { name: "net", from: 6, reload: 420, flight: 320 },
  { name: "cannon", from: 8, reload: 560, flight: 400 },
];

/** The place in `GUNS` of the gun that shoots for this price; `stakes` ascending, minor units. */
export function gunOf(stakes: readonly number[], stake: number): number {
  const step = stakes.indexOf(stake);
  return GUNS.findLastIndex(({ from }) => from <= Math.max(step, 0));
}

/** What a shot of the gun costs at least. */
export const priceOf = (stakes: readonly number[], gun: number): number => stakes[Math.min(GUNS[gun]!.from, stakes.length - 1)]!;
