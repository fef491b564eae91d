import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Font } from "harfbuzzjs";
import { unpackWoff } from "../../lib/woff.ts";
import type { Letters, ShapedWord } from "./share-drawing.rules.ts";

const require = createRequire(import.meta.url);
const FACES = { bengali: "baloo-da-2-bengali-800-normal", latin: "baloo-da-2-latin-800-normal" };
/** Bengali with its joiners, and the full stops that it shares with Devanagari. */
const RUNS = /[\u0964\u0965\u0980-\u09ff\u200c\u200d]+|[^\u0964\u0965\u0980-\u09ff\u200c\u200d]+/gu;
const BENGALI = /^[\u0964\u0965\u0980-\u09ff\u200c\u200d]/u;
const MISSING = 0;

let loaded: Promise<Letters> | undefined;

/**
 * Shapes words in the display face that the project brings, so that a picture is the same on every machine and Bengali letters join as they
 * should. A word with a letter that the face lacks gives null. Loaded when the first picture is drawn.
 */
export function loadLetters(): Promise<Letters> {
  loaded ??= makeLetters();
  return loaded;
}

async function makeLetters(): Promise<Letters> {
  const hb = await import("harfbuzzjs");
  const open = (name: string): Font => {
    const face = unpackWoff(readFileSync(require.resolve(`@fontsource/baloo-da-2/files/${name}.woff`)));
    const bytes = face.buffer.slice(face.byteOffset, face.byteOffset + face.length) as ArrayBuffer;
    return new hb.Font(new hb.Face(new hb.Blob(bytes)));
  };
  const fonts = { bengali: open(FACES.bengali), latin: open(FACES.latin) };

  const shapeRun = (run: string, sizePx: number, from: number): ShapedWord | null => {
    const font = BENGALI.test(run) ? fonts.bengali : fonts.latin;
    const scale = sizePx / font.face.upem;
    const buffer = new hb.Buffer();
    buffer.addText(run);
    buffer.guessSegmentProperties();
    hb.shape(font, buffer);
    const positions = buffer.getGlyphPositions();
    let [x, paths] = [0, ""];
    for (const [i, { codepoint }] of buffer.getGlyphInfos().entries()) {
      const at = positions[i];
      if (codepoint === MISSING || !at) return null;
      const left = from + (x + (at.xOffset || 0)) * scale;
      // Outlines of faces grow upwards, those of SVG downwards.
      const place = `translate(${left.toFixed(2)},${(-(at.yOffset || 0) * scale).toFixed(2)}) scale(${scale.toFixed(5)},${(-scale).toFixed(5)})`;
      paths += `<path transform="${place}" d="${font.glyphToPath(codepoint)}"/>`;
      x += at.xAdvance;
    }
    return { width: x * scale, paths };
  };

  return (word, sizePx) => {
    const whole: ShapedWord = { width: 0, paths: "" };
    for (const run of word.match(RUNS) ?? []) {
      const shaped = shapeRun(run, sizePx, whole.width);
      if (!shaped) return null;
      whole.paths += shaped.paths;
      whole.width += shaped.width;
    }
    return whole;
  };
}
