import { LETTER_STROKES } from "./look-letters.defaults.ts";
import { BASE_TOKENS } from "./look-tokens.defaults.ts";

/** The letter that stands for a brand: the first of its names that the strokes have, else the first of its code, which is always one. */
export function letterOf(code: string, names: readonly string[] = []): string {
  const first = [...names, code].map((name) => name.trim().charAt(0).toUpperCase());
  return first.find((letter) => letter in LETTER_STROKES) ?? "O";
}

/** The mark of a brand that has drawn none: its letter on the accent. */
export function letterMark(letter: string): string {
  const accent = BASE_TOKENS.accent.dark;
  const ink = BASE_TOKENS["on-accent"].dark;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" rx="11" fill="${accent}"/><path d="${LETTER_STROKES[letter] ?? ""}" fill="none" stroke="${ink}" stroke-width="4.5" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
}
