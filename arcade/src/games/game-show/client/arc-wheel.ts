import { el, svg, wait } from "../../../client/dom.ts";
import { sounds } from "../../../client/sound.ts";
import type { Drawn } from "../rules/show.ts";

const TURNS = 3;
const TICKS = 14;
/** In units of the drawing, whose middle is the wheel's. */
const RADIUS = 300;
const EDGE = 304;
const HUB = 172;
const LABELS_AT = 268;
const REST_AT = -102;
/** How many segments stand under the glass beside one another; of a wheel of few, whose segments are wider than so many degrees, a piece of one. */
const SEEN = 2.9;
const BROAD = 12;
const PIECE = 64;
let wheels = 0;

/** What stands on a segment. */
export interface Segment {
  label: string;
  /** Below it, smaller. */
  small?: string;
  /** Of its colour. */
  className: string;
}

export interface ArcWheel {
  element: HTMLElement;
  /** Stands at a place at once, its words in the middle. Of a place of another wheel than this, as of former rules, only the words. */
  rest(drawn: Drawn, words: string): void;
  /** Turns to a place in so many ms; not to its end where something else is shown meanwhile. */
  spin(drawn: Drawn, words: string, ms: number): Promise<void>;
  /** Nothing in the middle, and whatever turns ends. */
  clear: () => void;
}

/**
 * A wheel with a glass at its top, under which the segment at the pointer and its neighbours are large, and in its middle what it stopped
 * at. How much of it is in sight below is said by the style sheet.
 */
export function createArcWheel(strip: readonly string[], segmentOf: (face: string) => Segment): ArcWheel {
  const step = 360 / strip.length;
  const segments = svg("g", { id: `wheel-${(wheels += 1)}` }, ...strip.map((face, place) => drawSegment(place, step, segmentOf(face))));
  const box = { viewBox: `${-EDGE} ${-EDGE} ${EDGE * 2} ${EDGE * 2}` };
  const plate = svg("svg", { class: "show-plate", ...box }, svg("circle", { r: RADIUS + 2, class: "show-rim" }), segments);
  const middle = svg("text", { class: "show-rest", y: REST_AT });
  const hub = svg("svg", { class: "show-middle", ...box }, svg("circle", { r: HUB, class: "show-hub" }), middle);
  const near = svg("g", { class: "show-near" }, svg("use", { href: `#${segments.id}` }));
  const element = el("div", { class: "arc-wheel", "aria-hidden": "true" });
  element.append(plate, hub, glassOver(near, step));
  let angle = 0;
  let turn = 0;
  let turning: Animation[] = [];
  const end = () => {
    turn += 1;
    for (const one of turning) one.cancel();
    turning = [];
  };
  const angleOf = ({ stop, face }: Drawn): number => {
    const place = strip[stop] === face ? stop : strip.indexOf(face);
    return place < 0 ? angle : -place * step;
  };
  const rest = (drawn: Drawn, words: string) => {
    end();
    angle = angleOf(drawn);
    plate.style.transform = near.style.transform = `rotate(${angle}deg)`;
    middle.textContent = words;
  };
  const clear = () => {
    end();
    middle.textContent = "";
  };
  return {
    element,
    rest,
    clear,
    spin: async (drawn, words, ms) => {
      clear();
      const mine = turn;
      const to = angleOf(drawn) - 360 * (TURNS + Math.ceil((angleOf(drawn) - angle) / 360));
      const last = TICKS - 1;
      for (let beat = 0; beat < TICKS; beat += 1)
        setTimeout(() => mine === turn && sounds.tick(), ms * ((beat / last) * 0.35 + (beat / last) ** 2 * 0.5));
      const moves = [{ transform: `rotate(${angle}deg)` }, { transform: `rotate(${to}deg)` }];
      turning = [plate, near].map((part) => part.animate(moves, { duration: ms, easing: "cubic-bezier(.14,.6,.2,1)", fill: "none" }));
      // Of one that was ended there is nothing to wait for.
      await turning[0]!.finished.catch(() => undefined);
      if (mine !== turn) return;
      rest(drawn, words);
      await wait(200);
    },
  };
}

/** The glass: its drawing is a part of the wheel at the pointer, which turns with it. */
function glassOver(near: SVGElement, step: number): SVGElement {
  const wide = step > BROAD ? PIECE : SEEN * LABELS_AT * 2 * Math.tan((step / 2) * (Math.PI / 180));
  const top = -LABELS_AT - wide / 2;
  const [half, tip] = [wide * 0.1, wide * 0.17];
  return svg(
    "svg",
    { class: "show-glass", viewBox: `${-wide / 2} ${top} ${wide} ${wide}` },
    svg("circle", { r: RADIUS + 2, class: "show-rim" }),
    near,
    svg("path", { d: `M${-half},${top} H${half} L0,${top + tip}Z`, class: "show-pointer" }),
  );
}

function drawSegment(place: number, step: number, { label, small, className }: Segment): SVGElement {
  const at = (degrees: number) => {
    const radians = ((degrees - 90) * Math.PI) / 180;
    return `${(RADIUS * Math.cos(radians)).toFixed(2)},${(RADIUS * Math.sin(radians)).toFixed(2)}`;
  };
  const half = step / 2;
  const word = (of: string, y: number, name: string) => {
    const text = svg("text", { class: name, y });
    text.textContent = of;
    return text;
  };
  const words =
    small === undefined
      ? [word(label, -LABELS_AT, "show-number")]
      : [word(label, -LABELS_AT - 9, "show-number"), word(small, 13 - LABELS_AT, "show-small")];
  return svg(
    "g",
    { transform: `rotate(${(place * step).toFixed(3)})` },
    svg("path", { d: `M0,0 L${at(-half)} A${RADIUS} ${RADIUS} 0 0 1 ${at(half)}Z`, class: `slice ${className}` }),
    ...words,
  );
}
