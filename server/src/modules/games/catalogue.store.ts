import { type ExpressionBuilder, sql } from "kysely";
import type { Executor } from "../../db.ts";
import type { Tables } from "../../tables.ts";
import { closeness, type GameSearch, isNamed } from "./catalogue-search.store.ts";
import type { ClassCount, GameRow, GamesTable } from "./games.tables.ts";

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

/** A list that is sent whole is never longer. */
const MOST_OF_A_TYPE = 500;

export interface GameFilter {
  gameType: string;
  /** One code or several, parted by commas. */
  vendor: string;
  classify: string;
  minBetMinor: number;
  minLines: number;
  onlyNew: boolean;
  /** null: any name. */
  search: GameSearch | null;
}

/** Where a page of a list begins. */
export interface PageStart {
  popularity: number;
  id: number;
}

type GamesAs = Tables & { g: GamesTable };

/** Games that a brand shows: those that it offers, as far as their provider is open. */
export function shownGames(executor: Executor, brandCode: string) {
  return offeredGames(executor, brandCode).where("g.vendor_code", "not in", (from) =>
    from
      .selectFrom("vendors as closed")
      .innerJoin("providers as p", "p.code", "closed.provider_code")
      .select("closed.code")
      .where("p.status", "=", "disabled"),
  );
}

/** Games that a brand offers: active, of an active vendor that the brand has enabled. */
function offeredGames(executor: Executor, brandCode: string) {
  return executor
    .selectFrom("games as g")
    .where("g.status", "=", "active")
    .where("g.vendor_code", "in", (from) =>
      from
        .selectFrom("merchant_vendors as mv")
        .innerJoin("vendors as v", "v.code", "mv.vendor_code")
        .select("mv.vendor_code")
        .where("mv.merchant_code", "=", brandCode)
        .where("mv.enabled", "=", true)
        .where("v.status", "=", "active"),
    );
}

function matches(filter: GameFilter) {
  return (build: ExpressionBuilder<GamesAs, "g">) => {
    return build.and([
      ...(filter.gameType ? [build("g.game_type", "=", filter.gameType as GamesTable["game_type"])] : []),
      ...(filter.vendor ? [build("g.vendor_code", "in", filter.vendor.split(","))] : []),
      ...(filter.classify ? [build("g.classify", "=", filter.classify)] : []),
      ...(filter.minBetMinor > 0 ? [build("g.min_bet_minor", ">=", filter.minBetMinor)] : []),
      ...(filter.minLines > 0 ? [build("g.lines", ">=", filter.minLines)] : []),
      ...(filter.onlyNew ? [build("g.is_new", "=", true)] : []),
      ...(filter.search ? [isNamed(build, filter.search)] : []),
    ]);
  };
}

/** Where each page of a list begins, in the order of popularity (ids break its ties), and how many games it has. */
export async function findPageStarts(
  executor: Executor,
  brandCode: string,
  filter: GameFilter,
  pageSize: number,
): Promise<{ total: number; starts: PageStart[] }> {
  const rows = await executor
    .with("shown", () =>
      shownGames(executor, brandCode)
        .where(matches(filter))
        .select((build) => [
          "g.popularity",
          "g.id",
          build.fn
            .agg<number>("row_number")
            .over((over) => over.orderBy("g.popularity", "desc").orderBy("g.id"))
            .as("place"),
          build.fn.countAll<number>().over().as("total"),
        ]),
    )
    .selectFrom("shown")
    .select(["popularity", "id", "total"])
    .where(sql<boolean>`(place - 1) % ${pageSize} = 0`)
    .orderBy("place")
    .execute();
  return { total: rows[0]?.total ?? 0, starts: rows.map(({ popularity, id }) => ({ popularity, id })) };
}

/** One page in the order of popularity; without a start the first. */
export async function findGames(
  executor: Executor,
  brandCode: string,
  filter: GameFilter,
  page: { size: number; start?: PageStart | undefined },
): Promise<GameRow[]> {
  const { start } = page;
  return shownGames(executor, brandCode)
    .where(matches(filter))
    .$if(start !== undefined, (query) =>
      query
        .where("g.popularity", "<=", start?.popularity ?? 0)
        .where((build) => build.or([build("g.popularity", "<", start?.popularity ?? 0), build("g.id", ">=", start?.id ?? 0)])),
    )
    .select(COLUMNS)
    .orderBy("g.popularity", "desc")
    .orderBy("g.id")
    .limit(page.size)
    .execute();
}

/** One page of what a search finds, the closest names first, and how many it finds. What it finds is few, and sorted anyway: no page begins at a key. */
export async function searchGames(
  executor: Executor,
  brandCode: string,
  filter: GameFilter & { search: GameSearch },
  page: { size: number; number: number },
): Promise<{ rows: GameRow[]; total: number }> {
  const found = shownGames(executor, brandCode).where(matches(filter));
  const rows = await found
    .select(COLUMNS)
    .select((build) => build.fn.countAll<number>().over().as("total"))
    .orderBy(closeness(filter.search.text))
    .orderBy("g.popularity", "desc")
    .orderBy("g.id")
    .limit(page.size)
    .offset((page.number - 1) * page.size)
    .execute();
  const total = rows[0]?.total;
  if (total !== undefined || page.number === 1) return { rows, total: total ?? 0 };
  const counted = await found.select((build) => build.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  return { rows, total: counted.total };
}

export async function findHotGames(executor: Executor, brandCode: string, limit: number): Promise<GameRow[]> {
  return shownGames(executor, brandCode)
    .where("g.is_hot", "=", true)
    .select(COLUMNS)
    .orderBy("g.popularity", "desc")
    .orderBy("g.id")
    .limit(limit)
    .execute();
}

/** Every game of these types, in the order of popularity; meant for types that have few. */
export async function findGamesOfTypes(executor: Executor, brandCode: string, types: GamesTable["game_type"][]): Promise<GameRow[]> {
  return shownGames(executor, brandCode)
    .where("g.game_type", "in", types)
    .select(COLUMNS)
    .orderBy("g.popularity", "desc")
    .orderBy("g.id")
    .limit(MOST_OF_A_TYPE)
    .execute();
}

/** Games by id, in the order of the ids; those that the brand does not show are left out. */
export async function findGamesById(executor: Executor, brandCode: string, ids: readonly number[]): Promise<GameRow[]> {
  if (ids.length === 0) return [];
  const rows = await shownGames(executor, brandCode)
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

/** The one game that the most exact of the given names means; also one whose provider is closed, since its launch says so. */
export async function findGame(executor: Executor, brandCode: string, pointer: GamePointer): Promise<GameRow | undefined> {
  if (!pointer.nodeId && !pointer.code && !(pointer.gameId && pointer.vendor)) return undefined;
  let query = offeredGames(executor, brandCode).select(COLUMNS);
  if (pointer.nodeId) query = query.where("g.node_id", "=", pointer.nodeId);
  else if (pointer.code) query = query.where("g.code", "=", pointer.code);
  else query = query.where("g.game_id", "=", pointer.gameId);
  if (pointer.vendor) query = query.where("g.vendor_code", "=", pointer.vendor);
  return query.orderBy("g.popularity", "desc").orderBy("g.id").limit(1).executeTakeFirst();
}

export async function countByClass(executor: Executor, brandCode: string): Promise<ClassCount[]> {
  return shownGames(executor, brandCode)
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

export { COLUMNS as GAME_COLUMNS };
