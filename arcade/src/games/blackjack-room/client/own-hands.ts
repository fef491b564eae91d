import { chipPiles, valuesFrom } from "../../../client/chip-piles.ts";
import { el } from "../../../client/dom.ts";
import { money } from "../../../client/money.ts";
import type { BlackjackBoard, HandView } from "../rules/wire.ts";
import { createCardRow } from "./card-row.ts";
import { countText, stateOf } from "./hands.ts";
import { text } from "./text.ts";

/** So many piles of chips lie on a hand. */
const PILES = 3;

type OwnSeat = BlackjackBoard["seats"][number];

/** One hand of the player, large: its cards, what it counts, and what is bet on it. */
function createOwnHand(boot: number) {
  const [row, name, total, bet, state] = [createCardRow(), el("small"), el("b", { class: "bj-total" }), el("span"), el("span")];
  const head = el("p", { class: "bj-hand-head" }, name, total, state);
  bet.className = "bj-bet";
  const element = el("div", { class: "bj-hand" }, head, row.element, bet);
  return {
    element,
    show: (hand: HandView | undefined, title: string, playing: boolean) => {
      element.hidden = hand === undefined;
      row.show(hand?.cards ?? []);
      if (!hand) return;
      const now = stateOf(hand);
      name.textContent = title;
      total.textContent = countText(hand.cards, !hand.done);
      const amount = hand.back === null || hand.back === 0 ? hand.bet : hand.back;
      bet.replaceChildren(chipPiles(amount, valuesFrom(boot), PILES), money(amount));
      state.textContent = now === "play" ? (playing ? text("hand.now") : "") : text(`hand.${now}`);
      state.className = "bj-state";
      element.dataset["state"] = now;
      element.classList.toggle("playing", playing);
    },
  };
}

/** The player's own place: their bet until the deal, then one hand, or two after a split. */
export function createOwnPlace(boot: number): { element: HTMLElement; show(seat: OwnSeat | undefined, turn: boolean): void } {
  const hands = [createOwnHand(boot), createOwnHand(boot)];
  const note = el("p", { class: "bj-own-note" });
  const element = el("section", { class: "bj-own" }, ...hands.map((hand) => hand.element), note);
  return {
    element,
    show: (seat, turn) => {
      element.hidden = !seat;
      const dealt = seat?.hands ?? [];
      const now = turn ? dealt.findIndex(({ done }) => !done) : -1;
      for (const [at, hand] of hands.entries()) hand.show(dealt[at], text(titleOf(at, dealt.length)), at === now);
      note.textContent = seat ? noteOf(seat) : "";
    },
  };
}

const titleOf = (at: number, count: number) => (count < 2 ? "you" : at === 0 ? "you.first" : "you.second");

function noteOf({ bet, insurance, insuranceBack, hands }: OwnSeat): string {
  if (hands.length === 0) return bet > 0 ? text("act.bet", { amount: money(bet) }) : text("you");
  return insurance ? text("insured", { amount: money(insuranceBack || insurance) }) : "";
}
