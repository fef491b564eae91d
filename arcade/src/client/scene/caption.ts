import { el } from "../dom.ts";

export interface Caption {
  element: HTMLElement;
  /** Says what happens; the same again is not said twice, and what comes too soon waits for its turn, or is overtaken by what comes after it. */
  say: (text: string, now: number) => void;
}

/** Below this time between two sentences a screen reader would say neither to its end. */
const LEAST_MS = 2_500;

/** The line below a scene, for eyes and ears. `now`: milliseconds of any clock that runs. */
export function createCaption(): Caption {
  const element = el("p", { class: "scene-caption", role: "status", "aria-live": "polite" });
  let before = -Infinity;
  return {
    element,
    say: (text, now) => {
      if (text === element.textContent || (now - before < LEAST_MS && element.textContent !== "")) return;
      before = now;
      element.textContent = text;
    },
  };
}
