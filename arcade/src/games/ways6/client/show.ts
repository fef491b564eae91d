import type { Cabinet } from "../../../client/game-layout.ts";
import { calmMotion, el, wait } from "../../../client/dom.ts";
import { money } from "../../../client/money.ts";
import { sounds } from "../../../client/sound.ts";
import { t, textsOf } from "../../../client/texts.ts";
import type { WaysConfig } from "../rules/wire.ts";
import type { Fall, ScatterWin, WaysOutcome } from "../rules/play.ts";
import type { createLadder } from "./ladder.ts";
import { WAYS6_TEXTS } from "./texts.ts";
import type { createWindow } from "./window.ts";

const tt = textsOf(WAYS6_TEXTS);
const SPIN_PAUSE_MS = 350;

export interface WaysScreen {
  config: WaysConfig;
  view: ReturnType<typeof createWindow>;
  ladder: ReturnType<typeof createLadder>;
}

/** How far a round has been shown. */
interface Shown {
  sum: number;
  /** Free spins awarded so far. */
  owed: number;
  spin: number;
}

/** Shows a whole round: the falls of the paid spin, then those of its free spins, which can be passed over. */
export async function showWays(screen: WaysScreen, { falls }: WaysOutcome, cabinet: Cabinet): Promise<void> {
  const shown: Shown = { sum: 0, owed: 0, spin: 0 };
  let skipped = false;
  const skip = el("button", { type: "button", class: "button skip", onclick: () => (skipped = true) }, t("button.skip"));
  for (const fall of falls) {
    if (skipped) break;
    if (shown.spin === 0 && fall.spin !== undefined) cabinet.element.append(skip);
    await nextSpin(screen, fall, shown, cabinet);
    await showFall(screen, fall, shown, cabinet);
    if (fall.scatters) await showScatters(screen, fall.scatters, shown, cabinet);
  }
  skip.remove();
  if (skipped) screen.view.rest(falls.at(-1)!.grid);
  endFree(screen, falls, cabinet);
}

/** What differs in free spins is set with the first of them. */
async function nextSpin({ config, view, ladder }: WaysScreen, fall: Fall, shown: Shown, cabinet: Cabinet): Promise<void> {
  const { spin = 0 } = fall;
  if (spin === shown.spin) return;
  if (shown.spin === 0) {
    cabinet.element.classList.add("free");
    if (config.free) ladder.set(config.free.ladder);
  } else await wait(SPIN_PAUSE_MS);
  shown.spin = spin;
  cabinet.say("");
  view.clear();
  view.setSpin(t("slot.freeNow", { now: spin, all: shown.owed }), spin > 1 && config.free?.sticky === true);
  ladder.climb(fall.multiplier);
}

async function showFall({ config, view, ladder }: WaysScreen, fall: Fall, shown: Shown, cabinet: Cabinet): Promise<void> {
  await view.arrive(fall);
  if (fall.payout === 0) return;
  shown.sum += fall.payout;
  const won = money(fall.wins.reduce((all, win) => all + win.win, 0));
  cabinet.say(fall.multiplier > 1 ? tt("fall", { amount: won, factor: fall.multiplier }) : won);
  ladder.climb(fall.multiplier);
  view.mark(fall);
  await Promise.all([view.hit(), cabinet.win(shown.sum, 400)]);
  if (config.falls) await view.burst();
}

async function showScatters({ view }: WaysScreen, { count, win, spins }: ScatterWin, shown: Shown, cabinet: Cabinet): Promise<void> {
  view.markScatters();
  sounds.feature();
  shown.sum += win;
  if (win > 0) {
    cabinet.say(t("slot.scatters", { count, amount: money(win) }));
    await Promise.all([view.hit(), cabinet.win(shown.sum, 400)]);
  }
  if (spins === 0) return;
  const text = t(shown.owed === 0 ? "slot.freeWon" : "slot.freeMore", { count: spins });
  shown.owed += spins;
  cabinet.shell.announce(text);
  const sign = el("p", { class: "banner" }, text);
  cabinet.element.append(sign);
  await wait(calmMotion() ? 1200 : 1700);
  sign.remove();
}

function endFree({ config, view, ladder }: WaysScreen, falls: readonly Fall[], cabinet: Cabinet): void {
  const free = falls.filter(({ spin }) => spin !== undefined);
  if (free.length === 0) return;
  cabinet.element.classList.remove("free");
  cabinet.say(t("slot.freeTotal", { amount: money(free.reduce((sum, { payout, scatters }) => sum + payout + (scatters?.win ?? 0), 0)) }));
  view.setSpin("", false);
  ladder.set(config.ladder);
}
