import { randomUUID } from "node:crypto";
import { join as path } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import type { ChessBoard } from "../../games/chess/rules/board.ts";
import { duelRules } from "../../games/card-duel/rules/room-rules.ts";
import { checkHand } from "../../client/rooms/check-hand.ts";
import { arcadeForEachTest } from "../../testing/arcade-fixture.ts";
import { join, play, room } from "../../testing/room-calls.ts";
import { FREE, until, type Player } from "../../testing/test-arcade.ts";
import type { PastHand, PastHandLine, RoomView } from "../../shared/rooms/wire.ts";

const FUNDS = 100_000;
const house = arcadeForEachTest({ times: { gather: 200, turn: 60_000, demo: 2, show: 60_000 }, funds: FUNDS });

/** Each with the moves that its player makes before the arcade ends: one of Hazari would be the last. */
const GAMES = [
  ...["T-PATTI", "T-HOLDEM", "T-LUDO", "T-SNAKES", "T-DUEL", "T-CHESS", "T-TRICKS", "T-RUMMY", "T-BJ"].map((code) => [code, 1] as const),
  ["T-HAZARI", 0] as const,
];

/** A move that the game takes from whoever looks at this view; none that leaves the hand. */
function moveOf({ actions, board }: RoomView): string {
  const { legal, moves, suggested, own, stage } = (board ?? {}) as Partial<Record<"legal" | "moves" | "suggested" | "own", string[]>> & {
    stage?: string;
  };
  if (legal) return `move:${legal[0]!}`;
  if (moves) return moves[0]!;
  if (suggested) return `lay:${suggested.join()}`;
  if (stage === "discard") return `discard:${own![0]!}`;
  return ["check", "call", "draw"].find((one) => actions.some(({ action }) => action === one)) ?? actions[0]!.action;
}

/** How the room stands, without the time. */
const still = ({ now: _now, until: _until, ...view }: RoomView) => view;

/** The room, when it waits for this player or the hand is over. */
async function atRest(player: Player): Promise<RoomView> {
  let view = await room(player);
  await until(async () => {
    view = await room(player);
    return view.actions.length > 0 || view.phase === "showing";
  });
  return view;
}

interface InPlay {
  player: Player;
  /** At the player's first turn, and at the one after their first move. */
  first: RoomView;
  view: RoomView;
}

/** Sits down, makes the first move where one is named, and waits for the next turn; again, should demo players end the hand before it. */
async function inPlay(
  change: Parameters<typeof house.arcade.open>[0],
  pick: ((view: RoomView) => string) | null = () => "call",
  { seat = randomUUID(), move = randomUUID() } = {},
): Promise<InPlay> {
  for (;;) {
    const player = await house.arcade.open(change);
    expect((await join(player, seat)).statusCode).toBe(200);
    const first = await atRest(player);
    const answer = pick && first.phase === "playing" ? await play(player, first, pick(first), { operation: move }) : null;
    expect(answer?.statusCode ?? 200).toBe(200);
    const view = await atRest(player);
    if (view.phase === "playing") return { player, first, view };
    // What that hand came to is paid before the next one is begun.
    await until(() => house.platform.callsOf("win").length === house.platform.callsOf("bet").length);
    await house.reopen({});
  }
}

async function restarted(player: Player): Promise<Player> {
  await house.restart();
  return house.arcade.goOn(player);
}

test.each(GAMES)("%s: a hand stands after a restart as its player saw it, and goes on", async (game_code, moves) => {
  const { player, view } = await inPlay({ game_code }, moves > 0 ? moveOf : null);
  const back = await restarted(player);
  expect(still(await room(back))).toEqual(still(view));
  expect((await play(back, view, moveOf(view))).statusCode).toBe(200);
  const after = await room(back);
  expect([after.handId, after.joined || after.phase === "showing"]).toEqual([view.handId, true]);
  expect(house.platform.callsOf("rollback")).toEqual([]);
});

test.each([
  ["a wallet", {}],
  ["play money", FREE],
])("with %s: stakes of a hand that went on twice are paid once, by how it ended", async (_what, change) => {
  const { player, view: before } = await inPlay({ game_code: "T-PATTI", ...change });
  const calls = () => (["bet", "win", "rollback"] as const).map((kind) => house.platform.callsOf(kind).length);
  const balanceOf = async (of: Player) => (await of.call("GET", "/api/state")).json().value.balance as number;
  const [held, [bets, wins]] = [await balanceOf(player), calls()];
  let back = await restarted(player);
  expect(still(await room(back))).toEqual(still(before));
  const looked = (await play(back, before, "see")).json().value as RoomView;
  back = await restarted(back);
  expect(still(await room(back))).toEqual(still(looked));
  await play(back, looked, "fold");
  const view = await atRest(back);
  const hand = (await back.call("GET", `/api/room/hand?id=${view.handId}`)).json().value as PastHand;
  const own = hand.seats.find(({ you }) => you)!;
  expect(hand.stakes.map(({ state }) => state)).toEqual(hand.stakes.map(() => "settled"));
  expect([hand.stakes.reduce((sum, { stake }) => sum + stake, 0), hand.net]).toEqual([own.put, own.paid - own.put]);
  expect(hand.stakes).toHaveLength(2);
  // Both stakes were taken before, and nothing after that costs anything.
  await until(async () => (await balanceOf(back)) === held + own.paid);
  expect(calls()).toEqual([bets, wins! + (change === FREE ? 0 : 2), 0]);
});

test("a hand that went on is dealt again by the browser from its first card to its last move", async () => {
  const { player, first } = await inPlay({ game_code: "T-DUEL" }, moveOf);
  const back = await restarted(player);
  let view = await atRest(back);
  await until(async () => {
    view = await atRest(back);
    if (view.phase === "playing") await play(back, view, moveOf(view));
    return view.phase === "showing";
  });
  const told = (await back.call("GET", `/api/room/hand?id=${view.handId}`)).json().value as PastHand;
  const { checks } = await checkHand("T-DUEL", told, duelRules(), first.commitment);
  expect(checks.map(({ kind, fits }) => [kind, fits])).toEqual(["seed", "shown", "played", "booked"].map((kind) => [kind, true]));
});

test("a tap that was answered before a restart is not taken a second time after it: neither the seat nor the move", async () => {
  const [seat, move] = [randomUUID(), randomUUID()];
  const { player, first, view } = await inPlay({ game_code: "T-PATTI" }, () => "call", { seat, move });
  const bets = house.platform.callsOf("bet").length;
  const back = await restarted(player);
  for (const answer of [await join(back, seat), await play(back, first, "call", { operation: move })]) expect(answer.statusCode).toBe(200);
  expect(still(await room(back))).toEqual(still(view));
  expect(house.platform.callsOf("bet")).toHaveLength(bets);
});

test("players have time to come back: their turn begins anew after it, and no clock of theirs runs meanwhile", async () => {
  const { player, view } = await inPlay({ game_code: "T-CHESS" }, null);
  const clocks = (of: RoomView) => (of.board as ChessBoard).clocks;
  const own = (view.board as ChessBoard).seats.indexOf(view.turn!);
  const back = await restarted(player);
  const after = await room(back);
  // The turn of chess is 60 s; ten more are for coming back.
  expect(after.until! - after.now).toBeGreaterThan(60_000);
  expect(after.until! - after.now).toBeLessThanOrEqual(70_000);
  expect((await play(back, after, moveOf(after))).statusCode).toBe(200);
  expect(clocks(await room(back))[own]).toBe(clocks(view)[own]! + 3000);
});

/** Changes what is kept of the only hand, between two lives of the arcade; `texts` change one row each, or more. */
const changing =
  (...texts: string[]) =>
  (folder: string): void => {
    const db = new DatabaseSync(path(folder, "journal.db"));
    for (const text of texts) expect(db.prepare(text).run().changes, text).toBeGreaterThan(0);
    db.close();
  };
const LAST_STAKED = "(SELECT max(no) FROM hand_moves WHERE json_extract(data, '$.round') IS NOT NULL)";

test.each([
  ["the arcade died when its stake was kept and it was not", [`DELETE FROM hand_moves WHERE no >= ${LAST_STAKED}`], 1],
  [
    "its stake went back, though it was kept",
    [`DELETE FROM hand_moves WHERE no > ${LAST_STAKED}`, "UPDATE rounds SET state = 'returned' WHERE seq = 2"],
    0,
  ],
] as const)("a move was never made when %s: its player finds the turn as before it", async (_what, texts, returned) => {
  const { player, first, view } = await inPlay({ game_code: "T-PATTI" });
  await house.restart(changing(...texts));
  const back = house.arcade.goOn(player);
  expect(still(await room(back))).toEqual(still(first));
  await until(() => house.platform.callsOf("rollback").length === returned);
  expect((await play(back, first, "call")).statusCode).toBe(200);
  expect((await atRest(back)).handId).toBe(view.handId);
});

test.each([
  ["its deal comes out otherwise now", "UPDATE hands SET data = json_set(data, '$.digest', 'another')"],
  ["a move comes out otherwise now", "UPDATE hand_moves SET data = json_set(data, '$.digest', 'another') WHERE no = 0"],
  ["its title has other terms now", "UPDATE hands SET data = json_set(data, '$.boot', 100)"],
  ["its title is gone", "UPDATE hands SET game_code = 'NOBODYS'"],
  ["who sat there is forgotten", "DELETE FROM sessions"],
  ["it is of an arcade of before, which kept no moves", "UPDATE hands SET data = json_remove(data, '$.digest', '$.seats[0].session')"],
  ["its stakes are not what was put in", "UPDATE rounds SET stake = 400 WHERE seq = 1"],
  ["a stake of it has gone back", "UPDATE rounds SET state = 'returned' WHERE seq = 1"],
])("a hand does not go on when %s: all that is staked goes back", async (what, change) => {
  const { view } = await inPlay({ game_code: "T-PATTI" });
  await house.restart(changing(change));
  // One of the two is marked as returned already.
  await until(() => house.platform.callsOf("rollback").length === (what.startsWith("a stake") ? 1 : 2));
  const again = await house.arcade.open({ game_code: "T-PATTI" });
  expect((await room(again)).phase).toBe("waiting");
  const lines = (await again.call("GET", "/api/room/hands")).json().value as PastHandLine[];
  expect(lines.map(({ id, state }) => [id, state])).toEqual([[view.handId, "returned"]]);
});
