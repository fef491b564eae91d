import { afterEach, beforeEach, expect, test } from "vitest";
import type { RoomView } from "../../rooms/wire.ts";
import { join, play, room } from "../../testing/at-table.ts";
import { startFakePlatform, type FakePlatform } from "../../testing/fake-platform.ts";
import { clock, codeOf, newFolder, removeFolders, startArcade, until, type Player, type TestArcade } from "../../testing/test-arcade.ts";

let platform: FakePlatform;
let arcade: TestArcade;
beforeEach(async () => {
  platform = await startFakePlatform(100_000);
  clock.ahead = 0;
});
afterEach(async () => {
  await arcade.stop();
  await platform.close();
  removeFolders();
});

const start = async (gather: number): Promise<Player> => {
  arcade = await startArcade(platform.url, newFolder(), { roomTimes: { gather, turn: 60_000, demo: 20, show: 400 } });
  return arcade.open({ game_code: "T-HOLDEM" });
};
const sumOf = (kind: "bet" | "win" | "rollback") => platform.callsOf(kind).reduce((sum, { body }) => sum + Number(body["amount"] ?? 0), 0);

/** Plays to the end of the hand; unless told otherwise, by calling and checking. */
async function finish(player: Player, moveOf = (view: RoomView) => view.actions[0]!.action): Promise<RoomView[]> {
  const seen: RoomView[] = [];
  for (;;) {
    const view = await room(player);
    if (view.phase === "showing" || view.phase === "waiting") return [...seen, view];
    if (view.actions.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    else {
      seen.push(view);
      await play(player, view, moveOf(view));
    }
  }
}

test("a seat costs nothing; blinds and calls are wagers, the own cards alone are open, and the wallet holds what was won and lost", async () => {
  const ann = await start(300);
  expect((await join(ann)).statusCode).toBe(200);
  expect(platform.callsOf("bet")).toHaveLength(0);
  for (let hand = 1; hand <= 4; hand += 1) {
    if (hand > 1) await join(ann);
    await until(async () => (await room(ann)).phase !== "gathering");
    const views = await finish(ann);
    const last = views.at(-1)!;
    for (const view of views.slice(0, -1)) {
      expect(view.seats.filter(({ cards }) => cards !== null).map(({ you }) => you)).toEqual([true]);
      expect([0, 3, 4, 5]).toContain(view.open.length);
    }
    expect(last.button).not.toBeNull();
    await until(() => platform.callsOf("win").length === platform.callsOf("bet").length);
    expect(platform.balance).toBe(100_000 - sumOf("bet") + sumOf("win"));
    await until(async () => (await room(ann)).phase === "waiting");
    expect(await room(ann)).toMatchObject({ joined: false, seats: [], pot: 0 });
  }
  // In four hands the button goes round once, so the player has paid each blind.
  const stakes = platform.callsOf("bet").map(({ body }) => body["amount"]);
  expect(stakes).toContain(200);
  expect(stakes).toContain(500);
});

test("who cannot pay what a deal may ask gets no seat; who has spent it before the deal loses the seat and nothing else", async () => {
  const ann = await start(500);
  platform.balance = 900;
  expect(codeOf(await join(ann))).toBe("bet.insufficientFunds");
  for (let hand = 1; hand <= 4; hand += 1) {
    platform.balance = 5000;
    await join(ann);
    platform.balance = 100;
    await until(async () => (await room(ann)).phase !== "gathering");
    await finish(ann, ({ actions }) => actions.find(({ cost }) => cost === 0)!.action);
    await until(async () => (await room(ann)).phase === "waiting");
    expect(platform.balance).toBe(100);
  }
});
