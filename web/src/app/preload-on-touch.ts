import { findRoute } from "./find-route.ts";
import { warmScreen } from "./screens.ts";

/** Fetches the screen behind a link while the finger is still on it. */
export function preloadOnTouch(extraRoutes: Record<string, string>): void {
  const handle = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
    if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return;
    const route = findRoute(link.pathname, extraRoutes);
    // What fails here fails again, and audibly, when the page is opened.
    if (route) warmScreen(route, link.search).catch(() => undefined);
  };
  for (const sign of ["pointerdown", "touchstart", "focusin"]) addEventListener(sign, handle, { passive: true, capture: true });
}
