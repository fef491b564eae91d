import { suitOf, type Card } from "../../../shared/tables/cards.ts";
import { arrangeHand, finishersIn, meldTable } from "../rules/melds.ts";
import { senseOf, isPrinted } from "../rules/pack.ts";
import type { RummyRules } from "../rules/variants.ts";

/** How the player has laid out their cards on this phone; the arcade never hears of it. */
export interface Layout {
  /** The deal that it belongs to. */
  key: string;
  groups: Card[][];
  chosen: ReadonlySet<Card>;
}

const bySuit = (cards: readonly Card[]): Card[][] =>
  ["S", "H", "C", "D", "J"].map((suit) => cards.filter((card) => suitOf(card) === suit)).filter((group) => group.length > 0);

/** The layout after the hand has changed: what is gone leaves, what is new stands last and alone. */
export function fitLayout(layout: Layout, key: string, own: readonly Card[]): Layout {
  if (layout.key !== key) return { key, groups: bySuit(own), chosen: new Set() };
  const kept = layout.groups.map((group) => group.filter((card) => own.includes(card))).filter((group) => group.length > 0);
  const added = own.filter((card) => !kept.flat().includes(card));
  return {
    key,
    groups: added.length > 0 ? [...kept, added] : kept,
    chosen: new Set([...layout.chosen].filter((card) => own.includes(card))),
  };
}

export function toggleChosen(layout: Layout, card: Card): Layout {
  const chosen = new Set(layout.chosen);
  if (!chosen.delete(card)) chosen.add(card);
  return { ...layout, chosen };
}

/** Puts the chosen cards together. */
export function groupChosen(layout: Layout): Layout {
  const left = layout.groups.map((group) => group.filter((card) => !layout.chosen.has(card))).filter((group) => group.length > 0);
  const together = layout.groups.flat().filter((card) => layout.chosen.has(card));
  return { ...layout, groups: [...left, together], chosen: new Set() };
}

/** The best groups first, what stays loose by suit. */
export function sortLayout(layout: Layout, rules: RummyRules, wild: Card | null): Layout {
  const { groups, loose } = arrangeHand(layout.groups.flat(), rules, senseOf(rules, wild));
  const inRow = (group: readonly Card[]) => [...group.filter((card) => !isPrinted(card)), ...group.filter(isPrinted)];
  return { ...layout, groups: [...groups.map(inRow), ...bySuit(loose)], chosen: new Set() };
}

export interface Standing {
  /** Points of what is loose, after the best card is put away where one is too many. */
  points: number;
  /** Cards whose putting away ends the deal. */
  finishers: Card[];
}

/** Where a hand stands. */
export function standingOf(own: readonly Card[], rules: RummyRules, wild: Card | null): Standing {
  const table = meldTable(own, rules, senseOf(rules, wild));
  if (own.length <= rules.cards) return { points: table.points(table.full), finishers: [] };
  const points = Math.min(...own.map((_, at) => table.points(table.full & ~(1 << at))));
  return { points, finishers: finishersIn(table, own, rules) };
}
