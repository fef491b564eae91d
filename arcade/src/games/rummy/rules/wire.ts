import type { Card } from "../../../shared/tables/cards.ts";

/** What rummy shows to one player; seats by their numbers in the room. */
export interface RummyView {
  stage: "draw" | "discard";
  /** The viewer's cards, sorted; while they have one too many, with the drawn one. */
  own: Card[];
  /** The card that the viewer has just drawn. */
  fresh: Card | null;
  /** The fresh card lay open, so it cannot be put away at once. */
  freshIsBound: boolean;
  wild: Card | null;
  /** Top of the open pile. */
  top: Card | null;
  stock: number;
  /** Points that leaving now would cost the viewer; null when they may not. */
  drop: number | null;
  deal: number;
  seats: RummySeatView[];
  over: boolean;
  /** How the deal ended; in a match also the deal before, while the next is played. */
  ended: { deal: number; wild: Card | null; by: number | null; winner: number | null } | null;
}

export interface RummySeatView {
  seat: number;
  held: number;
  /** Has left this deal, or is out of the match. */
  left: boolean;
  /** Points of the deal that has ended, in a match of the deal before; null before. */
  points: number | null;
  /** Points of a match so far. */
  total: number;
  /** What it had when that deal ended: groups, and cards that stayed loose; null before, and for one who had left it. */
  groups: Card[][] | null;
  loose: Card[] | null;
}
