// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from "vitest";
import { handFor, roomConfigFor, seatFor } from "../../../client/testing/room-fixture.ts";
import { setLanguage } from "../../../client/texts.ts";
import type { RoomView } from "../../../shared/rooms/wire.ts";
import { createHazariTable } from "./table.ts";

const CONFIG = roomConfigFor({ seats: 4, wholeMoves: true });
const ownOf = (suit: string): string[] => [..."23456789TJQKA"].map((rank) => rank + suit);

const laying = (seat: number, done: boolean) => ({ seat, done, groups: null, points: null });
/** A hand in which the player arranges cards of one suit, beside another who has laid theirs or not; `turn`: whose it is. */
const handOf = (handId: string, suit: string, { laid = false, turn = 0 } = {}): RoomView => {
  const board = { own: ownOf(suit), suggested: ownOf(suit).toReversed(), seats: [laying(0, false), laying(1, laid)], taken: null };
  const actions = turn === 0 ? [{ action: "lay", cost: 0 }] : [];
  return handFor({ handId, seats: [seatFor({ you: true }), seatFor({ seat: 1 })], turn, board, actions });
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

test("while others lay their cards, whoever arranges theirs by keys loses no press and no place; nor with a press of their own", () => {
  const draw = createHazariTable(CONFIG);
  const act = () => undefined;
  const table = draw(handOf("first", "S", { turn: 1 }), act);
  document.body.append(table);
  const card = (name: string) => table.querySelector<HTMLElement>(`[data-card="${name}"]`)!;
  const [held, focused] = [card("2S"), () => (document.activeElement as HTMLElement).dataset["card"]];
  held.focus();
  draw(handOf("first", "S", { turn: 1, laid: true }), act);
  expect([card("2S") === held, focused()]).toEqual([true, "2S"]);
  // Now it is the player's turn: the button to lay changes, and the place stays.
  draw(handOf("first", "S", { laid: true }), act);
  expect(focused()).toBe("2S");
  card("2S").click();
  expect([card("2S").getAttribute("aria-pressed"), focused()]).toEqual(["true", "2S"]);
  card("5S").focus();
  card("5S").click();
  expect(focused()).toBe("5S");
  // A button without a name keeps its place, and whoever has gone elsewhere is not called back.
  const suggest = () => [...table.querySelectorAll("button")].find(({ textContent }) => textContent === "Suggest")!;
  suggest().focus();
  suggest().click();
  expect(document.activeElement).toBe(suggest());
  const elsewhere = document.body.appendChild(document.createElement("button"));
  elsewhere.focus();
  draw(handOf("second", "H"), act);
  expect(document.activeElement).toBe(elsewhere);
});
