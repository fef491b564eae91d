import type { RoundView } from "../shared/wire.ts";
import { el, wait } from "./dom.ts";
import { money } from "./money.ts";
import type { Pace, Stretch } from "./pace.ts";
import { countUp, nameSign, type Shell } from "./shell.ts";
import { sounds } from "./sound.ts";
import { t } from "./texts.ts";
import { showScene } from "./win-scene.ts";
import { stageOf } from "./win-stages.ts";

/** From so many stakes on the amount is larger, in games whose big wins have no scene. */
const BIG_WIN = 10;

/** What a game shows of itself around its window. */
export interface Cabinet {
  shell: Shell;
  element: HTMLElement;
  /** Below the window; says what just happened. */
  say(text: string): void;
  /** Counts the shown win up to the amount; a cut stretch ends the count. */
  win(amount: number, ms: number, stretch?: Stretch): Promise<void>;
}

export interface Room extends Cabinet {
  /** Forgets the last win. */
  clear(): void;
  /** The end of every round: jackpot, sum, and what a screen reader hears. `pace`: of a game of reels, whose big wins have a scene. */
  conclude(round: RoundView, pace?: Pace): Promise<void>;
}

export interface GameLayoutOptions {
  /** Family of themes, which gives the room its colours. */
  family: string;
  /** The picture over the name; none leaves more room to the window. */
  hero?: string;
  window: HTMLElement;
  /** Between window and controls. */
  extras?: readonly HTMLElement[];
  controls: readonly HTMLElement[];
}

/** Draws sky, name, cabinet with its window and the sign of wins, and the controls below. */
export function drawRoom(shell: Shell, { family, hero, window, extras = [], controls }: GameLayoutOptions): Room {
  document.body.dataset["family"] = family;
  // It counts: were it live, a screen reader would read every step. `announce` tells the sum.
  const amount = el("output", { class: "win-amount", "aria-live": "off" }, money(0));
  const label = el("span", { class: "win-label" }, t("win.label"));
  const detail = el("p", { class: "win-detail" });
  const panel = el("div", { class: "win-panel" }, label, amount, detail);
  const picture = hero ? el("img", { class: "hero", src: hero, alt: "", width: 120, height: 120 }) : null;
  const garland = el("div", { class: "garland", "aria-hidden": "true" });
  const marquee = el("div", { class: "marquee" }, garland, picture, nameSign(shell.session), shell.poolSign);
  const element = el("div", { class: "cabinet" }, el("div", { class: "frame" }, window), panel);
  shell.stage.append(
    el("div", { class: "sky", "aria-hidden": "true" }),
    marquee,
    element,
    ...extras,
    el("div", { class: "controls foot" }, ...controls),
  );
  let shown = 0;
  const say = (text: string) => void (detail.textContent = text);
  const win = async (next: number, ms: number, stretch?: Stretch) => {
    await countUp(amount, Math.min(shown, next), { to: next, ms, stretch });
    shown = next;
  };
  return {
    shell,
    element,
    say,
    win,
    clear: () => {
      shown = 0;
      panel.classList.remove("winning", "big");
      label.textContent = t("win.label");
      amount.textContent = money(0);
      say("");
    },
    conclude: async (round, pace) => {
      if (round.jackpot > 0) await showJackpot(element, round.jackpot);
      const stage = stageOf(round);
      if (pace && (stage === "big" || stage === "mega")) await showBig(shell, { stage, round, pace });
      await win(round.payout, pace && stage !== "win" ? 0 : 400);
      const won = stage !== "none" && stage !== "returned";
      panel.classList.toggle("winning", won);
      panel.classList.toggle("big", round.payout >= round.stake * BIG_WIN);
      label.textContent = t(stage === "returned" ? "win.back" : "win.label");
      if (won) sounds.win();
      const key = won ? "result.win" : round.payout > 0 ? "result.back" : "result.none";
      shell.announce(t(key, { amount: money(round.payout) }));
      if (round.payout === 0) say(t("result.none"));
    },
  };
}

interface Big {
  stage: "big" | "mega";
  round: RoundView;
  pace: Pace;
}

async function showBig(shell: Shell, { stage, round, pace }: Big): Promise<void> {
  sounds.feature();
  const picture = `/client/symbols/${stage === "mega" ? "chest" : "moneybag"}.webp`;
  await showScene(shell.stage, { kind: stage, title: t(`win.${stage}`), picture, amount: round.payout }, pace);
}

async function showJackpot(element: HTMLElement, amount: number): Promise<void> {
  sounds.feature();
  const sign = el("p", { class: "banner" }, t("pool.won", { amount: money(amount) }));
  element.append(sign);
  await wait(2600);
  sign.remove();
}
