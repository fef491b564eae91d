import type { LanguageEntry } from "@mela/contract/base/languages";

export const DESK_STATE_ID = "desk-state";

/** What the document of the chat and of the service desk says of the brand (`server/src/plugins/desk-pages.ts`). */
export interface DeskState {
  page: "chat" | "operator";
  merchant: string;
  /** The brand's name by language. */
  names: Readonly<Record<string, string>>;
  language: string;
  languages: readonly LanguageEntry[];
  timeZone: string;
}

export function readDeskState(): DeskState {
  return JSON.parse(document.getElementById(DESK_STATE_ID)?.textContent ?? "") as DeskState;
}
