// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { mayFetchAhead } from "./connection.ts";
import { inTurn } from "./in-turn.ts";

let done: string[];
let idle: (() => void)[];
beforeEach(() => {
  vi.useFakeTimers();
  [done, idle] = [[], []];
  vi.stubGlobal("requestIdleCallback", (task: () => void) => idle.push(task));
});
afterEach(() => {
  // What still waits would be done in the next test.
  for (let left = 0; left < 9; left += 1) rest(5_000);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** So much time passes, and then the page has nothing to do. */
function rest(ms: number): void {
  vi.advanceTimersByTime(ms);
  for (const task of idle.splice(0)) task();
}
const ask = (name: string) => inTurn(() => done.push(name));

test("each thing is done in an idle moment of its own, in the order of asking, the first after two and a half seconds; what is taken back is not done", () => {
  ask("first");
  const leave = ask("second");
  ask("third");
  rest(2_400);
  expect(done).toEqual([]);
  vi.advanceTimersByTime(100);
  expect(done).toEqual([]);
  rest(0);
  expect(done).toEqual(["first"]);
  leave();
  leave();
  rest(200);
  expect(done).toEqual(["first"]);
  rest(50);
  expect(done).toEqual(["first", "third"]);
  rest(5_000);
  ask("later");
  rest(2_500);
  expect(done).toEqual(["first", "third", "later"]);
});

test("nothing is fetched ahead where data is saved or the line is below 4g; a browser that tells nothing does", () => {
  expect([mayFetchAhead(undefined), mayFetchAhead({ effectiveType: "4g", saveData: false }), mayFetchAhead({})]).toEqual([
    true,
    true,
    true,
  ]);
  expect(mayFetchAhead({ effectiveType: "4g", saveData: true })).toBe(false);
  for (const effectiveType of ["3g", "2g", "slow-2g"]) expect(mayFetchAhead({ effectiveType })).toBe(false);
  for (const connection of [{ effectiveType: "3g" }, { effectiveType: "4g", saveData: true }]) {
    vi.stubGlobal("navigator", { connection });
    ask("ahead");
    rest(9_000);
  }
  expect(done).toEqual([]);
  vi.stubGlobal("navigator", { connection: { effectiveType: "4g", saveData: false } });
  ask("on a fast line");
  rest(9_000);
  expect(done).toEqual(["on a fast line"]);
});
