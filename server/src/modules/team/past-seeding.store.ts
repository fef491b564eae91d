import type { PaymentMethod } from "@mela/contract/deposit/payment";
import { sql } from "kysely";
import type { Trx } from "../../db.ts";
import { dayOf } from "../../lib/calendar.store.ts";

/** Counts the settled bets of a member's past by days, as the database does by itself for bets that are settled now. */
export async function countPastPlay(trx: Trx, memberId: number): Promise<void> {
  await sql`
    insert into play_days (member_id, day, game_type, stake_minor, rounds)
    select t.member_id, ${sql.raw(dayOf("t.created_at", "m.time_zone"))}, g.game_type, sum(t.amount_minor), count(*)
    from provider_transactions t join merchants m on m.code = t.merchant_code join games g on g.id = t.game_id
    where t.member_id = ${memberId} and t.kind = 'bet' and t.state = 'settled'
    group by 1, 2, 3`.execute(trx);
}

/** When a member was here last, where they have never logged in: their next log-in is not called the first. */
export async function notePastVisit(trx: Trx, memberId: number, at: Date): Promise<void> {
  await trx.updateTable("members").set({ last_login_at: at }).where("id", "=", memberId).where("last_login_at", "is", null).execute();
}

/** A deposit of the past that is booked in the ledger and whose turnover was played. Minor units. */
export interface PastDeposit {
  /** Its order's public id, a UUID. */
  id: string;
  /** The booking's. */
  externalId: string;
  method: PaymentMethod;
  amountMinor: number;
  at: Date;
  /** All that the member had staked until then. */
  stakedMinor: number;
  /** When its turnover was done. */
  doneAt: Date;
}

interface Owner {
  brandCode: string;
  currency: string;
  memberId: number;
}

/**
 * Writes the orders of deposits that are booked, with their steps and the turnover that they asked for; true once it has. A step is written
 * by a trigger with the time of now, and only a superuser's transaction may do without: for another role nothing is written.
 */
export async function insertPastOrders(trx: Trx, owner: Owner, deposits: readonly PastDeposit[]): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`select rolsuper as may from pg_roles where rolname = current_user`.execute(trx);
  if (rows[0]?.may !== true) return false;
  const column = <K extends keyof PastDeposit>(key: K): PastDeposit[K][] => deposits.map((deposit) => deposit[key]);
  await sql`set local session_replication_role = replica`.execute(trx);
  await sql`
    with past as (
      select p.*, t.id as booking
      from unnest(${column("id")}::uuid[], ${column("externalId")}::text[], ${column("method")}::text[], ${column("amountMinor")}::bigint[],
        ${column("at")}::timestamptz[], ${column("stakedMinor")}::bigint[], ${column("doneAt")}::timestamptz[])
        as p (id, external_id, method, amount, at, staked, done_at)
      join ledger_transactions t on t.kind = 'deposit' and t.provider_code = 'platform' and t.external_id = p.external_id
    ),
    ordered as (
      insert into deposit_orders (public_id, merchant_code, member_id, request_key, method, currency, amount_minor, terms, language, state, provider,
        provider_payment_id, credited_minor, turnover_minor, ledger_transaction_id, checks, checked_at, expires_at, created_at)
      select id, ${owner.brandCode}, ${owner.memberId}, md5(id::text), method, ${owner.currency}, amount,
        '{"promotion": null, "turnoverTimes": 1, "feeBasisPoints": 0}', 'bn', 'credited', 'psp', id::text, amount, amount, booking, 1, at,
        at + interval '15 minutes', at - interval '2 minutes'
      from past order by at
      returning id, public_id
    ),
    told as (
      insert into deposit_steps (order_id, state, at)
      select o.id, s.state, p.at - s.before
      from past p join ordered o on o.public_id = p.id
      cross join (values ('created', interval '120 seconds'), ('pending', interval '119 seconds'), ('paid', interval '1 second'),
        ('credited', interval '0')) s (state, before)
      order by p.at, s.before desc
    )
    insert into turnover_requirements (merchant_code, member_id, source, source_id, required_minor, counted_from_minor, brought_minor, state, created_at, closed_at)
    select ${owner.brandCode}, ${owner.memberId}, 'deposit', id::text, amount, staked, amount, 'done', at, done_at from past order by at`.execute(
    trx,
  );
  await sql`set local session_replication_role = origin`.execute(trx);
  return true;
}
