import { mkdir, readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

/**
 * Cuts the web fonts out of the npm packages: the display face into `src/assets/fonts`, the text face, which the console has too, into
 * `kit/src/fonts`. The results are committed; run this only when a
 * package or a character set changes: `node web/build/fonts.ts`. Prints the bytes of each file.
 */
const SOURCES = new URL("../../node_modules/@fontsource-variable/", import.meta.url);
const DISPLAY = new URL("../src/assets/fonts/", import.meta.url);
const TEXT = new URL("../../kit/src/fonts/", import.meta.url);
const folderOf = (target: string): URL => (target.startsWith("text-") ? TEXT : DISPLAY);

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join("");

/** The sign stands beside Latin digits too; alone, an English page need not fetch the Bengali file for it. */
const TAKA = "৳";
/** Letters, signs and digits of modern Bengali, the danda, joiners and the dotted circle. */
const BENGALI = `${range(0x981, 0x983)}${range(0x985, 0x98b)}এঐওঔ${range(0x995, 0x9a8)}${range(0x9aa, 0x9b0)}ল${range(0x9b6, 0x9b9)}\u09bc\u09be\u09bf\u09c0\u09c1\u09c2\u09c3\u09c7\u09c8\u09cb\u09cc\u09cd\u09ceড়ঢ়য়${range(0x9e6, 0x9ef)}।\u200c\u200d\u25cc`;
/** What headings and amounts need; the text face has the whole of Latin-1. */
const LATIN_DISPLAY = `${range(0x20, 0x7e).replace(/[\^`{}|~\\<>#$=;[\]"]/g, "")}\u00a0©·×–—‘’“”…`;
const LATIN_TEXT = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’“”•…€−`;

/** Without alternates, fractions, ordinals and the like, which nothing here asks for. */
const FEATURES = [
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
  "dist",
  "abvm",
  "blwm",
  "mark",
  "mkmk",
  "kern",
  "liga",
  "tnum",
  "lnum",
];

interface Cut {
  source: string;
  target: string;
  text: string;
  weight: number | { min: number; max: number };
}

const CUTS: readonly Cut[] = [
  { source: "baloo-da-2/files/baloo-da-2-bengali-wght-normal.woff2", target: "display-bengali.woff2", text: BENGALI, weight: 800 },
  { source: "baloo-da-2/files/baloo-da-2-latin-wght-normal.woff2", target: "display-latin.woff2", text: LATIN_DISPLAY, weight: 800 },
  { source: "baloo-da-2/files/baloo-da-2-bengali-wght-normal.woff2", target: "display-taka.woff2", text: TAKA, weight: 800 },
  {
    source: "anek-bangla/files/anek-bangla-bengali-wght-normal.woff2",
    target: "text-bengali.woff2",
    text: BENGALI + TAKA,
    weight: { min: 400, max: 740 },
  },
  {
    source: "anek-bangla/files/anek-bangla-bengali-wght-normal.woff2",
    target: "text-taka.woff2",
    text: TAKA,
    // One weight for all: the axis would take three times the bytes of the sign.
    weight: 560,
  },
  {
    source: "anek-bangla/files/anek-bangla-latin-wght-normal.woff2",
    target: "text-latin.woff2",
    text: LATIN_TEXT,
    weight: { min: 400, max: 740 },
  },
];

async function cut({ source, target, text, weight }: Cut): Promise<number> {
  const font = await subsetFont(await readFile(new URL(source, SOURCES)), text, {
    targetFormat: "woff2",
    variationAxes: { wght: weight },
    keepFeatures: FEATURES,
    noHinting: true,
    dropTables: ["DSIG", "gasp"],
  });
  await writeFile(new URL(target, folderOf(target)), font);
  return font.length;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await Promise.all([DISPLAY, TEXT].map((folder) => mkdir(folder, { recursive: true })));
  for (const job of CUTS) console.log(`${job.target}\t${await cut(job)} bytes`);
}
