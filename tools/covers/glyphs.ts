import { readFileSync } from "node:fs";

/** Advance width and outline of a glyph or a whole word, in 1/1000 em, y downwards. */
export type Outline = [width: number, path: string];
/** A Bengali word: its width, then for each glyph its number in `parts` and its place. */
export type Word = [width: number, ...glyphs: Array<[part: number, x: number, y: number]>];

export interface GlyphTable {
  /** Font key, then character. */
  latin: Record<string, Record<string, Outline>>;
  /** Outlines that the words are made of. */
  parts: string[];
  words: Record<string, Word>;
}

/** Lettering as outlines, so that drawing needs no font. Written by bake-glyphs.ts. */
const table = JSON.parse(readFileSync(new URL("glyphs.json", import.meta.url), "utf8")) as GlyphTable;

export const isBengali = (text: string) => /[\u0980-\u09ff]/.test(text);

/** The same path elsewhere; only absolute commands with x, y pairs occur in fonts' outlines. */
export function movePath(path: string, dx: number, dy: number): string {
  let i = 0;
  return path.replace(/([A-Z])|(-?[\d.]+)/g, (_, command: string | undefined, n: string) => {
    if (command) {
      i = 0;
      return command;
    }
    return String(Math.round(Number(n) + (i++ % 2 ? dy : dx)));
  });
}

/** The outline of a character in one of the Latin faces; a dash stands in for what was not baked. */
export function latinGlyph(font: string, ch: string): Outline {
  const face = table.latin[font];
  const glyph = face?.[ch] ?? face?.["-"];
  if (!glyph) throw new Error(`no face ${font}`);
  return glyph;
}

export const hasWord = (word: string) => word in table.words;

/** The outline of a shaped Bengali word. */
export function bengaliWord(word: string): Outline {
  const entry = table.words[word];
  if (!entry) throw new Error(`the word ${word} is not baked; run bake-glyphs.ts`);
  const [width, ...glyphs] = entry;
  return [width, glyphs.map(([part, x, y]) => movePath(table.parts[part] ?? "", x, y)).join("")];
}
