import { type LanguageEntry, writtenLanguage } from "@mela/contract/base/languages";
import { brandForms } from "@mela/contract/site/brand-forms";
import type { BrandSettings } from "@mela/contract/site/site";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createElement, type ReactNode, useEffect, useRef } from "react";
import { createRoot } from "react-dom/client";
import { settingsQuery } from "../data/site/site.ts";
import { setSession } from "../data/auth/session.ts";
import { setTransport } from "@mela/kit/api";
import { createLanguageState, LanguageProvider, Translator } from "../lib/i18n.tsx";
import { STORAGE_KEYS } from "../lib/storage.ts";
import { loadMessages, wingsOf } from "../locales/load.ts";
import { Toasts } from "../ui/toast.tsx";
import type { Settings } from "./gallery-address.ts";
import { readGalleryData } from "./gallery-data.ts";
import { GALLERY_NOW, type GalleryPage, type GalleryState, ignore } from "./gallery-page.ts";
import { PAGES } from "./pages.ts";
import { MEMBER, templateOf } from "./samples.ts";
import styles from "./canvas.module.css";

/** Shows the states of one part, with a clock that stands, answers that are written down and every font and picture loaded. */
export async function startCanvas(id: string, settings: Settings, stateName: string | null): Promise<void> {
  const listed = PAGES.find((page) => page.id === id);
  if (!listed) throw new Error(`The gallery has no page ${id}`);
  const { page } = await listed.load();
  // Those that are the machine's may be missing.
  await Promise.allSettled([...document.fonts].map((face) => face.load()));
  stopClock();
  const { brand, lang, text } = settings;
  document.documentElement.style.fontSize = `${text}%`;
  document.documentElement.dataset["faces"] = "text boxes";
  document.documentElement.dataset["states"] = page.overlay ? page.states.map(({ name }) => name).join("|") : "";
  const answers = page.answers?.(lang) ?? {};
  let unanswered = 0;
  setTransport((endpoint) => {
    if (endpoint.path in answers) return Promise.resolve(answers[endpoint.path] as never);
    unanswered += 1;
    return new Promise(ignore);
  });
  if (page.member) enterAsMember();
  await page.prepare?.();
  const template = templateOf(readGalleryData().brands.find(({ code }) => code === brand));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  client.setQueryData(settingsQuery().queryKey, template);
  const language = await languageState(lang, template);
  const root = document.body.appendChild(document.createElement("div"));
  createRoot(root).render(
    <QueryClientProvider client={client}>
      <LanguageProvider value={language}>
        <States page={page} stateName={stateName} />
        <Toasts />
      </LanguageProvider>
    </QueryClientProvider>,
  );
  // A query may load code before it asks.
  await settled(() => client.isFetching() <= unanswered);
  document.documentElement.dataset["ready"] = "";
}

/** The gallery's member is of this page alone: the tab's own session stays as it was. */
function enterAsMember(): void {
  const kept = sessionStorage.getItem(STORAGE_KEYS.session);
  setSession(MEMBER);
  if (kept === null) sessionStorage.removeItem(STORAGE_KEYS.session);
  else sessionStorage.setItem(STORAGE_KEYS.session, kept);
}

async function languageState(code: string, template: BrandSettings) {
  const entry = writtenLanguage(code, template.numerals) as LanguageEntry;
  const offered = ["bn", "en"].flatMap((known) => writtenLanguage(known, template.numerals) ?? []);
  const translator = new Translator(entry, await loadMessages(code, await wingsOf(code)), { ...brandForms(template, code) });
  return createLanguageState(translator, entry, offered, ignore);
}

/** Times on a page are those of one moment, so that two pictures of it are the same. */
function stopClock(): void {
  const now = Date.parse(GALLERY_NOW);
  const Real = Date;
  globalThis.Date = new Proxy(Real, {
    construct: (target, given) => Reflect.construct(target, given.length === 0 ? [now] : given) as object,
    get: (target, key) => (key === "now" ? () => now : (Reflect.get(target, key) as unknown)),
  });
}

/** Waits for React, what is asked for, the fonts that are in use, and the pictures in the page. */
async function settled(isAnswered: () => boolean): Promise<void> {
  const frames = () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));
  await frames();
  while (!isAnswered()) await frames();
  for (let round = 0; round < 2; round += 1) {
    await new Promise<void>((done) => setTimeout(done, 0));
    await frames();
    await document.fonts.ready;
    await Promise.all([...document.images].filter((image) => image.loading !== "lazy").map((image) => image.decode().catch(ignore)));
  }
  await frames();
}

function States({ page, stateName }: { page: GalleryPage; stateName: string | null }): ReactNode {
  const chosen = page.states.find(({ name }) => name === stateName);
  const shown = chosen ? [chosen] : page.overlay ? page.states.slice(0, 1) : page.states;
  return (
    <main className={styles.states}>
      {shown.map((state) => (
        <State key={state.name} state={state} />
      ))}
    </main>
  );
}

const CONTROLS = "button, a[href], input, select, textarea, [tabindex]";

function State({ state }: { state: GalleryState }): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (state.force) box.current?.querySelector(CONTROLS)?.setAttribute("data-force", state.force);
  }, [state]);
  return (
    <section className={styles.state}>
      <h2 className={styles.name}>{state.name}</h2>
      <div ref={box} className={styles.box}>
        {createElement(state.Show)}
      </div>
    </section>
  );
}
