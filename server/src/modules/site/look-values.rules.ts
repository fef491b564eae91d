import type { TokenKind } from "./look-tokens.defaults.ts";

/** A colour as its channels from 0 to 255 and its opacity from 0 to 1. */
export interface Colour {
  red: number;
  green: number;
  blue: number;
  alpha: number;
}

/** A value that was understood: the text that goes into a style sheet, written from what was read, and the colours in it. */
export interface LookValue {
  css: string;
  colours: readonly Colour[];
}

const LONGEST = 800;
const HEX = /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/;
const RGB = /^rgb\( ?(\d{1,3})[ ,] ?(\d{1,3})[ ,] ?(\d{1,3}) ?(?:[/,] ?(0|1|0?\.\d{1,3}|\d{1,3}%) ?)?\)$/;
const LENGTH = /^(?:0|-?\d{1,4}(?:\.\d{1,3})?(?:px|%))$/;
const ANGLE = /^-?\d{1,3}(?:\.\d{1,2})?deg$/;
const SIDE = /^to (?:top|bottom|left|right)(?: (?:left|right))?$/;
const GRADIENT = /^(linear|radial)-gradient\((.*)\)$/;
const REPEATS = ["no-repeat", "repeat", "repeat-x", "repeat-y"];
/** Of other tokens a shadow may name this one alone. */
const HIGHLIGHT = "var(--hi)";

/** Parts of a list, where brackets keep together what stands in them. */
function split(text: string, separator: "," | " "): string[] {
  const parts: string[] = [];
  let depth = 0;
  let part = "";
  for (const letter of text) {
    if (letter === "(") depth += 1;
    if (letter === ")") depth -= 1;
    if (letter === separator && depth === 0) {
      parts.push(part.trim());
      part = "";
    } else part += letter;
  }
  parts.push(part.trim());
  return separator === " " ? parts.filter((word) => word !== "") : parts;
}

export function readColour(text: string): Colour | null {
  if (text === "transparent") return { red: 0, green: 0, blue: 0, alpha: 0 };
  if (HEX.test(text)) {
    const digits = text.slice(1);
    const pairs = digits.length < 6 ? [...digits].map((digit) => digit + digit) : (digits.match(/../g) ?? []);
    const [red = 0, green = 0, blue = 0, alpha = 255] = pairs.map((pair) => Number.parseInt(pair, 16));
    return { red, green, blue, alpha: alpha / 255 };
  }
  const [, red, green, blue, opacity = "1"] = RGB.exec(text) ?? [];
  const channels = [red, green, blue].map(Number);
  if (red === undefined || channels.some((channel) => channel > 255)) return null;
  const alpha = opacity.endsWith("%") ? Number.parseInt(opacity, 10) / 100 : Number(opacity);
  return alpha > 1 ? null : { red: channels[0] ?? 0, green: channels[1] ?? 0, blue: channels[2] ?? 0, alpha };
}

function readColourValue(text: string): LookValue | null {
  const colour = readColour(text);
  return colour && { css: text, colours: [colour] };
}

/** `<colour> [<length> [<length>]]` */
function readStop(text: string): LookValue | null {
  const [word = "", ...lengths] = split(text, " ");
  const colour = readColour(word);
  if (!colour || lengths.length > 2 || !lengths.every((length) => LENGTH.test(length))) return null;
  return { css: [word, ...lengths].join(" "), colours: [colour] };
}

/** Where a radial gradient lies: `[circle | <length> <length>] at <length> <length>`. */
function isPlace(text: string): boolean {
  const words = text.split(" ");
  const at = words.indexOf("at");
  const shape = words.slice(0, at);
  const centre = words.slice(at + 1);
  const known = shape.length === 0 || text.startsWith("circle at") || (shape.length === 2 && shape.every((word) => LENGTH.test(word)));
  return at >= 0 && known && centre.length === 2 && centre.every((word) => LENGTH.test(word));
}

function readGradient(text: string): LookValue | null {
  const [, shape, inner = ""] = GRADIENT.exec(text) ?? [];
  if (shape === undefined) return null;
  const [first = "", ...rest] = split(inner, ",");
  const directed = shape === "linear" ? ANGLE.test(first) || SIDE.test(first) : isPlace(first);
  const stops = rest.map(readStop);
  if (!directed || stops.length < 2 || stops.length > 8 || !stops.every((stop) => stop !== null)) return null;
  return {
    css: `${shape}-gradient(${[first, ...stops.map(({ css }) => css)].join(", ")})`,
    colours: stops.flatMap(({ colours }) => colours),
  };
}

/** A gradient with its place and size: `<gradient> <length> <length> / <length> <length> <repeat>`. */
function readLayer(text: string): LookValue | null {
  const [gradient = "", left = "", top = "", slash, width = "", height = "", repeat = "", ...more] = split(text, " ");
  const drawn = readGradient(gradient);
  const placed = slash === "/" && [left, top, width, height].every((length) => LENGTH.test(length));
  if (!drawn || !placed || !REPEATS.includes(repeat) || more.length > 0) return null;
  return { ...drawn, css: `${drawn.css} ${left} ${top} / ${width} ${height} ${repeat}` };
}

/** `[inset] <x> <y> [<blur> [<spread>]] <colour>` */
function readShadow(text: string): LookValue | null {
  const words = split(text, " ");
  const inset = words[0] === "inset";
  const lengths = words.slice(inset ? 1 : 0, -1);
  const last = words.at(-1) ?? "";
  const colour = readColour(last);
  if ((!colour && last !== HIGHLIGHT) || lengths.length < 2 || lengths.length > 4) return null;
  if (!lengths.every((length) => LENGTH.test(length) && !length.endsWith("%"))) return null;
  return { css: words.join(" "), colours: colour ? [colour] : [] };
}

function readList(text: string, most: number, read: (part: string) => LookValue | null): LookValue | null {
  const parts = split(text, ",").map(read);
  if (parts.length > most || !parts.every((part) => part !== null)) return null;
  return { css: parts.map(({ css }) => css).join(", "), colours: parts.flatMap(({ colours }) => colours) };
}

const READERS: Record<TokenKind, (text: string) => LookValue | null> = {
  colour: readColourValue,
  gradient: readGradient,
  layers: (text) => readList(text, 4, readLayer),
  shadow: (text) => (text === "none" ? { css: text, colours: [] } : readList(text, 6, readShadow)),
};

/** What each kind looks like, for whoever wrote something else. */
export const KIND_EXAMPLES: Record<TokenKind, string> = {
  colour: "a colour such as #ffb524 or rgb(255 181 36/0.14)",
  gradient: "a gradient such as linear-gradient(180deg, #fff 0, #fdf1de 100%)",
  layers: "gradients with place and size such as linear-gradient(180deg, #fff, #eee) 0 0 / 100% 420px no-repeat",
  shadow: "shadows such as inset 0 1px 0 var(--hi), 0 6px 16px -6px rgb(6 2 12/0.7)",
};

/**
 * Reads a value of a token; null when it is none. Only what is named here is understood, and the answer is written anew from it, so
 * nothing that a look holds can end a declaration, fetch anything or begin another rule.
 */
export function readValue(kind: TokenKind, text: string): LookValue | null {
  if (text.length > LONGEST) return null;
  const tidy = text.trim().toLowerCase().replaceAll(/\s+/g, " ").replaceAll("( ", "(").replaceAll(" )", ")");
  return READERS[kind](tidy);
}
