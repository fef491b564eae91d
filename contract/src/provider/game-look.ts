import * as z from "zod/mini";

/** The tokens of a brand's look that games are drawn with: colours, gradients and shadows. */
export const GAME_TOKENS = [
  "bg",
  "surface-1",
  "surface-2",
  "surface-3",
  "surface-inset",
  "grad-surface",
  "grad-surface-hi",
  "line",
  "line-strong",
  "line-control",
  "hi",
  "text",
  "text-2",
  "text-3",
  "text-disabled",
  "accent",
  "accent-text",
  "on-accent",
  "accent-soft",
  "accent-line",
  "grad-accent",
  "grad-gold-text",
  "second",
  "third",
  "success",
  "warning",
  "focus",
  "scrim",
  "e-1",
  "e-3",
  "e-accent",
  "e-inset",
] as const;
export type GameToken = (typeof GAME_TOKENS)[number];

/** Corners that games have, by size. */
export const GAME_CORNERS = ["sm", "md", "xl", "2xl"] as const;

/**
 * How a brand looks in games, which are dark: what differs from the base look, and nothing else. A provider with a look of its own may leave
 * it aside; one that takes it ignores names that it does not know.
 */
export const GameLook = z.object({
  /** CSS values by the name of a token: `#rrggbb`, `rgb(1 2 3/0.5)`, gradients and shadows of such. */
  tokens: z.record(z.string().check(z.maxLength(32)), z.string().check(z.maxLength(800))),
  /** Pixels by size. */
  corners: z.record(z.string().check(z.maxLength(8)), z.int().check(z.gte(0), z.lte(48))),
  /** `text`: headings are set in the face of the text. */
  headings: z.optional(z.literal("text")),
});
export type GameLook = z.output<typeof GameLook>;
