import { chipPiles, valuesFrom } from "../chip-piles.ts";
import { el } from "../dom.ts";
import { money } from "../money.ts";
import { inLanguage } from "../texts.ts";
import { cardFace, cardName } from "../tables/card-face.ts";
import type { Card } from "../../shared/tables/cards.ts";
import type { RoomView, SeatView } from "../../shared/rooms/wire.ts";
import { faceImage } from "./face-image.ts";
import { createKeptFocus } from "./kept-focus.ts";
import { netOf } from "./seat-net.ts";
import { roomText as text } from "./text.ts";

/** So many piles of chips lie before a seat. */
const PILES = 3;

/**
 * A part of a scene that is drawn anew only when what it shows has changed, so that no press and no focus is lost to a message. Whoever plays
 * by keys keeps their place in it then.
 */
export function keptPart(className: string): { element: HTMLElement; show(facts: unknown, draw: () => readonly (Node | string)[]): void } {
  const element = el("div", { class: className });
  const focus = createKeptFocus(element);
  let known: string | null = null;
  return {
    element,
    show: (facts, draw) => {
      const now = JSON.stringify(facts);
      if (now === known) return;
      known = now;
      focus.note();
      element.replaceChildren(...draw());
      focus.giveBack();
    },
  };
}

/** The seats in the order of play from the viewer's own; null for an empty one. */
export function seatsAround({ seats }: RoomView, count: number): (SeatView | null)[] {
  const own = seats.find(({ you }) => you)?.seat ?? 0;
  return Array.from({ length: count }, (_, step) => seats.find(({ seat }) => seat === (own + step) % count) ?? null);
}

export const nameOf = (seat: SeatView): string => (seat.you ? text("seat.you") : inLanguage(seat.names));

/** A seat with its name, a line of the game's own, and its stake or what it has won, with the chips of it; `boot` as for the piles of a table. */
export function seatChip(view: RoomView, seat: SeatView | null, line: string, boot: number): HTMLElement {
  if (!seat) return el("div", { class: "scene-seat empty" }, text("seat.empty"));
  const classes = ["scene-seat", view.turn === seat.seat ? "turn" : "", seat.folded ? "folded" : "", seat.won > seat.put ? "winner" : ""];
  return el(
    "div",
    { class: classes.filter(Boolean).join(" "), "data-seat": seat.seat },
    faceImage(seat),
    el("b", {}, nameOf(seat)),
    seat.demo && el("small", {}, text("seat.demo")),
    line !== "" && el("span", { class: "scene-line" }, line),
    stakeOf(seat, boot),
    netOf(seat),
  );
}

function stakeOf({ won, put }: SeatView, boot: number): HTMLElement | null {
  const amount = won > 0 ? won : put;
  if (amount === 0) return null;
  return el("span", { class: won > 0 ? "scene-won" : "scene-put" }, chipPiles(amount, valuesFrom(boot), PILES), money(amount));
}

/** One card of the viewer's own hand, to tap. */
export function handCard(
  card: Card,
  options: { chosen?: boolean; disabled?: boolean; face?: HTMLElement },
  onPress: () => void,
): HTMLElement {
  const { chosen, disabled, face } = options;
  const button = el(
    "button",
    {
      type: "button",
      class: "hand-card",
      "data-card": card,
      "aria-pressed": chosen === undefined ? null : String(chosen),
      onclick: onPress,
    },
    face ?? cardFace(card),
  );
  button.disabled = disabled ?? false;
  return button;
}

/** Cards as small as a word, side by side. */
export function miniCards(cards: readonly Card[], nameOfCard: (card: Card) => string = cardName): HTMLElement {
  const minis = cards.map((card) => el("span", { class: "HD".includes(card[1]!) ? "mini-card red-suit" : "mini-card" }, nameOfCard(card)));
  return el("span", { class: "mini-cards" }, ...minis);
}
