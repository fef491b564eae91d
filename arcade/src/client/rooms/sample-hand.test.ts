import { expect, test } from "vitest";
import { holdemRules } from "../../games/holdem/rules/room-rules.ts";
import { pattiRules } from "../../games/teen-patti/rules/room-rules.ts";
import { seededRng } from "../../shared/rng.ts";
import type { RoomRules } from "../../shared/rooms/room-rules.ts";
import { dealSample, type SampleMove } from "./sample-hand.ts";

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
