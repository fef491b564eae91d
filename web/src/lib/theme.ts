import { readText, removeStored, STORAGE_KEYS, writeText } from "./storage.ts";

export const THEMES = ["dark", "light"] as const;
export type Theme = (typeof THEMES)[number];

/** The visitor's choice, null when there is none; anything else in its place is thrown away. */
export function storedTheme(): Theme | null {
  const text = readText("local", STORAGE_KEYS.theme);
  const theme = THEMES.find((candidate) => candidate === text) ?? null;
  if (text !== null && theme === null) removeStored("local", STORAGE_KEYS.theme);
  return theme;
}

export function storeTheme(theme: Theme): void {
  writeText("local", STORAGE_KEYS.theme, theme);
}

/** What is shown: dark, whatever was chosen. */
export function displayedTheme(_choice: Theme | null): Theme {
  return "dark";
}
