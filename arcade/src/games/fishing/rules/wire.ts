import type { SlotTheme } from "../../../shared/games/themes.ts";
import type { Title } from "../../../shared/title.ts";

export interface FishingConfig {
  seed: number;
  volatility: Title["volatility"];
  stakes: number[];
  /** So many shots go in one message at most. */
  volley: number;
  theme: SlotTheme;
}
