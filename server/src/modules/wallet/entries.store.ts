import { type RawBuilder, sql } from "kysely";
import type { Executor } from "../../db.ts";
import { isWithinDays } from "../../lib/calendar.store.ts";
import type { EntryQuery, FoundEntry } from "./entries.tables.ts";

/**
 * The movements that a member sees: those of their wallets. Money that is put aside has left the main wallet there and then; what
 * becomes of it later is a step of that line, not a line of its own.
 */
const seen = (query: EntryQuery): RawBuilder<unknown> => sql`
  from ledger_accounts a
  join ledger_entries e on e.account_id = a.id
  join ledger_transactions t on t.id = e.transaction_id
  where a.member_id = ${query.memberId} and a.kind in ('player', 'vendor')
    and ${isWithinDays(sql.ref("e.created_at"), query)}
    and (${query.kinds === null} or t.kind = any(${query.kinds ?? []}::text[]))`;

/** Whether a withdrawal of a hold's id was booked as a kind: it was paid (`withdrawal`), or its money came back (`release`). */
const endedAs = (kind: "withdrawal" | "release", externalId: RawBuilder<unknown>): RawBuilder<unknown> => sql`exists (
  select from ledger_transactions ended
  where ended.provider_code = 'platform' and ended.external_id = ${externalId} and ended.kind = ${kind})`;

/** What was noted when the money of a withdrawal was put aside. */
const metaOfHold = (externalId: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select held.meta from ledger_transactions held
  where held.provider_code = 'platform' and held.external_id = ${externalId} and held.kind = 'hold')`;

/** Newest first, those that follow on the entry `before`. */
export async function listEntries(
  executor: Executor,
  query: EntryQuery,
  page: { before: number | null; limit: number },
): Promise<FoundEntry[]> {
  const after =
    page.before === null
      ? sql`true`
      : sql`
    (e.created_at, e.id) < (select b.created_at, b.id from ledger_entries b join ledger_accounts own on own.id = b.account_id
      where b.id = ${page.before} and own.member_id = ${query.memberId})`;
  const { rows } = await sql<FoundEntry>`
    select found.*, g.names as "gameNames", p.account as payee,
      case when found.kind = 'red_envelope' and found.external_id like 'rain:%:back' then 'returned'
        when found.kind <> 'hold' then null
        when ${endedAs("withdrawal", sql.ref("found.external_id"))} then 'paid'
        when ${endedAs("release", sql.ref("found.external_id"))} then 'returned'
        else 'pending' end as step
    from (
      select e.id, t.id as "transactionId", t.kind, t.external_id, t.reference, 
        coalesce(t.meta, case when t.kind = 'release' then ${metaOfHold(sql.ref("t.external_id"))} end) ->> 'method' as method, t.game_id, t.member_id, a.kind as "accountKind", a.provider_code as "providerCode", e.currency,
        e.amount_minor as "amountMinor", e.balance_after_minor as "balanceAfterMinor", e.created_at as at
      ${seen(query)} and ${after}
      order by e.created_at desc, e.id desc limit ${page.limit}
    ) found left join games g on g.id = found.game_id
      left join members p on p.id = found.member_id and found.kind in ('salary', 'dividend') and found."amountMinor" < 0
    order by found.at desc, found.id desc`.execute(executor);
  return rows;
}

/** What came in and went out of the member's wallets as a whole. Transfers between them, and withdrawals that came back, do neither. */
export async function sumEntries(executor: Executor, query: EntryQuery): Promise<{ movements: number; inMinor: number; outMinor: number }> {
  const stays = sql`t.kind in ('transfer', 'release') or (t.kind = 'hold' and ${endedAs("release", sql.ref("t.external_id"))})`;
  const { rows } = await sql<{ movements: number; inMinor: number; outMinor: number }>`
    select count(*) as movements, coalesce(sum(e.amount_minor) filter (where e.amount_minor > 0 and not (${stays})), 0)::bigint as "inMinor",
      coalesce(-sum(e.amount_minor) filter (where e.amount_minor < 0 and not (${stays})), 0)::bigint as "outMinor"
    ${seen(query)}`.execute(executor);
  return rows[0] ?? { movements: 0, inMinor: 0, outMinor: 0 };
}
