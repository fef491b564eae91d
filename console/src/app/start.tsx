import "@mantine/core/styles.css";
import "@mela/kit/tokens.css";
import "./base.css";
import { configureApi } from "@mela/kit/api";
import { createRoot } from "react-dom/client";
import { followChanges } from "../data/changes.ts";
import { createClient } from "../data/client.ts";
import { refusalHooks, sessionStore } from "../data/session.ts";
import { askForFactor } from "../lib/factor-question.ts";
import { keep, readKept } from "../lib/kept.ts";
import { isLanguage, type LanguageCode, loadTexts } from "../lib/texts.tsx";
import { App } from "./app.tsx";
import { bengaliThere, browserFaces } from "./bengali-face.ts";

/** What the platform's document says (`server/src/plugins/console-app.ts`). */
interface DocumentState {
  /** Brand of the host, by which calls that belong to no brand are answered. */
  brand: string;
  language: string;
}

/** The word of an invitation's link, which is taken out of the address before anything else can see it. */
function takeLink(): string | null {
  if (location.pathname !== "/console/link") return null;
  const word = location.hash.slice(1);
  history.replaceState(null, "", location.pathname);
  return word;
}

export async function startConsole(): Promise<void> {
  const link = takeLink();
  const state = JSON.parse(document.getElementById("console-state")?.textContent ?? "{}") as DocumentState;
  const kept = readKept("language");
  let language: LanguageCode = isLanguage(kept) ? kept : isLanguage(state.language) ? state.language : "en";
  const client = createClient(1);
  configureApi({
    brand: () => state.brand,
    language: () => language,
    device: () => "web",
    token: () => sessionStore.get(),
    onFailure: () => undefined,
    ...refusalHooks(client),
    onStepUp: askForFactor,
    encrypt: async (input, fresh) => (await import("@mela/kit/encryption")).encryptBody(input, fresh),
  });
  followChanges(client, state.brand);
  const [translator] = await Promise.all([loadTexts(language), bengaliThere(browserFaces())]);
  const handleLanguage = (code: LanguageCode) => {
    language = code;
    keep("language", code);
  };
  createRoot(document.getElementById("root") ?? document.body).render(
    <App client={client} first={translator} link={link} onLanguage={handleLanguage} />,
  );
}
