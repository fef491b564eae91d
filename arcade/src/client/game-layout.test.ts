// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import type { RoundView } from "../shared/wire.ts";
import { drawRoom, type Room } from "./game-layout.ts";
import { createPace, type Pace } from "./pace.ts";
import { openShell, type Shell } from "./shell.ts";
import { fakeMotion } from "./testing/fake-motion.ts";
import { roundFor, sessionFor } from "./testing/session-fixture.ts";

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

interface Opened {
  shell: Shell;
  room: Room;
  pace: Pace;
  /** What a screen reader has heard, in order. */
  heard: string[];
}

async function openRoom({ calm = false, turbo = false } = {}): Promise<Opened> {
  vi.stubGlobal("fetch", async () => Response.json({ success: true, value: sessionFor() }));
  const shell = (await openShell({ onHelp: () => undefined, summary: () => "", reels: true }))!;
  const heard: string[] = [];
  const told = { ...shell, announce: (text: string) => void heard.push(text) };
  vi.useFakeTimers();
  fakeMotion(onTestFinished, { calm });
  const room = drawRoom(told, { family: "jungle", window: document.createElement("div"), controls: [] });
  return { shell, room, pace: createPace({ stops: true, turbo: () => turbo }), heard };
}

const scene = () => document.querySelector<HTMLElement>(".win-scene");
const panel = () => document.querySelector(".win-panel")!;
/** What the panel says: its word, the amount and whether it celebrates. */
const said = () => [
  panel().querySelector(".win-label")!.textContent,
  panel().querySelector(".win-amount")!.textContent,
  panel().classList.contains("winning"),
];
const roundOf = (payout: number): RoundView => roundFor({ payout, stake: 200 });

/** Milliseconds until the round is concluded. */
async function concluded({ room, pace }: Opened, payout: number): Promise<number> {
  let done = false;
  void room.conclude(roundOf(payout), pace).then(() => (done = true));
  await vi.advanceTimersByTimeAsync(0);
  let ms = 0;
  for (; !done && ms < 10_000; ms += 1) await vi.advanceTimersByTimeAsync(1);
  return ms;
}

test("what comes back up to the stake is called returned, is not celebrated, and has no scene", async () => {
  const opened = await openRoom();
  void opened.room.conclude(roundOf(200), opened.pace);
  await vi.advanceTimersByTimeAsync(500);
  expect([said(), scene(), opened.heard]).toEqual([["Returned", "৳\u00a02.00", false], null, ["৳\u00a02.00 returned"]]);
  opened.room.clear();
  expect(said()).toEqual(["Win", "৳\u00a00.00", false]);
});

for (const [kind, payout, amount] of [
  ["big", 3000, "৳\u00a030.00"],
  ["mega", 10_000, "৳\u00a0100.00"],
] as const) {
  test(`a ${kind} win counts up in a scene of its own, and its amount is heard once, at the end`, async () => {
    const opened = await openRoom();
    void opened.room.conclude(roundOf(payout), opened.pace);
    await vi.advanceTimersByTimeAsync(1_000);
    const counting = scene()!.querySelector(".scene-amount")!.textContent;
    expect([scene()!.dataset["kind"], scene()!.getAttribute("aria-hidden"), counting === amount, opened.heard]).toEqual([
      kind,
      "true",
      false,
      [],
    ]);
    expect(document.querySelector(".win-panel output")!.getAttribute("aria-live")).toBe("off");
    await vi.advanceTimersByTimeAsync(3_200);
    expect(scene()?.querySelector(".scene-amount")?.textContent ?? amount).toBe(amount);
    await vi.advanceTimersByTimeAsync(1_200);
    expect([scene(), said(), opened.heard]).toEqual([null, ["Win", amount, true], [`Win ${amount}`]]);
  });
}

test("a press ends a scene at once, with the whole amount", async () => {
  const opened = await openRoom();
  void opened.room.conclude(roundOf(10_000), opened.pace);
  await vi.advanceTimersByTimeAsync(300);
  scene()!.click();
  await vi.advanceTimersByTimeAsync(20);
  expect([scene(), said(), opened.heard]).toEqual([null, ["Win", "৳\u00a0100.00", true], ["Win ৳\u00a0100.00"]]);
});

test("a win below fifteen stakes has no scene", async () => {
  const opened = await openRoom();
  void opened.room.conclude(roundOf(2999), opened.pace);
  await vi.advanceTimersByTimeAsync(0);
  expect(scene()).toBeNull();
  await vi.advanceTimersByTimeAsync(500);
  expect(said()).toEqual(["Win", "৳\u00a029.99", true]);
});

test("in calm motion the scene stands still with the whole amount; in turbo it is half as long", async () => {
  const calm = await openRoom({ calm: true });
  void calm.room.conclude(roundOf(3000), calm.pace);
  await vi.advanceTimersByTimeAsync(0);
  expect([scene()!.querySelector(".scene-amount")!.textContent, scene()!.querySelector(".scene-coins")]).toEqual(["৳\u00a030.00", null]);
  await vi.advanceTimersByTimeAsync(900);
  expect(scene()).toBeNull();
  vi.useRealTimers();
  const whole = await concluded(await openRoom(), 10_000);
  vi.useRealTimers();
  const half = await concluded(await openRoom({ turbo: true }), 10_000);
  expect([whole, half].map((ms) => Math.round(ms / 100))).toEqual([52, 26]);
});
