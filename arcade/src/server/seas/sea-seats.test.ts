import { expect, test } from "vitest";
import { createSeats, SEATS, SILENCE_MS } from "./sea-seats.ts";

/** A sea in which so many sit, each with one page. */
function seatsWith(players: number) {
  const seats = createSeats();
  for (let one = 0; one < players; one += 1) seats.sit(`mela:${one}`, "calm-otter", 0);
  return seats;
}

test("four sit in one sea, and each is seated once, with however many pages", () => {
  const seats = seatsWith(SEATS);
  expect(seats.hasRoom(0)).toBe(false);
  expect(() => seats.sit("mela:9", "calm-otter", 0)).toThrow(RangeError);
  expect([seats.sit("mela:2", "calm-otter", 0), seats.taken(0).length]).toEqual([2, SEATS]);
});

test("a seat is kept for ten seconds after the last page has gone, and is given to somebody else after that", () => {
  const seats = seatsWith(SEATS);
  seats.sit("mela:1", "calm-otter", 0);
  seats.leave("mela:1", 1000);
  expect(seats.hasRoom(1000 + SILENCE_MS)).toBe(false);
  seats.leave("mela:1", 2000);
  expect([seats.hasRoom(1999 + SILENCE_MS), seats.of("mela:1", 1999 + SILENCE_MS)]).toEqual([false, 1]);
  expect([seats.hasRoom(2000 + SILENCE_MS), seats.of("mela:1", 2000 + SILENCE_MS)]).toEqual([true, null]);
  expect(seats.sit("mela:9", "calm-otter", 2000 + SILENCE_MS)).toBe(1);
});

test("a page whose connection broke comes back to its seat, with its gun, and by the name that its player has now", () => {
  const seats = seatsWith(2);
  seats.arm("mela:1", 3);
  seats.leave("mela:1", 1000);
  expect(seats.sit("mela:1", "shy-bear", 1000 + SILENCE_MS - 1)).toBe(1);
  expect(seats.taken(1000 + 9 * SILENCE_MS)).toEqual([
    { seat: 0, gun: 0, name: "calm-otter" },
    { seat: 1, gun: 3, name: "shy-bear" },
  ]);
});
