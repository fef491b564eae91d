import { useEffect, useState } from "react";
import { useStore } from "zustand";
import type { ConversationSource } from "./source.ts";
import { openConversation, type OpenConversation, type ConversationState } from "./conversation-store.ts";

/** A conversation for as long as its screen lives. `source` must stay the same. */
export function useConversation(source: ConversationSource): { conversation: OpenConversation; state: ConversationState } {
  const [conversation] = useState(() => openConversation(source));
  useEffect(() => {
    void conversation.load();
    document.addEventListener("visibilitychange", conversation.look);
    return () => {
      document.removeEventListener("visibilitychange", conversation.look);
      conversation.stop();
    };
  }, [conversation]);
  return { conversation, state: useStore(conversation.store) };
}
