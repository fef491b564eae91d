import type { ChatHistory, ChatMessage } from "@mela/contract/support/chat";
import type { ConsoleConversation } from "../../data/chat.ts";

/** A conversation as the platform tells it: one that waits for somebody. */
export const conversationOf = (part: Partial<ConsoleConversation> = {}): ConsoleConversation => ({
  id: 5,
  memberId: 7,
  memberAccount: "rahim",
  memberNickname: null,
  language: "bn",
  status: "waiting",
  operatorName: null,
  mine: false,
  holder: null,
  unread: 2,
  lastText: "Is anybody there?",
  lastAt: "2026-11-28T02:05:00Z",
  waitingSince: "2026-11-28T02:00:00Z",
  handOver: null,
  ...part,
});

/** The same in the hands of the operator who looks. */
export const mineOf = (part: Partial<ConsoleConversation> = {}): ConsoleConversation =>
  conversationOf({ status: "open", operatorName: "Anna", mine: true, holder: 7, unread: 0, waitingSince: null, ...part });

/** The same in the hands of a colleague. */
export const belasOf = (part: Partial<ConsoleConversation> = {}): ConsoleConversation =>
  mineOf({ operatorName: "Bela", mine: false, holder: 9, ...part });

export const messageOf = (id: number, part: Partial<ChatMessage> = {}): ChatMessage => ({
  id,
  clientId: `message-${id}`,
  from: "member",
  text: `words ${id}`,
  at: "2026-11-28T02:00:00Z",
  operatorName: null,
  ...part,
});

const NOBODY = { delivered: 0, read: 0 };
export const historyOf = (messages: ChatMessage[] = [messageOf(1)], part: Partial<ChatHistory> = {}): ChatHistory => ({
  messages,
  more: false,
  state: { status: "open", operatorName: "Anna", member: NOBODY, operator: NOBODY },
  lastEventId: 0,
  ...part,
});
