import { sql } from "kysely";
import type { PayoutDoubt } from "@mela/contract/withdrawal/withdrawal-review";
import type { PaymentMethod } from "@mela/contract/deposit/payment";
import type { Executor } from "../../db.ts";

export interface DuePayout {
  publicId: string;
  attempts: number;
  /** The provider may have heard of it, from this process or one before. */
  told: boolean;
}

/** Takes orders that are due for `leaseSeconds`: no other process sees them in that time, and after a crash they come back. */
export async function claimDue(executor: Executor, limit: number, leaseSeconds: number): Promise<DuePayout[]> {
  const { rows } = await sql<DuePayout>`
    with due as (
      select id, sent_at is not null as told from withdrawals
      where state = 'paying' and due_at <= now() order by due_at limit ${limit} for no key update skip locked
    )
    update withdrawals w set due_at = now() + make_interval(secs => ${leaseSeconds}), sent_at = coalesce(w.sent_at, now()), attempts = w.attempts + 1
    from due where w.id = due.id
    returning w.public_id as "publicId", w.attempts, due.told`.execute(executor);
  return rows;
}

export async function postponePayout(executor: Executor, publicId: string, seconds: number): Promise<void> {
  await executor
    .updateTable("withdrawals")
    .set({ due_at: sql<Date>`now() + make_interval(secs => ${seconds})` })
    .where("public_id", "=", publicId)
    .where("state", "=", "paying")
    .execute();
}

/** Puts down who pays an order, unless that was decided before; answers who it is. */
export async function chooseProvider(executor: Executor, publicId: string, provider: string): Promise<string> {
  const row = await executor
    .updateTable("withdrawals")
    .set({ provider: sql<string>`coalesce(provider, ${provider})` })
    .where("public_id", "=", publicId)
    .returning(sql<string>`provider`.as("provider"))
    .executeTakeFirstOrThrow();
  return row.provider;
}

/** How the provider calls the payout, which it says once. */
export async function learnPayoutId(executor: Executor, publicId: string, payoutId: string): Promise<void> {
  await executor
    .updateTable("withdrawals")
    .set({ provider_payout_id: payoutId })
    .where("public_id", "=", publicId)
    .where("provider_payout_id", "is", null)
    .execute();
}

/** From now on people may end the order. The first doubt stays; false when there was one, or the order has ended. */
export async function doubtPayout(executor: Executor, publicId: string, doubt: PayoutDoubt): Promise<boolean> {
  const { numUpdatedRows } = await executor
    .updateTable("withdrawals")
    .set({ doubt, doubted_at: sql<Date>`now()`, version: sql<number>`version + 1` })
    .where("public_id", "=", publicId)
    .where("state", "=", "paying")
    .where("doubt", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Writes a step of the story unless it stands there already. */
export async function insertStepOnce(executor: Executor, publicId: string, kind: "sent" | "transfer" | "waiting"): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    insert into withdrawal_events (withdrawal_id, kind)
    select w.id, ${kind} from withdrawals w
    where w.public_id = ${publicId} and w.state = 'paying'
      and not exists (select from withdrawal_events e where e.withdrawal_id = w.id and e.kind = ${kind})
    returning id`.execute(executor);
  return rows.length > 0;
}

/** A payout that a person has to send, with where it goes to. */
export interface WaitingPayout {
  reference: string;
  provider: string;
  method: PaymentMethod;
  number: string;
  holderName: string;
  bankCode: string | null;
  bankNames: Record<string, string> | null;
  branch: string | null;
  amountMinor: number;
  currency: string;
  since: Date;
}

/** Those that wait, of a brand or of all, oldest first. */
export async function listWaitingByHand(executor: Executor, brandCode: string | undefined, limit: number): Promise<WaitingPayout[]> {
  return executor
    .selectFrom("manual_payouts as p")
    .innerJoin("withdrawals as w", "w.public_id", "p.reference")
    .innerJoin("payout_accounts as a", "a.id", "w.payout_account_id")
    .select(["p.reference", "p.provider", "p.method", "p.amount_minor as amountMinor", "p.currency", "p.created_at as since"])
    .select(["a.number", "a.holder_name as holderName", "a.bank_code as bankCode", "a.bank_names as bankNames", "a.branch"])
    .where("p.state", "=", "waiting")
    .where("w.state", "=", "paying")
    .$if(brandCode !== undefined, (query) => query.where("w.merchant_code", "=", brandCode ?? ""))
    .orderBy("p.created_at")
    .limit(limit)
    .execute();
}
