import { expect, test } from "vitest";
import type { ChessBoard } from "../../games/chess/rules/board.ts";
import type { DuelBoard } from "../../games/card-duel/rules/room-rules.ts";
import { join, play, room } from "../../testing/room-calls.ts";
import { arcadeForEachTest } from "../../testing/arcade-fixture.ts";
import { codeOf, until, type Player } from "../../testing/test-arcade.ts";
import type { RoomView } from "../../shared/rooms/wire.ts";

const FUNDS = 100_000;
const ENTRY = 500;
const BOARDS = ["T-LUDO", "T-SNAKES", "T-DUEL", "T-CHESS"];
const house = arcadeForEachTest({ times: { gather: 200, turn: 60_000, demo: 2, show: 60_000 }, funds: FUNDS });

const moveOf = ({ actions, board }: RoomView): string =>
  actions[0]!.action === "move" ? `move:${(board as ChessBoard).legal[0]!}` : actions[0]!.action;

/** Takes a seat and waits for the first turn. */
async function seated(code: string): Promise<{ player: Player; view: RoomView }> {
  const player = await house.arcade.open({ game_code: code });
  expect((await join(player)).statusCode).toBe(200);
  let view = await room(player);
  await until(async () => (view = await room(player)).actions.length > 0);
  return { player, view };
}

test.each(["T-LUDO", "T-SNAKES", "T-DUEL"])(
  "%s is played to its end against labelled demo players, and the ledger adds up",
  async (code) => {
    const { player } = await seated(code);
    let view = await room(player);
    const answers = new Set<number>();
    await until(async () => {
      view = await room(player);
      if (view.actions.length > 0) answers.add((await play(player, view, moveOf(view))).statusCode);
      return view.phase === "showing";
    });
    expect(answers).toEqual(new Set([200]));
    expect(view.seats.filter(({ demo }) => demo)).toHaveLength(view.seats.length - 1);
    await until(() => house.platform.callsOf("win").length === 1);
    const paid = Number(house.platform.callsOf("win")[0]!.body["amount"]);
    const pot = view.seats.length * ENTRY;
    expect([0, ENTRY, pot - Math.floor(((pot - ENTRY) * 3) / 100)]).toContain(paid);
    expect(house.platform.balance).toBe(FUNDS - ENTRY + paid);
    expect(view.yourNet).toBe(paid - ENTRY);
  },
);

test.each(BOARDS)("%s: forged moves, moves out of turn and of another game change nothing and take nothing", async (code) => {
  const { player, view } = await seated(code);
  const before = house.platform.callsOf("bet").length;
  for (const action of ["move:a1h8", "move", "move9", "layXX", "roll:6", "teleport", "move:e2e4:9"]) {
    expect(codeOf(await play(player, view, action)), action).toBe("bet.invalid");
  }
  expect(codeOf(await play(player, { ...view, hand: view.hand + 1 }, moveOf(view)))).toBe("round.over");
  expect((await room(player)).board).toEqual(view.board);
  expect(house.platform.callsOf("bet")).toHaveLength(before);
});

test("who cannot pay the entry takes no seat, and whoever gives up loses just that", async () => {
  house.platform.balance = ENTRY - 1;
  const poor = await house.arcade.open({ game_code: "T-DUEL" });
  expect(codeOf(await join(poor))).toBe("bet.insufficientFunds");
  expect((await room(poor)).seats).toEqual([]);
  house.platform.balance = FUNDS;
  const { player, view } = await seated("T-CHESS");
  await play(player, view, "leave");
  await until(() => house.platform.callsOf("win").length === 1);
  expect(house.platform.balance).toBe(FUNDS - ENTRY);
});

test("two players meet at one board, each sees their own cards alone; two tabs of one show the same; a third gets a table of their own", async () => {
  await house.reopen({ gather: 3000 });
  const other = { user: "2", token: "token-of-a-player-02" };
  const [ann, bob] = [await house.arcade.open({ game_code: "T-DUEL" }), await house.arcade.open({ game_code: "T-DUEL", ...other })];
  await join(ann);
  await join(bob);
  await until(async () => (await room(ann)).phase === "playing");
  const [ofAnn, ofBob, tab] = [await room(ann), await room(bob), await room(await house.arcade.open({ game_code: "T-DUEL" }))];
  expect(ofAnn.seats.every(({ demo }) => !demo)).toBe(true);
  expect(tab.board).toEqual(ofAnn.board);
  const [own, others] = [ofAnn, ofBob].map((view) => (view.board as DuelBoard).held);
  expect(own).toHaveLength(5);
  expect(own!.filter((card) => others!.includes(card))).toEqual([]);
  const third = await house.arcade.open({ game_code: "T-DUEL", user: "3", token: "token-of-a-player-03" });
  expect((await room(third)).phase).toBe("waiting");
});
