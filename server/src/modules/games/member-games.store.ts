import { sql } from "kysely";
import type { Executor, Trx } from "../../db.ts";
import { GAME_COLUMNS, shownGames } from "./catalogue.store.ts";
import type { GameRow } from "./games.tables.ts";

export interface MemberFilter {
  gameType: string;
  vendor: string;
}
interface Page {
  size: number;
  number: number;
}
type MemberList = "favorite_games" | "recent_games";

const ORDER = { favorite_games: "added_at", recent_games: "opened_at" } as const;

interface Mine {
  member_id: number;
  game_id: number;
  at: Date;
}

function listed(executor: Executor, list: MemberList, brandCode: string, memberId: number, filter: MemberFilter) {
  const mine = sql<Mine>`(select member_id, game_id, ${sql.ref(ORDER[list])} as at from ${sql.table(list)})`.as<"mine">("mine");
  return shownGames(executor, brandCode)
    .innerJoin(mine, "mine.game_id", "g.id")
    .where("mine.member_id", "=", memberId)
    .$if(filter.gameType !== "", (query) => query.where("g.game_type", "=", filter.gameType as GameRow["game_type"]))
    .$if(filter.vendor !== "", (query) => query.where("g.vendor_code", "=", filter.vendor));
}

/** A page of a member's list, newest first, and the size of the whole. */
export async function findMemberGames(
  executor: Executor,
  list: MemberList,
  brandCode: string,
  memberId: number,
  filter: MemberFilter,
  page: Page,
): Promise<{ rows: GameRow[]; total: number }> {
  const rows = await listed(executor, list, brandCode, memberId, filter)
    .select(GAME_COLUMNS)
    .orderBy("mine.at", "desc")
    .orderBy("g.id", "desc")
    .limit(page.size)
    .offset((page.number - 1) * page.size)
    .execute();
  const { total } = await listed(executor, list, brandCode, memberId, filter)
    .select((build) => build.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

/** Keeps other changes of this member's list away until the transaction ends, so that its cap holds. */
export async function lockList(trx: Trx, list: MemberList, memberId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${list}:${memberId}`}, 0))`.execute(trx);
}

export async function hasFavorite(executor: Executor, memberId: number, gameId: number): Promise<boolean> {
  return (
    (await executor
      .selectFrom("favorite_games")
      .select("game_id")
      .where("member_id", "=", memberId)
      .where("game_id", "=", gameId)
      .executeTakeFirst()) !== undefined
  );
}

export async function countFavorites(executor: Executor, memberId: number): Promise<number> {
  const row = await executor
    .selectFrom("favorite_games")
    .select((build) => build.fn.countAll<number>().as("total"))
    .where("member_id", "=", memberId)
    .executeTakeFirstOrThrow();
  return row.total;
}

export async function insertFavorite(executor: Executor, memberId: number, gameId: number): Promise<void> {
  await executor
    .insertInto("favorite_games")
    .values({ member_id: memberId, game_id: gameId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** By node id, so that a heart on a game that is no longer shown can be taken off as well. */
export async function deleteFavorite(executor: Executor, memberId: number, nodeId: string): Promise<void> {
  await executor
    .deleteFrom("favorite_games")
    .where("member_id", "=", memberId)
    .where("game_id", "in", (from) => from.selectFrom("games").select("id").where("node_id", "=", nodeId))
    .execute();
}

/** Puts a game on top of the recent ones. */
export async function touchRecent(executor: Executor, memberId: number, gameId: number): Promise<void> {
  await sql`
    insert into recent_games (member_id, game_id) values (${memberId}, ${gameId})
    on conflict (member_id, game_id) do update set opened_at = clock_timestamp()`.execute(executor);
}

export async function trimRecent(executor: Executor, memberId: number, keep: number): Promise<void> {
  await sql`
    delete from recent_games where member_id = ${memberId} and game_id in (
      select game_id from recent_games where member_id = ${memberId} order by opened_at desc, game_id desc offset ${keep})`.execute(
    executor,
  );
}
