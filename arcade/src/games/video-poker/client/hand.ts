import { calmMotion, el, wait } from "../../../client/dom.ts";
import { sounds } from "../../../client/sound.ts";
import { RANKS } from "../rules/hands.ts";

const RANK_NAMES = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"];
const SUITS = ["spades", "hearts", "diamonds", "clubs"] as const;
/** The last sign keeps phones from drawing a coloured picture. */
const SIGNS = ["♠\ufe0e", "♥\ufe0e", "♦\ufe0e", "♣\ufe0e"];
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
  /** Marks the cards that best play would hold; an empty list takes the marks away. */
  hint(held: readonly boolean[]): void;
  /** Lights the cards that the table pays for. */
  light(cards: readonly boolean[]): void;
}

interface Texts {
  hold: string;
  hint: string;
  card: (rank: string, suit: Suit) => string;
  none: string;
}

const suitOf = (card: number): number => Math.floor(card / RANKS);
const rankOf = (card: number): string => RANK_NAMES[card % RANKS]!;
/** A card in two signs. */
export const cardSign = (card: number): string => rankOf(card) + SIGNS[suitOf(card)]!;
/** A card in words, by the text of its game. */
export const cardWords = (card: number, words: Texts["card"]): string => words(rankOf(card), SUITS[suitOf(card)]!);

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
    node.classList.toggle("red", suitOf(card) === 1 || suitOf(card) === 2);
    node.setAttribute("aria-label", cardWords(card, texts.card));
    node.replaceChildren(...faceOf(card), el("span", { class: "hold-sign" }, texts.hold));
  };
  const held = () => cards.map((card) => card.getAttribute("aria-pressed") === "true");
  const setHeld = (next: readonly boolean[]) => {
    for (const [index, card] of cards.entries()) card.setAttribute("aria-pressed", String(next[index] ?? false));
  };
  const mark = (name: string, on: readonly boolean[]) => {
    for (const [index, card] of cards.entries()) card.classList.toggle(name, on[index] ?? false);
  };
  const hint = (on: readonly boolean[]) => {
    mark("hinted", on);
    for (const sign of cards.map((card) => card.querySelector(".hint-sign"))) sign?.remove();
    for (const [index, card] of cards.entries()) if (on[index]) card.append(el("span", { class: "hint-sign" }, texts.hint));
  };
  return {
    element: el("div", { class: "hand" }, ...cards),
    held,
    setHeld,
    hint,
    light: (on) => mark("lit", on),
    cover: () => {
      setHeld([]);
      mark("lit", []);
      hint([]);
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

/** A rank and a suit large enough for an outstretched arm; a new element each time, so that it turns over. */
function faceOf(card: number): HTMLElement[] {
  return [
    el("span", { class: "corner" }, el("span", { class: "rank" }, rankOf(card)), el("span", { class: "small-suit" }, SIGNS[suitOf(card)]!)),
    el("span", { class: "suit" }, SIGNS[suitOf(card)]!),
  ];
}
