// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { NearView } from "./near-view.tsx";

let near: () => void;
let idle: (() => void)[];
beforeEach(() => {
  vi.useFakeTimers();
  idle = [];
  vi.stubGlobal("requestIdleCallback", (task: () => void) => idle.push(task));
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(told: (entries: object[]) => void) {
        near = () => told([{ isIntersecting: true }]);
      }
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
});
afterEach(() => {
  cleanup();
  // What was asked for in this test is over with it.
  vi.advanceTimersByTime(2_500);
  idle.splice(0).forEach((task) => task());
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
/** Where the kept room lies, by the top of the view. */
const lieAt = (top: number) => vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue({ top } as DOMRect);
const waitLong = () => {
  act(() => void vi.advanceTimersByTime(2_500));
  act(() => idle.splice(0).forEach((task) => task()));
};
const seen = () => screen.queryByText("below") !== null;

test("what lies below keeps its room until it comes near the view", () => {
  const { container } = render(<NearView height="300px">below</NearView>);
  expect([seen(), (container.firstElementChild as HTMLElement).style.minHeight]).toEqual([false, "300px"]);
  act(() => near());
  expect(seen()).toBe(true);
});

test("once the page has had nothing to do for a while it is put in place before anybody scrolls to it", () => {
  lieAt(900);
  render(<NearView height="300px">below</NearView>);
  act(() => void vi.advanceTimersByTime(2_500));
  expect(seen()).toBe(false);
  act(() => idle.splice(0).forEach((task) => task()));
  expect(seen()).toBe(true);
});

test("what lies above the view waits until it is near, so that nothing that is read moves", () => {
  lieAt(-1_200);
  render(<NearView height="300px">below</NearView>);
  waitLong();
  expect(seen()).toBe(false);
  act(() => near());
  expect(seen()).toBe(true);
});
