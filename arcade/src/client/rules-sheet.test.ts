// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { stopPart } from "./rules-sheet.ts";
import { setLanguage } from "./texts.ts";

test("rules of reels say that stopping and turbo change no outcome, where a brand allows them", () => {
  setLanguage("en");
  expect(stopPart({ fullSpins: false }).map(({ textContent }) => textContent)).toEqual([
    "You can stop the reels with a second tap, or turn turbo on. Neither changes the outcome: it is drawn before the reels come to rest.",
  ]);
  expect(stopPart({ fullSpins: true })).toEqual([]);
});
