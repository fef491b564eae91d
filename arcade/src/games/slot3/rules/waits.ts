import type { Line3, Machine3, Symbol3 } from "./machine.ts";
import { payOf } from "./line-pay.ts";

/** So many times the whole stake a line must still be able to pay. */
const DEAR = 10;

/**
 * Which reels are waited for: the last, where a line of the two that have landed can still pay ten whole stakes or more. Judged by those
 * two alone, never by what comes: a light must not tell it.
 */
export function waitsOf(machine: Machine3, grid: readonly string[], lines: readonly Line3[]): boolean[] {
  const [first, second] = grid as [string, string];
  const toCome = [...new Set(machine.reels[2])] as Symbol3[];
  const dear = lines.some(([one, two]) =>
    toCome.some((third) => {
      const paid = payOf(machine, [first[one] as Symbol3, second[two] as Symbol3, third]);
      return (paid?.pay ?? 0) >= DEAR * lines.length;
    }),
  );
  return [false, false, dear];
}
