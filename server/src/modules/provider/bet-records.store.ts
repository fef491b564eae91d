import { type RawBuilder, sql } from "kysely";
import type { Executor } from "../../db.ts";
import { type DaySpan, isWithinDays } from "../../lib/calendar.store.ts";

export interface BetQuery extends DaySpan {
  memberId: number;
  /** Empty: every one. */
  vendor: string;
  type: string;
}

export interface FoundBet {
  id: number;
  provider: string;
  nodeId: string;
  gameCode: string;
  names: Record<string, string>;
  iconUrl: string;
  gameType: string;
  vendor: string;
  vendorNames: Record<string, string>;
  currency: string;
  stakeMinor: number;
  payoutMinor: number;
  state: "booked" | "settled" | "rolled_back";
  placedAt: Date;
  settledAt: Date | null;
  round: string;
}

/** Bets that have taken money, whatever became of them. */
const TAKEN = sql`b.kind = 'bet' and b.state in ('booked', 'settled', 'rolled_back')`;

const within = (span: DaySpan): RawBuilder<boolean> => isWithinDays(sql.ref("b.created_at"), span);

const matching = (query: BetQuery): RawBuilder<boolean> => sql`
  b.member_id = ${query.memberId} and ${TAKEN} and ${within(query)}
  and (${query.vendor} = '' or g.vendor_code = ${query.vendor}) and (${query.type} = '' or g.game_type = ${query.type})`;

const BET = sql`
  b.id, b.provider_code as provider, g.node_id as "nodeId", b.game_code as "gameCode", g.names, g.icon_url as "iconUrl", g.game_type as "gameType",
  g.vendor_code as vendor, v.names as "vendorNames", b.currency, b.amount_minor as "stakeMinor", b.state, b.created_at as "placedAt", b.round,
  coalesce(w.payout, 0)::bigint as "payoutMinor", w.settled as "settledAt"`;
const OF_GAME = sql`join games g on g.id = b.game_id join vendors v on v.code = g.vendor_code`;
/** What was paid for a bet; a win of 0 closes it too. */
const PAID = sql`left join lateral (
  select sum(w.amount_minor) as payout, max(w.created_at) as settled from provider_transactions w
  where w.provider_code = b.provider_code and w.reference_uuid = b.transaction_uuid and w.kind in ('win', 'rollback') and w.state = 'booked'
) w on true`;

/** Newest first, those that follow on the bet `before`. */
export async function listBets(executor: Executor, query: BetQuery, page: { before: number | null; limit: number }): Promise<FoundBet[]> {
  const after =
    page.before === null
      ? sql`true`
      : sql`
    (b.created_at, b.id) < (select created_at, id from provider_transactions where id = ${page.before} and member_id = ${query.memberId})`;
  const { rows } = await sql<FoundBet>`
    select ${BET} from (
      select b.* from provider_transactions b join games g on g.id = b.game_id
      where ${matching(query)} and ${after}
      order by b.created_at desc, b.id desc limit ${page.limit}
    ) b ${OF_GAME} ${PAID}
    order by b.created_at desc, b.id desc`.execute(executor);
  return rows;
}

export async function sumBets(executor: Executor, query: BetQuery): Promise<{ rounds: number; stakeMinor: number; payoutMinor: number }> {
  const { rows } = await sql<{ rounds: number; stakeMinor: number; payoutMinor: number }>`
    select count(*) as rounds, coalesce(sum(b.amount_minor), 0)::bigint as "stakeMinor", coalesce(sum(w.payout), 0)::bigint as "payoutMinor"
    from provider_transactions b join games g on g.id = b.game_id ${PAID}
    where ${matching(query)} and b.state <> 'rolled_back'`.execute(executor);
  return rows[0] ?? { rounds: 0, stakeMinor: 0, payoutMinor: 0 };
}

/** Vendors of the games that a member has bet on in some days. */
export async function listBetVendors(
  executor: Executor,
  query: DaySpan & { memberId: number },
): Promise<{ code: string; names: Record<string, string> }[]> {
  const { rows } = await sql<{ code: string; names: Record<string, string> }>`
    select v.code, v.names from vendors v where v.code in (
      select g.vendor_code from provider_transactions b join games g on g.id = b.game_id
      where b.member_id = ${query.memberId} and ${TAKEN} and ${within(query)}
    ) order by v.sort, v.code`.execute(executor);
  return rows;
}

/** A bet of the member's own. */
export async function findBet(executor: Executor, memberId: number, id: number): Promise<FoundBet | undefined> {
  const { rows } = await sql<FoundBet>`
    select ${BET} from provider_transactions b ${OF_GAME} ${PAID} where b.id = ${id} and b.member_id = ${memberId} and ${TAKEN}`.execute(
    executor,
  );
  return rows[0];
}

export interface RoundMovement {
  id: number;
  kind: "bet" | "win" | "rollback";
  amountMinor: number;
  balanceAfterMinor: number;
  at: Date;
}

/** All that was booked for the member in the round of a bet, in order. */
export async function listRound(
  executor: Executor,
  memberId: number,
  bet: { placedAt: Date; provider: string; round: string },
): Promise<RoundMovement[]> {
  const { rows } = await sql<RoundMovement>`
    select b.id, b.kind, b.amount_minor as "amountMinor", b.balance_after_minor as "balanceAfterMinor", b.created_at as at
    from provider_transactions b
    where b.member_id = ${memberId} and b.provider_code = ${bet.provider} and b.round = ${bet.round}
      and b.created_at > ${bet.placedAt}::timestamptz - interval '1 day' and b.state in ('booked', 'settled', 'rolled_back')
    order by b.id limit 200`.execute(executor);
  return rows;
}
