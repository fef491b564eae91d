import type { TokenName } from "./look-tokens.defaults.ts";
import { type Colour, type LookValue, readColour } from "./look-values.rules.ts";

/** Every token of a theme, the base's where the look sets none. */
export type ThemeValues = Readonly<Record<TokenName, LookValue>>;

/** A token, or two of them where the first lies half transparent on the second. */
type Ground = TokenName | readonly [TokenName, TokenName];

interface Pairs {
  /** What is read or has to be seen. */
  marks: readonly TokenName[];
  grounds: readonly Ground[];
  least: number;
}

/** WCAG 2.2, 1.4.3 and 1.4.11: text, and large text and parts of controls. */
const TEXT = 4.5;
const LARGE = 3;

const PAGE = ["bg", "surface-1", "surface-2", "surface-3", "surface-inset", "grad-surface"] as const;
/** Of rows under the finger and the heads of sheets. */
const RAISED = [...PAGE, "grad-surface-hi"] as const;
const BARS = [["surface-glass", "bg"], ["header-bg", "bg"], "nav-a", "nav-b"] as const;

/** What the pages write on what. */
export const CONTRAST_PAIRS: readonly Pairs[] = [
  { marks: ["text", "text-2"], grounds: [...RAISED, "surface-4", "bg-sky", ...BARS], least: TEXT },
  { marks: ["text-3"], grounds: [...RAISED, ...BARS], least: TEXT },
  { marks: ["accent-text"], grounds: [...RAISED, "bg-sky", ...BARS, ["accent-soft", "surface-2"], ["accent-soft", "bg"]], least: TEXT },
  { marks: ["second-text"], grounds: [...PAGE, ["second-soft", "surface-2"]], least: TEXT },
  { marks: ["third-text"], grounds: [...PAGE, ["third-soft", "surface-2"]], least: TEXT },
  { marks: ["success"], grounds: [...PAGE, ["success-soft", "surface-2"]], least: TEXT },
  { marks: ["danger"], grounds: [...PAGE, ["danger-soft", "surface-2"]], least: TEXT },
  { marks: ["info"], grounds: [...PAGE, ["info-soft", "surface-2"]], least: TEXT },
  { marks: ["warning", "offline"], grounds: PAGE, least: TEXT },
  { marks: ["on-accent"], grounds: ["accent", "grad-accent"], least: TEXT },
  { marks: ["on-second"], grounds: ["grad-second", "grad-third"], least: TEXT },
  { marks: ["on-agent"], grounds: ["grad-agent"], least: TEXT },
  { marks: ["on-badge"], grounds: ["badge"], least: TEXT },
  { marks: ["grad-gold-text"], grounds: ["bg", "surface-1", "surface-2"], least: LARGE },
  { marks: ["line-control"], grounds: ["bg", "surface-1", "surface-2", "surface-inset"], least: LARGE },
  { marks: ["focus"], grounds: RAISED, least: LARGE },
];

export interface LowContrast {
  mark: TokenName;
  /** The token on top of the ground, which `name` tells whole. */
  ground: TokenName;
  name: string;
  ratio: number;
  least: number;
}

/** The opaque colour that is seen where one lies on another. */
export const over = (top: Colour, below: Colour): Colour => {
  const mix = (of: "red" | "green" | "blue") => top[of] * top.alpha + below[of] * (1 - top.alpha);
  return { red: mix("red"), green: mix("green"), blue: mix("blue"), alpha: 1 };
};

/** Relative luminance of an opaque colour, from 0 to 1 (WCAG 2.2). */
export function luminance({ red, green, blue }: Colour): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast of two opaque colours, from 1 to 21 (WCAG 2.2). */
export function contrastOf(one: Colour, other: Colour): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const WHITE = readColour("#fff") as Colour;

/** The opaque colours that a ground shows: each stop of a gradient counts. Below everything lies the page's own ground. */
function coloursOf(ground: Ground, values: ThemeValues): Colour[] {
  const floor = over(values.bg.colours[0] ?? WHITE, WHITE);
  const [top, below] = typeof ground === "string" ? [ground, null] : ground;
  const lower = below === null ? [floor] : coloursOf(below, values);
  return values[top].colours.flatMap((colour) => lower.map((under) => over(colour, under)));
}

const nameOf = (ground: Ground): string => (typeof ground === "string" ? ground : ground.join(" on "));

/** The pairs that are too weak in a theme, each once with its lowest contrast. */
export function lowContrasts(values: ThemeValues): LowContrast[] {
  return CONTRAST_PAIRS.flatMap(({ marks, grounds, least }) =>
    marks.flatMap((mark) =>
      grounds.flatMap((ground): LowContrast[] => {
        const ratios = coloursOf(ground, values).flatMap((under) =>
          values[mark].colours.map((colour) => contrastOf(over(colour, under), under)),
        );
        const ratio = Math.min(...ratios);
        const top = typeof ground === "string" ? ground : ground[0];
        return ratio < least ? [{ mark, ground: top, name: nameOf(ground), ratio, least }] : [];
      }),
    ),
  );
}
