import { readFileSync, statSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { FALLBACK_SHEETS, fallbackSheet, widthRatios } from "./fallback-faces.ts";

const ROOT = new URL("../../", import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, ROOT), "utf8");
const LIMIT_BYTES = 110 * 1024;

/** The sizes that a written sheet gives to the faces of the machine, in its order. */
const sizesIn = (sheet: string): number[] => Array.from(sheet.matchAll(/size-adjust: ([\d.]+)%/g), ([, size]) => Number(size) / 100);

describe.each(Object.entries(FALLBACK_SHEETS))("%s", (path, fallbacks) => {
  test("all texts of the site are as wide in a face of the machine as in ours, within one per cent, in each weight", async () => {
    const sizes = sizesIn(read(path));
    expect(sizes).toHaveLength(fallbacks.length);
    for (const [at, fallback] of fallbacks.entries()) {
      for (const ratio of await widthRatios(fallback)) {
        expect(Math.abs(ratio / sizes[at]! - 1), `${fallback.family}, ${fallback.script}, ${fallback.machine}`).toBeLessThanOrEqual(0.01);
      }
    }
  });

  test("is what the files of the faces say", async () => {
    expect(read(path), "node web/build/fallback-faces.ts").toBe(await fallbackSheet(fallbacks));
  });
});

describe("what faces weigh", () => {
  const bytes = (files: readonly string[]): number => files.reduce((sum, file) => sum + statSync(new URL(file, ROOT)).size, 0);
  const named = (sheet: string, wanted: RegExp): string[] =>
    [
      ...new Set(Array.from(read(sheet).matchAll(/url\("(?:[^"]*\/)?((?:display|text|games)-\w+\.woff2)"\)/g), ([, name = ""]) => name)),
    ].filter((name) => wanted.test(name));
  const folders = { display: "web/src/assets/fonts/", text: "kit/src/fonts/", games: "arcade/src/client/fonts/" };
  const filesOf = (sheet: string, wanted: RegExp) =>
    named(sheet, wanted).map((name) => folders[name.slice(0, name.indexOf("-")) as keyof typeof folders] + name);
  const SITE = "web/src/ui/fonts.css";
  const GAMES = "arcade/src/client/fonts.css";

  test("home, a list and a game in Bengali bring 110 KiB of faces at most to a phone, which has letters for text", () => {
    const site = filesOf(SITE, /^(?:display-.*|text-latin)\./);
    expect(site).toHaveLength(4);
    const game = filesOf(GAMES, /./);
    expect(game).toHaveLength(3);
    expect(bytes([...site, ...game])).toBeLessThanOrEqual(LIMIT_BYTES);
  });

  test("pages in Bengali bring as much at most to a machine without the letters", () => {
    const files = filesOf(SITE, /^(?!text-accents)/);
    expect(files).toHaveLength(6);
    expect(bytes(files)).toBeLessThanOrEqual(LIMIT_BYTES);
  });

  test("readers of English bring a third of it, a game included", () => {
    expect(bytes([...filesOf(SITE, /-latin|-taka/), ...filesOf(GAMES, /-latin|-taka/)])).toBeLessThanOrEqual(LIMIT_BYTES / 3);
  });

  test("no letter is in two files of a family, so that a page in Latin letters fetches none of Bengali", () => {
    for (const sheet of [SITE, GAMES]) {
      const ranges = Map.groupBy(read(sheet).matchAll(/font-family: "([^"]+)";[^}]*unicode-range: ([^;]+);/g), ([, family]) => family);
      for (const [family, rules] of ranges) {
        const letters = rules.flatMap(([, , range = ""]) => range.split(", ").flatMap(codesOf));
        expect(letters.length, family).toBe(new Set(letters).size);
      }
    }
  });
});

/** The numbers in `U+0041-005A`. */
function codesOf(range: string): number[] {
  const [from = 0, to = from] = range
    .slice(2)
    .split("-")
    .map((hex) => Number.parseInt(hex, 16));
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
