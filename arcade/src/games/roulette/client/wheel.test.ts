// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { POCKETS, WHEEL } from "../rules/wheel.ts";
import { createWheel } from "./wheel.ts";

type Motion = { part: Element; to: string; fill: string; state: "running" | "finished" | "cancelled"; end: () => void };
let motions: Motion[];

beforeEach(() => {
  motions = [];
  vi.useFakeTimers();
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  Object.defineProperty(Element.prototype, "animate", {
    configurable: true,
    value(this: Element, frames: { transform: string }[], timing: { duration: number; fill?: string }) {
      const { promise: finished, resolve: tell } = Promise.withResolvers<void>();
      const motion: Motion = { part: this, to: frames.at(-1)!.transform, fill: timing.fill ?? "none", state: "running", end: () => {} };
      const end = (state: Motion["state"]) => {
        motion.state = state;
        tell();
      };
      motion.end = () => end("finished");
      motions.push(motion);
      return { finished, finish: motion.end, cancel: () => end("cancelled") };
    },
  });
});
afterEach(() => {
  Reflect.deleteProperty(Element.prototype, "animate");
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Where a part is seen, in degrees: an animation that runs, or fills, lies over its style. Of one that runs, the end. */
function turnOf(part: SVGElement): number {
  const over = motions.findLast(
    (motion) => motion.part === part && (motion.state === "running" || (motion.state === "finished" && motion.fill !== "none")),
  );
  return Number(/rotate\((.+)deg\)/.exec(over?.to ?? part.style.transform)![1]);
}

/** The pocket in which the ball is seen. */
function pocketSeen(wheel: HTMLElement): number {
  const [plate, ball] = [".plate", ".ball"].map((part) => turnOf(wheel.querySelector<SVGElement>(part)!)) as [number, number];
  const step = Math.round(((ball - plate) * POCKETS) / 360);
  return WHEEL[((step % POCKETS) + POCKETS) % POCKETS]!;
}

test("a number that is shown at once after one that was rolled is the one in which the ball lies", async () => {
  const wheel = createWheel();
  const rolled = wheel.roll(17);
  for (const motion of motions) motion.end();
  await vi.runAllTimersAsync();
  await rolled;
  expect(pocketSeen(wheel.element)).toBe(17);
  void wheel.roll(5, true);
  expect(pocketSeen(wheel.element)).toBe(5);
});

test("a number that is shown at once while another is rolled overtakes it, and is answered last", async () => {
  const wheel = createWheel();
  const answered: number[] = [];
  const roll = async (pocket: number, atOnce: boolean) => {
    await wheel.roll(pocket, atOnce);
    answered.push(pocket);
  };
  const both = [roll(17, false), roll(5, true)];
  expect(pocketSeen(wheel.element)).toBe(5);
  await vi.runAllTimersAsync();
  await Promise.all(both);
  expect(answered).toEqual([17, 5]);
  expect(pocketSeen(wheel.element)).toBe(5);
});
