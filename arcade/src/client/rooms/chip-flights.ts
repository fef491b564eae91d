import { calmMotion, el } from "../dom.ts";
import type { RoomView } from "../../shared/rooms/wire.ts";

const FLIGHT_MS = 460;
/** Between the chips of one stake. */
const APART_MS = 70;
const CHIPS = 3;
/** What was won sets out when the last stake has come in. */
const WON_AFTER_MS = 500;

/** Chips on their way between a seat and the pot. */
export interface Flight {
  seat: number;
  to: "pot" | "seat";
}

/** What has moved since the room told of itself last; nothing for who has just come in. */
export function flightsOf(before: RoomView | null, view: RoomView): Flight[] {
  if (!before) return [];
  const same = before.handId === view.handId;
  const putBefore = (seat: number) => (same ? (before.seats.find((one) => one.seat === seat)?.put ?? 0) : 0);
  const staked = view.seats.filter(({ seat, put }) => put > putBefore(seat)).map(({ seat }): Flight => ({ seat, to: "pot" }));
  const shownBefore = same && before.phase === "showing";
  const won = view.phase === "showing" && !shownBefore ? view.seats.filter((one) => one.won > 0) : [];
  return [...staked, ...won.map(({ seat }): Flight => ({ seat, to: "seat" }))];
}

/** Lets chips fly over a table that has just been drawn; with calm motion they lie where they belong at once. */
export function createChipFlights(table: HTMLElement): (view: RoomView) => void {
  let before: RoomView | null = null;
  return (view) => {
    const flights = flightsOf(before, view);
    before = view;
    if (flights.length === 0 || calmMotion()) return;
    const pot = middleOf(table.querySelector(".pot, .board-pot, .scene-felt"));
    for (const { seat, to } of flights) {
      const place = middleOf(table.querySelector(`[data-seat="${seat}"]`));
      if (!pot || !place) continue;
      if (to === "pot") fly(place, pot, 0);
      else fly(pot, place, WON_AFTER_MS);
    }
  };
}

type Point = readonly [x: number, y: number];

/** Null for what is not seen. */
function middleOf(element: Element | null): Point | null {
  const box = element?.getBoundingClientRect();
  return box && box.width > 0 ? [box.left + box.width / 2, box.top + box.height / 2] : null;
}

function fly(from: Point, to: Point, delay: number): void {
  for (let at = 0; at < CHIPS; at += 1) {
    const chip = el("span", { class: "flying-chip", "aria-hidden": "true" });
    document.body.append(chip);
    const frames = [from, to].map(([x, y]) => ({ transform: `translate(${x}px, ${y}px)` }));
    const timing = {
      duration: FLIGHT_MS,
      delay: delay + at * APART_MS,
      easing: "cubic-bezier(0.3, 0, 0.2, 1)",
      fill: "backwards" as const,
    };
    void chip.animate(frames, timing).finished.then(
      () => chip.remove(),
      () => chip.remove(),
    );
  }
}
