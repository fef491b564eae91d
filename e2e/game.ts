import type { FrameLocator, Page } from "@playwright/test";
import { expect, open } from "./fixtures.ts";

/** Opens the first game of a list in its frame. */
export async function openFirst(page: Page, list: string): Promise<FrameLocator> {
  await open(page, list);
  await page.locator("main [data-game] a").first().tap();
  await page.waitForURL("**/m/play?**");
  const game = page.frameLocator("iframe");
  await expect(game.locator(".balance-amount")).toHaveText(/\d/);
  return game;
}
