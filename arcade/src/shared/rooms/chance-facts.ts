import type { Card } from "../tables/cards.ts";
import type { RoomHand } from "./room-rules.ts";

/**
 * What chance decided. `deal`: a deal of a match begins. `cards`: dealt to a seat, `later` after the bidding, `drawn` in a turn. `dealer`: of whom all play against, first and with the end. `joker`, `board`, `trump`,
 * `pile`: laid open. `stock`: the rest of the pack from its top. `roll`: of a seat. `white`: who plays it.
 */
export type ChanceKind =
  | "deal"
  | "cards"
  | "later"
  | "drawn"
  | "dealer"
  | "dealerDrawn"
  | "joker"
  | "board"
  | "trump"
  | "pile"
  | "stock"
  | "roll"
  | "white";

/** One thing that chance brought into a hand. */
export interface ChanceFact {
  kind: ChanceKind;
  /** Whose it is; null: everybody's. */
  seat: number | null;
  cards: readonly Card[];
  /** The eyes of a roll, or which deal it is. */
  number: number | null;
}

const fact = (kind: ChanceKind, seat: number | null, cards: readonly Card[], number: number | null): ChanceFact => ({
  kind,
  seat,
  cards,
  number,
});
export const cardsFact = (kind: ChanceKind, seat: number | null, cards: readonly Card[]): ChanceFact => fact(kind, seat, cards, null);
export const numberFact = (kind: "deal" | "roll", seat: number | null, number: number): ChanceFact => fact(kind, seat, [], number);
export const seatFact = (kind: "white", seat: number): ChanceFact => fact(kind, seat, [], null);

/** The cards that each seat holds. */
export const heldFacts = ({ seats }: Pick<RoomHand, "seats">): ChanceFact[] =>
  seats.map(({ seat, cards }) => cardsFact("cards", seat, cards));

/** The roll that a move has brought, in games of dice. */
export function rollFacts(
  hand: { rolled: number; last: { seat: number; roll: number } | null },
  before: { rolled: number } | null,
): ChanceFact[] {
  return before && hand.last && hand.rolled > before.rolled ? [numberFact("roll", hand.last.seat, hand.last.roll)] : [];
}
