import { el, icon } from "../../../client/dom.ts";
import { shortMoney } from "../../../client/money.ts";
import { sounds } from "../../../client/sound.ts";
import type { Prize } from "../rules/cards.ts";
import type { ScratchOutcome } from "../rules/play.ts";

const FIELDS = 9;
const STAND_INS = "coin bell diamond crown seven star chest trophy gift";

export interface ScratchCard {
  element: HTMLElement;
  all: HTMLButtonElement;
  /** A fresh card, all of it covered. */
  cover: () => void;
  /** Prints the card and waits until the player has scratched all of it. */
  play(outcome: ScratchOutcome, stake: number): Promise<void>;
}

interface Texts {
  field(number: number): string;
  open(number: number, amount: string): string;
  all: string;
}

/** Nine fields below foil, rubbed off by pointer, tap or key. */
export function createCard(prizes: readonly Prize[], pictures: readonly string[], texts: Texts): ScratchCard {
  const motifs = [...new Set([...pictures, ...STAND_INS.split(" ")])].slice(0, prizes.length);
  const fields = Array.from({ length: FIELDS }, (_, index) => {
    const picture = el("img", { alt: "", draggable: "false" });
    const amount = el("b");
    const foil = el("button", { type: "button", class: "foil", "aria-label": texts.field(index + 1), disabled: true }, icon("card"));
    return { element: el("div", { class: "field" }, picture, amount, foil), picture, amount, foil };
  });
  const element = el("div", { class: "card" }, ...fields.map((field) => field.element));
  const all = el(
    "button",
    { type: "button", class: "button all", hidden: true, onclick: () => fields.forEach((_, index) => uncover(index)) },
    texts.all,
  );
  let left = new Set<number>();
  let done: (() => void) | null = null;

  const uncover = (index: number) => {
    if (!left.delete(index)) return;
    const { foil, element: field, amount } = fields[index]!;
    foil.classList.add("off");
    foil.disabled = true;
    field.setAttribute("aria-label", texts.open(index + 1, amount.textContent));
    sounds.tick();
    if (left.size === 0) done?.();
  };
  const at = (event: PointerEvent): number => {
    const foil = document.elementFromPoint(event.clientX, event.clientY)?.closest(".foil");
    return fields.findIndex((field) => field.foil === foil);
  };
  element.addEventListener("pointermove", (event) => event.buttons > 0 && uncover(at(event)));
  for (const [index, { foil }] of fields.entries()) foil.addEventListener("click", () => uncover(index));
  return {
    element,
    all,
    cover: () => {
      for (const { element: field, foil } of fields) {
        field.classList.remove("same");
        field.removeAttribute("aria-label");
        foil.classList.remove("off");
        foil.disabled = true;
      }
    },
    play: async (outcome, stake) => {
      for (const [index, { picture, amount, foil }] of fields.entries()) {
        const kind = outcome.fields[index]!;
        picture.src = `/client/symbols/${motifs[kind]}.webp`;
        amount.textContent = shortMoney((stake / 100) * prizes[kind]!.times100);
        foil.disabled = false;
      }
      left = new Set(fields.keys());
      all.hidden = false;
      await new Promise<void>((resolve) => (done = resolve));
      all.hidden = true;
      for (const [index, { element: field }] of fields.entries()) field.classList.toggle("same", outcome.fields[index] === outcome.prize);
    },
  };
}
