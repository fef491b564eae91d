import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { type Face, readFace } from "./face-widths.ts";
import { FOLDERS } from "./fonts.ts";
import { siteTexts } from "./site-texts.ts";

/**
 * Writes the rules that give faces of the machine the widths and line boxes of ours, so that nothing moves when ours arrive. All numbers
 * come out of the files: `node web/build/fallback-faces.ts` after a cut has changed. A test names sheets that are not up to date.
 */
const ROOT = new URL("../../", import.meta.url);
const MACHINE = new URL("node_modules/@fontsource/", ROOT);
type Script = "bengali" | "latin";

const RANGES: Record<Script, string> = {
  bengali: "U+0964-0965, U+0980-09FE, U+200C-200D, U+25CC",
  latin: "U+0000-00FF, U+2010-2026",
};

/** Faces that phones and computers have, by the names under which browsers know them, and a file of the same letters. */
const MACHINE_FACES = {
  roboto: { file: "roboto/files/roboto-latin-400-normal", names: ["Roboto", "Roboto-Regular"] },
  robotoBold: { file: "roboto/files/roboto-latin-700-normal", names: ["Roboto Bold", "Roboto-Bold"] },
  arial: { file: "arimo/files/arimo-latin-400-normal", names: ["Arial", "ArialMT", "Liberation Sans", "LiberationSans"] },
  arialBold: {
    file: "arimo/files/arimo-latin-700-normal",
    names: ["Arial Bold", "Arial-BoldMT", "Liberation Sans Bold", "LiberationSans-Bold"],
  },
  bengaliBold: {
    file: "noto-sans-bengali/files/noto-sans-bengali-bengali-700-normal",
    names: ["Noto Sans Bengali Bold", "NotoSansBengali-Bold"],
  },
} as const;

interface Fallback {
  family: string;
  script: Script;
  /** Our file, from the root, and the weights of it that pages write with; a file without the axis has none. */
  file: string;
  weights: readonly (number | undefined)[];
  /** The weights for which the rule stands. */
  range: string;
  machine: keyof typeof MACHINE_FACES;
}

const TEXT = { script: "latin", file: `${FOLDERS.text}/text-latin.woff2` } as const;
const LIGHT = { ...TEXT, weights: [420, 540], range: "100 599" } as const;
const HEAVY = { ...TEXT, weights: [640, 740], range: "600 900" } as const;

/** A family for each kind of machine: a rule has one measure for all the names in it. */
const text: readonly Fallback[] = [
  { family: "Anek Bangla fallback", ...LIGHT, machine: "roboto" },
  { family: "Anek Bangla fallback", ...HEAVY, machine: "robotoBold" },
  { family: "Anek Bangla fallback 2", ...LIGHT, machine: "arial" },
  { family: "Anek Bangla fallback 2", ...HEAVY, machine: "arialBold" },
];

const headings = (cut: string): readonly Fallback[] => {
  const of = (script: Script) => ({ script, file: `${cut}-${script}.woff2`, weights: [undefined], range: "400 800" });
  return [
    { family: "Baloo Da 2 fallback", ...of("bengali"), machine: "bengaliBold" },
    { family: "Baloo Da 2 fallback", ...of("latin"), machine: "robotoBold" },
    { family: "Baloo Da 2 fallback 2", ...of("latin"), machine: "arialBold" },
  ];
};

/** The written sheets, from the root, and what stands in each. */
export const FALLBACK_SHEETS: Readonly<Record<string, readonly Fallback[]>> = {
  "web/src/ui/fallback-faces.css": [...headings(`${FOLDERS.display}/display`), ...text],
  "arcade/src/client/fallback-faces.css": headings(`${FOLDERS.games}/games`),
};

const faces = new Map<string, Promise<Face>>();
function faceAt(url: URL): Promise<Face> {
  const face = faces.get(url.href) ?? readFace(url);
  faces.set(url.href, face);
  return face;
}

const ratios = new Map<Fallback, Promise<number[]>>();

/** How many times as wide as in the machine's face all texts of the site are in ours, for each weight. */
export function widthRatios(fallback: Fallback): Promise<number[]> {
  const known = ratios.get(fallback) ?? measure(fallback);
  ratios.set(fallback, known);
  return known;
}

async function measure({ file, machine, script, weights }: Fallback): Promise<number[]> {
  const ours = await faceAt(new URL(file, ROOT));
  const theirs = await faceAt(new URL(`${MACHINE_FACES[machine].file}.woff2`, MACHINE));
  const texts = await siteTexts(script === "bengali" ? "bn" : "en");
  const sum = (face: Face, weight?: number) => texts.reduce((total, words) => total + face.width(words, weight), 0);
  const their = sum(theirs);
  return weights.map((weight) => sum(ours, weight) / their);
}

async function ruleOf(fallback: Fallback): Promise<string> {
  const { ascent, descent } = await faceAt(new URL(fallback.file, ROOT));
  const each = await widthRatios(fallback);
  const size = (Math.min(...each) + Math.max(...each)) / 2;
  const percent = (part: number): string => `${Number((part * 100).toFixed(1))}%`;
  return `@font-face {
  font-family: "${fallback.family}";
  font-weight: ${fallback.range};
  src: ${MACHINE_FACES[fallback.machine].names.map((name) => `local("${name}")`).join(", ")};
  unicode-range: ${RANGES[fallback.script]};
  size-adjust: ${percent(size)};
  ascent-override: ${percent(ascent / size)};
  descent-override: ${percent(descent / size)};
  line-gap-override: 0%;
}
`;
}

/** The text of a sheet. */
export async function fallbackSheet(fallbacks: readonly Fallback[]): Promise<string> {
  const rules = await Promise.all(fallbacks.map(ruleOf));
  return `/* Written by \`node web/build/fallback-faces.ts\`: faces of the machine, given the widths and line boxes of ours. */\n${rules.join("")}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [file, fallbacks] of Object.entries(FALLBACK_SHEETS)) {
    const sheet = await fallbackSheet(fallbacks);
    const before = await readFile(new URL(file, ROOT), "utf8").catch(() => "");
    if (sheet !== before) await writeFile(new URL(file, ROOT), sheet);
    console.log(`${file}\t${sheet === before ? "as it was" : "written"}`);
  }
}
