import { calmMotion, el } from "./dom.ts";

const FLIGHT_MS = 460;

/** On the screen, in pixels. */
export type Point = readonly [x: number, y: number];

/** A flight of chips over the table; both ends as `middleOf` tells them. */
export interface ChipFlight {
  /** What flies. It is the flight's own, drawn for it. */
  chips: Node;
  from: Point | null;
  to: Point | null;
  /** A dialog that it is seen in; left out or null: the page. */
  within?: Element | null;
  /** Milliseconds that they lie at `from` before they set out; left out: none. */
  after?: number;
}

/** The middle of what is seen; null for what is not, or what lies beyond the edge of the part that it scrolls in. */
export function middleOf(element: Element | null | undefined): Point | null {
  if (!element || isHidden(element)) return null;
  const box = element.getBoundingClientRect();
  if (box.width === 0) return null;
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  const around = element.closest(".table-scroll")?.getBoundingClientRect();
  return around && (y < around.top || y > around.bottom) ? null : [x, y];
}

/** What is hidden, or folded away, has a box all the same. Older browsers don't tell. */
const isHidden = (element: Element): boolean => element.checkVisibility?.({ visibilityProperty: true }) === false;

/**
 * Lets chips fly over the page and be gone when they have come: for eyes alone, and nothing waits for them. Nothing flies with calm
 * motion, from where nothing is seen or to there. Answers the milliseconds until they have come; 0 where nothing flies.
 */
export function flyChips({ chips, from, to, within, after = 0 }: ChipFlight): number {
  if (!from || !to || calmMotion()) return 0;
  const flying = el("span", { class: "flying-chips", "aria-hidden": "true" }, chips);
  (within ?? document.body).append(flying);
  const frames = [from, to].map(([x, y]) => ({ transform: `translate(${x}px, ${y}px) translate(-50%, -50%)` }));
  const timing = { duration: FLIGHT_MS, delay: after, easing: "cubic-bezier(0.3, 0, 0.2, 1)", fill: "backwards" as const };
  const remove = () => flying.remove();
  void flying.animate(frames, timing).finished.then(remove, remove);
  return after + FLIGHT_MS;
}

/** Chips that a flight brings are not seen where they land before they have come; `ms` as `flyChips` tells them. */
export function landAfter(landing: Element | null, ms: number): void {
  if (landing && ms > 0) landing.animate([{ opacity: 0 }, { opacity: 0 }], { duration: ms });
}
