import type { LanguageEntry } from "@mela/contract/base/languages";
import { type ReactNode, startTransition, useEffect, useMemo, useState } from "react";
import { createLanguageState, LanguageProvider, Translator } from "../lib/i18n.tsx";
import { readText, STORAGE_KEYS, writeText } from "../lib/storage.ts";
import { watchChangedTexts } from "@mela/kit/changed-texts";
import { loadMessages, loadWing, type Wing } from "../locales/load.ts";

export interface ActiveLanguage {
  entry: LanguageEntry;
  translator: Translator;
}

/* One page has one language; the server renders with translators of its own and never comes here. */
let active: ActiveLanguage | null = null;
const wings = new Set<Wing>();
let wanted = "";

export function currentLanguage(): string {
  return active?.entry.code ?? "";
}

export function currentTranslator(): Translator | null {
  return active?.translator ?? null;
}

/** Values that every text may take without being given them, such as the brand's name, by language. */
let always: (language: string) => Record<string, unknown> = () => ({});

export function giveEveryText(values: typeof always): void {
  always = values;
}

/** Prepares a language with the texts of every page and of the wings that are in use. */
export async function prepareLanguage(entry: LanguageEntry, names: readonly Wing[] = []): Promise<ActiveLanguage> {
  const messages = await loadMessages(entry.code, [...new Set([...wings, ...names])]);
  for (const name of names) wings.add(name);
  return { entry, translator: new Translator(entry, messages, always(entry.code)) };
}

export function activateLanguage(next: ActiveLanguage): void {
  active = next;
  wanted = next.entry.code;
  keepLanguage(next.entry);
}

/** Adds the texts of wings to the language of the page. */
export async function addTexts(names: readonly Wing[]): Promise<void> {
  await Promise.all(
    names.map(async (name) => {
      if (wings.has(name) || !active) return;
      const { translator } = active;
      translator.add(await loadWing(translator.code, name));
      wings.add(name);
    }),
  );
}

/** The language that the visitor chose here before, if the brand offers it. */
export function storedLanguage(offered: readonly LanguageEntry[]): LanguageEntry | undefined {
  const code = readText("local", STORAGE_KEYS.language);
  return offered.find((entry) => entry.code === code);
}

function keepLanguage(entry: LanguageEntry): void {
  const root = document.documentElement;
  // Written anew, even the same has the whole page styled once more.
  if (root.lang !== entry.code) root.lang = entry.code;
  if (root.dir !== entry.direction) root.dir = entry.direction;
}

// The cookie lets the server answer the next page in the right language; it says nothing else.
function rememberLanguage(entry: LanguageEntry): void {
  writeText("local", STORAGE_KEYS.language, entry.code);
  const secure = location.protocol === "https:" ? "; secure" : "";
  document.cookie = `${STORAGE_KEYS.language}=${entry.code}; path=/; max-age=31536000; samesite=lax${secure}`;
}

/** Brings another language; null when a later choice has overtaken this one. */
async function switchTo(entry: LanguageEntry): Promise<ActiveLanguage | null> {
  wanted = entry.code;
  rememberLanguage(entry);
  const next = await prepareLanguage(entry);
  if (wanted !== entry.code) return null;
  activateLanguage(next);
  return next;
}

interface LanguageRootProps {
  initial: ActiveLanguage;
  offered: readonly LanguageEntry[];
  onFailure: (error: unknown) => void;
  children: ReactNode;
}

export function LanguageRoot({ initial, offered, onFailure, children }: LanguageRootProps): ReactNode {
  const [shown, setShown] = useState(initial);
  const state = useMemo(() => {
    const change = async (code: string) => {
      const entry = offered.find((candidate) => candidate.code === code);
      try {
        const next = entry && (await switchTo(entry));
        if (next) startTransition(() => setShown(next));
      } catch (error) {
        onFailure(error);
      }
    };
    return createLanguageState(shown.translator, shown.entry, offered, (code) => void change(code));
  }, [shown, offered, onFailure]);
  useEffect(() => {
    if (!import.meta.hot) return;
    return watchChangedTexts((language, texts) => {
      if (language !== active?.entry.code) return;
      active.translator.add(texts);
      // Another object, so that whatever shows a text renders again.
      setShown({ ...active });
    });
  }, []);
  return <LanguageProvider value={state}>{children}</LanguageProvider>;
}
