import type { Page } from "@playwright/test";

/** Calls of games by which something is staked or moved. */
const STAKING = new Set(["/api/play", "/api/step", "/api/bets", "/api/shots", "/api/room/join", "/api/room/play"]);
const isStaking = (url: URL) => STAKING.has(url.pathname);

/** What a browser says of an answer that was lost. */
export const LOST = /ERR_FAILED/;

/**
 * As on a bad network: of the calls by which games stake and move, every other one reaches the arcade and its answer does not come
 * back, until it is ended.
 */
export async function loseAnswers(page: Page): Promise<{ end: () => Promise<void> }> {
  let calls = 0;
  await page.route(isStaking, async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    calls += 1;
    if (calls % 2 === 0) return route.continue();
    await route.fetch();
    return route.abort();
  });
  return { end: () => page.unroute(isStaking) };
}
