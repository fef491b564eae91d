import { type RawBuilder, sql } from "kysely";
import type { Executor } from "../../db.ts";
import { type DaySpan, isWithinDays } from "../../lib/calendar.store.ts";
import { type BetId, betIdOf } from "./bet-ids.rules.ts";
import * as free from "./free-bet-records.store.ts";

export interface BetQuery extends DaySpan {
  memberId: number;
  /** Empty: every one. */
  vendor: string;
  type: string;
}

export interface FoundBet {
  /** As the record names it: of a free round `f` and a number. */
  id: string;
  /** The brand paid the stake: it moved nothing, and is 0. */
  free: boolean;
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
  /** As its provider told. */
  cashedOut: boolean;
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
  b.id::text as id, false as free, b.id as number, b.provider_code as provider, g.node_id as "nodeId", b.game_code as "gameCode", g.names,
  g.icon_url as "iconUrl", g.game_type as "gameType", g.vendor_code as vendor, v.names as "vendorNames", b.currency,
  b.amount_minor as "stakeMinor", b.state, b.created_at as "placedAt", b.round,
  coalesce(w.payout, 0)::bigint as "payoutMinor", w.settled as "settledAt",
  coalesce(b.ended_as = 'cashed_out', false) as "cashedOut"`;
const OF_GAME = sql`join games g on g.id = b.game_id join vendors v on v.code = g.vendor_code`;
/** What was paid for a bet; a win of 0 closes it too. */
const PAID = sql`left join lateral (
  select sum(w.amount_minor) as payout, max(w.created_at) as settled from provider_transactions w
  where w.provider_code = b.provider_code and w.reference_uuid = b.transaction_uuid and w.kind in ('win', 'rollback') and w.state = 'booked'
) w on true`;

/** Where a page begins: moment, whether it was a free round, and number of the bet before it; no row for a bet of somebody else. */
function placeOf({ free: isFree, number }: BetId, memberId: number): RawBuilder<unknown> {
  return isFree
    ? free.placeOfRound(number, memberId)
    : sql`(select created_at, 0, id from provider_transactions where id = ${number} and member_id = ${memberId})`;
}

/** Newest first, those that follow on the bet `before`. */
export async function listBets(executor: Executor, query: BetQuery, page: { before: string | null; limit: number }): Promise<FoundBet[]> {
  const start = page.before === null ? null : placeOf(betIdOf(page.before), query.memberId);
  const after = start === null ? sql`true` : sql`(b.created_at, 0, b.id) < ${start}`;
  const { rows } = await sql<FoundBet>`
    select found.* from (
      select ${BET} from (
        select b.* from provider_transactions b join games g on g.id = b.game_id
        where ${matching(query)} and ${after}
        order by b.created_at desc, b.id desc limit ${page.limit}
      ) b ${OF_GAME} ${PAID}
      union all
      ${free.roundsOf(query, { start, limit: page.limit })}
    ) found
    order by "placedAt" desc, free desc, number desc limit ${page.limit}`.execute(executor);
  return rows;
}

interface Sum {
  rounds: number;
  stakeMinor: number;
  payoutMinor: number;
  /** The part of the stake whose bets are not decided. */
  runningMinor: number;
}

/** Of all bets that were not taken back; a free round counts with what it won, and no stake. */
export async function sumBets(executor: Executor, query: BetQuery): Promise<Sum> {
  const { rows } = await sql<Sum>`
    select sum(rounds)::bigint as rounds, sum(stake)::bigint as "stakeMinor", sum(payout)::bigint as "payoutMinor",
      sum(running)::bigint as "runningMinor"
    from (
      select count(*) as rounds, coalesce(sum(b.amount_minor), 0) as stake, coalesce(sum(w.payout), 0) as payout,
        coalesce(sum(b.amount_minor) filter (where b.state = 'booked'), 0) as running
      from provider_transactions b join games g on g.id = b.game_id ${PAID}
      where ${matching(query)} and b.state <> 'rolled_back'
      union all
      ${free.sumOf(query)}
    ) sums`.execute(executor);
  return rows[0] ?? { rounds: 0, stakeMinor: 0, payoutMinor: 0, runningMinor: 0 };
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
      union all
      ${free.vendorsOf(query)}
    ) order by v.sort, v.code`.execute(executor);
  return rows;
}

/** A bet of the member's own. */
export async function findBet(executor: Executor, memberId: number, id: string): Promise<FoundBet | undefined> {
  const { free: isFree, number } = betIdOf(id);
  const { rows } = await sql<FoundBet>`${
    isFree
      ? free.roundOf(number, memberId)
      : sql`select ${BET} from provider_transactions b ${OF_GAME} ${PAID} where b.id = ${number} and b.member_id = ${memberId} and ${TAKEN}`
  }`.execute(executor);
  return rows[0];
}

export interface RoundMovement {
  id: number;
  kind: "bet" | "win" | "rollback";
  amountMinor: number;
  balanceAfterMinor: number;
  at: Date;
}

/** All that was booked for the member in the round of a bet, in order: of a free round its win, if it has one. */
export async function listRound(
  executor: Executor,
  memberId: number,
  bet: Pick<FoundBet, "id" | "placedAt" | "provider" | "round">,
): Promise<RoundMovement[]> {
  const { free: isFree, number } = betIdOf(bet.id);
  const booked = sql`
    select b.id, b.kind, b.amount_minor as "amountMinor", b.balance_after_minor as "balanceAfterMinor", b.created_at as at
    from provider_transactions b
    where b.member_id = ${memberId} and b.provider_code = ${bet.provider} and b.round = ${bet.round}
      and b.created_at > ${bet.placedAt}::timestamptz - interval '1 day' and b.state in ('booked', 'settled', 'rolled_back')
    order by b.id limit 200`;
  const { rows } = await sql<RoundMovement>`${isFree ? free.bookingsOf(number, memberId) : booked}`.execute(executor);
  return rows;
}
