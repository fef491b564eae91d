import { findLanguage } from "@mela/contract/base/languages";
import { brandForms } from "@mela/contract/site/brand-forms";
import type { BrandSettings, SystemStatus } from "@mela/contract/site/site";
import type { SessionRecord } from "@mela/contract/auth/account";
import { act, cleanup, configure, fireEvent, render, screen } from "@testing-library/react";
import { vi } from "vitest";
import { clearSession, setSession } from "../data/auth/session.ts";
import { settingsQuery, statusQuery } from "../data/site/site.ts";
import { barNavigation, navigateTo } from "../lib/navigation.ts";
import { PictureHosts } from "../lib/picture-hosts.ts";
import { confirmStore } from "../popups/confirm/confirm.ts";
import { wingsOf } from "../locales/load.ts";
import { forgetOthers, forgetToasts } from "../testing/form-steps.ts";
import { TEMPLATE } from "../testing/settings-fixture.ts";
import { catchRequests, SESSION, type Wire } from "../testing/wire.ts";
import { App } from "./app.tsx";
import { findRoute, loadRoutes } from "./find-route.ts";
import { activateLanguage, giveEveryText, prepareLanguage } from "./language.tsx";
import { statusWith } from "./render-fixture.ts";
import { loadScreen } from "./screens.ts";
import { wireUp } from "./wire-up.ts";

/* The whole app at an address, wired as in a browser, over a network that answers what the test says. */

export interface Visitor {
  /** What differs from an ordinary session; null for a visitor without one. */
  session?: Partial<SessionRecord> | null;
  language?: string;
  template?: BrandSettings;
  status?: SystemStatus;
}

// A loaded machine takes its time to bring code.
configure({ asyncUtilTimeout: 20_000 });

/** Steps that `history.back` goes back by: no browser keeps them here. */
const steps: [address: string, state: unknown][] = [];

const languageEntry = (code: string) => {
  const entry = findLanguage(code);
  if (!entry) throw new Error(`There is no language ${code}`);
  return entry;
};

/** Height of a row of games. */
const ROW_PX = 150;
/** What waits to be told that it has come near the view. */
const watched = new Map<Element, (entry: Partial<IntersectionObserverEntry>) => void>();

class Watcher {
  readonly #told: IntersectionObserverCallback;
  readonly #mine = new Set<Element>();
  constructor(told: IntersectionObserverCallback) {
    this.#told = told;
  }
  observe(element: Element): void {
    this.#mine.add(element);
    watched.set(element, (entry) => this.#told([{ target: element, ...entry } as IntersectionObserverEntry], this as never));
  }
  disconnect(): void {
    for (const element of this.#mine) watched.delete(element);
  }
}

/** Scrolls the page so that all of it has been near the view. */
export async function scrollThrough(): Promise<void> {
  act(() => void dispatchEvent(new Event("scroll")));
  for (let turn = 0; turn < 2; turn += 1) {
    act(() => [...watched.values()].forEach((tell) => tell({ isIntersecting: true, boundingClientRect: new DOMRect() })));
    await settle();
  }
}

let visits = 0;

/** Each visit is a second later than the one before: some calls share the answer of one that was sent a moment ago. */
function laterThanBefore(): void {
  visits += 1;
  const now = Date.now;
  const later = visits * 1000;
  if (!vi.isFakeTimers()) vi.spyOn(Date, "now").mockImplementation(() => now() + later);
}

/** Opens an address. `answers` are those of `catchRequests`; what is not among them is out of order. */
export async function visit(address: string, answers: Record<string, unknown> = {}, visitor: Visitor = {}): Promise<Wire> {
  const { session = null, language = "en", template = TEMPLATE, status = statusWith({}) } = visitor;
  forgetOthers();
  prepareBrowser();
  await loadRoutes();
  history.replaceState(null, "", address);
  const wire = catchRequests(answers);
  countRequests();
  wire.client.setQueryData(settingsQuery().queryKey, template);
  wire.client.setQueryData(statusQuery().queryKey, status);
  wireUp(wire.client);
  if (session === null) clearSession();
  else setSession({ ...SESSION, ...session });
  giveEveryText((code) => ({ ...brandForms(template, code) }));
  const active = await prepareLanguage(languageEntry(language), await wingsOf(language));
  activateLanguage(active);
  const route = findRoute(location.pathname, template.extraRoutes);
  // A page that does not load has its placeholder.
  if (route) await loadScreen(route).catch(() => undefined);
  render(
    <App
      client={wire.client}
      language={active}
      offered={template.languages.map(languageEntry)}
      pictures={new PictureHosts([], 0)}
      ssrPath={location.pathname}
      ssrSearch={location.search}
    />,
  );
  await settle();
  return wire;
}

let asking = 0;

function countRequests(): void {
  asking = 0;
  const send = fetch;
  vi.stubGlobal("fetch", async (...request: Parameters<typeof fetch>) => {
    asking += 1;
    try {
      return await send(...request);
    } finally {
      asking -= 1;
    }
  });
}

function prepareBrowser(): void {
  steps.length = 0;
  watched.clear();
  laterThanBefore();
  vi.stubGlobal("scrollTo", () => undefined);
  vi.stubGlobal("IntersectionObserver", Watcher);
  // Lists on the move draw the rows that fit, by the height of one.
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(ROW_PX);
  // Pictures are on their way, and have not failed.
  vi.spyOn(HTMLImageElement.prototype, "complete", "get").mockReturnValue(false);
  // Parts that nobody answers for say so in the log; the pages are whole without them.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.spyOn(history, "back").mockImplementation(() => {
    const [address, state] = steps.pop() ?? ["/m/home", null];
    history.replaceState(state, "", address);
    dispatchEvent(new PopStateEvent("popstate"));
  });
  const push = history.pushState.bind(history);
  vi.spyOn(history, "pushState").mockImplementation((...step) => {
    steps.push([location.pathname + location.search, history.state]);
    push(...step);
  });
}

/** Ends the visit; for `afterEach`. */
export function leave(): void {
  confirmStore.getState().pending?.answer(false);
  cleanup();
  clearSession();
  forgetToasts();
  barNavigation(() => false);
  sessionStorage.clear();
  localStorage.clear();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
}

/** Lets answers come in that are on their way, and what they lead to. One that never comes is not waited for. */
export const settle = (): Promise<void> =>
  act(async () => {
    // The cache tells of its answers by a timer.
    for (let turn = 0, quiet = 0; turn < 60 && quiet < 3; turn += 1) {
      if (vi.isFakeTimers()) await vi.advanceTimersByTimeAsync(0);
      await new Promise((resolve) => (vi.isFakeTimers() ? setImmediate(resolve) : setTimeout(resolve, 0)));
      quiet = asking > 0 ? 0 : quiet + 1;
    }
  });

/** Goes on to another page of ours, as a link does. */
export async function goTo(address: string): Promise<void> {
  act(() => navigateTo(address));
  await settle();
}

/** Presses what has this name; a link is followed. Hidden ones too: no layout opens a sheet here. */
export async function tap(target: Element | null): Promise<void> {
  if (target === null) throw new Error("There is nothing to press");
  fireEvent.click(target);
  await settle();
}

export const tapButton = async (name: RegExp | string): Promise<void> => tap(await screen.findByRole("button", { name, hidden: true }));
export const tapLink = async (name: RegExp | string): Promise<void> => tap(await screen.findByRole("link", { name, hidden: true }));

/** Addresses that one would go back through. */
export const pagesBefore = (): string[] => steps.map(([address]) => address);

export const address = (): string => location.pathname + location.search;

/** The part of the page with a name, if it is there. */
export const part = (name: string): HTMLElement | null => document.querySelector<HTMLElement>(`[data-part="${name}"]`);
export const textOf = (name: string): string => part(name)?.textContent ?? "";
export const hrefs = (within: ParentNode | null): string[] =>
  [...(within?.querySelectorAll("a") ?? [])].map((link) => link.getAttribute("href") ?? "");
/** One attribute of all elements that match, in their order. */
export const all = (selector: string, attribute: string): string[] =>
  [...document.querySelectorAll(selector)].map((element) => element.getAttribute(attribute) ?? "");
