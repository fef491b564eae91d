import { el, iconButton } from "./dom.ts";
import { money } from "./money.ts";
import { firstStake, keepChoice, keepPreference, keptChoice } from "./preferences.ts";
import { openSheet } from "./sheet.ts";
import { t } from "./texts.ts";

export interface StakePicker {
  element: HTMLElement;
  stake(): number;
  setDisabled(disabled: boolean): void;
  /** The player has chosen one of its stakes elsewhere. */
  choose(stake: number): void;
  /** Fixes it to one of its stakes, as free rounds do; null: the player chooses again, from where they were. */
  fix(stake: number | null): void;
}

export interface StakePickerOptions {
  /** Ascending, minor units. */
  stakes: readonly number[];
  /** The small line below the amount: what the stake is made of. */
  share?: (stake: number) => string;
  onChange?: (stake: number) => void;
  /** Another bet beside the title's first: its stake is kept by this name. */
  keptAs?: "second";
}

/** Chooses among the stakes that the title offers: one step down, one step up, or from the list. It begins where the player left it, and has kept what they choose. */
export function createStakePicker({ stakes, share, onChange, keptAs }: StakePickerOptions): StakePicker {
  const begun = (keptAs ? keptChoice(keptAs) : null) ?? firstStake(stakes);
  let [at, before] = [stakes.indexOf(begun), 0];
  let [disabled, fixed] = [false, false];
  const amount = el("output", { class: "stake-amount" });
  const small = el("span", { class: "stake-share" });
  const draw = () => {
    amount.textContent = money(stakes[at]!);
    small.textContent = share?.(stakes[at]!) ?? "";
    label.textContent = t(fixed ? "free.stake" : "stake.label");
    const still = disabled || fixed;
    value.disabled = still;
    less.disabled = still || at === 0;
    more.disabled = still || at === stakes.length - 1;
  };
  const move = (to: number) => {
    at = Math.min(Math.max(to, 0), stakes.length - 1);
    draw();
    onChange?.(stakes[at]!);
  };
  const choose = (to: number) => {
    move(to);
    if (keptAs) keepChoice(keptAs, stakes[at]!);
    else keepPreference({ stake: stakes[at]! });
  };
  const less = iconButton("minus", t("stake.less"), () => choose(at - 1));
  const more = iconButton("plus", t("stake.more"), () => choose(at + 1));
  const list = () => {
    const choices = stakes.map((stake, index) =>
      el(
        "button",
        { type: "button", class: "stake-choice", "aria-pressed": String(index === at), onclick: () => (choose(index), sheet.close()) },
        money(stake),
      ),
    );
    const sheet = openSheet(t("stake.title"), el("div", { class: "stake-choices" }, ...choices));
  };
  const label = el("span", { class: "stake-label" });
  const value = el("button", { type: "button", class: "stake-value", onclick: list }, label, amount, share ? small : null);
  draw();
  return {
    element: el("div", { class: "stake" }, less, value, more),
    stake: () => stakes[at]!,
    choose: (stake) => choose(stakes.indexOf(stake)),
    setDisabled: (next) => {
      disabled = next;
      draw();
    },
    fix: (stake) => {
      if (!fixed) before = at;
      fixed = stake !== null;
      move(stake === null ? before : stakes.indexOf(stake));
    },
  };
}
