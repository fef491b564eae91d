import type { Card } from "../../../shared/tables/cards.ts";
import type { Stage } from "./table.ts";

/** A hand of a seat as everybody sees it; amounts in minor units. */
export interface HandView {
  cards: Card[];
  bet: number;
  done: boolean;
  natural: boolean;
  /** What came back for it, the bet included; null before the end. */
  back: number | null;
}

/** What the table shows, to everybody alike. */
export interface BlackjackBoard {
  stage: Stage;
  /** Whether the dealer has turned the card that lay face down. */
  over: boolean;
  /** `back` for the card that lies face down. */
  dealer: Card[];
  seats: {
    seat: number;
    /** 0 while it has not bet. */
    bet: number;
    /** Null while it has not been asked, or has not answered. */
    insurance: number | null;
    insuranceBack: number | null;
    /** None before the deal. */
    hands: HandView[];
  }[];
}
