import { el } from "../../../client/dom.ts";
import { shortMoney } from "../../../client/money.ts";
import { sounds } from "../../../client/sound.ts";
import { motifOf } from "../../../shared/games/pictures.ts";
import type { Prize } from "../rules/cards.ts";
import type { ScratchOutcome } from "../rules/play.ts";
import { createFoil } from "./foil.ts";
import { followRubbing } from "./rubbing.ts";

const FIELD_NUMBERS = [0, 1, 2, 3, 4, 5, 6, 7, 8];
const SAME_TO_WIN = 3;
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

export interface CardOptions {
  prizes: readonly Prize[];
  /** By prize: the file of its picture. */
  motifs: readonly string[];
  texts: Texts;
  /** The prize has come up so often that the card carries it. */
  onFound: (prize: number) => void;
}

/** Which picture stands for each prize: those of the theme first. */
export function motifsOf(pictures: readonly string[], prizes: number): string[] {
  const shown = new Set(pictures.map(motifOf));
  return [...pictures, ...STAND_INS.split(" ").filter((motif) => !shown.has(motif))].slice(0, prizes);
}

/** Nine fields below foil, rubbed off by a finger, or opened by tap or key. */
export function createCard({ prizes, motifs, texts, onFound }: CardOptions): ScratchCard {
  const fields = FIELD_NUMBERS.map((index) => {
    const picture = el("img", { alt: "", draggable: "false" });
    const amount = el("b");
    const foil = createFoil(texts.field(index + 1));
    return { element: el("div", { class: "field", role: "group" }, picture, amount, foil.element), picture, amount, foil };
  });
  const element = el("div", { class: "card" }, ...fields.map((field) => field.element));
  const all = el("button", { type: "button", class: "button all", hidden: true, onclick: () => FIELD_NUMBERS.forEach(uncover) }, texts.all);
  let left = new Set<number>();
  let printed: readonly number[] = [];
  let done: (() => void) | null = null;

  const uncover = (index: number) => {
    if (!left.delete(index)) return;
    const { foil, element: field, amount } = fields[index]!;
    foil.element.classList.add("off");
    foil.element.disabled = true;
    field.setAttribute("aria-label", texts.open(index + 1, amount.textContent));
    sounds.tick();
    const same = printed.flatMap((kind, at) => (kind === printed[index] && !left.has(at) ? [at] : []));
    if (same.length === SAME_TO_WIN) {
      onFound(printed[index]!);
      for (const at of same) fields[at]!.element.classList.add("same");
    }
    if (left.size === 0) done?.();
  };
  const touched = followRubbing(element, {
    boxes: () => fields.map(({ foil }) => foil.element.getBoundingClientRect()),
    rub: (index, point, box) => left.has(index) && fields[index]!.foil.rub(point, box) && uncover(index),
  });
  for (const [index, { foil }] of fields.entries()) foil.element.addEventListener("click", () => !touched.hasRubbed() && uncover(index));
  return {
    element,
    all,
    cover: () => {
      element.classList.remove("over");
      for (const { element: field, foil } of fields) {
        field.classList.remove("same");
        field.removeAttribute("aria-label");
        foil.element.classList.remove("off");
        foil.element.disabled = true;
        foil.cover();
      }
    },
    play: async (outcome, stake) => {
      printed = outcome.fields;
      for (const [index, { picture, amount, foil }] of fields.entries()) {
        const kind = printed[index]!;
        picture.src = `/client/symbols/${motifs[kind]}.webp`;
        amount.textContent = shortMoney((stake / 100) * prizes[kind]!.times100);
        foil.element.disabled = false;
      }
      left = new Set(FIELD_NUMBERS);
      all.hidden = false;
      await new Promise<void>((resolve) => (done = resolve));
      all.hidden = true;
      element.classList.add("over");
    },
  };
}
