import { vi } from "vitest";

/* In what a page runs. It learns that once, so that a test of it loads its modules anew (`vi.resetModules`). */

export const APP = "Mozilla/5.0 (Linux; Android 14) MelaApp/2.1";
const BROWSER = "Mozilla/5.0 (Linux; Android 14) Chrome/140";

export interface Signs {
  userAgent?: string;
  address?: string;
  /** Opened from the home screen, without a browser's bars. */
  standalone?: boolean;
}

/** Has what is loaded from now on run in a browser with these signs; an ordinary one without any. */
export function runIn({ userAgent = BROWSER, address = "/m/home", standalone = false }: Signs): void {
  history.replaceState(null, "", address);
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue(userAgent);
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: standalone && query.includes("standalone"),
    addEventListener() {},
    removeEventListener() {},
  }));
}

/** Ends what `runIn` began; for `afterEach`. */
export function forgetShell(): void {
  sessionStorage.clear();
  history.replaceState(null, "", "/m/home");
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.resetModules();
}
