export type GameType = "RNG" | "FISH" | "LIVE" | "PVP" | "LOTT" | "ELOTT" | "SPORTS";
export type VendorKind = "esports" | "cockfight" | "inhouse";
export type Volatility = "low" | "medium" | "high";

export interface Vendor {
  /** The vassalage of the specification. */
  code: string;
  nameEn: string;
  nameBn: string;
  /** Address of the vendor's logo, below the site's root. */
  logo: string;
  gameTypes: GameType[];
  kind: VendorKind | null;
  prizeMode: "LOTT" | "ELOTT" | "ZY" | null;
  sort: number;
}

export interface Game {
  code: string;
  /** A string of digits, unique; favourites and recents refer to it. */
  nodeId: string;
  gameId: string;
  vendor: string;
  gameType: GameType;
  classify: string;
  nameEn: string;
  nameBn: string;
  hot: boolean;
  isNew: boolean;
  /** Smallest stake in poisha of the taka. */
  minBetMinor: number;
  /** Pay lines of a slot machine that has lines, else null. */
  lines: number | null;
  /** Motif of the cover, and of the symbols in a slot machine. */
  theme: string;
  volatility: Volatility;
  /** Higher is shown earlier. */
  popularity: number;
  /** File name of the cover without width and ending. */
  cover: string;
  /** ISO date. */
  releasedAt: string;
  supportsTrial: boolean;
}

export interface ClassifyName {
  nameEn: string;
  nameBn: string;
}
export type Classifies = Record<GameType, Record<string, ClassifyName>>;

/** What the arcade needs to know of a title; `game` is the rule set that plays it, null while there is none. */
export interface Title {
  game: string | null;
  theme: string;
  volatility: Volatility;
  lines: number | null;
  /** The progressive pool that its stakes feed. */
  pool?: string;
  /** Codes of the tables of a lobby. */
  tables?: string[];
  /** Keys of the sports that it takes bets on. */
  sports?: string[];
  /** Which of the game's rules it plays by; left out for the plain ones. */
  variant?: string;
  minBetMinor: number;
  nameEn: string;
  nameBn: string;
  seed: number;
}
