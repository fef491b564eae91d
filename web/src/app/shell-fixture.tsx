import { findLanguage } from "@mela/contract/base/languages";
import { fireEvent, screen } from "@testing-library/react";
import { inspect } from "node:util";
import { onTestFailed, vi } from "vitest";
import { Router } from "wouter";
import { clearSession, setSession } from "../data/auth/session.ts";
import { loadMessages, wingsOf } from "../locales/load.ts";
import type { PopupName } from "../popups/use-popup.ts";
import { confirmStore } from "../popups/confirm/confirm.ts";
import { Translator } from "../lib/i18n.tsx";
import { barNavigation, useAppLocation } from "../lib/navigation.ts";
import { forgetOthers, forgetToasts } from "../testing/form-steps.ts";
import { stubViewport } from "../testing/page-fixture.ts";
import { type RenderedPart, renderPart } from "../testing/part-fixture.tsx";
import type { TEMPLATE } from "../testing/settings-fixture.ts";
import { catchRequests, SESSION, type Wire } from "../testing/wire.ts";
import { findRoute, loadRoutes } from "./find-route.ts";
import { activateLanguage } from "./language.tsx";
import { loadPopup } from "./popup-host.tsx";
import { loadScreen } from "./screens.ts";
import { Shell } from "./shell.tsx";
import { wireUp } from "./wire-up.ts";

/* The whole page in a test: real screens and popups, wired as in the browser, above a network that answers what the test says. */

/** Brings the code of pages and popups, so that a test waits for none. */
export async function bringPages(paths: readonly string[], popups: readonly PopupName[] = []): Promise<void> {
  const english = findLanguage("en");
  if (english) activateLanguage({ entry: english, translator: new Translator(english, await loadMessages("en", await wingsOf("en"))) });
  await loadRoutes();
  const routes = paths.flatMap((path) => findRoute(path) ?? []);
  await Promise.all([...routes.map(loadScreen), ...popups.map(loadPopup), import("../popups/confirm/confirm-dialog.tsx")]);
}

interface PageState {
  /** Who is logged in; nobody without it. */
  session?: Partial<typeof SESSION>;
  template?: typeof TEMPLATE;
  language?: string;
}
type OpenPage = Wire & Pick<RenderedPart, "prepare" | "unmount">;

/** Opens the page at an address; what the answers do not name is refused. Steps back are taken at once. */
export async function openPage(address: string, answers: Record<string, unknown>, state: PageState = {}): Promise<OpenPage> {
  stubViewport();
  forgetOthers();
  stubSteps(address);
  keepLog();
  if (state.session) setSession({ ...SESSION, ...state.session });
  const { sent, headers, client } = catchRequests(answers);
  wireUp(client);
  const page = (
    <Router hook={useAppLocation}>
      <Shell />
    </Router>
  );
  const { prepare, unmount } = await renderPart(page, state.language, state.template, client);
  return { sent, headers, client, prepare, unmount };
}

/** Parts that nobody answers for say so in the log; the page is whole without them. A test that fails shows what was logged. */
function keepLog(): void {
  const logged: unknown[][] = [];
  vi.spyOn(console, "error").mockImplementation((...words) => void logged.push(words));
  onTestFailed(() => {
    if (logged.length > 0) process.stderr.write(`The page logged:\n${inspect(logged, { depth: 3 })}\n`);
  });
}

/** Sets right what an open page has changed for all. */
export function closePage(): void {
  confirmStore.getState().pending?.answer(false);
  clearSession();
  forgetToasts();
  sessionStorage.clear();
  localStorage.clear();
  barNavigation(() => false);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
}

/** There is no history of documents here: a step back leads to the address before. */
function stubSteps(address: string): void {
  history.replaceState(null, "", address);
  const visited: { state: unknown; address: string }[] = [];
  const push = history.pushState.bind(history);
  vi.spyOn(history, "pushState").mockImplementation((...step) => {
    visited.push({ state: history.state, address: addressNow() });
    push(...step);
  });
  vi.spyOn(history, "back").mockImplementation(() => {
    const before = visited.pop();
    history.replaceState(before?.state ?? null, "", before?.address ?? "/m/home");
    dispatchEvent(new PopStateEvent("popstate"));
  });
}

/** Path and query of the page as it stands. */
export const addressNow = (): string => location.pathname + location.search;

/** Presses and follows, in popups too, which no layout opens here. */
export const press = async (name: RegExp | string): Promise<void> =>
  void fireEvent.click(await screen.findByRole("button", { name, hidden: true }));
export const follow = async (name: RegExp | string): Promise<void> =>
  void fireEvent.click(await screen.findByRole("link", { name, hidden: true }));

/** Types into a field by its whole label. */
export const typeInto = async (label: string, text: string): Promise<void> =>
  void fireEvent.input(await screen.findByLabelText(label, { selector: "input" }), { target: { value: text } });

/** Sends the form that is in sight. */
export const submitForm = (): boolean => fireEvent.submit(document.querySelector("form:not([hidden])") as HTMLFormElement);
