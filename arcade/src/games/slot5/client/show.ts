import type { RoundView } from "../../../shared/wire.ts";
import { calmMotion, el, wait } from "../../../client/dom.ts";
import { money } from "../../../client/money.ts";
import { costOf } from "../../../client/round.ts";
import { countUp, type Shell } from "../../../client/shell.ts";
import { sounds } from "../../../client/sound.ts";
import { t } from "../../../client/texts.ts";
import type { SlotConfig } from "../rules/wire.ts";
import type { SlotOutcome, Spin } from "../rules/play.ts";
import type { Reels } from "../../../client/reels.ts";

export interface Screen {
  shell: Shell;
  config: SlotConfig;
  reels: Reels;
  /** Where the win of the round stands. */
  winAmount: HTMLElement;
  winPanel: HTMLElement;
  /** One line about what is being shown: a line's win, the free spin's number. */
  detail: HTMLElement;
  /** The machine itself: carries the state of free spins as a class. */
  cabinet: HTMLElement;
}

/** Ends the showing of wins on the resting reels. */
export type StopShowing = () => void;

const LINE_MS = 1100;
const FREE_PAUSE_MS = 650;

/** Shows a whole round: the paid spin, then its free spins, then the sum. Answers how to end the parade of winning lines. */
export async function showRound(screen: Screen, round: RoundView): Promise<StopShowing> {
  const { config, reels, detail, winAmount, winPanel, cabinet, shell } = screen;
  const outcome = round.outcome as SlotOutcome;
  const [paid, ...free] = outcome.spins as [Spin, ...Spin[]];
  winPanel.classList.remove("winning", "big");
  winAmount.textContent = money(0);
  await reels.land(paid.grid, config.reels);
  if (paid.total > 0) await countUp(winAmount, 0, paid.total, 500);
  if (free.length > 0) {
    await showFirst(screen, paid);
    const shown = await showFreeSpins(screen, paid, free);
    cabinet.classList.remove("free");
    detail.textContent = t("slot.freeTotal", { amount: money(outcome.payout - paid.total) });
    if (!shown) winAmount.textContent = money(outcome.payout);
  }
  if (round.jackpot > 0) {
    sounds.feature();
    await banner(cabinet, t("pool.won", { amount: money(round.jackpot) }), 2600);
    await countUp(winAmount, round.payout - round.jackpot, round.payout, 900);
  }
  // What comes back below the stake is no reason to celebrate.
  const won = outcome.payout > costOf(round);
  winPanel.classList.toggle("winning", won);
  winPanel.classList.toggle("big", outcome.payout >= round.stake * 10);
  if (won) sounds.win();
  const key = won ? "result.win" : outcome.payout > 0 ? "result.back" : "result.none";
  shell.announce(t(key, { amount: money(outcome.payout) }));
  if (outcome.payout === 0) detail.textContent = t("result.none");
  return parade(screen, outcome.spins.at(-1)!, free.length > 0);
}

async function showFirst({ cabinet, reels, shell }: Screen, paid: Spin): Promise<void> {
  reels.mark(scatterCells(paid));
  sounds.feature();
  const text = t("slot.freeWon", { count: paid.awarded });
  shell.announce(text);
  await banner(cabinet, text, 1900);
}

/** False when the player asked for the result at once. */
async function showFreeSpins(screen: Screen, paid: Spin, free: readonly Spin[]): Promise<boolean> {
  const { cabinet, reels, config, detail, winAmount } = screen;
  cabinet.classList.add("free");
  let [sum, owed, skipped] = [paid.total, paid.awarded, false];
  const skip = el("button", { type: "button", class: "button skip", onclick: () => (skipped = true) }, t("button.skip"));
  cabinet.append(skip);
  for (const [index, spin] of free.entries()) {
    if (skipped) break;
    const factor = spin.multiplier > 1 ? t("slot.multiplier", { factor: spin.multiplier }) : "";
    detail.textContent = `${t("slot.freeNow", { now: index + 1, all: owed })}  ${factor}`;
    reels.start(config.freeReels);
    await reels.land(spin.grid, config.freeReels);
    if (spin.total > 0) {
      reels.mark(winningCells(spin, config));
      await countUp(winAmount, sum, sum + spin.total * spin.multiplier, 450);
      sounds.tick();
    }
    sum += spin.total * spin.multiplier;
    owed += spin.awarded;
    if (spin.awarded > 0 && !skipped) await banner(cabinet, t("slot.freeMore", { count: spin.awarded }), 1300);
    await wait(spin.total > 0 ? FREE_PAUSE_MS : FREE_PAUSE_MS / 2);
  }
  skip.remove();
  if (skipped) reels.show(free.at(-1)!.grid);
  return !skipped;
}

async function banner(cabinet: HTMLElement, text: string, ms: number): Promise<void> {
  const sign = el("p", { class: "banner" }, text);
  cabinet.append(sign);
  await wait(calmMotion() ? ms * 0.7 : ms);
  sign.remove();
}

/** All winning cells first, then line after line, until the next round. */
function parade(screen: Screen, spin: Spin, keepDetail: boolean): StopShowing {
  const { reels, config, detail } = screen;
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
    if (!keepDetail)
      detail.textContent = t("slot.line", { line: win.line + 1, count: win.count, amount: money(win.win * spin.multiplier) });
  });
  if (spin.scatterWin > 0) {
    steps.push(() => {
      reels.mark(scatterCells(spin));
      if (!keepDetail) detail.textContent = t("slot.scatters", { count: spin.scatters, amount: money(spin.scatterWin * spin.multiplier) });
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
