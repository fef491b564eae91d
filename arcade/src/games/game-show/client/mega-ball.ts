import { el, wait } from "../../../client/dom.ts";
import { sounds } from "../../../client/sound.ts";
import { inDigits } from "../../../client/texts.ts";
import type { DealArea } from "../../../client/tables/table-face.ts";
import type { Bonus } from "../rules/bonus.ts";
import type { ShowResult } from "../rules/show.ts";
import { createArcWheel } from "./arc-wheel.ts";
import { faceWords } from "./bonus-words.ts";
import { ballColour } from "./faces.ts";

const SPIN_MS = 3000;
const PAUSE_MS = 600;
/** Multipliers by their colour, from the least. */
const SLICES: Readonly<Record<string, string>> = { x1: "slice-5", x2: "slice-0", x3: "slice-2", x5: "slice-4" };

/** A small wheel that says how many times as much is paid, then the last ball. */
export function createMegaBall({ strip }: Bonus): DealArea<ShowResult> {
  const wheel = createArcWheel(strip, (face) => ({ label: faceWords(face), className: SLICES[face] ?? "slice-bonus" }));
  const place = el("span", { class: "ball-place" });
  const element = el("div", { class: "mega-ball", "aria-hidden": "true" }, wheel.element, place);
  let turn = 0;
  const clear = () => {
    turn += 1;
    wheel.clear();
    place.replaceChildren(el("span", { class: "ball waiting-ball" }, "?"));
  };
  clear();
  return {
    element,
    clear,
    deal: async ({ face, bonus }, atOnce) => {
      clear();
      const mine = turn;
      if (bonus) {
        if (atOnce) wheel.rest(bonus, faceWords(bonus.face));
        else await wheel.spin(bonus, faceWords(bonus.face), SPIN_MS);
      }
      if (mine !== turn) return;
      if (!atOnce) await wait(PAUSE_MS);
      if (mine !== turn) return;
      place.replaceChildren(ballOf(face));
      if (!atOnce) sounds.tick();
    },
  };
}

/** A ball with its number, the golden one with a star. */
const ballOf = (face: string): HTMLElement =>
  el("span", { class: `ball ${ballColour(face)}` }, face === "star" ? "★" : inDigits(Number(face)));
