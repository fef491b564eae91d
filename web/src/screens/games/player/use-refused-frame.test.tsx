// @vitest-environment happy-dom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useRefusedFrame } from "./use-refused-frame.ts";

const ORIGIN = "https://games.example";
let reloads: number;
let age: number;
beforeEach(() => {
  reloads = 0;
  vi.spyOn(location, "reload").mockImplementation(() => void (reloads += 1));
  vi.spyOn(performance, "now").mockImplementation(() => age);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** The browser tells that the page's policy has kept something from loading. */
function violate(effectiveDirective: string, blockedURI: string): void {
  act(() => void document.dispatchEvent(Object.assign(new Event("securitypolicyviolation"), { effectiveDirective, blockedURI })));
}

test("a page that is older than the game's provider is loaded anew", () => {
  age = 60_000;
  const { result } = renderHook(() => useRefusedFrame(ORIGIN));
  violate("frame-src", `${ORIGIN}/play?ticket=1`);
  expect([reloads, result.current]).toEqual([1, false]);
});

test("a page that has just been loaded says that the game cannot be opened, and is not loaded again and again", () => {
  age = 2_000;
  const { result } = renderHook(() => useRefusedFrame(ORIGIN));
  violate("frame-src", ORIGIN);
  expect([reloads, result.current]).toEqual([0, true]);
});

test("what else the policy keeps out is no affair of the game's", () => {
  age = 60_000;
  const { result } = renderHook(() => useRefusedFrame(ORIGIN));
  violate("frame-src", "https://elsewhere.example");
  violate("img-src", `${ORIGIN}/cover.png`);
  expect([reloads, result.current]).toEqual([0, false]);
});
