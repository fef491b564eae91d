// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { nameEntry, navigateTo } from "../lib/navigation.ts";
import { settleScroll, watchScroll } from "./scroll.ts";

const scrolled = vi.fn<typeof scrollTo>();

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, "", "/m/home");
  vi.stubGlobal("scrollTo", scrolled);
  nameEntry();
});

afterEach(() => {
  vi.unstubAllGlobals();
  scrolled.mockClear();
});

/** What an earlier load of this page has left in the tab. */
function leftAt(position: number): void {
  sessionStorage.setItem("MC_SCROLL", JSON.stringify({ [(history.state as { key: string }).key]: position }));
  watchScroll();
}

test("a page that was scrolled before it came to life stays where it is", () => {
  watchScroll();
  settleScroll({ ownDocument: true });
  expect(scrolled).not.toHaveBeenCalled();
});

test("a page that comes in place of another starts at its top", () => {
  watchScroll();
  settleScroll({ ownDocument: false });
  expect(scrolled).toHaveBeenCalledWith(0, 0);
});

test("a page that is loaded again goes to where it was left", () => {
  leftAt(480);
  settleScroll({ ownDocument: true });
  expect(scrolled).toHaveBeenCalledWith(0, 480);
});

test("a page that was left at its top is not taken back there when it is loaded again", () => {
  leftAt(0);
  settleScroll({ ownDocument: true });
  expect(scrolled).not.toHaveBeenCalled();
});

test.each([
  { what: "is led there as it grows", grownAfter: 7000, touch: false, expected: 480 },
  { what: "stays where it is once it is touched", grownAfter: 7000, touch: true, expected: 100 },
  { what: "is left alone when that takes too long", grownAfter: 9000, touch: false, expected: 100 },
])("a page that is too short at first for where it was left $what", ({ grownAfter, touch, expected }) => {
  vi.useFakeTimers({ toFake: ["requestAnimationFrame", "cancelAnimationFrame", "performance"] });
  vi.advanceTimersByTime(1000);
  let room = 100;
  let at = 0;
  vi.spyOn(window, "scrollY", "get").mockImplementation(() => at);
  scrolled.mockImplementation((_x, y) => void (at = Math.min(Number(y), room)));
  leftAt(480);
  settleScroll({ ownDocument: true });
  if (touch) dispatchEvent(new Event("pointerdown"));
  vi.advanceTimersByTime(grownAfter);
  room = 2000;
  vi.advanceTimersByTime(500);
  expect(at).toBe(expected);
  vi.useRealTimers();
  vi.restoreAllMocks();
  scrolled.mockReset();
});

test("where a page stands is asked for when it has come to rest, and once a second while it goes on moving", () => {
  vi.useFakeTimers();
  watchScroll();
  dispatchEvent(new Event("pointerdown"));
  const asked = vi.spyOn(window, "scrollY", "get").mockReturnValue(300);
  const scroll = () => dispatchEvent(new Event("scroll"));
  scroll();
  vi.advanceTimersByTime(190);
  scroll();
  vi.advanceTimersByTime(190);
  expect(asked).not.toHaveBeenCalled();
  vi.advanceTimersByTime(20);
  expect(asked).toHaveBeenCalledTimes(1);
  for (let at = 0; at < 16; at += 1) {
    scroll();
    vi.advanceTimersByTime(70);
  }
  expect(asked).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(200);
  expect(asked).toHaveBeenCalledTimes(3);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("a page that is left by the browser's way back while it moves is found again where it was left", () => {
  vi.useFakeTimers();
  watchScroll();
  dispatchEvent(new Event("pointerdown"));
  const before: unknown = history.state;
  navigateTo("/m/slot-games");
  const list: unknown = history.state;
  const at = vi.spyOn(window, "scrollY", "get").mockReturnValue(300);
  dispatchEvent(new Event("scroll"));
  vi.advanceTimersByTime(150);
  at.mockReturnValue(2400);
  dispatchEvent(new Event("scroll"));
  history.replaceState(before, "", "/m/home");
  dispatchEvent(new PopStateEvent("popstate", { state: before }));
  vi.advanceTimersByTime(1000);
  settleScroll({ ownDocument: false });
  expect(scrolled).toHaveBeenLastCalledWith(0, 0);
  history.replaceState(list, "", "/m/slot-games");
  settleScroll({ ownDocument: false });
  expect(scrolled).toHaveBeenLastCalledWith(0, 2400);
  vi.useRealTimers();
  vi.restoreAllMocks();
});
