import type { Hue } from "../../arcade/src/shared/games/pictures.ts";
import type { CatalogueGame, CatalogueVendor } from "../../server/src/demo/catalogue/catalogue.ts";

export type {
  CatalogueClassifies as Classifies,
  CatalogueGame as Game,
  CatalogueVendor as Vendor,
  GameType,
} from "../../server/src/demo/catalogue/catalogue.ts";

export type VendorKind = NonNullable<CatalogueVendor["kind"]>;
export type Volatility = CatalogueGame["volatility"];

/** What the arcade needs to know of a title; `game` is the rule set that plays it, null while there is none. */
export interface Title {
  game: string | null;
  theme: string;
  /** The hue of the picture of its motif; left out where it is the first one. */
  hue?: Hue;
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
