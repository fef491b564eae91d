import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import type { OpenHand } from "../../shared/rooms/hand-record.ts";
import { createComeback } from "./comeback.ts";
import type { LeftHands } from "./left-hands.ts";

const leftOf = (...hands: [string, string][]): LeftHands => ({
  hands: hands.map(([id, gameCode]) => ({ hand: { id, gameCode }, moves: [] }) as unknown as OpenHand),
  known: { rounds: new Map(), sessions: new Map() },
  stakes: [],
});

test("no start waits for hands to be played again, calls get their turn between two of them, and a title's tables wait for its own", async () => {
  const done: string[] = [];
  const comeback = createComeback(({ hand }) => void done.push(hand.id));
  comeback.begin(leftOf(["chess 1", "CHESS"], ["ludo", "LUDO"], ["chess 2", "CHESS"]));
  expect(done).toEqual([]);
  await comeback.ofTitle("PATTI");
  expect(done).toEqual([]);
  const calls = (async () => {
    for (let call = 1; done.length < 3; call += 1) {
      await turn();
      done.push(`call ${call}`);
    }
  })();
  await comeback.ofTitle("CHESS");
  expect(done.filter((one) => !one.startsWith("call"))).toEqual(["chess 1", "chess 2"]);
  expect(done.indexOf("chess 2") - done.indexOf("chess 1")).toBeGreaterThan(1);
  await comeback.ofTitle("LUDO");
  expect(done).toContain("ludo");
  await calls;
});

test("an arcade that is stopped plays none again after the one that is on its way, and tells whoever waits for a table", async () => {
  const done: string[] = [];
  const comeback = createComeback(({ hand }) => {
    done.push(hand.id);
    void comeback.stop();
  });
  comeback.begin(leftOf(["first", "CHESS"], ["second", "CHESS"], ["third", "LUDO"]));
  const [chess, ludo] = [comeback.ofTitle("CHESS"), comeback.ofTitle("LUDO")];
  await expect(chess).rejects.toThrow("system.unavailable");
  await expect(ludo).rejects.toThrow("system.unavailable");
  await comeback.stop();
  expect(done).toEqual(["first"]);
});
