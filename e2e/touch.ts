import type { Locator, Page } from "@playwright/test";

/**
 * Taps what takes its own page or frame away, and waits for what comes instead. The browser acknowledges a touch when the page has
 * handled it, which may never be told of a page that is gone by then; so the tap counts as done by what follows it.
 */
export async function tapAway(target: Locator, followed: () => Promise<unknown>): Promise<void> {
  const refused = new Promise<never>((_, reject) => void target.tap().catch(reject));
  await Promise.race([followed(), refused]);
}

/** A finger on an element that moves left by so many px, rests, and lets go. */
export async function swipe(page: Page, target: Locator, px: number): Promise<void> {
  const box = await target.boundingBox();
  if (box === null) throw new Error("Nothing to swipe");
  const cdp = await page.context().newCDPSession(page);
  const y = box.y + box.height / 2;
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", x?: number) =>
    cdp.send("Input.dispatchTouchEvent", { type, touchPoints: x === undefined ? [] : [{ x, y }] });
  await touch("touchStart", 300);
  // The browser takes some px to tell a swipe from a tap.
  for (let moved = 0; moved <= px + 15; moved += 5) await touch("touchMove", 300 - moved);
  await touch("touchMove", 300 - px - 15);
  await touch("touchEnd");
  await cdp.detach();
}
