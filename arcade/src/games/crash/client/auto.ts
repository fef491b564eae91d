import { el } from "../../../client/dom.ts";
import { keepChoice, keptChoice } from "../../../client/preferences.ts";
import type { CrashConfig } from "../rules/wire.ts";

export interface AutoCashOut {
  element: HTMLElement;
  /** Hundredths; null when the player leaves by hand; `wrong` when what is typed is no multiplier. */
  value(): number | null | "wrong";
  setDisabled(disabled: boolean): void;
}

interface AutoOptions {
  /** What is seen, and what is heard: of which bet, and what it does. */
  label: string;
  heard: string;
  wrong: (min: string, max: string) => string;
  /** The name by which the title keeps it. */
  keptAs: "auto" | "autoSecond";
}

const FIRST_AUTO = 200;

const BENGALI = /[০-৯]/g;

/** A multiplier as people type it: either script's digits, a point or a comma. Null for what is none. */
export function readMultiplier(text: string): number | null {
  const latin = text
    .trim()
    .replaceAll(BENGALI, (digit) => String(digit.codePointAt(0)! - "০".codePointAt(0)!))
    .replace(",", ".");
  const parts = /^×?(\d{1,5})(?:\.(\d{1,2}))?$/.exec(latin);
  return parts ? Number(parts[1]) * 100 + Number((parts[2] ?? "").padEnd(2, "0")) : null;
}

/** Whether, and where, the server is to cash out by itself; as the player left it, and kept. */
export function createAuto(config: CrashConfig, { keptAs, ...texts }: AutoOptions): AutoCashOut {
  const left = keptChoice(keptAs) ?? 0;
  const box = el("input", { type: "checkbox", checked: left > 0, "aria-label": texts.heard });
  const input = el("input", {
    type: "text",
    inputmode: "decimal",
    value: ((left || FIRST_AUTO) / 100).toFixed(2),
    maxlength: 9,
    "aria-label": texts.heard,
    autocomplete: "off",
  });
  const error = el("p", { class: "for-ears", role: "alert" });
  const read = () => {
    const typed = readMultiplier(input.value);
    return typed !== null && typed >= config.minAuto && typed <= config.cap ? typed : null;
  };
  const check = () => {
    const wrong = box.checked && read() === null;
    input.setAttribute("aria-invalid", String(wrong));
    error.textContent = wrong ? texts.wrong((config.minAuto / 100).toFixed(2), (config.cap / 100).toFixed(2)) : "";
    error.classList.toggle("for-ears", !wrong);
    return !wrong;
  };
  const changed = () => {
    if (check()) keepChoice(keptAs, box.checked ? (read() ?? 0) : 0);
  };
  input.addEventListener("input", () => {
    box.checked = true;
    changed();
  });
  box.addEventListener("change", changed);
  return {
    element: el("div", { class: "auto" }, el("label", {}, box, texts.label), input, error),
    value: () => (box.checked ? (check() ? read() : "wrong") : null),
    setDisabled: (disabled) => {
      box.disabled = input.disabled = disabled;
    },
  };
}
