import { el } from "../../../client/dom.ts";
import { minorFrom, money } from "../../../client/money.ts";
import type { SportsConfig } from "../rules/wire.ts";
import { text } from "./text.ts";

/** Where the stake is typed or chosen, minor units; `onStake` hears 0 for what is no amount. */
export function stakeFields({ stakes }: Pick<SportsConfig, "stakes">, stake: number, onStake: (stake: number) => void): HTMLElement[] {
  const input = el("input", {
    type: "text",
    inputmode: "numeric",
    class: "slip-input",
    "aria-label": text("slip.stake"),
    value: String(stake / 100),
  });
  const update = (typed: string) => onStake(wholeStake(typed));
  input.addEventListener("input", () => update(input.value.trim()));
  const quick = stakes.map((amount) =>
    el(
      "button",
      { type: "button", class: "button", onclick: () => ((input.value = String(amount / 100)), update(input.value)) },
      money(amount),
    ),
  );
  return [el("label", { class: "slip-stake" }, text("slip.stake"), input), el("div", { class: "slip-quick" }, ...quick)];
}

/** A stake as people type it, in either script's digits; 0 for what is no whole amount. */
function wholeStake(typed: string): number {
  const minor = minorFrom(typed) ?? 0;
  return minor > 0 && minor % 100 === 0 && minor < 100_000_000_000 ? minor : 0;
}
