import { sql } from "kysely";
import type { Executor, Trx } from "../../db.ts";
import type { PayoutKind } from "@mela/contract/security/payout-accounts";
import type { ListedPayoutAccount } from "./security.tables.ts";

const isUsable = sql<boolean>`usable_at <= now()`.as("usable");

export async function listPayoutAccounts(executor: Executor, memberId: number): Promise<ListedPayoutAccount[]> {
  return executor
    .selectFrom("payout_accounts")
    .selectAll()
    .select(isUsable)
    .where("member_id", "=", memberId)
    .where("removed_at", "is", null)
    .orderBy("id")
    .execute();
}

/** With `hold`, it stays until the transaction ends: it can neither be changed nor removed. */
export async function findPayoutAccount(
  executor: Executor,
  memberId: number,
  publicId: string,
  hold = false,
): Promise<ListedPayoutAccount | undefined> {
  return executor
    .selectFrom("payout_accounts")
    .selectAll()
    .select(isUsable)
    .where("member_id", "=", memberId)
    .where("public_id", "=", publicId)
    .where("removed_at", "is", null)
    .$if(hold, (query) => query.forShare())
    .executeTakeFirst();
}

export interface NewPayoutAccount {
  brandCode: string;
  memberId: number;
  kind: PayoutKind;
  number: string;
  holderName: string;
  bankCode: string | null;
  bankNames: Record<string, string> | null;
  branch: string | null;
  isDefault: boolean;
  coolingHours: number;
}

/** False when the member has this account already. */
export async function insertPayoutAccount(trx: Trx, account: NewPayoutAccount): Promise<boolean> {
  const made = await trx
    .insertInto("payout_accounts")
    .values({
      merchant_code: account.brandCode,
      member_id: account.memberId,
      kind: account.kind,
      number: account.number,
      holder_name: account.holderName,
      bank_code: account.bankCode,
      bank_names: account.bankNames && JSON.stringify(account.bankNames),
      branch: account.branch,
      is_default: account.isDefault,
      usable_at: sql<Date>`now() + make_interval(hours => ${account.coolingHours})`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return made !== undefined;
}

export async function updateDefault(trx: Trx, memberId: number, id: number): Promise<void> {
  const mine = trx.updateTable("payout_accounts").where("member_id", "=", memberId).where("removed_at", "is", null);
  await mine.set({ is_default: false }).where("is_default", "=", true).where("id", "<>", id).execute();
  await mine.set({ is_default: true }).where("id", "=", id).execute();
}

export async function markRemoved(trx: Trx, id: number): Promise<void> {
  await trx
    .updateTable("payout_accounts")
    .set({ removed_at: sql<Date>`now()`, is_default: false })
    .where("id", "=", id)
    .execute();
}

/** No money goes to any account of a member for so many hours. */
export async function coolAll(trx: Trx, memberId: number, hours: number): Promise<void> {
  await sql`update payout_accounts set usable_at = greatest(usable_at, now() + make_interval(hours => ${hours}))
    where member_id = ${memberId} and removed_at is null`.execute(trx);
}
