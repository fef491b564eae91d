import { el } from "../../../client/dom.ts";
import { money } from "../../../client/money.ts";
import type { Hand } from "../rules/hands.ts";
import type { PokerConfig } from "../rules/wire.ts";

/** What each hand pays at the chosen stake, and which one the player has. */
export interface PayTable {
  element: HTMLElement;
  /** Minor units. */
  setStake(stake: number): void;
  mark(hand: Hand | null): void;
}

export function createPayTable(config: PokerConfig, nameOf: (hand: Hand) => string): PayTable {
  const rows = config.pays.map(({ hand, pays }) => {
    const amount = el("b");
    return { hand, pays, amount, element: el("li", { class: "pay-row" }, el("span", {}, nameOf(hand)), amount) };
  });
  return {
    element: el("ul", { class: "pay-table" }, ...rows.map((row) => row.element)),
    setStake: (stake: number) => {
      for (const { amount, pays } of rows) amount.textContent = money(pays * stake).replace(/\.00$/, "");
    },
    mark: (hand: Hand | null) => {
      // Kinds of four that pay the same share a row.
      const row =
        rows.find((candidate) => candidate.hand === hand) ?? rows.find(({ hand: name }) => hand?.startsWith("four") && name === "four");
      for (const candidate of rows) candidate.element.classList.toggle("now", candidate === row);
    },
  };
}
