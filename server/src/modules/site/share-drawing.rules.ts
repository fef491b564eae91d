/** A word as an outline: its width and its path, in px at the size that was asked for; the baseline is y = 0. */
export interface ShapedWord {
  width: number;
  paths: string;
}

/** Shapes a word; null where the face lacks one of its letters. */
export type Letters = (word: string, sizePx: number) => ShapedWord | null;

export interface ShareWords {
  /** What the page is. */
  title: string;
  /** The brand's name. */
  brand: string;
}

export interface ShareColours {
  ground: string;
  accent: string;
}

/** Where the mark stands, in px. */
export const MARK_PLACE = { left: 80, top: 70, size: 120 };
/** Where the cover of a game stands, in px; as tall as its tile. */
export const COVER_PLACE = { left: 800, top: 90, width: 320, height: 427, radius: 32 };

const WIDTH = 1_200;
const HEIGHT = 630;
const MARGIN = 80;
const TEXT = "#ffffff";
const BRAND = { size: 56, x: MARK_PLACE.left + MARK_PLACE.size + 32, baseline: 150 };
/** Sizes of the title, largest first: the first in which it fits is taken. */
const SIZES = [104, 84, 68, 54];
/** px that the title may be high, so that it stays clear of the mark. */
const TITLE_HEIGHT = 330;
const LINE_HEIGHT = 1.25;
const SPACE = 0.26;
const TITLE_MIDDLE = 395;
/** px that a line may be wide; beside a cover it stays clear of that. */
const ROOM = { alone: WIDTH - 2 * MARGIN, besideCover: COVER_PLACE.left - MARGIN - 48 };

/** The picture of a shared page without its mark and cover, as SVG of outlines; null for words that the face cannot write, or that do not fit. */
export function drawShareWords(
  { title, brand }: ShareWords,
  { ground, accent }: ShareColours,
  letters: Letters,
  room: keyof typeof ROOM = "alone",
): string | null {
  const name = layLine(brand, BRAND.size, letters);
  const laid = layTitle(title, ROOM[room], letters);
  if (name === null || laid === null || BRAND.x + name.width > WIDTH - MARGIN) return null;
  const step = laid.size * LINE_HEIGHT;
  const first = TITLE_MIDDLE - ((laid.lines.length - 1) * step) / 2 + laid.size * 0.3;
  const lines = laid.lines.map(({ paths }, i) => moved(paths, MARGIN, first + i * step)).join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="${ground}"/><rect y="${HEIGHT - 24}" width="${WIDTH}" height="24" fill="${accent}"/><g fill="${accent}">${moved(name.paths, BRAND.x, BRAND.baseline)}</g><g fill="${TEXT}">${lines}</g></svg>`;
}

const moved = (paths: string, x: number, y: number): string => `<g transform="translate(${x},${y.toFixed(1)})">${paths}</g>`;

function layTitle(title: string, room: number, letters: Letters): { size: number; lines: ShapedWord[] } | null {
  for (const size of SIZES) {
    const lines = breakLines(title, size, { room, letters });
    if (lines === null) return null;
    if (lines.length * size * LINE_HEIGHT <= TITLE_HEIGHT && lines.every(({ width }) => width <= room)) return { size, lines };
  }
  return null;
}

function layLine(text: string, size: number, letters: Letters): ShapedWord | null {
  return text
    .split(/\s+/)
    .reduce<ShapedWord | null>((line, word) => line && joined(line, letters(word, size), size), { width: 0, paths: "" });
}

function joined(line: ShapedWord, word: ShapedWord | null, size: number): ShapedWord | null {
  if (word === null) return null;
  const x = line.paths === "" ? 0 : line.width + SPACE * size;
  return { width: x + word.width, paths: line.paths + moved(word.paths, x, 0) };
}

/** Lines no wider than there is room for, but for a single word that is. */
function breakLines(text: string, size: number, { room, letters }: { room: number; letters: Letters }): ShapedWord[] | null {
  const lines: ShapedWord[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const shaped = letters(word, size);
    const last = lines.at(-1);
    const longer = last && joined(last, shaped, size);
    if (shaped === null) return null;
    if (longer && longer.width <= room) lines[lines.length - 1] = longer;
    else lines.push(shaped);
  }
  return lines;
}
