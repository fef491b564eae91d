import { el } from "../../../client/dom.ts";
import { inDigits } from "../../../client/texts.ts";
import type { PlayView } from "../rules/wire.ts";
import type { Heat } from "../rules/heat.ts";
import { factorText, factorWords, pickName, text } from "./text.ts";

export interface Picker {
  element: HTMLElement;
  /** Finished picks; several only where words are chosen. */
  picks(): string[];
  clear(): void;
  /** Tells which numbers came often and which seldom, where a number of the draw is picked. */
  setHeat?(heat: Heat): void;
}

/** Lets the player choose what a play is bet on. */
export function createPicker(play: PlayView, onChange: () => void): Picker {
  const { form } = play;
  if (form.kind === "choice") return wordPicker(play, form.options, onChange);
  return form.kind === "digits" ? digitPicker(play, form.count, onChange) : setPicker(play, form, onChange);
}

/** A button that stays pressed. */
function toggle(face: string, className: string, onPress: () => void, pays?: string): HTMLButtonElement {
  return el(
    "button",
    { type: "button", class: `pick ${className}`, "aria-pressed": "false", onclick: onPress },
    el("span", {}, face),
    pays === undefined ? null : el("small", {}, pays),
  );
}
const press = (button: HTMLElement, on: boolean): void => button.setAttribute("aria-pressed", String(on));

function wordPicker(play: PlayView, options: readonly string[], onChange: () => void): Picker {
  const chosen = new Set<string>();
  const buttons = new Map(
    options.map((option) => [
      option,
      toggle(
        pickName(option),
        `word-${option}`,
        () => {
          if (!chosen.delete(option)) chosen.add(option);
          press(buttons.get(option)!, chosen.has(option));
          onChange();
        },
        `×${factorText(play.pays[option] ?? 0)}`,
      ),
    ]),
  );
  const columns = options.length > 4 ? "of-5" : options.length === 3 ? "of-3" : "of-2";
  return {
    element: el(
      "div",
      {},
      el("p", { class: "pick-hint" }, text("pick.choice")),
      el("div", { class: `picks ${columns}` }, ...buttons.values()),
    ),
    picks: () => [...chosen],
    clear: () => {
      chosen.clear();
      for (const button of buttons.values()) press(button, false);
    },
  };
}

const paysLine = (play: PlayView): string => text(play.id === "lo" ? "pays.each" : "pays", { factor: factorWords(play.pays[""] ?? 0) });

/** The name of a digit by its place, counted from the end of the number: every bet on digits in order is on the last ones. */
const digitName = (fromEnd: number): string => text(`pick.digit.${fromEnd as 1 | 2 | 3 | 4}`);

function digitPicker(play: PlayView, count: number, onChange: () => void): Picker {
  const chosen: (number | null)[] = Array.from({ length: count }, () => null);
  const rows = chosen.map((_none, place) => {
    const buttons = Array.from({ length: 10 }, (_, digit) =>
      toggle(inDigits(digit), "digit", () => {
        chosen[place] = digit;
        for (const [at, button] of buttons.entries()) press(button, at === digit);
        onChange();
      }),
    );
    const name = digitName(count - place);
    return {
      buttons,
      element: el(
        "div",
        { role: "group", "aria-label": name },
        el("p", { class: "pick-place", "aria-hidden": "true" }, name),
        el("div", { class: "picks of-5" }, ...buttons),
      ),
    };
  });
  const hint = el("p", { class: "pick-hint" }, `${text("pick.digits", { count })} · ${paysLine(play)}`);
  return {
    element: el("div", { class: "digit-rows" }, hint, ...rows.map(({ element }) => element)),
    picks: () => (chosen.includes(null) ? [] : [chosen.join("")]),
    clear: () => {
      chosen.fill(null);
      for (const { buttons } of rows) for (const button of buttons) press(button, false);
    },
  };
}

/** What comes back by how many of the numbers come, the most first. */
export function payTable(table: Readonly<Record<number, number>>): HTMLElement {
  const rows = Object.entries(table)
    .toReversed()
    .map(([hits, pays]) =>
      el("li", {}, el("span", {}, text("pays.hits", { count: Number(hits) })), el("b", {}, `×${factorText(pays * 10)}`)),
    );
  return el("ul", { class: "pay-table", "aria-label": text("pays.table") }, ...rows);
}

function setPicker(play: PlayView, { count, from, to }: { count: number; from: number; to: number }, onChange: () => void): Picker {
  const chosen = new Set<number>();
  const hint = el("p", { class: "pick-hint" });
  const heatHint = el("p", { class: "pick-hint", hidden: true }, text("pick.heat"));
  const table = play.table ? payTable(play.table) : null;
  const width = to > 80 ? 2 : 1;
  const numberText = (number: number): string =>
    String(number)
      .padStart(width, "0")
      .replaceAll(/\d/g, (digit) => inDigits(Number(digit)));
  /** `full`: another number was tapped though all are chosen. */
  const tell = (full = false) => {
    const numbers = [...chosen].sort((a, b) => a - b).map((number) => numberText(number));
    const complete = text("pick.these", { count, numbers: numbers.join(", ") });
    const chose = full ? text("pick.full", { count }) : chosen.size === count ? complete : text("pick.set", { count, chosen: chosen.size });
    hint.textContent = table ? chose : `${chose} · ${paysLine(play)}`;
  };
  const buttons = new Map(
    Array.from({ length: to - from + 1 }, (_, at) => from + at).map((number) => [
      number,
      toggle(numberText(number), "number", () => {
        const full = !chosen.has(number) && chosen.size === count && count > 1;
        // A single number gives way to another.
        if (count === 1 && !chosen.has(number)) set([number]);
        else {
          if (!full && !chosen.delete(number)) chosen.add(number);
          press(buttons.get(number)!, chosen.has(number));
          tell(full);
        }
        onChange();
      }),
    ]),
  );
  const set = (numbers: readonly number[]) => {
    chosen.clear();
    for (const number of numbers) chosen.add(number);
    for (const [number, button] of buttons) press(button, chosen.has(number));
    tell();
  };
  const helpers = el(
    "div",
    { class: "pick-helpers" },
    helper("pick.quick", () => (set(someOf([...buttons.keys()], count)), onChange())),
    helper("pick.clear", () => (set([]), onChange())),
  );
  tell();
  return {
    element: el("div", { class: "set-picker" }, hint, table, helpers, heatHint, el("div", { class: "picks of-5" }, ...buttons.values())),
    picks: () => (chosen.size === count ? [[...chosen].sort((a, b) => a - b).join()] : []),
    clear: () => set([]),
    setHeat: ({ hot, cold }) => {
      heatHint.hidden = hot.length + cold.length === 0;
      for (const [number, button] of buttons) mark(button, hot.includes(number) ? "hot" : cold.includes(number) ? "cold" : null);
    },
  };
}

/** Says on a number, and to the ear, that it came often or seldom. */
function mark(button: HTMLElement, heat: "hot" | "cold" | null): void {
  button.querySelector(".heat")?.remove();
  if (heat) button.append(el("small", { class: `heat ${heat}` }, text(`pick.${heat}`)));
}

const helper = (key: "pick.quick" | "pick.clear", onPress: () => void): HTMLElement =>
  el("button", { type: "button", class: "button pick-helper", onclick: onPress }, text(key));

/** So many of the numbers, each choice as likely as any other to a player: every set returns the same. */
function someOf(numbers: readonly number[], count: number): number[] {
  const left = [...numbers];
  return Array.from({ length: count }, () => left.splice(Math.floor(Math.random() * left.length), 1)[0]!);
}
