import { el } from "../../../client/dom.ts";
import { firstCards, keepPreference } from "../../../client/preferences.ts";
import { inDigits } from "../../../client/texts.ts";

export interface CardsChoice {
  /** One button for each number of cards. */
  buttons: readonly HTMLButtonElement[];
  cards(): number;
  setDisabled: (disabled: boolean) => void;
  /** Fixes it to one card, as a free round has; or the player chooses again, from where they were. */
  fixToOne: (fixed: boolean) => void;
}

export interface CardsChoiceOptions {
  most: number;
  label: (count: number) => string;
  onChange: (count: number) => void;
}

/** How many cards are played at once. It begins where the player left it, and has kept what they choose. */
export function createCardsChoice({ most, label, onChange }: CardsChoiceOptions): CardsChoice {
  let [cards, before] = [firstCards(), 1];
  let [disabled, fixed] = [false, false];
  const buttons = Array.from({ length: most }, (_, index) => {
    const count = index + 1;
    const choose = () => (move(count), keepPreference({ cards: count }));
    return el("button", { type: "button", class: "count-choice", "aria-label": label(count), onclick: choose }, inDigits(count));
  });
  const draw = () => {
    for (const [index, button] of buttons.entries()) {
      button.setAttribute("aria-pressed", String(index + 1 === cards));
      button.disabled = disabled || fixed;
    }
  };
  const move = (to: number) => {
    cards = to;
    draw();
    onChange(cards);
  };
  draw();
  return {
    buttons,
    cards: () => cards,
    setDisabled: (next) => {
      disabled = next;
      draw();
    },
    fixToOne: (next) => {
      if (next && !fixed) before = cards;
      fixed = next;
      move(next ? 1 : before);
    },
  };
}
