import { sql } from "kysely";
import type { Executor } from "../../db.ts";

/** Whether the brand asks a member to show who they are before this amount (minor units) leaves; the kyc wing keeps what they have shown. */
export async function identityAsked(executor: Executor, memberId: number, amountMinor: number): Promise<boolean> {
  const { rows } = await sql<{ asked: boolean }>`select identity_asked(${memberId}, ${amountMinor}) as asked`.execute(executor);
  return rows[0]?.asked ?? false;
}
