// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { drawRoom } from "../../../client/game-layout.ts";
import { createPace } from "../../../client/pace.ts";
import { createReels } from "../../../client/reels.ts";
import { openShell } from "../../../client/shell.ts";
import { fakeMotion } from "../../../client/testing/fake-motion.ts";
import { roundFor, sessionFor } from "../../../client/testing/session-fixture.ts";
import type { SlotConfig } from "../rules/wire.ts";
import type { SlotOutcome, Spin } from "../rules/play.ts";
import { showRound } from "./show.ts";

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

const STRIP = "A2KQJ34T1S";
const CONFIG = {
  lines: [[1, 1, 1, 1, 1]],
  reels: [STRIP, STRIP, STRIP, "A2KQJ34T1", STRIP],
  freeReels: [STRIP, STRIP, STRIP, STRIP, STRIP],
  freeSpins: { awards: [0, 8, 10, 12], retrigger: [0, 0, 0, 0], multiplier: 1, cap: 50 },
} as unknown as SlotConfig;
const spin = (grid: string[], change: Partial<Spin> = {}): Spin => ({
  stops: [],
  grid,
  multiplier: 1,
  awarded: 0,
  lineWins: [],
  scatters: 0,
  scatterWin: 0,
  total: 0,
  ...change,
});
const PLAIN = ["A2K", "KQJ", "34T", "A2K", "KQJ"];

/** Shows a round; tells the reels that were lit, the scenes each once in order, and how long the free spins went on once they were skipped. `skipAt`: milliseconds after "Skip" is there. */
async function show(spins: Spin[], payout: number, { turbo = false, skipAt = Infinity } = {}) {
  vi.stubGlobal("fetch", async () => Response.json({ success: true, value: sessionFor() }));
  const shell = (await openShell({ onHelp: () => undefined, summary: () => "", reels: true }))!;
  vi.useFakeTimers();
  fakeMotion(onTestFinished);
  const reels = createReels({ family: "jungle", pictures: ["tiger", "cub", "elephant", "deer"] });
  const cabinet = drawRoom(shell, { family: "jungle", window: reels.element, controls: [] });
  const pace = createPace({ stops: true, turbo: () => turbo });
  const outcome: SlotOutcome = { lines: 1, lineStake: 200, spins, payout };
  let done = false;
  pace.begin();
  reels.start(CONFIG.reels);
  void showRound({ config: CONFIG, reels, cabinet, pace }, roundFor({ stake: 200, payout, outcome })).then(() => (done = true));
  const [lit, scenes, heard]: [Set<number>, Set<string>, Set<string>] = [new Set(), new Set(), new Set()];
  let [skipFor, wentOn] = [skipAt, 0];
  for (let ms = 0; !done && ms < 30_000; ms += 10) {
    await vi.advanceTimersByTimeAsync(10);
    for (const [at, reel] of [...document.querySelectorAll(".reel")].entries()) if (reel.classList.contains("lit")) lit.add(at);
    const skip = document.querySelector<HTMLElement>(".skip");
    if (skip && skipFor < 0) wentOn += 10;
    else if (skip && (skipFor -= 10) < 0) skip.click();
    heard.add(document.querySelector(".for-ears")!.textContent);
    const scene = document.querySelector<HTMLElement>(".win-scene");
    if (scene) scenes.add(`${scene.dataset["kind"]}: ${scene.querySelector(".scene-title")!.textContent}`);
  }
  return { done, lit: [...lit], scenes: [...scenes], heard: [...heard].filter((text) => text !== ""), wentOn };
}

test("when two scatters have landed, the reels that have one and are still turning are lit, and none is in turbo", async () => {
  const grid = ["S2K", "KSJ", "34T", "A2K", "KQJ"];
  expect((await show([spin(grid, { scatters: 2 })], 0)).lit).toEqual([2, 4]);
  vi.useRealTimers();
  expect((await show([spin(grid, { scatters: 2 })], 0, { turbo: true })).lit).toEqual([]);
});

test("free spins have an entrance that says how many, and a sum at their end", async () => {
  const first = spin(["S2K", "KSJ", "S4T", "A2K", "KQJ"], { scatters: 3, awarded: 8 });
  const { done, scenes, heard } = await show([first, spin(PLAIN, { total: 500 })], 500);
  expect([done, scenes, heard]).toEqual([true, ["free: 8 free spins!", "sum: Won in free spins"], ["8 free spins!"]]);
});

test("free spins that won nothing, and those of a win that has a scene of its own, have no sum before it", async () => {
  const first = spin(["S2K", "KSJ", "S4T", "A2K", "KQJ"], { scatters: 3, awarded: 8 });
  expect((await show([first, spin(PLAIN)], 0)).scenes).toEqual(["free: 8 free spins!"]);
  vi.useRealTimers();
  expect((await show([first, spin(PLAIN, { total: 3000 })], 3000)).scenes).toEqual(["free: 8 free spins!"]);
});

const RICH = spin(PLAIN, { total: 500, awarded: 5 });
const FIRST = spin(["S2K", "KSJ", "S4T", "A2K", "KQJ"], { scatters: 3, awarded: 8 });

test("free spins that are won again are heard", async () => {
  expect((await show([FIRST, RICH, spin(PLAIN)], 500)).heard).toEqual(["8 free spins!", "5 more free spins!"]);
});

test.each([
  ["reels turn", 200],
  ["a win is counted", 2_200],
  ["new free spins are told", 3_600],
])("free spins that are skipped while %s are over at once, and their sum is told as ever", async (_when, skipAt) => {
  const { done, wentOn, scenes } = await show([FIRST, RICH, RICH, RICH], 1_500, { skipAt });
  // A count ends with the frame that it is at.
  expect(wentOn).toBeLessThanOrEqual(20);
  expect([done, scenes.at(-1)]).toEqual([true, "sum: Won in free spins"]);
});
