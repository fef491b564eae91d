import * as z from "zod/mini";
import { endpoint, queryInt } from "../base/endpoint.ts";
import { ChatHistory, ChatMessage, ChatProgress, ChatStatus, chatText, clientMessageId, olderThan } from "../support/chat.ts";
import { brandCode, numberId, version } from "./access.ts";

/* Live chat with members in the console: one brand at a time. */

/** Letters of the note that goes with a conversation from one operator to another. */
export const HAND_OVER_MAX = 500;
/** Operators who are offered a conversation at once. */
export const COLLEAGUES_MAX = 200;

/** What somebody said to colleagues when a conversation went on; no member reads it. */
export const HandOver = z.object({
  /** `given`: to a colleague or back to the queue · `taken`: from a colleague. */
  kind: z.enum(["given", "taken"]),
  note: z.string(),
  by: z.string(),
  /** Whom it went to; null for the queue. */
  to: z.nullable(z.string()),
  at: z.string(),
});
export type HandOver = z.output<typeof HandOver>;

export const ConsoleConversation = z.object({
  id: z.int(),
  memberId: z.int(),
  memberAccount: z.string(),
  memberNickname: z.nullable(z.string()),
  language: z.string(),
  status: ChatStatus,
  operatorName: z.nullable(z.string()),
  /** The asking operator has it. */
  mine: z.boolean(),
  /** The member's messages that no operator has read. */
  unread: z.int(),
  lastText: z.string(),
  lastAt: z.string(),
  /** Who has it while it is open; null otherwise. */
  holder: z.nullable(z.int()),
  /** Since when the member waits for somebody to take it; null while nobody has to. */
  waitingSince: z.nullable(z.string()),
  /** The last one since the conversation was closed. */
  handOver: z.nullable(HandOver),
});
export type ConsoleConversation = z.output<typeof ConsoleConversation>;

const chat = { auth: "console", permission: "support.chat", errors: ["request.notFound"] } as const;
const conversationId = queryInt({ min: 1, max: Number.MAX_SAFE_INTEGER, fallback: 0 });
const note = z.string().check(z.trim(), z.minLength(1), z.maxLength(HAND_OVER_MAX));

/** The brand's conversations, the longest waiting first, then the newest; closed ones last. */
export const listConsoleConversations = endpoint({
  method: "GET",
  path: "/wps/console/chat",
  ...chat,
  input: z.strictObject({ brand: brandCode }),
  output: z.array(ConsoleConversation),
});

/** One conversation, also where the list of all is too long for it. */
export const getConsoleConversation = endpoint({
  method: "GET",
  path: "/wps/console/chat/one",
  ...chat,
  input: z.strictObject({ brand: brandCode, conversationId }),
  output: ConsoleConversation,
});

/** Opening one is on the record. */
export const listConsoleMessages = endpoint({
  method: "GET",
  path: "/wps/console/chat/messages",
  ...chat,
  input: z.strictObject({ brand: brandCode, conversationId, before: olderThan }),
  output: ChatHistory,
});

/**
 * Takes a conversation from the queue, or from a colleague, who finds the note. `from`: who had it when the caller looked (null: nobody);
 * `console.stale` where that has changed.
 */
export const takeConsoleConversation = endpoint({
  method: "POST",
  path: "/wps/console/chat/take",
  ...chat,
  input: z.strictObject({ brand: brandCode, conversationId: numberId, from: z.nullable(numberId), note: z.optional(note) }),
  output: ConsoleConversation,
  errors: ["request.notFound", "console.stale"],
});

/** Gives the caller's conversation to a colleague who answers members of the brand too, or (null) back to the queue, where it stands as long as the member waits. */
export const handOverConversation = endpoint({
  method: "POST",
  path: "/wps/console/chat/hand-over",
  ...chat,
  input: z.strictObject({ brand: brandCode, conversationId: numberId, to: z.nullable(numberId), note }),
  output: ConsoleConversation,
  errors: ["request.notFound", "chat.notYours", "chat.noColleague"],
});

export const closeConsoleConversation = endpoint({
  method: "POST",
  path: "/wps/console/chat/close",
  ...chat,
  input: z.strictObject({ brand: brandCode, conversationId: numberId }),
  output: ConsoleConversation,
  errors: ["request.notFound", "chat.notYours"],
});

/** Only whoever has taken the conversation answers in it. */
export const sendConsoleMessage = endpoint({
  method: "POST",
  path: "/wps/console/chat/messages",
  ...chat,
  input: z.strictObject({ brand: brandCode, conversationId: numberId, clientId: clientMessageId, text: chatText }),
  output: ChatMessage,
  errors: ["request.notFound", "chat.notYours", "request.tooMany"],
});

export const markConsoleConversation = endpoint({
  method: "POST",
  path: "/wps/console/chat/receipt",
  ...chat,
  input: z.strictObject({ brand: brandCode, conversationId: numberId, ...ChatProgress.shape }),
  output: z.object({}),
});

export const tellConsoleTyping = endpoint({
  method: "POST",
  path: "/wps/console/chat/typing",
  ...chat,
  input: z.strictObject({ brand: brandCode, conversationId: numberId }),
  output: z.object({}),
});

/** The chat's events of the whole brand (`CHAT_EVENTS`). Ends within five seconds of the session, or of the permission in the brand. */
export const openConsoleStream = endpoint({
  method: "GET",
  path: "/wps/console/chat/stream",
  ...chat,
  input: z.strictObject({ brand: brandCode }),
  output: z.unknown(),
  stream: true,
});

/** Who else answers members of the brand, by their names. */
export const listChatColleagues = endpoint({
  method: "GET",
  path: "/wps/console/chat/colleagues",
  ...chat,
  input: z.strictObject({ brand: brandCode }),
  output: z.array(z.object({ id: z.int(), name: z.string() })).check(z.maxLength(COLLEAGUES_MAX)),
});

/** A brand has so many saved answers at the most. */
export const SAVED_ANSWERS_MAX = 200;
export const SAVED_ANSWER_TITLE_MAX = 60;

const texts = z.array(z.strictObject({ language: z.string().check(z.minLength(2), z.maxLength(8)), text: chatText }));

export const SavedAnswer = z.object({
  id: z.int(),
  version: z.int(),
  title: z.string(),
  /** In the order of the brand's languages; those that nobody has written are absent. */
  texts: z.array(z.object({ language: z.string(), text: z.string() })),
});
export type SavedAnswer = z.output<typeof SavedAnswer>;

/** By their titles, with the languages in which the brand speaks. */
export const listSavedAnswers = endpoint({
  method: "GET",
  path: "/wps/console/chat/answers",
  ...chat,
  input: z.strictObject({ brand: brandCode }),
  output: z.object({ languages: z.array(z.string()), answers: z.array(SavedAnswer) }),
});

/** A new one without `id`, else in place of what it was. */
export const saveSavedAnswer = endpoint({
  method: "PUT",
  path: "/wps/console/chat/answers",
  ...chat,
  input: z.strictObject({
    brand: brandCode,
    id: z.optional(numberId),
    version: z.optional(version),
    title: z.string().check(z.trim(), z.minLength(1), z.maxLength(SAVED_ANSWER_TITLE_MAX)),
    /** Each language of the brand at most once. */
    texts: texts.check(z.minLength(1), z.maxLength(40)),
  }),
  output: SavedAnswer,
  errors: ["request.notFound", "request.invalid", "answer.taken", "answer.tooMany", "console.stale"],
});

export const removeSavedAnswer = endpoint({
  method: "DELETE",
  path: "/wps/console/chat/answers",
  ...chat,
  input: z.strictObject({ brand: brandCode, id: numberId, version }),
  output: z.object({ removed: z.boolean() }),
  errors: ["request.notFound", "console.stale"],
});
