import type { Prize } from "./cards.ts";
import type { SlotTheme } from "../../../shared/games/themes.ts";
import type { Title } from "../../../shared/title.ts";

export interface ScratchConfig {
  volatility: Title["volatility"];
  prizes: readonly Prize[];
  stakes: number[];
  theme: SlotTheme;
}

export interface ScratchHelp {
  /** One card in so many carries a prize. */
  hitEvery: string;
}
