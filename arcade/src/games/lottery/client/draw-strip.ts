import type { DrawKind } from "@mela/contract/lottery/draws";
import { el } from "../../../client/dom.ts";
import { inDigits } from "../../../client/texts.ts";
import type { DrawsView } from "../rules/wire.ts";
import { text } from "./text.ts";

export interface DrawStrip {
  element: HTMLElement;
  set(view: DrawsView): void;
  /** Counts down; answers whether bets are taken. */
  tick(): boolean;
}

/** Numbers that were drawn, as balls. */
export function balls(numbers: readonly number[], kind: DrawKind): HTMLElement {
  const colour = (number: number) =>
    kind !== "COLOR" ? "" : number % 5 === 0 ? (number === 0 ? " violet-red" : " violet-green") : number % 2 === 1 ? " green" : " red";
  const label = numbers.map(inDigits).join(" ");
  return el(
    "span",
    { class: `balls balls-${kind}`, role: "img", "aria-label": label },
    ...numbers.map((number) => el("b", { class: `ball${colour(number)}`, "aria-hidden": "true" }, inDigits(number))),
  );
}

/** The open draw with its countdown, and the last one with its numbers. */
export function createDrawStrip(kind: DrawKind): DrawStrip {
  const issue = el("b", {});
  const time = el("span", { class: "draw-time", role: "timer" });
  const last = el("div", { class: "draw-last" });
  let closesAt = 0;
  return {
    element: el("section", { class: "draw-strip" }, el("p", { class: "draw-now" }, issue, time), last),
    set: (view) => {
      // The clock of a phone may be wrong; only the span is taken from the message.
      closesAt = performance.now() + view.closesAt - view.now;
      issue.textContent = text("draw.now", { issue: view.issue });
      const [newest] = view.past;
      last.replaceChildren(
        ...(newest
          ? [el("span", { class: "draw-issue" }, text("draw.last", { issue: newest.issue })), balls(newest.numbers, kind)]
          : [text("draw.none")]),
      );
    },
    tick: () => {
      const left = Math.max(0, Math.ceil((closesAt - performance.now()) / 1000));
      const [hours, minutes, seconds] = [Math.floor(left / 3600), Math.floor(left / 60) % 60, left % 60];
      const two = (value: number) => (value < 10 ? inDigits(0) : "") + inDigits(value);
      const shown = `${hours > 0 ? `${inDigits(hours)}:` : ""}${two(minutes)}:${two(seconds)}`;
      time.textContent = left > 0 ? text("draw.in", { time: shown }) : text("draw.closed");
      return left > 0;
    },
  };
}
