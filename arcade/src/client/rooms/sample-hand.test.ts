import { expect, test } from "vitest";
import { blackjackRoomRules } from "../../games/blackjack-room/rules/room-rules.ts";
import { duelRules } from "../../games/card-duel/rules/room-rules.ts";
import { chessSample } from "../../games/chess/client/sample-rules.ts";
import { hazariRules } from "../../games/hazari/rules/room-rules.ts";
import { holdemRules } from "../../games/holdem/rules/room-rules.ts";
import { ludoRules } from "../../games/ludo/rules/room-rules.ts";
import { rummyRoomRules } from "../../games/rummy/rules/room-rules.ts";
import { snakesRules } from "../../games/snakes/rules/room-rules.ts";
import { pattiRules } from "../../games/teen-patti/rules/room-rules.ts";
import { trickRoomRules } from "../../games/tricks/rules/room-rules.ts";
import { seededRng } from "../../shared/rng.ts";
import { CARD_TABLE, rakeOf, type RoomRules } from "../../shared/rooms/room-rules.ts";
import { dealSample, type SampleEyes, type SampleMove } from "./sample-hand.ts";

const CONFIG = { boot: 1000, demoFillTo: 4, rakePercent: 3 };

async function played(rules: RoomRules, seed: number) {
  const hand = dealSample(rules, CONFIG, seededRng(seed));
  const first = hand.view();
  const moves: SampleMove[] = [];
  for (let move = await hand.next(); move; move = await hand.next()) moves.push(move);
  return { first, moves, last: hand.view() };
}

test.each([
  ["hold'em", holdemRules(null)],
  ["Teen Patti", pattiRules(null)],
])(
  "a sample hand of %s is dealt to demo players with all cards open, and ends with everything that was put in paid out but the house's share",
  async (_, rules) => {
    for (const seed of [1, 2, 3]) {
      const { first, moves, last } = await played(rules, seed);
      expect(first.seats.map(({ demo, you, cards }) => [demo, you, cards!.length > 0])).toEqual(
        Array.from({ length: 4 }, () => [true, false, true]),
      );
      expect([first.phase, first.pot > 0, first.actions, first.joined]).toEqual(["playing", true, [], false]);
      const spent = moves.reduce((sum, { move }) => sum + move.cost, 0);
      expect(last.phase).toBe("showing");
      expect(last.pot).toBe(first.pot + spent);
      const paid = last.seats.reduce((sum, { won }) => sum + won, 0);
      expect(paid).toBeLessThanOrEqual(last.pot);
      expect(paid).toBeGreaterThanOrEqual(Math.floor(last.pot * 0.97));
      expect(last.turn).toBeNull();
    }
  },
);

test("each move is that of the seat whose turn it was", async () => {
  const hand = dealSample(holdemRules(null), CONFIG, seededRng(5));
  for (let turn = hand.view().turn; turn !== null; turn = hand.view().turn) expect((await hand.next())!.seat.seat).toBe(turn);
  expect(await hand.next()).toBeNull();
});

test.each<[string, RoomRules, SampleEyes]>([
  ["rummy", rummyRoomRules(null), "first"],
  ["gin", rummyRoomRules("gin"), "first"],
  ["call break", trickRoomRules(null), "first"],
  ["twenty-nine", trickRoomRules("twenty-nine"), "first"],
  ["hazari", hazariRules(), "first"],
  ["blackjack", blackjackRoomRules(), "board"],
  ["ludo", ludoRules(null), "board"],
  ["snakes", snakesRules(null), "board"],
  ["a duel of cards", duelRules(), "first"],
])("a sample of %s is played to its end by its rules, and shows what whoever looks may see", async (_, rules, eyes) => {
  const { demoFillTo } = rules.table ?? CARD_TABLE;
  const hand = dealSample(rules, { boot: 1000, demoFillTo, rakePercent: rakeOf(rules) }, seededRng(7), eyes);
  const first = hand.view();
  expect(first.seats.map(({ demo, you, cards }) => [demo, you, cards])).toEqual(
    Array.from({ length: demoFillTo }, () => [true, false, null]),
  );
  const { own } = first.board as { own?: unknown[] };
  expect(eyes === "first" && own !== undefined ? own.length > 3 : own).not.toBe(false);
  let moves = 0;
  for (let made = await hand.next(); made; made = await hand.next()) {
    moves += 1;
    expect(made.own).toBe(eyes !== "first" || made.seat.seat === 0);
  }
  const last = hand.view();
  expect([moves > 3, last.phase, last.turn, last.seats.some(({ won }) => won > 0)]).toEqual([true, "showing", null, true]);
});

test("demo players play chess on the device by its rules, each with a move of their own side", async () => {
  const hand = dealSample(chessSample(), { ...CONFIG, demoFillTo: 2 }, seededRng(7), "board");
  const white = hand.view().seats[0]!.seat;
  const moves: string[] = [];
  for (const mover of [white, 1 - white, white, 1 - white]) {
    const { seat, move } = (await hand.next())!;
    expect(seat.seat).toBe(mover);
    moves.push(move.action);
  }
  expect(moves.filter((action) => !/^move:[a-h][1-8][a-h][1-8]$/.test(action))).toEqual([]);
  expect((hand.view().board as { moved: number }).moved).toBe(4);
});

test("a roll is told with its eyes", async () => {
  const hand = dealSample(snakesRules(null), { ...CONFIG, demoFillTo: 2 }, seededRng(7), "board");
  const { roll } = (await hand.next())!;
  expect(roll).toBe((hand.view().board as { last: { roll: number } }).last.roll);
});
