import { sql } from "kysely";
import { type RebateCategory, type RebateRates } from "@mela/contract/rebates/agent-rebates";
import type { Executor, Trx } from "../../db.ts";
import { NO_RATES, isRebateCategory } from "./rebate.rules.ts";

/** Rates of some members on a day (`YYYY-MM-DD`); null asks for the last ones that were set. */
export async function ratesOf(executor: Executor, memberIds: readonly number[], day: string | null): Promise<Map<number, RebateRates>> {
  const found = new Map<number, RebateRates>(memberIds.map((id) => [id, { ...NO_RATES }]));
  if (memberIds.length === 0) return found;
  const rows = await executor
    .selectFrom("agent_rebates")
    .select(["member_id", "category", "rate_bp"])
    .distinctOn(["member_id", "category"])
    // One parameter for all: a large team has more members than a statement has parameters.
    .where("member_id", "=", sql<number>`any (${memberIds}::bigint[])`)
    .$if(day !== null, (query) => query.where("effective_on", "<=", day as string))
    .orderBy("member_id")
    .orderBy("category")
    .orderBy("effective_on", "desc")
    .execute();
  for (const { member_id: id, category, rate_bp: rate } of rows) {
    const rates = found.get(id);
    if (rates && isRebateCategory(category)) rates[category] = rate;
  }
  return found;
}

/** Keeps a member's rates from being set until the transaction ends; newcomers below them do not wait for each other here. */
export async function holdRates(executor: Executor, memberId: number): Promise<void> {
  await executor.selectFrom("members").select("id").where("id", "=", memberId).forShare().execute();
}

/** The highest rate that a member has given on to one directly below them, by category. */
export async function highestGiven(executor: Executor, memberIds: readonly number[]): Promise<Map<number, RebateRates>> {
  const found = new Map<number, RebateRates>(memberIds.map((id) => [id, { ...NO_RATES }]));
  if (memberIds.length === 0) return found;
  const { rows } = await sql<{ superior_id: number; category: string; rate_bp: number }>`
    select superior_id, category, max(rate_bp) as rate_bp
    from (
      select distinct on (r.member_id, r.category) t.superior_id, r.category, r.rate_bp
      from team_members t join agent_rebates r on r.member_id = t.member_id
      where t.superior_id = any (${memberIds}::bigint[])
      order by r.member_id, r.category, r.effective_on desc
    ) latest
    group by superior_id, category
  `.execute(executor);
  for (const { superior_id: id, category, rate_bp: rate } of rows) {
    const rates = found.get(id);
    if (rates && isRebateCategory(category)) rates[category] = rate;
  }
  return found;
}

export interface RateChange {
  memberId: number;
  changedBy: number | null;
  category: RebateCategory;
  fromBp: number;
  toBp: number;
  /** YYYY-MM-DD. */
  effectiveOn: string;
}

/** Sets a rate from a day on and writes down who did it. */
export async function changeRate(trx: Executor, change: RateChange): Promise<void> {
  const { memberId, category, effectiveOn } = change;
  await trx
    .insertInto("agent_rebates")
    .values({ member_id: memberId, category, effective_on: effectiveOn, rate_bp: change.toBp })
    .onConflict((conflict) => conflict.columns(["member_id", "category", "effective_on"]).doUpdateSet({ rate_bp: change.toBp }))
    .execute();
  await trx
    .insertInto("agent_rebate_changes")
    .values({
      member_id: memberId,
      changed_by: change.changedBy,
      category,
      from_bp: change.fromBp,
      to_bp: change.toBp,
      effective_on: effectiveOn,
    })
    .execute();
}

export async function listChanges(executor: Executor, memberId: number, limit: number) {
  return executor
    .selectFrom("agent_rebate_changes as c")
    .leftJoin("members as m", "m.id", "c.changed_by")
    .select(["c.category", "c.from_bp", "c.to_bp", "c.changed_at", "m.account"])
    .select(sql<string>`c.effective_on::text`.as("effective_on"))
    .where("c.member_id", "=", memberId)
    .orderBy("c.id", "desc")
    .limit(limit)
    .execute();
}

/** Superiors whose rates are not all nothing; nobody else can earn. */
export async function payees(executor: Executor, memberIds: readonly number[], day: string): Promise<Map<number, RebateRates>> {
  const rates = await ratesOf(executor, memberIds, day);
  for (const [id, of] of rates) if (Object.values(of).every((rate) => rate === 0)) rates.delete(id);
  return rates;
}

/** Takes a brand's progress in hand; undefined while another server has it. A brand begins with the day of its first rate. */
export async function takeProgress(trx: Trx, brandCode: string, today: string): Promise<string | undefined> {
  await sql`
    insert into agent_rebate_progress (merchant_code, paid_until)
    select ${brandCode}, least(${today}::date, min(r.effective_on))
    from agent_rebates r join members m on m.id = r.member_id
    where m.merchant_code = ${brandCode}
      and not exists (select from agent_rebate_progress where merchant_code = ${brandCode})
    having min(r.effective_on) is not null
    on conflict do nothing
  `.execute(trx);
  const row = await trx
    .selectFrom("agent_rebate_progress")
    .select(sql<string>`paid_until::text`.as("day"))
    .where("merchant_code", "=", brandCode)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row?.day;
}

export async function setProgress(trx: Trx, brandCode: string, day: string): Promise<void> {
  await trx.updateTable("agent_rebate_progress").set({ paid_until: day }).where("merchant_code", "=", brandCode).execute();
}

export async function isDayPaid(executor: Executor, agentId: number, day: string): Promise<boolean> {
  const row = await executor
    .selectFrom("agent_rebate_days")
    .select("agent_id")
    .where("agent_id", "=", agentId)
    .where("day", "=", day)
    .executeTakeFirst();
  return row !== undefined;
}

export interface NewLine {
  memberId: number;
  category: RebateCategory;
  turnoverMinor: number;
  ownBp: number;
  memberBp: number;
  amountMinor: number;
}

export async function insertDay(
  trx: Trx,
  day: { agentId: number; day: string; turnoverMinor: number; amountMinor: number; currency: string; ledgerTransactionId: number },
  lines: readonly NewLine[],
): Promise<void> {
  await trx
    .insertInto("agent_rebate_days")
    .values({
      agent_id: day.agentId,
      day: day.day,
      turnover_minor: day.turnoverMinor,
      amount_minor: day.amountMinor,
      currency: day.currency,
      ledger_transaction_id: day.ledgerTransactionId,
    })
    .execute();
  const column = <K extends keyof NewLine>(key: K): NewLine[K][] => lines.map((line) => line[key]);
  // Columns in place of rows, for the same reason as above.
  await sql`
    insert into agent_rebate_lines (agent_id, day, member_id, category, turnover_minor, own_bp, member_bp, amount_minor)
    select ${day.agentId}, ${day.day}, * from unnest(${column("memberId")}::bigint[], ${column("category")}::text[],
      ${column("turnoverMinor")}::bigint[], ${column("ownBp")}::int[], ${column("memberBp")}::int[], ${column("amountMinor")}::bigint[])`.execute(
    trx,
  );
}

export interface DaysPage {
  /** The last day of the page before, `YYYY-MM-DD`. */
  before?: string | undefined;
  order: "asc" | "desc";
}

/** A page of the days with income. */
export async function listDays(executor: Executor, agentId: number, { before, order }: DaysPage, limit: number) {
  return executor
    .selectFrom("agent_rebate_days")
    .select(["turnover_minor", "amount_minor", "paid_at", sql<string>`day::text`.as("day")])
    .where("agent_id", "=", agentId)
    .$if(before !== undefined, (query) => query.where("day", order === "asc" ? ">" : "<", before as string))
    .orderBy("day", order)
    .limit(limit)
    .execute();
}

/** Income that was paid since the beginning of a month, and since a day of it. */
export async function receivedSince(executor: Executor, agentId: number, since: { month: Date; today: Date }) {
  return executor
    .selectFrom("agent_rebate_days")
    .select([
      sql<number>`coalesce(sum(amount_minor), 0)::bigint`.as("monthMinor"),
      sql<number>`coalesce(sum(amount_minor) filter (where paid_at >= ${since.today}), 0)::bigint`.as("todayMinor"),
    ])
    .where("agent_id", "=", agentId)
    .where("paid_at", ">=", since.month)
    .executeTakeFirstOrThrow();
}

export interface StoredLine {
  member_id: number;
  account: string;
  category: string;
  turnover_minor: number;
  own_bp: number;
  member_bp: number;
  amount_minor: number;
}

/** Lines of a day, the largest first, after one of them: (amount, member, category). */
export async function listLines(
  executor: Executor,
  agentId: number,
  day: string,
  page: { after: { amountMinor: number; memberId: number; category: string } | null; limit: number },
): Promise<StoredLine[]> {
  const { after, limit } = page;
  const beyond =
    after === null ? sql`true` : sql`(-amount_minor, member_id, category) > (${-after.amountMinor}, ${after.memberId}, ${after.category})`;
  const { rows } = await sql<StoredLine>`
    select l.member_id, m.account, l.category, l.turnover_minor, l.own_bp, l.member_bp, l.amount_minor
    from (
      select * from agent_rebate_lines where agent_id = ${agentId} and day = ${day} and ${beyond}
      order by -amount_minor, member_id, category limit ${limit}
    ) l join members m on m.id = l.member_id
    order by -l.amount_minor, l.member_id, l.category`.execute(executor);
  return rows;
}
