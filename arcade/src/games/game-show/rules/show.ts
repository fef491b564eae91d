import type { Rhythm, TableRules } from "../../../shared/tables/table-rules.ts";
import { rational } from "../../../shared/games/rational.ts";

/** How a result is brought about before the eyes of the table. */
export type ShowKind = "wheel" | "pegs" | "balls" | "beads" | "coins" | "card" | "dice" | "symbols" | "doors";

export interface ShowSpot {
  id: string;
  /** What comes back per 1000 units, stake included, by the face that fell. */
  pays: Readonly<Record<string, number>>;
}

/** Spots that stand beside each other, `across` in a row. */
export interface ShowGroup {
  across: 2 | 3 | 4 | 5 | 6;
  spots: readonly ShowSpot[];
}

/** A show: places that are equally likely, the face of each, and what can be bet on. */
export interface Show {
  kind: ShowKind;
  /** The face of every place; a face stands there as often as it is likely. */
  strip: readonly string[];
  groups: readonly ShowGroup[];
}

export interface ShowResult {
  /** Which place of the strip it is. */
  stop: number;
  face: string;
}

/** Spots that may lose the house more than so many smallest chips are limited to less. */
const MOST_LOST = 2000;
const MOST_LAID = 500;
const RHYTHM: Rhythm = { betting: 15_000, closing: 1500, showing: 9000 };

export const spotsOf = ({ groups }: Show): ShowSpot[] => groups.flatMap(({ spots }) => spots);

/** The rules of a show as those of a table. */
export function showRules(show: Show): TableRules<ShowResult> {
  const pays = new Map(spotsOf(show).map((spot) => [spot.id, spot.pays]));
  const limitOf = (spot: ShowSpot) => Math.min(MOST_LAID, Math.floor((MOST_LOST * 1000) / Math.max(...Object.values(spot.pays))));
  return {
    key: "game-show",
    rhythm: RHYTHM,
    spots: new Map(spotsOf(show).map((spot) => [spot.id, { id: spot.id, timesMin: limitOf(spot) }])),
    deal: (chance) => {
      const stop = chance.int(show.strip.length);
      return { stop, face: show.strip[stop]! };
    },
    perMille: (spot, { face }) => pays.get(spot)?.[face] ?? 0,
    road: ({ face }) => face,
    theory: () =>
      spotsOf(show).map((spot) => {
        const paid = show.strip.reduce((sum, face) => sum + (spot.pays[face] ?? 0), 0);
        return { spot: spot.id, return: rational(paid, show.strip.length * 1000) };
      }),
  };
}

/** A spot that pays the same for each of some faces. */
export const flat = (id: string, perMille: number, faces: readonly string[]): ShowSpot => ({
  id,
  pays: Object.fromEntries(faces.map((face) => [face, perMille])),
});
