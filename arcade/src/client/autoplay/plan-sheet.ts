import { el } from "../dom.ts";
import { money } from "../money.ts";
import { openSheet } from "../sheet.ts";
import { inDigits, t } from "../texts.ts";
import { type AutoplayPlan, LOSS_CHOICES, SPIN_CHOICES, WIN_CHOICES } from "./autoplay-rules.ts";

export interface PlanOptions {
  /** What a round costs, minor units. */
  cost: number;
  /** The game has free spins to stop at. */
  feature: boolean;
  onStart: (plan: AutoplayPlan) => void;
}

/** Asks for a plan. It cannot begin before a limit of loss was chosen, and none is chosen beforehand. */
export function openPlanSheet({ cost, feature, onStart }: PlanOptions): void {
  const chosen: { spins: number; lossLimit: number | null; winFrom: number | null } = {
    spins: SPIN_CHOICES[0],
    lossLimit: null,
    winFrom: null,
  };
  const start = el("button", { type: "submit", class: "button button-main auto-start", "aria-disabled": "true" }, t("auto.start"));
  const missing = el("p", { class: "auto-missing", id: "auto-missing" }, t("auto.lossMissing"));
  const atFeature = el("input", { type: "checkbox", checked: true });
  const submit = (event: Event): void => {
    event.preventDefault();
    const { lossLimit } = chosen;
    if (lossLimit === null) return loss.querySelector("input")?.focus();
    sheet.close();
    onStart({ ...chosen, lossLimit, atFeature: feature && atFeature.checked });
  };
  const setLoss = (lossLimit: number) => {
    chosen.lossLimit = lossLimit;
    start.setAttribute("aria-disabled", "false");
    missing.hidden = true;
  };
  const losses = LOSS_CHOICES.map((times) => times * cost);
  const loss = choices({ name: "auto-loss", legend: t("auto.loss"), values: losses, face: money, note: missing }, setLoss);
  const form = el(
    "form",
    { class: "auto-form", onsubmit: submit },
    choices(
      { name: "auto-spins", legend: t("auto.spins"), values: SPIN_CHOICES, face: inDigits, first: true },
      (spins) => (chosen.spins = spins),
    ),
    loss,
    choices(
      {
        name: "auto-win",
        legend: t("auto.win"),
        values: [null, ...WIN_CHOICES.map((times) => times * cost)],
        face: (amount) => (amount === null ? t("auto.winAny") : money(amount)),
        first: true,
      },
      (winFrom) => (chosen.winFrom = winFrom),
    ),
    feature && el("label", { class: "auto-check" }, atFeature, el("span", {}, t("auto.feature"))),
    el("p", {}, t("auto.note", { cost: money(cost) })),
    start,
  );
  const sheet = openSheet(t("auto.title"), form);
}

interface Choices<T> {
  name: string;
  legend: string;
  values: readonly T[];
  face: (value: T) => string;
  /** The first is chosen beforehand. */
  first?: boolean;
  note?: HTMLElement;
}

/** A row of radio buttons under its name. */
function choices<T>({ name, legend, values, face, first = false, note }: Choices<T>, onChoose: (value: T) => void): HTMLElement {
  const faces = values.map((value, index) => {
    const described = note ? { "aria-describedby": note.id } : {};
    const input = el("input", {
      type: "radio",
      name,
      class: "for-ears",
      checked: first && index === 0,
      onchange: () => onChoose(value),
      ...described,
    });
    return el("label", { class: "auto-choice" }, input, el("span", {}, face(value)));
  });
  return el("fieldset", { class: "auto-choices" }, el("legend", {}, legend), el("div", {}, ...faces), note ?? null);
}
