// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { nameEntry } from "../lib/navigation.ts";
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
