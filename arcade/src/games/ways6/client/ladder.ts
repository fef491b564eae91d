import { el } from "../../../client/dom.ts";
import { inDigits } from "../../../client/texts.ts";

/** More rungs than these do not fit side by side on a small phone. */
const MOST_STEPS = 7;

/** The multipliers over the window: every rung of a short ladder, the present one of a long one. */
export function createLadder() {
  const element = el("ol", { class: "ladder", "aria-hidden": "true" });
  let steps = new Map<number, HTMLElement>();
  let long = false;

  const draw = (factors: readonly number[]) => {
    steps = new Map(factors.map((factor) => [factor, el("li", { class: "step" }, `×${inDigits(factor)}`)]));
    element.replaceChildren(...steps.values());
  };
  return {
    element,
    /** Shows another ladder; one that multiplies by nothing is not shown. */
    set: (ladder: readonly number[]) => {
      const factors = [...new Set(ladder)];
      long = factors.length > MOST_STEPS;
      draw(factors.length === 1 && factors[0] === 1 ? [] : long ? factors.slice(0, 1) : factors);
    },
    /** The rung that pays now; null for none. */
    climb: (factor: number | null) => {
      if (long && factor !== null) draw([factor]);
      for (const [own, step] of steps) step.classList.toggle("now", own === factor);
    },
  };
}
