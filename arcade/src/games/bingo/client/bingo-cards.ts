import { el, svg } from "../../../client/dom.ts";
import { inDigits } from "../../../client/texts.ts";
import { COLUMNS, heldCells, nearCells, ROWS } from "../rules/card.ts";
import { markedOn, type BingoCard } from "../rules/play.ts";

export interface BingoCards {
  element: HTMLElement;
  /** Lays cards with these numbers, nothing marked. */
  lay(cards: readonly (readonly number[])[]): void;
  /** Marks a ball on every card, and the numbers that only one more is missing for. */
  mark(ball: number): void;
  /** All balls are out: draws a line through what won. */
  conclude(cards: readonly BingoCard[], won: (card: BingoCard) => string): void;
}

/** The player's cards, side by side. */
export function createCards(): BingoCards {
  const element = el("div", { class: "cards" });
  let laid: readonly (readonly number[])[] = [];
  const drawn = new Set<number>();
  const cellsOf = (card: number) => [...element.children[card]!.querySelectorAll(".number")];
  const drawNear = (card: number, mask: number) => {
    for (const [cell, node] of cellsOf(card).entries()) node.classList.toggle("near", (mask & (1 << cell)) !== 0);
  };
  return {
    element,
    lay: (cards) => {
      laid = cards;
      drawn.clear();
      element.classList.toggle("one", cards.length === 1);
      element.replaceChildren(...cards.map(cardOf));
    },
    mark: (ball) => {
      drawn.add(ball);
      for (const [card, numbers] of laid.entries()) {
        const at = numbers.indexOf(ball);
        if (at < 0) continue;
        cellsOf(card)[at]!.classList.add("marked");
        drawNear(card, nearCells(markedOn(numbers, drawn)));
      }
    },
    conclude: (cards, won) => {
      for (const [card, one] of cards.entries()) {
        drawNear(card, 0);
        if (one.payout === 0) continue;
        const node = element.children[card]!;
        const held = heldCells(markedOn(one.numbers, drawn));
        for (const [cell, number] of cellsOf(card).entries()) number.classList.toggle("held", (held & (1 << cell)) !== 0);
        node.classList.add("won");
        node.append(lineThrough(held), el("span", { class: "card-won" }, won(one)));
      }
    },
  };
}

const cardOf = (numbers: readonly number[]): HTMLElement =>
  el("div", { class: "bingo-card" }, ...numbers.map((number) => el("span", { class: "number", "data-number": number }, inDigits(number))));

/** Lines through whole rows and columns of a pattern; round the corners, where it has none. */
function lineThrough(held: number): SVGElement {
  const has = (row: number, column: number) => (held & (1 << (row * COLUMNS + column))) !== 0;
  const [rows, columns] = [[...Array(ROWS).keys()], [...Array(COLUMNS).keys()]];
  const across = rows.filter((row) => columns.every((column) => has(row, column))).map((row) => `M0.2 ${row + 0.5}H${COLUMNS - 0.2}`);
  const down = columns.filter((column) => rows.every((row) => has(row, column))).map((column) => `M${column + 0.5} 0.2V${ROWS - 0.2}`);
  const lines = across.length === ROWS ? across : [...across, ...down];
  const path = lines.length > 0 ? lines.join("") : `M0.5 0.5H${COLUMNS - 0.5}V${ROWS - 0.5}H0.5Z`;
  return svg(
    "svg",
    { class: "win-overlay", viewBox: `0 0 ${COLUMNS} ${ROWS}`, preserveAspectRatio: "none", "aria-hidden": "true" },
    svg("path", { class: "win-line", d: path, pathLength: 1 }),
  );
}
