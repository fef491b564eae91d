import "./raise.css";
import { el, iconButton } from "../dom.ts";
import { minorFrom, money, shortMoney, typedMoney } from "../money.ts";
import type { Move } from "../../shared/rooms/room-rules.ts";
import type { MoveChoice, OfferedMove } from "./move-choice.ts";
import { amountAt, fitRaise, presetsOf, rangeOf, stepNear, stepsOf, type RaisePreset, type RaiseRange } from "./raise-range.ts";
import { roomText as text } from "./text.ts";

/** Sizes that are no bet of their own, but ways to choose one. */
const SIZES = new Set(["raise", "half", "pot", "allin"]);

export interface RaiseOptions extends Pick<RaiseRange, "step" | "chip"> {
  /** The amount on the button has changed. */
  onChange: () => void;
}

/** How much a raise puts in: by presets, slider, steps, or as a number. What was chosen stays until the turn is over. */
export function createRaiseBox({ onChange, ...sizes }: RaiseOptions): MoveChoice {
  let range: RaiseRange | null = null;
  let presets: readonly RaisePreset[] = [];
  /** Null: the turn has just begun, and nothing is chosen yet. */
  let amount: number | null = null;
  let turn = "";
  const box = createControls(choose);

  function choose(next: number, typing = false): void {
    if (!range) return;
    amount = fitRaise(range, next);
    box.show({ range, amount, presets, typing });
    onChange();
  }

  return {
    element: box.element,
    follow: ({ actions, hand, open, pot }, balance) => {
      // Of the player's own turn nothing of this changes; the next one is chosen for anew.
      const now = [hand, open.length, pot].join();
      if (now !== turn) [turn, amount] = [now, null];
      const before = range;
      range = rangeOf(actions, balance, sizes);
      presets = presetsOf(actions, balance);
      box.element.hidden = range === null;
      if (!range) return;
      const chosen = amount !== null;
      amount = fitRaise(range, amount ?? range.least);
      const same = chosen && JSON.stringify(before) === JSON.stringify(range);
      if (!same) box.show({ range, amount, presets, typing: chosen && box.isTyping() });
    },
    offered: (actions) => {
      const [first, ...rest] = actions.filter(({ action }) => !SIZES.has(action));
      return first ? [first, ...raiseOf(actions, range && amount, presets), ...rest] : [];
    },
  };
}

/** The raise as it stands on its button: as a size with a name where it is one. */
function raiseOf(actions: readonly Move[], amount: number | null, presets: readonly RaisePreset[]): OfferedMove[] {
  if (amount !== null) return [presets.findLast(({ cost }) => cost === amount) ?? { action: `raise:${amount}`, cost: amount }];
  // Where there is nothing to choose from, the one size that there is; or all that the player has.
  const allIn = presets.find(({ action }) => action === "allin");
  const raise = actions.find(({ action }) => action === "raise");
  return [allIn ?? raise ?? actions.find(({ action }) => SIZES.has(action)) ?? []].flat();
}

type Choose = (amount: number, typing?: boolean) => void;

interface Shown {
  range: RaiseRange;
  amount: number;
  presets: readonly RaisePreset[];
  /** A number that is being typed is left as it is. */
  typing: boolean;
}

function createControls(choose: Choose) {
  let range: RaiseRange | null = null;
  let now = 0;
  const moveBy = (steps: number) => range && choose(amountAt(range, Math.max(0, stepNear(range, now) + steps)));
  const slider = el("input", { type: "range", class: "raise-slider", min: 0, step: 1, "aria-label": text("raise.slider") });
  slider.addEventListener("input", () => range && choose(amountAt(range, Number(slider.value))));
  const less = iconButton("minus", text("raise.less"), () => moveBy(-1));
  const more = iconButton("plus", text("raise.more"), () => moveBy(1));
  const number = el("input", {
    class: "raise-amount",
    inputmode: "decimal",
    autocomplete: "off",
    enterkeyhint: "done",
    maxlength: 12,
    "aria-label": text("raise.amount"),
  });
  const read = (typing: boolean) => {
    const minor = minorFrom(number.value);
    if (minor !== null || !typing) choose(minor ?? now, typing);
  };
  number.addEventListener("input", () => read(true));
  number.addEventListener("change", () => read(false));
  number.addEventListener("focus", () => number.select());
  const row = el("div", { class: "raise-presets" });
  const line = el("div", { class: "raise-line" }, less, slider, more, number);
  const element = el("div", { class: "raise", role: "group", "aria-label": text("raise.name"), hidden: true }, row, line);
  const drawPresets = keptButtons(row, (cost) => choose(cost));
  return {
    element,
    isTyping: () => document.activeElement === number,
    show: ({ range: next, amount, presets, typing }: Shown) => {
      [range, now] = [next, amount];
      slider.max = String(stepsOf(next));
      slider.value = String(stepNear(next, amount));
      slider.setAttribute("aria-valuetext", money(amount));
      less.disabled = amount <= next.least;
      more.disabled = amount >= next.most;
      if (!typing) number.value = typedMoney(amount);
      drawPresets(presets, next, amount);
    },
  };
}

/** One button for each size; they are made anew only when their amounts change, so that no press is lost. */
function keptButtons(row: HTMLElement, press: (cost: number) => void) {
  let known = "";
  return (presets: readonly RaisePreset[], { most }: RaiseRange, amount: number) => {
    const open = presets.filter(({ cost }) => cost <= most);
    const key = JSON.stringify(open);
    if (key !== known) {
      known = key;
      row.replaceChildren(...open.map((preset) => presetButton(preset, press)));
    }
    for (const [at, button] of [...row.children].entries()) button.setAttribute("aria-pressed", String(open[at]!.cost === amount));
  };
}

function presetButton({ action, cost }: RaisePreset, press: (cost: number) => void): HTMLElement {
  return el(
    "button",
    { type: "button", class: "raise-preset", "data-preset": action, onclick: () => press(cost) },
    el("b", {}, text(`raise.${action as "raise" | "half" | "pot" | "allin"}`)),
    el("small", {}, shortMoney(cost)),
  );
}
