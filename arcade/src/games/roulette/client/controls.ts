import { el, icon, type IconName } from "../../../client/dom.ts";
import { money, shortMoney } from "../../../client/money.ts";
import { t } from "../../../client/texts.ts";
import type { RouletteConfig } from "../game.ts";
import { colourOf } from "../wheel.ts";
import type { Bets } from "./bets.ts";
import { MODES, type Mode } from "./table.ts";

export interface Controls {
  modes: HTMLElement;
  chips: HTMLElement;
  actions: HTMLElement;
  spin: HTMLButtonElement;
  chip(): number;
  /** Follows the chips on the table; while the ball rolls nothing can be pressed. */
  update(bets: Bets, rolling: boolean): void;
}

interface Handlers {
  onMode: (mode: Mode) => void;
  onUndo: () => void;
  onClear: () => void;
  onRepeat: () => void;
  onSpin: () => void;
}

export function createControls(config: RouletteConfig, handlers: Handlers): Controls {
  let chip = config.chips[0]!;
  const modes = radios(
    "modes",
    t("roulette.mode"),
    MODES,
    (mode) => t(`mode.${mode}`),
    (mode) => handlers.onMode(mode),
  );
  const chips = radios(
    "chips",
    t("roulette.chips"),
    config.chips,
    shortMoney,
    (value) => (chip = value),
    (value) => ({ label: t("roulette.chip", { amount: money(value) }), className: `chip-choice chip-${config.chips.indexOf(value)}` }),
  );
  const undo = action("undo", t("roulette.undo"), handlers.onUndo);
  const clear = action("clear", t("roulette.clear"), handlers.onClear);
  const repeat = action("repeat", t("roulette.repeat"), handlers.onRepeat);
  const total = el("output", { class: "total-amount" });
  const spin = el(
    "button",
    { type: "button", class: "button button-main spin-wide", onclick: handlers.onSpin },
    icon("spin"),
    t("spin.label"),
  );
  const sum = el("p", { class: "total" }, el("span", { class: "total-label" }, t("roulette.total")), total);
  return {
    modes,
    chips,
    actions: el("div", { class: "actions" }, undo, repeat, clear, sum, spin),
    spin,
    chip: () => chip,
    update: (bets, rolling) => {
      const empty = bets.total() === 0;
      total.textContent = money(bets.total());
      undo.disabled = clear.disabled = rolling || empty;
      repeat.disabled = rolling || !bets.canRepeat();
      spin.disabled = rolling || empty;
    },
  };
}

function action(name: IconName, label: string, onPress: () => void): HTMLButtonElement {
  return el("button", { type: "button", class: "icon-button", "aria-label": label, onclick: onPress }, icon(name));
}

/** A row of real radio buttons, of which the first is chosen. */
function radios<T>(
  name: string,
  legend: string,
  values: readonly T[],
  face: (value: T) => string,
  onChoose: (value: T) => void,
  extra: (value: T) => { label?: string; className?: string } = () => ({}),
): HTMLElement {
  const choices = values.map((value, index) => {
    const { label, className = "choice" } = extra(value);
    const input = el("input", {
      type: "radio",
      name,
      class: "for-ears",
      checked: index === 0,
      "aria-label": label,
      onchange: () => onChoose(value),
    });
    return el("label", { class: className }, input, el("span", { class: "choice-face" }, face(value)));
  });
  return el("div", { class: name, role: "radiogroup", "aria-label": legend }, ...choices);
}

/** The last numbers, newest first. */
export function createLastNumbers(): { element: HTMLElement; add: (pocket: number) => void } {
  const element = el("ol", { class: "last", "aria-label": t("roulette.last") });
  return {
    element,
    add: (pocket) => {
      element.prepend(el("li", { class: colourOf(pocket) }, String(pocket)));
      while (element.children.length > 12) element.lastElementChild!.remove();
    },
  };
}
