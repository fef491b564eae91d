import { cardFace } from "../../../client/tables/card-face.ts";
import { el } from "../../../client/dom.ts";
import type { Card } from "../../../shared/tables/cards.ts";
import { text } from "./text.ts";

/** Cards side by side. What lies there stays, so that only a card that comes is seen to come; the one face down is turned in its place. */
export function createCardRow(): { element: HTMLElement; show(cards: readonly Card[]): void } {
  const element = el("span", { class: "bj-cards" });
  let lying: readonly Card[] = [];
  const faceOf = (card: Card, order: number): HTMLElement => {
    const face = cardFace(card);
    if (card === "back") {
      face.removeAttribute("aria-hidden");
      face.setAttribute("role", "img");
      face.setAttribute("aria-label", text("covered"));
    }
    // Several that come at once come one after the other.
    face.style.setProperty("--order", String(order));
    return face;
  };
  return {
    element,
    show: (cards) => {
      const kept = lying.findIndex((card, at) => card !== cards[at]);
      const from = kept < 0 ? lying.length : kept;
      if (from === cards.length && lying.length === from) return;
      for (const old of [...element.children].slice(from)) old.remove();
      element.append(...cards.slice(from).map((card, at) => faceOf(card, at)));
      lying = [...cards];
    },
  };
}
