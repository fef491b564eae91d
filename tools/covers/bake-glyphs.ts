import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import * as hb from "harfbuzzjs";
import { unpackWoff } from "../../server/src/lib/woff.ts";
import { isBengali, movePath } from "./glyphs.ts";
import type { GlyphTable, Outline, Word } from "./glyphs.ts";

const FACES: Readonly<Record<string, string>> = {
  lilita: "lilita-one/files/lilita-one-latin-400-normal",
  luckiest: "luckiest-guy/files/luckiest-guy-latin-400-normal",
  cinzel: "cinzel/files/cinzel-latin-900-normal",
  shrikhand: "shrikhand/files/shrikhand-latin-400-normal",
  bungee: "bungee/files/bungee-latin-400-normal",
  bangers: "bangers/files/bangers-latin-400-normal",
  baloo: "baloo-da-2/files/baloo-da-2-latin-800-normal",
};
const CHARACTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'!&-.:+";
const require = createRequire(import.meta.url);

function loadFont(file: string): hb.Font {
  const sfnt = unpackWoff(readFileSync(require.resolve(`@fontsource/${file}.woff`)));
  const bytes = sfnt.buffer.slice(sfnt.byteOffset, sfnt.byteOffset + sfnt.length) as ArrayBuffer;
  return new hb.Font(new hb.Face(new hb.Blob(bytes)));
}

/** Font outlines grow upwards, SVG downwards; coordinates become integers in 1/1000 em. */
function flip(path: string, scale: number): string {
  let i = 0;
  return path.replace(/([A-Z])|(-?[\d.]+)/g, (_, command: string | undefined, n: string) => {
    if (command) {
      i = 0;
      return command;
    }
    return String(Math.round(Number(n) * (i++ % 2 ? -scale : scale)));
  });
}

interface Shaped {
  width: number;
  glyphs: Array<{ path: string; x: number; y: number }>;
}

function shape(font: hb.Font, text: string): Shaped {
  const scale = 1000 / font.face.upem;
  const buffer = new hb.Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  hb.shape(font, buffer);
  const positions = buffer.getGlyphPositions();
  let x = 0;
  const glyphs = buffer.getGlyphInfos().map((glyph, i) => {
    const at = positions[i]!;
    if (glyph.codepoint === 0) throw new Error(`the face lacks a character of ${text}`);
    const path = flip(font.glyphToPath(glyph.codepoint), scale);
    const placed = { path, x: Math.round((x + (at.xOffset || 0)) * scale), y: -Math.round((at.yOffset || 0) * scale) };
    x += at.xAdvance;
    return placed;
  });
  return { width: Math.round(x * scale), glyphs };
}

/** The Bengali file has no hyphen: such words are shaped in runs, each with the face that has its script. */
function shapeMixed(bengali: hb.Font, latin: hb.Font, word: string): Shaped {
  const all: Shaped = { width: 0, glyphs: [] };
  for (const run of word.match(/[\u0980-\u09ff\u200c\u200d]+|[^\u0980-\u09ff\u200c\u200d]+/g) ?? []) {
    const shaped = shape(isBengali(run) ? bengali : latin, run);
    all.glyphs.push(...shaped.glyphs.map((g) => ({ ...g, x: g.x + all.width })));
    all.width += shaped.width;
  }
  return all;
}

function bakeWords(words: readonly string[], bengali: hb.Font, latin: hb.Font): Pick<GlyphTable, "parts" | "words"> {
  const parts = new Map<string, number>();
  const number = (path: string) => {
    const known = parts.get(path) ?? parts.size;
    parts.set(path, known);
    return known;
  };
  const baked = words.map((word): [string, Word] => {
    const { width, glyphs } = shapeMixed(bengali, latin, word);
    return [word, [width, ...glyphs.filter((g) => g.path).map((g): [number, number, number] => [number(g.path), g.x, g.y])]];
  });
  return { parts: [...parts.keys()], words: Object.fromEntries(baked) };
}

function bakeLatin(font: hb.Font, ch: string): Outline {
  const { width, glyphs } = shape(font, ch);
  return [width, glyphs.map((g) => movePath(g.path, g.x, g.y)).join("")];
}

function bake(names: readonly string[]): GlyphTable {
  const fonts = Object.fromEntries(Object.entries(FACES).map(([key, file]) => [key, loadFont(file)]));
  const bengali = loadFont("baloo-da-2/files/baloo-da-2-bengali-800-normal");
  const latin = Object.fromEntries(
    Object.entries(fonts).map(([key, font]) => [key, Object.fromEntries([...CHARACTERS].map((ch) => [ch, bakeLatin(font, ch)]))]),
  );
  const words = new Set(["৳", ...names.flatMap((name) => name.split(/\s+/))]);
  return { latin, ...bakeWords([...words].sort(), bengali, fonts.baloo!) };
}

/** Writes glyphs.json: all Latin characters in seven faces, and every word of the Bengali names. */
export function bakeGlyphs(names: readonly string[]): void {
  writeFileSync(new URL("glyphs.json", import.meta.url), `${JSON.stringify(bake(names))}\n`);
}
