import { logError } from "../lib/log.ts";
import type { PrefetchContext, ScreenModule } from "../lib/screen.ts";
import type { Wing } from "../locales/load.ts";
import type { Route, ScreenSource } from "./route-types.ts";

/** What loading a screen takes beside its code. */
export interface ScreenNeeds {
  texts: (route: Route) => Promise<void>;
  prefetchContext: (route: Route, search: string) => PrefetchContext | null;
}

/** By source, not by route: a tab that shows the same screen as the one before needs nothing but its path. */
const loaded = new Map<ScreenSource, ScreenModule>();
const loadedTexts = new Set<Wing>();
const pending = new Map<Route, Promise<ScreenModule>>();
let needs: ScreenNeeds = { texts: async () => {}, prefetchContext: () => null };

export function configureScreens(next: ScreenNeeds): void {
  needs = next;
}

/** The screen if its code and texts are here. */
export function screenOf(route: Route): ScreenModule | null {
  return route.texts.every((wing) => loadedTexts.has(wing)) ? (loaded.get(route.screen) ?? null) : null;
}

/** Style sheets that did not come: they stay in the head, and a screen that is asked for again gets its script alone. */
const lost = new Set<HTMLLinkElement>();
// There are none on the server.
globalThis.addEventListener?.(
  "error",
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === "stylesheet") lost.add(target);
  },
  true,
);

/** Asks for them once more, and waits until each has come or has not. */
function renewStyles(): Promise<unknown> {
  const renewed = [...lost].map(
    (link) =>
      new Promise((resolve) => {
        const again = link.cloneNode() as HTMLLinkElement;
        again.onload = again.onerror = resolve;
        link.replaceWith(again);
      }),
  );
  lost.clear();
  return Promise.all(renewed);
}

/** Brings a screen's code and texts. A failure is logged, and the next call tries again. */
export function loadScreen(route: Route): Promise<ScreenModule> {
  const known = screenOf(route);
  if (known) return Promise.resolve(known);
  const running = pending.get(route) ?? bring(route).finally(() => pending.delete(route));
  pending.set(route, running);
  return running;
}

async function bring(route: Route): Promise<ScreenModule> {
  try {
    if (lost.size > 0) await renewStyles();
    const [module] = await Promise.all([route.screen.load(), needs.texts(route)]);
    loaded.set(route.screen, module);
    for (const wing of route.texts) loadedTexts.add(wing);
    return module;
  } catch (error) {
    logError(`The screen of ${route.path} did not load`, error);
    throw error;
  }
}

/** Code, texts and first data of the screen that a link leads to, before the finger has left it. */
export async function warmScreen(route: Route, search: string): Promise<void> {
  const module = await loadScreen(route);
  const context = needs.prefetchContext(route, search);
  if (context) await module.prefetch?.(context);
}
