/** What a value of a token is, and with that how it is read. */
export type TokenKind = "colour" | "gradient" | "layers" | "shadow";

export interface BaseToken {
  kind: TokenKind;
  dark: string;
  light: string;
}

/**
 * The tokens that a brand may set, with the values of a brand that sets none. They are those of `kit/src/tokens.css`, which the pages
 * are drawn with; `tools/check/look-tokens.test.ts` holds the two together.
 */
export const BASE_TOKENS = {
  bg: { kind: "colour", dark: "#120a1c", light: "#fffaf0" },
  "bg-outside": { kind: "colour", dark: "#0b0714", light: "#efe2cb" },
  "bg-sky": {
    kind: "layers",
    dark: "radial-gradient(120% 420px at 78% -60px, #4a1d4d 0, #2a1440 38%, transparent 72%) 0 0 / 100% 420px no-repeat, linear-gradient(180deg, #100d2b, #120a1c) 0 0 / 100% 420px no-repeat",
    light:
      "radial-gradient(120% 380px at 80% -60px, #ffe0a8 0, #fff0d8 46%, transparent 76%) 0 0 / 100% 420px no-repeat, linear-gradient(180deg, #fff6e4, #fffaf0) 0 0 / 100% 420px no-repeat",
  },
  "surface-1": { kind: "colour", dark: "#190f26", light: "#fff" },
  "surface-2": { kind: "colour", dark: "#211433", light: "#fff" },
  "surface-3": { kind: "colour", dark: "#2a1b40", light: "#fbf0df" },
  "surface-4": { kind: "colour", dark: "#352450", light: "#f5e4c9" },
  "surface-inset": { kind: "colour", dark: "#0e0817", light: "#fdf5e8" },
  "surface-glass": { kind: "colour", dark: "rgb(24 14 37/0.86)", light: "rgb(255 250 240/0.9)" },
  "grad-surface": {
    kind: "gradient",
    dark: "linear-gradient(180deg, #2d1d45 0, #211433 100%)",
    light: "linear-gradient(180deg, #fff 0, #fffaf2 100%)",
  },
  "grad-surface-hi": {
    kind: "gradient",
    dark: "linear-gradient(180deg, #3a2657 0, #281a3f 100%)",
    light: "linear-gradient(180deg, #fff 0, #fdf1de 100%)",
  },
  line: { kind: "colour", dark: "rgb(255 244 224/0.1)", light: "rgb(74 32 60/0.12)" },
  "line-strong": { kind: "colour", dark: "rgb(255 244 224/0.2)", light: "rgb(74 32 60/0.22)" },
  "line-control": { kind: "colour", dark: "#83719f", light: "#8f7688" },
  hi: { kind: "colour", dark: "rgb(255 246 230/0.12)", light: "rgb(255 255 255/0.9)" },
  text: { kind: "colour", dark: "#fffaf0", light: "#2a1230" },
  "text-2": { kind: "colour", dark: "#d2c7dd", light: "#573d5c" },
  "text-3": { kind: "colour", dark: "#ab9dbf", light: "#705775" },
  "text-disabled": { kind: "colour", dark: "#7d6f90", light: "#a394a6" },
  accent: { kind: "colour", dark: "#ffb524", light: "#ffb524" },
  "accent-hi": { kind: "colour", dark: "#ffcd52", light: "#ffcd52" },
  "accent-lo": { kind: "colour", dark: "#f7980c", light: "#f7980c" },
  "accent-text": { kind: "colour", dark: "#ffc545", light: "#8f4700" },
  "on-accent": { kind: "colour", dark: "#2b1400", light: "#2b1400" },
  "accent-soft": { kind: "colour", dark: "rgb(255 181 36/0.14)", light: "rgb(247 152 12/0.16)" },
  "accent-line": { kind: "colour", dark: "rgb(255 197 69/0.42)", light: "rgb(162 84 6/0.42)" },
  "grad-accent": {
    kind: "gradient",
    dark: "linear-gradient(180deg, #ffd464 0, #ffb524 52%, #f79a10 100%)",
    light: "linear-gradient(180deg, #ffd464 0, #ffb524 52%, #f79a10 100%)",
  },
  "grad-gold-text": {
    kind: "gradient",
    dark: "linear-gradient(180deg, #fff6d6 0, #ffd35c 55%, #ff9f1c 100%)",
    light: "linear-gradient(180deg, #b35c00 0, #8a3f05 100%)",
  },
  second: { kind: "colour", dark: "#f23d62", light: "#d41f4c" },
  "second-text": { kind: "colour", dark: "#ff8fa0", light: "#ad1340" },
  "on-second": { kind: "colour", dark: "#fff", light: "#fff" },
  "second-soft": { kind: "colour", dark: "rgb(242 61 98/0.16)", light: "rgb(212 31 76/0.1)" },
  "grad-agent": {
    kind: "gradient",
    dark: "linear-gradient(135deg, #0b6f69 0, #0b4a5a 48%, #1c1a52 100%)",
    light: "linear-gradient(135deg, #0b6f69 0, #0b4a5a 48%, #1c1a52 100%)",
  },
  "on-agent": { kind: "colour", dark: "#fff", light: "#fff" },
  "grad-rain": {
    kind: "gradient",
    dark: "linear-gradient(160deg, #7d0c33 0, #4a0a2c 55%, #210b22 100%)",
    light: "linear-gradient(160deg, #7d0c33 0, #4a0a2c 55%, #210b22 100%)",
  },
  "grad-second": {
    kind: "gradient",
    dark: "linear-gradient(180deg, #d62c55 0, #b51441 100%)",
    light: "linear-gradient(180deg, #d62c55 0, #b51441 100%)",
  },
  third: { kind: "colour", dark: "#2bcdbc", light: "#0b8680" },
  "third-text": { kind: "colour", dark: "#5fe3d4", light: "#0a6768" },
  "on-third": { kind: "colour", dark: "#02201e", light: "#fff" },
  "third-soft": { kind: "colour", dark: "rgb(43 205 188/0.14)", light: "rgb(11 134 128/0.12)" },
  "grad-third": {
    kind: "gradient",
    dark: "linear-gradient(180deg, #0b817a 0, #085f61 100%)",
    light: "linear-gradient(180deg, #0b817a 0, #085f61 100%)",
  },
  success: { kind: "colour", dark: "#5fd68b", light: "#12703a" },
  "success-soft": { kind: "colour", dark: "rgb(63 190 112/0.15)", light: "rgb(18 112 58/0.1)" },
  danger: { kind: "colour", dark: "#ff8a80", light: "#b3261e" },
  "danger-soft": { kind: "colour", dark: "rgb(255 98 88/0.14)", light: "rgb(179 38 30/0.09)" },
  warning: { kind: "colour", dark: "#ffc545", light: "#8f4700" },
  info: { kind: "colour", dark: "#8cc8ff", light: "#1659a6" },
  "info-soft": { kind: "colour", dark: "rgb(92 166 240/0.15)", light: "rgb(22 89 166/0.1)" },
  offline: { kind: "colour", dark: "#c4b8d4", light: "#573d5c" },
  badge: { kind: "colour", dark: "#d91f4a", light: "#c81a45" },
  "on-badge": { kind: "colour", dark: "#fff", light: "#fff" },
  focus: { kind: "colour", dark: "#ffe08f", light: "#7d0c33" },
  scrim: { kind: "colour", dark: "rgb(8 4 15/0.72)", light: "rgb(42 18 48/0.5)" },
  "nav-a": { kind: "colour", dark: "#32204b", light: "#ffffff" },
  "nav-b": { kind: "colour", dark: "#190f27", light: "#fff3df" },
  "nav-shadow": { kind: "colour", dark: "rgb(4 1 9/0.6)", light: "rgb(74 32 60/0.16)" },
  "header-bg": { kind: "colour", dark: "rgb(17 11 34/0.82)", light: "rgb(255 247 232/0.9)" },
  ornament: { kind: "colour", dark: "#ffc545", light: "#c46f06" },
  "ornament-2": { kind: "colour", dark: "#ff6880", light: "#d41f4c" },
  "ornament-3": { kind: "colour", dark: "#2bcdbc", light: "#0b8680" },
  "e-1": {
    kind: "shadow",
    dark: "inset 0 1px 0 var(--hi), 0 1px 2px rgb(6 2 12/0.5)",
    light: "inset 0 1px 0 var(--hi), 0 1px 2px rgb(74 32 60/0.1)",
  },
  "e-2": {
    kind: "shadow",
    dark: "inset 0 1px 0 var(--hi), 0 6px 16px -6px rgb(6 2 12/0.7)",
    light: "inset 0 1px 0 var(--hi), 0 8px 18px -8px rgb(74 32 60/0.2)",
  },
  "e-3": {
    kind: "shadow",
    dark: "inset 0 1px 0 var(--hi), 0 18px 40px -12px rgb(4 1 9/0.85)",
    light: "0 18px 40px -14px rgb(74 32 60/0.3)",
  },
  "e-4": {
    kind: "shadow",
    dark: "inset 0 1px 0 var(--hi), 0 28px 64px -12px rgb(0 0 0/0.9)",
    light: "0 28px 64px -14px rgb(74 32 60/0.4)",
  },
  "e-accent": {
    kind: "shadow",
    dark: "inset 0 1px 0 rgb(255 255 255/0.55), inset 0 -2px 0 rgb(140 66 0/0.35), 0 8px 20px -8px rgb(255 165 20/0.55)",
    light: "inset 0 1px 0 rgb(255 255 255/0.55), inset 0 -2px 0 rgb(140 66 0/0.35), 0 8px 20px -8px rgb(255 165 20/0.55)",
  },
  "e-inset": { kind: "shadow", dark: "inset 0 1px 3px rgb(0 0 0/0.55)", light: "inset 0 1px 2px rgb(74 32 60/0.1)" },
} as const satisfies Record<string, BaseToken>;

export type TokenName = keyof typeof BASE_TOKENS;
export const TOKEN_NAMES = Object.keys(BASE_TOKENS) as TokenName[];

/** Corners in pixels, by size. */
export const BASE_RADII = { xs: 8, sm: 12, md: 16, lg: 20, xl: 24, "2xl": 32 } as const;
