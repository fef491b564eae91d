import type { Share } from "../shared/rooms/pots.ts";

/**
 * What each seat wins, counted an independent way: chip after chip, each layer goes to the best who paid into it. Whoever is worth
 * most is best; equals share to the fraction. Amounts are multiples of `chip`.
 */
export function byChips(list: readonly (Share & { worth: number })[], chip = 1): Map<number, number> {
  const won = new Map(list.map(({ seat }) => [seat, 0]));
  const highest = Math.max(...list.filter(({ folded }) => !folded).map(({ put }) => put));
  for (let height = chip; height <= Math.max(...list.map(({ put }) => put)); height += chip) {
    const layer = list.filter(({ put }) => put >= height);
    // Above everybody who stayed lies what others lost before: it goes with the last pot.
    const able = list.filter(({ folded, put }) => !folded && put >= Math.min(height, highest));
    const best = Math.max(...able.map(({ worth }) => worth));
    const takers = able.filter(({ worth }) => worth === best);
    for (const { seat } of takers) won.set(seat, won.get(seat)! + (chip * layer.length) / takers.length);
  }
  return won;
}
