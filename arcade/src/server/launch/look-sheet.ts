import { createHash } from "node:crypto";
import { GAME_CORNERS, GAME_TOKENS, type GameLook } from "@mela/contract/provider/game-look";

/** Colours, lengths and the functions that the tokens are made of. Nothing that could end a declaration or fetch anything. */
const VALUE = /^[a-z0-9#%.,()/ -]{1,800}$/;
const CALLS = new Set(["rgb(", "linear-gradient(", "radial-gradient(", "("]);
const HIGHLIGHT = "var(--hi)";

/**
 * The rule that puts a brand's look on a game; null for one that sets nothing, or holds a value that is none: such a look is left aside as a
 * whole, since a part of it may not be readable with the rest.
 */
export function lookSheet(look: GameLook | undefined): string | null {
  if (!look) return null;
  const tokens = GAME_TOKENS.flatMap((name): [string, string][] => {
    const value = look.tokens[name];
    return value === undefined ? [] : [[name, value]];
  });
  if (!tokens.every(([, value]) => isValue(value))) return null;
  const corners = GAME_CORNERS.flatMap((size): [string, string][] => {
    const pixels = look.corners[size];
    return pixels === undefined ? [] : [[`r-${size}`, `${pixels}px`]];
  });
  const headings: [string, string][] = look.headings === "text" ? [["font-display", "var(--font-text)"]] : [];
  const declarations = [...tokens, ...corners, ...headings].map(([name, value]) => `--${name}:${value}`);
  // Stronger than the game's own rule, wherever that stands.
  return declarations.length === 0 ? null : `:root:root{${declarations.join(";")}}`;
}

function isValue(text: string): boolean {
  const plain = text.replaceAll(HIGHLIGHT, "");
  const calls = plain.match(/[a-z-]*\(/g) ?? [];
  return VALUE.test(plain) && calls.every((call) => CALLS.has(call)) && calls.length === (plain.match(/\)/g) ?? []).length;
}

/** A page in a look, and the source by which its content policy has to know the sheet; null of both is the base look. */
export function inLook(page: string, sheet: string | null): { page: string; source: string | null } {
  if (sheet === null) return { page, source: null };
  const digest = createHash("sha256").update(sheet).digest("base64");
  return { page: page.replace("</head>", () => `<style>${sheet}</style></head>`), source: `'sha256-${digest}'` };
}
