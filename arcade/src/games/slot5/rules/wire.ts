import type { Line } from "./lines.ts";
import type { Machine } from "./machine.ts";

import type { SlotTheme } from "../../../shared/games/themes.ts";

/** What the client of a slot is told about its title. */
export interface SlotConfig {
  volatility: Machine["volatility"];
  lines: readonly Line[];
  stakes: number[];
  reels: readonly string[];
  freeReels: readonly string[];
  pays: Machine["pays"];
  scatterPays: Machine["scatterPays"];
  freeSpins: Machine["freeSpins"];
  theme: SlotTheme;
}

export interface SlotHelp {
  /** Percent with two decimals each; they add up to the return but for rounding down. */
  linesPercent: string;
  scattersPercent: string;
  freeSpinsPercent: string;
  /** One paid spin in so many awards free spins. */
  triggerEvery: number;
  /** Equally likely stop combinations of the paid spin. */
  combinations: string;
}
