import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { bengaliThere } from "./bengali-face.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const boxes = () => 10;
const letters = (text: string) => (text === "ং" ? 5 : 12);

test("a machine with Bengali letters fetches none; one without them shows the page once the house's have come", async () => {
  const load = vi.fn<() => Promise<unknown>>(() => Promise.resolve());
  await bengaliThere({ measure: letters, load });
  expect(load).not.toHaveBeenCalled();

  const shown = vi.fn<() => void>();
  const { promise, resolve } = Promise.withResolvers<void>();
  void bengaliThere({ measure: boxes, load: () => promise }).then(shown);
  await vi.advanceTimersByTimeAsync(1000);
  expect(shown).not.toHaveBeenCalled();
  resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(shown).toHaveBeenCalledOnce();
});

test("letters that do not come hold the page back for a moment only", async () => {
  await bengaliThere({ measure: boxes, load: () => Promise.reject(new Error("no network")) });

  const shown = vi.fn<() => void>();
  void bengaliThere({ measure: boxes, load: () => new Promise(() => undefined) }).then(shown);
  await vi.advanceTimersByTimeAsync(3000);
  expect(shown).toHaveBeenCalledOnce();
});
