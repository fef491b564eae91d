import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Fish } from "../rules/school.ts";
import { Trigger } from "./trigger.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const RELOAD = 300;
const fishNo = (id: number): Fish => ({ id, kind: 0, bornAt: 0, diesAt: 1, way: 1, y: 50, sway: 0, phase: 0 });
const [KOI, CRAB] = [fishNo(7), fishNo(8)];

/** A trigger, the fish that were shot at, and what stands in its way. */
function armed(options?: { single: boolean }) {
  const shots: number[] = [];
  const sea = { gone: new Set<number>(), mayGoOn: true, ready: true, ammunition: Infinity };
  const trigger = new Trigger(
    {
      reload: () => RELOAD,
      shoot: ({ id }) => {
        if (shots.length >= sea.ammunition) return false;
        shots.push(id);
        return true;
      },
      isThere: ({ id }) => !sea.gone.has(id),
      mayGoOn: () => sea.mayGoOn,
      isReady: () => sea.ready,
      onChange: () => {},
    },
    options,
  );
  const waitFor = (reloads: number) => vi.advanceTimersByTime(reloads * RELOAD);
  return { trigger, shots, sea, waitFor };
}

/** Auto-fire at a fish, with three shots at it. */
function firing() {
  const armedOne = armed();
  armedOne.trigger.setAuto(true);
  armedOne.trigger.press(KOI);
  armedOne.trigger.release();
  armedOne.waitFor(2);
  expect(armedOne.shots).toEqual([7, 7, 7]);
  return armedOne;
}

test("a tap is one shot, and its fish stays locked", () => {
  const { trigger, shots, waitFor } = armed();
  trigger.press(KOI);
  trigger.release();
  waitFor(20);
  expect([shots, trigger.locked(), trigger.isFiring()]).toEqual([[7], KOI, false]);
});

test("a fish that is held is shot at as fast as the gun loads, until it is let go", () => {
  const { trigger, shots, waitFor } = armed();
  trigger.press(KOI);
  vi.advanceTimersByTime(349);
  expect(shots).toEqual([7]);
  vi.advanceTimersByTime(1);
  waitFor(2);
  expect(shots).toEqual([7, 7, 7, 7]);
  trigger.release();
  waitFor(20);
  expect(shots).toHaveLength(4);
});

test("nobody shoots faster by tapping than the gun loads", () => {
  const { trigger, shots } = armed();
  for (let tap = 0; tap < 7; tap += 1) {
    trigger.press(KOI);
    trigger.release();
    vi.advanceTimersByTime(100);
  }
  expect(shots).toEqual([7, 7, 7]);
});

test("auto-fire goes on at the fish that was tapped, and never passes to another when that is caught", () => {
  const { trigger, shots, waitFor } = firing();
  trigger.caught(CRAB);
  waitFor(1);
  expect(shots).toHaveLength(4);
  trigger.caught(KOI);
  waitFor(20);
  expect([shots.length, trigger.locked(), trigger.isFiring(), trigger.isAuto()]).toEqual([4, null, false, true]);
});

test("auto-fire ends with a fish that has left, without a shot at it", () => {
  const { trigger, shots, sea, waitFor } = firing();
  sea.gone.add(7);
  waitFor(20);
  expect([shots.length, trigger.locked(), trigger.isFiring()]).toEqual([3, null, false]);
});

test("auto-fire ends where it may not go on, and does not begin again by itself", () => {
  const { trigger, shots, sea, waitFor } = firing();
  sea.mayGoOn = false;
  waitFor(1);
  sea.mayGoOn = true;
  waitFor(20);
  expect([shots.length, trigger.isFiring()]).toEqual([3, false]);
});

test("auto-fire waits while a slow connection takes no more shots, and goes on after that", () => {
  const { trigger, shots, sea, waitFor } = firing();
  sea.ready = false;
  waitFor(5);
  expect([shots.length, trigger.isFiring()]).toEqual([3, true]);
  sea.ready = true;
  waitFor(2);
  expect(shots).toHaveLength(5);
});

test("auto-fire ends with the first shot that cannot be sent", () => {
  const { trigger, shots, sea, waitFor } = firing();
  sea.ammunition = 4;
  waitFor(2);
  sea.ammunition = Infinity;
  waitFor(20);
  expect([shots.length, trigger.isFiring()]).toEqual([4, false]);
});

test.each([
  ["its fish is tapped again", (trigger: Trigger) => trigger.press(KOI)],
  ["it is stopped, as by a page that is hidden", (trigger: Trigger) => trigger.stop()],
  ["it is turned off", (trigger: Trigger) => trigger.setAuto(false)],
  ["another fish is aimed at", (trigger: Trigger) => trigger.aim(CRAB)],
])("auto-fire ends when %s", (_what, act) => {
  const { trigger, shots, waitFor } = firing();
  act(trigger);
  waitFor(20);
  expect([shots.length, trigger.isFiring()]).toEqual([3, false]);
});

test("a tap on another fish turns auto-fire to it", () => {
  const { trigger, shots, waitFor } = firing();
  waitFor(1);
  trigger.press(CRAB);
  waitFor(3);
  expect(shots).toEqual([7, 7, 7, 7, 8, 8, 8]);
});

test("where spins must be whole there is no fire but by single presses", () => {
  const { trigger, shots, waitFor } = armed({ single: true });
  trigger.setAuto(true);
  trigger.press(KOI);
  waitFor(20);
  expect([shots, trigger.isAuto(), trigger.isFiring()]).toEqual([[7], false, false]);
});
