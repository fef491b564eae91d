import type { Generated } from "kysely";

export type ChatSender = "member" | "operator" | "system";
export type ConversationStatus = "waiting" | "open" | "closed";

export interface StoredConversation {
  id: number;
  merchant_code: string;
  member_id: number;
  language: string;
  status: ConversationStatus;
  operator_id: number | null;
  member_delivered_id: number;
  member_read_id: number;
  operator_delivered_id: number;
  operator_read_id: number;
  operator_name: string | null;
}

export interface StoredMessage {
  id: number;
  conversation_id: number;
  sender: ChatSender;
  client_id: string;
  body: string;
  created_at: Date;
  operator_name: string | null;
}

export interface StoredHandOver {
  kind: "given" | "taken";
  note: string;
  by: string;
  to: string | null;
  /** ISO 8601. */
  at: string;
}

export interface QueuedConversation {
  id: number;
  member_id: number;
  account: string;
  nickname: string | null;
  language: string;
  status: ConversationStatus;
  operator_id: number | null;
  operator_name: string | null;
  waiting_since: Date | null;
  hand_over: StoredHandOver | null;
  unread: number;
  last_text: string;
  last_message_at: Date;
}

/** Rows of conversations and feedback. */
export interface SupportTables {
  chat_conversations: {
    id: Generated<number>;
    merchant_code: string;
    member_id: number;
    language: string;
    status: Generated<ConversationStatus>;
    operator_id: number | null;
    member_delivered_id: Generated<number>;
    member_read_id: Generated<number>;
    operator_delivered_id: Generated<number>;
    operator_read_id: Generated<number>;
    last_message_at: Date | null;
    waiting_since: Generated<Date | null>;
  };
  chat_hand_overs: {
    id: Generated<number>;
    merchant_code: string;
    conversation_id: number;
    operator_id: number;
    to_operator_id: number | null;
    kind: "given" | "taken";
    note: string;
    created_at: Generated<Date>;
  };
  saved_answers: {
    id: Generated<number>;
    merchant_code: string;
    title: string;
    /** Language → text, as JSON. */
    texts: string;
    version: Generated<number>;
    created_at: Generated<Date>;
  };
  chat_messages: {
    id: Generated<number>;
    conversation_id: number;
    sender: ChatSender;
    operator_id: number | null;
    client_id: string;
    body: string;
    created_at: Generated<Date>;
  };
  chat_visits: {
    id: Generated<number>;
    ticket_hash: Buffer | null;
    token_hash: Buffer | null;
    session_id: string;
    conversation_id: number;
    merchant_code: string;
    language: string;
    back_url: string;
    header_color: string;
    /** SHA-256 of the key of the browser that asked for the ticket; null for visits of the time before. */
    browser_hash: Buffer | null;
    ticket_expires_at: Date;
    expires_at: Date;
  };
  feedback: {
    id: Generated<number>;
    merchant_code: string;
    member_id: number;
    type: number;
    content: string;
    answer: Generated<string | null>;
    answered_by: Generated<number | null>;
    answered_at: Generated<Date | null>;
    seen_by: Generated<number | null>;
    seen_at: Generated<Date | null>;
    created_at: Generated<Date>;
  };
  feedback_pictures: {
    id: Generated<string>;
    merchant_code: string;
    member_id: number;
    feedback_id: number | null;
    jpeg: Buffer;
    width: number;
    height: number;
    created_at: Generated<Date>;
  };
}
