import type { HandSeat, Showdown } from "./room-rules.ts";

/** What a seat has put into a hand, minor units. */
export const putBy = ({ seats }: { seats: readonly Pick<HandSeat, "seat" | "put">[] }, seat: number): number =>
  seats.find((one) => one.seat === seat)?.put ?? 0;

/** What a seat gets of a showdown in minor units, less what the house keeps of the win beyond the seat's own stakes. */
export function paidTo(
  hand: { seats: readonly Pick<HandSeat, "seat" | "put">[] },
  { won }: Pick<Showdown, "won">,
  seat: number,
  rakePercent: number,
): number {
  const gross = won.get(seat) ?? 0;
  return gross - Math.floor((Math.max(0, gross - putBy(hand, seat)) * rakePercent) / 100);
}
