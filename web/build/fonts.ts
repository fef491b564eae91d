import { mkdir, readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

/**
 * Cuts the web fonts out of the npm packages: the display face into `web/src/assets/fonts` and, in the weight of games,
 * `arcade/src/client/fonts`; the text face, whose Bengali the console has too, into `kit/src/fonts`; its Bengali
 * for the payment sandbox, which ships nothing of kit, into `psp/src/page`. The results are committed; run this
 * only when a package or a character set changes: `node web/build/fonts.ts`, then `node web/build/fallback-faces.ts`. Prints the bytes
 * of each file.
 */
const SOURCES = new URL("../../node_modules/@fontsource-variable/", import.meta.url);
/** From the root. */
export const FOLDERS = {
  display: "web/src/assets/fonts",
  text: "kit/src/fonts",
  games: "arcade/src/client/fonts",
  page: "psp/src/page",
} as const;
const ROOT = new URL("../../", import.meta.url);
const folderOf = (target: string): URL => {
  const kind = target.slice(0, target.indexOf("-")) as keyof typeof FOLDERS;
  return new URL(`${FOLDERS[kind]}/`, ROOT);
};

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join("");

/** The sign stands beside Latin digits too; alone, an English page need not fetch the Bengali file for it. */
const TAKA = "৳";
/** Letters, signs and digits of modern Bengali, the danda and joiners. U+09D7 is the right half of \u09cc: shaping takes the two apart, and draws the sign wrongly where a face has only the whole. */
const BENGALI = `${range(0x981, 0x983)}${range(0x985, 0x98b)}এঐওঔ${range(0x995, 0x9a8)}${range(0x9aa, 0x9b0)}ল${range(0x9b6, 0x9b9)}\u09bc\u09be\u09bf\u09c0\u09c1\u09c2\u09c3\u09c7\u09c8\u09cb\u09cc\u09cd\u09ce\u09d7ড়ঢ়য়${range(0x9e6, 0x9ef)}।\u200c\u200d`;
/** What a sign without its letter stands on; headings and games write none. */
const CIRCLE = "\u25cc";
/** What headings and amounts need. */
const LATIN_DISPLAY = `${range(0x20, 0x7e).replace(/[\^`{}|~\\<>#$=;[\]"]/g, "")}\u00a0©·×–—‘’“”…`;
const LATIN_TEXT = `${range(0x20, 0x7e)}\u00a0©·×–—‘’“”•…€−`;
/** Without signs that games do not write. */
const LATIN_GAMES = LATIN_TEXT.replace(/[\^`{}|~\\<>©]/g, "");
/** Signs and letters with accents: in few names, so they come only where there is one. */
const ACCENTS = range(0xa1, 0xff).replace(/[©·×]/g, "");

/** Without alternates, fractions, ordinals and the like, which nothing here asks for. */
const SHAPING = [
  "locl",
  "ccmp",
  "nukt",
  "akhn",
  "rphf",
  "blwf",
  "half",
  "pstf",
  "vatu",
  "cjct",
  "init",
  "pres",
  "abvs",
  "blws",
  "psts",
  "haln",
  "calt",
  "clig",
  "abvm",
  "blwm",
  "mark",
  "mkmk",
  "liga",
  "tnum",
  "lnum",
];
/** Pairs that stand closer: seen in headings of pages, and not worth their bytes elsewhere. */
const SPACING = ["dist", "kern"];

interface Cut {
  source: string;
  target: string;
  text: string;
  weight: number | { min: number; max: number };
}

const ANEK = "anek-bangla/files/anek-bangla";
const BALOO = "baloo-da-2/files/baloo-da-2";
const from = (family: string, script: "bengali" | "latin"): string => `${family}-${script}-wght-normal.woff2`;
const TEXT_WEIGHTS = { min: 400, max: 740 };

const CUTS: readonly Cut[] = [
  { source: from(BALOO, "bengali"), target: "display-bengali.woff2", text: BENGALI, weight: 800 },
  { source: from(BALOO, "latin"), target: "display-latin.woff2", text: LATIN_DISPLAY, weight: 800 },
  { source: from(BALOO, "bengali"), target: "display-taka.woff2", text: TAKA, weight: 800 },
  { source: from(BALOO, "bengali"), target: "games-bengali.woff2", text: BENGALI, weight: 700 },
  { source: from(BALOO, "bengali"), target: "games-taka.woff2", text: TAKA, weight: 700 },
  { source: from(BALOO, "latin"), target: "games-latin.woff2", text: LATIN_GAMES, weight: 700 },
  // For machines without Bengali letters: the axis would take nearly three times the bytes, so bold is made by the browser.
  { source: from(ANEK, "bengali"), target: "text-bengali.woff2", text: BENGALI + CIRCLE, weight: 480 },
  { source: from(ANEK, "bengali"), target: "page-bengali.woff2", text: BENGALI + CIRCLE + TAKA, weight: 480 },
  // In the same weight, and bold in the same way.
  { source: from(ANEK, "bengali"), target: "text-taka.woff2", text: TAKA, weight: 480 },
  { source: from(ANEK, "latin"), target: "text-latin.woff2", text: LATIN_TEXT, weight: TEXT_WEIGHTS },
  { source: from(ANEK, "latin"), target: "text-accents.woff2", text: ACCENTS, weight: TEXT_WEIGHTS },
];

async function cut({ source, target, text, weight }: Cut): Promise<number> {
  const font = await subsetFont(await readFile(new URL(source, SOURCES)), text, {
    targetFormat: "woff2",
    variationAxes: { wght: weight },
    keepFeatures: target.startsWith("display-") ? [...SHAPING, ...SPACING] : SHAPING,
    noHinting: true,
    // In one weight a face has no styles to tell apart.
    dropTables: typeof weight === "number" ? ["DSIG", "gasp", "STAT"] : ["DSIG", "gasp"],
  });
  await writeFile(new URL(target, folderOf(target)), font);
  return font.length;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await Promise.all(Object.values(FOLDERS).map((folder) => mkdir(new URL(folder, ROOT), { recursive: true })));
  for (const job of CUTS) console.log(`${job.target}\t${await cut(job)} bytes`);
}
