// @vitest-environment happy-dom
import { afterEach, expect, test } from "vitest";
import type { RoomView } from "../../shared/rooms/wire.ts";
import { createSeatBet } from "./seat-bet.ts";

const BET = { action: "bet:500", cost: 500 };
const askedIn = (handId: string): RoomView => ({ hand: 1, handId, phase: "playing", joined: true, actions: [BET] }) as unknown as RoomView;

afterEach(() => document.body.replaceChildren());

test("a bet goes once, in the hand that its seat was taken in, and in none of another table that has the same number", () => {
  const bet = createSeatBet(
    [500, 1000],
    (action) => action.startsWith("bet"),
    () => undefined,
  );
  bet.sat("first");
  expect(bet.take(askedIn("second"))).toBeNull();
  expect(bet.take(askedIn("first"))).toEqual(BET);
  expect(bet.take(askedIn("first"))).toBeNull();
});
