// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";

beforeEach(() => vi.resetModules());
afterEach(() => {
  vi.restoreAllMocks();
  delete document.documentElement.dataset["faces"];
});

/** Opens a game on a machine that gives letters whole pixels; `width`: in parts of their size. */
async function openOn(width: (text: string) => number): Promise<string | undefined> {
  const pen = {
    font: "10px sans-serif",
    measureText: (text: string) => ({ width: Math.round(width(text) * Number.parseFloat(pen.font)) }),
  };
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(pen as never);
  (await import("./bengali-letters.ts")).takeFaces();
  return document.documentElement.dataset["faces"];
}

test("a game takes our Bengali letters where the machine draws boxes, and keeps the machine's where it has some", async () => {
  expect(await openOn(() => 0.6)).toBe("boxes");
  delete document.documentElement.dataset["faces"];
  vi.resetModules();
  // Those of Noto Sans Bengali: at ten pixels both are nine wide.
  expect(await openOn((text) => (text === "ঔ" ? 0.874 : 0.948))).toBeUndefined();
});
