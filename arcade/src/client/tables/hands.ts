import { el, wait } from "../dom.ts";
import { sounds } from "../sound.ts";
import type { Card } from "../../shared/tables/cards.ts";
import { cardFace } from "./card-face.ts";

const CARD_MS = 550;

/** A card and the number of the hand that it goes to. */
export interface Dealt {
  at: number;
  card: Card;
}

export interface Hands {
  element: HTMLElement;
  clear: () => void;
  /** Deals cards to hands in this order. */
  deal(cards: readonly Dealt[], atOnce: boolean): Promise<void>;
  /** Deals more cards to what lies there. */
  add(cards: readonly Dealt[], atOnce: boolean): Promise<void>;
  /** Writes something beside the name of a hand. */
  note(at: number, text: string): void;
}

/** Hands of cards side by side, each below its name; `places` backs lie there before the deal. `pictures`: files of who stands beside each, for eyes alone. */
export function createHands(names: readonly string[], places: number, pictures: readonly string[] = []): Hands {
  const hands = names.map((name, at) => {
    const note = el("span", {});
    const cards = el("span", { class: "hand-cards" });
    const picture = pictures[at] ? el("img", { class: "hand-picture", src: pictures[at], alt: "" }) : null;
    return { name, note, cards, element: el("div", { class: "hand" }, picture, el("span", { class: "hand-name" }, name, note), cards) };
  });
  let turn = 0;
  /** Style sheets are told how many lie in a hand. */
  const counted = ({ style, childElementCount }: HTMLElement) => style.setProperty("--n", String(childElementCount));
  const clear = () => {
    turn += 1;
    for (const { cards, note } of hands) {
      cards.replaceChildren(...Array.from({ length: places }, () => cardFace("back")));
      counted(cards);
      note.textContent = "";
    }
  };
  clear();
  const add = async (cards: readonly Dealt[], atOnce: boolean) => {
    const mine = turn;
    for (const { at, card } of cards) {
      if (!atOnce) await wait(CARD_MS);
      if (turn !== mine) return;
      const hand = hands[at]!.cards;
      hand.append(cardFace(card));
      counted(hand);
      sounds.tick();
    }
  };
  return {
    element: el("div", { class: "hands" }, ...hands.map(({ element }) => element)),
    clear,
    add,
    note: (at, text) => {
      hands[at]!.note.textContent = ` ${text}`;
    },
    deal: (cards, atOnce) => {
      turn += 1;
      for (const { cards: place } of hands) place.replaceChildren();
      return add(cards, atOnce);
    },
  };
}
