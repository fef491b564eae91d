// @vitest-environment happy-dom
import { FRAME_MESSAGES, type FrameMessage } from "@mela/contract/provider/provider-calls";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { endPageAround, pageAround, sessionFor, tellGame } from "./testing/session-fixture.ts";
import { setSecret } from "./api.ts";
import { createChipControls } from "./chip-controls.ts";
import { setCurrency } from "./money.ts";
import { keepPreference, NOTHING_KEPT, setPreferences } from "./preferences.ts";
import { openShell } from "./shell.ts";
import { restoreSound, soundIsOn, sounds } from "./sound.ts";
import { createStakePicker } from "./stake-picker.ts";
import { setLanguage } from "./texts.ts";
import { restoreTurbo, turboIsOn } from "./turbo.ts";

const STAKES = [100, 500, 1000, 5000];
let sent: { path: string; body: unknown; keepalive: boolean | undefined }[];
let answer: () => Promise<Response>;
beforeEach(() => {
  vi.useFakeTimers();
  setLanguage("en");
  setCurrency("BDT");
  setSecret("secret");
  setPreferences(NOTHING_KEPT);
  sent = [];
  answer = () => Promise.resolve(Response.json({ success: true, value: {} }));
  vi.stubGlobal("fetch", (path: string, { body, keepalive }: { body?: string; keepalive?: boolean }) => {
    sent.push({ path, body: JSON.parse(body ?? "null"), keepalive });
    return answer();
  });
});
afterEach(() => {
  restoreSound(false);
  restoreTurbo(false);
  setPreferences(NOTHING_KEPT);
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const press = (name: string) => document.querySelector<HTMLElement>(`[aria-label="${name}"]`)!.click();
const rest = () => vi.advanceTimersByTimeAsync(400);
const bodies = () => sent.map(({ path, body }) => [path, body]);

test("the picker begins at the stake that was left, and only the stake on which the player rests is kept", async () => {
  setPreferences({ ...NOTHING_KEPT, stake: 500 });
  const picker = createStakePicker({ stakes: STAKES });
  document.body.append(picker.element);
  expect(picker.stake()).toBe(500);
  press("Raise the stake");
  press("Raise the stake");
  expect(sent).toEqual([]);
  await rest();
  expect(bodies()).toEqual([["/api/preferences", { stake: 5000 }]]);
  expect(createStakePicker({ stakes: STAKES }).stake()).toBe(5000);
});

test("a stake that this title does not have falls to the next below, and without one it is the least", () => {
  setPreferences({ ...NOTHING_KEPT, stake: 900 });
  expect(createStakePicker({ stakes: STAKES }).stake()).toBe(500);
  setPreferences(NOTHING_KEPT);
  expect(createStakePicker({ stakes: STAKES }).stake()).toBe(100);
});

test("the stake of free rounds is not the player's choice and is not kept; afterwards theirs comes back", async () => {
  setPreferences({ ...NOTHING_KEPT, stake: 500 });
  const picker = createStakePicker({ stakes: STAKES });
  picker.fix(5000);
  await rest();
  picker.fix(null);
  await rest();
  expect([picker.stake(), sent]).toEqual([500, []]);
});

test("a table begins with the chip that was left, and keeps another", async () => {
  setPreferences({ ...NOTHING_KEPT, stake: 1000 });
  const nothing = () => {};
  const handlers = { onUndo: nothing, onClear: nothing, onRepeat: nothing, onPlay: nothing };
  const controls = createChipControls(STAKES, { icon: "spin", label: "Spin" }, handlers);
  document.body.append(controls.chips);
  const inputs = [...document.querySelectorAll<HTMLInputElement>("input[type=radio]")];
  expect([controls.chip(), inputs.map(({ checked }) => checked)]).toEqual([1000, [false, false, true, false]]);
  inputs[1]!.click();
  await rest();
  expect([controls.chip(), bodies()]).toEqual([500, [["/api/preferences", { stake: 500 }]]]);
});

test("a page that is left sends at once what it has, in a call that outlives it, and no second time", async () => {
  const picker = createStakePicker({ stakes: STAKES });
  document.body.append(picker.element);
  press("Raise the stake");
  dispatchEvent(new Event("pagehide"));
  await rest();
  expect(sent).toEqual([{ path: "/api/preferences", body: { stake: 500 }, keepalive: true }]);
});

test("what did not arrive goes along with the next change", async () => {
  answer = () => Promise.reject(new TypeError("offline"));
  const picker = createStakePicker({ stakes: STAKES });
  document.body.append(picker.element);
  press("Raise the stake");
  await rest();
  answer = () => Promise.resolve(Response.json({ success: true, value: {} }));
  keepPreference({ sound: true });
  await rest();
  press("Raise the stake");
  await rest();
  expect(bodies().map(([, body]) => body)).toEqual([{ stake: 500 }, { stake: 500, sound: true }, { stake: 1000 }]);
});

/** A game whose player has left the sound so. */
async function openGame(sound: boolean, { turbo = false, fullSpins = false, reels = false, freePlay = false } = {}): Promise<void> {
  const value = sessionFor({ preferences: { ...NOTHING_KEPT, sound, turbo }, fullSpins, freePlay });
  answer = () => Promise.resolve(Response.json({ success: true, value }));
  await openShell({ onHelp: () => undefined, summary: () => "", reels });
  sent = [];
}

test("in free play the page around is told how the sound is left, and turns it on in the next game; in a game with money it is not asked", async () => {
  const told = pageAround() as FrameMessage[];
  await openGame(false, { freePlay: true });
  tellGame({ type: FRAME_MESSAGES.sound, amount: 1 });
  expect(soundIsOn()).toBe(true);
  press("Turn the sound off");
  expect([soundIsOn(), told.filter(({ type }) => type === FRAME_MESSAGES.sound)]).toEqual([
    false,
    [{ type: FRAME_MESSAGES.sound, amount: 0 }],
  ]);
  await openGame(false);
  tellGame({ type: FRAME_MESSAGES.sound, amount: 1 });
  vi.stubGlobal(
    "AudioContext",
    class {
      state = "running";
    },
  );
  press("Turn the sound on");
  expect(told.filter(({ type }) => type === FRAME_MESSAGES.sound)).toHaveLength(1);
  endPageAround();
});

test("sound that was left on is on in the next game, says so, and being turned off is kept", async () => {
  await openGame(true);
  expect(soundIsOn()).toBe(true);
  press("Turn the sound off");
  await rest();
  expect([soundIsOn(), bodies()]).toEqual([false, [["/api/preferences", { sound: false }]]]);
  expect(document.querySelector('[aria-label="Turn the sound on"]')).not.toBeNull();
});

test("kept sound waits for a touch: before it no context is made, and what it misses is not made up for", async () => {
  const made: FakeContext[] = [];
  class FakeContext {
    state = "suspended";
    readonly currentTime = 0;
    readonly destination = {};
    constructor() {
      made.push(this);
    }
    resume = () => Promise.resolve();
    suspend = () => Promise.resolve();
  }
  const played = vi.fn<() => void>();
  vi.stubGlobal("AudioContext", FakeContext);
  vi.stubGlobal("OscillatorNode", played);
  await openGame(true);
  sounds.press();
  expect([soundIsOn(), made.length]).toEqual([true, 0]);
  document.body.dispatchEvent(new Event("pointerdown", { bubbles: true }));
  sounds.press();
  expect([made.length, played.mock.calls.length]).toEqual([1, 0]);
});

const turboSwitch = () => document.querySelector<HTMLElement>('[aria-label^="Turbo"]');

test("turbo is a switch beside the sound in games of reels, off until it is turned on, and kept", async () => {
  await openGame(false, { reels: true });
  expect([turboIsOn(), turboSwitch()?.getAttribute("aria-pressed")]).toEqual([false, "false"]);
  expect(turboSwitch()?.nextElementSibling?.getAttribute("aria-label")).toBe("Turn the sound on");
  turboSwitch()!.click();
  await rest();
  expect([turboIsOn(), turboSwitch()?.getAttribute("aria-pressed"), bodies()]).toEqual([
    true,
    "true",
    [["/api/preferences", { turbo: true }]],
  ]);
});

test("turbo that was left on is on in the next game; games without reels, and brands whose spins take their time, have no such switch", async () => {
  await openGame(false, { reels: true, turbo: true });
  expect([turboIsOn(), turboSwitch()?.getAttribute("aria-pressed")]).toEqual([true, "true"]);
  await openGame(false, { turbo: true });
  expect(turboSwitch()).toBeNull();
  await openGame(false, { reels: true, fullSpins: true });
  expect([turboIsOn(), turboSwitch()]).toEqual([false, null]);
});
