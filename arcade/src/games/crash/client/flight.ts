import { serverNow } from "../../../client/clock.ts";
import { calmMotion, el, svg, write } from "../../../client/dom.ts";
import { multiplierAt, type FlightRules } from "../rules/flight.ts";

/** The curve fills the window at this multiplier and this age, and shrinks when it grows beyond. */
const FULL_MS = 9000;
const POINTS = 28;
const SHOWN_POINTS = 24;

export const times = (times100: number): string => (times100 / 100).toFixed(2);

export interface Flight {
  element: HTMLElement;
  /** Flies from the given moment of the server's clock; tells each new multiplier. */
  fly(startsAt: number, onRise: (times100: number) => void): void;
  /** Comes to rest where it burst, or landed at the cap. */
  end(state: "burst" | "landed", times100: number): void;
  rest(): void;
  note(text: string): void;
  /** Where the flights before burst, newest first, hundredths. */
  setPast(points: readonly number[]): void;
}

export interface FlightOptions {
  rules: FlightRules;
  picture: string;
  /** What the strip of past flights is called. */
  pastLabel: string;
}

/** The window: a curve, the flyer at its tip, the multiplier of this moment, and where the flights before burst. */
export function createFlight({ rules, picture, pastLabel }: FlightOptions): Flight {
  const path = svg("path", { d: "" });
  const curve = svg("svg", { class: "curve", viewBox: "0 0 100 100", preserveAspectRatio: "none", "aria-hidden": "true" }, path);
  const flyer = el("div", { class: "flyer" }, el("img", { src: picture, alt: "", width: 76, height: 76 }));
  // It changes with every frame: were it live, a screen reader would read nothing else.
  const multiplier = el("output", { class: "multiplier", "aria-live": "off" }, "×1.00");
  const noteLine = el("p", { class: "flight-note" });
  const points = el("ol", { class: "points", "aria-label": pastLabel, tabindex: 0 });
  const element = el("div", { class: "flight" }, curve as unknown as HTMLElement, flyer, points, multiplier, noteLine);
  let frame = 0;
  const put = placing(flyer, element);

  const draw = (ms: number, times100: number) => {
    write(multiplier, `×${times(times100)}`);
    if (calmMotion()) return;
    const [wide, high] = [Math.max(ms, FULL_MS), Math.max(times100, multiplierAt(rules, FULL_MS)) - 100];
    const at = (part: number) => {
      const x = (ms * part) / wide;
      const y = (multiplierAt(rules, ms * part) - 100) / Math.max(high, 1);
      return [8 + x * 76, 88 - y * 58] as const;
    };
    path.setAttribute("d", `M${Array.from({ length: POINTS + 1 }, (_, step) => at(step / POINTS).join(" ")).join("L")}`);
    const [x, y] = at(1);
    put({ x, y });
  };
  const stop = () => {
    cancelAnimationFrame(frame);
    element.classList.remove("burst", "landed");
  };
  const rest = () => {
    stop();
    draw(0, 100);
  };
  return {
    element,
    rest,
    note: (text) => write(noteLine, text),
    fly: (startsAt, onRise) => {
      stop();
      let last = 0;
      const step = () => {
        const ms = Math.max(serverNow() - startsAt, 0);
        const now = Math.min(multiplierAt(rules, ms), rules.cap);
        draw(ms, now);
        if (now !== last && serverNow() >= startsAt) onRise(now);
        last = now;
        frame = requestAnimationFrame(step);
      };
      step();
    },
    end: (state, times100) => {
      stop();
      element.classList.add(state);
      multiplier.textContent = `×${times(times100)}`;
    },
    setPast: (past) => {
      points.replaceChildren(
        ...past.slice(0, SHOWN_POINTS).map((point) => el("li", { class: point >= 200 ? "high" : "" }, `×${times(point)}`)),
      );
    },
  };
}

/** Puts something at a place within a window, in hundredths of it. The window is measured when it changes: in each frame the page would be laid out for it. */
function placing(what: HTMLElement, within: HTMLElement): (place: { x: number; y: number }) => void {
  let [wide, high, last] = [0, 0, null as { x: number; y: number } | null];
  const put = (place: typeof last) => {
    last = place;
    if (place) what.style.transform = `translate(${(place.x / 100) * wide}px, ${(place.y / 100) * high}px)`;
  };
  new ResizeObserver(() => {
    [wide, high] = [within.clientWidth, within.clientHeight];
    put(last);
  }).observe(within);
  return put;
}
