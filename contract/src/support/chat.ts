import * as z from "zod/mini";
import { endpoint, queryInt, queryText } from "../base/endpoint.ts";

/** Longest message, in UTF-16 units; the text is text and nothing else. */
export const CHAT_TEXT_MAX = 1_000;

/** `waiting`: the member has written and nobody has taken it; `open`: an operator has; `closed`: done, until the member writes again. */
export const ChatStatus = z.enum(["waiting", "open", "closed"]);
export type ChatStatus = z.output<typeof ChatStatus>;

export const ChatSide = z.enum(["member", "operator"]);
export type ChatSide = z.output<typeof ChatSide>;

/** `system` says what happened (`taken`, `closed`) in `text`, for the reader's own language. `clientId` is the sender's name for it. */
export const ChatMessage = z.object({
  id: z.int(),
  clientId: z.string(),
  from: z.enum(["member", "operator", "system"]),
  text: z.string(),
  at: z.string(),
  operatorName: z.nullable(z.string()),
});
export type ChatMessage = z.output<typeof ChatMessage>;

/** How far each side has received and read, by message id. */
export const ChatProgress = z.object({ delivered: z.int(), read: z.int() });
export const ChatState = z.object({
  status: ChatStatus,
  operatorName: z.nullable(z.string()),
  member: ChatProgress,
  operator: ChatProgress,
});
export type ChatState = z.output<typeof ChatState>;

export const ChatHistory = z.object({
  /** Oldest first. */
  messages: z.array(ChatMessage),
  /** There are older ones. */
  more: z.boolean(),
  state: ChatState,
  /** The stream goes on after this event. */
  lastEventId: z.int(),
});
export type ChatHistory = z.output<typeof ChatHistory>;

export const chatText = z.string().check(z.trim(), z.minLength(1), z.maxLength(CHAT_TEXT_MAX));
/** Chosen by the sender; the same message sent twice is kept once. */
export const clientMessageId = z.string().check(z.regex(/^[\w-]{8,64}$/));
export const messageId = z.int().check(z.gte(0), z.lte(Number.MAX_SAFE_INTEGER));
/** Page of a history: what is older than this message; 0 the newest. */
export const olderThan = queryInt({ min: 0, max: Number.MAX_SAFE_INTEGER, fallback: 0 });

/** Page of the live chat. A contact of a brand that names it opens a chat as the other entries do; by itself it opens none. */
export const CHAT_PAGE = "/chat";

/** `chatUrl` is a page of this platform with a one-time ticket in its fragment. Answers `freePlay.rejected` to trial-like accounts. */
export const launchChat = endpoint({
  method: "GET",
  path: "/wps/chat/launch",
  auth: "session",
  input: z.object({
    b2c: z.union([z.literal("1"), z.literal(1)]),
    /** A language of the brand, or CN for Chinese. */
    language: queryText(8),
    /** Where the chat's back arrow leads: a path of ours or an address of our own origin. */
    backUrl: queryText(512),
    /** #rrggbb */
    headerColor: z._default(z.string().check(z.regex(/^(#[0-9a-fA-F]{6})?$/)), ""),
    /** SHA-256 of a key that the browser keeps to itself, base64url: only who shows the key may use the ticket. */
    browser: z.string().check(z.regex(/^[\w-]{43}$/)),
    /** The specification's; shown nowhere, since the heading is the brand's and no caller's. */
    title: queryText(60),
  }),
  output: z.object({ chatUrl: z.string() }),
  errors: ["freePlay.rejected", "session.forbidden", "request.invalid"],
});

/** Spelt as the specification has it. */
export const getChatUnread = endpoint({
  method: "GET",
  path: "/wps/chat/unread",
  auth: "session",
  output: z.object({ unReadCount: z.int() }),
  errors: ["freePlay.rejected", "session.forbidden"],
});

export const ChatVisit = z.object({
  /** Goes as bearer with the chat's own calls; it opens nothing else. */
  token: z.string(),
  language: z.string(),
  backUrl: z.string(),
  headerColor: z.string(),
});
export type ChatVisit = z.output<typeof ChatVisit>;

/** Exchanges the ticket of `chatUrl`, once and within a minute, in the browser that asked for it. */
export const enterChat = endpoint({
  method: "POST",
  path: "/wps/chat/session",
  input: z.object({
    ticket: z.string().check(z.minLength(16), z.maxLength(128)),
    /** The key whose digest was told when the ticket was made. */
    browserKey: z.string().check(z.minLength(16), z.maxLength(128)),
  }),
  output: ChatVisit,
  errors: ["session.expired"],
});

export const listChatMessages = endpoint({
  method: "GET",
  path: "/wps/chat/messages",
  auth: "chat",
  input: z.object({ before: olderThan }),
  output: ChatHistory,
});

export const sendChatMessage = endpoint({
  method: "POST",
  path: "/wps/chat/messages",
  auth: "chat",
  input: z.object({ clientId: clientMessageId, text: chatText }),
  output: ChatMessage,
  errors: ["request.tooMany"],
});

export const markChat = endpoint({
  method: "POST",
  path: "/wps/chat/receipt",
  auth: "chat",
  input: ChatProgress,
  output: z.object({}),
});

export const tellChatTyping = endpoint({ method: "POST", path: "/wps/chat/typing", auth: "chat", output: z.object({}) });

/** What happens in the conversation: the types of `CHAT_EVENT`, in frames as of `openEvents`. */
export const openChatStream = endpoint({ method: "GET", path: "/wps/chat/stream", auth: "chat", output: z.unknown(), stream: true });

/** Data of the chat's events. Each carries the conversation, since an operator hears of all of their brand. */
export const CHAT_EVENTS = {
  "chat.message": z.object({ conversationId: z.int(), message: ChatMessage }),
  "chat.receipt": z.object({ conversationId: z.int(), side: ChatSide, delivered: z.int(), read: z.int() }),
  "chat.typing": z.object({ conversationId: z.int(), side: ChatSide }),
  "chat.state": z.object({ conversationId: z.int(), status: ChatStatus, operatorName: z.nullable(z.string()) }),
} as const;
export type ChatEventType = keyof typeof CHAT_EVENTS;
export type ChatEvent = { [T in ChatEventType]: { type: T; data: z.output<(typeof CHAT_EVENTS)[T]> } }[ChatEventType];
