// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { SessionView } from "../shared/wire.ts";

const session = { freePlay: false, title: { names: { en: "Paper Tiger", bn: "কাগজের বাঘ" } } } as SessionView;

beforeEach(() => vi.resetModules());
afterEach(() => vi.restoreAllMocks());

/** The sign for a reader, on a machine that draws each letter as wide as it is told. */
async function signFor(reader: "en" | "bn", width: (letter: string) => number): Promise<string[]> {
  const pen = { measureText: (letter: string) => ({ width: width(letter) }) } as CanvasRenderingContext2D;
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(pen);
  const [{ nameSign }, { setLanguage }] = await Promise.all([import("./shell.ts"), import("./texts.ts")]);
  setLanguage(reader);
  return [...nameSign(session).children].map(({ textContent }) => textContent);
}
const BOXES = () => 10;
const LETTERS = (letter: string) => letter.codePointAt(0)! % 100;

test("the name stands in both scripts, and only in the reader's where the machine has boxes for the letters of the other", async () => {
  expect(await signFor("en", LETTERS)).toEqual(["Paper Tiger", "কাগজের বাঘ"]);
  vi.resetModules();
  expect(await signFor("en", BOXES)).toEqual(["Paper Tiger"]);
  vi.resetModules();
  // Our own face comes for a reader of Bengali.
  expect(await signFor("bn", BOXES)).toEqual(["কাগজের বাঘ", "Paper Tiger"]);
});
