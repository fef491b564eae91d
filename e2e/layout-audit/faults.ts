import type { Frame } from "@playwright/test";
import {
  coveredOnItsSide,
  footOutOfSight,
  movesOn,
  outOfReach,
  reelsTooSmall,
  rimOutOfSight,
  scrollsAway,
  tableOutOfSight,
  tooSmall,
} from "./layout.ts";
import { nameOf, type NameOf } from "./naming.ts";
import { underFoot } from "./under-foot.ts";
import { overOneAnother, standsOut, untranslated } from "./texts.ts";

/*
 * What a game has to keep on a small phone, with large letters and with calm motion. Each check runs inside the game's own page
 * and names what breaks its rule, so that the test can say it in the words of a list.
 */

type Check = (nameOf: NameOf) => string[];

const CHECKS: Record<string, Check> = {
  "scrolls away": scrollsAway,
  "foot out of sight": footOutOfSight,
  "covered on its side": coveredOnItsSide,
  "table out of sight": tableOutOfSight,
  "rim out of sight": rimOutOfSight,
  "reels too small": reelsTooSmall,
  "too small": tooSmall,
  "out of reach": outOfReach,
  "stands out of its box": standsOut,
  "one over another": overOneAnother,
  "under the foot": underFoot,
  untranslated,
  "moves on": movesOn,
};

/** What breaks a rule on the page as it stands; a game passes when that is nothing. */
export async function faultsOf(frame: Frame): Promise<string[]> {
  // Written out, since inside the page no function knows another one of this file.
  const checks = Object.entries(CHECKS).map(([name, check]) => `${JSON.stringify(name)}: (${check})(nameOf)`);
  const found: Record<string, string[]> = await frame.evaluate(`(() => { const nameOf = ${nameOf}; return { ${checks.join()} }; })()`);
  return Object.entries(found).flatMap(([name, faults]) => faults.map((fault) => `${name}: ${fault}`));
}

/** What scrolls otherwise than it may, in a sheet that lies over the rest: all else of the page is out of reach then. */
export const scrollFaultsOf = (frame: Frame): Promise<string[]> => frame.evaluate(`(${scrollsAway})(${nameOf})`);
