import "@mela/kit/tokens.css";
import "../../ui/fonts.css";
import "../../ui/global.css";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createRoot } from "react-dom/client";
import { configureApi } from "@mela/kit/api";
import { deviceKey, deviceWord } from "../../lib/device.ts";
import { logError } from "../../lib/log.ts";
import { readText, STORAGE_KEYS } from "../../lib/storage.ts";
import { enter, forgetVisit, storedVisit } from "../../data/support/chat-visit.ts";
import { ChatScreen } from "../../screens/support/chat/chat-screen.tsx";
import { ChatEnded } from "../../screens/support/chat/chat-ended.tsx";
import { showToast } from "../../ui/toast-store.ts";
import { Toasts } from "../../ui/toast.tsx";
import { activateLanguage, currentLanguage, LanguageRoot, prepareLanguage } from "../language.tsx";
import { type ChatState, readChatState } from "./chat-state.ts";

/** The page beside the site: a member's chat. It shares the site's look, its texts and its calls. */
export async function startChat(): Promise<void> {
  const state = readChatState();
  const { dataset } = document.documentElement;
  // Nothing here paints before the scripts are here, so the display face need not wait either. The chat has files of its own, which no page
  // of the site has kept.
  dataset["faces"] = (readText("local", STORAGE_KEYS.faces) ?? "").replace("kept", "");
  configureApi({
    brand: () => state.code,
    language: () => currentLanguage() || state.language,
    device: deviceWord,
    deviceKey,
    token: () => null,
    onFailure: (error) => showToast({ kind: "fail", text: error.message }),
    onAnyFailure: () => undefined,
    onSessionExpired: async () => false,
    encrypt: async (input, fresh) => (await import("@mela/kit/encryption")).encryptBody(input, fresh),
  });
  const content = await contentOf(state);
  const entry = state.languages.find(({ code }) => code === content.language) ?? state.languages[0];
  if (!entry) throw new Error("The brand offers no language");
  const language = await prepareLanguage(entry, ["support"]);
  activateLanguage(language);
  const failed = (error: unknown) => logError("The language did not load", error);
  createRoot(document.getElementById("root") ?? document.body).render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: 1 } } })}>
      <LanguageRoot initial={language} offered={state.languages} onFailure={failed}>
        {content.element}
        <Toasts />
      </LanguageRoot>
    </QueryClientProvider>,
  );
}

/** A ticket in the address is taken out of it and exchanged; a reload goes on with the visit that the tab has kept. */
async function contentOf(state: ChatState) {
  const ticket = location.hash.slice(1);
  if (ticket) history.replaceState(null, "", location.pathname);
  const visit = ticket ? await enter(ticket).catch(() => null) : storedVisit();
  if (!visit) {
    forgetVisit();
    return { language: state.language, element: <ChatEnded /> };
  }
  return { language: visit.language, element: <ChatScreen visit={visit} brand={state} /> };
}
