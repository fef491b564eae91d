import type { FamilyName } from "../../../shared/games/themes.ts";
import type { Risk } from "./boards.ts";

export interface PlinkoConfig {
  stakes: number[];
  /** How many rows and which risk a player begins with. */
  rows: number;
  risk: Risk;
  /** Hundredths of the stake, from the left pocket to the right, by risk and rows. */
  pays: Record<Risk, Record<number, number[]>>;
  family: FamilyName;
  /** The boards, each by `boardNumber`. */
  keeps: { board: number[] };
}
