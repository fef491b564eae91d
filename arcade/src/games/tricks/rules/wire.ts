import type { Card } from "../../../shared/tables/cards.ts";

/** What a game of tricks shows to one player; seats by their numbers in the room. */
export interface TricksView {
  stage: "bid" | "trump" | "play";
  /** A suit; null while it is hidden from the viewer. */
  trump: string | null;
  trumpOpen: boolean;
  /** The highest bidder of an auction. */
  bidder: number | null;
  trick: { seat: number; card: Card }[];
  /** The trick before, until the next begins. */
  last: { plays: { seat: number; card: Card }[]; winner: number } | null;
  seats: {
    seat: number;
    bid: number | null;
    passed: boolean;
    tricks: number;
    held: number;
    /** Tenths of a point. */
    score: number;
    /** Partners have the same; null without partners. */
    side: number | null;
  }[];
  /** The viewer's cards, sorted. */
  own: Card[];
  /** What the viewer may do now: `bid:3`, `pass`, `trump:S`, `play:AS`, `ask`. */
  moves: string[];
}
