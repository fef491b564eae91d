import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { join, play, room } from "../../testing/room-calls.ts";
import { arcadeForEachTest } from "../../testing/arcade-fixture.ts";
import { codeOf, FREE, until, type Player } from "../../testing/test-arcade.ts";
import { SESSION_HEADER } from "../../shared/wire.ts";
import type { RoomView } from "../../shared/rooms/wire.ts";

/** Fast enough for a test, slow enough for a loaded machine: nobody loses a turn to it. */
const house = arcadeForEachTest({ times: { gather: 400, turn: 60_000, demo: 20, show: 500 } });

const PATTI = { game_code: "T-PATTI" };

/** Waits for the player's turn; null when the hand ended before. */
async function turn(player: Player): Promise<RoomView | null> {
  for (;;) {
    const view = await room(player);
    if (view.actions.length > 0) return view;
    if (view.phase === "showing" || view.phase === "waiting") return null;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
const other = { user: "2", token: "token-of-a-player-02" };

test("two players and demo players play a hand: turns are kept, cards of others stay hidden, every stake is a wager, the ledger adds up", async () => {
  // Both sit down before the cards are dealt, however slow the machine.
  await house.reopen({ gather: 3000 });
  const [ann, bob] = [await house.arcade.open(PATTI), await house.arcade.open({ ...PATTI, ...other })];
  const operation = randomUUID();
  await join(ann, operation);
  await join(ann, operation);
  expect((await join(bob)).statusCode).toBe(200);
  expect(house.platform.callsOf("bet")).toHaveLength(2);
  let dealt = await room(ann);
  // The turn of a player stays until they move; a demo player's is over at any moment.
  await until(async () => {
    dealt = await room(ann);
    return dealt.phase === "playing" && dealt.seats.some(({ seat, demo }) => seat === dealt.turn && !demo);
  });
  expect(dealt.seats).toHaveLength(4);
  expect(dealt.seats.filter(({ demo }) => demo)).toHaveLength(2);
  expect(dealt.seed).toBeNull();
  expect(dealt.seats.every(({ cards }) => cards === null)).toBe(true);
  const waiting = dealt.turn === dealt.seats.find(({ you }) => you)?.seat ? bob : ann;
  expect(codeOf(await play(waiting, dealt, "call"))).toBe("turn.notYours");
  const looks: RoomView[] = [];
  for (let calls = 0; (await room(ann)).phase === "playing";) {
    const views = await Promise.all([room(ann), room(bob)]);
    const at = views.findIndex(({ actions }) => actions.length > 0);
    if (at < 0) await new Promise((resolve) => setTimeout(resolve, 20));
    else if (looks.length === 0) looks.push((await play([ann, bob][at]!, views[at]!, "see")).json().value as RoomView);
    else await play([ann, bob][at]!, views[at]!, (calls += 1) > 6 ? "fold" : "call");
  }
  expect(looks[0]!.seats.filter(({ cards }) => cards !== null).map(({ you }) => you)).toEqual([true]);
  await until(async () => (await room(ann)).phase !== "playing");
  await until(() => house.platform.callsOf("win").length === house.platform.callsOf("bet").length);
  const staked = house.platform.callsOf("bet").reduce((sum, { body }) => sum + Number(body["amount"]), 0);
  const paid = house.platform.callsOf("win").reduce((sum, { body }) => sum + Number(body["amount"]), 0);
  expect(house.platform.balance).toBe(100_000 - staked + paid);
});

test("a folded hand is never shown, and its stakes are lost", async () => {
  const ann = await house.arcade.open(PATTI);
  await join(ann);
  const view = await turn(ann);
  expect(view).not.toBeNull();
  await play(ann, view!, "fold");
  await until(() => house.platform.callsOf("win").length === house.platform.callsOf("bet").length);
  expect(house.platform.callsOf("win").every(({ body }) => body["amount"] === 0)).toBe(true);
});

test("moves out of turn, of another hand, unknown ones, and a forged session are refused; a move sent twice counts once", async () => {
  const ann = await house.arcade.open(PATTI);
  await join(ann);
  const view = (await turn(ann))!;
  expect(codeOf(await play(ann, { ...view, hand: view.hand + 1 }, "call"))).toBe("round.over");
  expect(codeOf(await play(ann, view, "dance"))).toBe("bet.invalid");
  const bob = await house.arcade.open({ ...PATTI, ...other });
  expect(codeOf(await play(bob, view, "call"))).toBe("round.over");
  expect(codeOf(await join(bob))).toBe("bet.closed");
  const operation = randomUUID();
  const bets = house.platform.callsOf("bet").length;
  await Promise.all([play(ann, view, "call", { operation }), play(ann, view, "call", { operation })]);
  expect(house.platform.callsOf("bet")).toHaveLength(bets + 1);
});

test("who cannot pay a move may go all in with what is left", async () => {
  house.platform.balance = 800;
  const ann = await house.arcade.open(PATTI);
  await join(ann);
  const view = (await turn(ann))!;
  expect(codeOf(await play(ann, view, "call"))).toBe("bet.insufficientFunds");
  expect((await room(ann)).actions.length).toBeGreaterThan(0);
  expect((await play(ann, view, "call", { allIn: true })).statusCode).toBe(200);
  const own = (await room(ann)).seats.find(({ you }) => you)!;
  expect(own).toMatchObject({ put: 800, folded: false });
});

test("play money plays at tables of its own, wins and loses it, and has back after a restart what it paid for a seat", async () => {
  // What is paid for a seat after the first hand is there long enough to be seen.
  await house.reopen({ gather: 3000 });
  const [free, paid] = [await house.arcade.open({ ...PATTI, ...FREE }), await house.arcade.open(PATTI)];
  const begin = free.view.balance!;
  await join(paid);
  await join(free);
  expect(house.platform.callsOf("bet")).toHaveLength(1);
  expect((await room(free)).seats.filter(({ demo }) => !demo)).toHaveLength(1);
  const view = (await turn(free))!;
  await play(free, view, "fold");
  const headers = { [SESSION_HEADER]: free.view.secret };
  const balance = async () => (await house.arcade.app.inject({ url: "/api/state", headers })).json().value.balance as number;
  await until(async () => (await room(free)).phase !== "playing");
  expect(await balance()).toBe(begin - 500);
  await until(async () => (await join(free)).statusCode === 200 && (await balance()) === begin - 1000);
  await house.restart();
  await until(async () => (await balance()) === begin - 500);
});

test("players of two currencies never sit at one table", async () => {
  const [ann, bob] = [await house.arcade.open(PATTI), await house.arcade.open({ ...PATTI, ...other, currency: "INR" })];
  await join(ann);
  await join(bob);
  for (const player of [ann, bob]) expect((await room(player)).seats.filter(({ you, demo }) => !you && !demo)).toEqual([]);
});
