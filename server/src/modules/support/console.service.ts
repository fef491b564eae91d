import type { ConsoleConversation } from "@mela/contract/console/chat";
import type { ChatHistory, ChatMessage } from "@mela/contract/support/chat";
import { type Db, type Trx, inTransaction } from "../../db.ts";
import { AppError } from "../../errors.ts";
import type { BrandSeat } from "../../lib/brand-seat.ts";
import type { AuditService } from "../audit/audit.service.ts";
import { type Colleague, createChatHolding, mustBeMine } from "./chat-holding.service.ts";
import { createChatRecord } from "./chat-record.service.ts";
import { presentConversation, presentMessage } from "./chat.present.ts";
import * as queue from "./chat-queue.store.ts";
import * as store from "./chat.store.ts";
import type { ConversationService } from "./conversation.service.ts";
import type { StoredConversation } from "./support.tables.ts";

const QUEUE = 100;

interface Deps {
  db: Db;
  conversations: ConversationService;
  audit: AuditService;
  /** Who holds the permission for the chat in a brand at this moment. */
  colleaguesIn: (executor: Db | Trx, brandCode: string) => Promise<Colleague[]>;
}

export type ConsoleService = ReturnType<typeof createConsoleService>;

/** The operators' side of live chat. Every call stays within the brand of its seat. */
export function createConsoleService({ db, conversations, audit, colleaguesIn }: Deps) {
  const record = createChatRecord({ audit });
  const conversationOf = async (id: number, brandCode: string): Promise<StoredConversation> => {
    const found = await store.findConversation(db, id, brandCode);
    if (!found) throw new AppError("request.notFound");
    return found;
  };

  const list = async (seat: BrandSeat): Promise<ConsoleConversation[]> => {
    await seat.demand(db);
    return (await queue.listQueue(db, seat.brandCode, QUEUE)).map((row) => presentConversation(row, seat.operator.operatorId));
  };

  const get = async (seat: BrandSeat, id: number): Promise<ConsoleConversation> => {
    await seat.demand(db);
    const [row] = await queue.listQueue(db, seat.brandCode, 1, id);
    if (!row) throw new AppError("request.notFound");
    return presentConversation(row, seat.operator.operatorId);
  };

  /** That somebody has opened it is on the record; turning its pages is not. */
  const history = async (seat: BrandSeat, id: number, before: number): Promise<ChatHistory> => {
    const { operator: by, brandCode } = seat;
    await seat.demand(db);
    const found = await conversationOf(id, brandCode);
    if (before === 0) await inTransaction(db, (trx) => record(trx, by, found, "chat.read"));
    return conversations.history(found, before);
  };

  const send = async (seat: BrandSeat, input: { conversationId: number; clientId: string; text: string }): Promise<ChatMessage> => {
    const { operatorId } = seat.operator;
    await conversationOf(input.conversationId, seat.brandCode);
    const { conversation, message, repeated } = await conversations.change(
      input.conversationId,
      async (trx, found) => {
        mustBeMine(found, operatorId);
        const words = { conversationId: found.id, sender: "operator" as const, operatorId, clientId: input.clientId, body: input.text };
        const written = await conversations.write(trx, words);
        if (!written.repeated) await record(trx, seat.operator, found, "chat.answered", { message: written.message.id });
        return { conversation: found, ...written };
      },
      (trx) => seat.demand(trx),
    );
    const presented = presentMessage(message);
    if (!repeated) {
      conversations.publishMessage(conversation, presented);
      await conversations.publishUnread(conversation.member_id);
    }
    return presented;
  };

  const mark = async (seat: BrandSeat, id: number, marks: { delivered: number; read: number }): Promise<void> => {
    await seat.demand(db);
    await conversations.mark(await conversationOf(id, seat.brandCode), "operator", marks);
  };

  const typing = async (seat: BrandSeat, id: number): Promise<void> => {
    await seat.demand(db);
    conversations.typing(await conversationOf(id, seat.brandCode), "operator");
  };

  /** Everybody else who may be given a conversation. */
  const colleagues = async (seat: BrandSeat): Promise<Colleague[]> => {
    await seat.demand(db);
    return (await colleaguesIn(db, seat.brandCode)).filter(({ id }) => id !== seat.operator.operatorId);
  };

  return { list, get, history, ...createChatHolding({ conversations, record, colleaguesIn, get }), send, mark, typing, colleagues };
}
