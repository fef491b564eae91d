import { sql } from "kysely";
import { NOTE_MINUTES } from "@mela/contract/console/member-notes";
import type { Executor, Trx } from "../../db.ts";

export interface FoundNote {
  id: number;
  version: number;
  body: string;
  pinned: boolean;
  operatorId: number;
  by: string;
  at: Date;
  changedAt: Date | null;
  /** Its author may still change it. */
  fresh: boolean;
}

const NOTE = sql`n.id, n.version, n.body, n.pinned, n.operator_id as "operatorId", o.name as by, n.created_at as at, n.changed_at as "changedAt",
  n.created_at > now() - make_interval(mins => ${sql.lit(NOTE_MINUTES)}) as fresh`;

/** The pinned ones with the first page; those that are not by their age. */
export async function listNotes(executor: Executor, memberId: number, before: number, limit: number): Promise<FoundNote[]> {
  const { rows } = await sql<FoundNote>`
    select ${NOTE} from member_notes n join operators o on o.id = n.operator_id
    where n.member_id = ${memberId} and (${before} = 0 or (not n.pinned and n.id < ${before}))
    order by n.pinned desc, n.id desc limit ${limit}`.execute(executor);
  return rows;
}

/** Locked until the transaction ends. */
export async function lockNote(trx: Trx, memberId: number, id: number): Promise<FoundNote | undefined> {
  const { rows } = await sql<FoundNote>`
    select ${NOTE} from member_notes n join operators o on o.id = n.operator_id
    where n.member_id = ${memberId} and n.id = ${id} for update of n`.execute(trx);
  return rows[0];
}

export async function insertNote(
  trx: Trx,
  note: { brand: string; memberId: number; operatorId: number; body: string; pinned: boolean },
): Promise<number> {
  const { brand, memberId, operatorId, body, pinned } = note;
  const values = { merchant_code: brand, member_id: memberId, operator_id: operatorId, body, pinned, changed_at: null };
  return (await trx.insertInto("member_notes").values(values).returning("id").executeTakeFirstOrThrow()).id;
}

export async function changeNote(trx: Trx, id: number, { body, pinned }: { body?: string; pinned?: boolean }): Promise<void> {
  const words = body === undefined ? {} : { body, changed_at: sql<Date>`now()` };
  await trx
    .updateTable("member_notes")
    .set({ ...words, ...(pinned === undefined ? {} : { pinned }) })
    .where("id", "=", id)
    .execute();
}
