// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from "vitest";
import { handFor, roomConfigFor, seatFor } from "../../../client/testing/room-fixture.ts";
import { setLanguage } from "../../../client/texts.ts";
import type { RoomView } from "../../../shared/rooms/wire.ts";
import { createHazariTable } from "./table.ts";

const CONFIG = roomConfigFor({ seats: 4, wholeMoves: true });
const ownOf = (suit: string): string[] => [..."23456789TJQKA"].map((rank) => rank + suit);

/** A hand in which the player arranges cards of one suit. */
const handOf = (handId: string, suit: string): RoomView => {
  const board = { own: ownOf(suit), suggested: ownOf(suit), seats: [{ seat: 0, done: false, groups: null, points: null }], taken: null };
  return handFor({ handId, seats: [seatFor({ you: true })], turn: 0, board });
};

beforeEach(() => setLanguage("en"));
afterEach(() => document.body.replaceChildren());

test("cards that were arranged stay so while the hand lasts; another hand of the same number has its own", () => {
  const draw = createHazariTable(CONFIG);
  const act = () => undefined;
  const table = draw(handOf("first", "S"), act);
  document.body.append(table);
  const cards = () => [...table.querySelectorAll<HTMLElement>("[data-card]")].map(({ dataset }) => dataset["card"]);
  const press = (card: string) => table.querySelector<HTMLElement>(`[data-card="${card}"]`)!.click();
  press("2S");
  press("3S");
  draw(handOf("first", "S"), act);
  expect(cards().slice(0, 3)).toEqual(["3S", "2S", "4S"]);
  draw(handOf("second", "H"), act);
  expect(cards()).toEqual(ownOf("H"));
});
