import type { Hue } from "./games/pictures.ts";

/** Everything that the rules know of a title of the catalogue. Its schema, and the file it is read from, are the server's (`server/titles.ts`). */
export interface Title {
  code: string;
  /** Key in the registry of games; null while the game does not exist yet. */
  game: string | null;
  theme: string;
  /** The hue of the picture of its motif, where it is not the first one: as on its cover. */
  hue?: Hue | undefined;
  volatility: "low" | "medium" | "high";
  lines: number | null;
  /** The progressive jackpot that its stakes feed. */
  pool: string | null;
  minBetMinor: number;
  /** Which of the game's rules it plays by; null for the plain ones. */
  variant: string | null;
  /** Codes of the tables of a lobby. */
  tables: string[];
  /** Keys of the sports that it takes bets on. */
  sports: string[];
  nameEn: string;
  nameBn: string;
  seed: number;
}
