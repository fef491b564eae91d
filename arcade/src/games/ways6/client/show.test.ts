// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { drawRoom } from "../../../client/game-layout.ts";
import { createPace } from "../../../client/pace.ts";
import { openShell } from "../../../client/shell.ts";
import { sounds } from "../../../client/sound.ts";
import { fakeMotion } from "../../../client/testing/fake-motion.ts";
import { roundFor, sessionFor } from "../../../client/testing/session-fixture.ts";
import type { Fall } from "../rules/play.ts";
import type { WaysConfig } from "../rules/wire.ts";
import { createLadder } from "./ladder.ts";
import { showWays } from "./show.ts";
import { createWindow } from "./window.ts";

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

const CONFIG = {
  urns: ["A1S", "A1S", "A1"],
  ladder: [1],
  falls: true,
  scatter: { counts: [3, 4], pays: [0, 0], spins: [8, 10] },
  free: { urns: ["A1", "A1S", "A1S"], ladder: [1], climb: "falls", sticky: false, most: 50 },
} as unknown as WaysConfig;
const TWO = ["S1A", "1SA", "AA1", "1AA", "A1A", "11A"];
const PLAIN = ["11A", "1AA", "AA1", "1AA", "A1A", "11A"];
const OTHER = PLAIN.map((column) => column.replaceAll("1", "2"));
const fall = (grid: string[], change: Partial<Fall> = {}): Fall => ({ grid, wins: [], multiplier: 1, payout: 0, ...change });

/** Shows a round, stopped after so many milliseconds. Tells when each reel was lit, how long it took, and the scenes in their order. */
async function show(falls: Fall[], { payout = 0, stopAfter = Infinity, skipAt = Infinity, turbo = false } = {}) {
  vi.stubGlobal("fetch", async () => Response.json({ success: true, value: sessionFor() }));
  const shell = (await openShell({ onHelp: () => undefined, summary: () => "", reels: true }))!;
  vi.useFakeTimers();
  const { moved } = fakeMotion(onTestFinished);
  const heard = vi.spyOn(sounds, "stop").mockClear();
  onTestFinished(() => heard.mockRestore());
  const view = createWindow({ family: "jungle", pictures: ["tiger", "cub", "elephant", "deer"] }, { corner: String });
  const cabinet = drawRoom(shell, { family: "jungle", window: view.element, controls: [] });
  const pace = createPace({ stops: true, turbo: () => turbo });
  const round = roundFor({ stake: 200, payout, outcome: { falls, payout } });
  let done = false;
  pace.begin();
  void showWays({ config: CONFIG, view, ladder: createLadder(), pace }, round, cabinet).then(() => (done = true));
  await vi.advanceTimersByTimeAsync(0);
  const lit = new Map<number, number>();
  const scenes = new Set<string>();
  let [ms, skipFor, wentOn] = [0, skipAt, 0];
  for (; !done && ms < 20_000; ms += 1) {
    if (ms === stopAfter) pace.press();
    await vi.advanceTimersByTimeAsync(1);
    for (const [at, reel] of [...document.querySelectorAll(".way-reel")].entries())
      if (reel.classList.contains("lit") && !lit.has(at)) lit.set(at, ms + 1);
    const skip = document.querySelector<HTMLElement>(".skip");
    if (skip && skipFor < 0) wentOn += 1;
    else if (skip && (skipFor -= 1) < 0) skip.click();
    const scene = document.querySelector<HTMLElement>(".win-scene");
    if (scene) scenes.add(`${scene.dataset["kind"]}: ${scene.querySelector(".scene-title")!.textContent}`);
  }
  return { ms, lit: [...lit], scenes: [...scenes], moved, stops: heard.mock.calls.length, wentOn };
}

test("with one scatter missing, the reels that have one are lit in turn; the last reel of this machine has none", async () => {
  // The second reel lies after 70 + 340 ms; each that is waited for is lit 900 ms and drops in 340.
  expect((await show([fall(TWO)])).lit).toEqual([
    [2, 410],
    [3, 1650],
    [4, 2890],
  ]);
});

test("stopped, every reel lies at once", async () => {
  expect(await show([fall(TWO)], { stopAfter: 500 })).toMatchObject({ ms: 501, lit: [[2, 410]] });
});

test("in turbo the window stands 340 ms after the answer, and nothing is lit", async () => {
  expect(await show([fall(TWO)], { turbo: true })).toMatchObject({ ms: 340, lit: [] });
});

test("free spins have an entrance and a sum", async () => {
  const falls = [fall(PLAIN, { scatters: { count: 3, win: 0, spins: 8 } }), fall(PLAIN, { spin: 1, payout: 300 })];
  expect((await show(falls, { payout: 300 })).scenes).toEqual(["free: 8 free spins!", "sum: Won in free spins"]);
});

test("what drops are the symbols, from above the window: the reel that shows the light stands still in it", async () => {
  const { lit, moved } = await show([fall(TWO)]);
  expect(lit).toHaveLength(3);
  expect(new Set(moved.map(({ element }) => element.className))).toEqual(new Set(["way-cell"]));
  expect(new Set(moved.map(({ frames }) => frames[0]!["transform"]))).toEqual(new Set(["translateY(calc(var(--high) * -1.08))"]));
});

test("each reel that lands is heard; those that land together, in turbo or stopped, are heard once", async () => {
  expect((await show([fall(TWO)])).stops).toBe(6);
  vi.useRealTimers();
  expect((await show([fall(TWO)], { turbo: true })).stops).toBe(1);
  vi.useRealTimers();
  expect((await show([fall(TWO)], { stopAfter: 50 })).stops).toBe(1);
});

test.each([
  ["reels turn", 100],
  ["wins are shown", 800],
  ["new free spins are told", 1_500],
])("free spins that are skipped while %s are over at once, and their sum is told as ever", async (_when, skipAt) => {
  const scatters = { count: 3, win: 0, spins: 8 };
  const free = (spin: number) => fall(spin % 2 === 1 ? OTHER : PLAIN, { spin, payout: 100, scatters });
  const { wentOn, scenes } = await show([fall(PLAIN, { scatters }), free(1), free(2), free(3)], { payout: 300, skipAt });
  // A count ends with the frame that it is at.
  expect(wentOn).toBeLessThanOrEqual(17);
  expect(scenes.at(-1)).toBe("sum: Won in free spins");
});
