import "./autoplay.css";
import type { RoundView } from "../../shared/wire.ts";
import { onLost } from "../api.ts";
import { el, icon, wait } from "../dom.ts";
import { onTold } from "../frame.ts";
import { money } from "../money.ts";
import { costOf } from "../round.ts";
import type { Shell } from "../shell.ts";
import { inDigits, t } from "../texts.ts";
import { type AutoplayCourse, type AutoplayEnd, type AutoplayPlan, courseAfter, courseOf, endAfter, endBefore } from "./autoplay-rules.ts";
import { openPlanSheet } from "./plan-sheet.ts";

/** What was won is seen for so long before the next round begins. */
const BETWEEN_MS = 500;

export interface AutoplayGame {
  /** What a round costs at the stake that is chosen. */
  cost: () => number;
  /** Plays one round as a tap does, to its end; null where none was played. */
  spin: () => Promise<RoundView | null>;
  /** Begins (true) and ends: meanwhile nothing else plays. */
  onRunning: (running: boolean) => void;
  /** Whether a round has the game's free spins; absent: it has none. */
  feature?: ((round: RoundView) => boolean) | undefined;
}

export interface Autoplay {
  button: HTMLButtonElement;
  /** Ends after the round that is shown. */
  stop: (end?: AutoplayEnd) => void;
  /** While something else is played it cannot begin. */
  setDisabled: (disabled: boolean) => void;
  /** Free rounds are played by taps alone. */
  setHidden: (hidden: boolean) => void;
}

/**
 * Plays rounds one after the other, each by an operation of its own as if the player had tapped, until the plan or anything else ends it
 * (decision 0326): a press, a lost connection, a page that nobody sees, or a reminder of the page around it.
 */
export function createAutoplay(shell: Shell, game: AutoplayGame): Autoplay {
  let course: AutoplayCourse | null = null;
  let [wanted, disabled]: [AutoplayEnd | null, boolean] = [null, false];
  const { button, show } = createButton(() => press());
  const draw = () => show({ left: course?.left ?? null, stopping: wanted !== null, disabled });
  const stop = (end: AutoplayEnd = "player") => {
    if (course === null || wanted !== null) return;
    wanted = end;
    draw();
  };
  const run = async (plan: AutoplayPlan) => {
    if (course !== null || disabled) return;
    [course, wanted] = [courseOf(plan), null];
    game.onRunning(true);
    draw();
    const watching = watch(stop);
    shell.announce(t("auto.begun", { count: plan.spins }));
    const end = await playOn(plan).finally(() => watching.abort());
    const { result } = course;
    course = null;
    game.onRunning(false);
    draw();
    tellEnd(shell, end, result);
  };
  const playOn = async (plan: AutoplayPlan): Promise<AutoplayEnd> => {
    for (;;) {
      // Behind a dialog nothing can stop it: not its button, and not the space bar.
      const dialog = document.querySelector("dialog[open]") === null ? null : "dialog";
      const end = wanted ?? dialog ?? endBefore(plan, course!, { cost: game.cost(), balance: shell.balance() });
      if (end !== null) return end;
      const round = await game.spin();
      if (round === null) return "refused";
      const { payout } = round;
      course = courseAfter(course!, { cost: costOf(round), payout });
      draw();
      const after = endAfter(plan, { payout, feature: game.feature?.(round) ?? false });
      if (after !== null) return after;
      await wait(BETWEEN_MS);
    }
  };
  const press = () => {
    if (course !== null) return stop();
    if (!disabled) openPlanSheet({ cost: game.cost(), feature: game.feature !== undefined, onStart: (plan) => void run(plan) });
  };
  draw();
  return {
    button,
    stop,
    setDisabled: (next) => {
      disabled = next;
      draw();
    },
    setHidden: (next) => {
      if (next) stop();
      button.hidden = next;
    },
  };
}

interface Shown {
  /** Rounds that are left; null while nothing plays. */
  left: number | null;
  stopping: boolean;
  disabled: boolean;
}

/** Opens the plan, and says how many rounds are left while they play; a press ends them. One that is off keeps the focus. */
function createButton(onPress: () => void): { button: HTMLButtonElement; show: (shown: Shown) => void } {
  const words = el("span", { class: "auto-words" });
  const count = el("span", { class: "auto-count", "aria-hidden": "true" });
  const button = el("button", { type: "button", class: "auto", onclick: onPress });
  const show = ({ left, stopping, disabled }: Shown) => {
    const runs = left !== null;
    button.setAttribute("aria-disabled", String(runs ? stopping : disabled));
    button.classList.toggle("runs", runs);
    if (runs) button.removeAttribute("aria-haspopup");
    else button.setAttribute("aria-haspopup", "dialog");
    const stop = stopping ? t("auto.stopping") : t("auto.stop", { count: left ?? 0 });
    words.textContent = runs ? stop : t("auto.button");
    count.textContent = runs ? inDigits(left) : "";
    button.replaceChildren(icon(runs ? "stop" : "repeat"), words, count);
  };
  return { button, show };
}

/** Ends autoplay where nobody may be there to see it, or somebody should look at something else first. */
function watch(stop: (end: AutoplayEnd) => void): AbortController {
  const watching = new AbortController();
  const { signal } = watching;
  document.addEventListener("visibilitychange", () => document.hidden && stop("hidden"), { signal });
  addEventListener("offline", () => stop("network"), { signal });
  onLost(() => stop("network"), signal);
  onTold("pause", () => stop("reminder"), signal);
  return watching;
}

/** Why it ended, and what its rounds came to; where no round was played, the player has been told why already. */
function tellEnd(shell: Shell, end: AutoplayEnd, result: number): void {
  if (end === "refused") return;
  const amount = `${result > 0 ? "+" : result < 0 ? "−" : ""}${money(Math.abs(result))}`;
  const text = `${t(`auto.end.${end}`)} ${t("auto.result", { amount })}`;
  shell.notice(text, "news");
}
