import type { Page } from "playwright-core";
import { dragonTigerRules } from "../../arcade/src/games/dragon-tiger/rules/rules.ts";
import { SHOW_RULES } from "../../arcade/src/games/game-show/rules/shows.ts";
import { liveRouletteRules } from "../../arcade/src/games/live-roulette/rules/rules.ts";
import type { OutcomeSeeds } from "../../arcade/src/server/tables/outcome-seeds.ts";
import { TABLE } from "../table-arcade.ts";
import { type Ahead, beforeDraw, beforeFlight, beforeRound, duringNext, flightWager, lotteryOf, tableWager } from "./moments.ts";
import type { Lottery } from "../../arcade/src/server/draws/schedule.ts";

/** A game that is measured, at its liveliest. */
export interface Measured {
  name: string;
  code: string;
  /** So far the arcade's clock is set ahead when it is opened. */
  ahead: Ahead;
  /** At full speed, before anything is watched. */
  before?: (page: Page) => Promise<void>;
  act: (page: Page, ms: number) => Promise<void>;
  /** What eight others bet at a moment of the arcade's clock, by their number: before it is opened, or one after the other while it is watched. Left out: nobody else is there. */
  others?: { wagerOf: (other: number, now: number, chance: OutcomeSeeds) => object; bet: "before" | "meanwhile" };
  /** What has to be drawn. */
  lottery?: Lottery;
}

const SPIN_MS = 700;
const PRESS_MS = 300;
/** The page of a table is opened so long before the cards are dealt, so that they are once it is watched. */
const BEFORE_DEAL_MS = 5_500;
/** A wheel turns for nearly as long as it is watched, and balls come out for longer. */
const BEFORE_WHEEL_MS = 4_500;
const BEFORE_DRAW_MS = 3_200;
/** After a table has opened for bets. */
const AFTER_OPENING_MS = 200;
/** A big win comes once in some hundred spins, of two presses each. */
const PRESSES_UNTIL_BIG = 1_500;
/** The scene of a big win lasts somewhat longer than it is watched. */
const SCENE_MS = 2_500;

const WHEEL = { code: "GRD-MEGA-SPIN", rules: SHOW_RULES.get("mega-wheel")! };
const ROULETTE = { code: "ALO-ROYAL-ROULETTE", rules: liveRouletteRules };
const FLIGHT = "DKP-ROCKET-CRASH";
const GLOBE = "QDW-TURBO-KENO";
const GATE = "SHN-RACING-TEN";

const inTime = (): number => 0;
const waiting = (page: Page, ms: number): Promise<void> => page.waitForTimeout(ms);

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

/** The space bar, pressed every so often: as soon as it spins again (a press between stops the reels), or for one ball after the other. */
const pressingEvery =
  (every: number) =>
  async (page: Page, ms: number): Promise<void> => {
    const end = Date.now() + ms;
    while (Date.now() < end) {
      await page.keyboard.press("Space");
      await page.waitForTimeout(every);
    }
  };

export const GAMES: readonly Measured[] = [
  { name: "race", code: "SXR-HORSE-RACING", ahead: duringNext("horse"), act: waiting },
  { name: "fight", code: "LJT-VILLAGE-COCKPIT", ahead: duringNext("cockfight"), act: waiting },
  { name: "ring", code: "KHL-BOXING-RINGSIDE", ahead: duringNext("boxing"), act: waiting },
  { name: "circuit", code: "SXR-MOTOR-RACING", ahead: duringNext("motor"), act: waiting },
  { name: "slot", code: "MLA-WILD-HORSES", ahead: inTime, act: pressingEvery(SPIN_MS) },
  { name: "big-win", code: "MLA-WILD-HORSES", ahead: inTime, before: untilBigWin, act: (page) => page.waitForTimeout(SCENE_MS) },
  { name: "plinko", code: "DKP-PLINKO-FAIR", ahead: inTime, act: pressingEvery(PRESS_MS) },
  {
    name: "flight",
    code: FLIGHT,
    ahead: beforeFlight(FLIGHT),
    others: { wagerOf: flightWager(FLIGHT), bet: "before" },
    act: waiting,
  },
  { name: "draw", code: GLOBE, ahead: beforeDraw(GLOBE, BEFORE_DRAW_MS), lottery: lotteryOf(GLOBE), act: waiting },
  { name: "ten", code: GATE, ahead: beforeDraw(GATE, BEFORE_DRAW_MS), lottery: lotteryOf(GATE), act: waiting },
  { name: "table", code: TABLE, ahead: beforeRound(TABLE, dragonTigerRules, { ms: -AFTER_OPENING_MS, of: "opensAt" }), act: waiting },
  { name: "deal", code: TABLE, ahead: beforeRound(TABLE, dragonTigerRules, { ms: BEFORE_DEAL_MS, of: "dealtAt" }), act: waiting },
  {
    name: "wheel",
    ...WHEEL,
    ahead: beforeRound(WHEEL.code, WHEEL.rules, { ms: BEFORE_WHEEL_MS, of: "dealtAt" }),
    others: { wagerOf: tableWager(WHEEL.code, WHEEL.rules), bet: "before" },
    act: waiting,
  },
  {
    name: "roulette",
    ...ROULETTE,
    ahead: beforeRound(ROULETTE.code, ROULETTE.rules, { ms: BEFORE_WHEEL_MS, of: "dealtAt" }),
    others: { wagerOf: tableWager(ROULETTE.code, ROULETTE.rules), bet: "before" },
    act: waiting,
  },
  {
    name: "seats",
    ...ROULETTE,
    ahead: beforeRound(ROULETTE.code, ROULETTE.rules, { ms: -AFTER_OPENING_MS, of: "opensAt" }),
    others: { wagerOf: tableWager(ROULETTE.code, ROULETTE.rules), bet: "meanwhile" },
    act: waiting,
  },
];
