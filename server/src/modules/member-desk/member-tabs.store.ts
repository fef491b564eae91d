import { sql } from "kysely";
import type { Executor } from "../../db.ts";
import type {
  FoundAbove,
  FoundBelow,
  FoundBreak,
  FoundChatMessage,
  FoundFeedback,
  FoundFreeRounds,
  FoundLetter,
  FoundReward,
} from "./member-tabs.tables.ts";

/** A page of a member's rows: the newest first, below an id; 0: from the newest on. */
export interface TabPage {
  memberId: number;
  before: number;
  limit: number;
}

const below = (column: string, before: number) => sql`(${before} = 0 or ${sql.ref(column)} < ${before})`;

/** What was given to them, by the transaction that booked it. */
export async function listRewards(executor: Executor, { memberId, before, limit }: TabPage): Promise<FoundReward[]> {
  const { rows } = await sql<FoundReward>`
    select given.* from (
      select c.ledger_transaction_id as id, 'offer' as source, o.kind, o.names, c.amount_minor as "amountMinor", c.created_at as at
        from reward_claims c join reward_offers o on o.id = c.offer_id where c.member_id = ${memberId}
      union all select r.ledger_transaction_id, 'rebate', null, null, r.amount_minor, r.created_at
        from rebate_claims r where r.member_id = ${memberId}
      union all select t.id, 'deposit', null, null, d.bonus_minor, t.created_at
        from deposit_orders d join ledger_transactions t on t.provider_code = 'platform' and t.external_id = 'deposit-bonus:' || d.public_id
          and t.kind = 'reward'
        where d.member_id = ${memberId} and d.bonus_minor > 0
      union all select e.ledger_transaction_id, 'rain', null, null, e.amount_minor, e.claimed_at
        from red_rain_envelopes e where e.member_id = ${memberId} and e.ledger_transaction_id is not null) given
    where ${below("given.id", before)} order by given.id desc limit ${limit}`.execute(executor);
  return rows;
}

export async function listFreeRounds(executor: Executor, { memberId, before, limit }: TabPage): Promise<FoundFreeRounds[]> {
  const { rows } = await sql<FoundFreeRounds>`
    select f.id, f.campaign, coalesce(g.names ->> 'en', f.game_code) as game, f.provider_code as provider, f.currency,
      f.stake_minor as "stakeMinor", f.rounds, f.used, f.won_minor as "wonMinor",
      case when f.cancelled_at is not null then 'cancelled' when f.used >= f.rounds then 'used'
        when f.expires_at <= now() then 'expired' else 'open' end as state,
      f.created_at as at, f.expires_at as "expiresAt"
    from free_round_grants f left join games g on g.code = f.game_code
    where f.member_id = ${memberId} and ${below("f.id", before)} order by f.id desc limit ${limit}`.execute(executor);
  return rows;
}

export async function listBreaks(executor: Executor, { memberId, before, limit }: TabPage): Promise<FoundBreak[]> {
  const { rows } = await sql<FoundBreak>`
    select id, kind, started_at as at, ends_at as until, ends_at is null or ends_at > now() as running from member_exclusions
    where member_id = ${memberId} and ${below("id", before)} order by id desc limit ${limit}`.execute(executor);
  return rows;
}

/** Those that the member deleted too: they were read. */
export async function listLetters(executor: Executor, { memberId, before, limit }: TabPage): Promise<FoundLetter[]> {
  const { rows } = await sql<FoundLetter>`
    select id, texts, sent_at as at, read_at as "readAt", deleted_at as "deletedAt" from inbox_messages
    where member_id = ${memberId} and ${below("id", before)} order by id desc limit ${limit}`.execute(executor);
  return rows;
}

/** How the member's one conversation stands; null where they never wrote. */
export async function findChatState(executor: Executor, memberId: number): Promise<"waiting" | "open" | "closed" | null> {
  const row = await executor.selectFrom("chat_conversations").select("status").where("member_id", "=", memberId).executeTakeFirst();
  return row?.status ?? null;
}

export async function listChat(executor: Executor, { memberId, before, limit }: TabPage): Promise<FoundChatMessage[]> {
  const { rows } = await sql<FoundChatMessage>`
    select m.id, m.sender, o.name, m.body, m.created_at as at
    from chat_conversations c join chat_messages m on m.conversation_id = c.id left join operators o on o.id = m.operator_id
    where c.member_id = ${memberId} and ${below("m.id", before)} order by m.id desc limit ${limit}`.execute(executor);
  return rows;
}

export async function listFeedback(executor: Executor, { memberId, before, limit }: TabPage): Promise<FoundFeedback[]> {
  const { rows } = await sql<FoundFeedback>`
    select f.id, f.type, f.content, (select count(*)::int from feedback_pictures p where p.feedback_id = f.id) as pictures, f.answer,
      o.name as "answeredBy", f.answered_at as "answeredAt", f.created_at as at
    from feedback f left join operators o on o.id = f.answered_by
    where f.member_id = ${memberId} and ${below("f.id", before)} order by f.id desc limit ${limit}`.execute(executor);
  return rows;
}

/** All who are above a member, the top of the tree first. */
export async function listAbove(executor: Executor, memberId: number): Promise<FoundAbove[]> {
  const { rows } = await sql<FoundAbove>`
    select m.id, m.account, m.customer_type as "customerType" from team_paths p join members m on m.id = p.ancestor_id
    where p.member_id = ${memberId} and p.depth > 0 order by p.depth desc`.execute(executor);
  return rows;
}

/** Since when a member stands where they stand, and how many are below. */
export async function findPlace(executor: Executor, memberId: number): Promise<{ placedAt: Date | null; direct: number; below: number }> {
  const { rows } = await sql<{ placedAt: Date | null; direct: number; below: number }>`
    select (select placed_at from team_members where member_id = ${memberId}) as "placedAt",
      (select count(*)::int from team_members where superior_id = ${memberId}) as direct,
      (select count(*)::int from team_paths where ancestor_id = ${memberId} and depth > 0) as below`.execute(executor);
  return rows[0] ?? { placedAt: null, direct: 0, below: 0 };
}

/** Members directly below one. */
export async function listBelow(executor: Executor, { memberId, before, limit }: TabPage): Promise<FoundBelow[]> {
  const { rows } = await sql<FoundBelow>`
    select m.id, m.account, m.customer_type as "customerType", case when m.erased_at is null then m.status else 'erased' end as status,
      (select count(*)::int from team_paths p where p.ancestor_id = m.id and p.depth > 0) as below, t.placed_at as at,
      m.last_login_at as "lastSeenAt"
    from team_members t join members m on m.id = t.member_id
    where t.superior_id = ${memberId} and ${below("t.member_id", before)} order by t.member_id desc limit ${limit}`.execute(executor);
  return rows;
}
