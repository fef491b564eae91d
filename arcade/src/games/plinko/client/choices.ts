import { el, iconButton } from "../../../client/dom.ts";
import { inDigits } from "../../../client/texts.ts";
import { RISKS, ROW_COUNTS, type Risk } from "../rules/boards.ts";

const KEPT = "arcade:plinko";

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

/** Rows by one less or one more, risk out of three. Kept for the visit, in this tab, where a frame may keep anything. */
export function createChoices({ first, texts, onChange }: ChoicesOptions): Choices {
  let { rows, risk } = readKept() ?? first;
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
    keep(next);
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

// A frame may be denied storage: the choice then lasts as long as the page.
function readKept(): Chosen | null {
  try {
    const { rows, risk } = JSON.parse(sessionStorage.getItem(KEPT) ?? "{}") as Partial<Chosen>;
    return rows !== undefined && ROW_COUNTS.includes(rows) && risk !== undefined && RISKS.includes(risk) ? { rows, risk } : null;
  } catch {
    return null;
  }
}

function keep(chosen: Chosen): void {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify(chosen));
  } catch {
    // See above.
  }
}
