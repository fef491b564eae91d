import type { Endpoint } from "@mela/contract/base/endpoint";
import { findLanguage } from "@mela/contract/base/languages";
import type { BrandSettings } from "@mela/contract/site/site";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, type RenderResult } from "@testing-library/react";
import type { ReactNode } from "react";
import { settingsQuery } from "../data/site/site.ts";
import { type CallOptions, setTransport } from "../lib/api.ts";
import { createLanguageState, LanguageProvider, Translator } from "../lib/i18n.tsx";
import { loadMessages, wingsOf } from "../locales/load.ts";
import { TEMPLATE } from "./settings-fixture.ts";

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

async function translatorOf(code: string): Promise<Translator> {
  const entry = findLanguage(code);
  if (!entry) throw new Error(`There is no language ${code}`);
  return new Translator(entry, await loadMessages(code, await wingsOf(code)));
}

/** Renders a part of the page with everything that stands above it. */
export async function renderPart(
  part: ReactNode,
  language = "en",
  template: BrandSettings = TEMPLATE,
): Promise<RenderResult & { client: QueryClient }> {
  const translator = languages.get(language) ?? translatorOf(language);
  languages.set(language, translator);
  const entry = findLanguage(language);
  if (!entry) throw new Error(`There is no language ${language}`);
  const state = createLanguageState(await translator, entry, [entry], () => undefined);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(settingsQuery().queryKey, template);
  const result = render(
    <QueryClientProvider client={client}>
      <LanguageProvider value={state}>{part}</LanguageProvider>
    </QueryClientProvider>,
  );
  return { ...result, client };
}
