// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { setServerClock } from "../clock.ts";
import { fakeMotion } from "../testing/fake-motion.ts";
import { createStage, type Picture, type Stage } from "./stage.ts";

/** What the test's document has no screen for: frames, sizes, and what is in sight; each is told by hand. */
interface Screen {
  /** The next frame, so many milliseconds after the last; answers whether one was asked for. */
  frame: (ms?: number) => boolean;
  scrollTo: (inSight: boolean) => void;
  hide: (hidden: boolean) => void;
  watched: () => number;
}

function fakeScreen({ width = 320, height = 180 } = {}): Screen {
  let [asked, now, watching]: [((at: number) => void) | null, number, number] = [null, performance.now(), 0];
  let sight: (entries: { isIntersecting: boolean }[]) => void = () => {};
  class Watcher {
    observe() {
      watching += 1;
    }
    disconnect() {
      watching -= 1;
    }
  }
  vi.stubGlobal("requestAnimationFrame", (go: (at: number) => void) => ((asked = go), 1));
  vi.stubGlobal("cancelAnimationFrame", () => void (asked = null));
  vi.stubGlobal(
    "ResizeObserver",
    class extends Watcher {
      readonly #told: () => void;
      constructor(told: () => void) {
        super();
        this.#told = told;
      }
      override observe() {
        super.observe();
        this.#told();
      }
    },
  );
  vi.stubGlobal(
    "IntersectionObserver",
    class extends Watcher {
      constructor(told: typeof sight) {
        super();
        sight = told;
      }
    },
  );
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue({ imageSmoothingEnabled: true, clearRect: () => undefined } as never);
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(width);
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(height);
  let hidden = false;
  vi.spyOn(document, "hidden", "get").mockImplementation(() => hidden);
  return {
    frame: (ms = 16.7) => {
      const go = asked;
      asked = null;
      now += ms;
      go?.(now);
      return go !== null;
    },
    scrollTo: (inSight) => sight([{ isIntersecting: inSight }]),
    hide: (next) => {
      hidden = next;
      document.dispatchEvent(new Event("visibilitychange"));
    },
    watched: () => watching,
  };
}

function open({ calm = false, density = 2, isAtRest = (): boolean => false } = {}): {
  stage: Stage;
  drawn: number[];
  sizes: string[];
  backdrops: string[];
  screen: Screen;
} {
  fakeMotion(onTestFinished, { calm });
  vi.stubGlobal("devicePixelRatio", density);
  const screen = fakeScreen();
  const [drawn, sizes, backdrops]: [number[], string[], string[]] = [[], [], []];
  const picture: Picture = {
    backdrop: (_context, width, height) => void backdrops.push(`${width} x ${height}`),
    resize: ({ width, height, detail }) => void sizes.push(`${width} x ${height} ${detail}`),
    draw: (_view, now) => void drawn.push(now),
    isAtRest,
  };
  const stage = createStage(picture);
  return { stage, drawn, sizes, backdrops, screen };
}

beforeEach(() => setServerClock(1_000_000));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test("a stage is as large as its element, with at most two pixels for one, and draws every frame by the arcade's clock", () => {
  const { sizes, drawn, backdrops, screen } = open({ density: 3 });
  expect([sizes, backdrops]).toEqual([["640 x 360 all"], ["640 x 360"]]);
  const before = drawn.length;
  expect(screen.frame()).toBe(true);
  expect(screen.frame()).toBe(true);
  expect([drawn.length - before, backdrops.length]).toEqual([2, 1]);
  const [first, second] = drawn.slice(-2) as [number, number];
  expect(Math.round(second - first)).toBe(17);
  expect(first).toBeGreaterThanOrEqual(1_000_000);
});

test("nothing is drawn while the tab is hidden or the stage scrolled away, and it goes on where the clock is", () => {
  const { drawn, screen } = open();
  screen.hide(true);
  const before = drawn.length;
  expect(screen.frame()).toBe(false);
  screen.hide(false);
  expect(drawn.length).toBe(before + 1);
  screen.scrollTo(false);
  expect(screen.frame()).toBe(false);
  screen.scrollTo(true);
  expect(screen.frame()).toBe(true);
});

test("a picture at rest asks for no frame, and goes on when it is told that something moves", () => {
  let rests = true;
  const { stage, drawn, screen } = open({ isAtRest: () => rests });
  expect(screen.frame()).toBe(false);
  rests = false;
  stage.refresh();
  expect([screen.frame(), screen.frame()]).toEqual([true, true]);
  rests = true;
  const before = drawn.length;
  // What has come to rest is drawn so once more.
  expect(screen.frame()).toBe(true);
  expect([screen.frame(), drawn.length]).toEqual([false, before + 1]);
});

test("a picture that came to rest while it was out of sight is drawn as it is when it is seen again", () => {
  let rests = false;
  const { drawn, screen } = open({ isAtRest: () => rests });
  screen.scrollTo(false);
  rests = true;
  const before = drawn.length;
  screen.scrollTo(true);
  expect([drawn.length, screen.frame()]).toEqual([before + 1, false]);
});

test("in calm motion no frame is asked for: a picture stands until it is told that there is another", () => {
  const { stage, drawn, sizes, screen } = open({ calm: true });
  expect(stage.isStill()).toBe(true);
  expect(sizes).toEqual(["640 x 360 still"]);
  expect(screen.frame()).toBe(false);
  const before = drawn.length;
  stage.refresh();
  expect(drawn.length).toBe(before + 1);
});

test("a phone that is too slow gets fewer pixels, then less to see, and at last a picture that stands", () => {
  const { stage, sizes, screen } = open();
  for (let frame = 0; frame < 2500 && screen.frame(50); frame += 1);
  expect(sizes).toEqual(["640 x 360 all", "480 x 270 all", "320 x 180 all", "320 x 180 less", "320 x 180 still"]);
  expect(stage.isStill()).toBe(true);
  expect(screen.frame()).toBe(false);
});

test("a stage that was stopped leaves no frame, no watcher and no pixels", () => {
  const { stage, drawn, screen } = open();
  screen.frame();
  stage.stop();
  expect(screen.watched()).toBe(0);
  expect(screen.frame()).toBe(false);
  const [before, canvas] = [drawn.length, stage.element.querySelector<HTMLCanvasElement>(".scene-canvas:not(.scene-backdrop)")!];
  screen.hide(true);
  screen.hide(false);
  stage.refresh();
  expect([drawn.length, canvas.width, canvas.height]).toEqual([before, 0, 0]);
});
