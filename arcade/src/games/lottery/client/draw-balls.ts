import type { DrawKind } from "@mela/contract/lottery/draws";
import { el } from "../../../client/dom.ts";
import { inDigits } from "../../../client/texts.ts";
import { dieOf, tenHue } from "./vessel.ts";

/** One number that was drawn, as a ball, a die or the plate of a runner; for eyes alone. */
export function ballOf(number: number, kind: DrawKind): HTMLElement {
  if (kind === "K3") return el("b", { class: "ball ball-die", "aria-hidden": "true" }, dieOf(number));
  const colour =
    kind !== "COLOR" ? "" : number % 5 === 0 ? (number === 0 ? " violet-red" : " violet-green") : number % 2 === 1 ? " green" : " red";
  const ball = el("b", { class: `ball${colour}`, "aria-hidden": "true" }, inDigits(number));
  if (kind === "PK10") ball.style.setProperty("--plate", tenHue(number));
  return ball;
}

/** Numbers that were drawn, as balls. */
export function balls(numbers: readonly number[], kind: DrawKind): HTMLElement {
  const label = numbers.map(inDigits).join(" ");
  return el("span", { class: `balls balls-${kind}`, role: "img", "aria-label": label }, ...numbers.map((number) => ballOf(number, kind)));
}
