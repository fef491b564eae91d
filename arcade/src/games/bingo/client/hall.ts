import { calmMotion, el, wait } from "../../../client/dom.ts";
import { sounds } from "../../../client/sound.ts";
import { inDigits } from "../../../client/texts.ts";
import type { BingoConfig } from "../rules/wire.ts";
import type { BingoCard, BingoOutcome } from "../rules/play.ts";

const BALL_MS = 190;
const SHOWN_BALLS = 7;
const COLOURS = ["#ffd464", "#7fd8ff", "#ff9db0", "#9fe6a0", "#d5b3ff"];
const CELLS = 15;

export interface Hall {
  element: HTMLElement;
  /** So many blank cards. */
  blank(cards: number): void;
  /** Deals the cards and draws the balls, one by one until all are out or `skip` was called. */
  play(outcome: BingoOutcome): Promise<void>;
  skip: () => void;
}

interface Texts {
  called(now: number, all: number): string;
  won(card: BingoCard): string;
}

/** Ball caller, cards and the patterns that pay. */
export function createHall(config: BingoConfig, texts: Texts): Hall {
  const balls = el("ol", { class: "balls" });
  const called = el("p", { class: "called" });
  const cards = el("div", { class: "cards" });
  const legend = el("ul", { class: "legend" }, ...config.patterns.map(({ cells, pays }) => legendEntry(cells, pays)));
  const element = el("div", { class: "hall" }, el("div", { class: "caller" }, balls, called), cards, legend);
  let skipped = false;

  const deal = (numbers: readonly (readonly number[])[]) => {
    cards.classList.toggle("one", numbers.length === 1);
    cards.replaceChildren(
      ...numbers.map((card) =>
        el(
          "div",
          { class: "bingo-card" },
          ...card.map((number) => el("span", { class: "number", "data-number": number }, number ? inDigits(number) : "")),
        ),
      ),
    );
  };
  const draw = (ball: number, at: number, all: number) => {
    const node = el("li", { class: "ball" }, inDigits(ball));
    node.style.setProperty("--ball", COLOURS[Math.floor((ball - 1) / (config.balls / COLOURS.length))]!);
    balls.prepend(node);
    while (balls.children.length > SHOWN_BALLS) balls.lastElementChild!.remove();
    called.textContent = texts.called(at + 1, all);
    for (const cell of cards.querySelectorAll(`[data-number="${ball}"]`)) cell.classList.add("marked");
  };
  return {
    element,
    blank: (count) => {
      balls.replaceChildren(el("li", { class: "ball" }, "?"));
      called.textContent = texts.called(0, config.drawn);
      deal(Array.from({ length: count }, () => Array.from({ length: CELLS }, () => 0)));
    },
    skip: () => void (skipped = true),
    play: async (outcome) => {
      skipped = calmMotion();
      deal(outcome.cards.map((card) => card.numbers));
      balls.replaceChildren();
      for (const [at, ball] of outcome.balls.entries()) {
        draw(ball, at, outcome.balls.length);
        if (skipped) continue;
        sounds.tick();
        await wait(BALL_MS);
      }
      for (const [index, card] of outcome.cards.entries()) {
        if (card.payout === 0) continue;
        const node = cards.children[index]!;
        node.classList.add("won");
        node.append(el("span", { class: "card-won" }, texts.won(card)));
      }
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
