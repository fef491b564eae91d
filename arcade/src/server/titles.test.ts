import { expect, test } from "vitest";
import { testTitle } from "../testing/titles.ts";
import { titlesFrom } from "./titles.ts";

const withHue = (hue: unknown) => {
  const { nameEn, nameBn, seed, minBetMinor, theme } = testTitle();
  return titlesFrom({ T: { game: null, theme, volatility: "low", minBetMinor, nameEn, nameBn, seed, hue } }).find("T")!.hue;
};

test("the hue of a title is a turn in degrees, less than a whole one, or a shade that motifs draw; nothing else is believed", () => {
  expect([110, 359, "black", "red", "green", "gold", "pink"].map(withHue)).toEqual([110, 359, "black", "red", "green", "gold", "pink"]);
  for (const hue of [0, 360, 12.5, "purple", ""]) expect(() => withHue(hue)).toThrow(/hue|Invalid/);
});
