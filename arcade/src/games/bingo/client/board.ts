import { el } from "../../../client/dom.ts";
import { inDigits } from "../../../client/texts.ts";

export interface Board {
  element: HTMLElement;
  clear(): void;
  /** Lights a ball that was called; the newest stands out. */
  call(ball: number): void;
}

/** All balls of the hall, so that it is seen at a glance which are out. Readers hear of the balls by the cards. */
export function createBoard(balls: number): Board {
  const cells = Array.from({ length: balls }, (_, at) => el("i", {}, inDigits(at + 1)));
  return {
    element: el("div", { class: "board", "aria-hidden": "true" }, ...cells),
    clear: () => {
      for (const cell of cells) cell.className = "";
    },
    call: (ball) => {
      for (const cell of cells) cell.classList.remove("newest");
      cells[ball - 1]!.classList.add("out", "newest");
    },
  };
}
