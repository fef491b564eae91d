import { sql } from "kysely";
import type { Executor } from "../../db.ts";

/** Whole tables as one JSON parameter each: ten thousand games are one round trip. Existing rows are brought up to date, and only those that differ are written. */
export async function upsertVendors(executor: Executor, vendors: readonly object[]): Promise<void> {
  await sql`
    insert into vendors as old (code, provider_code, names, logo_url, game_types, kind, prize_mode, sort)
    select code, provider_code, names, logo_url, game_types, kind, prize_mode, sort
    from jsonb_to_recordset(${JSON.stringify(vendors)}::jsonb) as v (code text, provider_code text, names jsonb, logo_url text, game_types text[], kind text, prize_mode text, sort int)
    on conflict (code) do update set provider_code = excluded.provider_code, names = excluded.names, logo_url = excluded.logo_url,
      game_types = excluded.game_types, kind = excluded.kind, prize_mode = excluded.prize_mode, sort = excluded.sort
    where (old.provider_code, old.names, old.logo_url, old.game_types, old.kind, old.prize_mode, old.sort)
      is distinct from (excluded.provider_code, excluded.names, excluded.logo_url, excluded.game_types, excluded.kind, excluded.prize_mode, excluded.sort)
  `.execute(executor);
}

export async function upsertClassifies(executor: Executor, classifies: readonly object[]): Promise<void> {
  await sql`
    insert into game_classifies as old (game_type, key, names, sort)
    select game_type, key, names, sort
    from jsonb_to_recordset(${JSON.stringify(classifies)}::jsonb) as c (game_type text, key text, names jsonb, sort int)
    on conflict (game_type, key) do update set names = excluded.names, sort = excluded.sort
    where (old.names, old.sort) is distinct from (excluded.names, excluded.sort)
  `.execute(executor);
}

export async function upsertGames(executor: Executor, games: readonly object[]): Promise<void> {
  await sql`
    insert into games as old (node_id, code, game_id, vendor_code, game_type, classify, names, search_text, search_pairs, search_words, icon_url, large_icon_url,
      icon_source, large_icon_source, is_hot, is_new, is_lobby, min_bet_minor, lines, theme, volatility, popularity, released_at, supports_trial,
      free_rounds)
    select node_id, code, game_id, vendor_code, game_type, classify, names, search_text, search_pairs, search_words, icon_url, large_icon_url,
      icon_source, large_icon_source, is_hot, is_new, is_lobby, min_bet_minor, lines, theme, volatility, popularity, released_at, supports_trial, free_rounds
    from jsonb_to_recordset(${JSON.stringify(games)}::jsonb) as g (node_id text, code text, game_id text, vendor_code text, game_type text,
      classify text, names jsonb, search_text text, search_pairs text[], search_words text[], icon_url text, large_icon_url text,
      icon_source text, large_icon_source text, is_hot boolean, is_new boolean, is_lobby boolean,
      min_bet_minor bigint, lines int, theme text, volatility text, popularity int, released_at date, supports_trial boolean,
      free_rounds text)
    on conflict (code) do update set node_id = excluded.node_id, game_id = excluded.game_id, vendor_code = excluded.vendor_code,
      game_type = excluded.game_type, classify = excluded.classify, names = excluded.names, search_text = excluded.search_text,
      search_pairs = excluded.search_pairs, search_words = excluded.search_words, icon_url = excluded.icon_url, large_icon_url = excluded.large_icon_url,
      icon_source = excluded.icon_source, large_icon_source = excluded.large_icon_source, is_hot = excluded.is_hot,
      is_new = excluded.is_new, is_lobby = excluded.is_lobby, min_bet_minor = excluded.min_bet_minor, lines = excluded.lines, theme = excluded.theme,
      volatility = excluded.volatility, popularity = excluded.popularity, released_at = excluded.released_at, supports_trial = excluded.supports_trial,
      free_rounds = excluded.free_rounds
    where (old.node_id, old.game_id, old.vendor_code, old.game_type, old.classify, old.names, old.search_text, old.search_words, old.icon_url, old.large_icon_url, old.icon_source, old.large_icon_source, old.is_hot,
        old.is_new, old.is_lobby, old.min_bet_minor, old.lines, old.theme, old.volatility, old.popularity, old.released_at, old.supports_trial, old.free_rounds)
      is distinct from (excluded.node_id, excluded.game_id, excluded.vendor_code, excluded.game_type, excluded.classify, excluded.names, excluded.search_text, excluded.search_words,
        excluded.icon_url, excluded.large_icon_url,
        excluded.icon_source, excluded.large_icon_source, excluded.is_hot, excluded.is_new, excluded.is_lobby, excluded.min_bet_minor, excluded.lines, excluded.theme,
        excluded.volatility, excluded.popularity, excluded.released_at, excluded.supports_trial, excluded.free_rounds)
  `.execute(executor);
}

/** Words that are known already keep their row; those of names that are gone stay and find nothing. */
export async function addSearchWords(executor: Executor, words: readonly object[]): Promise<void> {
  await sql`
    insert into search_words as old (word, roman, sound, pairs)
    select word, roman, sound, pairs from jsonb_to_recordset(${JSON.stringify(words)}::jsonb) as w (word text, roman text, sound text, pairs text[])
    on conflict (word) do update set roman = excluded.roman, sound = excluded.sound, pairs = excluded.pairs
    where (old.roman, old.sound) is distinct from (excluded.roman, excluded.sound)
  `.execute(executor);
}

/** Gives a brand the vendors, in their order, leaving what the brand has changed since. */
export async function addVendorsToBrand(executor: Executor, brandCode: string, vendorCodes: readonly string[]): Promise<void> {
  await sql`
    insert into merchant_vendors (merchant_code, vendor_code, sort)
    select ${brandCode}, code, sort from vendors where code = any(${vendorCodes}::text[])
    on conflict do nothing`.execute(executor);
}

export async function setBrandVendor(
  executor: Executor,
  brandCode: string,
  vendorCode: string,
  change: { enabled?: boolean; sort?: number },
): Promise<void> {
  await executor
    .updateTable("merchant_vendors")
    .set(change)
    .where("merchant_code", "=", brandCode)
    .where("vendor_code", "=", vendorCode)
    .execute();
}

export async function setLaunchMode(executor: Executor, vendorCode: string, mode: "iframe" | "redirect"): Promise<void> {
  await executor.updateTable("vendors").set({ launch_mode: mode }).where("code", "=", vendorCode).execute();
}

export async function setGameStatus(executor: Executor, code: string, status: "active" | "disabled"): Promise<void> {
  await executor.updateTable("games").set({ status }).where("code", "=", code).execute();
}

/** Fresh statistics at once: without them the first searches after a bulk load read whole tables. */
export async function analyseCatalogue(executor: Executor): Promise<void> {
  await sql`analyze games, search_words, vendors, merchant_vendors, game_classifies`.execute(executor);
}
