import type { LanguageEntry } from "@mela/contract/base/languages";
import type { ChatBrand } from "../../data/support/chat-brand.ts";

const CHAT_STATE_ID = "chat-state";

/** What the document of the chat says of the brand (`server/src/plugins/chat-page.ts`). */
export interface ChatState extends ChatBrand {
  language: string;
  languages: readonly LanguageEntry[];
}

export function readChatState(): ChatState {
  return JSON.parse(document.getElementById(CHAT_STATE_ID)?.textContent ?? "") as ChatState;
}
