import { act } from "@testing-library/react";
import { vi } from "vitest";

/* A clock that tests turn by hand: what is said to last so long is looked at a millisecond before its end, and at it. */

/** Stops the clock. Promises go on, and so does the loading of code. */
export const stopClock = (): void =>
  void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date", "performance"] });

/** Turns the clock on by so many ms, with all that falls due. */
export const pass = (ms: number): Promise<unknown> => act(() => vi.advanceTimersByTimeAsync(ms));

/** Seconds of the real clock, which a busy machine may need to load code. */
const PATIENCE = 20;

/** Lets what needs no time come about, until `done` says so: answers, hashes, code that is loaded. The clock stands still. */
export async function until(done: () => boolean): Promise<void> {
  const begin = process.hrtime();
  while (!done() && process.hrtime(begin)[0] < PATIENCE) await act(() => new Promise((resolve) => setImmediate(resolve)));
  if (!done()) throw new Error("What the test waits for has not come about while the clock stood still");
}
