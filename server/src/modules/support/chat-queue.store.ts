import { sql } from "kysely";
import type { Executor, Trx } from "../../db.ts";
import type { QueuedConversation } from "./support.tables.ts";

/** What operators see: who waits, the longest first; then what is open and what was closed, the newest first. Or one of them, by its id. */
export async function listQueue(
  executor: Executor,
  brandCode: string,
  limit: number,
  id: number | null = null,
): Promise<QueuedConversation[]> {
  const ofBrand = sql`merchant_code = ${brandCode} and last_message_at is not null and (${id}::bigint is null or id = ${id})`;
  const { rows } = await sql<QueuedConversation>`
    with found as (
      (select * from chat_conversations where ${ofBrand} and status = 'waiting' order by waiting_since limit ${limit})
      union all (select * from chat_conversations where ${ofBrand} and status = 'open' order by last_message_at desc limit ${limit})
      union all (select * from chat_conversations where ${ofBrand} and status = 'closed' order by last_message_at desc limit ${limit}))
    select c.id, c.member_id, p.account, p.nickname, c.language, c.status, c.operator_id, o.name as operator_name, c.last_message_at, c.waiting_since,
      (select count(*) from chat_messages m where m.conversation_id = c.id and m.sender = 'member' and m.id > c.operator_read_id) as unread,
      (select m.body from chat_messages m where m.conversation_id = c.id and m.sender <> 'system' order by m.id desc limit 1) as last_text,
      case when c.status <> 'closed' then (
        select jsonb_build_object('kind', h.kind, 'note', h.note, 'by', b.name, 'to', t.name,
          'at', to_char(h.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
        from chat_hand_overs h join operators b on b.id = h.operator_id left join operators t on t.id = h.to_operator_id
        where h.conversation_id = c.id and not exists (
          select from chat_messages m where m.conversation_id = c.id and m.sender = 'system' and m.body = 'closed' and m.created_at > h.created_at)
        order by h.id desc limit 1) end as hand_over
    from found c join members p on p.id = c.member_id left join operators o on o.id = c.operator_id
    order by array_position(array['waiting', 'open', 'closed'], c.status),
      case when c.status = 'waiting' then c.waiting_since end, c.last_message_at desc
    limit ${limit}`.execute(executor);
  return rows;
}

export interface NewHandOver {
  brandCode: string;
  conversationId: number;
  operatorId: number;
  /** Null for the queue. */
  to: number | null;
  kind: "given" | "taken";
  note: string;
}

export async function insertHandOver(trx: Trx, { brandCode, conversationId, operatorId, to, kind, note }: NewHandOver): Promise<void> {
  const row = { merchant_code: brandCode, conversation_id: conversationId, operator_id: operatorId, to_operator_id: to, kind, note };
  await trx.insertInto("chat_hand_overs").values(row).execute();
}

/** Back to the queue: the member waits since the first of their messages that nobody has answered, or from now on. */
export async function requeue(trx: Trx, id: number): Promise<void> {
  await sql`
    update chat_conversations set status = 'waiting', operator_id = null, waiting_since = coalesce((
      select min(m.created_at) from chat_messages m where m.conversation_id = ${id} and m.sender = 'member'
        and m.id > coalesce((select max(a.id) from chat_messages a where a.conversation_id = ${id} and a.sender = 'operator'), 0)), now())
    where id = ${id}`.execute(trx);
}
