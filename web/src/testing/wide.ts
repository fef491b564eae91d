import { vi } from "vitest";

/** Gives the window of a test the width of a desk; `vi.unstubAllGlobals` takes it away again. */
export function stubWide(): void {
  const list = (query: string) => ({
    matches: query === "(min-width: 65rem)",
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  });
  vi.stubGlobal("matchMedia", list);
}
