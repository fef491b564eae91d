import type { Endpoint } from "@mela/contract/base/endpoint";
import { brandForms } from "@mela/contract/site/brand-forms";
import { type LanguageEntry, writtenLanguage } from "@mela/contract/base/languages";
import type { BrandSettings } from "@mela/contract/site/site";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, type RenderResult, configure } from "@testing-library/react";
import type { ReactNode } from "react";
import { BrandPicturesRoot } from "../app/brand-pictures-root.tsx";
import { settingsQuery } from "../data/site/site.ts";
import { type CallOptions, setTransport } from "@mela/kit/api";
import { createLanguageState, LanguageProvider, Translator } from "../lib/i18n.tsx";
import { loadMessages, wingsOf } from "../locales/load.ts";
import { TEMPLATE } from "./settings-fixture.ts";

// What a test waits for comes late on a machine with other work; the library gives it one second.
configure({ asyncUtilTimeout: 20_000 });

/* What component tests render with: a brand, a language with all of its texts, and a platform that answers what the test says. */

export interface SentCall {
  endpoint: Endpoint;
  input: unknown;
  options: CallOptions;
}
export type Answer = (call: SentCall) => unknown;

/** Lets `answer` take the network's place: what it returns is the value of the answer, what it throws the failure. */
export function answerWith(answer: Answer): void {
  setTransport(async (endpoint, input, options) => (await answer({ endpoint, input, options })) as never);
}

const languages = new Map<string, Promise<Translator>>();

function entryOf(code: string, numerals: BrandSettings["numerals"]) {
  const entry = writtenLanguage(code, numerals);
  if (!entry) throw new Error(`There is no language ${code}`);
  return entry;
}

async function translatorOf(entry: LanguageEntry): Promise<Translator> {
  return new Translator(entry, await loadMessages(entry.code, await wingsOf(entry.code)));
}

/** The state of the interface in a language, with all of its texts. */
async function languageState(code: string, template: BrandSettings) {
  const entry = entryOf(code, template.numerals);
  const translator = languages.get(entry.locale) ?? translatorOf(entry);
  languages.set(entry.locale, translator);
  const texts = (await translator).with({ ...brandForms(template, code) });
  return createLanguageState(texts, entry, [entry], () => undefined);
}

export interface RenderedPart extends RenderResult {
  client: QueryClient;
  /** Brings the texts of another language, and returns what switches the page to it. */
  prepare: (language: string) => Promise<() => void>;
}

/** Renders a part of the page with everything that stands above it. */
export async function renderPart(
  part: ReactNode,
  language = "en",
  template: BrandSettings = TEMPLATE,
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } }),
): Promise<RenderedPart> {
  client.setQueryData(settingsQuery().queryKey, template);
  const within = (state: Awaited<ReturnType<typeof languageState>>) => (
    <QueryClientProvider client={client}>
      <LanguageProvider value={state}>
        <BrandPicturesRoot>{part}</BrandPicturesRoot>
      </LanguageProvider>
    </QueryClientProvider>
  );
  const result = render(within(await languageState(language, template)));
  const prepare = async (other: string) => {
    const state = await languageState(other, template);
    return () => result.rerender(within(state));
  };
  return { ...result, client, prepare };
}
