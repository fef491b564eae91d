// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from "vitest";
import { setLanguage } from "../../../client/texts.ts";
import type { RoomView, SeatView } from "../../../shared/rooms/wire.ts";
import { createHazariTable } from "./table.ts";

const CONFIG = { variant: null, boot: 500, entry: 500, seats: 4, demoFillTo: 4, rakePercent: 3, wholeMoves: true };
const ownOf = (suit: string): string[] => [..."23456789TJQKA"].map((rank) => rank + suit);

const OWN: SeatView = {
  seat: 0,
  names: { bn: "খেলোয়াড় ১", en: "Player 1" },
  face: "kite",
  demo: false,
  you: true,
  says: null,
  muted: false,
  put: 500,
  folded: false,
  seen: true,
  allIn: false,
  cards: null,
  won: 0,
};

/** A hand in which the player arranges cards of one suit. */
const handOf = (handId: string, suit: string): RoomView => ({
  hand: 1,
  handId,
  phase: "playing",
  now: 0,
  until: null,
  seats: [OWN],
  turn: 0,
  actions: [],
  button: null,
  open: [],
  board: { own: ownOf(suit), suggested: ownOf(suit), seats: [{ seat: 0, done: false, groups: null, points: null }], taken: null },
  pot: 0,
  pots: [],
  stake: 500,
  commitment: "c",
  seed: null,
  emotes: [],
  joined: true,
  yourNet: null,
});

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
