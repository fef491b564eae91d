import type { ColumnType, Generated, Selectable } from "kysely";
import type { GameType } from "@mela/contract/games/games";

/** Language → name; `en` is always there. */
export type Names = Record<string, string>;
type NamesColumn = ColumnType<Names, string, string>;
type CatalogueStatus = "active" | "disabled";

export interface VendorsTable {
  code: string;
  provider_code: string;
  names: NamesColumn;
  logo_url: string;
  logo_source: Generated<string>;
  game_types: GameType[];
  kind: "esports" | "cockfight" | "inhouse" | null;
  prize_mode: "LOTT" | "ZY" | "ELOTT" | null;
  launch_mode: Generated<"iframe" | "redirect">;
  sort: Generated<number>;
  status: Generated<CatalogueStatus>;
}

export interface MerchantVendorsTable {
  merchant_code: string;
  vendor_code: string;
  enabled: Generated<boolean>;
  sort: Generated<number>;
}

/** A brand that offers every vendor but some; a brand without a row names its vendors. */
export interface BrandVendorRulesTable {
  merchant_code: string;
  all_except: string[];
}

export interface GameClassifiesTable {
  game_type: GameType;
  key: string;
  names: NamesColumn;
  sort: Generated<number>;
}

export interface GamesTable {
  id: Generated<number>;
  node_id: string;
  code: string;
  game_id: string;
  vendor_code: string;
  game_type: GameType;
  classify: string;
  names: NamesColumn;
  search_text: string;
  search_pairs: string[];
  search_words: Generated<string[]>;
  icon_url: string;
  large_icon_url: string;
  icon_source: Generated<string>;
  large_icon_source: Generated<string>;
  is_hot: Generated<boolean>;
  is_new: Generated<boolean>;
  is_lobby: Generated<boolean>;
  min_bet_minor: number;
  lines: Generated<number>;
  theme: Generated<string>;
  volatility: Generated<string>;
  popularity: Generated<number>;
  released_at: string | null;
  supports_trial: Generated<boolean>;
  /** For which stakes free rounds are played: `any`, `none`, or minor units parted by `|`. */
  free_rounds: Generated<string>;
  status: Generated<CatalogueStatus>;
}

export interface SearchWordsTable {
  word: string;
  roman: string;
  sound: string;
  pairs: string[];
}

export interface KeptPicturesTable {
  digest: Buffer;
  webp: Buffer;
  made_at: Generated<Date>;
}

export interface FetchedPicturesTable {
  address: string;
  state: Generated<"waiting" | "kept" | "failed">;
  digest: Buffer | null;
  attempts: Generated<number>;
  next_at: Generated<Date>;
  fault: string | null;
}

export interface FavoriteGamesTable {
  member_id: number;
  game_id: number;
  added_at: Generated<Date>;
}

export interface RecentGamesTable {
  member_id: number;
  game_id: number;
  opened_at: ColumnType<Date, never, never>;
}

/** Rows of the games wing. */
export interface GamesTables {
  vendors: VendorsTable;
  merchant_vendors: MerchantVendorsTable;
  brand_vendor_rules: BrandVendorRulesTable;
  game_classifies: GameClassifiesTable;
  games: GamesTable;
  search_words: SearchWordsTable;
  kept_pictures: KeptPicturesTable;
  fetched_pictures: FetchedPicturesTable;
  favorite_games: FavoriteGamesTable;
  recent_games: RecentGamesTable;
}

/** What lists and tiles need of a game. */
export type GameRow = Pick<
  Selectable<GamesTable>,
  | "id"
  | "node_id"
  | "code"
  | "game_id"
  | "vendor_code"
  | "game_type"
  | "classify"
  | "names"
  | "icon_url"
  | "large_icon_url"
  | "is_hot"
  | "is_new"
  | "is_lobby"
  | "min_bet_minor"
  | "lines"
  | "supports_trial"
>;

/** A vendor as a brand offers it. */
export interface VendorRow {
  code: string;
  names: Names;
  logo_url: string;
  kind: string | null;
  prize_mode: "LOTT" | "ZY" | "ELOTT" | null;
  provider_code: string;
}

/** How many games of a class a vendor has. */
export interface ClassCount {
  vendor_code: string;
  game_type: GameType;
  classify: string;
  games: number;
}
