import { calmMotion, el, wait } from "../../../client/dom.ts";
import { sounds } from "../../../client/sound.ts";
import { inDigits } from "../../../client/texts.ts";
import type { BingoConfig } from "../rules/wire.ts";
import type { BingoCard, BingoOutcome } from "../rules/play.ts";
import { createCards } from "./bingo-cards.ts";
import { createBoard } from "./board.ts";

const BALL_MS = 190;
const SHOWN_BALLS = 7;
const COLOURS = ["#ffd464", "#7fd8ff", "#ff9db0", "#9fe6a0", "#d5b3ff"];

export interface Hall {
  element: HTMLElement;
  /** Shows the cards that will be played. */
  lay(cards: readonly (readonly number[])[]): void;
  /** Deals the cards and draws the balls, one by one until all are out or `skip` was called. */
  play(outcome: BingoOutcome): Promise<void>;
  skip: () => void;
}

interface Texts {
  called(now: number, all: number): string;
  won(card: BingoCard): string;
}

interface Parts {
  /** The button that changes the cards, while nothing is called. */
  change: HTMLElement;
  /** The picture of what the title is named after, which looks on beside the balls where no name stands above; null: after bingo. */
  motif: string | null;
}

/** Ball caller, board, cards and the patterns that pay. */
export function createHall(config: BingoConfig, { change, motif }: Parts, texts: Texts): Hall {
  const balls = el("ol", { class: "balls" });
  const called = el("p", { class: "called" });
  const board = createBoard(config.balls);
  const cards = createCards();
  const legend = el("ul", { class: "legend" }, ...config.patterns.map(({ cells, pays }) => legendEntry(cells, pays)));
  const caller = el("div", { class: "caller" }, balls, called, motif && el("img", { class: "hall-motif", src: motif, alt: "" }), change);
  const element = el("div", { class: "hall" }, caller, board.element, cards.element, legend);
  let skipped = false;

  const setCalling = (calling: boolean) => {
    element.classList.toggle("calling", calling);
    change.hidden = calling;
  };
  const draw = (ball: number, at: number, all: number) => {
    const node = el("li", { class: "ball" }, inDigits(ball));
    node.style.setProperty("--ball", COLOURS[Math.floor((ball - 1) / (config.balls / COLOURS.length))]!);
    balls.prepend(node);
    while (balls.children.length > SHOWN_BALLS) balls.lastElementChild!.remove();
    called.textContent = texts.called(at + 1, all);
    board.call(ball);
    cards.mark(ball);
  };
  return {
    element,
    lay: (numbers) => {
      balls.replaceChildren(el("li", { class: "ball" }, "?"));
      called.textContent = texts.called(0, config.drawn);
      board.clear();
      cards.lay(numbers);
    },
    skip: () => void (skipped = true),
    play: async (outcome) => {
      skipped = calmMotion();
      setCalling(true);
      cards.lay(outcome.cards.map((card) => card.numbers));
      balls.replaceChildren();
      board.clear();
      for (const [at, ball] of outcome.balls.entries()) {
        draw(ball, at, outcome.balls.length);
        if (skipped) continue;
        sounds.tick();
        await wait(BALL_MS);
      }
      cards.conclude(outcome.cards, (card) => texts.won(card));
      setCalling(false);
    },
  };
}

function legendEntry(cells: readonly boolean[], pays: number): HTMLElement {
  return el("li", { class: "legend-entry" }, miniCard(cells), `×${pays}`);
}

/** The picture of a pattern. */
export function miniCard(cells: readonly boolean[]): HTMLElement {
  return el("span", { class: "mini", "aria-hidden": "true" }, ...cells.map((on) => el("i", { class: on ? "on" : "" })));
}
