import type { Card } from "../../../shared/tables/cards.ts";

/** Where a card was let go: before another one of a group, at its end (`before` is null), or beside all groups (`group` is null). */
export interface DropPlace {
  group: number | null;
  before: Card | null;
}

/** A finger that moves less means a tap. */
const TAP_PX = 8;

interface Held {
  button: HTMLElement;
  card: Card;
  x: number;
  y: number;
  moving: boolean;
}

/** Has cards of a hand dragged to another place in it; a tap stays a tap. */
export function dragCards(hand: HTMLElement, onDrop: (card: Card, place: DropPlace) => void): void {
  let held: Held | null = null;
  const end = () => {
    held?.button.classList.remove("dragged");
    if (held) held.button.style.transform = "";
    held = null;
  };
  hand.addEventListener("pointerdown", (event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>(".hand-card") : null;
    const card = button?.dataset["card"];
    if (button && card && event.isPrimary && event.button === 0) held = { button, card, x: event.clientX, y: event.clientY, moving: false };
  });
  // On the window: the pointer leaves the hand on its way.
  addEventListener("pointermove", ({ clientX, clientY }) => {
    if (!held) return;
    const [dx, dy] = [clientX - held.x, clientY - held.y];
    held.moving ||= Math.hypot(dx, dy) > TAP_PX;
    if (!held.moving) return;
    held.button.classList.add("dragged");
    held.button.style.transform = `translate(${dx}px, ${dy}px)`;
  });
  addEventListener("pointerup", ({ clientX, clientY }) => {
    const dropped = held?.moving && held.button.isConnected ? held : null;
    end();
    if (!dropped) return;
    // The click that follows is no tap on the card.
    hand.addEventListener("click", stop, { capture: true, once: true });
    setTimeout(() => hand.removeEventListener("click", stop, { capture: true }));
    const place = placeAt(hand, clientX, clientY, dropped.card);
    if (place) onDrop(dropped.card, place);
  });
  addEventListener("pointercancel", end);
}

const stop = (event: Event): void => {
  event.stopPropagation();
  event.preventDefault();
};

/** Null for a place outside the hand. */
function placeAt(hand: HTMLElement, x: number, y: number, dragged: Card): DropPlace | null {
  const groups = [...hand.querySelectorAll(".rummy-group")];
  const group = groups.findIndex((one) => isIn(one, x, y));
  if (group < 0) return isIn(hand, x, y) ? { group: null, before: null } : null;
  const cards = [...groups[group]!.querySelectorAll<HTMLElement>(".hand-card")];
  // The left edges say the order, since cards lie over each other.
  const next = cards.find((card) => card.dataset["card"] !== dragged && isAfter(card, x, y));
  return { group, before: next?.dataset["card"] ?? null };
}

function isIn(element: Element, x: number, y: number): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return x >= left && x <= right && y >= top && y <= bottom;
}

/** Whether a card comes after the point, in the rows of its group. */
function isAfter(card: Element, x: number, y: number): boolean {
  const { left, width, top, bottom } = card.getBoundingClientRect();
  return y < top || (y <= bottom && left + width / 3 > x);
}
