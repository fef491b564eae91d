// @vitest-environment happy-dom
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { serverNow, setServerClock } from "../../../client/clock.ts";
import { fakeMotion } from "../../../client/testing/fake-motion.ts";
import { createBoard } from "./board.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  setServerClock(performance.now());
});

/** A board on a screen of one size, whose frames come when the test says; `put` is where things were put last. */
function openBoard() {
  fakeMotion(onTestFinished);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  const put: number[] = [];
  const light = { addColorStop: () => undefined };
  const context = { drawImage: (_picture: unknown, _x: number, y: number) => void put.push(y), createRadialGradient: () => light };
  const anything = new Proxy(context, { get: (known, name) => Reflect.get(known, name) ?? (() => undefined), set: () => true });
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(anything as never);
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(320);
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(300);
  vi.stubGlobal("createImageBitmap", () => Promise.reject(new Error("none here")));
  let next: ((at: number) => void) | null = null;
  vi.stubGlobal("requestAnimationFrame", (draw: typeof next) => ((next = draw), 1));
  class Watcher {
    readonly #told: () => void;
    constructor(told: () => void) {
      this.#told = told;
    }
    observe() {
      this.#told();
    }
    disconnect() {}
  }
  vi.stubGlobal("ResizeObserver", Watcher);
  vi.stubGlobal(
    "IntersectionObserver",
    class extends Watcher {
      override observe() {}
    },
  );
  const board = createBoard();
  board.setRows(8);
  return {
    board,
    /** The height of the ball in the next frame. */
    frame: () => {
      put.length = 0;
      next!(performance.now());
      return put.at(-1);
    },
  };
}

test("a ball goes on from where it is when an answer sets the arcade's clock anew", async () => {
  const { board, frame } = openBoard();
  setServerClock(1_000_000);
  void board.drop([0, 0, 0, 0, 0, 0, 0, 0]);
  await vi.advanceTimersByTimeAsync(400);
  const before = frame();
  expect(before).toBeGreaterThan(0);
  // That answer came two seconds sooner than the one before it.
  setServerClock(serverNow() + 2000);
  expect(frame()).toBe(before);
  await vi.advanceTimersByTimeAsync(500);
  expect(frame()).toBeGreaterThan(before!);
});
