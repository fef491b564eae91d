import type { ChatEvent, ChatMessage, ChatState } from "@mela/contract/support/chat";
import type { Unsent } from "./source.ts";

export type Tick = "sending" | "failed" | "sent" | "delivered" | "read";

export interface Line {
  key: string;
  message: ChatMessage | null;
  text: string;
  mine: boolean;
  tick: Tick | null;
}

export interface Waiting extends Unsent {
  failed: boolean;
}

/** Messages with others added: each once, in the order of their ids. */
export function mergeMessages(known: readonly ChatMessage[], more: readonly ChatMessage[]): ChatMessage[] {
  const byId = new Map([...known, ...more].map((message) => [message.id, message]));
  return [...byId.values()].toSorted((a, b) => a.id - b.id);
}

/** What has arrived is no longer waiting, whichever way the news came. */
export function stillWaiting(waiting: readonly Waiting[], messages: readonly ChatMessage[], side: "member" | "operator"): Waiting[] {
  const arrived = new Set(messages.filter(({ from }) => from === side).map(({ clientId }) => clientId));
  return waiting.filter(({ clientId }) => !arrived.has(clientId));
}

/** The other side's progress with a message of ours. */
export function tickOf(id: number, other: ChatState["member"]): Tick {
  if (id <= other.read) return "read";
  return id <= other.delivered ? "delivered" : "sent";
}

export function linesOf(
  conversation: { messages: readonly ChatMessage[]; waiting: readonly Waiting[]; state: ChatState },
  side: "member" | "operator",
): Line[] {
  const other = side === "member" ? conversation.state.operator : conversation.state.member;
  const sent = conversation.messages.map((message): Line => {
    const mine = message.from === side;
    return { key: `m${message.id}`, message, text: message.text, mine, tick: mine ? tickOf(message.id, other) : null };
  });
  const unsent = conversation.waiting.map(({ clientId, text, failed }): Line => ({
    key: clientId,
    message: null,
    text,
    mine: true,
    tick: failed ? "failed" : "sending",
  }));
  return [...sent, ...unsent];
}

/** What an event about the conversation itself changes. */
export function changeOf(event: Extract<ChatEvent, { type: "chat.state" | "chat.receipt" }>): Partial<ChatState> {
  if (event.type === "chat.state") return { status: event.data.status, operatorName: event.data.operatorName };
  const { side, delivered, read } = event.data;
  return { [side]: { delivered, read } };
}

/** Id of the newest message of the other side; 0 when there is none. */
export function newestOfOther(messages: readonly ChatMessage[], side: "member" | "operator"): number {
  return messages.findLast(({ from }) => from !== side)?.id ?? 0;
}
