import { el, svg, wait } from "../../../client/dom.ts";
import { sounds } from "../../../client/sound.ts";
import { inDigits } from "../../../client/texts.ts";
import type { DealArea } from "../../../client/tables/table-face.ts";
import type { Show, ShowResult } from "../rules/show.ts";

const SPIN_MS = 4200;
const TURNS = 4;

/** The class of the colour that the number at that place, counted from the least, has on the wheel and on its spot. */
export const sliceOf = (place: number): string => `slice-${place}`;

/** A wheel of fortune with a pointer above it, and in its middle, large, what lies under the pointer once it rests. */
export function createShowWheel({ strip }: Show): DealArea<ShowResult> {
  const faces = [...new Set(strip)].sort((a, b) => Number(a) - Number(b));
  const step = 360 / strip.length;
  const plate = svg("g", { class: "show-plate" }, ...strip.map((face, place) => segment(place, step, sliceOf(faces.indexOf(face)), face)));
  const middle = svg("text", { class: "show-rest" });
  const picture = svg(
    "svg",
    { viewBox: "-104 -112 208 216", "aria-hidden": "true" },
    svg("circle", { r: 102, class: "show-rim" }),
    plate,
    svg("circle", { r: 42, class: "show-hub" }),
    middle,
    svg("path", { d: "M-9,-111 H9 L0,-90Z", class: "show-pointer" }),
  );
  let angle = 0;
  let turn = 0;
  const put = (to: number) => {
    angle = to;
    plate.style.transform = `rotate(${to}deg)`;
  };
  const rests = (stop: number) => {
    put(-stop * step);
    middle.textContent = inDigits(Number(strip[stop]));
  };
  return {
    element: el("div", { class: "show-wheel" }, picture as unknown as HTMLElement),
    clear: () => void (turn += 1),
    deal: async ({ stop }, atOnce) => {
      turn += 1;
      const mine = turn;
      const rest = -stop * step;
      if (atOnce) return rests(stop);
      middle.textContent = "";
      const to = rest - 360 * (TURNS + Math.ceil((rest - angle) / 360));
      for (let beat = 0; beat < 14; beat += 1) setTimeout(() => mine === turn && sounds.tick(), 120 * beat + beat * beat * 12);
      const moves = [{ transform: `rotate(${angle}deg)` }, { transform: `rotate(${to}deg)` }];
      await plate.animate(moves, { duration: SPIN_MS, easing: "cubic-bezier(.14,.6,.2,1)", fill: "none" }).finished;
      rests(stop);
      await wait(200);
    },
  };
}

function segment(place: number, step: number, slice: string, face: string): SVGElement {
  const at = (degrees: number) => {
    const radians = ((degrees - 90) * Math.PI) / 180;
    return `${(97 * Math.cos(radians)).toFixed(2)},${(97 * Math.sin(radians)).toFixed(2)}`;
  };
  const middle = place * step;
  const label = svg("text", { class: "show-number", transform: `rotate(${middle.toFixed(2)}) translate(0,-84) rotate(90)` });
  label.textContent = inDigits(Number(face));
  return svg(
    "g",
    {},
    svg("path", { d: `M0,0 L${at(middle - step / 2)} A97 97 0 0 1 ${at(middle + step / 2)}Z`, class: `slice ${slice}` }),
    label,
  );
}
