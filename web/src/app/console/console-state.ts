import type { LanguageEntry } from "@mela/contract/base/languages";

export const CONSOLE_STATE_ID = "console-state";

/** What the document of the chat and of the console says of the brand (`server/src/plugins/console-pages.ts`). */
export interface ConsoleState {
  page: "chat" | "operator";
  code: string;
  /** The brand's name by language. */
  names: Readonly<Record<string, string>>;
  language: string;
  languages: readonly LanguageEntry[];
  timeZone: string;
}

export function readConsoleState(): ConsoleState {
  return JSON.parse(document.getElementById(CONSOLE_STATE_ID)?.textContent ?? "") as ConsoleState;
}
