import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { join, room } from "../../testing/room-calls.ts";
import { arcadeForEachTest } from "../../testing/arcade-fixture.ts";
import { codeOf, until, type Player } from "../../testing/test-arcade.ts";
import type { RoomView } from "../../shared/rooms/wire.ts";

const FUNDS = 100_000;
const ENTRY = 500;
const house = arcadeForEachTest({ times: { gather: 300, turn: 60_000, demo: 2, show: 200 }, funds: FUNDS });

const play = (player: Player, { hand }: RoomView, action: string, operation: string) =>
  player.call("POST", "/api/room/play", { operation, hand, action });
const ownSeat = (view: RoomView) => view.seats.find(({ you }) => you);

/** Sits down with a fresh id and waits for the turn; again, should the others end the hand before. Answers the id of the entry too. */
async function seatedWithTurn(player: Player): Promise<{ entry: string; view: RoomView }> {
  for (;;) {
    await until(async () => (await room(player)).phase === "waiting");
    const entry = randomUUID();
    expect((await join(player, entry)).statusCode).toBe(200);
    let view = await room(player);
    await until(async () => {
      view = await room(player);
      return view.actions.length > 0 || view.phase === "showing" || view.phase === "waiting";
    });
    if (view.actions.length > 0) return { entry, view };
  }
}

/** Somebody whose money is gone asks for a seat: a new hand is gathered, without them. */
async function gatherFor(player: Player): Promise<void> {
  const held = house.platform.balance;
  house.platform.balance = 0;
  expect(codeOf(await join(player, randomUUID()))).toBe("bet.insufficientFunds");
  house.platform.balance = held;
}

test("the id of a stake that was paid once pays for no other: not in the next hand, not at another table, not for a spin's", async () => {
  const [patti, duel] = [await house.arcade.open({ game_code: "T-PATTI" }), await house.arcade.open({ game_code: "T-DUEL" })];
  const [call, spin] = [randomUUID(), randomUUID()];
  expect((await (await house.arcade.open()).play({ stake: 100 }, spin)).statusCode).toBe(200);
  const { entry, view } = await seatedWithTurn(patti);
  // While the hand is on, and its stake open, the same id opens no second table; nor does the spin's.
  for (const operation of [entry, spin]) {
    expect(codeOf(await join(duel, operation))).toBe("operation.mismatch");
    expect(ownSeat(await room(duel))).toBeUndefined();
  }
  await play(patti, view, "see", randomUUID());
  expect((await play(patti, await room(patti), "call", call)).statusCode).toBe(200);
  await until(async () => ["showing", "waiting"].includes((await room(patti)).phase) || (await room(patti)).actions.length > 0);
  await play(patti, await room(patti), "fold", randomUUID());
  await until(async () => (await room(patti)).phase === "waiting");
  await gatherFor(patti);
  for (const operation of [entry, call, spin]) {
    expect(codeOf(await join(patti, operation))).toBe("operation.mismatch");
    expect(ownSeat(await room(patti))).toBeUndefined();
  }
  // A move with such an id is not made either.
  const next = await seatedWithTurn(patti);
  for (const operation of [entry, call, spin]) expect(codeOf(await play(patti, next.view, "call", operation))).toBe("operation.mismatch");
  const seated = await room(patti);
  expect([ownSeat(seated)!.put, seated.turn]).toEqual([ENTRY, next.view.turn]);
});
