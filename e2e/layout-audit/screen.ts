import type { Frame, Page } from "@playwright/test";
import { expect } from "../fixtures.ts";
import type { Client } from "./clients.ts";

/** A page of the site with little of its own. */
export const PLAIN = "/m/download";

export interface Screen {
  width: number;
  height: number;
  /** How many times the usual size the reader's letters have. */
  letters: number;
}

async function walkTo(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, address);
}

/** Goes to a page without a game; where a hand waits for the player, the page asks before it lets go of it. */
async function leaveGame(page: Page): Promise<void> {
  await walkTo(page, PLAIN);
  const question = page.getByRole("alertdialog").filter({ has: page.locator('[data-part="leave-stake"]') });
  await expect(async () => {
    if (await question.isVisible()) await question.getByRole("button").first().tap();
    await expect(page.locator("iframe")).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
}

/** Opens a game in its frame, from a page of the site, and waits until all that it shows stands. */
export async function openGame(page: Page, { nodeId }: Client): Promise<Frame> {
  await leaveGame(page);
  await walkTo(page, `/m/play?nodeId=${nodeId}`);
  const frame = await (await page.locator("iframe").elementHandle())?.contentFrame();
  if (!frame) throw new Error("The game has no frame");
  await expect(frame.locator(".balance-amount")).toHaveText(/\d/);
  await expect(frame.locator(".stage :is(.foot, .controls, .lobby-tables) > :not([hidden])").first()).toBeVisible();
  return frame;
}

/** Makes the phone as large and its letters as high as asked, and waits until page and game have followed. */
export async function showOn(page: Page, frame: Frame, { width, height, letters }: Screen): Promise<void> {
  await page.setViewportSize({ width, height });
  const fontSizes = { standard: 16 * letters, fixed: Math.round(13 * letters) };
  // The game is of another origin and has a process of its own.
  for (const target of [page, frame]) {
    const cdp = await page.context().newCDPSession(target);
    await cdp.send("Page.setFontSizes", { fontSizes });
    await cdp.detach();
  }
  await expect(async () => {
    const size = await frame.evaluate(async () => {
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      return [innerWidth, innerHeight, getComputedStyle(document.documentElement).fontSize];
    });
    const around = await page.locator("iframe").boundingBox();
    expect(size).toEqual([Math.round(around?.width ?? 0), Math.round(around?.height ?? 0), `${16 * letters}px`]);
  }).toPass();
  await frame.waitForFunction(() => document.fonts.status === "loaded" && [...document.images].every(({ complete }) => complete));
}

/** Chooses the largest stake, whose words are the longest. */
export async function stakeMost(frame: Frame): Promise<void> {
  await frame.evaluate(() => {
    const more = document.querySelector<HTMLButtonElement>(".stake .icon-button:last-child");
    while (more && !more.disabled) more.click();
  });
}

/** Has a hand dealt that waits for the player, where the game has such hands; answers whether it has. */
export async function dealIn(frame: Frame): Promise<boolean> {
  const deal = frame.locator(".choices .button:not([data-choice]):enabled, .deal:enabled");
  const question = frame.locator("[data-choice], .playing-card:enabled").first();
  if ((await deal.count()) === 0) return false;
  // Some hands are over as soon as they are dealt.
  while (!(await question.isVisible())) {
    await deal.tap();
    await expect(question.or(deal).first()).toBeVisible();
  }
  return true;
}
