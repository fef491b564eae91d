import type { FlightRules } from "./flight.ts";
import type { TitleKeeps } from "../../../shared/games/kept-stake.ts";
import type { SlotTheme } from "../../../shared/games/themes.ts";
import type { Title } from "../../../shared/title.ts";

/** So many bets may a player have in one flight, each with a plan of its own. */
export const BETS = 2;

export interface CrashWager {
  /** Number of the round. */
  round: number;
  /** Which of the player's bets in it: 0 or 1. */
  place: number;
  stake: number;
  /** Leave by itself at this multiplier, hundredths; null to leave by hand only. */
  auto: number | null;
}

/** What a flight came to, told when it is over. */
export interface CrashResult {
  /** Where it burst, or the cap; hundredths. */
  point: number;
}

export interface CrashOutcome {
  round: number;
  /** Where the flight burst, hundredths; null where the bet had left before, when nobody could know it. */
  point: number | null;
  /** The multiplier that was paid, hundredths; null for a bet that burst with the flight. */
  cashed: number | null;
  /** It rode to the end of the flight, and nobody had left it. */
  landed?: true;
  payout: number;
}

export interface CrashConfig extends FlightRules {
  volatility: Title["volatility"];
  stakes: number[];
  minAuto: number;
  theme: SlotTheme;
  /** The stake of the second bet, and where each bet leaves by itself: hundredths, 0 for one that leaves by hand alone. */
  keeps: Pick<TitleKeeps, "second" | "auto" | "autoSecond">;
}
