import { el } from "../../../client/dom.ts";
import { handCard, keptPart } from "../../../client/rooms/scene.ts";
import type { Card } from "../../../shared/tables/cards.ts";
import { kindOf } from "../rules/melds.ts";
import { senseOf } from "../rules/pack.ts";
import type { RummyRules } from "../rules/variants.ts";
import type { RummyView } from "../rules/wire.ts";
import { moveCard, nudgeCard, toggleChosen, type Layout } from "./arranging.ts";
import { dragCards } from "./drag.ts";
import { rummyFace } from "./faces.ts";
import { stepFor } from "./fan.ts";
import { text } from "./text.ts";

/** Sizes as the sheet has them: on a phone, and on one that is narrower than that. */
const USUAL = { card: 52, least: 30, pad: 6, gap: 4 };
const NARROW = { card: 46, least: 28, pad: 6, gap: 4 };
const NARROW_BELOW = 340;

export interface RummyHand {
  readonly element: HTMLElement;
  show(board: RummyView): void;
  clear(): void;
}

/** The own cards as the player has grouped them; each group says what it is. They are moved by dragging, and by keys, but where `change` is null. */
export function createRummyHand(rules: RummyRules, layout: () => Layout, change: ((layout: Layout) => void) | null): RummyHand {
  const part = keptPart("rummy-hand");
  const { element } = part;
  if (change) {
    dragCards(element, (card, { group, before }) => change(moveCard(layout(), card, group, before)));
    element.addEventListener("keydown", (event) => walk(element, event, layout(), change));
  }
  const spread = () => {
    const width = element.clientWidth;
    const sizes = { ...(width < NARROW_BELOW ? NARROW : USUAL), width };
    const step = stepFor(
      layout().groups.map(({ length }) => length),
      sizes,
    );
    element.style.setProperty("--card", `${sizes.card}px`);
    element.style.setProperty("--step", `${step}px`);
  };
  new ResizeObserver(spread).observe(element);
  return {
    element,
    clear: () => part.show(null, () => []),
    show: (board) => {
      const { groups, chosen } = layout();
      part.show([groups, [...chosen], board.wild, board.fresh], () => groupsOf(rules, board, layout, change));
      spread();
    },
  };
}

const buttonOf = (hand: HTMLElement, card: Card) => hand.querySelector<HTMLElement>(`[data-card="${card}"]`);
function focusedCard(hand: HTMLElement): Card | null {
  const focused = document.activeElement;
  return focused instanceof HTMLElement && hand.contains(focused) ? (focused.dataset["card"] ?? null) : null;
}

/** Arrows walk from card to card; with the shift key they move it. */
function walk(hand: HTMLElement, event: KeyboardEvent, layout: Layout, change: (layout: Layout) => void): void {
  const card = focusedCard(hand);
  const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : null;
  if (card === null || by === null) return;
  event.preventDefault();
  if (event.shiftKey) return change(nudgeCard(layout, card, by));
  const all = layout.groups.flat();
  const next = all[all.indexOf(card) + by];
  if (next !== undefined) buttonOf(hand, next)?.focus();
}

function groupsOf(rules: RummyRules, board: RummyView, layout: () => Layout, change: ((layout: Layout) => void) | null): HTMLElement[] {
  const sense = senseOf(rules, board.wild);
  const { groups, chosen } = layout();
  return groups.map((group) => {
    const kind = kindOf(group, rules, sense);
    const cards = group.map((card) => {
      const face = rummyFace(card, sense);
      const button = handCard(card, { chosen: chosen.has(card), face }, () => change?.(toggleChosen(layout(), card)));
      button.classList.toggle("fresh", card === board.fresh);
      return button;
    });
    const name = kind ? text(`kind.${kind}`) : "";
    const row = el("div", { class: "rummy-cards" }, ...cards);
    const role = { role: "group", "aria-label": name || text("loose") };
    return el("div", { class: kind ? `rummy-group ${kind}` : "rummy-group", ...role }, el("small", { "aria-hidden": "true" }, name), row);
  });
}
