import { el, svg, wait } from "../../../client/dom.ts";
import { sounds } from "../../../client/sound.ts";
import { inDigits } from "../../../client/texts.ts";

const ROLL_MS = 1400;
/** Pips of each face on a grid of three. */
const PIPS: readonly (readonly [number, number])[][] = [
  [],
  [[1, 1]],
  [
    [0, 0],
    [2, 2],
  ],
  [
    [0, 0],
    [1, 1],
    [2, 2],
  ],
  [
    [0, 0],
    [2, 0],
    [0, 2],
    [2, 2],
  ],
  [
    [0, 0],
    [2, 0],
    [1, 1],
    [0, 2],
    [2, 2],
  ],
  [
    [0, 0],
    [2, 0],
    [0, 1],
    [2, 1],
    [0, 2],
    [2, 2],
  ],
];

/** One die; null is a die that was not thrown yet. */
export function dieFace(face: number | null): SVGElement {
  const pips = PIPS[face ?? 0]!.map(([x, y]) =>
    svg("circle", { cx: 12 + x * 12, cy: 12 + y * 12, r: face === 1 ? 6 : 4.2, class: face === 1 ? "pip one" : "pip" }),
  );
  return svg(
    "svg",
    { class: face === null ? "die resting" : "die", viewBox: "0 0 48 48", "aria-hidden": "true" },
    svg("rect", { x: 1, y: 1, width: 46, height: 46, rx: 10 }),
    ...pips,
  );
}

export interface Dice {
  element: HTMLElement;
  clear: () => void;
  roll(dice: readonly number[], atOnce: boolean): Promise<void>;
}

export function createDice(): Dice {
  const element = el("div", { class: "dice", role: "img" });
  let turn = 0;
  const show = (dice: readonly (number | null)[]) => element.replaceChildren(...dice.map(dieFace));
  const clear = () => {
    turn += 1;
    show([null, null, null]);
    element.removeAttribute("aria-label");
  };
  clear();
  return {
    element,
    clear,
    roll: async (dice, atOnce) => {
      turn += 1;
      const mine = turn;
      if (!atOnce) {
        element.classList.add("rolling");
        for (let beat = 0; beat < 7; beat += 1) {
          show(dice.map((die, place) => ((die + beat * (place + 1)) % 6) + 1));
          sounds.tick();
          await wait(ROLL_MS / 7);
          if (turn !== mine) return;
        }
        element.classList.remove("rolling");
      }
      show(dice);
      element.setAttribute("aria-label", dice.map(inDigits).join(", "));
    },
  };
}
