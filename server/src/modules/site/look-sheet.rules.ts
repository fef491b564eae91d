import { THEMES, type LookFile, type ThemeName, valuesOf } from "./look-file.rules.ts";
import { BASE_TOKENS, TOKEN_NAMES } from "./look-tokens.defaults.ts";
import { readValue } from "./look-values.rules.ts";

/** How a brand's drawings are found from its style sheet. */
export interface SheetPictures {
  /** The mark as a CSS picture. */
  mark: string;
  logo?: { picture: string; width: number } | undefined;
}

/** In the document: no rule of the pages is stronger, wherever the sheet stands. */
const SELECTORS: Record<ThemeName | "both", string> = {
  both: ":root:root:root",
  dark: ':root:not([data-theme="light"])',
  light: ':root[data-theme="light"]',
};

/** First what the house brings where no face of the machine has Bengali letters (`web/src/ui/fonts.css`), last the sign of the taka. */
const SYSTEM_FACE = 'var(--face-bengali,system-ui),system-ui,"Noto Sans Bengali",sans-serif,"Taka"';
/** Has the sign of the taka, which the text's own face brings to readers of Bengali alone. */
const DISPLAY_FACE = '"Baloo Da 2"';
const LOGO_HEIGHT = 34;

/** Drawings of the set that the pages do not carry themselves. */
const BUNTING =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 130 34" preserveAspectRatio="none"><path d="M0 4Q65 16 130 4" fill="none" stroke="#8a7a5a" stroke-width="1.5"/><path d="M8 6l16 3-9 13z" fill="#ffb524"/><path d="M34 9.5l16 1.5-9 13z" fill="#f23d62"/><path d="M60 11l16-.5-8 13z" fill="#2bcdbc"/><path d="M84 10l16-2.5-6 14z" fill="#ffb524"/><path d="M108 7l16-3-5 15z" fill="#f23d62"/></svg>';
const DIAMOND = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20"><path d="M10 2l7 8-7 8-7-8z"/></svg>';

/** What lies behind the mark in place of a picture, as a background; the pages carry the rays themselves. */
const SCENES: Record<string, string> = {
  rings: "repeating-radial-gradient(circle at 50% 50%,var(--accent-soft) 0 16px,transparent 17px 36px)",
  dots: "radial-gradient(circle,var(--accent-line) 1.5px,transparent 2.5px) 50% 0/20px 20px",
  none: "none",
};

/** A drawing inside a style sheet. */
export function inlinePicture(svg: string): string {
  return `url("data:image/svg+xml,${svg.replaceAll('"', "'").replaceAll(/[%#<>&{}\\\n\r]|[^ -~]/gu, encodeURIComponent)}")`;
}

/** The whole style sheet of a look: what it sets, and nothing that the pages have anyway. */
export function sheetOf(look: LookFile, pictures: SheetPictures): string {
  const own = THEMES.map((theme) => [theme, tokensOf(look, theme)] as const);
  const [dark = new Map<string, string>(), light = new Map<string, string>()] = own.map(([, tokens]) => tokens);
  const shared = new Map([...dark].filter(([name, value]) => light.get(name) === value));
  const blocks: [string, Map<string, string>][] = [
    [SELECTORS.both, new Map([...shared, ...radii(look), ...faces(look), ...ornaments(look), ...drawings(pictures)])],
    ...own.map(([theme, tokens]): [string, Map<string, string>] => [
      SELECTORS[theme],
      new Map([...tokens].filter(([name]) => !shared.has(name))),
    ]),
  ];
  return blocks.flatMap(([selector, tokens]) => (tokens.size === 0 ? [] : `${selector}{${declarations(tokens)}}`)).join("");
}

const declarations = (tokens: ReadonlyMap<string, string>): string => [...tokens].map(([name, value]) => `--${name}:${value}`).join(";");

/** The values of a theme that are not the base's. */
function tokensOf(look: LookFile, theme: ThemeName): Map<string, string> {
  const values = valuesOf(look, theme);
  return new Map(
    TOKEN_NAMES.flatMap((name): [string, string][] => {
      const { kind, [theme]: base } = BASE_TOKENS[name];
      return values[name].css === readValue(kind, base)?.css ? [] : [[name, values[name].css]];
    }),
  );
}

function radii({ radii: own = {} }: LookFile): [string, string][] {
  return Object.entries(own).flatMap(([size, pixels]): [string, string][] => (pixels === undefined ? [] : [[`r-${size}`, `${pixels}px`]]));
}

function faces({ faces: own = {} }: LookFile): [string, string][] {
  return [
    ...(own.text === "system" ? [["font-text", SYSTEM_FACE] as [string, string]] : []),
    ...(own.display === "text" ? [["font-display", `var(--font-text),${DISPLAY_FACE}`] as [string, string]] : []),
  ];
}

function ornaments({ ornaments: own = {} }: LookFile): [string, string][] {
  const hidden = Object.entries(own).filter(([name, choice]) => name !== "scene" && choice === "none");
  const scene = SCENES[own.scene ?? ""];
  return [
    ...hidden.map(([name]): [string, string] => [`${name}-shown`, "none"]),
    ...(own.garland === "bunting" ? [["garland", inlinePicture(BUNTING)] as [string, string]] : []),
    ...(own.bud === "diamond" ? [["bud", inlinePicture(DIAMOND)] as [string, string]] : []),
    ...(scene === undefined ? [] : [["scene", scene] as [string, string]]),
  ];
}

/** With a logo, neither mark nor word stands beside it; the word stays for those who are read to. */
function drawings({ mark, logo }: SheetPictures): [string, string][] {
  if (!logo) return [["mark", mark]];
  return [
    ["mark", mark],
    ["logo", logo.picture],
    ["logo-width", `${logo.width}px`],
    ["logo-mark", "none"],
    ["logo-word", "0"],
  ];
}

/** Width of a logo as high as the header shows it. */
export const logoWidth = (width: number, height: number): number => Math.round((width / height) * LOGO_HEIGHT);
