import { calmMotion, svg } from "../../../../client/dom.ts";
import type { OnWay } from "./courts/way-round.ts";

/** A lap takes as long as its step, and a little more, so that nobody stands where a step is told late. */
const LAP_MS = 6_600;
/** Hundredths of the way round between two places that are told to the browser; it goes straight from one to the next. */
const APART = 2.5;

export interface Runner {
  element: SVGElement;
  /** Goes on to so many hundredths of the way round; stands there at once when it is told first, and where motion is calm. */
  goTo(along: number): void;
}

/** A car from above, in the colour of its number, on its half of the way round. It moves without the page's doing: all its places are told ahead. */
export function createRunner(no: number, placeAt: (along: number) => OnWay): Runner {
  const body = svg("path", { d: "M-9 -2.6h3l2 -1.6h8l6 2.4v3.6l-6 2.4h-8l-2 -1.6h-3z", class: "pitch-car" });
  const wheels = svg("path", { d: "M-7 -4.4h4M-7 4.4h4M3 -4.4h4M3 4.4h4", class: "pitch-wheels" });
  const half = svg("g", { transform: `translate(0 ${no % 2 === 0 ? -4 : 4})` }, wheels, body);
  const element = svg("g", { class: "pitch-runner", "data-runner": no }, half);
  const frameAt = (along: number): string => {
    const { x, y, turn } = placeAt(along);
    return `translate(${x.toFixed(2)}px, ${y.toFixed(2)}px) rotate(${turn.toFixed(2)}deg)`;
  };
  let on: { from: number; to: number; since: number } | null = null;
  let going: Animation | null = null;
  const isAt = (now: number): number => (on ? on.from + (on.to - on.from) * Math.min(1, (now - on.since) / LAP_MS) : 0);
  return {
    element,
    goTo: (along) => {
      const [now, first] = [performance.now(), on === null];
      const from = first ? along : isAt(now);
      on = { from, to: along, since: now };
      element.setAttribute("data-along", along.toFixed(2));
      element.style.setProperty("transform", frameAt(along));
      going?.cancel();
      going = null;
      if (first || calmMotion() || from === along) return;
      const pieces = Math.max(1, Math.ceil(Math.abs(along - from) / APART));
      const frames = Array.from({ length: pieces + 1 }, (_, at) => ({ transform: frameAt(from + ((along - from) * at) / pieces) }));
      going = element.animate(frames, { duration: LAP_MS });
    },
  };
}
