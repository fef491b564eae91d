// @vitest-environment happy-dom
import { FRAME_MESSAGES } from "@mela/contract/provider/provider-calls";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { releaseAllStakes } from "../../../client/at-stake.ts";
import { NOTHING_KEPT, setPreferences } from "../../../client/preferences.ts";
import { openShell } from "../../../client/shell.ts";
import { endPageAround, pageAround, roundFor, sessionFor, streamToGame } from "../../../client/testing/session-fixture.ts";
import { setLanguage } from "../../../client/texts.ts";
import { openDialog } from "../../../client/sheet.ts";
import type { SeaMessage } from "../../../shared/sea-wire.ts";
import type { FreeRoundsView, SessionView, ShotResult } from "../../../shared/wire.ts";
import { bossAt } from "../rules/boss.ts";
import { fishOf } from "../rules/school.ts";
import { slotTheme } from "../../../shared/games/themes.ts";
import { SeaGame } from "./play.ts";

/* The game in its page, over an arcade that answers what the test says, by a clock that the test sets. */

const config = { seed: 7, volatility: "medium", stakes: [100, 500], volley: 8, theme: slotTheme({ theme: "koi", seed: 7 }) } as const;
const boss = fishOf(config, bossAt(Date.UTC(2026, 10, 30, 12)));
/** It is in the middle of the sea, and alone there before the first frame. */
const NOW = (boss.bornAt + boss.diesAt) / 2;

let push: (message: object) => Promise<void>;
let written: string[];
let frame: FrameRequestCallback;
let shots: { stake: number; grant: string | null }[];
let answer: (operation: string) => Promise<ShotResult>;

const missed = async (operation: string): Promise<ShotResult> => ({
  operation,
  round: roundFor({ operation, outcome: { kind: "cobra", caught: false }, balance: null }),
});

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date", "performance"] });
  [written, shots] = [[], []];
  answer = missed;
  // A canvas that keeps what is written on it, and a screen that draws when the test says so.
  const paper = new Proxy<Record<string | symbol, unknown>>(
    {},
    {
      get: (kept, name) => {
        if (name === "fillText") return (text: string) => written.push(text);
        return name in kept ? kept[name] : () => paper;
      },
    },
  );
  vi.stubGlobal(
    "ResizeObserver",
    class {
      readonly observe: () => void;
      constructor(resize: () => void) {
        this.observe = resize;
      }
    },
  );
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(400);
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(600);
  vi.stubGlobal("requestAnimationFrame", (next: FrameRequestCallback) => ((frame = next), 1));
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(paper as never);
  Object.defineProperty(document, "fonts", { configurable: true, value: { ready: Promise.resolve() } });
  sessionStorage.clear();
  setLanguage("en");
  setPreferences(NOTHING_KEPT);
  releaseAllStakes();
});
afterEach(() => {
  releaseAllStakes();
  endPageAround();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

async function openSea(session: Partial<SessionView> = {}) {
  vi.stubGlobal("fetch", async (path: string, { body }: { body?: string } = {}) => {
    if (path.endsWith("/events")) return new Response(streamToGame((send) => (push = send)));
    if (path !== "/api/shots") return Response.json({ success: true, value: sessionFor({ config, now: NOW, ...session }) });
    const sent = (JSON.parse(body!) as { shots: { operation: string; wager: { stake: number }; grant: string | null }[] }).shots;
    shots.push(...sent.map(({ wager, grant }) => ({ stake: wager.stake, grant })));
    return Response.json({ success: true, value: await Promise.all(sent.map(({ operation }) => answer(operation))) });
  });
  const shell = (await openShell({ onHelp: () => undefined, summary: () => "" }))!;
  const game = new SeaGame(shell);
  await pass(0);
  return { game, shell };
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
/** Messages of the sea. */
const hear = async (...messages: SeaMessage[]) => {
  for (const message of messages) void push(message);
  await pass(100);
};
const press = (label: string) => [...document.querySelectorAll("button")].find(({ textContent }) => textContent === label)!.click();
const isFiring = () => document.querySelector(".auto")!.classList.contains("auto-firing");
/** Auto-fire at the boss, once. */
const fire = () => {
  press("Auto");
  for (const type of ["keydown", "keyup"]) key("Enter", type);
};
const said = () => document.querySelector(".sea-note")!.textContent.replaceAll("\u00a0", " ");
const key = (name: string, type = "keydown") =>
  document.querySelector("canvas")!.dispatchEvent(new KeyboardEvent(type, { key: name, code: name }));

test("under a dialog auto-fire sends no shot more, and none when it is closed", async () => {
  await openSea();
  fire();
  await pass(1000);
  expect([shots.length > 1, isFiring()]).toEqual([true, true]);
  openDialog("Game rules", "", [{ label: "Close", onPress: () => undefined }]);
  await pass(500);
  const before = shots.length;
  await pass(2000);
  press("Close");
  await pass(2000);
  expect([shots.length - before, isFiring()]).toEqual([0, false]);
});

test("shots under way count against the balance: auto-fire ends before one that it would not pay, and says so", async () => {
  const told = pageAround();
  answer = () => new Promise(() => undefined);
  await openSea({ balance: 250 });
  fire();
  await pass(3000);
  expect([said(), isFiring()]).toEqual(["Auto-fire stopped: the balance doesn’t cover another shot.", false]);
  expect(told.filter((message) => (message as { type: string }).type === FRAME_MESSAGES.stake)).toEqual(
    [100, 200].map((amount) => ({ type: FRAME_MESSAGES.stake, amount, fate: "decided" })),
  );
});

test("a message of shots that gets no answer ends the fire at once, before the next shot", async () => {
  answer = () => Promise.reject(new TypeError("Failed to fetch"));
  await openSea();
  fire();
  await pass(100);
  expect([shots, isFiring()]).toEqual([[], true]);
  await pass(100);
  expect([shots, isFiring()]).toEqual([[{ stake: 100, grant: null }], false]);
});

test("while free rounds fix the price the boss is said to pay the pool's mean, which is what they are paid, and else its pool", async () => {
  const grant: FreeRoundsView = { grant: "g", stake: 500, rounds: 2, left: 2, won: 0, expiresAt: "2999-01-01T00:00:00Z" };
  const { game } = await openSea({ freeRounds: [grant] });
  const aimed = () => (key("Escape"), key("ArrowRight"), said());
  /** What is painted anew over its head; a label that says the same stays. */
  const all: string[] = [];
  const painted = () => {
    written.length = 0;
    frame(performance.now());
    all.push(...written);
    return written.filter((text) => text.startsWith("৳")).map((text) => text.replaceAll("\u00a0", " "));
  };
  press("Play");
  await hear({ kind: "sea", seat: 0, seats: [] }, { kind: "news", pool: 50_450 });
  await pass(500);
  expect([said(), game.price()]).toEqual(["The Serpent King is here! Whoever catches it is paid ৳ 5,000.00.", 500]);
  expect([aimed(), painted()]).toEqual(["Serpent King: a scale pays ×10, the catch ৳ 5,000.00", ["৳ 5,000.00"]]);
  await hear({ kind: "news", pool: 50_630 });
  expect([aimed(), painted()]).toEqual(["Serpent King: a scale pays ×10, the catch ৳ 5,000.00", []]);
  press("Later");
  expect([aimed(), painted()]).toEqual(["Serpent King: a scale pays ×10, the catch ৳ 506.30", ["৳ 506.30"]]);
  press("Play");
  expect([aimed(), painted()]).toEqual(["Serpent King: a scale pays ×10, the catch ৳ 5,000.00", ["৳ 5,000.00"]]);
  // No second figure under it, which would be read as what its catch pays.
  expect(all).not.toContain("×10");
});

test.each([
  [false, "Tap a fish: one shot. Hold it for more."],
  [true, "Tap a fish: one shot."],
])("whole spins (%s): what a tap does is said as it is, at first and after Escape", async (fullSpins, words) => {
  await openSea({ fullSpins });
  expect(said()).toBe(words);
  key("ArrowRight");
  key("Escape");
  expect(said()).toBe(words);
});
