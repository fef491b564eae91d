import type { Trx } from "../../db.ts";
import { pairsOf, searchTextOf } from "./games.rules.ts";
import type { GamesTable, Names, VendorsTable } from "./games.tables.ts";
import * as seeding from "./seeding.store.ts";
import { searchWord, wordsOf } from "./spelling.rules.ts";

export interface VendorDraft {
  code: string;
  providerCode: string;
  names: Names;
  logoUrl: string;
  gameTypes: GamesTable["game_type"][];
  kind: VendorsTable["kind"];
  prizeMode: VendorsTable["prize_mode"];
  sort: number;
}

export interface GameDraft {
  nodeId: string;
  code: string;
  gameId: string;
  vendorCode: string;
  gameType: GamesTable["game_type"];
  classify: string;
  names: Names;
  iconUrl: string;
  largeIconUrl: string;
  /** Where its pictures lie, when that is not at ours; then the addresses above are those of what was fetched. */
  iconSource?: string;
  largeIconSource?: string;
  isHot: boolean;
  isNew: boolean;
  minBetMinor: number;
  lines: number;
  theme: string;
  volatility: string;
  popularity: number;
  /** ISO date; empty for none. */
  releasedAt: string;
  supportsTrial: boolean;
  /** For which stakes free rounds are played: `any` (when absent), `none`, or minor units parted by `|`. */
  freeRounds?: string;
}

export interface CatalogueDraft {
  vendors: readonly VendorDraft[];
  games: readonly GameDraft[];
  classifies: readonly { gameType: GamesTable["game_type"]; key: string; names: Names; sort: number }[];
}

/** Writes vendors, classes and games in bulk; rows that are as they should be stay untouched, and so do those that are not named. */
export async function writeCatalogue(trx: Trx, draft: CatalogueDraft): Promise<void> {
  await seeding.upsertVendors(trx, draft.vendors.map(vendorRow));
  await seeding.upsertClassifies(
    trx,
    draft.classifies.map((row) => ({ game_type: row.gameType, key: row.key, names: row.names, sort: row.sort })),
  );
  await seeding.upsertGames(trx, draft.games.map(gameRow));
  const words = new Set(draft.games.flatMap((game) => wordsOfNames(game.names)));
  await seeding.addSearchWords(trx, [...words].toSorted().map(searchWord));
}

const wordsOfNames = (names: Names): string[] => [...new Set(Object.values(names).flatMap(wordsOf))];

function vendorRow(vendor: VendorDraft) {
  return {
    code: vendor.code,
    provider_code: vendor.providerCode,
    names: vendor.names,
    logo_url: vendor.logoUrl,
    game_types: vendor.gameTypes,
    kind: vendor.kind,
    prize_mode: vendor.prizeMode,
    sort: vendor.sort,
  };
}

function gameRow(game: GameDraft) {
  const searchText = searchTextOf(game.names);
  return {
    node_id: game.nodeId,
    code: game.code,
    game_id: game.gameId,
    vendor_code: game.vendorCode,
    game_type: game.gameType,
    classify: game.classify,
    names: game.names,
    search_text: searchText,
    search_pairs: pairsOf(searchText),
    search_words: wordsOfNames(game.names),
    icon_url: game.iconUrl,
    large_icon_url: game.largeIconUrl,
    icon_source: game.iconSource ?? "",
    large_icon_source: game.largeIconSource ?? "",
    is_hot: game.isHot,
    is_new: game.isNew,
    is_lobby: game.code.endsWith("-LOBBY"),
    min_bet_minor: game.minBetMinor,
    lines: game.lines,
    theme: game.theme,
    volatility: game.volatility,
    popularity: game.popularity,
    released_at: game.releasedAt || null,
    supports_trial: game.supportsTrial,
    free_rounds: game.freeRounds ?? "any",
  };
}
