import { svg, wait } from "../../../client/dom.ts";
import { sounds } from "../../../client/sound.ts";
import type { Drawn } from "../rules/show.ts";

const TURNS = 3;
const TICKS = 14;
/** In units of the drawing; so much of the wheel is in sight that a number is as tall as one of a line of text on the least phone. */
const RADIUS = 300;
const LABELS_AT = 268;

/** What stands on a segment. */
export interface Segment {
  label: string;
  /** Below it, smaller. */
  small?: string;
  /** Of its colour. */
  className: string;
}

export interface ArcWheel {
  element: SVGElement;
  /** Stands at a place at once, its words in the middle. Of a place of another wheel than this, as of former rules, only the words. */
  rest(drawn: Drawn, words: string): void;
  /** Turns to a place in so many ms; not to its end where something else is shown meanwhile. */
  spin(drawn: Drawn, words: string, ms: number): Promise<void>;
  /** Nothing in the middle, and whatever turns ends. */
  clear: () => void;
}

/** The upper part of a great wheel with a pointer above it, its numbers upright where it stops, and below that, large, what it stopped at. */
export function createArcWheel(strip: readonly string[], segmentOf: (face: string) => Segment): ArcWheel {
  const step = 360 / strip.length;
  const plate = svg("g", { class: "show-plate" }, ...strip.map((face, place) => drawSegment(place, step, segmentOf(face))));
  const middle = svg("text", { class: "show-rest", y: -206 });
  const element = svg(
    "svg",
    // Where there is less room, its lower part is left out.
    { class: "arc-wheel", viewBox: "-160 -316 320 132", preserveAspectRatio: "xMidYMin slice", "aria-hidden": "true" },
    svg("circle", { r: RADIUS + 4, class: "show-rim" }),
    plate,
    svg("circle", { r: 232, class: "show-hub" }),
    middle,
    svg("path", { d: "M-11,-315 H11 L0,-288Z", class: "show-pointer" }),
  );
  let angle = 0;
  let turn = 0;
  let turning: Animation | null = null;
  const angleOf = ({ stop, face }: Drawn): number => {
    const place = strip[stop] === face ? stop : strip.indexOf(face);
    return place < 0 ? angle : -place * step;
  };
  const stop = () => {
    turn += 1;
    turning?.cancel();
  };
  const rest = (drawn: Drawn, words: string) => {
    stop();
    angle = angleOf(drawn);
    plate.style.transform = `rotate(${angle}deg)`;
    middle.textContent = words;
  };
  const clear = () => {
    stop();
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
      turning = plate.animate(moves, { duration: ms, easing: "cubic-bezier(.14,.6,.2,1)", fill: "none" });
      // One that is stopped comes to no end of its own.
      await turning.finished.catch(() => undefined);
      if (mine !== turn) return;
      rest(drawn, words);
      await wait(200);
    },
  };
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
