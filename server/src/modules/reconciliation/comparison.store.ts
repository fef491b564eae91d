import { PAYMENT_METHODS } from "@mela/contract/deposit/payment";
import { type RawBuilder, sql } from "kysely";
import type { Trx } from "../../db.ts";

/** A statement that is compared, of the day whose rows are locked. */
export interface Compared {
  statementId: number;
  dayId: number;
  brandCode: string;
  /** As orders name it. */
  provider: string;
  /** The first moments of the day and of the next one. */
  startsAt: Date;
  endsAt: Date;
}

const METHODS = sql`${[...PAYMENT_METHODS]}::text[]`;

/** Orders as they are compared: what a provider has to say of each. */
const DEPOSIT = sql`o.id, o.public_id, coalesce(o.credited_minor, o.amount_minor) as minor, o.currency,
  case o.state when 'credited' then 'completed' when 'failed' then 'failed' when 'expired' then 'failed' else 'pending' end as state`;
const PAYOUT = sql`o.id, o.public_id, o.amount_minor - o.fee_minor as minor, o.currency,
  case o.state when 'paid' then 'completed' when 'returned' then 'failed' else 'pending' end as state`;

/**
 * Finds the order of each row by our id of it, the provider's, or its TrxID, and says whether that says the same, all rows at once. A second
 * row about an order is one that we do not know; an order of another brand is none of ours to speak of.
 */
export async function judgeLines(trx: Trx, { statementId, brandCode, provider }: Compared): Promise<void> {
  await sql`analyze reconciliation_lines`.execute(trx);
  await sql`
    with mine as materialized (select line, kind, key, trx_id, reference from reconciliation_lines where statement_id = ${statementId}),
    hits as (
      select l.line, o.id, o.merchant_code from mine l join deposit_orders o on o.public_id = l.reference
        where l.kind = 'deposit' and o.provider = ${provider}
      union select l.line, o.id, o.merchant_code from mine l join deposit_orders o on o.provider_payment_id = l.key
        where l.kind = 'deposit' and o.provider = ${provider}
      union select l.line, o.id, o.merchant_code from mine l
        join manual_trx_ids t on t.merchant_code = ${brandCode} and t.method = any(${METHODS}) and t.trx_id = l.trx_id
        join deposit_orders o on o.public_id = t.reference where l.kind = 'deposit' and o.provider = ${provider}
      union select l.line, o.id, o.merchant_code from mine l join withdrawals o on o.public_id = l.reference
        where l.kind = 'payout' and o.provider = ${provider}
      union select l.line, o.id, o.merchant_code from mine l join withdrawals o on o.provider_payout_id = l.key
        where l.kind = 'payout' and o.provider = ${provider}
      union select l.line, o.id, o.merchant_code from mine l
        join manual_payouts p on split_part(p.provider, '.', 1) = ${brandCode} and p.method = any(${METHODS}) and p.trx_id = l.trx_id and p.trx_id is not null
        join withdrawals o on o.public_id = p.reference where l.kind = 'payout' and o.provider = ${provider}),
    one as (select distinct on (h.line) h.line, l.kind, h.id, h.merchant_code from hits h join mine l on l.line = h.line order by h.line, h.id),
    placed as (select line, kind, id, merchant_code, row_number() over (partition by kind, id order by line) as nth from one),
    ours as (
      select p.line, p.merchant_code, p.nth, o.* from placed p cross join lateral (select ${DEPOSIT} from deposit_orders o where o.id = p.id) o
        where p.kind = 'deposit'
      union all select p.line, p.merchant_code, p.nth, o.* from placed p cross join lateral (select ${PAYOUT} from withdrawals o where o.id = p.id) o
        where p.kind = 'payout')
    update reconciliation_lines l set order_id = case when o.merchant_code = ${brandCode} and o.nth = 1 then o.id end,
      result = case when o.id is null then 'missingHere' when o.merchant_code <> ${brandCode} then 'leftOut' when o.nth > 1 then 'missingHere'
        when o.state <> l.state then 'otherState'
        when l.state <> 'failed' and (o.minor, o.currency) is distinct from (l.amount_minor, l.currency) then 'otherAmount' else 'matched' end
    from mine m left join ours o on o.line = m.line where l.statement_id = ${statementId} and l.line = m.line`.execute(trx);
}

const COLUMNS = sql`(day_id, merchant_code, subject, kind, order_kind, order_public_id, line, key, at, theirs_minor, theirs_currency, theirs_state,
  ours_minor, ours_currency, ours_state, found_in)`;

/**
 * Writes cases down. One that is known keeps its number and what was said of it, unless it says something else now: then it is open again.
 */
async function keepCases(trx: Trx, dayId: number, found: RawBuilder<unknown>): Promise<void> {
  const said = (table: string) =>
    sql`(${sql.raw(["kind", "theirs_minor", "theirs_currency", "theirs_state", "ours_minor", "ours_currency", "ours_state"].map((column) => `${table}.${column}`).join(", "))})`;
  const differs = sql`(c.gone or ${said("c")} is distinct from ${said("excluded")})`;
  await sql`
    with before as (select subject, version from reconciliation_cases where day_id = ${dayId}),
    kept as (
      insert into reconciliation_cases as c ${COLUMNS} ${found}
      on conflict (day_id, subject) do update set kind = excluded.kind, line = excluded.line, key = excluded.key, at = excluded.at,
        theirs_minor = excluded.theirs_minor, theirs_currency = excluded.theirs_currency, theirs_state = excluded.theirs_state,
        ours_minor = excluded.ours_minor, ours_currency = excluded.ours_currency, ours_state = excluded.ours_state, found_in = excluded.found_in,
        state = case when ${differs} then 'open' else c.state end, version = c.version + case when ${differs} then 1 else 0 end, gone = false
      returning c.id, c.subject, c.version)
    insert into reconciliation_steps (case_id, what)
    select k.id, 'changed' from kept k join before b on b.subject = k.subject where k.version > b.version`.execute(trx);
}

/** Rows of the statement that say something else, or about which we know nothing. */
export async function keepCasesOfLines(trx: Trx, { statementId, dayId, brandCode }: Compared): Promise<void> {
  await keepCases(
    trx,
    dayId,
    sql`
    select ${dayId}::bigint, ${brandCode}, case when o.public_id is null
        then 'line:' || l.kind || ':' || l.key || ':' || row_number() over (partition by l.result, l.kind, l.key order by l.line)
        else l.kind || ':' || o.public_id end,
      l.result, l.kind, o.public_id, l.line, l.key, l.at, l.amount_minor, l.currency, l.state, o.minor, o.currency, o.state, ${statementId}::bigint
    from reconciliation_lines l left join lateral (
      select ${DEPOSIT} from deposit_orders o where l.kind = 'deposit' and o.id = l.order_id
      union all select ${PAYOUT} from withdrawals o where l.kind = 'payout' and o.id = l.order_id) o on true
    where l.statement_id = ${statementId} and l.result in ('missingHere', 'otherAmount', 'otherState') order by l.line`,
  );
}

/** A row about the order is in this statement, or in one that is compared for the day before or after: near midnight two clocks differ. */
const isStated = (kind: "deposit" | "payout", { statementId, dayId }: Compared): RawBuilder<boolean> => sql`exists (
  select from reconciliation_lines x where x.kind = ${kind} and x.order_id = o.id and (x.statement_id = ${statementId} or x.statement_id in (
    select n.statement_id from reconciliation_days d join reconciliation_days n on n.merchant_code = d.merchant_code and n.provider = d.provider
      and n.day in (d.day - 1, d.day + 1) where d.id = ${dayId})))`;

/** What came in or was paid out on the day, and the provider says nothing of. */
export async function keepCasesOfOrders(trx: Trx, compared: Compared): Promise<void> {
  const { statementId, dayId, brandCode, provider, startsAt, endsAt } = compared;
  const missing = (kind: "deposit" | "payout") =>
    sql`select ${dayId}::bigint, ${brandCode}, ${kind} || ':' || w.public_id, 'missingThere', ${kind}, w.public_id, null::int, null::text, w.moment,
      null::bigint, null::text, null::text, w.minor, w.currency, w.state, ${statementId}::bigint from`;
  await keepCases(
    trx,
    dayId,
    sql`
    ${missing("deposit")} (select ${DEPOSIT}, t.created_at as moment from ledger_transactions t join deposit_orders o on o.ledger_transaction_id = t.id
      where t.merchant_code = ${brandCode} and t.kind = 'deposit' and t.created_at >= ${startsAt} and t.created_at < ${endsAt}
        and o.provider = ${provider} and not ${isStated("deposit", compared)}) w
    union all
    ${missing("payout")} (select ${PAYOUT}, o.settled_at as moment from withdrawals o
      where o.merchant_code = ${brandCode} and o.state = 'paid' and o.settled_at >= ${startsAt} and o.settled_at < ${endsAt}
        and o.provider = ${provider} and not ${isStated("payout", compared)}) w`,
  );
}

/** Open cases of the day that this statement does not have, and those of the days beside it whose orders it names: the difference is gone. */
export async function endGoneCases(trx: Trx, { statementId, dayId }: Compared): Promise<void> {
  await sql`
    with beside as (select n.id from reconciliation_days d join reconciliation_days n on n.merchant_code = d.merchant_code
      and n.provider = d.provider and n.day in (d.day - 1, d.day + 1) and n.state = 'compared' where d.id = ${dayId}),
    named as (
      select 'deposit' as kind, o.public_id from reconciliation_lines x join deposit_orders o on o.id = x.order_id
        where x.statement_id = ${statementId} and x.kind = 'deposit'
      union all select 'payout', o.public_id from reconciliation_lines x join withdrawals o on o.id = x.order_id
        where x.statement_id = ${statementId} and x.kind = 'payout'),
    gone as (
      update reconciliation_cases c set state = 'resolved', gone = true, version = version + 1 where c.state = 'open' and (
        (c.day_id = ${dayId} and c.found_in <> ${statementId})
        or (c.day_id in (select id from beside) and c.kind = 'missingThere'
          and (c.order_kind, c.order_public_id) in (select kind, public_id from named)))
      returning c.id)
    insert into reconciliation_steps (case_id, what) select id, 'gone' from gone`.execute(trx);
}
