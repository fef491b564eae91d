import { ArcadeError } from "../../shared/errors.ts";
import type { KeptLayout, LayoutFamily } from "../../shared/games/kept-layouts.ts";
import type { AnyGame } from "../games/registry.ts";
import type { Journal, Session } from "../journal/journal.ts";

/** Null for a game whose chips are not kept. */
export const familyOf = (game: AnyGame): LayoutFamily | null => ("layouts" in game ? (game.layouts ?? null) : null);

/** Whose layouts, and at which tables. */
export interface LayoutPlace {
  session: Session;
  family: LayoutFamily;
}

export interface Layouts {
  /** By their places. What lies on spots that the family has no more is left out, and so is a layout of which nothing is left. */
  read(place: LayoutPlace): Promise<KeptLayout[]>;
  /** Keeps one in a free place; the same one once more changes nothing. Throws `request.invalid` for spots that the family does not have or that stand twice, and `layout.taken` where another lies there. */
  keep(place: LayoutPlace, layout: KeptLayout): Promise<KeptLayout[]>;
  /** Takes away what lies in a place, if anything does. */
  remove(place: LayoutPlace, slot: number): Promise<KeptLayout[]>;
}

/** Chips that players keep to lay them again: for one family of tables, one kind of money, and of no value, so that they go with every chip. */
export function createLayouts({ journal, now }: { journal: Journal; now: () => number }): Layouts {
  const read: Layouts["read"] = async ({ session, family }) => {
    const kept = await journal.layouts(session, family.name);
    return kept
      .map((layout) => ({ ...layout, spots: layout.spots.filter(({ spot }) => family.spots.has(spot)) }))
      .filter(({ spots }) => spots.length > 0);
  };
  return {
    read,
    keep: async (place, layout) => {
      const { session, family } = place;
      const names = layout.spots.map(({ spot }) => spot);
      if (new Set(names).size !== names.length || !names.every((spot) => family.spots.has(spot))) throw new ArcadeError("request.invalid");
      await journal.atomically(async (tx) => {
        if (await tx.keepLayout(session, family.name, layout, now())) return;
        const there = (await tx.layouts(session, family.name)).find(({ slot }) => slot === layout.slot);
        if (!there || !isSame(there, layout)) throw new ArcadeError("layout.taken");
      });
      return read(place);
    },
    remove: async (place, slot) => {
      await journal.dropLayout(place.session, place.family.name, slot);
      return read(place);
    },
  };
}

const isSame = (a: KeptLayout, b: KeptLayout): boolean =>
  a.name === b.name &&
  a.spots.length === b.spots.length &&
  a.spots.every(({ spot, chips }, at) => spot === b.spots[at]!.spot && chips === b.spots[at]!.chips);
