import type { Page } from "playwright-core";
import { dragonTigerRules } from "../../arcade/src/games/dragon-tiger/rules/rules.ts";
import { fixturesAround } from "../../arcade/src/games/sports/server/fixtures.ts";
import type { DrawnSport } from "../../arcade/src/games/sports/rules/sports.ts";
import { offsetOf, rhythmOf } from "../../arcade/src/server/tables/table-game.ts";
import { readTitles } from "../../arcade/src/server/titles.ts";
import { roundAt } from "../../arcade/src/shared/tables/round-clock.ts";
import { TABLE } from "../table-arcade.ts";

/** A game that is measured, at its liveliest. */
export interface Measured {
  name: string;
  code: string;
  /** So far the arcade's clock is set ahead when it is opened, milliseconds. */
  ahead: (now: number) => number;
  /** At full speed, before anything is watched. */
  before?: (page: Page) => Promise<void>;
  act: (page: Page, ms: number) => Promise<void>;
}

/** The page is opened so long after a fixture began, so that what is watched is its middle. */
const INTO_MS = 14_000;
const SPIN_MS = 700;
const PRESS_MS = 300;
/** The page of a table is opened so long before the cards are dealt, so that they are once it is watched. */
const BEFORE_DEAL_MS = 5_500;
/** A big win comes once in some hundred spins, of two presses each. */
const PRESSES_UNTIL_BIG = 1_500;
/** The scene of a big win lasts somewhat longer than it is watched. */
const SCENE_MS = 2_500;

const inTime = (): number => 0;
const waiting = (page: Page, ms: number): Promise<void> => page.waitForTimeout(ms);

const duringNext =
  (sport: DrawnSport) =>
  (now: number): number =>
    fixturesAround(sport, now).find(({ startsAt }) => startsAt > now)!.startsAt + INTO_MS - now;

function beforeDeal(now: number): number {
  const title = readTitles(new URL("../../arcade/data/titles.json", import.meta.url)).find(TABLE)!;
  const moment = (at: number) => roundAt(rhythmOf(dragonTigerRules, title), offsetOf(title), at).dealtAt - BEFORE_DEAL_MS;
  const next = moment(now) > now ? moment(now) : moment(now + BEFORE_DEAL_MS * 4);
  return next - now;
}

/** Spins, each stopped by a second press, until the scene of a big win begins. */
async function untilBigWin(page: Page): Promise<void> {
  const scene = page.locator(".win-scene[data-kind=big], .win-scene[data-kind=mega]");
  for (let press = 0; press < PRESSES_UNTIL_BIG; press += 1) {
    await page.keyboard.press("Space");
    await page.waitForTimeout(PRESS_MS);
    if (await scene.isVisible()) return;
  }
  throw new Error(`No big win in ${PRESSES_UNTIL_BIG} presses`);
}

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
  { name: "big-win", code: "MLA-WILD-HORSES", ahead: inTime, before: untilBigWin, act: (page) => page.waitForTimeout(SCENE_MS) },
  { name: "table", code: TABLE, ahead: inTime, act: waiting },
  { name: "deal", code: TABLE, ahead: beforeDeal, act: waiting },
];
