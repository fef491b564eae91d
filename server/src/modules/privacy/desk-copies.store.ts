import { sql } from "kysely";
import type { Executor, Trx } from "../../db.ts";
import type { DeskCopy } from "./privacy.tables.ts";

/** The newest copy of a member that operators asked for; one whose time is over is `gone`, whether its bytes are taken away already or not. */
export async function findDeskCopy(executor: Executor, memberId: number): Promise<DeskCopy | undefined> {
  const { rows } = await sql<DeskCopy>`
    select c.id, case when c.expires_at <= now() then 'gone' else c.state end as state, c.asked_at, c.expires_at, c.size_bytes, c.fetched,
      o.name as "askedBy"
    from desk_copies c join operators o on o.id = c.operator_id
    where c.member_id = ${memberId} order by c.asked_at desc limit 1`.execute(executor);
  return rows[0];
}

/** Asks for a copy; false where one is being made. */
export async function insertDeskCopy(trx: Trx, asked: { brandCode: string; memberId: number; operatorId: number }): Promise<boolean> {
  const done = await trx
    .insertInto("desk_copies")
    .values({ merchant_code: asked.brandCode, member_id: asked.memberId, operator_id: asked.operatorId })
    .onConflict((conflict) => conflict.column("member_id").where("state", "=", "asked").doNothing())
    .executeTakeFirst();
  return Number(done.numInsertedOrUpdatedRows ?? 0n) === 1;
}

/** The archive of one copy of a member that lies ready, counted as fetched. */
export async function takeDeskCopy(
  trx: Trx,
  memberId: number,
  id: string,
): Promise<{ id: string; sealed: Buffer; size_bytes: number } | undefined> {
  const { rows } = await sql<{ id: string; sealed: Buffer; size_bytes: number }>`
    update desk_copies set fetched = fetched + 1, fetched_at = now()
    where id = ${id} and member_id = ${memberId} and state = 'ready' and expires_at > now() returning id, sealed, size_bytes`.execute(trx);
  return rows[0];
}
