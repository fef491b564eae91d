import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { HazariView } from "../../games/hazari/rules/wire.ts";
import type { RummyView } from "../../games/rummy/rules/wire.ts";
import type { TricksView } from "../../games/tricks/rules/wire.ts";
import { play, room } from "../../testing/room-calls.ts";
import { arcadeForEachTest } from "../../testing/arcade-fixture.ts";
import { codeOf, until } from "../../testing/test-arcade.ts";
import type { RoomView } from "../../shared/rooms/wire.ts";

const house = arcadeForEachTest({ times: { gather: 300, turn: 60_000, demo: 5, show: 60_000 } });

const boardOf = <Board>(view: RoomView): Board => view.board as Board;

const sumOf = (kind: "bet" | "win"): number => house.platform.callsOf(kind).reduce((sum, { body }) => sum + Number(body["amount"]), 0);

/** Sits down and plays to the end of the hand; `pick` names the move. Answers how the room then stands; every move was taken. */
async function playHand(code: string, pick: (view: RoomView) => string): Promise<RoomView> {
  const before = { balance: house.platform.balance, staked: sumOf("bet"), paid: sumOf("win") };
  const ann = await house.arcade.open({ game_code: code });
  expect((await ann.call("POST", "/api/room/join", { operation: randomUUID() })).statusCode).toBe(200);
  const answers = new Set<number>();
  let view = await room(ann);
  await until(async () => {
    view = await room(ann);
    if (view.actions.length > 0) answers.add((await play(ann, view, pick(view))).statusCode);
    return view.phase === "showing";
  });
  expect([...answers].filter((status) => status !== 200)).toEqual([]);
  await until(() => house.platform.callsOf("win").length === house.platform.callsOf("bet").length);
  const net = sumOf("win") - before.paid - (sumOf("bet") - before.staked);
  expect(house.platform.balance).toBe(before.balance + net);
  expect(view.yourNet).toBe(net);
  return view;
}

test("a deal of tricks is played to its end against demo players, and the ledger adds up", async () => {
  const view = await playHand("T-TRICKS", (now) => boardOf<TricksView>(now).moves[0]!);
  const { seats, own } = boardOf<TricksView>(view);
  expect(seats.reduce((sum, { tricks }) => sum + tricks, 0)).toBe(13);
  expect(own).toEqual([]);
});

test("a deal of Hazari is arranged, shown and paid; an arrangement out of order is refused", async () => {
  const refused: string[] = [];
  const ann = await house.arcade.open({ game_code: "T-HAZARI" });
  const view = await playHand("T-HAZARI", (now) => `lay:${boardOf<HazariView>(now).suggested.join()}`);
  expect(boardOf<HazariView>(view).seats.reduce((sum, { points }) => sum + points!, 0)).toBe(360);
  refused.push(codeOf(await play(ann, view, "lay:AS")));
  expect(refused).toEqual(["round.over"]);
});

test("a deal of rummy is played by drawing and putting away until somebody declares; a loser gets back what their points leave", async () => {
  const view = await playHand("T-RUMMY", (now) => {
    const { stage, own } = boardOf<RummyView>(now);
    return stage === "draw" ? "draw" : `discard:${own[0]!}`;
  });
  const board = boardOf<RummyView>(view);
  const mine = board.seats.find(({ seat }) => seat === view.seats.find(({ you }) => you)!.seat)!;
  expect(board.ended).not.toBeNull();
  expect(view.yourNet).toBe(board.ended!.by === null ? 0 : -10 * mine.points!);
});

test("leaving rummy before the first turn costs twenty of eighty points, and the hand is over for the player", async () => {
  let left = 0;
  const leave = () => {
    left += 1;
    return "drop";
  };
  let view = await playHand("T-RUMMY", leave);
  // Demo players leave hopeless hands as well; where all of them did before the player's turn, there is nothing left to leave.
  while (left === 0) {
    await house.reopen({});
    view = await playHand("T-RUMMY", leave);
  }
  expect([left, view.yourNet]).toEqual([1, -200]);
});

/** Sits down to rummy until it is the player's turn: where all demo players leave a hand before, there is another. */
async function turnAtRummy() {
  for (;;) {
    const ann = await house.arcade.open({ game_code: "T-RUMMY" });
    await ann.call("POST", "/api/room/join", { operation: randomUUID() });
    let view = await room(ann);
    await until(async () => {
      view = await room(ann);
      return view.actions.length > 0 || view.phase === "showing";
    });
    if (view.actions.length > 0) return { ann, view };
    await house.reopen({});
  }
}

test("moves that name no card, a card of somebody else or a hand that is not complete are refused and change nothing", async () => {
  const { ann, view } = await turnAtRummy();
  const own = boardOf<RummyView>(view).own;
  for (const action of ["discard", `discard:${own[0]!}`, "declare", "dance", "draw:2Sa"])
    expect(codeOf(await play(ann, view, action))).toBe("bet.invalid");
  expect((await play(ann, view, "draw")).statusCode).toBe(200);
  const drawn = boardOf<RummyView>(await room(ann)).own;
  const foreign = ["2Sa", "3Ha", "4Da", "5Ca", "6Sb", "7Hb", "8Db", "9Cb", "TSa", "JHa", "QDa", "KCa", "ASb", "2Hb", "3Db"].find(
    (card) => !drawn.includes(card),
  )!;
  for (const action of [`discard:${foreign}`, `declare:${drawn[0]!}`, "declare"])
    expect(codeOf(await play(ann, view, action))).toBe("bet.invalid");
  expect(boardOf<RummyView>(await room(ann)).own).toEqual(drawn);
});

test("two tabs of one player show the same cards, and a player who comes back finds their hand", async () => {
  const first = await house.arcade.open({ game_code: "T-TRICKS" });
  await first.call("POST", "/api/room/join", { operation: randomUUID() });
  let view = await room(first);
  await until(async () => (view = await room(first)).actions.length > 0);
  const second = await house.arcade.open({ game_code: "T-TRICKS" });
  const other = await room(second);
  expect(boardOf<TricksView>(other).own).toEqual(boardOf<TricksView>(view).own);
  expect((await play(second, other, boardOf<TricksView>(other).moves[0]!)).statusCode).toBe(200);
  expect(codeOf(await play(first, view, boardOf<TricksView>(view).moves[0]!))).toMatch(/turn.notYours|bet.invalid/);
});
