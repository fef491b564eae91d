import { POCKETS } from "./wheel.ts";

/** Hot and cold numbers are those of the last so many spins. */
export const HEAT_ROUNDS = 100;
const SHOWN = 3;

export interface Heat {
  pocket: number;
  /** How often it came. */
  times: number;
}

/** The numbers that came most often in the last spins, and those that came least; `pockets` newest first. Of equal ones, hot is the one that came later, cold the one that has been away longer. */
export function hotAndCold(pockets: readonly number[]): { spins: number; hot: Heat[]; cold: Heat[] } {
  const last = pockets.slice(0, HEAT_ROUNDS);
  const heats = Array.from({ length: POCKETS }, (_, pocket) => {
    const since = last.indexOf(pocket);
    return { pocket, times: last.filter((other) => other === pocket).length, since: since < 0 ? last.length : since };
  });
  const ranked = heats.toSorted((a, b) => b.times - a.times || a.since - b.since || a.pocket - b.pocket);
  const told = (list: typeof ranked): Heat[] => list.map(({ pocket, times }) => ({ pocket, times }));
  return { spins: last.length, hot: told(ranked.slice(0, SHOWN)), cold: told(ranked.slice(-SHOWN).reverse()) };
}
