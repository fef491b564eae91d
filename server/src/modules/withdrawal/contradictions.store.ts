import { sql } from "kysely";
import type { PayoutOutcome } from "@mela/contract/withdrawal/withdrawal-review";
import type { Executor, Trx } from "../../db.ts";

/** Keeps what the provider says of an order that has had the other end; false when it fits, has not ended, or is known already. */
export async function insertContradiction(executor: Executor, publicId: string, says: PayoutOutcome): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    insert into payout_contradictions (withdrawal_id, says)
    select id, ${says} from withdrawals where public_id = ${publicId} and state in ('paid', 'returned') and state <> ${says}
    on conflict do nothing
    returning withdrawal_id as id`.execute(executor);
  return rows.length > 0;
}

/** False when there is none that is open. */
export async function closeContradiction(trx: Trx, withdrawalId: number, by: { operatorId: number; why: string }): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("payout_contradictions")
    .set({ closed_at: sql<Date>`now()`, closed_by: by.operatorId, why: by.why })
    .where("withdrawal_id", "=", withdrawalId)
    .where("closed_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
