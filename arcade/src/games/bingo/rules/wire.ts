import type { Pattern } from "./card.ts";
import type { SlotTheme } from "../../../shared/games/themes.ts";
import type { Title } from "../../../shared/title.ts";

export interface BingoConfig {
  volatility: Title["volatility"];
  /** Per card. */
  stakes: number[];
  maxCards: number;
  balls: number;
  drawn: number;
  /** From the dearest down; pays times the stake of the card. */
  patterns: { pattern: Pattern; pays: number; cells: boolean[] }[];
  theme: SlotTheme;
}

export interface BingoHelp {
  /** Once in so many cards, by pattern. */
  every: Record<Pattern, number>;
}
