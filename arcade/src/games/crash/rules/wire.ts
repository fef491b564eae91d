import type { FlightRules } from "./flight.ts";
import type { SlotTheme } from "../../../shared/games/themes.ts";
import type { Title } from "../../../shared/title.ts";

export interface CrashWager {
  stake: number;
  /** Leave by itself at this multiplier, hundredths; null to leave by hand only. */
  auto: number | null;
}

export interface CrashShown {
  /** Milliseconds since 1970, by the server's clock. */
  startsAt: number;
}

export interface CrashConfig extends FlightRules {
  volatility: Title["volatility"];
  stakes: number[];
  minAuto: number;
  theme: SlotTheme;
}
