import { findRoute, loadRoutes } from "./find-route.ts";
import { warmScreen } from "./screens.ts";

const SIGNS = ["pointerdown", "touchstart", "focusin"] as const;

/** Fetches what a tap may open with the first touch, and the screen behind a link while the finger is still on it. */
export function preloadOnTouch(extraRoutes: Record<string, string>): void {
  const handle = (event: Event) => {
    // What fails here fails again, and audibly, when the page or popup is opened.
    void warm(event.target, extraRoutes).catch(() => undefined);
  };
  for (const sign of SIGNS) addEventListener(sign, handle, { passive: true, capture: true });
}

async function warm(target: EventTarget | null, extraRoutes: Record<string, string>): Promise<void> {
  await Promise.all([loadRoutes(), import("./popups.ts")]);
  const link = target instanceof Element ? target.closest("a[href]") : null;
  if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return;
  const route = findRoute(link.pathname, extraRoutes);
  if (route) await warmScreen(route, link.search);
}
