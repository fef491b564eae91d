import { el, iconButton } from "../../../client/dom.ts";
import { keepChoice, keptChoice } from "../../../client/preferences.ts";
import { inDigits } from "../../../client/texts.ts";
import { boardNumber, boardOf, RISKS, ROW_COUNTS, type Risk } from "../rules/boards.ts";

/** Which board is played on. */
export interface Chosen {
  rows: number;
  risk: Risk;
}

export interface Choices {
  element: HTMLElement;
  chosen(): Chosen;
  /** While balls fall the board stays. */
  setDisabled(disabled: boolean): void;
}

export interface ChoicesOptions {
  first: Chosen;
  texts: { rows: string; fewer: string; more: string; risk: string; risks: Record<Risk, string> };
  onChange: (chosen: Chosen) => void;
}

/** Rows by one less or one more, risk out of three. They begin where the player left them, and what is chosen is kept. */
export function createChoices({ first, texts, onChange }: ChoicesOptions): Choices {
  const left = keptChoice("board");
  let { rows, risk } = left === null ? first : boardOf(left);
  let disabled = false;
  const amount = el("output", { class: "rows-amount" });
  const fewer = iconButton("minus", texts.fewer, () => choose({ rows: rows - 1, risk }));
  const more = iconButton("plus", texts.more, () => choose({ rows: rows + 1, risk }));
  const buttons = RISKS.map((one) =>
    el("button", { type: "button", class: "risk", onclick: () => choose({ rows, risk: one }) }, texts.risks[one]),
  );
  const draw = () => {
    amount.textContent = inDigits(rows);
    fewer.disabled = disabled || rows === ROW_COUNTS[0];
    more.disabled = disabled || rows === ROW_COUNTS.at(-1);
    for (const [at, button] of buttons.entries()) {
      button.setAttribute("aria-pressed", String(RISKS[at] === risk));
      button.disabled = disabled;
    }
  };
  const choose = (next: Chosen) => {
    ({ rows, risk } = next);
    keepChoice("board", boardNumber(rows, risk));
    draw();
    onChange(next);
  };
  draw();
  const label = el("span", { class: "rows-label" }, texts.rows);
  return {
    element: el(
      "div",
      { class: "plinko-choices" },
      el("div", { class: "rows" }, fewer, el("p", {}, label, amount), more),
      el("div", { class: "risks", role: "group", "aria-label": texts.risk }, ...buttons),
    ),
    chosen: () => ({ rows, risk }),
    setDisabled: (next) => {
      disabled = next;
      draw();
    },
  };
}
