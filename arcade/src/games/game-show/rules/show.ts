import type { Rng } from "../../../shared/rng.ts";
import type { Rhythm, TableRules } from "../../../shared/tables/table-rules.ts";
import { rational } from "../../../shared/games/rational.ts";
import type { Bonus } from "./bonus.ts";

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
  bonus?: Bonus;
  /** The show as it was before it had a bonus: rounds of that time stay what they were. */
  former?: Show;
}

/** What was drawn: which place of a strip, and the face there. */
export interface Drawn {
  stop: number;
  face: string;
}

export interface ShowResult extends Drawn {
  /** The second draw, where the face leads to one. */
  bonus?: Drawn;
}

/** Spots that may lose the house more than so many smallest chips are limited to less, and with a bonus more than so many. */
const MOST_LOST = 2000;
const MOST_LOST_BY_BONUS = 10_000;
const MOST_LAID = 500;
const RHYTHM: Rhythm = { betting: 15_000, closing: 1500, showing: 9000 };

export const spotsOf = ({ groups }: Show): ShowSpot[] => groups.flatMap(({ spots }) => spots);

/** What a spot returns per 1000 units for all that may be drawn, each as often as it is likely. */
function returnsOf({ strip, bonus }: Show, spot: ShowSpot): number[] {
  if (!bonus) return strip.map((face) => spot.pays[face] ?? 0);
  return strip.flatMap((face) =>
    bonus.strip.map((drawn) => (bonus.follows(face) ? bonus.perMille(spot, face, drawn) : (spot.pays[face] ?? 0))),
  );
}

/** The most that a spot returns per 1000 units, a bonus included. */
export const mostOf = (show: Show, spot: ShowSpot): number => Math.max(...returnsOf(show, spot));

function limitOf(show: Show, spot: ShowSpot): number {
  const plain = Math.floor((MOST_LOST * 1000) / Math.max(...Object.values(spot.pays)));
  return Math.min(MOST_LAID, plain, show.bonus ? Math.floor((MOST_LOST_BY_BONUS * 1000) / mostOf(show, spot)) : MOST_LAID);
}

/** The rules of a show as those of a table. */
export function showRules(show: Show): TableRules<ShowResult> {
  const spots = new Map(spotsOf(show).map((spot) => [spot.id, spot]));
  const { strip, bonus } = show;
  return {
    key: "game-show",
    rhythm: RHYTHM,
    ...(show.former && { edition: 2, former: showRules(show.former) }),
    spots: new Map([...spots.values()].map((spot) => [spot.id, { id: spot.id, timesMin: limitOf(show, spot) }])),
    deal: (chance) => {
      const first = draw(strip, chance);
      return bonus?.follows(first.face) ? { ...first, bonus: draw(bonus.strip, chance) } : first;
    },
    perMille: (id, { face, bonus: second }) => {
      const spot = spots.get(id);
      if (!spot) return 0;
      return bonus && second ? bonus.perMille(spot, face, second.face) : (spot.pays[face] ?? 0);
    },
    road: ({ face, bonus: second }) => (second ? `${face} ${second.face}` : face),
    theory: () =>
      [...spots.values()].map((spot) => {
        const returns = returnsOf(show, spot);
        return {
          spot: spot.id,
          return: rational(
            returns.reduce((sum, paid) => sum + paid, 0),
            returns.length * 1000,
          ),
        };
      }),
  };
}

function draw(strip: readonly string[], chance: Rng): Drawn {
  const stop = chance.int(strip.length);
  return { stop, face: strip[stop]! };
}

/** A spot that pays the same for each of some faces. */
export const flat = (id: string, perMille: number, faces: readonly string[]): ShowSpot => ({
  id,
  pays: Object.fromEntries(faces.map((face) => [face, perMille])),
});
