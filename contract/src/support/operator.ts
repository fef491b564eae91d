import * as z from "zod/mini";
import { ChatHistory, ChatMessage, ChatProgress, ChatStatus, chatText, clientMessageId, messageId, olderThan } from "./chat.ts";
import { endpoint, queryInt } from "../base/endpoint.ts";
import { FEEDBACK_PICTURES_MAX } from "./feedback.ts";

/* The console: its accounts are operators', never members'. */

/** Body encrypted as that of the members' login. */
export const loginOperator = endpoint({
  method: "POST",
  path: "/wps/operator/login",
  encoding: "jwe",
  input: z.object({
    account: z.string().check(z.trim(), z.minLength(1), z.maxLength(64)),
    password: z.string().check(z.minLength(1), z.maxLength(256)),
  }),
  output: z.object({ token: z.string(), name: z.string() }),
  errors: ["login.failed", "login.throttled", "encryption.required", "encryption.invalid", "encryption.stale", "encryption.replayed"],
});

export const logoutOperator = endpoint({ method: "DELETE", path: "/wps/operator/logout", auth: "operator", output: z.object({}) });

export const Conversation = z.object({
  id: z.int(),
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
});
export type Conversation = z.output<typeof Conversation>;

/** The brand's conversations, the longest waiting first, then the newest; closed ones last. */
export const listConversations = endpoint({
  method: "GET",
  path: "/wps/operator/conversations",
  auth: "operator",
  output: z.array(Conversation),
});

const conversationId = z.int().check(z.gte(1));
const conversationQuery = queryInt({ min: 1, max: Number.MAX_SAFE_INTEGER, fallback: 0 });

export const listConversationMessages = endpoint({
  method: "GET",
  path: "/wps/operator/messages",
  auth: "operator",
  input: z.object({ conversationId: conversationQuery, before: olderThan }),
  output: ChatHistory,
  errors: ["request.notFound"],
});

/** Takes over a conversation, also from a colleague. */
export const takeConversation = endpoint({
  method: "POST",
  path: "/wps/operator/take",
  auth: "operator",
  input: z.object({ conversationId }),
  output: Conversation,
  errors: ["request.notFound"],
});

export const closeConversation = endpoint({
  method: "POST",
  path: "/wps/operator/close",
  auth: "operator",
  input: z.object({ conversationId }),
  output: Conversation,
  errors: ["request.notFound", "chat.notYours"],
});

/** Only whoever has taken the conversation answers in it. */
export const sendOperatorMessage = endpoint({
  method: "POST",
  path: "/wps/operator/messages",
  auth: "operator",
  input: z.object({ conversationId, clientId: clientMessageId, text: chatText }),
  output: ChatMessage,
  errors: ["request.notFound", "chat.notYours", "request.tooMany"],
});

export const markConversation = endpoint({
  method: "POST",
  path: "/wps/operator/receipt",
  auth: "operator",
  input: z.extend(ChatProgress, { conversationId }),
  output: z.object({}),
  errors: ["request.notFound"],
});

export const tellOperatorTyping = endpoint({
  method: "POST",
  path: "/wps/operator/typing",
  auth: "operator",
  input: z.object({ conversationId }),
  output: z.object({}),
  errors: ["request.notFound"],
});

/** The chat's events of the whole brand. */
export const openOperatorStream = endpoint({
  method: "GET",
  path: "/wps/operator/stream",
  auth: "operator",
  output: z.unknown(),
  stream: true,
});

export const FeedbackEntry = z.object({
  id: messageId,
  memberAccount: z.string(),
  type: z.int(),
  content: z.string(),
  pictures: z.array(z.object({ id: z.string(), width: z.int(), height: z.int() })).check(z.maxLength(FEEDBACK_PICTURES_MAX)),
  at: z.string(),
  /** null: nobody has answered yet. */
  answer: z.nullable(z.object({ text: z.string(), by: z.string(), at: z.string() })),
});
export type FeedbackEntry = z.output<typeof FeedbackEntry>;

/** The newest first; `before` is the id of the last one that is known. */
export const listFeedback = endpoint({
  method: "GET",
  path: "/wps/operator/feedback",
  auth: "operator",
  input: z.object({ before: olderThan }),
  output: z.object({ entries: z.array(FeedbackEntry), more: z.boolean() }),
});

/** Signs that an answer to a feedback may have. */
export const FEEDBACK_ANSWER_MAX = 2_000;

/** Answers a feedback, once; the member finds the answer in their inbox. The same answer again by the same operator changes nothing. */
export const answerFeedback = endpoint({
  method: "POST",
  path: "/wps/operator/feedback/answer",
  auth: "operator",
  input: z.object({ id: messageId, text: z.string().check(z.trim(), z.minLength(1), z.maxLength(FEEDBACK_ANSWER_MAX)) }),
  output: FeedbackEntry,
  errors: ["request.notFound", "feedback.answered"],
});

/** The bytes of a JPEG, not the envelope. */
export const getFeedbackPicture = endpoint({
  method: "GET",
  path: "/wps/operator/picture",
  auth: "operator",
  input: z.object({ id: z.string().check(z.maxLength(36)) }),
  output: z.unknown(),
  errors: ["request.notFound"],
});
