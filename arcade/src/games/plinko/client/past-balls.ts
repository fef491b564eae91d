import { el } from "../../../client/dom.ts";
import { tierOf, timesOf } from "./pockets.ts";

const SHOWN = 12;

export interface PastBalls {
  element: HTMLElement;
  add(times100: number): void;
}

/** What the last balls were paid, the newest first. */
export function createPastBalls(label: string): PastBalls {
  const element = el("ol", { class: "past-balls", "aria-label": label });
  return {
    element,
    add: (times100) => {
      element.prepend(el("li", { class: tierOf(times100) }, `×${timesOf(times100)}`));
      while (element.children.length > SHOWN) element.lastElementChild!.remove();
    },
  };
}
