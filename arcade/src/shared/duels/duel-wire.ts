import type { DuelCards } from "./duel-rules.ts";
import type { SlotTheme } from "../games/themes.ts";

export interface DuelShown extends DuelCards {
  choices: string[];
}

export interface DuelConfig {
  /** The stake is so many times the ante. */
  antes: number;
  /** Antes that are offered, minor units. */
  stakes: number[];
  theme: SlotTheme;
}
