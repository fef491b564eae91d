import { isTrialLike } from "@mela/contract/base/customer-type";
import { getChatUnread, launchChat } from "@mela/contract/support/chat";
import { queryOptions } from "@tanstack/react-query";
import { call } from "@mela/kit/api";
import { throttled } from "../../lib/throttle.ts";
import { makeChatKey } from "./chat-key.ts";
import { supportKeys } from "./support.keys.ts";

/** ms within which the unread call is made once (API-35, GCONST-07). */
const UNREAD_MS = 250;
const askUnread = throttled(UNREAD_MS, () => call(getChatUnread, {}));

/** Whether the count of unread chat messages is asked for: where the brand offers live chat, for those who may use it. */
export function mayAskChatUnread(session: { type: number } | null, offered: boolean): boolean {
  return offered && session !== null && !isTrialLike(session.type);
}

/** Operators' messages that the member has not read. Enable it by `mayAskChatUnread`. */
export function chatUnreadQuery() {
  return queryOptions({
    queryKey: supportKeys.unread("chat"),
    queryFn: async () => (await askUnread()).unReadCount,
    staleTime: 15_000,
    meta: { personal: true },
  });
}

/** The language of the launch: the page's own; Chinese goes by the specification's word (API-37). */
export const chatLanguageWord = (language: string): string => (language.split("-")[0] === "zh" ? "CN" : language);

/** Asks for the address of the chat page, which leads back to `backUrl` and opens in this browser alone. */
export async function askForChat(options: { language: string; backUrl: string; headerColor: string; title: string }): Promise<string> {
  const browser = await makeChatKey();
  const { chatUrl } = await call(
    launchChat,
    { b2c: "1", ...options, browser, language: chatLanguageWord(options.language) },
    { showFailure: true },
  );
  return chatUrl;
}
