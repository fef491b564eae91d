import type { Line3, Machine3 } from "./machine.ts";
import type { SlotTheme } from "../../../shared/games/themes.ts";

export interface Slot3Config extends Machine3 {
  lines: readonly Line3[];
  stakes: number[];
  theme: SlotTheme;
}

export interface Slot3Help {
  /** One line wins once in so many rounds. */
  hitEvery: string;
  combinations: string;
}
