import type { Page } from "playwright-core";
import { fixturesAround } from "../../arcade/src/games/sports/server/fixtures.ts";
import type { DrawnSport } from "../../arcade/src/games/sports/rules/sports.ts";

/** A game that is measured, at its liveliest. */
export interface Measured {
  name: string;
  code: string;
  /** So far the arcade's clock is set ahead when it is opened, milliseconds. */
  ahead: (now: number) => number;
  act: (page: Page, ms: number) => Promise<void>;
}

/** The page is opened so long after a fixture began, so that what is watched is its middle. */
const INTO_MS = 14_000;
const SPIN_MS = 700;

const inTime = (): number => 0;
const waiting = (page: Page, ms: number): Promise<void> => page.waitForTimeout(ms);

const duringNext =
  (sport: DrawnSport) =>
  (now: number): number =>
    fixturesAround(sport, now).find(({ startsAt }) => startsAt > now)!.startsAt + INTO_MS - now;

/** By the space bar, as soon as it spins again; a press between stops the reels. */
async function spinning(page: Page, ms: number): Promise<void> {
  const end = Date.now() + ms;
  while (Date.now() < end) {
    await page.keyboard.press("Space");
    await page.waitForTimeout(SPIN_MS);
  }
}

export const GAMES: readonly Measured[] = [
  { name: "race", code: "SXR-HORSE-RACING", ahead: duringNext("horse"), act: waiting },
  { name: "fight", code: "LJT-VILLAGE-COCKPIT", ahead: duringNext("cockfight"), act: waiting },
  { name: "slot", code: "MLA-WILD-HORSES", ahead: inTime, act: spinning },
  { name: "table", code: "ALO-BENGAL-TIGER-DRAGON", ahead: inTime, act: waiting },
];
