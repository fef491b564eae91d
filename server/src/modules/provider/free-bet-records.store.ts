import { type RawBuilder, sql } from "kysely";
import { type DaySpan, isWithinDays } from "../../lib/calendar.store.ts";
import type { BetQuery } from "./bet-records.store.ts";

/*
 * The betting record's share of free rounds, as parts of its statements. A round that was given back is not in it: it took nothing, and is
 * there to be played again.
 */

const PLAYED = sql`p.state <> 'rolled_back'`;
const OF_GRANT = sql`join free_round_grants f on f.id = p.grant_id join games g on g.code = f.game_code`;

const within = (span: DaySpan): RawBuilder<boolean> => isWithinDays(sql.ref("p.created_at"), span);

const matching = (query: BetQuery): RawBuilder<boolean> => sql`
  p.member_id = ${query.memberId} and ${PLAYED} and ${within(query)}
  and (${query.vendor} = '' or g.vendor_code = ${query.vendor}) and (${query.type} = '' or g.game_type = ${query.type})`;

/** The columns of a bet, in their order. */
const ROUND = sql`
  'f' || p.id as id, true as free, p.id as number, p.provider_code as provider, g.node_id as "nodeId", g.code as "gameCode", g.names,
  g.icon_url as "iconUrl", g.game_type as "gameType", g.vendor_code as vendor, v.names as "vendorNames", f.currency,
  0::bigint as "stakeMinor", case p.state when 'open' then 'booked' else p.state end as state, p.created_at as "placedAt", p.round,
  p.win_minor as "payoutMinor", p.ended_at as "settledAt", coalesce(p.ended_as = 'cashed_out', false) as "cashedOut"`;

/** The newest of a page that begins after the place `start`; null: of the first. */
export const roundsOf = (
  query: BetQuery,
  { start, limit }: { start: RawBuilder<unknown> | null; limit: number },
): RawBuilder<unknown> => sql`
  select ${ROUND} from (
    select p.* from free_round_plays p ${OF_GRANT}
    where ${matching(query)} and ${start === null ? sql`true` : sql`(p.created_at, 1, p.id) < ${start}`}
    order by p.created_at desc, p.id desc limit ${limit}
  ) p ${OF_GRANT} join vendors v on v.code = g.vendor_code`;

/** Where the page after a round begins. */
export const placeOfRound = (number: number, memberId: number): RawBuilder<unknown> =>
  sql`(select created_at, 1, id from free_round_plays where id = ${number} and member_id = ${memberId})`;

/** One round of the member's own. */
export const roundOf = (number: number, memberId: number): RawBuilder<unknown> => sql`
  select ${ROUND} from free_round_plays p ${OF_GRANT} join vendors v on v.code = g.vendor_code
  where p.id = ${number} and p.member_id = ${memberId} and ${PLAYED}`;

export const sumOf = (query: BetQuery): RawBuilder<unknown> => sql`
  select count(*) as rounds, 0 as stake, coalesce(sum(p.win_minor), 0) as payout, 0 as running from free_round_plays p ${OF_GRANT} where ${matching(query)}`;

export const vendorsOf = (query: DaySpan & { memberId: number }): RawBuilder<unknown> => sql`
  select g.vendor_code from free_round_plays p ${OF_GRANT} where p.member_id = ${query.memberId} and ${PLAYED} and ${within(query)}`;

/** What the brand paid for a round. */
export const bookingsOf = (number: number, memberId: number): RawBuilder<unknown> => sql`
  select t.id, 'win' as kind, e.amount_minor as "amountMinor", e.balance_after_minor as "balanceAfterMinor", e.created_at as at
  from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
  join ledger_accounts a on a.id = e.account_id and a.member_id = ${memberId}
  where t.provider_code = 'platform' and t.external_id = ${`free-round:${number}`} and t.kind in ('free_round', 'reward')`;
