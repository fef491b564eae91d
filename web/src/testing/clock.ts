import { act } from "@testing-library/react";
import { vi } from "vitest";

/* A clock that tests turn by hand: what is said to last so long is looked at a millisecond before its end, and at it. */

/** Stops the clock. Promises go on, and so does the loading of code. */
export const stopClock = (): void =>
  void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date", "performance"] });

/** Turns the clock on by so many ms, with all that falls due. */
export const pass = (ms: number): Promise<unknown> => act(() => vi.advanceTimersByTimeAsync(ms));

/** Lets what needs no time come about, until `done` says so: answers, hashes, code that is loaded. The clock stands still. */
export async function until(done: () => boolean): Promise<void> {
  for (let turn = 0; turn < 2_000 && !done(); turn += 1) await act(() => new Promise((resolve) => setImmediate(resolve)));
  if (!done()) throw new Error("What the test waits for has not come about while the clock stood still");
}
