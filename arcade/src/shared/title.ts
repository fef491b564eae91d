/** Everything that the rules know of a title of the catalogue. Its schema, and the file it is read from, are the server's (`server/titles.ts`). */
export interface Title {
  code: string;
  /** Key in the registry of games; null while the game does not exist yet. */
  game: string | null;
  theme: string;
  /** How far the hue of the picture of its motif is turned, in degrees: as on its cover. */
  hue?: number | undefined;
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
