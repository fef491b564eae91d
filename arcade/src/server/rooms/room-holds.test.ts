import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import type { RoomsHolder } from "../journal/holding.ts";
import { createRoomHolds, type RoomHolds } from "./room-holds.ts";
import { createStrayRooms } from "./stray-rooms.ts";

const of = (gameCode: string) => ({ gameCode, money: "real", liquidity: "mela", currency: "BDT" }) as const;
const HERE: RoomsHolder = { kind: "here", lease: 7 };
const THERE: RoomsHolder = { kind: "elsewhere", member: 2, address: "http://other" };

interface Change {
  left?: Record<string, readonly string[]>;
  holder?: () => Promise<RoomsHolder>;
  playing?: (hand: string) => void;
}

/** Rooms that are lists of the hands that go on there. */
function holding({ left = {}, holder = async () => HERE, playing = () => undefined }: Change) {
  const done: string[] = [];
  const asked: string[] = [];
  const holds = createRoomHolds<string[], string>({
    holding: { holdRooms: (name) => (asked.push(name), holder()) },
    take: async ({ gameCode }) => left[gameCode] ?? [],
    playAgain: (hand) => {
      done.push(hand);
      playing(hand);
      return (held) => void held.push(hand);
    },
    open: () => [],
  });
  return { holds, done, asked };
}
const at = async (holds: RoomHolds<string[]>, gameCode: string) => {
  const hold = await holds.of(of(gameCode));
  return hold.kind === "here" ? hold.held : hold.address;
};

test("calls get their turn between two hands that are played again, and a title's tables wait for its own, which begin together", async () => {
  const { holds, done, asked } = holding({ left: { CHESS: ["chess 1", "chess 2"], LUDO: ["ludo"] } });
  expect(await at(holds, "PATTI")).toEqual([]);
  const calls = (async () => {
    for (let call = 1; done.filter((one) => one.startsWith("chess")).length < 2; call += 1) {
      await turn();
      done.push(`call ${call}`);
    }
  })();
  const [one, again, ludo] = await Promise.all([at(holds, "CHESS"), at(holds, "CHESS"), at(holds, "LUDO")]);
  expect([one, ludo]).toEqual([["chess 1", "chess 2"], ["ludo"]]);
  expect(again).toBe(one);
  await calls;
  expect(done.indexOf("chess 2") - done.indexOf("chess 1")).toBeGreaterThan(1);
  expect(asked).toEqual(["PATTI", "CHESS", "LUDO"].map((code) => `rooms ${code} real mela BDT`));
});

test("rooms that another process has are asked for each time; taking them that has failed is tried again whole, and no hand goes on twice", async () => {
  const answers = [async () => THERE, () => Promise.reject(new Error("no answer")), async () => HERE];
  let faults = 1;
  const playing = (hand: string) => {
    if (hand === "second" && faults-- > 0) throw new Error("the rules fail");
  };
  const { holds } = holding({ left: { LUDO: ["first", "second"] }, holder: () => (answers.shift() ?? (async () => HERE))(), playing });
  expect(await at(holds, "LUDO")).toBe("http://other");
  await expect(at(holds, "LUDO")).rejects.toThrow("no answer");
  await expect(at(holds, "LUDO")).rejects.toThrow("the rules fail");
  expect(await at(holds, "LUDO")).toEqual(["first", "second"]);
  expect(await at(holds, "LUDO")).toEqual(["first", "second"]);
});

test("an arcade that is stopped plays none again after the one that is on its way, and tells whoever waits for a table", async () => {
  const { holds, done } = holding({ left: { CHESS: ["first", "second"] }, playing: () => void holds.stop() });
  await expect(at(holds, "CHESS")).rejects.toThrow("room.elsewhere");
  await expect(at(holds, "LUDO")).rejects.toThrow("room.elsewhere");
  await holds.stop();
  expect([done, holds.all()]).toEqual([["first"], []]);
});

test.each([
  ["at once where it is alone", 0, 1],
  ["when it finds them a second time where others are there", 1, 2],
])("hands whose rooms nobody asks for are taken by the one that leads: %s", async (_when, others, looks) => {
  let looked = 0;
  const taken = Promise.withResolvers<number>();
  const strays = createStrayRooms({
    journal: { holding: { others: () => others }, strayRooms: async () => ((looked += 1), [of("CHESS")]) },
    holds: {
      has: () => false,
      of: async ({ gameCode }) => {
        expect(gameCode).toBe("CHESS");
        taken.resolve(looked);
        return THERE;
      },
    },
    log: { warn: () => undefined },
    everyMs: 1,
  });
  strays.start();
  expect(await taken.promise).toBe(looks);
  await strays.stop();
});
