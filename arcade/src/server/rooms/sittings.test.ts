import { expect, test } from "vitest";
import { round, session } from "../../testing/journal-samples.ts";
import { until } from "../../testing/test-arcade.ts";
import { testTitle } from "../../testing/titles.ts";
import type { RoomRules } from "../../shared/rooms/room-rules.ts";
import { seededRng } from "../../shared/rng.ts";
import { pattiRules } from "../../games/teen-patti/rules/room-rules.ts";
import { Room } from "./room.ts";
import type { RoomBank } from "./room-types.ts";

const BANK: RoomBank = {
  stake: async (of, operation, stake) => round({ player: of.player, operation, stake, state: "open" }),
  dealt: async () => undefined,
  moved: async () => undefined,
  settle: async () => undefined,
  release: async () => undefined,
  balance: async () => 100_000,
};
const LONG = 600_000;
const TITLE = testTitle({ game: "teen-patti", lines: null, minBetMinor: 500 });

/** A table at which hands are dealt at once, and end when the test says so. */
function openRoom(change: Partial<RoomRules> = {}) {
  const [times, rules] = [
    { gather: 20, turn: LONG, demo: LONG, show: 20 },
    { ...pattiRules(null), ...change },
  ];
  const room = new Room({ title: TITLE, rules, bank: BANK, rng: seededRng(1), times, now: Date.now, log: { error: () => undefined } });
  let taps = 0;
  const tap = () => `tap-${(taps += 1)}`;
  const deal = async (...players: string[]) => {
    for (const player of players) await room.join(session({ player }), tap());
    await until(() => room.phase === "playing");
  };
  /** Whoever has the turn gives up; answers their seat. */
  const pack = async () => {
    const { seat } = room.hand!.seats[room.hand!.turn]!;
    const { player } = room.seatedPlayers.find((one) => one.seat === seat)!;
    await room.play(session({ player: player! }), { operation: tap(), hand: room.kept.no, action: "fold", allIn: false });
    return seat;
  };
  return { room, deal, pack, nets: () => room.view("mela:1").seats.map(({ net }) => net) };
}
const TWO = { table: { seats: 5, demoFillTo: 0, longHands: false } };

test("at each seat stands what its player has won or lost at this table, from the end of each hand on; whoever leaves begins anew", async () => {
  const { room, deal, pack, nets } = openRoom(TWO);
  const watch = (player: string) => room.watch(player, () => undefined);
  const leave = [watch("mela:1"), watch("mela:2")];
  await deal("mela:1", "mela:2");
  expect(nets()).toEqual([0, 0]);
  const loser = await pack();
  const after = loser === 0 ? [-500, 485] : [485, -500];
  expect([room.phase, nets()]).toEqual(["showing", after]);
  await until(() => room.phase === "waiting");
  await deal("mela:1", "mela:2");
  expect(nets()).toEqual(after);
  await pack();
  const then = nets();
  expect(then).not.toEqual(after);
  await until(() => room.phase === "waiting");
  leave[1]!();
  await deal("mela:1", "mela:2");
  expect(nets()).toEqual([then[0], 0]);
  await room.stop();
});

test("demo players have theirs too, and of nobody's account anything is told", async () => {
  const { room, deal, pack } = openRoom({ table: { seats: 5, demoFillTo: 4, longHands: false } });
  room.watch("mela:1", () => undefined);
  await deal("mela:1");
  while (room.hand!.seats[room.hand!.turn]!.seat !== 0) room.hand = room.rules.act(room.hand!, "fold", 0, 0);
  await pack();
  const { seats } = room.view("mela:1");
  expect(seats).toHaveLength(4);
  for (const { net, won, put } of seats) expect(net).toBe(won - put);
  expect(JSON.stringify(room.view("mela:2"))).not.toContain("100000");
  await room.stop();
});
