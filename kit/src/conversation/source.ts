import type { ChatHistory, ChatMessage } from "@mela/contract/support/chat";
import type { FeedFrame } from "../event-feed.ts";

/** One conversation as one of its two sides reaches it. */
export interface ConversationSource {
  side: "member" | "operator";
  history: (before: number) => Promise<ChatHistory>;
  send: (clientId: string, text: string) => Promise<ChatMessage>;
  mark: (progress: { delivered: number; read: number }) => Promise<unknown>;
  typing: () => Promise<unknown>;
  /** Hears of the conversation's events after an event, and whether the line is up. Returns how to stop. */
  listen: (after: number, onFrame: (frame: FeedFrame) => void, onLine: (up: boolean) => void) => () => void;
  /** What has been written and not sent yet survives a reload. */
  unsent: { read: () => readonly Unsent[]; write: (list: readonly Unsent[]) => void };
}

export interface Unsent {
  clientId: string;
  text: string;
}
