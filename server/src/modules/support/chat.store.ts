import { sql } from "kysely";
import type { Executor } from "../../db.ts";
import type { ChatSender, ConversationStatus, StoredConversation, StoredMessage } from "./support.tables.ts";

/** The member's one conversation; made when there is none. */
export async function ensureConversation(
  executor: Executor,
  owner: { brandCode: string; memberId: number; language: string },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into chat_conversations (merchant_code, member_id, language) values (${owner.brandCode}, ${owner.memberId}, ${owner.language})
    on conflict (member_id) do update set language = excluded.language returning id`.execute(executor);
  return rows[0]?.id ?? 0;
}

const conversations = (executor: Executor) =>
  executor
    .selectFrom("chat_conversations as c")
    .leftJoin("operators as o", "o.id", "c.operator_id")
    .selectAll("c")
    .select("o.name as operator_name");

/** The conversation of an id, if it is of this brand. */
export async function findConversation(executor: Executor, id: number, brandCode: string): Promise<StoredConversation | undefined> {
  return conversations(executor).where("c.id", "=", id).where("c.merchant_code", "=", brandCode).executeTakeFirst();
}

/** Keeps other changes of the conversation away until the transaction ends. */
export async function lockConversation(executor: Executor, id: number): Promise<StoredConversation | undefined> {
  return conversations(executor).where("c.id", "=", id).forUpdate("c").executeTakeFirst();
}

export async function updateConversation(
  executor: Executor,
  id: number,
  change: { status?: ConversationStatus; operator_id?: number | null },
): Promise<void> {
  await executor.updateTable("chat_conversations").set(change).where("id", "=", id).execute();
}

/** Moves the marks of one side forward, never back, and never beyond the newest message. */
export async function advanceMarks(
  executor: Executor,
  id: number,
  side: "member" | "operator",
  marks: { delivered: number; read: number },
): Promise<{ delivered: number; read: number } | undefined> {
  const [delivered, read] = [sql.ref(`${side}_delivered_id`), sql.ref(`${side}_read_id`)];
  const { rows } = await sql<{ delivered: number; read: number }>`
    update chat_conversations set
      ${delivered} = greatest(${delivered}, least(greatest(${marks.delivered}::bigint, ${marks.read}::bigint), newest.id)),
      ${read} = greatest(${read}, least(${marks.read}::bigint, newest.id))
    from (select coalesce(max(id), 0) as id from chat_messages where conversation_id = ${id}) newest
    where chat_conversations.id = ${id}
      and (${delivered} < least(greatest(${marks.delivered}::bigint, ${marks.read}::bigint), newest.id) or ${read} < least(${marks.read}::bigint, newest.id))
    returning ${delivered} as delivered, ${read} as read`.execute(executor);
  return rows[0];
}

export interface NewMessage {
  conversationId: number;
  sender: ChatSender;
  operatorId: number | null;
  clientId: string;
  body: string;
}

/** Keeps a message; one that the same sender has sent under this name already is not kept again. */
export async function insertMessage(executor: Executor, message: NewMessage): Promise<boolean> {
  const inserted = await executor
    .insertInto("chat_messages")
    .values({
      conversation_id: message.conversationId,
      sender: message.sender,
      operator_id: message.operatorId,
      client_id: message.clientId,
      body: message.body,
    })
    .onConflict((conflict) => conflict.columns(["conversation_id", "sender", "client_id"]).doNothing())
    .executeTakeFirst();
  if ((inserted.numInsertedOrUpdatedRows ?? 0n) === 0n) return false;
  await executor
    .updateTable("chat_conversations")
    .set({ last_message_at: sql<Date>`now()` })
    .where("id", "=", message.conversationId)
    .execute();
  return true;
}

const messages = (executor: Executor) =>
  executor
    .selectFrom("chat_messages as m")
    .leftJoin("operators as o", "o.id", "m.operator_id")
    .select(["m.id", "m.conversation_id", "m.sender", "m.client_id", "m.body", "m.created_at", "o.name as operator_name"]);

export async function findMessage(
  executor: Executor,
  key: { conversationId: number; sender: ChatSender; clientId: string },
): Promise<StoredMessage | undefined> {
  return messages(executor)
    .where("m.conversation_id", "=", key.conversationId)
    .where("m.sender", "=", key.sender)
    .where("m.client_id", "=", key.clientId)
    .executeTakeFirst();
}

/** The newest messages, or those before one, newest first. */
export async function listMessages(executor: Executor, conversationId: number, before: number, limit: number): Promise<StoredMessage[]> {
  return messages(executor)
    .where("m.conversation_id", "=", conversationId)
    .$if(before > 0, (query) => query.where("m.id", "<", before))
    .orderBy("m.id", "desc")
    .limit(limit)
    .execute();
}

/** How many messages one side has written within the last so many seconds. */
export async function countRecent(executor: Executor, conversationId: number, sender: ChatSender, seconds: number): Promise<number> {
  const row = await executor
    .selectFrom("chat_messages")
    .select((build) => build.fn.countAll<number>().as("count"))
    .where("conversation_id", "=", conversationId)
    .where("sender", "=", sender)
    .where("created_at", ">", sql<Date>`now() - make_interval(secs => ${seconds})`)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Operators' messages that the member has not read. */
export async function countUnread(executor: Executor, memberId: number): Promise<number> {
  const row = await executor
    .selectFrom("chat_conversations as c")
    .innerJoin("chat_messages as m", (join) => join.onRef("m.conversation_id", "=", "c.id").onRef("m.id", ">", "c.member_read_id"))
    .select((build) => build.fn.countAll<number>().as("count"))
    .where("c.member_id", "=", memberId)
    .where("m.sender", "=", "operator")
    .executeTakeFirstOrThrow();
  return row.count;
}
