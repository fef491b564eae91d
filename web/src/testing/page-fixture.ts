import { vi } from "vitest";

/** What a page finds in a browser and no test has: a place to scroll to, and elements that come into view. Taken back by `vi.unstubAllGlobals`. */
export function stubViewport(): void {
  vi.stubGlobal("scrollTo", () => undefined);
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
}
