import {
  ChatVisit,
  enterChat,
  listChatMessages,
  markChat,
  openChatStream,
  sendChatMessage,
  tellChatTyping,
} from "@mela/contract/support/chat";
import { LAST_EVENT_ID } from "@mela/contract/events/events";
import * as z from "zod/mini";
import { call } from "@mela/kit/api";
import { runFeed } from "../../lib/event-feed.ts";
import { readStored, removeStored, STORAGE_KEYS, writeStored } from "../../lib/storage.ts";
import { takeChatKey } from "./chat-key.ts";
import type { ConversationSource, Unsent } from "./conversation.ts";

const UnsentList = z.array(z.object({ clientId: z.string(), text: z.string() }));

/** The visit that this tab is on; null when there is none, or no more. */
export const storedVisit = (): ChatVisit | null => readStored("session", STORAGE_KEYS.chat, ChatVisit);

/** Exchanges the ticket of the address for a visit, which the tab keeps; null for a ticket that this tab did not ask for. */
export async function enter(ticket: string): Promise<ChatVisit | null> {
  const browserKey = takeChatKey();
  if (browserKey === null) return null;
  const visit = await call(enterChat, { ticket, browserKey });
  writeStored("session", STORAGE_KEYS.chat, visit);
  removeStored("session", STORAGE_KEYS.chatUnsent);
  return visit;
}

export function forgetVisit(): void {
  removeStored("session", STORAGE_KEYS.chat);
}

/** The member's side of their conversation. `onEnd` hears that the visit is over. */
export function memberConversation(brandCode: string, { token }: ChatVisit, onEnd: () => void): ConversationSource {
  const options = { token };
  const guarded = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      if (error instanceof Error && "code" in error && error.code === "session.expired") onEnd();
      throw error;
    }
  };
  return {
    side: "member",
    history: (before) => guarded(call(listChatMessages, { before }, options)),
    send: (clientId, text) => guarded(call(sendChatMessage, { clientId, text }, options)),
    mark: (progress) => call(markChat, progress, options),
    typing: () => call(tellChatTyping, {}, options),
    listen: (after, onFrame, onLine) => {
      const stop = new AbortController();
      const open = openStream(openChatStream.path, brandCode, token);
      void runFeed({ open, onFrame, onLine }, after, stop.signal).then((end) => end === "session" && onEnd());
      return () => stop.abort();
    },
    unsent: {
      read: (): readonly Unsent[] => readStored("session", STORAGE_KEYS.chatUnsent, UnsentList) ?? [],
      write: (list) => void writeStored("session", STORAGE_KEYS.chatUnsent, list),
    },
  };
}

/** Opens a stream of the platform with a token that travels in the header alone. */
export function openStream(path: string, brandCode: string, token: string) {
  return (after: number | null, signal: AbortSignal): Promise<Response> => {
    const position: Record<string, string> = after === null ? {} : { [LAST_EVENT_ID]: String(after) };
    const headers = { Accept: "text/event-stream", "X-Merchant": brandCode, Authorization: `Bearer ${token}`, ...position };
    return fetch(path, { headers, signal, cache: "no-store", credentials: "omit" });
  };
}
