import { expect, test } from "vitest";
import type { RoomView } from "../../../shared/rooms/wire.ts";
import { join, play, room } from "../../../testing/room-calls.ts";
import { arcadeForEachTest } from "../../../testing/arcade-fixture.ts";
import { codeOf, until, type Player } from "../../../testing/test-arcade.ts";

const house = arcadeForEachTest({ times: { gather: 300, turn: 60_000, demo: 20, show: 400 } });

const sit = (): Promise<Player> => house.arcade.open({ game_code: "T-HOLDEM" });
const sumOf = (kind: "bet" | "win" | "rollback") =>
  house.platform.callsOf(kind).reduce((sum, { body }) => sum + Number(body["amount"] ?? 0), 0);

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
  const ann = await sit();
  expect((await join(ann)).statusCode).toBe(200);
  expect(house.platform.callsOf("bet")).toHaveLength(0);
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
    await until(() => house.platform.callsOf("win").length === house.platform.callsOf("bet").length);
    expect(house.platform.balance).toBe(100_000 - sumOf("bet") + sumOf("win"));
    await until(async () => (await room(ann)).phase === "waiting");
    expect(await room(ann)).toMatchObject({ joined: false, seats: [], pot: 0 });
  }
  // In four hands the button goes round once, so the player has paid each blind.
  const stakes = house.platform.callsOf("bet").map(({ body }) => body["amount"]);
  expect(stakes).toContain(200);
  expect(stakes).toContain(500);
});

test("who cannot pay what a deal may ask gets no seat; who has spent it before the deal loses the seat and nothing else", async () => {
  await house.reopen({ gather: 500 });
  const ann = await sit();
  house.platform.balance = 900;
  expect(codeOf(await join(ann))).toBe("bet.insufficientFunds");
  for (let hand = 1; hand <= 4; hand += 1) {
    house.platform.balance = 5000;
    await join(ann);
    house.platform.balance = 100;
    await until(async () => (await room(ann)).phase !== "gathering");
    await finish(ann, ({ actions }) => actions.find(({ cost }) => cost === 0)!.action);
    await until(async () => (await room(ann)).phase === "waiting");
    expect(house.platform.balance).toBe(100);
  }
});

test("a raise of one's own size is one stake of that size; one that the rules do not allow is refused, and costs nothing", async () => {
  const ann = await sit();
  await join(ann);
  let view = await room(ann);
  // The first hand of a table is begun by its first seat.
  await until(async () => (view = await room(ann)).actions.length > 0);
  const { cost, most } = view.actions.find(({ action }) => action === "raise")!;
  const staked = sumOf("bet");
  for (const amount of [cost - 100, cost + 50, most! + 100]) {
    expect(codeOf(await play(ann, view, `raise:${amount}`)), `${amount}`).toBe("bet.invalid");
  }
  expect(sumOf("bet")).toBe(staked);
  const put = view.seats.find(({ you }) => you)!.put;
  const raised = await play(ann, view, `raise:${cost + 300}`);
  expect(raised.json().value.seats.find(({ you }: { you: boolean }) => you).put).toBe(put + cost + 300);
  expect(sumOf("bet")).toBe(staked + cost + 300);
});
