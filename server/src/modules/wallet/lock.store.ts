import type { Trx } from "../../db.ts";

/**
 * Waits for every booking of these members' money that is under way and keeps others off until the transaction ends. All accounts in one
 * statement and in the order of their ids, as a booking takes them, so that nobody waits in a circle (decision 0126).
 */
export async function lockMembersMoney(trx: Trx, ...memberIds: readonly number[]): Promise<void> {
  await trx.selectFrom("ledger_accounts").select("id").where("member_id", "in", memberIds).orderBy("id").forNoKeyUpdate().execute();
}
