import { el } from "../dom.ts";
import type { Card } from "../../shared/tables/cards.ts";

const SUITS = { S: "♠", H: "♥", D: "♦", C: "♣" } as const;

/** A playing card; `"back"` shows its back. */
export function cardFace(card: Card): HTMLElement {
  if (card === "back") return el("span", { class: "card back", "aria-hidden": "true" });
  const [rank, suit] = [card[0] === "T" ? "10" : card[0]!, SUITS[card[1] as keyof typeof SUITS]];
  const red = card[1] === "H" || card[1] === "D";
  return el(
    "span",
    { class: red ? "card red-suit" : "card", role: "img", "aria-label": `${rank}${suit}` },
    el("b", { "aria-hidden": "true" }, rank),
    el("i", { "aria-hidden": "true" }, suit),
  );
}

export const cardName = (card: Card): string => `${card[0] === "T" ? "10" : card[0]}${SUITS[card[1] as keyof typeof SUITS]}`;
