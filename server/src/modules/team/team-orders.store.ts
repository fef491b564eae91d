import { type RawBuilder, sql } from "kysely";
import type { Executor } from "../../db.ts";
import { isWithinDays } from "../../lib/calendar.store.ts";
import type { DayRange } from "./figures.rules.ts";

export interface OrderRow {
  id: number;
  memberId: number;
  account: string;
  names: Record<string, string> | null;
  companyNames: Record<string, string> | null;
  gameCode: string;
  category: string | null;
  state: "booked" | "settled" | "rolled_back";
  cashedOut: boolean;
  stakeMinor: number;
  payoutMinor: number;
  currency: string;
  placedAt: Date;
  /** The same moment to the microsecond, as text: the key of a page. */
  key: string;
  providerCode: string;
  round: string;
  transactionUuid: string;
  settledAt: Date | null;
}

/** What a bet looks like from outside. Rejected bets and tombstones moved no money and are none. */
const COLUMNS = sql`
  b.id, b.member_id as "memberId", m.account, g.names, v.names as "companyNames", b.game_code as "gameCode", g.game_type as category, b.state,
  b.amount_minor as "stakeMinor", coalesce(w.paid, 0)::bigint as "payoutMinor", b.currency, b.created_at as "placedAt",
  b.created_at::text as key, b.provider_code as "providerCode", b.round, b.transaction_uuid as "transactionUuid", w.at as "settledAt",
  coalesce(b.ended_as = 'cashed_out', false) as "cashedOut"`;
const JOINS = sql`
  join members m on m.id = b.member_id
  left join games g on g.id = b.game_id
  left join vendors v on v.code = g.vendor_code
  left join lateral (
    select sum(case when kind = 'win' then amount_minor else 0 end) as paid, max(created_at) as at
    from provider_transactions where provider_code = b.provider_code and reference_uuid = b.transaction_uuid and state = 'booked'
  ) w on true`;
const IS_BET = sql`b.kind = 'bet' and b.state in ('booked', 'settled', 'rolled_back')`;

export interface OrderQuery extends DayRange {
  agentId: number;
  brandCode: string;
  timeZone: string;
  /** Only this member, who is known to be in the team. */
  memberId: number | null;
  /** Newest first; oldest first without it. */
  descending: boolean;
  /** The last row of the page before. */
  after: { key: string; id: number } | null;
  limit: number;
}

/** Members of the team beyond which their bets are met soon when the brand's are gone through by time. */
const FEW = 300;

/**
 * Bets of a team by time. One index holds a brand's bets by time, another each member's. Where few of the team bet in
 * these days, the first of each are taken; where many did, the brand's are gone through, of which then many are the team's.
 */
export async function listOrders(executor: Executor, query: OrderQuery): Promise<OrderRow[]> {
  const members = query.memberId === null ? await listBettors(executor, query) : [query.memberId];
  const source = members.length <= FEW ? ofMembers(query, members) : ofBrand(query);
  const { rows } = await sql<OrderRow>`
    select ${COLUMNS} from (${source}) b ${JOINS} ${inOrder(query)}`.execute(executor);
  return rows;
}

/** Who of the team bet in these days; one more than `FEW` stands for many. */
async function listBettors(executor: Executor, { agentId, from, to }: OrderQuery): Promise<number[]> {
  const { rows } = await sql<{ member_id: number }>`
    select p.member_id from team_paths p
    where p.ancestor_id = ${agentId} and p.depth > 0 and exists (
      select from member_days d where d.member_id = p.member_id and d.day between ${from}::date - 1 and ${to}::date + 1
        and (d.stake_minor <> 0 or d.rounds <> 0 or d.payout_minor <> 0)
    )
    limit ${FEW + 1}`.execute(executor);
  return rows.map((row) => row.member_id);
}

const inOrder = ({ descending }: OrderQuery): RawBuilder<unknown> =>
  descending ? sql`order by b.created_at desc, b.id desc` : sql`order by b.created_at, b.id`;

const windowOf = ({ after, descending, ...days }: OrderQuery): RawBuilder<unknown> => sql`
  ${isWithinDays(sql.ref("b.created_at"), days)}
  ${after === null ? sql`` : sql`and (b.created_at, b.id) ${sql.raw(descending ? "<" : ">")} (${after.key}::timestamptz, ${after.id})`}`;

function ofMembers(query: OrderQuery, members: readonly number[]): RawBuilder<unknown> {
  return sql`
    select b.* from unnest(${members}::bigint[]) as one (member_id) cross join lateral (
      select * from provider_transactions b where b.member_id = one.member_id and ${IS_BET} and ${windowOf(query)}
      ${inOrder(query)} limit ${query.limit}
    ) b ${inOrder(query)} limit ${query.limit}`;
}

function ofBrand(query: OrderQuery): RawBuilder<unknown> {
  return sql`
    select b.* from provider_transactions b
    where b.merchant_code = ${query.brandCode} and ${IS_BET} and ${windowOf(query)}
      and exists (select from team_paths p where p.ancestor_id = ${query.agentId} and p.member_id = b.member_id and p.depth > 0)
    ${inOrder(query)} limit ${query.limit}`;
}

/** One bet of a member who is below the agent now. */
export async function findOrder(executor: Executor, agentId: number, id: number): Promise<OrderRow | undefined> {
  const { rows } = await sql<OrderRow>`
    select ${COLUMNS} from provider_transactions b
    join team_paths p on p.member_id = b.member_id and p.ancestor_id = ${agentId} and p.depth > 0 ${JOINS}
    where b.id = ${id} and ${IS_BET}`.execute(executor);
  return rows[0];
}
