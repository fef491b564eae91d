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

/** Puts a card, and with one that is chosen all that are, into a group: before another card, or at its end; null: into a group of their own. */
export function moveCard(layout: Layout, card: Card, group: number | null, before: Card | null = null): Layout {
  const moved = layout.chosen.has(card) ? layout.groups.flat().filter((one) => layout.chosen.has(one)) : [card];
  const groups = layout.groups.map((cards, at) => {
    const left = cards.filter((one) => !moved.includes(one));
    if (at !== group) return left;
    // The place is that of the first card from there on that stays.
    const from = before === null ? cards.length : cards.indexOf(before);
    const next = cards.slice(from).find((one) => !moved.includes(one));
    const place = next === undefined ? left.length : left.indexOf(next);
    return left.toSpliced(place, 0, ...moved);
  });
  const all = group === null ? [...groups, moved] : groups;
  return { ...layout, groups: all.filter((cards) => cards.length > 0) };
}

/** One step further, by keys: within its group, then into the next one, beyond the last one alone. A chosen card takes the others along. */
export function nudgeCard(layout: Layout, card: Card, by: -1 | 1): Layout {
  const at = layout.groups.findIndex((cards) => cards.includes(card));
  const cards = layout.groups[at]!;
  const place = cards.indexOf(card) + by;
  if (place >= 0 && place < cards.length && !layout.chosen.has(card))
    return moveCard(layout, card, at, by < 0 ? cards[place]! : (cards[place + 1] ?? null));
  const to = at + by;
  if (to < 0) return layout;
  if (to >= layout.groups.length) return cards.length === 1 ? layout : moveCard(layout, card, null);
  return moveCard(layout, card, to, by < 0 ? null : layout.groups[to]![0]!);
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
