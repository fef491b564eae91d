import { el, icon, iconButton, type IconName } from "./dom.ts";
import type { LaidChips } from "./laid-chips.ts";
import { money, shortMoney } from "./money.ts";
import { firstStake, keepPreference } from "./preferences.ts";
import { t } from "./texts.ts";

export interface ChipControls {
  /** The values of chips to choose from. */
  chips: HTMLElement;
  /** Take back, repeat, clear, the sum, and the button that plays. */
  actions: HTMLElement;
  chip(): number;
  /** Follows the chips; `locked` while nothing can be laid, `standing`: minor units of those that are bet. What is only laid stands on the button that bets it. */
  update(laid: LaidChips, locked: boolean, standing: number): void;
}

export interface ChipHandlers {
  onUndo: () => void;
  onClear: () => void;
  onRepeat: () => void;
  /** Where chips can be doubled, the button that repeats does it as soon as some lie there. */
  onDouble?: () => void;
  onPlay: () => void;
  /** The player has chosen another chip, minor units. */
  onChip?: (chip: number) => void;
}

/** A button that has just come to mean something else is deaf for so long: the second tap of two was meant for what it did before. */
const DEAF_MS = 400;
/** Letters of a sum that need smaller ones beside the button. */
const LONG = 9;

/** What every table with chips has below it. */
export function createChipControls(
  values: readonly number[],
  play: { icon: IconName; label: string },
  handlers: ChipHandlers,
): ChipControls {
  let chip = firstStake(values);
  const chips = radios({
    name: "chips",
    legend: t("roulette.chips"),
    values,
    face: shortMoney,
    chosen: values.indexOf(chip),
    onChoose: (value) => {
      chip = value;
      keepPreference({ stake: value });
      handlers.onChip?.(value);
    },
    extra: (value) => ({ label: t("roulette.chip", { amount: money(value) }), className: `chip-choice chip-${values.indexOf(value)}` }),
  });
  const undo = iconButton("undo", t("roulette.undo"), handlers.onUndo);
  const clear = iconButton("clear", t("roulette.clear"), handlers.onClear);
  const { repeat, doubles, setDoubles } = createRepeat(handlers);
  const total = el("output", { class: "total-amount" });
  const cost = el("small", { class: "spin-cost" });
  const main = el(
    "button",
    { type: "button", class: "button button-main spin-wide", onclick: handlers.onPlay },
    icon(play.icon),
    el("span", {}, play.label, cost),
  );
  const sum = el("p", { class: "total" }, el("span", { class: "total-label" }, t("roulette.total")), total);
  return {
    chips,
    actions: el("div", { class: "actions" }, undo, repeat, clear, sum, main),
    chip: () => chip,
    update: (laid, locked, standing) => {
      const empty = laid.total() === 0;
      total.textContent = money(standing);
      total.classList.toggle("long", total.textContent.length > LONG);
      cost.textContent = locked || empty ? "" : money(laid.total());
      undo.disabled = clear.disabled = locked || empty;
      setDoubles(handlers.onDouble !== undefined && !empty);
      repeat.disabled = locked || !(doubles() || laid.canRepeat());
      // One that is off would let go of the focus, and the way back leads through the whole page.
      const hadFocus = document.activeElement === main;
      main.disabled = locked || empty;
      if (hadFocus && main.disabled) chips.querySelector<HTMLElement>("input:checked")?.focus();
    },
  };
}

/** The button that lays the chips of before once more, or doubles those that lie there. */
function createRepeat({ onRepeat, onDouble }: ChipHandlers) {
  let doubles = false;
  let deafUntil = 0;
  const repeat = iconButton("repeat", t("roulette.repeat"), () => {
    if (performance.now() >= deafUntil) (doubles ? onDouble : onRepeat)?.();
  });
  // A key that is held presses once.
  repeat.addEventListener("keydown", (event) => event.key === "Enter" && event.repeat && event.preventDefault());
  const setDoubles = (next: boolean) => {
    if (next === doubles) return;
    doubles = next;
    deafUntil = performance.now() + DEAF_MS;
    repeat.replaceChildren(icon(next ? "double" : "repeat"));
    repeat.setAttribute("aria-label", t(next ? "roulette.double" : "roulette.repeat"));
  };
  return { repeat, doubles: () => doubles, setDoubles };
}

interface RadioOptions<T> {
  name: string;
  legend: string;
  values: readonly T[];
  face: (value: T) => string;
  onChoose: (value: T) => void;
  extra?: (value: T) => { label?: string; className?: string };
  chosen?: number;
}

/** A row of real radio buttons. */
export function radios<T>({ name, legend, values, face, onChoose, extra = () => ({}), chosen = 0 }: RadioOptions<T>): HTMLElement {
  const choices = values.map((value, index) => {
    const { label, className = "choice" } = extra(value);
    const input = el("input", {
      type: "radio",
      name,
      class: "for-ears",
      checked: index === chosen,
      "aria-label": label,
      onchange: () => onChoose(value),
    });
    return el("label", { class: className }, input, el("span", { class: "choice-face" }, face(value)));
  });
  return el("div", { class: name, role: "radiogroup", "aria-label": legend }, ...choices);
}
