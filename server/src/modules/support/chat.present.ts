import type { ConsoleConversation } from "@mela/contract/console/chat";
import type { ChatMessage, ChatState } from "@mela/contract/support/chat";
import type { QueuedConversation, StoredConversation, StoredMessage } from "./support.tables.ts";

const PREVIEW = 120;

export function presentMessage(row: StoredMessage): ChatMessage {
  return {
    id: row.id,
    clientId: row.client_id,
    from: row.sender,
    text: row.body,
    at: row.created_at.toISOString(),
    operatorName: row.operator_name,
  };
}

export function presentState(row: StoredConversation): ChatState {
  return {
    status: row.status,
    operatorName: row.status === "open" ? row.operator_name : null,
    member: { delivered: row.member_delivered_id, read: row.member_read_id },
    operator: { delivered: row.operator_delivered_id, read: row.operator_read_id },
  };
}

export function presentConversation(row: QueuedConversation, operatorId: number): ConsoleConversation {
  return {
    id: row.id,
    memberId: row.member_id,
    memberAccount: row.account,
    memberNickname: row.nickname,
    language: row.language,
    status: row.status,
    operatorName: row.operator_name,
    mine: row.status === "open" && row.operator_id === operatorId,
    holder: row.status === "open" ? row.operator_id : null,
    waitingSince: row.waiting_since?.toISOString() ?? null,
    handOver: row.hand_over,
    unread: row.unread,
    lastText: row.last_text.slice(0, PREVIEW),
    lastAt: row.last_message_at.toISOString(),
  };
}
