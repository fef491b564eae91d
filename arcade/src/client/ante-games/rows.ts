import { calmMotion, el, wait } from "../dom.ts";
import { sounds } from "../sound.ts";
import type { Card } from "../../shared/tables/cards.ts";
import { cardFace } from "../tables/card-face.ts";

const CARD_MS = 180;

/** A row of cards as it lies; `"back"` is a card that nobody has seen. */
export interface Row {
  cards: readonly Card[];
  /** What stands beside the name. */
  note?: string;
}

export interface Rows {
  element: HTMLElement;
  /** Lays what is not there yet, one card after the other. */
  show(rows: readonly Row[]): Promise<void>;
}

/** Rows of cards below each other, each with its name. */
export function createRows(names: readonly string[]): Rows {
  const lines = names.map((name) => {
    const note = el("span", {});
    const cards = el("span", { class: "row-cards" });
    return { cards, note, lying: [] as Card[], element: el("div", { class: "row" }, el("span", { class: "row-name" }, name, note), cards) };
  });
  return {
    element: el("div", { class: "felt-hands" }, ...lines.map(({ element }) => element)),
    show: async (rows) => {
      for (const [at, { cards, note = "" }] of rows.entries()) {
        const line = lines[at]!;
        while (line.cards.children.length > cards.length) line.cards.lastElementChild!.remove();
        line.lying.length = Math.min(line.lying.length, cards.length);
        for (const [place, card] of cards.entries()) {
          if (line.lying[place] !== card) {
            if (card !== "back" && !calmMotion()) await wait(CARD_MS);
            const face = cardFace(card);
            if (place < line.cards.children.length) line.cards.children[place]!.replaceWith(face);
            else line.cards.append(face);
            line.lying[place] = card;
            if (card !== "back") sounds.tick();
          }
        }
        line.note.textContent = note && ` ${note}`;
      }
    },
  };
}
