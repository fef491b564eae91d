/** Bets on a part of the wheel, by the names that they have had since the wheel came from France. */
export const CALLS = ["voisins", "tiers", "orphelins", "zero"] as const;
export type Call = (typeof CALLS)[number];

const splits = (...pairs: string[]): string[] => pairs.map((pair) => `split-${pair}`);

/** Where the chips of a call lie: a spot as often as chips lie on it. */
export const SPOTS_OF_CALL: Record<Call, readonly string[]> = {
  voisins: ["trio-0-2-3", "trio-0-2-3", ...splits("4-7", "12-15", "18-21", "19-22", "32-35"), "corner-25-26-28-29", "corner-25-26-28-29"],
  tiers: splits("5-8", "10-11", "13-16", "23-24", "27-30", "33-36"),
  orphelins: ["straight-1", ...splits("6-9", "14-17", "17-20", "31-34")],
  zero: [...splits("0-3", "12-15", "32-35"), "straight-26"],
};
