import { el } from "../../../client/dom.ts";
import { cardFace, cardName } from "../../../client/tables/card-face.ts";
import type { Card } from "../../../shared/tables/cards.ts";
import { isPrinted, type CardSense } from "../rules/pack.ts";
import { text } from "./text.ts";

/** A card of rummy: printed jokers have a face of their own, wild cards a star. */
export function rummyFace(card: Card, sense: CardSense): HTMLElement {
  if (isPrinted(card))
    return el("span", { class: "card joker-face", role: "img", "aria-label": text("wild") }, el("b", { "aria-hidden": "true" }, "★"));
  const face = cardFace(card);
  face.classList.toggle("wild-face", sense.isJoker(card));
  return face;
}

export const rummyName = (card: Card): string => (isPrinted(card) ? "★" : cardName(card));
