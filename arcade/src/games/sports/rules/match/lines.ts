import type { Distribution, Score } from "../distribution.ts";
import { lead, type Market, middle, onlyWhere, selection } from "../market.ts";

/** Markets of a kind at lines around the one that is most even; of a count none below 0, of a handicap (`signed`) any. */
export function linesAround(
  kind: string,
  distribution: Distribution | null,
  offs: readonly number[],
  of: (score: Score) => number,
  signed = false,
): string[] {
  if (distribution === null) return [];
  const even = middle(distribution, of);
  return offs.map((off) => even + off).filter((line) => signed || line > 0).map((line) => `${kind}:${line}`); // prettier-ignore
}

/** By how many points who wins: 1 to 5, 6 to 10, more. A level end gives the stakes back. */
export function spread(group: string): Market {
  const bands = [["m1", 1, 5], ["m6", 6, 10], ["m11", 11, Infinity]] as const; // prettier-ignore
  const within = (by: number, from: number, to: number) => by >= from && by <= to;
  return onlyWhere((score) => lead(score) !== 0, {
    id: "spread",
    group,
    selections: [1, -1].flatMap((side) =>
      bands.map(([name, from, to]) => selection(`${side > 0 ? "home" : "away"}-${name}`, (score) => within(lead(score) * side, from, to))),
    ),
  });
}
