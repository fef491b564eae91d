import type { AnteCards } from "./ante-rules.ts";
import type { SlotTheme } from "../games/themes.ts";

export interface AnteShown extends AnteCards {
  choices: string[];
}

export interface AnteConfig {
  /** The stake is so many times the ante. */
  antes: number;
  /** Antes that are offered, minor units. */
  stakes: number[];
  theme: SlotTheme;
}
