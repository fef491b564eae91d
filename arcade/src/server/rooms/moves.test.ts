import { expect, test } from "vitest";
import { pattiRules } from "../../games/teen-patti/rules/room-rules.ts";
import { seededRng } from "../../shared/rng.ts";
import { round, session } from "../../testing/journal-samples.ts";
import { until } from "../../testing/test-arcade.ts";
import { testTitle } from "../../testing/titles.ts";
import { Room } from "./room.ts";
import type { RoomBank } from "./room-types.ts";

const BOOT = 500;
const LONG = 600_000;
const ANN = session({ player: "mela:1" });

/** A hand that has begun, the player's turn first; they have that much left. */
async function begin(funds: { left: number }) {
  const staked: number[] = [];
  const bank: RoomBank = {
    stake: async (of, operation, stake) => {
      staked.push(stake);
      return round({ player: of.player, operation, stake, state: "open" });
    },
    dealt: async () => undefined,
    moved: async () => undefined,
    settle: async () => undefined,
    release: async () => undefined,
    balance: async () => funds.left,
  };
  const plain = pattiRules(null);
  const rules = { ...plain, deal: (...[rng, seats, boot]: Parameters<typeof plain.deal>) => plain.deal(rng, seats, boot, 0) };
  const title = testTitle({ game: "teen-patti", lines: null, minBetMinor: BOOT });
  const times = { gather: 0, turn: LONG, demo: LONG, show: LONG };
  const room = new Room({ title, rules, bank, rng: seededRng(1), times, now: () => 1_000_000, log: { error: () => undefined } });
  await room.join(ANN, "tap-for-a-seat");
  await until(async () => room.phase === "playing");
  const { hand } = room.view(ANN.player);
  const call = (operation: string, most?: number) =>
    room.play(ANN, { operation, hand, action: "call", allIn: true, most }).then(
      () => "made",
      (error: { code?: string }) => error.code,
    );
  return { room, staked, call };
}
const own = (room: Room) => room.view(ANN.player).seats.find(({ you }) => you)!;

test("all in takes no more than was shown: a balance that has grown meanwhile is looked at again first, and the turn is still theirs", async () => {
  const funds = { left: 450 };
  const { room, staked, call } = await begin(funds);
  expect(await call("tap-that-was-shown-300", 300)).toBe("bet.aboveShown");
  expect([staked, own(room).put, room.view(ANN.player).actions.length > 0]).toEqual([[BOOT], BOOT, true]);
  // Nor the whole move, where all of it could be paid by now.
  funds.left = 90_000;
  expect(await call("tap-that-was-shown-300-again", 300)).toBe("bet.aboveShown");
  funds.left = 450;
  expect(await call("tap-that-was-shown-450", 450)).toBe("made");
  expect([staked, own(room)]).toMatchObject([[BOOT, 450], { put: BOOT + 450, allIn: true }]);
  await room.stop();
});

test("all in takes less than was shown where less is there; of a page that says nothing of it, what is there", async () => {
  for (const most of [450, undefined]) {
    const { room, staked, call } = await begin({ left: 200 });
    expect(await call("tap-for-what-is-there", most)).toBe("made");
    expect([staked, own(room)]).toMatchObject([[BOOT, 200], { put: BOOT + 200, allIn: true }]);
    await room.stop();
  }
});
