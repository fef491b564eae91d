import {
  ChatVisit,
  enterChat,
  listChatMessages,
  markChat,
  openChatStream,
  sendChatMessage,
  tellChatTyping,
} from "@mela/contract/support/chat";
import * as z from "zod/mini";
import { call } from "@mela/kit/api";
import { runFeed } from "@mela/kit/event-feed";
import { openStream } from "@mela/kit/open-stream";
import { readStored, removeStored, STORAGE_KEYS, writeStored } from "../../lib/storage.ts";
import { takeChatKey } from "./chat-key.ts";
import type { ConversationSource, Unsent } from "@mela/kit/conversation/source";

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
