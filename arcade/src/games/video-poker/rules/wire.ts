import type { Hand } from "./hands.ts";
import type { SlotTheme } from "../../../shared/games/themes.ts";
import type { Title } from "../../../shared/title.ts";

export interface PokerShown {
  cards: number[];
  /** What the dealt cards pay as they are. */
  hand: Hand | null;
}

export interface PokerConfig {
  volatility: Title["volatility"];
  stakes: number[];
  /** From the dearest down; hands that pay the same as the one below are told with it. */
  pays: { hand: Hand; pays: number }[];
  theme: SlotTheme;
  /** Whether the player sees which cards best play would hold. */
  keeps: { hints: number[] };
}
