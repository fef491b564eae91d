import { GAME_CORNERS, GAME_TOKENS, type GameLook, type GameToken } from "@mela/contract/provider/game-look";
import { contrastOf, lowContrasts, luminance, over } from "./look-contrast.rules.ts";
import { BASE_TOKENS, TOKEN_NAMES, type TokenName } from "./look-tokens.defaults.ts";
import { type Colour, type LookValue, readColour, readValue } from "./look-values.rules.ts";

type Tokens = Partial<Record<TokenName, string>>;

/** Grounds that games draw by themselves, whatever the brand: felts, and black fields. `arcade/src/client/tokens.css` and its tables have them. */
const OWN_GROUNDS = ["#13795c", "#0d5a45", "#07382c", "#1d1426"].map((text) => readColour(text) as Colour);
/** What is written on them. */
const ON_OWN_GROUNDS = ["text", "text-2", "accent-text", "success", "warning"] as const satisfies readonly GameToken[];
const TEXT = 4.5;

/**
 * What a brand's style sheet changes in games, in the first of these forms that can be read everywhere: its dark tokens; for a look that is
 * light alone the base's dark ones in its hue and with its accents; a part of them; the base. Corners and headings go along in any case.
 */
export function gameLookOf(css: string): GameLook | undefined {
  const { dark, light, both } = blocksOf(css);
  const own = readTokens(both + dark);
  const forms = dark === "" && light !== "" ? derivedOf(readTokens(light)) : [own, withoutMarks(own)];
  const tokens = forms.find(isReadable) ?? {};
  const look: GameLook = {
    tokens: differing(tokens),
    corners: cornersIn(both),
    ...(hasTextHeadings(both) && { headings: "text" as const }),
  };
  const isBase = Object.keys(look.tokens).length === 0 && Object.keys(look.corners).length === 0 && !look.headings;
  return isBase ? undefined : look;
}

/** Its own grounds with the base's letters. */
const withoutMarks = (own: Tokens): Tokens =>
  Object.fromEntries(Object.entries(own).filter(([name]) => !ON_OWN_GROUNDS.some((mark) => mark === name)));

/** The declarations of each block of a sheet that `look-sheet.rules.ts` has written. */
function blocksOf(css: string): Record<"dark" | "light" | "both", string> {
  const blocks = [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = "", body = ""]) => [selector, `${body};`] as const);
  const of = (wanted: (selector: string) => boolean) => blocks.flatMap(([selector, body]) => (wanted(selector) ? body : [])).join("");
  return {
    both: of((selector) => selector === ":root:root:root"),
    dark: of((selector) => selector.includes(":not(")),
    light: of((selector) => selector.endsWith('="light"]') && !selector.includes(":not(")),
  };
}

const declared = (body: string, name: string): string | undefined => new RegExp(`(?:^|;)--${name}:([^;]*)`).exec(body)?.[1];

function readTokens(body: string): Tokens {
  return Object.fromEntries(
    TOKEN_NAMES.flatMap((name) => {
      const value = declared(body, name);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

function cornersIn(body: string): Record<string, number> {
  return Object.fromEntries(
    GAME_CORNERS.flatMap((size): [string, number][] => {
      const pixels = Number.parseInt(declared(body, `r-${size}`) ?? "", 10);
      return Number.isNaN(pixels) ? [] : [[size, pixels]];
    }),
  );
}

const hasTextHeadings = (body: string): boolean => declared(body, "font-display")?.startsWith("var(--font-text)") ?? false;

/** What games need of the tokens, where it is not the base's. */
function differing(tokens: Tokens): Record<string, string> {
  return Object.fromEntries(
    GAME_TOKENS.flatMap((name): [string, string][] => {
      const value = tokens[name];
      return value === undefined || value === BASE_TOKENS[name].dark ? [] : [[name, value]];
    }),
  );
}

/** Every pair that pages write with, and what games write on grounds of their own, which must not be weaker than text or than the base's. */
function isReadable(tokens: Tokens): boolean {
  const values = Object.fromEntries(
    TOKEN_NAMES.map((name) => [name, readValue(BASE_TOKENS[name].kind, tokens[name] ?? BASE_TOKENS[name].dark)]),
  ) as Record<TokenName, LookValue | null>;
  if (!hasAll(values) || lowContrasts(values).length > 0) return false;
  return ON_OWN_GROUNDS.every((name) =>
    OWN_GROUNDS.every((ground) => {
      const least = Math.min(TEXT, contrastOf(readColour(BASE_TOKENS[name].dark) as Colour, ground));
      return values[name].colours.every((colour) => contrastOf(over(colour, ground), ground) >= least);
    }),
  );
}

const hasAll = (values: Record<TokenName, LookValue | null>): values is Record<TokenName, LookValue> =>
  Object.values(values).every((value) => value !== null);

/** Of a look that is light alone: the base's dark tokens in the hue of its text with its accents, and its accents alone. */
function derivedOf(light: Tokens): Tokens[] {
  const accents = accentsOf(light);
  const ink = readColour(light.text ?? BASE_TOKENS.text.light);
  return ink ? [{ ...tinted(ink), ...accents }, accents] : [accents];
}

/** What is filled with the accent stays as it is; what is written in it becomes as bright as the base's. */
function accentsOf(light: Tokens): Tokens {
  const accent = readColour(light.accent ?? BASE_TOKENS.accent.light);
  const filled = {
    accent: light.accent,
    "on-accent": light["on-accent"],
    "grad-accent": light["grad-accent"],
    "e-accent": light["e-accent"],
  };
  const kept = Object.fromEntries(Object.entries(filled).filter(([, value]) => value !== undefined)) as Tokens;
  if (!accent || light.accent === undefined) return kept;
  const asBright = (as: string): string => hexOf(withLuminance(accent, luminance(readColour(as) as Colour)));
  const { red, green, blue } = accent;
  return {
    ...kept,
    "accent-text": asBright(BASE_TOKENS["accent-text"].dark),
    "accent-soft": `rgb(${red} ${green} ${blue}/0.14)`,
    "accent-line": `rgb(${red} ${green} ${blue}/0.42)`,
    "grad-gold-text": BASE_TOKENS["grad-gold-text"].dark.replaceAll(HEX, asBright),
    focus: asBright(BASE_TOKENS.focus.dark),
  };
}

const HEX = /#[0-9a-f]{6}\b/g;
/** Grounds and quiet letters; every other token keeps the base's colour. */
const TINTED = [
  "bg",
  "surface-1",
  "surface-2",
  "surface-3",
  "surface-inset",
  "grad-surface",
  "grad-surface-hi",
  "line-control",
  "text-2",
  "text-3",
  "text-disabled",
] as const satisfies readonly GameToken[];

/** The base's dark grounds in another hue, each as bright as it was: so what could be read on it still can. */
function tinted(ink: Colour): Tokens {
  const recolour = (hex: string): string => hexOf(withLuminance(ink, luminance(readColour(hex) as Colour)));
  return Object.fromEntries(TINTED.map((name) => [name, BASE_TOKENS[name].dark.replaceAll(HEX, recolour)]));
}

const BLACK: Colour = { red: 0, green: 0, blue: 0, alpha: 1 };
const WHITE: Colour = { red: 255, green: 255, blue: 255, alpha: 1 };

/** The colour mixed with white or black until it is as bright as wanted (0 to 1), found by halving. */
function withLuminance(colour: Colour, wanted: number): Colour {
  const solid = { ...colour, alpha: 1 };
  const end = luminance(solid) > wanted ? BLACK : WHITE;
  let [least, most] = [0, 1];
  for (let step = 0; step < 16; step += 1) {
    const alpha = (least + most) / 2;
    const darkening = end === BLACK;
    const short = darkening ? luminance(over({ ...end, alpha }, solid)) > wanted : luminance(over({ ...end, alpha }, solid)) < wanted;
    if (short) least = alpha;
    else most = alpha;
  }
  return over({ ...end, alpha: most }, solid);
}

const hexOf = ({ red, green, blue }: Colour): string =>
  `#${[red, green, blue].map((channel) => Math.round(channel).toString(16).padStart(2, "0")).join("")}`;
