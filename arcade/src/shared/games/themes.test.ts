import { existsSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import titles from "../../../data/titles.json" with { type: "json" };
import { type Hue, motifOf, pictureNamed } from "./pictures.ts";
import { FAMILY_NAMES, familyOf, slotTheme } from "./themes.ts";

const picture = (motif: string) => new URL(`../../../art/symbols/${motif}.webp`, import.meta.url);

/** What the catalogue says of a title that shows symbols. */
interface Shown {
  game: string;
  theme: string;
  seed: number;
  hue?: Hue;
}
const SYMBOLS = new Set(["slot5", "slot3", "ways6", "scratch", "crash", "fishing", "live-lobby"]);
const shown = (Object.entries(titles) as [string, Shown][]).filter(([, { game }]) => SYMBOLS.has(game));

test("every title with symbols has four different pictures that exist, the first its own motif in the hue of its cover", () => {
  expect(shown.filter(([, { hue }]) => hue !== undefined).length).toBeGreaterThan(100);
  for (const [code, title] of shown) {
    const { pictures } = slotTheme(title);
    expect(new Set(pictures).size, code).toBe(4);
    for (const motif of pictures) expect(existsSync(picture(motif)), `${code} ${motif}`).toBe(true);
    expect(pictures[0], code).toBe(pictureNamed(title.theme, title.hue));
  }
});

test("any motif key at all finds a family and four pictures", () => {
  fc.assert(
    fc.property(fc.string(), fc.integer(), (theme, seed) => {
      expect(FAMILY_NAMES).toContain(familyOf(theme));
      expect(new Set(slotTheme({ theme, seed }).pictures).size).toBe(4);
    }),
  );
});

test("there are many families, and no two share the main picture of a title", () => {
  const familyOfMain = new Map<string, string>();
  for (const [, title] of shown) {
    const { family, pictures } = slotTheme(title);
    const main = motifOf(pictures[0]);
    expect(familyOfMain.get(main) ?? family, main).toBe(family);
    familyOfMain.set(main, family);
  }
  expect(new Set(familyOfMain.values()).size).toBeGreaterThanOrEqual(14);
});

test("the ranks, the wild and the scatter that all themes share are drawn", () => {
  for (const name of ["rank-A", "rank-K", "rank-Q", "rank-J", "rank-T", "wild", "scatter"])
    expect(existsSync(picture(name)), name).toBe(true);
});
