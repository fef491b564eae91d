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

/** What is shown: the choice where the brand offers it, else the first that it offers; dark where it says nothing. */
export function displayedTheme(choice: Theme | null, offered: readonly Theme[] = []): Theme {
  return choice !== null && offered.includes(choice) ? choice : (offered[0] ?? "dark");
}

const firstOf = (offered?: readonly Theme[]): Theme => displayedTheme(null, offered);

/** Shows the stored choice, as far as the brand offers it. */
export function showTheme(offered?: readonly Theme[]): void {
  const root = document.documentElement;
  const theme = displayedTheme(storedTheme(), offered);
  // The document is so already, and to ask for its colours would cost a slow phone time.
  if (root.dataset["theme"] === theme && theme === firstOf(offered)) return;
  root.dataset["theme"] = theme;
  // Browsers paint their bars with it.
  const ground = getComputedStyle(root).getPropertyValue("--bg").trim();
  if (ground !== "") document.querySelector('meta[name="theme-color"]')?.setAttribute("content", ground);
}
