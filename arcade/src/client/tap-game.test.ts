// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { FreeRoundsView, SessionView } from "../shared/wire.ts";
import { setPreferences, NOTHING_KEPT } from "./preferences.ts";
import { openShell } from "./shell.ts";
import { runTapGame, type TapGame } from "./tap-game.ts";
import { sessionFor } from "./testing/session-fixture.ts";

beforeEach(() => {
  sessionStorage.clear();
  if (!("showModal" in HTMLDialogElement.prototype)) Object.assign(HTMLDialogElement.prototype, { showModal: () => undefined });
});
afterEach(() => {
  setPreferences(NOTHING_KEPT);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

const nothing = () => undefined;
async function openGame(session: Partial<SessionView>, change: Partial<TapGame> = {}) {
  // No round is played here: the bet is refused.
  const refusal = { success: false, errorCode: "bet.closed", message: "Not now" };
  const opened = { success: true, value: sessionFor(session) };
  vi.stubGlobal("fetch", async (path: string) => Response.json(path === "/api/play" ? refusal : opened));
  const shell = (await openShell({ onHelp: nothing, summary: () => "" }))!;
  return runTapGame(shell, {
    family: "jungle",
    window: document.createElement("div"),
    stakes: [100, 500],
    button: { label: "Spin", busy: "Spinning", icon: "spin" },
    wager: (stake) => ({ stake }),
    cost: (stake) => stake,
    begin: nothing,
    rest: nothing,
    show: async () => undefined,
    ...change,
  });
}
const press = (label: string) => [...document.querySelectorAll("button")].find(({ textContent }) => textContent === label)!.click();

test("a game hears when free rounds begin and end, before their stake is set", async () => {
  const grant: FreeRoundsView = { grant: "g", stake: 500, rounds: 2, left: 2, won: 0, expiresAt: "2999-01-01T00:00:00Z" };
  const heard: [boolean, number][] = [];
  const game = await openGame({ freeRounds: [grant] }, { onFree: (free) => heard.push([free, game?.picker.stake() ?? 0]) });
  press("Play");
  expect([heard, game.picker.stake()]).toEqual([[[true, 100]], 500]);
  press("Later");
  expect([heard, game.picker.stake()]).toEqual([
    [
      [true, 100],
      [false, 500],
    ],
    100,
  ]);
});

test("the space bar plays, again after as long as a round takes, and leaves alone what is meant for a button or a dialog", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const played: unknown[] = [];
  await openGame({}, { wager: (stake) => (played.push(stake), { stake }) });
  const space = (target: Element = document.body) => {
    const event = new KeyboardEvent("keydown", { code: "Space", bubbles: true, cancelable: true });
    target.dispatchEvent(event);
    return event.defaultPrevented;
  };
  const button = document.querySelector(".stake button")!;
  const dialog = document.createElement("dialog");
  dialog.setAttribute("open", "");
  document.body.append(dialog);
  expect([space(button), space(), played]).toEqual([false, false, []]);
  dialog.remove();
  expect([space(), played]).toEqual([true, [100]]);
  await vi.advanceTimersByTimeAsync(2_400);
  expect([space(), played]).toEqual([true, [100]]);
  await vi.advanceTimersByTimeAsync(100);
  expect([space(), played]).toEqual([true, [100, 100]]);
  await vi.advanceTimersByTimeAsync(2_500);
});
