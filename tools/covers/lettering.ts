import { bengaliWord, isBengali, latinGlyph } from "./glyphs.ts";
import type { Kit } from "./kit.ts";
import type { Palette } from "./palettes.ts";
import { N, P, T } from "./svg.ts";

interface Placed {
  x: number;
  d: string;
  w: number;
}
interface Line {
  w: number;
  glyphs: Placed[];
}

/** Latin is set in capitals, letter by letter; a Bengali word is one outline, because its letters join. */
function shapeWord(word: string, font: string): Line {
  if (isBengali(word)) {
    const [w, d] = bengaliWord(word);
    return { w, glyphs: [{ x: 0, d, w }] };
  }
  let x = 0;
  const placed = [...word].map((ch) => {
    const [w, d] = latinGlyph(font, ch);
    const g = { x, d, w };
    x += w + 8;
    return g;
  });
  return { w: x - 8, glyphs: placed };
}

function shapeLine(words: readonly string[], font: string): Line {
  let x = 0;
  const placed: Placed[] = [];
  words.forEach((word, i) => {
    const line = shapeWord(word, font);
    if (i) x += 250;
    placed.push(...line.glyphs.map((g) => ({ ...g, x: x + g.x })));
    x += line.w;
  });
  return { w: x, glyphs: placed };
}

/** Two lines of nearly equal length, or one when the title is short. */
function breakLines(words: readonly string[]): string[][] {
  const length = (list: readonly string[]) => list.join(" ").length;
  if (words.length === 1 || length(words) <= 7) return [[...words]];
  let best = 1;
  let smallest = Infinity;
  for (let i = 1; i < words.length; i++) {
    const difference = Math.abs(length(words.slice(0, i)) - length(words.slice(i)));
    if (difference < smallest) [smallest, best] = [difference, i];
  }
  return [words.slice(0, best), words.slice(best)];
}

export interface TitleBox {
  x: number;
  y: number;
  w: number;
  h: number;
  /** Largest letter height. */
  max: number;
  rot?: number;
  arc?: number;
}

interface Laid {
  paths: string;
  top: number;
  height: number;
}

function layOut(lines: readonly Line[], bengali: boolean, box: TitleBox): Laid {
  const cap = bengali ? 800 : 720;
  const gap = bengali ? 8 : 12;
  let sizes = lines.map((l) => Math.min(box.max / cap, box.w / (l.w + 40)));
  if (lines.length > 1) {
    const limit = Math.min(...sizes) * 1.5;
    sizes = sizes.map((s) => Math.min(s, limit));
  }
  const total = sizes.reduce((sum, s) => sum + cap * s, 0) + gap * (lines.length - 1);
  const fit = Math.min(1, box.h / total);
  const top = box.y - (total * fit) / 2;
  const arc = bengali ? 0 : (box.arc ?? 0);
  let y = top;
  let paths = "";
  lines.forEach((line, i) => {
    const s = sizes[i]! * fit;
    const width = line.w * s;
    y += cap * s;
    const base = y - (bengali ? 130 * s : 0);
    for (const g of line.glyphs) {
      const centre = g.x * s + (g.w * s) / 2;
      const t = (centre - width / 2) / (box.w / 2);
      const at = `${(box.x - width / 2 + centre).toFixed(1)},${(base + arc * t * t * 16).toFixed(1)}`;
      paths += P(
        g.d,
        "inherit",
        `transform="translate(${at}) rotate(${(arc * t * 7).toFixed(1)}) scale(${s.toFixed(4)}) translate(${-g.w / 2},0)" vector-effect="non-scaling-stroke"`,
      ).replace('fill="inherit" ', "");
    }
    y += gap * fit;
  });
  return { paths, top, height: total * fit };
}

/** The main title: outline, depth, rim and a two-tone fill. `font` is one of the Latin faces. */
export function title(k: Kit, text: string, font: string, p: Palette, box: TitleBox): string {
  const bengali = isBengali(text);
  const words = (bengali ? text : text.toUpperCase()).split(/\s+/);
  const laid = layOut(
    breakLines(words).map((l) => shapeLine(l, font)),
    bengali,
    box,
  );
  const id = `${k.id}t${Math.round(box.y)}`;
  const use = (at: string) => `<use href="#${id}" ${at}/>`;
  const edge = (width: number, colour: string, extra = "") =>
    use(`fill="${colour}" stroke="${colour}" stroke-width="${width}" stroke-linejoin="round" ${extra}`);
  const fill =
    `<linearGradient id="${id}f" gradientUnits="userSpaceOnUse" x1="0" y1="${laid.top}" x2="0" y2="${laid.top + laid.height}"><stop stop-color="${p.title[0]}"/>` +
    `<stop offset=".5" stop-color="${p.title[1]}"/><stop offset=".54" stop-color="${p.title[2]}"/><stop offset="1" stop-color="${p.title[1]}"/></linearGradient>` +
    `<mask id="${id}m" maskUnits="userSpaceOnUse" x="-20" y="-60" width="340" height="460">${use('fill="#fff"')}</mask>`;
  const body =
    `<defs><g id="${id}">${laid.paths}</g>${fill}</defs>` +
    edge(15, "#000", 'transform="translate(0,7)" opacity=".45"') +
    N(4, (i) => edge(12, p.ext, `transform="translate(0,${6 - i * 1.5})"`)) +
    edge(9.5, p.acc[0]) +
    edge(6, p.edge) +
    `<g mask="url(#${id}m)"><rect x="-20" y="-60" width="340" height="460" fill="url(#${id}f)"/></g>`;
  return T(box.rot ? `rotate(${box.rot} ${box.x} ${box.y})` : "translate(0,0)", body);
}

/** The other language in one line on a dark ribbon; `y` is the ribbon's middle. */
export function subtitle(k: Kit, text: string, p: Palette, y: number): string {
  const bengali = isBengali(text);
  const line = shapeLine((bengali ? text : text.toUpperCase()).split(/\s+/), "baloo");
  const scale = Math.min((bengali ? 27 : 25) / 800, 226 / line.w);
  const width = line.w * scale;
  const half = width / 2 + 16;
  const h = 16;
  const ribbon = P(
    `M${150 - half - 10},${y - h} L${150 + half + 10},${y - h} L${150 + half},${y} L${150 + half + 10},${y + h} L${150 - half - 10},${y + h} L${150 - half},${y}Z`,
    k.h(p.edge, p.ext, p.edge),
    `stroke="${p.acc[0]}" stroke-width="2" stroke-linejoin="round"`,
  );
  // Marks above the head line reach 300 units over it, so the band of a Bengali word hangs a little lower.
  const base = y + (bengali ? 290 : 300) * scale;
  const letters = line.glyphs
    .map((g) =>
      P(
        g.d,
        "#fff8e4",
        `transform="translate(${(150 - width / 2 + g.x * scale).toFixed(1)},${base.toFixed(1)}) scale(${scale.toFixed(4)})"`,
      ),
    )
    .join("");
  return ribbon + letters;
}
