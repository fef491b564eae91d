import { expect, type Locator, type Page } from "@playwright/test";

/**
 * Taps what takes its own page or frame away, and waits for what comes instead. The browser acknowledges a touch when the page has
 * handled it, which may never be told of a page that is gone by then; so the tap counts as done by what follows it.
 */
export async function tapAway(target: Locator, followed: () => Promise<unknown>): Promise<void> {
  const refused = new Promise<never>((_, reject) => void target.tap().catch(reject));
  await Promise.race([followed(), refused]);
}

/** How long an element stands still before a finger is put on it, in ms. A page that still scrolls takes it away from under the finger. */
const STILL_MS = 400;

/** Brings an element to the middle of the page, where neither header nor navigation covers it, and says where it stands once it stands still. */
async function bringToMiddle(target: Locator) {
  let last = "";
  let since = Date.now();
  await expect(async () => {
    const now = await target.evaluate((element) => {
      element.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
      return JSON.stringify(element.getBoundingClientRect());
    });
    if (now !== last) since = Date.now();
    last = now;
    expect(Date.now() - since, "the element still moves").toBeGreaterThanOrEqual(STILL_MS);
  }).toPass({ intervals: [100], timeout: 40_000 });
  const box = await target.boundingBox();
  if (box === null) throw new Error("Nothing to swipe");
  return box;
}

/** A finger on an element that moves left by so many px, rests, and lets go. */
export async function swipe(page: Page, target: Locator, px: number): Promise<void> {
  const box = await bringToMiddle(target);
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
