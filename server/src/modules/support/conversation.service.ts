import type { ChatEvent, ChatHistory, ChatMessage } from "@mela/contract/support/chat";
import { type Db, type Trx, inTransaction } from "../../db.ts";
import { AppError } from "../../errors.ts";
import type { EventsService } from "../events/events.service.ts";
import { presentMessage, presentState } from "./chat.present.ts";
import * as store from "./chat.store.ts";
import type { StoredConversation, StoredMessage } from "./support.tables.ts";

const PAGE = 40;
/** What a person can type; the limit is for programs. */
const BURST = { messages: 20, seconds: 60 };
// Text may be in any script, but it is text: line ends are its only control characters.
const CONTROLS = /(?!\n)[\p{Cc}\u2028\u2029]/gu;

export const conversationTopic = (id: number): string => `chat:${id}`;
export const consoleTopic = (brandCode: string): string => `console:${brandCode}`;

export type ConversationService = ReturnType<typeof createConversationService>;
export type Side = "member" | "operator";

interface Written {
  message: StoredMessage;
  repeated: boolean;
}

/** What both sides of a conversation do alike: read its history, write, say what they have read. */
export function createConversationService({ db, events }: { db: Db; events: EventsService }) {
  /** To the member and to the whole console of the brand. */
  const publish = (conversation: { id: number; merchant_code: string }, { type, data }: ChatEvent): void => {
    for (const topic of [conversationTopic(conversation.id), consoleTopic(conversation.merchant_code)]) events.publishTo(topic, type, data);
  };

  const publishMessage = (conversation: StoredConversation, message: ChatMessage): void =>
    publish(conversation, { type: "chat.message", data: { conversationId: conversation.id, message } });

  const publishUnread = async (memberId: number): Promise<void> =>
    events.publish({ to: { member: memberId }, type: "unread", data: { chat: await store.countUnread(db, memberId) } });

  const history = async (conversation: StoredConversation, before: number): Promise<ChatHistory> => {
    // Asked before the messages are read, so that the stream repeats rather than leaves out.
    const lastEventId = await events.newestId();
    const rows = await store.listMessages(db, conversation.id, before, PAGE + 1);
    return {
      messages: rows.slice(0, PAGE).toReversed().map(presentMessage),
      more: rows.length > PAGE,
      state: presentState(conversation),
      lastEventId,
    };
  };

  /** Writes in the transaction of the caller, who holds the conversation; throws `request.tooMany`. */
  const write = async (trx: Trx, message: store.NewMessage): Promise<Written> => {
    const body = message.body.replace(CONTROLS, " ").trim();
    if (body === "") throw new AppError("request.invalid", { fields: ["text"] });
    const known = await store.findMessage(trx, message);
    if (known) return { message: known, repeated: true };
    const recent = message.sender === "system" ? 0 : await store.countRecent(trx, message.conversationId, message.sender, BURST.seconds);
    if (recent >= BURST.messages) throw new AppError("request.tooMany", { retryAfter: BURST.seconds });
    await store.insertMessage(trx, { ...message, body });
    const written = await store.findMessage(trx, message);
    if (!written) throw new Error("A message that was written is not there");
    return { message: written, repeated: false };
  };

  const mark = async (conversation: StoredConversation, side: Side, marks: { delivered: number; read: number }): Promise<void> => {
    const moved = await store.advanceMarks(db, conversation.id, side, marks);
    if (!moved) return;
    publish(conversation, { type: "chat.receipt", data: { conversationId: conversation.id, side, ...moved } });
    if (side === "member") await publishUnread(conversation.member_id);
  };

  const typing = (conversation: StoredConversation, side: Side): void =>
    publish(conversation, { type: "chat.typing", data: { conversationId: conversation.id, side } });

  const publishState = (conversation: StoredConversation): void => {
    const { status, operatorName } = presentState(conversation);
    publish(conversation, { type: "chat.state", data: { conversationId: conversation.id, status, operatorName } });
  };

  /** Changes a conversation that nobody else changes meanwhile. `demand` comes before anything is locked. */
  const change = <T>(
    id: number,
    work: (trx: Trx, conversation: StoredConversation) => Promise<T>,
    demand: (trx: Trx) => Promise<unknown> = async () => undefined,
  ): Promise<T> =>
    inTransaction(db, async (trx) => {
      await demand(trx);
      const conversation = await store.lockConversation(trx, id);
      if (!conversation) throw new AppError("request.notFound");
      return work(trx, conversation);
    });

  return { history, write, mark, typing, change, publishMessage, publishState, publishUnread };
}
