import { logError } from "../lib/log.ts";
import type { PrefetchContext, ScreenModule } from "../lib/screen.ts";
import type { Route } from "./route-types.ts";

/** What loading a screen takes beside its code. */
export interface ScreenNeeds {
  texts: (route: Route) => Promise<void>;
  prefetchContext: (route: Route, search: string) => PrefetchContext | null;
}

const loaded = new Map<Route, ScreenModule>();
const pending = new Map<Route, Promise<ScreenModule>>();
let needs: ScreenNeeds = { texts: async () => {}, prefetchContext: () => null };

export function configureScreens(next: ScreenNeeds): void {
  needs = next;
}

/** The screen if its code and texts are here. */
export function screenOf(route: Route): ScreenModule | null {
  return loaded.get(route) ?? null;
}

/** Brings a screen's code and texts. A failure is logged, and the next call tries again. */
export function loadScreen(route: Route): Promise<ScreenModule> {
  const known = loaded.get(route);
  if (known) return Promise.resolve(known);
  const running = pending.get(route) ?? bring(route).finally(() => pending.delete(route));
  pending.set(route, running);
  return running;
}

async function bring(route: Route): Promise<ScreenModule> {
  try {
    const [module] = await Promise.all([route.screen.load(), needs.texts(route)]);
    loaded.set(route, module);
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
