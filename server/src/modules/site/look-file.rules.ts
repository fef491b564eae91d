import * as z from "zod";
import { lowContrasts, type ThemeValues } from "./look-contrast.rules.ts";
import { BASE_RADII, BASE_TOKENS, TOKEN_NAMES, type TokenKind, type TokenName } from "./look-tokens.defaults.ts";
import { type LookValue, KIND_EXAMPLES, readValue } from "./look-values.rules.ts";

export const THEMES = ["dark", "light"] as const;
export type ThemeName = (typeof THEMES)[number];

const valueOf = (kind: TokenKind) =>
  z
    .string()
    .refine((text) => readValue(kind, text) !== null, { error: `is not ${KIND_EXAMPLES[kind]}` })
    .optional()
    .describe(`As ${KIND_EXAMPLES[kind]}`);

const ThemeTokens = z
  .strictObject(
    Object.fromEntries(TOKEN_NAMES.map((name) => [name, valueOf(BASE_TOKENS[name].kind)])) as Record<TokenName, ReturnType<typeof valueOf>>,
  )
  .describe("Tokens that differ from the base's (kit/src/tokens.css)");

const LARGEST_RADIUS = 48;
const Radius = z.int().min(0).max(LARGEST_RADIUS).optional().describe("Pixels");

/** `brands/<code>/look.json` */
export const LookFile = z.strictObject({
  $schema: z.string().optional(),
  dark: ThemeTokens.optional(),
  light: ThemeTokens.optional(),
  radii: z
    .strictObject(
      Object.fromEntries(Object.keys(BASE_RADII).map((size) => [size, Radius])) as Record<keyof typeof BASE_RADII, typeof Radius>,
    )
    .optional()
    .describe("Corners, by size"),
  faces: z
    .strictObject({ display: z.enum(["baloo", "text"]).optional(), text: z.enum(["anek", "system"]).optional() })
    .optional()
    .describe("Faces of the headings (a display face, or the one of the text) and of the text"),
  ornaments: z
    .strictObject({
      garland: z.enum(["bulbs", "bunting", "none"]).optional().describe("Hangs below the header"),
      bud: z.enum(["lotus", "diamond", "none"]).optional().describe("Stands before the titles of sections"),
      alpona: z.enum(["floor", "none"]).optional().describe("Lies in the corners of cards"),
      scene: z
        .enum(["rays", "rings", "dots", "none"])
        .optional()
        .describe("Lies behind the mark where the brand has no picture of its own"),
    })
    .optional(),
});
export type LookFile = z.output<typeof LookFile>;

/** One thing that is wrong, where it stands (`dark.text-2`, `mark.svg`) and in words. */
export interface LookFault {
  path: string;
  message: string;
}

/** A look that cannot be taken, with all that is wrong with it. */
export class LookError extends Error {
  readonly faults: readonly LookFault[];
  constructor(faults: readonly LookFault[]) {
    super(faults.map(({ path, message }) => `${path}: ${message}`).join("\n"));
    this.name = "LookError";
    this.faults = faults;
  }
}

/** Checks the content of a `look.json`; throws a `LookError` that tells every fault by its path. */
export function checkLook(content: unknown): LookFile {
  const parsed = LookFile.safeParse(content);
  if (!parsed.success) {
    throw new LookError(parsed.error.issues.map(({ path, message }) => ({ path: path.join(".") || "look.json", message })));
  }
  const faults = THEMES.flatMap((theme) => weakPairs(parsed.data, theme));
  if (faults.length > 0) throw new LookError(faults);
  return parsed.data;
}

/** Every token of a theme: the look's own, else the base's. */
export function valuesOf(look: LookFile, theme: ThemeName): ThemeValues {
  return Object.fromEntries(
    TOKEN_NAMES.map((name): [TokenName, LookValue | null] => {
      const { kind, [theme]: base } = BASE_TOKENS[name];
      return [name, readValue(kind, look[theme]?.[name] ?? base)];
    }),
  ) as ThemeValues;
}

function weakPairs(look: LookFile, theme: ThemeName): LookFault[] {
  const own = look[theme];
  return lowContrasts(valuesOf(look, theme)).map(({ mark, ground, name, ratio, least }) => ({
    // It stands where the look says something of its own.
    path: `${theme}.${own?.[mark] === undefined && own?.[ground] !== undefined ? ground : mark}`,
    message: `${mark} on ${name} has a contrast of ${(Math.floor(ratio * 100) / 100).toFixed(2)}; ${least} is needed`,
  }));
}

/** The published schema, for editors. */
export function lookSchema(): object {
  const { $schema, ...rest } = z.toJSONSchema(LookFile, { io: "input", unrepresentable: "any" });
  return { $schema, title: "Look of a brand", description: "brands/<code>/look.json, see docs/looks.md", ...rest };
}
