import type { Trx } from "../../db.ts";

/** Waits for every booking of a member's money that is under way and keeps others off until the transaction ends. */
export async function lockMembersMoney(trx: Trx, memberId: number): Promise<void> {
  await trx.selectFrom("ledger_accounts").select("id").where("member_id", "=", memberId).orderBy("id").forNoKeyUpdate().execute();
}
