/* The main action of each screen of `e2e/screens.ts`, as the first of what it finds there: one that leads no money anywhere. */

/** Of every page that has nothing of its own to press: its menu, its arrow or its navigation. */
const BAR =
  '[data-part="main-header"] button, [data-part="titled-header"] button, [data-part="titled-header"] a, [data-part="bottom-nav"] a';
const FORM = 'main form input:not([type="hidden"]), main form select';
const TAB =
  'main [role="tab"][aria-selected="false"], main [role="radio"][aria-checked="false"], main label:has(input[type="radio"]:not(:checked))';
const CHIP = 'main button[aria-pressed="false"]';
const TILE = "main [data-game] button";
const DISCLOSURE = "main summary, main [aria-expanded]";
const BUTTON = "main button:not([disabled])";

/** By path without its query; what is not here takes what is usual. */
const OWN: Record<string, string> = {
  "/m/home": 'nav [data-category="FISH"]',
  "/m/slot-games": 'nav [data-category="FISH"]',
  "/m/search": 'main input[type="search"]',
  "/m/providers": 'main input[type="search"]',
  "/m/favorite": TILE,
  "/m/fav-games": TILE,
  "/m/recent": TILE,
  "/m/hot-games": TILE,
};

/** Selectors of the main action of a screen, the likeliest first. */
export function actionsOf(path: string): string[] {
  const own = OWN[path.split("?")[0] ?? ""];
  const popup = path.includes("popup=") ? ["dialog[open] button", "dialog[open] a"] : [];
  return [...popup, ...(own === undefined ? [] : [own]), TAB, CHIP, DISCLOSURE, FORM, TILE, BUTTON, BAR];
}
