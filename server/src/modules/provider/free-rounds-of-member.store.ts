import { type RawBuilder, sql } from "kysely";
import type { Executor } from "../../db.ts";
import type { FoundGrant } from "./free-rounds-of-member.rules.ts";

export interface GrantQuery {
  memberId: number;
  now: Date;
  /** Those of which nothing can be played any more, in place of the others. */
  ended: boolean;
}

const UNDECIDED = sql<boolean>`exists (select from free_round_plays p where p.grant_id = g.id and p.state = 'open')`;

const inTime = (now: Date): RawBuilder<boolean> => sql`(g.cancelled_at is null and g.expires_at > ${now}::timestamptz)`;

const matching = ({ memberId, now, ended }: GrantQuery): RawBuilder<boolean> => {
  const open = sql`(${inTime(now)} and (g.used < g.rounds or ${UNDECIDED}))`;
  return sql`g.member_id = ${memberId} and ${ended ? sql`not ${open}` : open}`;
};

/** The title still takes free rounds: one may have stopped since they were given, as crash did. Of a game `t`. */
const TAKES_FREE_ROUNDS = sql<boolean>`t.free_rounds <> 'none'`;

/** The title is there and takes free rounds, its vendor is one of the brand's, and its provider is open: as the catalogue shows games. Of a grant `g` and its game `t`, vendor `v` and provider `pr`. */
export const AVAILABLE = sql<boolean>`(t.status = 'active' and ${TAKES_FREE_ROUNDS} and v.status = 'active' and pr.status = 'active' and exists (
  select from merchant_vendors mv where mv.merchant_code = g.merchant_code and mv.vendor_code = v.code and mv.enabled))`;

const GRANT = sql`
  g.id, g.currency, g.stake_minor as "stakeMinor", g.rounds, g.used, g.won_minor as "wonMinor", g.turnover_times as "turnoverTimes",
  g.created_at as "givenAt", g.expires_at as "expiresAt", g.cancelled_at as "cancelledAt", ${UNDECIDED} as undecided,
  t.node_id as "nodeId", t.game_id as "gameId", t.code as "gameCode", t.game_type as "gameType", t.names, t.icon_url as "iconUrl",
  v.code as vendor, v.names as "vendorNames", ${AVAILABLE} as available`;

/** Those that can be played by their end, the nearest first; ended ones the newest first. A page goes on after the grant `before`. */
export async function listGrantsOf(
  executor: Executor,
  query: GrantQuery,
  page: { before: number | null; limit: number },
): Promise<FoundGrant[]> {
  const order = query.ended ? sql`g.id desc` : sql`g.expires_at, g.id`;
  const { rows } = await sql<FoundGrant>`
    select ${GRANT} from free_round_grants g
    join games t on t.code = g.game_code join vendors v on v.code = t.vendor_code join providers pr on pr.code = v.provider_code
    where ${matching(query)} and ${after(query, page.before)}
    order by ${order} limit ${page.limit}`.execute(executor);
  return rows;
}

function after({ memberId, ended }: GrantQuery, before: number | null): RawBuilder<boolean> {
  if (before === null) return sql`true`;
  if (ended) return sql`g.id < ${before}`;
  return sql`(g.expires_at, g.id) > (select b.expires_at, b.id from free_round_grants b where b.id = ${before} and b.member_id = ${memberId})`;
}

/** Of how many grants a member may still begin a round. */
export async function countPlayable(executor: Executor, memberId: number, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from free_round_grants g join games t on t.code = g.game_code
    where g.member_id = ${memberId} and ${inTime(now)} and g.used < g.rounds and ${TAKES_FREE_ROUNDS}`.execute(executor);
  return rows[0]?.count ?? 0;
}

/** Names of the game that some of a member's rounds were of, by the round. */
export async function gameNamesOf(
  executor: Executor,
  memberId: number,
  rounds: readonly number[],
): Promise<Map<number, Record<string, string>>> {
  if (rounds.length === 0) return new Map();
  const rows = await executor
    .selectFrom("free_round_plays as p")
    .innerJoin("free_round_grants as f", "f.id", "p.grant_id")
    .innerJoin("games as g", "g.code", "f.game_code")
    .select(["p.id", "g.names"])
    .where("p.member_id", "=", memberId)
    .where("p.id", "in", rounds)
    .execute();
  return new Map(rows.map(({ id, names }) => [id, names]));
}
