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

/** Shows a round; `seen` is what was there in the meantime, each once, in order. */
async function show(spins: Spin[], payout: number, { turbo = false } = {}) {
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
  const [lit, scenes]: [Set<number>, Set<string>] = [new Set(), new Set()];
  for (let ms = 0; !done && ms < 30_000; ms += 10) {
    await vi.advanceTimersByTimeAsync(10);
    for (const [at, reel] of [...document.querySelectorAll(".reel")].entries()) if (reel.classList.contains("lit")) lit.add(at);
    const scene = document.querySelector<HTMLElement>(".win-scene");
    if (scene) scenes.add(`${scene.dataset["kind"]}: ${scene.querySelector(".scene-title")!.textContent}`);
  }
  return { done, lit: [...lit], scenes: [...scenes], heard: document.querySelector(".for-ears")!.textContent };
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
  expect([done, scenes, heard]).toEqual([true, ["free: 8 free spins!", "sum: Free spins won"], "8 free spins!"]);
});

test("free spins that won nothing, and those of a win that has a scene of its own, have no sum before it", async () => {
  const first = spin(["S2K", "KSJ", "S4T", "A2K", "KQJ"], { scatters: 3, awarded: 8 });
  expect((await show([first, spin(PLAIN)], 0)).scenes).toEqual(["free: 8 free spins!"]);
  vi.useRealTimers();
  expect((await show([first, spin(PLAIN, { total: 3000 })], 3000)).scenes).toEqual(["free: 8 free spins!"]);
});
