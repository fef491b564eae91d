import type { GameType } from "@mela/contract/games/games";
import { type Row, type TableName, type Value, isForeignPicture, keyOf } from "./catalogue-columns.rules.ts";
import type { Names, VendorsTable } from "./games.tables.ts";

interface StoredVendor {
  code: string;
  provider_code: string;
  names: Names;
  logo_url: string;
  logo_source: string;
  game_types: GameType[];
  kind: string | null;
  prize_mode: string | null;
  launch_mode: string;
  sort: number;
  status: string;
}
interface StoredGame {
  node_id: string;
  code: string;
  game_id: string;
  vendor_code: string;
  game_type: string;
  classify: string;
  names: Names;
  icon_url: string;
  icon_source: string;
  large_icon_url: string;
  large_icon_source: string;
  is_hot: boolean;
  is_new: boolean;
  min_bet_minor: number;
  lines: number;
  theme: string;
  volatility: string;
  popularity: number;
  released_at: string | null;
  supports_trial: boolean;
  free_rounds: string;
  status: string;
}

const namesOf = (names: Names): Row =>
  Object.fromEntries(
    Object.entries(names)
      .map(([language, name]) => [`name.${language}`, name.normalize("NFC")] as const)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );

export function vendorAsRow(vendor: StoredVendor): Row {
  return {
    code: vendor.code,
    provider: vendor.provider_code,
    types: vendor.game_types.join("|"),
    logo_url: vendor.logo_source || vendor.logo_url,
    kind: vendor.kind ?? "",
    prize_mode: vendor.prize_mode ?? "",
    launch_mode: vendor.launch_mode,
    sort: vendor.sort,
    status: vendor.status,
    ...namesOf(vendor.names),
  };
}

export const classifyAsRow = (row: { game_type: string; key: string; names: Names; sort: number }): Row => ({
  type: row.game_type,
  key: row.key,
  sort: row.sort,
  ...namesOf(row.names),
});

export function gameAsRow(game: StoredGame): Row {
  return {
    code: game.code,
    vendor: game.vendor_code,
    type: game.game_type,
    classify: game.classify,
    node_id: game.node_id,
    game_id: game.game_id,
    icon_url: game.icon_source || game.icon_url,
    large_icon_url: game.large_icon_source || game.large_icon_url,
    hot: game.is_hot,
    new: game.is_new,
    min_bet: game.min_bet_minor,
    lines: game.lines,
    theme: game.theme,
    volatility: game.volatility,
    popularity: game.popularity,
    released_at: game.released_at ?? "",
    trial: game.supports_trial,
    free_rounds: game.free_rounds,
    status: game.status,
    ...namesOf(game.names),
  };
}

export const offerAsRow = (row: { merchant_code: string; vendor_code: string; enabled: boolean; sort: number }): Row => ({
  brand: row.merchant_code,
  vendor: row.vendor_code,
  enabled: row.enabled,
  sort: row.sort,
});

export const byKey = (table: TableName, rows: readonly Row[]): Map<string, Row> => new Map(rows.map((row) => [keyOf(table, row), row]));

const text = (row: Row, column: string): string => String(row[column] ?? "");
const namesIn = (row: Row): Names =>
  Object.fromEntries(
    Object.entries(row).flatMap(([column, name]) => (column.startsWith("name.") ? [[column.slice(5), String(name)]] : [])),
  );
/** What visitors get of a picture that the catalogue names: ours as it is, another one's once it has been fetched. */
const ownPicture = (address: Value | undefined): string => (isForeignPicture(String(address)) ? "" : String(address ?? ""));
export const foreignPicture = (address: Value | undefined): string => (isForeignPicture(String(address)) ? String(address) : "");

export const vendorDraft = (row: Row) => ({
  code: text(row, "code"),
  providerCode: text(row, "provider"),
  names: namesIn(row),
  logoUrl: ownPicture(row["logo_url"]),
  gameTypes: text(row, "types").split("|") as GameType[],
  kind: (text(row, "kind") || null) as VendorsTable["kind"],
  prizeMode: (text(row, "prize_mode") || null) as VendorsTable["prize_mode"],
  sort: Number(row["sort"]),
});

export const classifyDraft = (row: Row) => ({
  gameType: text(row, "type") as GameType,
  key: text(row, "key"),
  names: namesIn(row),
  sort: Number(row["sort"]),
});

export const gameDraft = (row: Row) => ({
  nodeId: text(row, "node_id"),
  code: text(row, "code"),
  gameId: text(row, "game_id"),
  vendorCode: text(row, "vendor"),
  gameType: text(row, "type") as GameType,
  classify: text(row, "classify"),
  names: namesIn(row),
  iconUrl: ownPicture(row["icon_url"]),
  largeIconUrl: ownPicture(row["large_icon_url"]),
  iconSource: foreignPicture(row["icon_url"]),
  largeIconSource: foreignPicture(row["large_icon_url"]),
  isHot: row["hot"] === true,
  isNew: row["new"] === true,
  minBetMinor: Number(row["min_bet"]),
  lines: Number(row["lines"]),
  theme: text(row, "theme"),
  volatility: text(row, "volatility"),
  popularity: Number(row["popularity"]),
  releasedAt: text(row, "released_at"),
  supportsTrial: row["trial"] === true,
  freeRounds: text(row, "free_rounds"),
});
