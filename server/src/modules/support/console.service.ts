import type { ChatHistory, ChatMessage } from "@mela/contract/support/chat";
import type { Conversation } from "@mela/contract/support/operator";
import { randomUUID } from "node:crypto";
import { type Db, type Trx, inTransaction } from "../../db.ts";
import { AppError } from "../../errors.ts";
import type { OperatorCaller } from "../../lib/callers.ts";
import type { AuditService } from "../audit/audit.service.ts";
import { presentConversation, presentMessage } from "./chat.present.ts";
import * as store from "./chat.store.ts";
import type { ConversationService } from "./conversation.service.ts";
import type { StoredConversation } from "./support.tables.ts";

const QUEUE = 100;

export type ConsoleService = ReturnType<typeof createConsoleService>;

/** The operators' side of live chat. Every call stays within the operator's own brand. */
export function createConsoleService({ db, conversations, audit }: { db: Db; conversations: ConversationService; audit: AuditService }) {
  const conversationOf = async (id: number, brandCode: string): Promise<StoredConversation> => {
    const found = await store.findConversation(db, id, brandCode);
    if (!found) throw new AppError("request.notFound");
    return found;
  };

  const queue = async (operator: OperatorCaller, brandCode: string) =>
    (await store.listQueue(db, brandCode, QUEUE)).map((row) => presentConversation(row, operator.operatorId));

  const present = async (operator: OperatorCaller, brandCode: string, id: number): Promise<Conversation> => {
    const [row] = await store.listQueue(db, brandCode, 1, id);
    if (!row) throw new AppError("request.notFound");
    return presentConversation(row, operator.operatorId);
  };

  /** That somebody has opened it is on the record; turning its pages is not. */
  const history = async (operator: OperatorCaller, brandCode: string, id: number, before: number): Promise<ChatHistory> => {
    const found = await conversationOf(id, brandCode);
    const opened = { action: "chat.read", subject: `member:${found.member_id}`, detail: { conversation: id } };
    if (before === 0) await inTransaction(db, (trx) => audit.write(trx, { brandCode, by: operator, ...opened }));
    return conversations.history(found, before);
  };

  /** What the operator does in a conversation; their words stand in the conversation alone, where an erasure finds them. */
  const record = (
    trx: Trx,
    by: OperatorCaller,
    { id, merchant_code, member_id }: StoredConversation,
    action: string,
    detail: object = {},
  ) => audit.write(trx, { brandCode: merchant_code, by, action, subject: `member:${member_id}`, detail: { conversation: id, ...detail } });

  /** To another state, with a line that says so. */
  const settle = async (operator: OperatorCaller, brandCode: string, id: number, to: "open" | "closed"): Promise<Conversation> => {
    await conversationOf(id, brandCode);
    const done = await conversations.change(id, async (trx, before) => {
      const moved = await move(trx, conversations, { before, operator, to });
      if (moved) await record(trx, operator, before, to === "open" ? "chat.taken" : "chat.closed");
      return moved;
    });
    if (done) {
      conversations.publishMessage(done.after, presentMessage(done.message));
      conversations.publishState(done.after);
    }
    return present(operator, brandCode, id);
  };

  const send = async (
    operator: OperatorCaller,
    brandCode: string,
    input: { conversationId: number; clientId: string; text: string },
  ): Promise<ChatMessage> => {
    await conversationOf(input.conversationId, brandCode);
    const { conversation, message, repeated } = await conversations.change(input.conversationId, async (trx, found) => {
      if (found.status !== "open" || found.operator_id !== operator.operatorId) throw new AppError("chat.notYours");
      const written = await conversations.write(trx, {
        conversationId: found.id,
        sender: "operator",
        operatorId: operator.operatorId,
        clientId: input.clientId,
        body: input.text,
      });
      if (!written.repeated) await record(trx, operator, found, "chat.answered", { message: written.message.id });
      return { conversation: found, ...written };
    });
    const presented = presentMessage(message);
    if (!repeated) {
      conversations.publishMessage(conversation, presented);
      await conversations.publishUnread(conversation.member_id);
    }
    return presented;
  };

  const mark = async (brandCode: string, id: number, marks: { delivered: number; read: number }): Promise<void> =>
    conversations.mark(await conversationOf(id, brandCode), "operator", marks);

  return {
    queue,
    history,
    take: (operator: OperatorCaller, brandCode: string, id: number) => settle(operator, brandCode, id, "open"),
    close: (operator: OperatorCaller, brandCode: string, id: number) => settle(operator, brandCode, id, "closed"),
    send,
    mark,
    typing: async (brandCode: string, id: number): Promise<void> => conversations.typing(await conversationOf(id, brandCode), "operator"),
  };
}

interface Move {
  before: StoredConversation;
  operator: OperatorCaller;
  to: "open" | "closed";
}

/** Null, and nothing happens, where it is so already. Only whoever has a conversation closes it. */
async function move(trx: Trx, conversations: ConversationService, { before, operator, to }: Move) {
  const mine = before.status === "open" && before.operator_id === operator.operatorId;
  if (to === "open" ? mine : before.status === "closed") return null;
  if (to === "closed" && !mine) throw new AppError("chat.notYours");
  await store.updateConversation(trx, before.id, to === "open" ? { status: to, operator_id: operator.operatorId } : { status: to });
  const { message } = await conversations.write(trx, {
    conversationId: before.id,
    sender: "system",
    operatorId: operator.operatorId,
    clientId: randomUUID(),
    body: to === "open" ? "taken" : "closed",
  });
  return { message, after: { ...before, status: to, operator_id: operator.operatorId, operator_name: operator.name } };
}
