// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import type { SlotTheme } from "../shared/games/themes.ts";
import { createStretch } from "./pace.ts";
import { createReels } from "./reels.ts";
import { fakeMotion } from "./testing/fake-motion.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const STRIPS = ["1A2KQJ34T", "K3Q1A2JT4", "1A2KQJ34T", "K3Q1A2JT4", "1A2KQJ34T"];
const GRID = ["A2K", "3Q1", "2KQ", "Q1A", "34T"];
const THEME: SlotTheme = { family: "jungle", pictures: ["tiger", "cub", "elephant", "deer"] };

function turning() {
  const reels = createReels(THEME);
  reels.show(["1A2", "K3Q", "1A2", "K3Q", "1A2"]);
  reels.start(STRIPS);
  return reels;
}
/** How many reels show three symbols and stand still. */
const resting = ({ element }: ReturnType<typeof createReels>) =>
  [...element.querySelectorAll(".strip")].filter(({ children }) => children.length === 3).length;
const shown = ({ element }: ReturnType<typeof createReels>) =>
  [...element.querySelectorAll(".strip")].map(({ children }) =>
    [...children].map((cell) => (cell as HTMLElement).dataset["symbol"]).join(""),
  );
/** Milliseconds after which one more reel rests, for each of them. */
async function restTimes(reels: ReturnType<typeof createReels>): Promise<number[]> {
  const times: number[] = [];
  for (let ms = 1; times.length < 5 && ms < 9_000; ms += 1) {
    await vi.advanceTimersByTimeAsync(1);
    while (times.length < resting(reels)) times.push(ms);
  }
  return times;
}

test("reels come to rest one after the other, the first after 1,210 ms and each 230 ms after the one before", async () => {
  fakeMotion(onTestFinished);
  const reels = turning();
  const landed = reels.land(GRID, STRIPS);
  expect(await restTimes(reels)).toEqual([1210, 1440, 1670, 1900, 2130]);
  await landed;
  expect(shown(reels)).toEqual(GRID);
});

test("stopped while some land and some turn, all rest at once with what was drawn", async () => {
  fakeMotion(onTestFinished);
  const reels = turning();
  const stretch = createStretch();
  const landed = reels.land(GRID, STRIPS, { stretch });
  await vi.advanceTimersByTimeAsync(1_300);
  expect(resting(reels)).toBe(1);
  stretch.cut();
  await vi.advanceTimersByTimeAsync(0);
  expect([resting(reels), shown(reels)]).toEqual([5, GRID]);
  await landed;
  expect(reels.element.getAttribute("aria-label")).toMatch(/;.*;/);
});

test("in calm motion nothing turns: the result stands there", async () => {
  const { started } = fakeMotion(onTestFinished, { calm: true });
  const reels = turning();
  await reels.land(GRID, STRIPS);
  expect([started, shown(reels)]).toEqual([[], GRID]);
});

test("in turbo all land together, 520 ms after the answer", async () => {
  fakeMotion(onTestFinished);
  const reels = turning();
  const landed = reels.land(GRID, STRIPS, { stretch: createStretch(true), waits: [false, false, true, true, true] });
  expect(await restTimes(reels)).toEqual([520, 520, 520, 520, 520]);
  await landed;
  expect(shown(reels)).toEqual(GRID);
});

/** Which reels are lit, by their places. */
const lit = ({ element }: ReturnType<typeof createReels>) =>
  [...element.querySelectorAll(".reel")].flatMap((reel, at) => (reel.classList.contains("lit") ? [at] : []));

test("a reel that is waited for is lit for 1,100 ms from when the one before it rests, and then lands; the others follow as ever", async () => {
  fakeMotion(onTestFinished);
  const reels = turning();
  const landed = reels.land(GRID, STRIPS, { waits: [false, false, true, true, false] });
  const seen: [number, number[]][] = [];
  for (let ms = 1; ms <= 5_400; ms += 1) {
    await vi.advanceTimersByTimeAsync(1);
    if (String(seen.at(-1)?.[1] ?? "") !== String(lit(reels))) seen.push([ms, lit(reels)]);
  }
  await landed;
  // The second reel rests after 1,440 ms; the third lands until 3,100 and the fourth until 4,760.
  expect(seen).toEqual([
    [1440, [2]],
    [3100, [3]],
    [4760, []],
  ]);
  expect(shown(reels)).toEqual(GRID);
});

test("stopping puts the light out with the reels", async () => {
  fakeMotion(onTestFinished);
  const reels = turning();
  const stretch = createStretch();
  void reels.land(GRID, STRIPS, { stretch, waits: [false, false, true, true, true] });
  await vi.advanceTimersByTimeAsync(1_500);
  expect(lit(reels)).toEqual([2]);
  stretch.cut();
  await vi.advanceTimersByTimeAsync(0);
  expect([lit(reels), resting(reels), shown(reels)]).toEqual([[], 5, GRID]);
});
