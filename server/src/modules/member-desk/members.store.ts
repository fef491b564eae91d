import { type RawBuilder, sql } from "kysely";
import type { LevelField } from "@mela/contract/console/member-levels";
import type { MemberFilter, MemberSort } from "@mela/contract/console/members";
import type { Executor } from "../../db.ts";
import type { Cursor } from "../../lib/cursor.ts";
import type { FoundMember } from "./members.tables.ts";
import { type SearchKeys, beginning } from "./search.rules.ts";

export interface MemberQuery {
  brands: readonly string[];
  filter: MemberFilter;
  sort: MemberSort;
  after: Cursor | null;
  limit: number;
}

/** Members that are known by something else than the beginning of their account: ids, whatever the brand. */
const AT_MOST = 1_000;

/** Ids of the members of some brands that a typed text names by one thing or another; each is looked up by its own index. */
export async function findNamed(executor: Executor, brands: readonly string[], keys: SearchKeys): Promise<number[]> {
  const codes = sql`any(${[...brands]}::text[])`;
  const parts = [
    sql`select id from members where merchant_code = ${codes} and lower(nickname) = ${keys.nickname}`,
    sql`select member_id from affiliate_codes where merchant_code = ${codes} and code = ${keys.code}`,
    sql`select agent_id from agent_links where merchant_code = ${codes} and code = ${keys.code}`,
    sql`select member_id from provider_transactions
      where provider_code in (select code from providers) and transaction_uuid = ${keys.reference} and merchant_code = ${codes}`,
    sql`select member_id from deposit_orders where provider_payment_id = ${keys.reference} and merchant_code = ${codes}`,
    ...when(keys.memberId, (id) => sql`select id from members where id = ${id} and merchant_code = ${codes}`),
    ...when(keys.email, (email) => sql`select id from members where merchant_code = ${codes} and lower(email) = ${email}`),
    ...when(
      keys.payoutNumber,
      (number) => sql`select member_id from payout_accounts where merchant_code = ${codes} and number = ${number}`,
    ),
    ...when(
      keys.orderId,
      (id) => sql`select member_id from deposit_orders where public_id = ${id}::uuid and merchant_code = ${codes}
        union all select member_id from withdrawals where public_id = ${id}::uuid and merchant_code = ${codes}`,
    ),
    ...(keys.mobiles.length > 0
      ? [sql`select id from members where merchant_code = ${codes} and mobile = any(${keys.mobiles}::text[])`]
      : []),
  ];
  const { rows } = await sql<{ id: number }>`
    select distinct id from (${sql.join(parts, sql` union all `)}) named (id) limit ${AT_MOST}`.execute(executor);
  return rows.map(({ id }) => id);
}

const when = <T>(value: T | null, part: (value: T) => RawBuilder<unknown>): RawBuilder<unknown>[] => (value === null ? [] : [part(value)]);

interface Order {
  /** What is sorted by, of `m`. */
  by: RawBuilder<unknown>;
  asText: RawBuilder<unknown>;
  /** The cursor's text as a value of it. */
  from: (text: string) => RawBuilder<unknown>;
  up: RawBuilder<unknown>;
  down: RawBuilder<unknown>;
  isAfter: { up: RawBuilder<unknown>; down: RawBuilder<unknown> };
}

const plain = { up: sql`asc`, down: sql`desc`, isAfter: { up: sql`>`, down: sql`<` } };
const NEVER = sql`'-infinity'::timestamptz`;
/** Accounts by their bytes, as the index for beginnings has them. */
const ORDERS: Readonly<Record<"created" | "account" | "seen", Order>> = {
  created: { ...plain, by: sql`m.id`, asText: sql`m.id::text`, from: (text) => sql`${text}::bigint` },
  account: {
    by: sql`m.account`,
    asText: sql`m.account`,
    from: (text) => sql`${text}::text`,
    up: sql`using ~<~`,
    down: sql`using ~>~`,
    isAfter: { up: sql`~>~`, down: sql`~<~` },
  },
  seen: {
    ...plain,
    by: sql`coalesce(m.last_login_at, ${NEVER})`,
    asText: sql`coalesce(m.last_login_at, ${NEVER})::text`,
    from: (text) => sql`${text}::timestamptz`,
  },
};

function orderOf(sort: MemberSort): { order: Order; down: boolean } {
  const down = sort.startsWith("-");
  return { order: ORDERS[(down ? sort.slice(1) : sort) as keyof typeof ORDERS], down };
}

/** All wallets of `m` together. */
const BALANCE = sql`coalesce((select sum(a.balance_minor) from ledger_accounts a
  where a.member_id = m.id and a.currency = m.currency and a.kind in ('player', 'vendor')), 0)::bigint`;
const LEVEL = sql`coalesce((select max(v.level) from vip_steps v where v.member_id = m.id), 0)`;

/** As the figures of members have it, which follow the ledger within seconds. */
const DEPOSITED = sql`coalesce((select sum(d.deposit_minor) from member_days d where d.member_id = m.id), 0)::bigint`;

const COLUMNS = sql`m.id, m.merchant_code as brand, m.account, m.nickname, case when m.erased_at is null then m.status else 'erased' end as status,
  m.customer_type as "customerType", ${LEVEL} as "vipLevel", m.mobile, m.email, m.language, m.currency, ${BALANCE} as "balanceMinor",
  ${DEPOSITED} as "depositedMinor",
  m.created_at as "createdAt", m.last_login_at as "lastSeenAt",
  case when m.excluded_until > now() then m.excluded_until end as "breakUntil"`;

/** Whom operators have judged so; nobody judged counts as none. */
const judged = (field: LevelField, level: string): RawBuilder<unknown> =>
  level === "none"
    ? sql`not exists (select from member_levels l where l.member_id = m.id and l.field = ${field} and l.level <> 'none')`
    : sql`exists (select from member_levels l where l.member_id = m.id and l.merchant_code = m.merchant_code and l.field = ${field} and l.level = ${level})`;

function conditions(filter: MemberFilter): RawBuilder<unknown>[] {
  const { status, type, level, tag, method, code, createdFrom, createdUntil, seenFrom, seenUntil, balanceFrom, balanceUntil } = filter;
  const all: [boolean, RawBuilder<unknown>][] = [
    [status === "active", sql`m.status = 'active' and m.erased_at is null`],
    [status === "disabled", sql`m.status = 'disabled' and m.erased_at is null`],
    [status === "erased", sql`m.erased_at is not null`],
    [type >= 0, sql`m.customer_type = ${type}`],
    [tag > 0, sql`exists (select from member_tags g where g.member_id = m.id and g.label_id = ${tag})`],
    [level >= 0, sql`${LEVEL} = ${level}`],
    [method !== "", sql`exists (select from member_origins o where o.member_id = m.id and o.register_method = ${method})`],
    [code !== "", sql`exists (select from referrals r where r.member_id = m.id and r.code = ${code.toUpperCase()})`],
    [createdFrom !== "", sql`m.created_at >= ${createdFrom}::timestamptz`],
    [createdUntil !== "", sql`m.created_at < ${createdUntil}::timestamptz`],
    [seenFrom !== "", sql`m.last_login_at >= ${seenFrom}::timestamptz`],
    [seenUntil !== "", sql`m.last_login_at < ${seenUntil}::timestamptz`],
    [balanceFrom >= 0, sql`${BALANCE} >= ${balanceFrom}`],
    [balanceUntil >= 0, sql`${BALANCE} <= ${balanceUntil}`],
    [filter.depositedFrom >= 0, sql`${DEPOSITED} >= ${filter.depositedFrom}`],
    [filter.depositedUntil >= 0, sql`${DEPOSITED} <= ${filter.depositedUntil}`],
    [filter.language !== "", sql`m.language = ${filter.language}`],
    [filter.risk !== "", judged("risk", filter.risk)],
    [filter.protection !== "", judged("protection", filter.protection)],
    [filter.onBreak, sql`m.excluded_until > now()`],
    [
      filter.limited,
      sql`exists (select from member_limits l where l.member_id = m.id and coalesce(l.own_cap, l.operator_cap) is not null)`,
    ],
  ];
  return all.filter(([holds]) => holds).map(([, condition]) => condition);
}

/** The rows of one brand that fit, each once: by the beginning of the account, or because they are named; all without a typed text. */
function fitting(query: Omit<MemberQuery, "brands">, keys: SearchKeys | null, named: readonly number[], columns: RawBuilder<unknown>) {
  const { order, down } = orderOf(query.sort);
  const { after } = query;
  const beyond = after
    ? [
        sql`(${order.by} ${down ? order.isAfter.down : order.isAfter.up} ${order.from(after.value)}
        or (${order.by} = ${order.from(after.value)} and m.id ${down ? sql`<` : sql`>`} ${after.id}))`,
      ]
    : [];
  const which = keys === null ? [sql`true`] : [sql`m.account like ${beginning(keys.account)}`, sql`m.id = any(${[...named]}::bigint[])`];
  const parts = which.map(
    (
      one,
    ) => sql`(select ${columns} from members m where ${sql.join([sql`m.merchant_code = b.code`, one, ...conditions(query.filter), ...beyond], sql` and `)}
      order by ${order.by} ${down ? order.down : order.up}, m.id ${down ? sql`desc` : sql`asc`} limit ${query.limit})`,
  );
  return sql.join(parts, sql` union `);
}

/** A page of the members of some brands. */
export async function listMembers(
  executor: Executor,
  query: MemberQuery,
  keys: SearchKeys | null,
  named: readonly number[],
): Promise<FoundMember[]> {
  const { order, down } = orderOf(query.sort);
  const direction = down ? sql`desc` : sql`asc`;
  const { rows } = await sql<FoundMember>`
    select ${COLUMNS}, ${order.asText} as "sortedBy"
    from unnest(${[...query.brands]}::text[]) b (code)
      cross join lateral (${fitting(query, keys, named, sql`m.id`)}) found
      join members m on m.id = found.id
    order by ${order.by} ${down ? order.down : order.up}, m.id ${direction} limit ${query.limit}`.execute(executor);
  return rows;
}

/** One member as a list would show them; undefined for one of another brand. */
export async function findListed(executor: Executor, brand: string, id: number): Promise<FoundMember | undefined> {
  const { rows } = await sql<FoundMember>`
    select ${COLUMNS}, '' as "sortedBy" from members m where m.id = ${id} and m.merchant_code = ${brand}`.execute(executor);
  return rows[0];
}

/** How many fit, up to a number. */
export async function countMembers(
  executor: Executor,
  query: Pick<MemberQuery, "brands" | "filter">,
  keys: SearchKeys | null,
  named: readonly number[],
  most: number,
): Promise<number> {
  const whole = { ...query, sort: keys === null ? "created" : "account", after: null, limit: most } as const;
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select from unnest(${[...query.brands]}::text[]) b (code) cross join lateral (${fitting(whole, keys, named, sql`m.id`)}) found
      limit ${most}) some_of_them`.execute(executor);
  return rows[0]?.count ?? 0;
}
