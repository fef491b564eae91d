import { el, write } from "../dom.ts";
import type { TableState } from "../../shared/tables/wire.ts";
import { clockDigits } from "../texts.ts";
import { tableText } from "./text.ts";
import type { TableTextKey } from "./texts.ts";

export interface Countdown {
  element: HTMLElement;
  /** Follows the table's clock. */
  set(state: TableState): void;
  lost(): void;
  /** Milliseconds until this phase ends, by the arcade's clock. */
  left(): number;
}

const TICK_MS = 200;

/** Which part of the round it is and how long it still lasts. `onTick` is called a few times a second. */
export function createCountdown(onTick: () => void): Countdown {
  const label = el("span", { class: "phase-label" });
  const seconds = el("span", { class: "phase-seconds", "aria-hidden": "true" });
  const bar = el("span", { class: "phase-bar", "aria-hidden": "true" });
  const element = el("div", { class: "phase", role: "timer" }, label, seconds, bar);
  let until = 0;
  let length = 1;
  const left = () => Math.max(0, until - performance.now());
  setInterval(() => {
    write(seconds, tableText("seconds", { count: clockDigits(Math.ceil(left() / 1000)) }));
    bar.style.transform = `scaleX(${Math.min(1, left() / length)})`;
    onTick();
  }, TICK_MS);
  return {
    element,
    left,
    set: (state) => {
      // The clock of a phone may be wrong by hours; only the span is taken from the message.
      const span = state.until - state.now;
      until = performance.now() + span;
      length = Math.max(span, element.dataset["phase"] === state.phase ? length : span);
      element.dataset["phase"] = state.phase;
      label.textContent = tableText(`phase.${state.phase}` as TableTextKey);
    },
    lost: () => {
      element.dataset["phase"] = "lost";
      label.textContent = tableText("phase.lost");
    },
  };
}
