import type { LanguageEntry } from "@mela/contract/base/languages";
import { brandForms } from "@mela/contract/site/brand-forms";
import type { BrandSettings } from "@mela/contract/site/site";
import type { QueryClient } from "@tanstack/react-query";
import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { recallMember } from "../data/member/member.ts";
import { getSession, restoreSession } from "../data/auth/session.ts";
import { settingsQuery, statusQuery } from "../data/site/site.ts";
import { currentShell } from "../lib/device.ts";
import { whenIdle } from "../lib/idle.ts";
import { logError } from "../lib/log.ts";
import { watchSteps } from "../lib/navigation.ts";
import { readStoredLater, STORAGE_KEYS } from "../lib/storage.ts";
import { isWritten, setOwnTexts } from "../locales/load.ts";
import { showTheme } from "../lib/theme.ts";
import { App } from "./app.tsx";
import { handOver } from "./early.ts";
import { type EmbeddedState, hydrateQueries, readEmbeddedState, ROOT_ID, STATE_ID } from "./embedded-state.ts";
import { findRoute, loadGameRoutes, loadRoutes } from "./find-route.ts";
import { gateRouteOf } from "./gate.tsx";
import { activateLanguage, giveEveryText, prepareLanguage, storedLanguage } from "./language.tsx";
import { picturesOfVisit } from "./picture-start.ts";
import { preloadOnTouch } from "./preload-on-touch.ts";
import { createQueryClient } from "./query-client.ts";
import { handleCaughtError, watchErrors } from "./report-error.ts";
import type { Route } from "./route-types.ts";
import { loadScreen } from "./screens.ts";
import { watchScroll } from "./scroll.ts";
import { tellOfFailure, wireUp } from "./wire-up.ts";

/** Without its settings and its code the page is nobody's; it asks until it has them. */
const RETRY_MS = 3000;
/** What was held of taps is answered before the status is asked for anew, unless the page is never idle. */
const STATUS_LATEST_MS = 1000;
/** The first taps and pictures go before the news. */
const EVENTS_AFTER_MS = 1500;
/** A page that is never idle hears the news all the same. */
const EVENTS_LATEST_MS = 5000;

const ERRORS = { onCaughtError: handleCaughtError };

/** Everything between the first byte of script and a living page. While a part of it does not come, it is asked for again. */
export async function startApp(): Promise<void> {
  markRoot(document.documentElement);
  watchErrors();
  watchSteps();
  watchScroll();
  // Whoever comes by an invitation may look around before registering.
  if (/[?&](affiliateC|c)ode=/.test(location.search))
    void import("../data/registration/affiliate.ts").then((module) => module.keepLinkCode(location.search));
  const client = createQueryClient();
  wireUp(client);
  const state = readEmbeddedState(document.getElementById(STATE_ID)?.textContent);
  if (state) hydrateQueries(client, state.queries);
  for (;;) {
    try {
      return await showPage(client, state);
    } catch (error) {
      logError("The page did not load", error);
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
}

/** Brings what the page of the address needs, and hands it to React. Throws when a part does not come; it can be called again then. */
async function showPage(client: QueryClient, state: EmbeddedState | null): Promise<void> {
  await settleStatus(client);
  const template = await client.ensureQueryData({ ...settingsQuery(), retry: true, retryDelay: RETRY_MS });
  showTheme(template.themes);
  await restoreSession(template.merchant);
  const session = getSession();
  if (session) await recallMember(client, session.userName);

  if (template.texts) setOwnTexts((await import("../locales/own-texts.ts")).ownTextsOf(template.merchant, template.texts));
  giveEveryText((language) => ({ ...brandForms(template, language) }));
  const offered = state?.languages ?? (await describeLanguages(template));
  const entry = chooseLanguage(offered, state, template);
  const route = gateRouteOf(client.getQueryData(statusQuery().queryKey)) ?? (await bringRoute(template, state?.gameList));
  // Texts of the screen that do not come are asked for again with its code.
  const language = await prepareLanguage(entry, route?.texts ?? []).catch(() => prepareLanguage(entry));
  activateLanguage(language);
  // A screen that does not load has its placeholder; the shell lives all the same.
  const screen = route && (await loadScreen(route).catch(() => null));

  // The status in the document may be as old as the cache that served it; asked for earlier, the answer would disturb hydration.
  const refreshStatus = () => void (state && client.fetchQuery({ ...statusQuery(), staleTime: 0 }).catch(() => undefined));
  const pictures = picturesOfVisit(client, state);
  const root = document.getElementById(ROOT_ID) ?? document.body.appendChild(document.createElement("div"));
  const handleReady = () => {
    void handOver(root).catch((error: unknown) => logError("What was done early is lost", error));
    whenIdle(refreshStatus, STATUS_LATEST_MS);
    const follow = () =>
      void import("../data/events/events.ts").then(({ followEvents }) => followEvents(client, template.merchant)).catch(() => undefined);
    setTimeout(() => whenIdle(follow, EVENTS_LATEST_MS), EVENTS_AFTER_MS);
  };
  const app = (
    <App
      client={client}
      language={language}
      offered={offered}
      pictures={pictures}
      onLanguageFailure={tellOfFailure}
      onReady={handleReady}
      ssrPath={location.pathname}
      ssrSearch={location.search}
    />
  );
  // As a transition it is done in slices, so that a tap in between does not wait for the whole page.
  if (state?.rendered && screen && state.language === entry.code) startTransition(() => void hydrateRoot(root, app, ERRORS));
  else createRoot(root, ERRORS).render(app);

  preloadOnTouch(template.extraRoutes);
}

function markRoot(root: HTMLElement): void {
  const shell = currentShell();
  if (shell !== "web") root.dataset["shell"] = shell;
}

/** The route of the address. Without its table the shell waits for it, and offers a retry. */
async function bringRoute({ extraRoutes }: BrandSettings, gameList: true | undefined): Promise<Route | null> {
  const bring = gameList ? loadGameRoutes : loadRoutes;
  if (findRoute(location.pathname) === undefined) await bring().catch((error: unknown) => logError("The routes did not load", error));
  return findRoute(location.pathname, extraRoutes) ?? null;
}

/** Nothing renders before the status is known or known to be unknown; an unreachable system leaves the last one in force. */
async function settleStatus(client: QueryClient): Promise<void> {
  try {
    await client.ensureQueryData({ ...statusQuery(), retry: false });
  } catch {
    const kept = await readStoredLater("local", STORAGE_KEYS.status, async () => (await import("@mela/contract/site/site")).SystemStatus);
    if (kept) client.setQueryData(statusQuery().queryKey, kept);
  }
}

/** The registry travels only to a page that came without its state. */
async function describeLanguages(template: BrandSettings): Promise<LanguageEntry[]> {
  const { writtenLanguage } = await import("@mela/contract/base/languages");
  return template.languages.flatMap((code) => (isWritten(code, template.texts) ? (writtenLanguage(code, template.numerals) ?? []) : []));
}

function chooseLanguage(offered: readonly LanguageEntry[], state: EmbeddedState | null, template: BrandSettings): LanguageEntry {
  const byCode = (code: string | undefined) => offered.find((entry) => entry.code === code);
  const entry = storedLanguage(offered) ?? byCode(state?.language) ?? byCode(template.defaultLanguage) ?? offered[0];
  if (!entry) throw new Error("The brand offers no language");
  return entry;
}
