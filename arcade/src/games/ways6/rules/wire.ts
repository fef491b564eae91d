import type { WaysMachine } from "./machine.ts";
import type { SlotTheme } from "../../../shared/games/themes.ts";

export interface WaysConfig extends WaysMachine {
  stakes: number[];
  winCap: number;
  theme: SlotTheme;
}

export interface WaysHelp {
  /** Rounds of the simulation that the return comes from. */
  rounds: number;
  /** Half of the 95 % confidence interval, in percent. */
  within: string;
  /** One round in so many wins something. */
  hitEvery: string;
  /** One round in so many brings free spins; null for a machine without them. */
  freeEvery: number | null;
}
