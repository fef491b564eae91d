import type { RoundView } from "../../../shared/wire.ts";
import { showFreeEntrance, showFreeSum } from "../../../client/free-spins.ts";
import type { Cabinet } from "../../../client/game-layout.ts";
import { calmMotion, el } from "../../../client/dom.ts";
import { money } from "../../../client/money.ts";
import type { Pace, Stretch } from "../../../client/pace.ts";
import { waitingReels } from "../../../client/reel-times.ts";
import { sounds } from "../../../client/sound.ts";
import { t, textsOf } from "../../../client/texts.ts";
import type { WaysConfig } from "../rules/wire.ts";
import type { Fall, ScatterWin, WaysOutcome } from "../rules/play.ts";
import type { createLadder } from "./ladder.ts";
import { SCATTER } from "../rules/symbols.ts";
import { WAYS6_TEXTS } from "./texts.ts";
import type { createWindow } from "./window.ts";

const tt = textsOf(WAYS6_TEXTS);
const SPIN_PAUSE_MS = 350;

export interface WaysScreen {
  config: WaysConfig;
  view: ReturnType<typeof createWindow>;
  ladder: ReturnType<typeof createLadder>;
  pace: Pace;
}

/** How far a round has been shown. */
interface Shown {
  sum: number;
  /** Free spins awarded so far. */
  owed: number;
  spin: number;
  /** The spin whose first window was shown last; -1 before any. */
  fallen: number;
}

/** Shows a whole round: the falls of the paid spin, then those of its free spins, which can be passed over. */
export async function showWays(screen: WaysScreen, round: RoundView, cabinet: Cabinet): Promise<void> {
  const { falls } = round.outcome as WaysOutcome;
  const shown: Shown = { sum: 0, owed: 0, spin: 0, fallen: -1 };
  const { pace } = screen;
  const skip = el("button", { type: "button", class: "button skip", onclick: () => pace.skip() }, t("button.skip"));
  for (const fall of falls) {
    if (pace.isSkipped()) break;
    if (shown.spin === 0 && fall.spin !== undefined) cabinet.element.append(skip);
    await nextSpin(screen, fall, shown, cabinet);
    await showFall(screen, fall, shown, cabinet);
    if (fall.scatters) await showScatters(screen, fall.scatters, shown, cabinet);
  }
  skip.remove();
  if (pace.isSkipped()) screen.view.rest(falls.at(-1)!.grid);
  pace.endSkip();
  await endFree(screen, round, cabinet);
}

/** What differs in free spins is set with the first of them. */
async function nextSpin({ config, view, ladder, pace }: WaysScreen, fall: Fall, shown: Shown, cabinet: Cabinet): Promise<void> {
  const { spin = 0 } = fall;
  if (spin === shown.spin) return;
  if (shown.spin === 0) {
    cabinet.element.classList.add("free");
    if (config.free) ladder.set(config.free.ladder);
  } else await pace.pass((stretch) => stretch.pause(SPIN_PAUSE_MS));
  pace.begin();
  shown.spin = spin;
  cabinet.say("");
  view.clear();
  view.setSpin(t("slot.freeNow", { now: spin, all: shown.owed }), spin > 1 && config.free?.sticky === true);
  ladder.climb(fall.multiplier);
}

async function showFall(screen: WaysScreen, fall: Fall, shown: Shown, cabinet: Cabinet): Promise<void> {
  const { view, pace } = screen;
  // The first window of a spin is its turn; what falls after it is shown as a win is.
  const first = shown.fallen !== shown.spin;
  shown.fallen = shown.spin;
  const arrive = (stretch: Stretch) => view.arrive(fall, stretch, first ? waitsFor(screen.config, fall) : []);
  await (first ? pace.turn(arrive) : pace.pass(arrive));
  if (fall.payout > 0) await pace.pass((stretch) => showWins(screen, fall, shown, { cabinet, stretch }));
}

/** The reels that can still bring the scatter that is missing for free spins. */
function waitsFor({ scatter, urns, free }: WaysConfig, { grid, covered, spin }: Fall): boolean[] {
  const need = scatter?.counts.find((_, step) => scatter.spins[step]! > 0) ?? 0;
  const [first, middle, last] = spin === undefined ? urns : (free?.urns ?? urns);
  const urnOf = (reel: number) => (reel === 0 ? first : reel === grid.length - 1 ? last : middle);
  return waitingReels(covered ?? grid, { symbol: SCATTER, need, onReel: (reel) => urnOf(reel).includes(SCATTER) });
}

interface Where {
  cabinet: Cabinet;
  stretch: Stretch;
}

async function showWins({ config, view, ladder }: WaysScreen, fall: Fall, shown: Shown, { cabinet, stretch }: Where): Promise<void> {
  shown.sum += fall.payout;
  const won = money(fall.wins.reduce((all, win) => all + win.win, 0));
  cabinet.say(fall.multiplier > 1 ? tt("fall", { amount: won, factor: fall.multiplier }) : won);
  ladder.climb(fall.multiplier);
  view.mark(fall);
  await Promise.all([view.hit(stretch), cabinet.win(shown.sum, 400, stretch)]);
  if (config.falls) await view.burst(stretch);
}

async function showScatters({ view, pace }: WaysScreen, { count, win, spins }: ScatterWin, shown: Shown, cabinet: Cabinet): Promise<void> {
  view.markScatters();
  sounds.feature();
  shown.sum += win;
  if (win > 0) {
    cabinet.say(t("slot.scatters", { count, amount: money(win) }));
    await pace.pass(async (stretch) => void (await Promise.all([view.hit(stretch), cabinet.win(shown.sum, 400, stretch)])));
  }
  if (spins === 0) return;
  const first = shown.owed === 0;
  shown.owed += spins;
  if (first) return showFreeEntrance(cabinet, spins, pace);
  if (pace.isSkipped()) return;
  const text = t("slot.freeMore", { count: spins });
  cabinet.shell.announce(text);
  const sign = el("p", { class: "banner" }, text);
  cabinet.element.append(sign);
  await pace.pass((stretch) => stretch.pause(calmMotion() ? 1200 : 1700));
  sign.remove();
}

async function endFree({ config, view, ladder, pace }: WaysScreen, round: RoundView, cabinet: Cabinet): Promise<void> {
  const free = (round.outcome as WaysOutcome).falls.filter(({ spin }) => spin !== undefined);
  if (free.length === 0) return;
  cabinet.element.classList.remove("free");
  const won = free.reduce((sum, { payout, scatters }) => sum + payout + (scatters?.win ?? 0), 0);
  cabinet.say(t("slot.freeTotal", { amount: money(won) }));
  view.setSpin("", false);
  ladder.set(config.ladder);
  await showFreeSum(cabinet, won, round, pace);
}
