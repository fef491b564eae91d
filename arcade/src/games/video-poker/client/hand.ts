import { calmMotion, el, wait } from "../../../client/dom.ts";
import { sounds } from "../../../client/sound.ts";
import { RANKS } from "../rules/hands.ts";

const RANK_NAMES = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"];
const SUITS = ["spades", "hearts", "diamonds", "clubs"] as const;
const SIGNS = ["♠", "♥", "♦", "♣"];
const DEAL_MS = 130;
export type Suit = (typeof SUITS)[number];

export interface HandView {
  element: HTMLElement;
  held(): boolean[];
  /** Backs only. */
  cover(): void;
  /** Turns the cards over one by one; those that stand already stay. */
  show(cards: readonly number[]): Promise<void>;
  /** Marks what was held before. */
  setHeld(held: readonly boolean[]): void;
  setChoosing(choosing: boolean): void;
}

interface Texts {
  hold: string;
  card: (rank: string, suit: Suit) => string;
  none: string;
}

/** Five cards that can be held by a tap. */
export function createHand(texts: Texts): HandView {
  const shown: (number | null)[] = Array.from({ length: 5 }, () => null);
  const cards = Array.from({ length: 5 }, (_, index) =>
    el("button", { type: "button", class: "playing-card back", "aria-pressed": "false", disabled: true, onclick: () => toggle(index) }),
  );
  const toggle = (index: number) => {
    const card = cards[index]!;
    card.setAttribute("aria-pressed", String(card.getAttribute("aria-pressed") !== "true"));
    sounds.tick();
  };
  const put = (index: number, card: number | null) => {
    const node = cards[index]!;
    shown[index] = card;
    node.classList.toggle("back", card === null);
    if (card === null) {
      node.replaceChildren();
      return node.setAttribute("aria-label", texts.none);
    }
    const suit = Math.floor(card / RANKS);
    const rank = RANK_NAMES[card % RANKS]!;
    node.classList.toggle("red", suit === 1 || suit === 2);
    node.setAttribute("aria-label", texts.card(rank, SUITS[suit]!));
    node.replaceChildren(
      el("span", { class: "rank" }, rank),
      el("span", { class: "suit" }, `${SIGNS[suit]!}\ufe0e`),
      el("span", { class: "hold-sign" }, texts.hold),
    );
  };
  const held = () => cards.map((card) => card.getAttribute("aria-pressed") === "true");
  const setHeld = (next: readonly boolean[]) => {
    for (const [index, card] of cards.entries()) card.setAttribute("aria-pressed", String(next[index] ?? false));
  };
  return {
    element: el("div", { class: "hand" }, ...cards),
    held,
    setHeld,
    cover: () => {
      setHeld([]);
      for (const index of cards.keys()) put(index, null);
    },
    show: async (next) => {
      for (const [index, card] of next.entries()) {
        if (shown[index] === card) continue;
        if (!calmMotion()) await wait(DEAL_MS);
        put(index, card);
        sounds.stop();
      }
    },
    setChoosing: (choosing) => {
      for (const card of cards) card.disabled = !choosing;
    },
  };
}
