import { sql } from "kysely";
import type { Executor, Trx } from "../../db.ts";

export interface StoredHold {
  reason: string;
  by: string;
  at: Date;
  releasedBy: string | null;
  releasedAt: Date | null;
  releaseReason: string | null;
}

/** Whether an order is held back now. Ask it under the order's lock. */
export async function findHold(trx: Trx, withdrawalId: number): Promise<boolean> {
  const row = await trx
    .selectFrom("withdrawal_holds")
    .select("id")
    .where("withdrawal_id", "=", withdrawalId)
    .where("released_at", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}

/** False where it is held back already. */
export async function insertHold(trx: Trx, withdrawalId: number, by: { operatorId: number; reason: string }): Promise<boolean> {
  const row = await trx
    .insertInto("withdrawal_holds")
    .values({ withdrawal_id: withdrawalId, reason: by.reason, held_by: by.operatorId })
    .onConflict((conflict) => conflict.column("withdrawal_id").where("released_at", "is", null).doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** False where nothing is held back. */
export async function endHold(trx: Trx, withdrawalId: number, by: { operatorId: number; reason: string }): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("withdrawal_holds")
    .set({ released_at: sql<Date>`now()`, released_by: by.operatorId, release_reason: by.reason })
    .where("withdrawal_id", "=", withdrawalId)
    .where("released_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** All of an order, the oldest first. */
export async function listHolds(executor: Executor, withdrawalId: number): Promise<StoredHold[]> {
  return executor
    .selectFrom("withdrawal_holds as h")
    .innerJoin("operators as o", "o.id", "h.held_by")
    .leftJoin("operators as r", "r.id", "h.released_by")
    .select(["h.reason", "o.name as by", "h.held_at as at", "r.name as releasedBy", "h.released_at as releasedAt"])
    .select("h.release_reason as releaseReason")
    .where("h.withdrawal_id", "=", withdrawalId)
    .orderBy("h.id")
    .execute();
}
