import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { afterEach, beforeEach, expect, test } from "vitest";
import { freePort } from "../../testing/arcade-process.ts";
import { startFakePlatform, TEST_PROVIDER, TEST_SECRET, type FakePlatform } from "../../testing/fake-platform.ts";
import { ask, emptyDatabase } from "../../testing/postgres.ts";
import { join, play, room } from "../../testing/room-calls.ts";
import { createWallet } from "../platform/wallet.ts";
import { codeOf, newFolder, removeFolders, startArcade, until, type Player, type TestArcade } from "../../testing/test-arcade.ts";
import { seededRng } from "../../shared/rng.ts";
import type { PastHandLine, RoomView } from "../../shared/rooms/wire.ts";
import { openPostgresJournal } from "../journal/postgres/postgres-journal.ts";
import type { ArcadeDeps } from "../services.ts";
import { signedHeaders } from "../signing.ts";

const FUNDS = 1_000_000;
/** Longer than a slow machine stands still: who is removed is removed by a test. */
const SILENT_MS = 120_000;
/** Time of all arcades, which stands still: no turn ends while a slow machine thinks. */
const time = { now: 0 };
let platform: FakePlatform;
let database: Awaited<ReturnType<typeof emptyDatabase>>;
let running: Arcade[];
beforeEach(async () => {
  [platform, database] = await Promise.all([startFakePlatform(FUNDS), emptyDatabase()]);
  time.now = Date.now();
  running = [];
});
afterEach(async () => {
  for (const arcade of running) await arcade.stop();
  await platform.close();
  await database.drop();
  removeFolders();
});

interface Arcade extends TestArcade {
  address: string;
}
async function start(show: number, change: Partial<ArcadeDeps> = {}): Promise<Arcade> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const { journal } = await openPostgresJournal(database.url, { address, silentMs: SILENT_MS });
  const roomTimes = { gather: 50, turn: 600_000, demo: 2, show };
  const arcade = await startArcade(platform.url, newFolder(), { journal, now: () => time.now, roomTimes, ...change });
  await arcade.app.listen({ port, host: "127.0.0.1" });
  running.push({ ...arcade, address });
  // Before the pages of games nothing else is missing: they are not built here.
  await until(async () => (await arcade.app.inject("/readyz")).json().value?.reason === "clients are not built");
  return { ...arcade, address };
}
/** The first leads, the second follows. */
async function two(show = 600_000, change: Partial<ArcadeDeps> = {}): Promise<[Arcade, Arcade]> {
  const first = await start(show);
  // As far as the first has written ahead that it shows.
  time.now += 5_000;
  return [first, await start(show, change)];
}
const ben = { user: "2", token: "token-of-a-player-02" };
/** Without the time. */
const still = ({ now: _now, until: _until, ...view }: RoomView) => view;
const holders = () =>
  ask(
    database.url,
    "SELECT split_part(name, ' ', 2) AS title, address FROM arcade.leases JOIN arcade.members ON members.number = member WHERE name <> 'leader' ORDER BY 1",
  );
const written = async () =>
  (
    await ask(
      database.url,
      "SELECT (SELECT count(*) FROM arcade.hands)::int AS hands, (SELECT count(*) FROM arcade.hand_moves)::int AS moves",
    )
  )[0];
async function inTurn(player: Player): Promise<RoomView> {
  let view = await room(player);
  await until(async () => (view = await room(player)).actions.length > 0);
  return view;
}
/** What the player's stream at that address says, as it comes. */
async function follow(address: string, { view }: Player): Promise<{ told: RoomView[]; ended: Promise<unknown> }> {
  const asked = request(`${address}/api/room/events`, { headers: { "x-session": view.secret }, agent: false }).end();
  const [answer] = (await once(asked, "response")) as [IncomingMessage];
  expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "text/event-stream; charset=utf-8"]);
  const told: RoomView[] = [];
  answer.setEncoding("utf8").on("error", () => undefined);
  let text = "";
  answer.on("data", (piece: string) => {
    const events = (text + piece).split("\n\n");
    text = events.pop()!;
    for (const event of events) if (event.startsWith("data: ")) told.push(JSON.parse(event.slice(6)) as RoomView);
  });
  return { told, ended: new Promise((resolve) => void answer.on("close", resolve)) };
}

test("each arcade has the rooms that it was asked for first: a call at the other one is answered by it, a stream comes from it, and a tap at both is one", async () => {
  const [first, second] = await two();
  const ann = await first.open({ game_code: "T-DUEL" });
  const other = await second.open({ game_code: "T-BJ", ...ben });
  await join(ann);
  expect((await room(other)).phase).toBe("waiting");
  expect(await holders()).toEqual([
    { title: "T-BJ", address: second.address },
    { title: "T-DUEL", address: first.address },
  ]);
  const [there, back] = [second.goOn(ann), first.goOn(other)];
  const view = await inTurn(ann);
  expect(still(await room(there))).toEqual(still(view));
  const seat = randomUUID();
  expect((await Promise.all([join(back, seat), join(other, seat)])).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const stream = await follow(second.address, ann);
  await until(() => stream.told.length === 1);
  const operation = randomUUID();
  const taps = await Promise.all([ann, there].map((at) => play(at, view, view.actions[0]!.action, { operation })));
  expect(taps.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  await until(() => stream.told.length > 1);
  expect(new Set(stream.told.map(({ handId }) => handId))).toEqual(new Set([view.handId]));
  // What the holder says to a call that is wrong is what its player hears, in the language of the page.
  const wrong = async (at: Player) => {
    const answer = await play(at, { hand: 99 }, "see");
    return [answer.statusCode, answer.json()];
  };
  expect(await wrong(there)).toEqual(await wrong(ann));
  const stranger = await second.app.inject({ url: "/api/room", headers: { "x-session": "nobody's" } });
  expect(stranger.statusCode).toBe(401);
});

test("what was passed on is not passed on again: an arcade that does not hold the rooms says 502 to it, and 401 where no arcade has signed it", async () => {
  const [first, second] = await two();
  const ann = await first.open({ game_code: "T-DUEL" });
  expect((await room(ann)).phase).toBe("waiting");
  const path = ["rooms", "GET", "/api/room", ann.view.secret, ""].join("\n");
  const asked = async (secret: string) => {
    const signed = signedHeaders({ secret, provider: TEST_PROVIDER, path, body: "" }, time.now);
    return second.app.inject({ url: "/api/room", headers: { "x-session": ann.view.secret, ...signed } });
  };
  const refused = await asked(TEST_SECRET);
  expect([refused.statusCode, codeOf(refused)]).toEqual([502, "room.elsewhere"]);
  expect((await asked("a-secret-of-nobody-here")).statusCode).toBe(401);
  expect((await room(second.goOn(ann))).phase).toBe("waiting");
});

test("a holder that is removed loses its rooms: the hand goes on at the other where it stood, once, and the one that comes back writes no move and no hand", async () => {
  const gone = Promise.withResolvers<void>();
  const [first, second] = await two(600_000, { onReplaced: gone.resolve });
  const ann = await second.open({ game_code: "T-DUEL" });
  const [there, waits] = [first.goOn(ann), await second.open({ game_code: "T-PATTI", ...ben })];
  await join(ann);
  const view = await inTurn(there);
  const stream = await follow(first.address, ann);
  await until(() => stream.told.length === 1);
  const before = await written();
  await ask(database.url, "DELETE FROM arcade.members WHERE address = $1", [second.address]);
  // It may not have noticed yet: the database refuses what it writes, a move as well as a hand, and the proxy is to ask the other one.
  expect((await play(ann, view, view.actions[0]!.action)).statusCode).toBe(502);
  expect((await join(waits)).statusCode).toBe(502);
  expect(await written()).toEqual(before);
  await until(async () => (await there.call("GET", "/api/room")).statusCode === 200);
  expect(still(await room(there))).toEqual(still(view));
  await stream.ended;
  await gone.promise;
  expect(await holders()).toEqual([{ title: "T-DUEL", address: first.address }]);
  let shown = view;
  await until(async () => {
    shown = await room(there);
    if (shown.actions.length > 0) await play(there, shown, shown.actions[0]!.action);
    return shown.phase === "showing";
  });
  await until(() => platform.callsOf("win").length === 1);
  expect(shown.handId).toBe(view.handId);
  expect([platform.callsOf("bet").length, platform.callsOf("rollback").length, platform.balance]).toEqual([1, 0, FUNDS + shown.yourNet!]);
});

test("an arcade that stops gives its rooms back at once: a hand goes on at the other before the first has left", async () => {
  const [asked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const real = createWallet({ baseUrl: platform.url, provider: TEST_PROVIDER, secret: TEST_SECRET });
  const bet: typeof real.bet = async (of, amount) => {
    if (of.gameCode === "T-SLOT") {
      asked.resolve();
      await answered.promise;
    }
    return real.bet(of, amount);
  };
  const [first, second] = await two(600_000, { wallet: { ...real, bet } });
  const ann = await second.open({ game_code: "T-DUEL" });
  const there = first.goOn(ann);
  await join(ann);
  const view = await inTurn(there);
  // A call that it has begun keeps it from ending: it is a member still.
  const spinner = await second.open(ben);
  const underway = request(`${second.address}/api/play`, {
    method: "POST",
    headers: { "x-session": spinner.view.secret, "content-type": "application/json" },
    agent: false,
  });
  underway.on("error", () => undefined).end(JSON.stringify({ operation: randomUUID(), wager: { stake: 200 } }));
  await asked.promise;
  const stopping = second.stop();
  try {
    await until(async () => (await there.call("GET", "/api/room")).statusCode === 200);
    const members = async () => (await ask(database.url, "SELECT count(*)::int AS n FROM arcade.members"))[0]!["n"] as number;
    expect([await members(), still(await room(there))]).toEqual([2, still(view)]);
  } finally {
    answered.resolve();
    await stopping;
  }
  running.splice(
    running.findIndex(({ address }) => address === second.address),
    1,
  );
});

test("after a restart of one its share of the rooms comes to it: a hand that is under way stays and goes on, whoever looks on elsewhere comes again, and no stake is lost or doubled", async () => {
  const often = { balanceEveryMs: 20 };
  const first = await start(600_000, often);
  const open = async (gameCode: string) => {
    const player = await first.open({ game_code: gameCode });
    return { player, stream: await follow(first.address, player) };
  };
  const [duel, jack, ludo, patti] = [await open("T-DUEL"), await open("T-BJ"), await open("T-LUDO"), await open("T-PATTI")];
  await join(duel.player);
  const view = await inTurn(duel.player);
  expect((await holders()).map(({ address }) => address)).toEqual(Array.from({ length: 4 }, () => first.address));
  time.now += 5_000;
  const second = await start(600_000, often);
  await Promise.all([jack.stream.ended, ludo.stream.ended]);
  const evenly = [
    { title: "T-BJ", address: second.address },
    { title: "T-DUEL", address: first.address },
    { title: "T-LUDO", address: second.address },
    { title: "T-PATTI", address: first.address },
  ];
  expect(await holders()).toEqual(evenly);

  // The pages come again, at whichever arcade, and sit down.
  const again = [await follow(first.address, jack.player), await follow(second.address, ludo.player)];
  await until(() => again.every(({ told }) => told.length > 0));
  expect((await join(ludo.player)).statusCode).toBe(200);
  await until(async () => (await written())!["hands"] === 2);
  let shown = await room(duel.player);
  expect(still(shown)).toEqual(still(view));
  await until(async () => {
    shown = await room(second.goOn(duel.player));
    if (shown.actions.length > 0) await play(duel.player, shown, shown.actions[0]!.action);
    return shown.phase === "showing";
  });
  // Its own stream has told it to the end.
  await until(() => duel.stream.told.at(-1)?.phase === "showing");
  await until(() => platform.callsOf("win").length === 1);
  expect([shown.handId, platform.callsOf("bet").length, platform.callsOf("rollback").length]).toEqual([view.handId, 2, 0]);
  expect(await holders()).toEqual(evenly);
  expect(patti.stream.told).toHaveLength(1);
});

test("hands that are played through both, with the holder removed in the middle of one, come to the money that was won and lost: no stake is lost or doubled", async () => {
  const [first, second] = await two(5);
  const rng = seededRng(1906);
  const ann = await second.open({ game_code: "T-DUEL" });
  await room(ann);
  let ways = [ann, first.goOn(ann)];
  const way = () => ways[rng.int(ways.length)]!;
  const over = async (id: string) =>
    ((await ways.at(-1)!.call("GET", "/api/room/hands")).json().value as PastHandLine[]).some((one) => one.id === id);
  for (let no = 0; no < 6; no += 1) {
    const seat = randomUUID();
    await until(async () => (await join(way(), seat)).statusCode === 200);
    const { handId } = await inTurn(way());
    if (no === 3) {
      await ask(database.url, "DELETE FROM arcade.members WHERE address = $1", [second.address]);
      ways = ways.slice(1);
    }
    await until(async () => {
      const answer = await way().call("GET", "/api/room");
      const view = answer.statusCode === 200 ? (answer.json().value as RoomView) : null;
      if (view?.handId === handId && view.actions.length > 0) await play(way(), view, view.actions[rng.int(view.actions.length)]!.action);
      return over(handId);
    });
  }
  await until(() => [...platform.bets.values()].every(({ settled, rolledBack }) => settled || rolledBack));
  const hands = await ask(
    database.url,
    "SELECT state, (seat ->> 'put')::int AS put, (seat ->> 'paid')::int AS paid FROM arcade.hands, jsonb_array_elements(data -> 'seats') AS seat " +
      "WHERE seat ->> 'player' IS NOT NULL",
  );
  expect(hands.map(({ state }) => state)).toEqual(Array.from({ length: 6 }, () => "ended"));
  const sum = (of: "put" | "paid") => hands.reduce((all, one) => all + (one[of] as number), 0);
  expect(platform.balance).toBe(FUNDS - sum("put") + sum("paid"));
  const kept = [...platform.bets.values()].filter(({ rolledBack }) => !rolledBack);
  expect(kept.reduce((all, { amount }) => all + amount, 0)).toBe(sum("put"));
  // A payout that the one was sending when it was removed is sent by the other again, and booked once.
  expect([kept.every(({ settled }) => settled), platform.callsOf("rollback")]).toEqual([true, []]);
});
