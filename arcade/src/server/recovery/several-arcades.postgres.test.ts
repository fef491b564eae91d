import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startFakePlatform, type FakePlatform } from "../../testing/fake-platform.ts";
import { flightWager, toWindow } from "../../testing/flights.ts";
import { ask, emptyDatabase, wireTo } from "../../testing/postgres.ts";
import { join } from "../../testing/room-calls.ts";
import {
  codeOf,
  newFolder,
  removeFolders,
  roundOf,
  startArcade,
  testWallet,
  until,
  type Player,
  type TestArcade,
} from "../../testing/test-arcade.ts";
import type { TableOpening } from "../../shared/tables/wire.ts";
import type { BetsView, ExchangeAnswer } from "../../shared/wire.ts";
import type { Journal } from "../journal/journal.ts";
import { openPostgresJournal } from "../journal/postgres/postgres-journal.ts";
import type { ArcadeDeps } from "../services.ts";

const FUNDS = 100_000;
/**
 * Longer than a machine with much to do stands still: no answer of the wallet is given up and asked for again, and no member is taken for
 * gone, while a test waits. Where one has to be, the test says so.
 */
const PATIENT_MS = 60_000;
/** Time of all arcades, which stands still: no phase ends while a slow machine thinks. */
const time = { now: 0 };
let platform: FakePlatform;
let database: Awaited<ReturnType<typeof emptyDatabase>>;
let running: TestArcade[];
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

const openJournal = async (url = database.url): Promise<Journal> => (await openPostgresJournal(url, { silentMs: PATIENT_MS })).journal;
/** A wallet that gives up soon, for a test in which no answer comes. */
const hasty = () => ({ wallet: testWallet(platform.url) });
async function start(change: Partial<ArcadeDeps> = {}): Promise<TestArcade> {
  const roomTimes = { gather: 600_000, turn: 60_000, demo: 2, show: 60_000 };
  const journal = change.journal ?? (await openJournal());
  const wallet = testWallet(platform.url, PATIENT_MS);
  const arcade = await startArcade(platform.url, newFolder(), { wallet, now: () => time.now, roomTimes, ...change, journal });
  running.push(arcade);
  return arcade;
}
/** Before the pages of games nothing else is missing: they are not built here. */
const isReady = async ({ app }: TestArcade) => (await app.inject("/readyz")).json().value?.reason === "clients are not built";
/** The first leads, the second follows. */
async function two(change: Partial<ArcadeDeps> = {}, other: Partial<ArcadeDeps> = {}): Promise<[TestArcade, TestArcade]> {
  const first = await start(change);
  await until(() => isReady(first));
  // As far as the first has written ahead that it shows.
  time.now += 5_000;
  const second = await start(other);
  await until(() => isReady(second));
  return [first, second];
}
async function end(arcade: TestArcade): Promise<void> {
  running.splice(running.indexOf(arcade), 1);
  await arcade.stop();
}
const LEADER = "number = (SELECT member FROM arcade.leases WHERE name = 'leader')";
const look = async (player: Player) => (await player.call("GET", "/api/table")).json().value as TableOpening;
const bets = async (player: Player) => (await player.call("GET", "/api/bets")).json().value as BetsView;
/** Changes what stands in the journal past all arcades. */
async function tamper(table: string, text: string): Promise<void> {
  await ask(database.url, `ALTER TABLE arcade.${table} DISABLE TRIGGER ALL; ${text}; ALTER TABLE arcade.${table} ENABLE TRIGGER ALL`);
}

test("two arcades on one journal are both ready and play: sessions, rounds and jackpots are the same at either, and one tap at both is one bet", async () => {
  const [first, second] = await two();
  const here = await first.open({ game_code: "T-POOL" });
  const there = second.goOn(here);
  const grains = async () => (await ask(database.url, "SELECT grains::float8 AS grains FROM arcade.pools"))[0]!["grains"] as number;
  await here.call("GET", "/api/state");
  const before = await grains();
  await here.play({ stake: 200 });
  const share = (await grains()) - before;
  expect(share).toBeGreaterThan(0);
  await there.play({ stake: 200 });
  expect(await grains()).toBe(before + 2 * share);
  const pool = async (player: Player) => ((await player.call("GET", "/api/state")).json().value as ExchangeAnswer).pool;
  expect(await pool(there)).toBe(await pool(here));
  const operation = randomUUID();
  const both = await Promise.all([here.play({ stake: 200 }, operation), there.play({ stake: 200 }, operation)]);
  // Whoever is asked while the other has the round before its end says so, and answers it the next time.
  for (const answer of both) expect([200, 409]).toContain(answer.statusCode);
  const again = await Promise.all([here.play({ stake: 200 }, operation), there.play({ stake: 200 }, operation)]);
  expect(new Set(again.map((answer) => roundOf(answer).id)).size).toBe(1);
  expect([platform.callsOf("bet").length, platform.callsOf("win").length]).toEqual([3, 3]);
});

test("two arcades deal the same table, and a bet that the one has taken is decided by the other", async () => {
  const [first, second] = await two();
  const at = await second.open({ game_code: "T-BAC" });
  const beside = first.goOn(at);
  let table = await look(at);
  while (table.phase !== "betting" || table.until - time.now < 5_000) {
    time.now = table.until + 1;
    table = await look(at);
  }
  expect(await look(beside)).toEqual(table);
  // Only the one that leads looks for bets that are due.
  const placed = await at.bet({ round: table.no, bets: [{ spot: "player", amount: 1000 }] });
  expect(roundOf(placed).state).toBe("open");
  while ((await look(at)).phase !== "showing") time.now = (await look(at)).until + 1;
  const shown = await look(at);
  expect(shown.dealt).not.toBeNull();
  expect(await look(beside)).toEqual(shown);
  await until(async () => (await bets(at)).open.length === 0);
  await until(() => platform.callsOf("win").length === 1);
  expect((await bets(at)).ended[0]).toMatchObject({ outcome: { result: shown.dealt!.result } });
  expect(
    await ask(database.url, `SELECT member = (SELECT number FROM arcade.members WHERE NOT ${LEADER}) AS taken FROM arcade.rounds`),
  ).toEqual([{ taken: true }]);
});

test("rooms are at the arcade that was asked for them first; where none says how the others reach it, another one says 502, and has them when it is gone", async () => {
  const [first, second] = await two();
  const ann = await first.open({ game_code: "T-DUEL" });
  const [here, there] = [second.goOn(ann), first.goOn(ann)];
  expect((await join(here)).statusCode).toBe(200);
  for (const asked of [() => there.call("GET", "/api/room"), () => join(there), () => there.call("GET", "/api/room/events")]) {
    const answer = await asked();
    expect([answer.statusCode, codeOf(answer)]).toEqual([502, "room.elsewhere"]);
  }
  expect((await there.call("GET", "/api/room/hands")).statusCode).toBe(200);
  await end(second);
  await until(async () => (await there.call("GET", "/api/room")).statusCode === 200);
  expect((await join(there)).statusCode).toBe(200);
});

test("when the leader is gone, one that has played beside it leads on: a flight that was in the air is not called interrupted, and what was on its way goes back", async () => {
  const [first, second] = await two(hasty());
  const flyer = await second.open({ game_code: "T-CRASH" });
  const table = await toWindow(flyer, time);
  const bet = roundOf(await flyer.bet(flightWager(table)));
  const spinner = await first.open({ user: "2", token: "token-of-a-player-02" });
  platform.faults.bet.push("hang-after");
  const cut = spinner.play({ stake: 200 });
  await until(() => platform.callsOf("bet").length === 2);
  await ask(database.url, `DELETE FROM arcade.members WHERE ${LEADER}`);
  // The course runs while nobody leads. An arcade that starts afresh gives such a bet back.
  time.now = table.startsAt + 3_600_000;
  await until(() => platform.callsOf("rollback").length > 0);
  await until(async () => ["settled", "returned"].includes((await bets(flyer)).ended[0]?.state ?? ""));
  const [ended] = (await bets(flyer)).ended;
  expect(ended).toMatchObject({ id: bet.id, state: "settled" });
  expect(await isReady(second)).toBe(true);
  await cut;
  await end(first);
  // One flight in a hundred rides to its end and is paid.
  expect(platform.balance).toBe(FUNDS - 100 + ended!.payout);
  expect(await ask(database.url, "SELECT token::int AS token FROM arcade.lease")).toEqual([{ token: 1 }]);
});

test("an arcade that was alone, is killed and comes back at once does all of a start: a flight that burst meanwhile goes back, and is not lost", async () => {
  const wire = await wireTo(database.url);
  const killed = await start({ journal: await openJournal(wire.url) });
  await until(() => isReady(killed));
  const flyer = await killed.open({ game_code: "T-CRASH" });
  const table = await toWindow(flyer, time);
  const bet = roundOf(await killed.goOn(flyer).bet(flightWager(table)));
  // From here on its database hears nothing of it, not even that it ends.
  wire.close();
  await end(killed);
  time.now = table.startsAt + 3_600_000;
  const next = await start();
  // As after its time of silence.
  await ask(database.url, "DELETE FROM arcade.members WHERE number <> (SELECT max(number) FROM arcade.members)");
  await until(() => isReady(next));
  const state = async () => (await ask(database.url, "SELECT state FROM arcade.rounds WHERE id = $1", [bet.id]))[0]!["state"];
  await until(async () => ["settled", "returned"].includes((await state()) as string));
  expect(await state()).toBe("returned");
  expect([platform.callsOf("rollback").length, platform.balance]).toEqual([1, FUNDS]);
});

test("a leader whose clock is not that of the journal any more leaves, and one that follows leads; one that is off itself does not", async () => {
  const fault = "this arcade's clock is 300 ms ahead of its journal's; no bets are taken";
  const off = new Set<string>();
  let ended = 0;
  const times = { beat: 100, retry: 50, hold: 20_000 };
  const faulty = (name: string) => ({ clockFault: () => (off.has(name) ? fault : null), leaseTimes: times });
  const first = await start({ ...faulty("first"), onReplaced: () => (ended += 1) });
  await until(() => isReady(first));
  time.now += 5_000;
  const [second, third] = [await start(faulty("second")), await start(faulty("third"))];
  for (const arcade of [second, third]) await until(() => isReady(arcade));
  const [leader] = await ask(database.url, "SELECT member FROM arcade.leases");
  off.add("second").add("first");
  await until(() => ended === 1);
  expect((await second.app.inject("/readyz")).json().value.reason).toBe(fault);
  await until(async () => (await ask(database.url, "SELECT member FROM arcade.leases")).length === 1);
  const rows = await ask(database.url, "SELECT number FROM arcade.members ORDER BY number");
  // The members that are left are the second and the third.
  expect(rows).toHaveLength(2);
  expect(await ask(database.url, "SELECT member FROM arcade.leases")).toEqual([{ member: rows[1]!["number"] }]);
  expect(rows[0]!["number"]).toBeGreaterThan(leader!["member"] as number);
  expect((await (await third.open()).play({ stake: 200 })).statusCode).toBe(200);
});

test("what an arcade has under way when it is no member any more is answered with 502, at which the next one is asked; the other plays it under its id", async () => {
  // It renews nothing, as one that was paused and has come back a moment ago.
  const { journal } = await openPostgresJournal(database.url, { renewMs: 2 ** 31 - 1 });
  const first = await start({ journal });
  await until(() => isReady(first));
  const here = await first.open();
  await ask(database.url, "DELETE FROM arcade.members");
  const operation = randomUUID();
  const refused = await here.play({ stake: 200 }, operation);
  expect([refused.statusCode, codeOf(refused), refused.headers["cache-control"]]).toEqual([502, "system.unavailable", "no-store"]);
  expect(platform.callsOf("bet")).toEqual([]);
  await ask(database.url, "UPDATE arcade.lease SET seen_at = '-infinity'");
  time.now += 5_000;
  const second = await start();
  await until(() => isReady(second));
  const played = await second.goOn(here).play({ stake: 200 }, operation);
  expect([played.statusCode, platform.callsOf("bet").length]).toEqual([200, 1]);
});

test("what a follower had on its way to the wallet when it went is given back by the leader, whose own stays", async () => {
  const journal = await openJournal();
  const [first, second] = await two({ journal, ...hasty() }, hasty());
  await until(() => journal.holding.others() === 1);
  const [own, other] = [await first.open(), await second.open({ user: "2", token: "token-of-a-player-02" })];
  platform.faults.bet.push("hang-after", "hang-after");
  const cut = [other.play({ stake: 200 }), own.play({ stake: 200 })];
  await until(() => platform.callsOf("bet").length === 2);
  const [taken] = await ask(database.url, `SELECT id FROM arcade.rounds JOIN arcade.members ON number = member AND NOT ${LEADER}`);
  await ask(database.url, `DELETE FROM arcade.members WHERE NOT ${LEADER}`);
  const states = async () =>
    new Map((await ask(database.url, "SELECT id, state, failure FROM arcade.rounds")).map(({ id, ...of }) => [id === taken!["id"], of]));
  await until(async () => (await states()).get(true)!["state"] === "returned");
  await Promise.all(cut);
  await until(async () => (await states()).get(false)!["state"] === "returned");
  // The leader's own waited for its wallet, and went back by itself; the other one's process could write nothing any more.
  expect([(await states()).get(true)!["failure"], (await states()).get(false)!["failure"]]).toEqual([null, expect.any(String)]);
  expect(platform.balance).toBe(FUNDS);
});

test("a leader that finds the journal out of date removes the arcades that have joined before it replaces anything", async () => {
  const first = await start();
  await until(() => isReady(first));
  await first.open();
  await end(first);
  await tamper("life", "UPDATE arcade.life SET value = (value::int - 9)::text WHERE name = 'beat'");
  // What those who are removed may still promise is waited for, by the usual time.
  const joined = (await openPostgresJournal(database.url)).journal;
  await tamper("life", "SELECT 1");
  const leads = (await openPostgresJournal(database.url)).journal;
  expect([await leads.holding.take(), await joined.holding.take(), await leads.holding.lead()]).toEqual([null, null, true]);
  await joined.addSecret("before", { value: "00", createdAt: 1 });
  const next = await start({ journal: leads });
  await until(() => isReady(next));
  await expect(joined.addSecret("after", { value: "00", createdAt: 1 })).rejects.toThrow("does not hold the journal");
  expect(await ask(database.url, "SELECT reason FROM arcade.rotations")).toEqual([{ reason: "older" }]);
  expect((await (await next.open()).play({ stake: 200 })).statusCode).toBe(200);
  await joined.close();
});

test("a follower that leads on a journal that is out of date ends, since it has shown what has to be replaced; the next start does it", async () => {
  let ended = 0;
  const first = await start();
  await until(() => isReady(first));
  time.now += 5_000;
  const second = await start({ onReplaced: () => (ended += 1) });
  await until(() => isReady(second));
  await tamper("life", "UPDATE arcade.life SET value = (value::int - 9)::text WHERE name = 'beat'");
  await ask(database.url, `DELETE FROM arcade.members WHERE ${LEADER}`);
  await until(() => ended === 1);
  expect((await second.launch()).statusCode).toBeGreaterThanOrEqual(500);
  expect(await ask(database.url, "SELECT reason FROM arcade.rotations")).toEqual([]);
  await end(second);
  await end(first);
  const third = await start();
  await until(() => isReady(third));
  expect(await ask(database.url, "SELECT reason FROM arcade.rotations")).toEqual([{ reason: "older" }]);
});

test("a follower is not ready before the leader has deposited, nor when that is too long ago", async () => {
  const first = await openJournal();
  expect([await first.holding.take(), await first.holding.lead()]).toEqual([null, true]);
  await first.holding.play();
  const second = await start();
  const reason = async () => (await second.app.inject("/readyz")).json().value?.reason as string;
  expect(await reason()).toMatch(/^another arcade on this journal is about to begin/);
  // Another one may be ready: the proxy asks there.
  expect((await second.launch()).statusCode).toBe(502);
  await first.holding.noteDeposit(performance.now() - 3_600_000);
  await until(() => first.holding.isInPlay());
  expect((await second.launch()).statusCode).toBe(502);
  await first.holding.noteDeposit(performance.now());
  await until(() => isReady(second));
  expect((await second.launch()).statusCode).toBe(200);
  await first.holding.noteDeposit(performance.now() - 3_600_000);
  await until(async () => (await reason()).startsWith("neither the platform nor the journal has confirmed lately"));
  expect((await second.launch()).statusCode).toBe(503);
  await first.close();
});

test("who watches a table at either arcade is counted at both, among those who may meet, until they leave or their arcade is gone", async () => {
  const [first, second] = await two();
  const bases = [await first.app.listen({ port: 0, host: "127.0.0.1" }), await second.app.listen({ port: 0, host: "127.0.0.1" })] as const;
  const leaves: (() => void)[] = [];
  const watch = async (base: string, { view }: Player, path: string): Promise<void> => {
    // A connection of its own, and none that stays open behind it.
    const asked = request(`${base}${path}`, { headers: { "x-session": view.secret }, agent: false }).end();
    const [answer] = (await once(asked, "response")) as [IncomingMessage];
    await once(answer, "data");
    leaves.push(() => void answer.destroy());
  };
  const [ann, ben] = [await first.open({ game_code: "T-BAC" }), await second.open({ game_code: "T-BAC", user: "2" })];
  const stranger = await second.open({ game_code: "T-BAC", brand: "acme", liquidity: "acme" });
  const flyer = await second.open({ game_code: "T-CRASH" });
  await watch(bases[0], ann, "/api/table/events");
  await watch(bases[0], ann, "/api/table/events");
  await watch(bases[1], ben, "/api/table/events");
  await watch(bases[1], stranger, "/api/table/events");
  await watch(bases[1], flyer, "/api/course/events");
  const at = async (player: Player, path: string) => (await player.call("GET", path)).json().value.watchers as number;
  const here = first.goOn(flyer);
  const told = async () => {
    return [await at(ann, "/api/table"), await at(ben, "/api/table"), await at(stranger, "/api/table"), await at(here, "/api/course")];
  };
  await until(async () => (await told()).join() === "3,3,1,1");
  leaves[2]!();
  await until(async () => (await told()).join() === "2,2,1,1");
  await ask(database.url, `DELETE FROM arcade.members WHERE NOT ${LEADER}`);
  await until(async () => (await at(here, "/api/course")) === 0);
  for (const leave of leaves) leave();
});
