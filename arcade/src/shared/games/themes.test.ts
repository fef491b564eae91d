import { existsSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import titles from "../../../data/titles.json" with { type: "json" };
import { FAMILY_NAMES, familyOf, slotTheme } from "./themes.ts";

const picture = (motif: string) => new URL(`../../../art/symbols/${motif}.webp`, import.meta.url);

test("every slot title of the catalogue has four different pictures that exist, the first its own motif where it is drawn", () => {
  for (const [code, title] of Object.entries(titles).filter(([, entry]) => entry.game === "slot5")) {
    const { pictures } = slotTheme(title);
    expect(new Set(pictures).size, code).toBe(4);
    for (const motif of pictures) expect(existsSync(picture(motif)), `${code} ${motif}`).toBe(true);
    const own = existsSync(picture(title.theme)) ? title.theme : pictures[0];
    expect(pictures[0], code).toBe(own);
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
  for (const title of Object.values(titles).filter((entry) => entry.game === "slot5")) {
    const { family, pictures } = slotTheme(title);
    expect(familyOfMain.get(pictures[0]) ?? family, pictures[0]).toBe(family);
    familyOfMain.set(pictures[0], family);
  }
  expect(new Set(familyOfMain.values()).size).toBeGreaterThanOrEqual(14);
});

test("the ranks, the wild and the scatter that all themes share are drawn", () => {
  for (const name of ["rank-A", "rank-K", "rank-Q", "rank-J", "rank-T", "wild", "scatter"])
    expect(existsSync(picture(name)), name).toBe(true);
});
