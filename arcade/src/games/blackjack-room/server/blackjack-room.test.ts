import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { checkHand } from "../../../client/rooms/check-hand.ts";
import type { Round, Session } from "../../../server/journal/journal.ts";
import { HandRecorder } from "../../../server/rooms/hand-recorder.ts";
import type { RoomBank } from "../../../server/rooms/room-types.ts";
import { Room } from "../../../server/rooms/room.ts";
import { rngFromSeed } from "../../../server/tables/outcome-seeds.ts";
import { ArcadeError } from "../../../shared/errors.ts";
import { seededRng } from "../../../shared/rng.ts";
import type { HandEnding } from "../../../shared/rooms/hand-record.ts";
import type { PastHand, RoomView } from "../../../shared/rooms/wire.ts";
import { arcadeForEachTest } from "../../../testing/arcade-fixture.ts";
import { join, play, room } from "../../../testing/room-calls.ts";
import { codeOf, until, type Player } from "../../../testing/test-arcade.ts";
import { testTitle } from "../../../testing/titles.ts";
import { blackjackRoomRules } from "../rules/room-rules.ts";
import type { BlackjackBoard } from "../rules/wire.ts";

const FUNDS = 100_000;
const BJ = { game_code: "T-BJ" };
const house = arcadeForEachTest({ times: { gather: 50, turn: 60_000, demo: 2, show: 60_000 }, funds: FUNDS });

async function turnOf(player: Player): Promise<RoomView> {
  let view = await room(player);
  await until(async () => {
    view = await room(player);
    return view.actions.length > 0 || view.phase === "showing";
  });
  return view;
}

/** Bets, and then doubles or stands until the hand is over, whatever is dealt. */
async function playOut(player: Player): Promise<{ end: RoomView; seen: RoomView[] }> {
  const seen: RoomView[] = [];
  for (;;) {
    const view = await turnOf(player);
    if (view.phase === "showing") return { end: view, seen };
    seen.push(view);
    const action = ["bet3", "insure", "double", "stand"].find((one) => view.actions.some((move) => move.action === one))!;
    expect((await play(player, view, action)).statusCode).toBe(200);
  }
}

test("a hand against the house is bet, played and paid without a part for the house, and its player deals it again", async () => {
  const ann = await house.arcade.open(BJ);
  expect(ann.view.config).toEqual({
    variant: null,
    boot: 1000,
    entry: 0,
    seats: 5,
    demoFillTo: 4,
    rakePercent: 0,
    wholeMoves: true,
    stakes: [1000, 2000, 3000, 5000, 8000, 10_000, 20_000, 30_000, 50_000],
  });
  expect((await join(ann)).statusCode).toBe(200);
  const { end, seen } = await playOut(ann);
  expect(seen[0]!.board).toMatchObject({ stage: "bet", dealer: [] });
  for (const { seed, board } of seen.slice(1))
    expect([seed, (board as BlackjackBoard).dealer]).toEqual([null, [expect.any(String), "back"]]);
  const calls = (kind: "bet" | "win") => house.platform.callsOf(kind);
  await until(() => calls("win").length === calls("bet").length);
  const own = end.seats.find(({ you }) => you)!;
  const sum = (kind: "bet" | "win") => calls(kind).reduce((all, { body }) => all + Number(body["amount"]), 0);
  expect([sum("bet"), sum("win"), end.yourNet]).toEqual([own.put, own.won, own.won - own.put]);
  expect(house.platform.balance).toBe(FUNDS + end.yourNet!);
  const past = (await ann.call("GET", `/api/room/hand?id=${end.handId}`)).json().value as PastHand;
  expect(past.rakePercent).toBe(0);
  const { checks } = await checkHand("T-BJ", past, blackjackRoomRules(), seen[0]!.commitment);
  expect(checks).toEqual(["seed", "shown", "played", "booked"].map((kind) => ({ kind, fits: true })));
});

test("a seat costs nothing and needs one boot; whoever sits a hand out has staked nothing", async () => {
  const ann = await house.arcade.open(BJ);
  house.platform.balance = 999;
  expect(codeOf(await join(ann))).toBe("bet.insufficientFunds");
  house.platform.balance = 1000;
  expect((await join(ann)).statusCode).toBe(200);
  const view = await turnOf(ann);
  expect(codeOf(await play(ann, view, "bet2", { allIn: true }))).toBe("bet.insufficientFunds");
  expect((await room(ann)).actions).toEqual(view.actions);
  expect((await play(ann, view, "out")).statusCode).toBe(200);
  const end = await turnOf(ann);
  expect([end.phase, end.yourNet, house.platform.balance]).toEqual(["showing", 0, 1000]);
});

const title = testTitle({ code: "T-BJ", game: "blackjack-room", lines: null, minBetMinor: 1000 });

/** A table of two members whose cards are those of a seed, and a bank that says what it was asked. */
function tableOf(seed: number, purses: readonly [number, number]) {
  const left = new Map(purses.map((purse, at) => [`p${at}`, purse]));
  const ended: { stake: number; payout: number }[] = [];
  let ending: HandEnding | null = null;
  const bank: RoomBank = {
    stake: async ({ player }, operation, stake) => {
      if (left.get(player)! < stake) throw new ArcadeError("bet.insufficientFunds");
      left.set(player, left.get(player)! - stake);
      return { id: operation, stake } as Round;
    },
    dealt: async () => undefined,
    moved: async () => undefined,
    settle: async (rounds, hand) => {
      ended.push(...rounds.map(({ round, payout }) => ({ stake: round.stake, payout })));
      ending = hand;
    },
    release: async () => undefined,
    balance: async ({ player }) => left.get(player)!,
  };
  const rules = blackjackRoomRules();
  const sessions = purses.map((_, at) => ({ player: `p${at}` }) as Session);
  const times = { gather: 60_000, turn: 60_000, demo: 60_000, show: 60_000, back: 0 };
  const table = new Room({ title, rules, bank, rng: seededRng(1), times, now: Date.now, log: { error: () => undefined } });
  const kept = new HandRecorder(title, 0, { no: 1, seed: seed.toString(16).padStart(64, "0") });
  const seatedPlayers = sessions.map((session, seat) => ({ seat, player: session.player, session, demo: -1, operation: "o", stakes: [] }));
  const hand = rules.deal(rngFromSeed(kept.seed), [0, 1], title.minBetMinor, 1);
  table.goOn({ title, rules, kept, hand, seatedPlayers, operations: [] });
  const move = (at: number, action: string, allIn = false) =>
    table.play(sessions[at]!, { operation: randomUUID(), hand: 1, action, allIn }).then(
      () => "made",
      (error: { code?: string }) => error.code,
    );
  return { table, move, ended, ending: () => ending, board: () => table.view("p0").board as BlackjackBoard };
}

test("double and split are stakes of their own, made whole or not at all, and the house pays both seats all that they win", async () => {
  // The dealer has 8 with two cards and goes over with five; the first seat has two eights, the second 17.
  const { table, move, ended, ending, board } = tableOf(1365, [10_000, 1500]);
  for (const [at, action] of [[0, "bet2"], [1, "bet1"], [0, "split"], [0, "stand"], [0, "stand"]] as const) expect(await move(at, action)).toBe("made"); // prettier-ignore
  expect(board().seats[0]!.hands.map(({ cards, bet }) => [cards, bet])).toEqual([
    [["8S", "4S"], 2000],
    [["8C", "TS"], 2000],
  ]);
  // Half of a double is none, however it is asked for.
  expect([await move(1, "double"), await move(1, "double", true)]).toEqual(["bet.insufficientFunds", "bet.insufficientFunds"]);
  expect(table.view("p1").actions.map(({ action }) => action)).toEqual(["hit", "stand", "double"]);
  expect(await move(1, "stand")).toBe("made");
  expect(board()).toMatchObject({ over: true, dealer: ["2C", "6S", "6C", "AC", "TD"] });
  expect(ended).toEqual([
    { stake: 2000, payout: 0 },
    { stake: 2000, payout: 8000 },
    { stake: 1000, payout: 2000 },
  ]);
  expect(ending()!.seats.map(({ put, paid }) => [put, paid])).toEqual([[4000, 8000], [1000, 2000]]); // prettier-ignore
  expect([table.view("p0").yourNet, table.view("p1").yourNet]).toEqual([4000, 1000]);
  await table.stop();
});

test("insurance is a stake of its own, and pays 2 to 1 when the dealer turns a blackjack", async () => {
  const { table, move, ended, board } = tableOf(146, [10_000, 10_000]);
  for (const [at, action] of [[0, "bet2"], [1, "bet1"]] as const) expect(await move(at, action)).toBe("made"); // prettier-ignore
  expect(board()).toMatchObject({ stage: "insure", dealer: ["AS", "back"] });
  for (const [at, action] of [[0, "insure"], [1, "decline"]] as const) expect(await move(at, action)).toBe("made"); // prettier-ignore
  expect(board()).toMatchObject({ over: true, dealer: ["AS", "QH"] });
  expect(ended).toEqual([
    { stake: 2000, payout: 0 },
    { stake: 1000, payout: 3000 },
    { stake: 1000, payout: 0 },
  ]);
  await table.stop();
});
