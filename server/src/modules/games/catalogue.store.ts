import { type ExpressionBuilder, sql } from "kysely";
import type { Executor } from "../../db.ts";
import type { Tables } from "../../tables.ts";
import { containsPattern, normaliseSearch, pairsOf } from "./games.rules.ts";
import type { ClassCount, GameRow, GamesTable, VendorRow } from "./games.tables.ts";

const COLUMNS = [
  "g.id",
  "g.node_id",
  "g.code",
  "g.game_id",
  "g.vendor_code",
  "g.game_type",
  "g.classify",
  "g.names",
  "g.icon_url",
  "g.large_icon_url",
  "g.is_hot",
  "g.is_new",
  "g.is_lobby",
  "g.min_bet_minor",
  "g.lines",
  "g.supports_trial",
] as const;

export interface GameFilter {
  gameType: string;
  vendor: string;
  classify: string;
  minBetMinor: number;
  minLines: number;
  onlyNew: boolean;
  /** Part of a name, in any language. */
  name: string;
}

type GamesAs = Tables & { g: GamesTable };

/** Games that a brand shows: active, of an active vendor that the brand has enabled. */
export function shownGames(executor: Executor, merchantCode: string) {
  return executor
    .selectFrom("games as g")
    .where("g.status", "=", "active")
    .where("g.vendor_code", "in", (from) =>
      from
        .selectFrom("merchant_vendors as mv")
        .innerJoin("vendors as v", "v.code", "mv.vendor_code")
        .select("mv.vendor_code")
        .where("mv.merchant_code", "=", merchantCode)
        .where("mv.enabled", "=", true)
        .where("v.status", "=", "active"),
    );
}

function matches(filter: GameFilter) {
  return (build: ExpressionBuilder<GamesAs, "g">) => {
    const search = normaliseSearch(filter.name);
    const pairs = pairsOf(search);
    return build.and([
      ...(filter.gameType ? [build("g.game_type", "=", filter.gameType as GamesTable["game_type"])] : []),
      ...(filter.vendor ? [build("g.vendor_code", "=", filter.vendor)] : []),
      ...(filter.classify ? [build("g.classify", "=", filter.classify)] : []),
      ...(filter.minBetMinor > 0 ? [build("g.min_bet_minor", ">=", filter.minBetMinor)] : []),
      ...(filter.minLines > 0 ? [build("g.lines", ">=", filter.minLines)] : []),
      ...(filter.onlyNew ? [build("g.is_new", "=", true)] : []),
      ...(pairs.length > 0 ? [build("g.search_pairs", "@>", sql<string[]>`${pairs}::text[]`)] : []),
      ...(search ? [build("g.search_text", "like", containsPattern(search))] : []),
    ]);
  };
}

/** One page in the order of popularity, which is stable because ids break its ties. */
export async function findGames(
  executor: Executor,
  merchantCode: string,
  filter: GameFilter,
  page: { size: number; number: number },
): Promise<GameRow[]> {
  return shownGames(executor, merchantCode)
    .where(matches(filter))
    .select(COLUMNS)
    .orderBy("g.popularity", "desc")
    .orderBy("g.id")
    .limit(page.size)
    .offset((page.number - 1) * page.size)
    .execute();
}

export async function countGames(executor: Executor, merchantCode: string, filter: GameFilter): Promise<number> {
  const row = await shownGames(executor, merchantCode)
    .where(matches(filter))
    .select((build) => build.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return row.total;
}

export async function findHotGames(executor: Executor, merchantCode: string, limit: number): Promise<GameRow[]> {
  return shownGames(executor, merchantCode)
    .where("g.is_hot", "=", true)
    .select(COLUMNS)
    .orderBy("g.popularity", "desc")
    .orderBy("g.id")
    .limit(limit)
    .execute();
}

/** Games by id, in the order of the ids; those that the brand does not show are left out. */
export async function findGamesById(executor: Executor, merchantCode: string, ids: readonly number[]): Promise<GameRow[]> {
  if (ids.length === 0) return [];
  const rows = await shownGames(executor, merchantCode)
    .where("g.id", "in", [...ids])
    .select(COLUMNS)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export interface GamePointer {
  nodeId: string;
  code: string;
  gameId: string;
  /** When given, the game must be this vendor's. */
  vendor: string;
}

/** The one game that the most exact of the given names means. */
export async function findGame(executor: Executor, merchantCode: string, pointer: GamePointer): Promise<GameRow | undefined> {
  if (!pointer.nodeId && !pointer.code && !(pointer.gameId && pointer.vendor)) return undefined;
  let query = shownGames(executor, merchantCode).select(COLUMNS);
  if (pointer.nodeId) query = query.where("g.node_id", "=", pointer.nodeId);
  else if (pointer.code) query = query.where("g.code", "=", pointer.code);
  else query = query.where("g.game_id", "=", pointer.gameId);
  if (pointer.vendor) query = query.where("g.vendor_code", "=", pointer.vendor);
  return query.orderBy("g.popularity", "desc").orderBy("g.id").limit(1).executeTakeFirst();
}

/** Vendors of a brand in its order. */
export async function findVendors(executor: Executor, merchantCode: string): Promise<VendorRow[]> {
  return executor
    .selectFrom("merchant_vendors as mv")
    .innerJoin("vendors as v", "v.code", "mv.vendor_code")
    .select(["v.code", "v.names", "v.logo_url", "v.kind", "v.prize_mode", "v.provider_code"])
    .where("mv.merchant_code", "=", merchantCode)
    .where("mv.enabled", "=", true)
    .where("v.status", "=", "active")
    .orderBy("mv.sort")
    .orderBy("v.code")
    .execute();
}

export async function countByClass(executor: Executor, merchantCode: string): Promise<ClassCount[]> {
  return shownGames(executor, merchantCode)
    .select((build) => ["g.vendor_code", "g.game_type", "g.classify", build.fn.countAll<number>().as("games")])
    .groupBy(["g.vendor_code", "g.game_type", "g.classify"])
    .execute();
}

export async function findClassifies(executor: Executor) {
  return executor
    .selectFrom("game_classifies")
    .select(["game_type", "key", "names"])
    .orderBy("game_type")
    .orderBy("sort")
    .orderBy("key")
    .execute();
}

export async function findProviderOfVendor(executor: Executor, vendorCode: string): Promise<string | undefined> {
  const row = await executor.selectFrom("vendors").select("provider_code").where("code", "=", vendorCode).executeTakeFirst();
  return row?.provider_code;
}

export { COLUMNS as GAME_COLUMNS };
