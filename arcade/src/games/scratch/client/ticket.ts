import { el } from "../../../client/dom.ts";
import { money, shortMoney } from "../../../client/money.ts";
import type { Prize } from "../rules/cards.ts";

export type CardState = "new" | "bought" | "over";

export interface Ticket {
  element: HTMLElement;
  /** What a card costs and carries at this stake, in minor units. */
  setStake(stake: number): void;
  /** Whether the next card is a gift. */
  setFree(free: boolean): void;
  /** Lights the prize that was found; null: none. */
  light(prize: number | null): void;
  /** A new card says its price across the foil, one that is over that of the next above it; one that was bought says none. */
  setState(state: CardState): void;
}

interface Texts {
  top: (amount: string) => string;
  price: (amount: string) => string;
  next: (amount: string) => string;
  free: string;
  prizes: (stake: string) => string;
}

export interface TicketOptions {
  prizes: readonly Prize[];
  motifs: readonly string[];
  card: HTMLElement;
  texts: Texts;
}

/** The whole card: what it can bring and what it costs, the fields, and every prize that is printed on cards of its kind. */
export function createTicket({ prizes, motifs, card, texts }: TicketOptions): Ticket {
  const top = el("b", { class: "ticket-top" });
  const price = el("span", { class: "ticket-price" });
  const rows = prizes.map((_prize, at) => {
    const amount = el("b");
    const picture = el("img", { alt: "", src: `/client/symbols/${motifs[at]}.webp`, width: 20, height: 20 });
    return { amount, element: el("li", { class: "ticket-prize" }, picture, amount) };
  });
  const list = el("ul", { class: "ticket-prizes" }, ...rows.map(({ element }) => element).toReversed());
  let [stake, free]: [number, boolean] = [0, false];
  let state: CardState = "new";
  const draw = () => {
    const amounts = prizes.map(({ times100 }) => (stake / 100) * times100);
    top.textContent = texts.top(money(Math.max(...amounts)));
    price.textContent = free ? texts.free : texts[state === "over" ? "next" : "price"](money(stake));
    price.hidden = state === "bought";
    price.classList.toggle("at-head", state === "over");
    list.setAttribute("aria-label", texts.prizes(money(stake)));
    for (const [at, { amount }] of rows.entries()) amount.textContent = shortMoney(amounts[at]!);
  };
  const element = el(
    "div",
    { class: "ticket" },
    el("p", { class: "ticket-head" }, top),
    el("div", { class: "ticket-card" }, card, price),
    list,
  );
  return {
    element,
    setStake: (next) => {
      stake = next;
      draw();
    },
    setFree: (next) => {
      free = next;
      draw();
    },
    light: (prize) => {
      for (const [at, { element: row }] of rows.entries()) row.classList.toggle("lit", at === prize);
    },
    setState: (next) => {
      state = next;
      draw();
    },
  };
}
