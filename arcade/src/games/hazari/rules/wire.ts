import type { Card } from "../../../shared/tables/cards.ts";

/** What Hazari shows to one player; seats by their numbers in the room, groups as three, three, three and four cards. */
export interface HazariView {
  /** The viewer's cards: as they laid them, else sorted. */
  own: Card[];
  /** An arrangement that is allowed. */
  suggested: Card[];
  seats: {
    seat: number;
    /** Whether it has laid its groups. */
    done: boolean;
    /** Null until everybody has. */
    groups: Card[][] | null;
    points: number | null;
  }[];
  /** Who took each showing; null until everybody has laid. */
  taken: { seat: number; points: number }[] | null;
}
