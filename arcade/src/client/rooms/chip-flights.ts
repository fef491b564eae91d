import { chipPiles, valuesFrom } from "../chip-piles.ts";
import { flyChips, landAfter, middleOf } from "../flying-chips.ts";
import type { RoomView } from "../../shared/rooms/wire.ts";

/** What was won sets out when the last stake has come in. */
const WON_AFTER_MS = 500;
/** So many piles fly at most. */
const PILES = 3;

/** Chips on their way between a seat and the pot. */
export interface Flight {
  seat: number;
  to: "pot" | "seat";
  /** Minor units. */
  amount: number;
}

/** What has moved since the room told of itself last; nothing for who has just come in. */
export function flightsOf(before: RoomView | null, view: RoomView): Flight[] {
  if (!before) return [];
  const same = before.handId === view.handId;
  const putBefore = (seat: number) => (same ? (before.seats.find((one) => one.seat === seat)?.put ?? 0) : 0);
  const grown = view.seats.map(({ seat, put }): Flight => ({ seat, to: "pot", amount: put - putBefore(seat) }));
  const shownBefore = same && before.phase === "showing";
  const won = view.phase === "showing" && !shownBefore ? view.seats.filter((one) => one.won > 0) : [];
  return [...grown.filter(({ amount }) => amount > 0), ...won.map(({ seat, won: amount }): Flight => ({ seat, to: "seat", amount }))];
}

/** Where the chips of a table lie together: its pot, or the felt where none is drawn. */
const potOf = (table: HTMLElement): Element | null =>
  table.querySelector(".pot-sum, .scene-pot, .board-pot") ?? table.querySelector(".pot, .scene-felt");

/** Lets chips fly over a table that has just been drawn; with calm motion they lie where they belong at once. `boot` as for the piles of its seats. */
export function createChipFlights(table: HTMLElement, boot: number): (view: RoomView) => void {
  let before: RoomView | null = null;
  const values = valuesFrom(boot);
  return (view) => {
    const flights = flightsOf(before, view);
    before = view;
    if (flights.length === 0) return;
    const pot = middleOf(potOf(table));
    const within = table.closest("dialog");
    // All places are read before anything is drawn: a page that changes in between is laid out anew for each.
    const ways = flights.map(({ seat, to, amount }) => {
      const place = table.querySelector(`[data-seat="${seat}"]`);
      const piles = place?.querySelector(".chip-piles") ?? null;
      return { to, amount, piles, there: middleOf(piles) ?? middleOf(place) };
    });
    for (const { to, amount, piles, there } of ways) {
      const chips = chipPiles(amount, values, PILES);
      if (to === "pot") flyChips({ chips, within, from: there, to: pot });
      else landAfter(piles, flyChips({ chips, within, from: pot, to: there, after: WON_AFTER_MS }));
    }
  };
}
