import type { BlackjackVariant } from "./pays.ts";
import type { SlotTheme } from "../../../shared/games/themes.ts";
import type { Card } from "../../../shared/tables/cards.ts";

export interface BlackjackShown {
  player: Card[];
  /** The dealer's open card. */
  up: Card;
  /** The hand takes no more cards and ends by itself. */
  full: boolean;
}

export interface BlackjackConfig {
  variant: BlackjackVariant;
  stakes: number[];
  theme: SlotTheme;
}
