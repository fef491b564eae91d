import type { RoundView } from "../../../shared/wire.ts";
import { showFreeEntrance, showFreeSum } from "../../../client/free-spins.ts";
import type { Cabinet } from "../../../client/game-layout.ts";
import { el } from "../../../client/dom.ts";
import { money } from "../../../client/money.ts";
import type { Pace } from "../../../client/pace.ts";
import { waitingReels } from "../../../client/reel-times.ts";
import { sounds } from "../../../client/sound.ts";
import { t } from "../../../client/texts.ts";
import { SCATTER, type Pays } from "../rules/machine.ts";
import type { SlotConfig } from "../rules/wire.ts";
import type { SlotOutcome, Spin } from "../rules/play.ts";
import type { Reels } from "../../../client/reels.ts";

export interface Screen {
  config: SlotConfig;
  reels: Reels;
  /** The machine itself: carries the state of free spins as a class. */
  cabinet: Cabinet;
  pace: Pace;
}

/** Ends the showing of wins on the resting reels. */
export type StopShowing = () => void;

const LINE_MS = 1100;
/** Tables of scatters begin with the awards for so many. */
const FEWEST = 2;
const FREE_PAUSE_MS = 650;

/** Shows a whole round: the paid spin, then its free spins. */
export async function showRound(screen: Screen, round: RoundView): Promise<void> {
  const { config, cabinet, pace } = screen;
  const { spins, payout } = round.outcome as SlotOutcome;
  const [paid, ...free] = spins as [Spin, ...Spin[]];
  await land(screen, paid, { strips: config.reels, awards: config.freeSpins.awards });
  if (paid.total > 0) await pace.pass((stretch) => cabinet.win(paid.total, 500, stretch));
  if (free.length === 0) return;
  await showFirst(screen, paid);
  await showFreeSpins(screen, paid, free);
  cabinet.element.classList.remove("free");
  const won = payout - paid.total;
  cabinet.say(t("slot.freeTotal", { amount: money(won) }));
  await showFreeSum(cabinet, won, round, pace);
}

/** The reels come to rest; those that can still bring the scatter that is missing keep one waiting. */
async function land(
  { reels, pace }: Screen,
  { grid }: Spin,
  { strips, awards }: { strips: readonly string[]; awards: Pays },
): Promise<void> {
  const need = awards.findIndex((spins) => spins > 0) + FEWEST;
  const onReel = (reel: number) => strips[reel]!.includes(SCATTER);
  const waits = waitingReels(grid, { symbol: SCATTER, need: need < FEWEST ? 0 : need, onReel });
  await pace.turn((stretch) => reels.land(grid, strips, { stretch, waits }));
}

async function showFirst({ cabinet, reels, pace }: Screen, paid: Spin): Promise<void> {
  reels.mark(scatterCells(paid));
  await showFreeEntrance(cabinet, paid.awarded, pace);
}

/** All free spins, until the player asks for the result at once. */
async function showFreeSpins(screen: Screen, paid: Spin, free: readonly Spin[]): Promise<void> {
  const { cabinet, reels, config, pace } = screen;
  cabinet.element.classList.add("free");
  let [sum, owed] = [paid.total, paid.awarded];
  const skip = el("button", { type: "button", class: "button skip", onclick: () => pace.skip() }, t("button.skip"));
  cabinet.element.append(skip);
  for (const [index, spin] of free.entries()) {
    if (pace.isSkipped()) break;
    const factor = spin.multiplier > 1 ? t("slot.multiplier", { factor: spin.multiplier }) : "";
    cabinet.say(`${t("slot.freeNow", { now: index + 1, all: owed })}  ${factor}`);
    pace.begin();
    reels.start(config.freeReels);
    await land(screen, spin, { strips: config.freeReels, awards: config.freeSpins.retrigger });
    sum += spin.total * spin.multiplier;
    owed += spin.awarded;
    await showWin(screen, spin, sum);
    if (spin.awarded > 0 && !pace.isSkipped()) await banner(cabinet, pace, t("slot.freeMore", { count: spin.awarded }), 1300);
  }
  skip.remove();
  if (pace.isSkipped()) reels.show(free.at(-1)!.grid);
  pace.endSkip();
}

/** What a free spin has won, `sum` so far, and the rest before the next one. */
async function showWin({ reels, config, cabinet, pace }: Screen, spin: Spin, sum: number): Promise<void> {
  await pace.pass(async (stretch) => {
    if (spin.total > 0) {
      reels.mark(winningCells(spin, config));
      await cabinet.win(sum, 450, stretch);
      sounds.tick();
    }
    await stretch.pause(spin.total > 0 ? FREE_PAUSE_MS : FREE_PAUSE_MS / 2);
  });
}

async function banner(cabinet: Cabinet, pace: Pace, text: string, ms: number): Promise<void> {
  cabinet.shell.announce(text);
  const sign = el("p", { class: "banner" }, text);
  cabinet.element.append(sign);
  await pace.pass((stretch) => stretch.pause(ms));
  sign.remove();
}

/** All winning cells first, then line after line, until the next round. Answers how to end it. */
export function parade({ reels, config, cabinet }: Screen, { spins }: SlotOutcome): StopShowing {
  const [spin, keepDetail] = [spins.at(-1)!, spins.length > 1];
  if (spin.total === 0) {
    reels.clear();
    return () => {};
  }
  const steps = spin.lineWins.map((win) => () => {
    const line = config.lines[win.line]!;
    reels.mark(
      line.slice(0, win.count).map((row, reel): [number, number] => [reel, row]),
      line,
    );
    if (!keepDetail) cabinet.say(t("slot.line", { line: win.line + 1, count: win.count, amount: money(win.win * spin.multiplier) }));
  });
  if (spin.scatterWin > 0) {
    steps.push(() => {
      reels.mark(scatterCells(spin));
      if (!keepDetail) cabinet.say(t("slot.scatters", { count: spin.scatters, amount: money(spin.scatterWin * spin.multiplier) }));
    });
  }
  reels.mark(winningCells(spin, config));
  let next = 0;
  const step = () => steps[next++ % steps.length]!();
  if (!keepDetail) step();
  const timer = setInterval(step, LINE_MS);
  return () => clearInterval(timer);
}

function winningCells(spin: Spin, config: SlotConfig): [number, number][] {
  const lines = spin.lineWins.flatMap((win) =>
    config.lines[win.line]!.slice(0, win.count).map((row, reel): [number, number] => [reel, row]),
  );
  return spin.scatterWin > 0 ? [...lines, ...scatterCells(spin)] : lines;
}

function scatterCells(spin: Spin): [number, number][] {
  return spin.grid.flatMap((column, reel) =>
    [...column].flatMap((symbol, row): [number, number][] => (symbol === "S" ? [[reel, row]] : [])),
  );
}
