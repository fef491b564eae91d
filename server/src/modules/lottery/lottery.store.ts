import { sql } from "kysely";
import type { Executor } from "../../db.ts";
import type { DrawnRow, DrawRow } from "./lottery.tables.ts";

type Announced = Pick<DrawRow, "game_code" | "issue" | "provider_code" | "kind" | "opens_at" | "draw_at" | "commitment">;

export async function findDraw(executor: Executor, gameCode: string, issue: string): Promise<DrawRow | undefined> {
  return executor.selectFrom("lottery_draws").selectAll().where("game_code", "=", gameCode).where("issue", "=", issue).executeTakeFirst();
}

/** Puts a draw in that is still to come by the database's clock, unless its issue is known. */
export async function insertDraw(executor: Executor, draw: Announced): Promise<void> {
  await sql`
    insert into lottery_draws (game_code, issue, provider_code, kind, opens_at, draw_at, commitment)
    select ${draw.game_code}, ${draw.issue}, ${draw.provider_code}, ${draw.kind}, ${draw.opens_at}::timestamptz, ${draw.draw_at}::timestamptz, ${draw.commitment}::bytea
    where ${draw.draw_at}::timestamptz > clock_timestamp()
    on conflict (game_code, issue) do nothing`.execute(executor);
}

/** False before the draw's time by the database's clock. */
export async function settleDraw(
  executor: Executor,
  { game_code, issue }: Pick<DrawRow, "game_code" | "issue">,
  result: { seed: Buffer; numbers: readonly number[] },
): Promise<boolean> {
  const { numUpdatedRows } = await executor
    .updateTable("lottery_draws")
    .set({ seed: result.seed, numbers: [...result.numbers], drawn_at: sql<Date>`clock_timestamp()` })
    .where("game_code", "=", game_code)
    .where("issue", "=", issue)
    .where("seed", "is", null)
    .where("draw_at", "<=", sql<Date>`clock_timestamp()`)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Of each lottery the first draw that is still to come. */
export async function findNextDraws(executor: Executor, gameCodes: readonly string[]): Promise<DrawRow[]> {
  const { rows } = await sql<DrawRow>`
    select d.* from unnest(${gameCodes}::text[]) as code
    cross join lateral (select * from lottery_draws where game_code = code and seed is null and draw_at > now() order by draw_at limit 1) d`.execute(
    executor,
  );
  return rows;
}

/** Of each lottery the newest drawn numbers, newest first; after `before` when an issue is given. */
export async function findDrawn(
  executor: Executor,
  gameCodes: readonly string[],
  page: { limit: number; before?: string },
): Promise<DrawnRow[]> {
  const { rows } = await sql<DrawnRow>`
    select d.* from unnest(${gameCodes}::text[]) as code
    cross join lateral (
      select * from lottery_draws where game_code = code and seed is not null and (${page.before ?? ""} = '' or issue < ${page.before ?? ""})
      order by issue desc limit ${page.limit}
    ) d`.execute(executor);
  return rows;
}

/** Forgets draws older than so many days, at most `limit` of them at once. */
export async function deleteOldDraws(executor: Executor, days: number, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from lottery_draws where ctid in (select ctid from lottery_draws where draw_at < now() - make_interval(days => ${days}) limit ${limit})`.execute(
    executor,
  );
  return Number(numAffectedRows ?? 0n);
}

export async function readClock(executor: Executor): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(executor);
  return rows[0]?.now ?? new Date();
}
