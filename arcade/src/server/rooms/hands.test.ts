import { randomUUID } from "node:crypto";
import { join as path } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { duelRules } from "../../games/card-duel/rules/room-rules.ts";
import { signedHeaders } from "../signing.ts";
import { commitmentOf } from "../tables/outcome-seeds.ts";
import { join, play, room } from "../../testing/room-calls.ts";
import { TEST_PROVIDER, TEST_SECRET } from "../../testing/fake-platform.ts";
import { arcadeForEachTest } from "../../testing/arcade-fixture.ts";
import { clock, codeOf, FREE, until, type Player } from "../../testing/test-arcade.ts";
import { checkHand } from "../../client/rooms/check-hand.ts";
import { HANDS_PAGE, type PastHand, type PastHandLine, type RoomView } from "../../shared/rooms/wire.ts";

const DUEL = { game_code: "T-DUEL" };
const OTHER = { user: "2", token: "token-of-a-player-02" };
const house = arcadeForEachTest({ times: { gather: 200, turn: 60_000, demo: 2, show: 60_000 } });

const linesOf = async (player: Player) => (await player.call("GET", "/api/room/hands")).json().value as PastHandLine[];
const askHand = (player: Player, id: string) => player.call("GET", `/api/room/hand?id=${id}`);
const proofOf = async (round: unknown) => {
  const body = JSON.stringify({ request_uuid: randomUUID(), round });
  const signed = signedHeaders({ provider: TEST_PROVIDER, secret: TEST_SECRET, path: "/proof", body }, clock.now());
  const answer = await house.arcade.app.inject({
    method: "POST",
    url: "/proof",
    headers: { "content-type": "application/json", ...signed },
    body,
  });
  return answer.json().value.proof as Record<string, unknown> | null;
};

async function turnOf(player: Player): Promise<RoomView> {
  let view = await room(player);
  await until(async () => (view = await room(player)).actions.length > 0);
  return view;
}

/** Plays a duel to its end. */
async function playDuel(player: Player): Promise<RoomView> {
  await join(player);
  let view = await room(player);
  await until(async () => {
    view = await room(player);
    if (view.actions.length > 0) await play(player, view, view.actions[0]!.action);
    return view.phase === "showing";
  });
  return view;
}

test("a hand that has ended is dealt again as it was played, from what the arcade kept and the wallet booked, also after a restart", async () => {
  const ann = await house.arcade.open(DUEL);
  const view = await playDuel(ann);
  expect(await linesOf(ann)).toEqual([{ id: view.handId, no: view.hand, state: "ended", net: view.yourNet, at: expect.any(String) }]);
  const told = (await askHand(ann, view.handId)).json().value as PastHand;
  expect([told.seed, told.commitment]).toEqual([view.seed, view.commitment]);
  expect(told.seats.map(({ you, demo }) => [you, demo])).toEqual([
    [true, false],
    [false, true],
  ]);
  const { checks, facts } = await checkHand("T-DUEL", told, duelRules(), view.commitment);
  expect(checks.map(({ kind, fits }) => [kind, fits])).toEqual(["seed", "shown", "played", "booked"].map((kind) => [kind, true]));
  expect(facts.map(({ cards }) => cards.length)).toEqual([5, 5]);
  await until(() => house.platform.callsOf("win").length === 1);
  await house.restart();
  const again = await house.arcade.open(DUEL);
  const kept = (await askHand(again, view.handId)).json().value as PastHand;
  expect({ ...kept, stakes: [] }).toEqual({ ...told, stakes: [] });
  expect((await checkHand("T-DUEL", kept, duelRules(), null)).checks.every(({ fits }) => fits)).toBe(true);
});

test("nothing of a hand is told before it has ended, to nobody: no seed, no line, no cards, and of its proof the hash alone", async () => {
  const ann = await house.arcade.open(DUEL);
  await join(ann);
  const gathering = await room(ann);
  expect(gathering.seed).toBeNull();
  const round = house.platform.callsOf("bet")[0]!.body["round"];
  expect(await proofOf(round)).toBeNull();
  const view = await turnOf(ann);
  expect(view.seed).toBeNull();
  expect(await linesOf(ann)).toEqual([]);
  expect(codeOf(await askHand(ann, view.handId))).toBe("request.notFound");
  const sealed = { server_seed_hash: view.commitment, prefix: `T-DUEL:${view.hand}:`, client_seed: null, nonce: view.hand };
  expect(await proofOf(round)).toEqual({ ...sealed, server_seed: null });
  await play(ann, view, "leave");
  await until(async () => (await room(ann)).phase === "showing");
  const proof = await proofOf(round);
  expect(proof).toMatchObject(sealed);
  expect(commitmentOf(`T-DUEL:${view.hand}`, proof!["server_seed"] as string)).toBe(view.commitment);
});

test("only those who sat in a hand find it: who looked on gets neither its seed nor its cards, nor does a player of play money or of another title", async () => {
  const [ann, bob] = [await house.arcade.open(DUEL), await house.arcade.open({ ...DUEL, ...OTHER })];
  expect((await room(bob)).phase).toBe("waiting");
  const view = await playDuel(ann);
  expect(view.seed).toMatch(/^[0-9a-f]{64}$/);
  const strangers = [bob, await house.arcade.open({ ...DUEL, ...FREE }), await house.arcade.open({ game_code: "T-LUDO" })];
  expect((await room(bob)).handId).toBe(view.handId);
  expect((await room(bob)).seed).toBeNull();
  for (const stranger of strangers) {
    expect(await linesOf(stranger)).toEqual([]);
    expect(codeOf(await askHand(stranger, view.handId))).toBe("request.notFound");
  }
  for (const id of ["?", randomUUID()]) expect(codeOf(await askHand(ann, id))).toBe("request.notFound");
  expect(codeOf(await (await house.arcade.open({ game_code: "T-SLOT" })).call("GET", "/api/room/hands"))).toBe("request.notFound");
  // Players go by their seats: nobody's name in the journal reaches another.
  expect((await askHand(ann, view.handId)).body).not.toContain('"player"');
});

test("a hand that nobody could go on with says that its stakes went back, and shows what was dealt; one that was never dealt is none", async () => {
  const ann = await house.arcade.open(DUEL);
  await join(ann);
  const view = await turnOf(ann);
  await play(ann, view, view.actions[0]!.action);
  // Its players have been away for too long.
  clock.ahead += 600_000;
  await house.restart();
  await until(() => house.platform.balance === 100_000);
  const again = await house.arcade.open(DUEL);
  expect(await linesOf(again)).toEqual([{ id: view.handId, no: view.hand, state: "returned", net: null, at: expect.any(String) }]);
  const told = (await askHand(again, view.handId)).json().value as PastHand;
  expect(told.stakes.map(({ state }) => state)).toEqual(["returned"]);
  const { checks, facts } = await checkHand("T-DUEL", told, duelRules(), view.commitment);
  expect(checks).toEqual([
    { kind: "seed", fits: true },
    { kind: "shown", fits: true },
  ]);
  expect(facts[0]!.cards).toContain(view.actions[0]!.action.slice("lay".length));
});

test("a seat that was taken for a hand which was never dealt goes back at the next start, and is no hand", async () => {
  await house.reopen({ gather: 60_000 });
  const ann = await house.arcade.open(DUEL);
  await join(ann);
  expect(house.platform.balance).toBeLessThan(100_000);
  await house.restart();
  await until(() => house.platform.balance === 100_000);
  expect(await linesOf(await house.arcade.open(DUEL))).toEqual([]);
});

test("of three at a table each finds the hand as their own, and a seat that put nothing in finds it too", async () => {
  await house.reopen({ gather: 1500 });
  const open = (user: number) => house.arcade.open({ game_code: "T-HOLDEM", user: String(user), token: `token-of-a-player-0${user}` });
  const players = [await open(1), await open(2), await open(3)];
  for (const player of players) expect((await join(player)).statusCode).toBe(200);
  await until(async () => {
    const views = await Promise.all(players.map(room));
    const at = views.findIndex(({ actions }) => actions.length > 0);
    const { actions } = views[Math.max(at, 0)]!;
    if (at >= 0) await play(players[at]!, views[at]!, actions.some(({ action }) => action === "fold") ? "fold" : "check");
    return views[0]!.phase === "showing";
  });
  const nets = await Promise.all(players.map(async (player) => (await linesOf(player)).map(({ net }) => net)));
  expect(nets.map((list) => list.length)).toEqual([1, 1, 1]);
  expect(nets.flat()).toContain(0);
});

test("hands are told a page at a time, newest first, those before one by its id; what is no id is refused", async () => {
  const view = await playDuel(await house.arcade.open(DUEL));
  await until(() => house.platform.callsOf("win").length === 1);
  const copies = Array.from({ length: HANDS_PAGE + 3 }, () => randomUUID());
  await house.restart((folder) => copyHand(folder, view.handId, copies));
  const ann = await house.arcade.open(DUEL);
  const page = async (query: string) => {
    const answer = await ann.call("GET", `/api/room/hands${query}`);
    return (answer.json().value as PastHandLine[]).map(({ id }) => id);
  };
  const newest = [...copies.toReversed(), view.handId];
  expect(await page("")).toEqual(newest.slice(0, HANDS_PAGE));
  expect(await page(`?before=${newest[HANDS_PAGE - 1]}`)).toEqual(newest.slice(HANDS_PAGE));
  expect(await page(`?before=${randomUUID()}`)).toEqual([]);
  expect(codeOf(await ann.call("GET", "/api/room/hands?before=1"))).toBe("request.invalid");
});

/** Has the journal keep a hand once more under each of these ids. */
function copyHand(folder: string, hand: string, ids: readonly string[]): void {
  const db = new DatabaseSync(path(folder, "journal.db"));
  const one = db.prepare(
    "INSERT INTO hands (id, game_code, state, data, created_at) SELECT ?, game_code, state, data, created_at FROM hands WHERE id = ?",
  );
  const seats = db.prepare(
    "INSERT INTO hand_players SELECT player, game_code, ? FROM hand_players WHERE hand = (SELECT seq FROM hands WHERE id = ?)",
  );
  for (const id of ids) seats.run(one.run(id, hand).lastInsertRowid, hand);
  db.close();
}
