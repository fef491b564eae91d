import { el, iconButton } from "../../../client/dom.ts";
import { money } from "../../../client/money.ts";
import { openSheet } from "../../../client/sheet.ts";
import { t } from "../../../client/texts.ts";

export interface StakePicker {
  element: HTMLElement;
  stake(): number;
  setDisabled(disabled: boolean): void;
}

/** Chooses among the stakes that the title offers: one step down, one step up, or from the list. */
export function createStakePicker(stakes: readonly number[], lines: number): StakePicker {
  let at = 0;
  const amount = el("output", { class: "stake-amount" });
  const share = el("span", { class: "stake-share" });
  const move = (to: number) => {
    at = Math.min(Math.max(to, 0), stakes.length - 1);
    amount.textContent = money(stakes[at]!);
    share.textContent = t("stake.perLine", { lines, amount: money(stakes[at]! / lines) });
    less.disabled = at === 0;
    more.disabled = at === stakes.length - 1;
  };
  const less = iconButton("minus", t("stake.less"), () => move(at - 1));
  const more = iconButton("plus", t("stake.more"), () => move(at + 1));
  const choose = () => {
    const choices = stakes.map((stake, index) =>
      el(
        "button",
        { type: "button", class: "stake-choice", "aria-pressed": String(index === at), onclick: () => (move(index), sheet.close()) },
        money(stake),
      ),
    );
    const sheet = openSheet(t("stake.title"), el("div", { class: "stake-choices" }, ...choices));
  };
  const label = el("span", { class: "stake-label" }, t("stake.label"));
  const value = el("button", { type: "button", class: "stake-value", onclick: choose }, label, amount, share);
  move(0);
  return {
    element: el("div", { class: "stake" }, less, value, more),
    stake: () => stakes[at]!,
    setDisabled: (disabled) => {
      value.disabled = disabled;
      less.disabled = disabled || at === 0;
      more.disabled = disabled || at === stakes.length - 1;
    },
  };
}
