/** Marks the element that holds the brand's style sheet, or leads to it; its value is the sheet's address. */
export const SHEET_ATTRIBUTE = "data-look";

/** What a page wears of a look. */
export interface WornLook {
  sheet: string;
  icon: string;
  touchIcon: string;
}

const worn = (): HTMLElement | null => document.head.querySelector(`[${SHEET_ATTRIBUTE}]`);

/** Address of the style sheet that the page wears; null when it came without one. */
export const wornSheet = (): string | null => worn()?.getAttribute(SHEET_ATTRIBUTE) ?? null;

let wanted: string | null = null;

/**
 * Puts another look on. The new style sheet is loaded to its end before it takes the place of the old one, in one step, so that no view
 * shows some of each; one that does not come leaves the page as it is. True when the page wears it.
 */
export async function wearLook(look: WornLook): Promise<boolean> {
  if (wornSheet() === look.sheet) return true;
  wanted = look.sheet;
  const next = document.createElement("link");
  next.rel = "stylesheet";
  next.href = look.sheet;
  next.media = "not all";
  const came = await new Promise<boolean>((resolve) => {
    next.addEventListener("load", () => resolve(true));
    next.addEventListener("error", () => resolve(false));
    document.head.append(next);
  });
  // A look that came in between is the one to wear.
  if (!came || wanted !== look.sheet) {
    next.remove();
    return false;
  }
  const before = worn();
  next.setAttribute(SHEET_ATTRIBUTE, look.sheet);
  next.media = "all";
  before?.remove();
  document.querySelector('link[rel="icon"]')?.setAttribute("href", look.icon);
  document.querySelector('link[rel="apple-touch-icon"]')?.setAttribute("href", look.touchIcon);
  const ground = getComputedStyle(document.documentElement).getPropertyValue("--bg").trim();
  if (ground !== "") document.querySelector('meta[name="theme-color"]')?.setAttribute("content", ground);
  return true;
}
