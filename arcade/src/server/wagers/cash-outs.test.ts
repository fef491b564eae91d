import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { CrashOutcome } from "../../games/crash/rules/wire.ts";
import { FLIGHTS, timeOf } from "../../games/crash/rules/flight.ts";
import type { BetsView, CashOutsView, CashOutView, RoundView } from "../../shared/wire.ts";
import type { Journal } from "../journal/journal.ts";
import { openSqliteJournal } from "../journal/sqlite-journal.ts";
import { createWallet } from "../platform/wallet.ts";
import { startFakePlatform, TEST_PROVIDER, TEST_SECRET, type FakePlatform } from "../../testing/fake-platform.ts";
import { flightWager, flyTo, lookAt, toWindow, untilTable } from "../../testing/flights.ts";
import {
  clock,
  codeOf,
  FREE,
  newFolder,
  removeFolders,
  roundOf,
  startArcade,
  until,
  type Player,
  type TestArcade,
} from "../../testing/test-arcade.ts";

let platform: FakePlatform;
let arcade: TestArcade;
const CRASH = { game_code: "T-CRASH" };
const FUNDS = 1_000_000;
const STANDS = { state: "open", outcome: null };
/** Time that stands still, so that a flight waits for a slow machine. */
const time = { now: 0 };

const start = (folder: string) => startArcade(platform.url, folder, { now: () => time.now });
beforeEach(async () => {
  platform = await startFakePlatform(FUNDS);
  time.now = Date.now();
  clock.ahead = 0;
  arcade = await start(newFolder());
});
afterEach(async () => {
  await arcade.stop();
  await platform.close();
  removeFolders();
});

/** Launches are signed by the wall's clock: it goes along with the table's. */
const open = (change: Parameters<TestArcade["open"]>[0]): Promise<Player> => {
  clock.ahead = time.now - Date.now();
  return arcade.open(change);
};

interface Tap {
  shown?: number;
  tolerance?: number;
  operation?: string;
}
const cashOut = (player: Player, bet: string, { shown = 0, tolerance = 0, operation = randomUUID() }: Tap = {}) =>
  player.call("POST", "/api/bets/cash-out", { operation, bet, shown, tolerance });
const betsOf = async (player: Player) => (await player.call("GET", "/api/bets")).json().value as BetsView;
const quotesOf = async (player: Player) => (await player.call("GET", "/api/bets/cash-out")).json().value as CashOutsView;
const wins = () => platform.callsOf("win");

test("a bet is cashed out once at the price of the arcade's moment, however often and from wherever it is tapped", async () => {
  const player = await open(CRASH);
  const [{ id }] = await flyTo(player, time, 150);
  await until(() => [...platform.bets.values()].filter(({ settled }) => !settled).length === 1);
  const before = platform.balance;
  expect(await quotesOf(player)).toEqual({ now: time.now, quotes: [{ bet: id, payout: 150 }] });
  const [tap, tab] = [{ operation: randomUUID(), shown: 148 }, await open(CRASH)];
  const answers = await Promise.all([
    ...Array.from({ length: 5 }, () => cashOut(player, id, tap)),
    ...Array.from({ length: 5 }, () => cashOut(tab, id, { shown: 120 })),
  ]);
  const rounds = answers.map(roundOf);
  expect(new Set(rounds.map(({ outcome }) => JSON.stringify(outcome))).size).toBe(1);
  expect(rounds[0]).toMatchObject({ id, state: "settled", payout: 150, outcome: { cashed: 150, point: null, payout: 150 } });
  expect((rounds[0]!.outcome as { cashOut: CashOutView }).cashOut.at).toBe(time.now);
  time.now += 60_000;
  // Whenever it is asked again, by this tap or a later one, it is what it was.
  expect(roundOf(await cashOut(player, id, tap))).toMatchObject({ payout: 150, outcome: rounds[0]!.outcome });
  expect(roundOf(await cashOut(tab, id, { shown: 9_999 })).payout).toBe(150);
  expect([platform.balance - before, wins().filter(({ body }) => body["round"] === id).length]).toEqual([150, 1]);
});

test("the wallet is told that a bet was cashed out, by a tap or a plan, in a call of its own id, and of flights that burst nothing", async () => {
  const player = await open(CRASH);
  const [tapped] = await flyTo(player, time, 150);
  await cashOut(player, tapped.id);
  const [planned] = await flyTo(player, time, 131, { auto: 130 });
  const told = (id: string) => wins().filter(({ body }) => body["round"] === id);
  await until(() => [tapped, planned].every(({ id }) => told(id).length === 1));
  for (const { id } of [tapped, planned]) {
    expect(told(id)[0]!.body).toMatchObject({ ended_as: "cashed_out", request_uuid: expect.stringMatching(/^[0-9a-f-]{36}-c$/) });
  }
  // Flights that burst on the way paid nothing.
  for (const { body } of wins()) expect(body["ended_as"]).toBe(Number(body["amount"]) > 0 ? "cashed_out" : undefined);
});

test("an arcade of the version before, which says nothing of it, pays the same bet again by its own call without paying twice", async () => {
  const player = await open(CRASH);
  const [{ id }] = await flyTo(player, time, 150);
  await until(() => [...platform.bets.values()].filter(({ settled }) => !settled).length === 1);
  const before = platform.balance;
  platform.faults.win.push("cut-after");
  await cashOut(player, id);
  const { request_uuid: told, ended_as: _word, ...body } = wins().find((call) => call.body["round"] === id)!.body;
  const settlement = { request: String(told).replace(/-c$/, ""), transaction: String(body["transaction_uuid"]) };
  const wallet = createWallet({ baseUrl: platform.url, provider: TEST_PROVIDER, secret: TEST_SECRET });
  const bet = { request: randomUUID(), transaction: String(body["reference_transaction_uuid"]) };
  const former = { id, token: String(body["token"]), gameCode: "T-CRASH", currency: "BDT", grant: null, cashedOut: false, bet, settlement };
  expect(await wallet.win(former, 150)).toMatchObject({ kind: "ok" });
  expect(platform.balance).toBe(before + 150);
});

test("a price that has fallen below what was shown is not taken, but within the tolerance that the player chose; the tap's id buys nothing else", async () => {
  const player = await open(CRASH);
  const [{ id }] = await flyTo(player, time, 150);
  const moved = await cashOut(player, id, { shown: 160, tolerance: 600 });
  expect([codeOf(moved), moved.json().value]).toEqual(["bet.priceMoved", { payout: 150 }]);
  expect((await betsOf(player)).open.find((bet) => bet.id === id)).toMatchObject(STANDS);
  const operation = randomUUID();
  expect(roundOf(await cashOut(player, id, { shown: 160, tolerance: 625, operation })).payout).toBe(150);
  expect(codeOf(await cashOut(player, id, { shown: 100, tolerance: 625, operation }))).toBe("operation.mismatch");
});

test("before the start there is no price, and the bet stands", async () => {
  const player = await open(CRASH);
  const table = await toWindow(player, time);
  const { id } = roundOf(await player.bet(flightWager(table)));
  for (const at of [time.now, table.startsAt, table.startsAt + timeOf(FLIGHTS.low, 101) - 1]) {
    time.now = at;
    expect((await quotesOf(player)).quotes).toEqual([]);
    expect(codeOf(await cashOut(player, id))).toBe("bet.noCashOut");
  }
  expect((await betsOf(player)).open.find((bet) => bet.id === id)).toMatchObject(STANDS);
});

test("who taps after the burst is told that the bet is lost, in the same moment as the clock decides it", async () => {
  const player = await open(CRASH);
  const [{ id }, flying] = await flyTo(player, time, 102);
  const { told, no } = await untilTable(player, time, ({ phase }) => phase === "showing");
  expect(no).toBe(flying.no);
  const answers = await Promise.all(Array.from({ length: 6 }, () => cashOut(player, id, { shown: 101 })));
  const { point } = told!.result as { point: number };
  for (const answer of answers) expect(roundOf(answer)).toMatchObject({ payout: 0, outcome: { cashed: null, point } });
  expect(wins().find(({ body }) => body["round"] === id)!.body["amount"]).toBe(0);
});

test("a plan is carried out by the course, whoever is there: a tap after it is answered with the plan, and what was shown changes nothing", async () => {
  const player = await open(CRASH);
  const [{ id }] = await flyTo(player, time, 180, { auto: 130 });
  const over = roundOf(await cashOut(player, id, { shown: 178 }));
  expect(over).toMatchObject({ payout: 130, outcome: { cashed: 130, point: null } });
  const [other] = await flyTo(player, time, 131, { auto: 130 });
  await arcade.stop();
  time.now += 3_600_000;
  arcade = await start(arcade.folder);
  await until(() => wins().some(({ body }) => body["round"] === other.id));
  expect(wins().find(({ body }) => body["round"] === other.id)!.body["amount"]).toBe(130);
});

test("a cash-out that the process did not live to pay is paid by the next one, by the same call, once", async () => {
  const player = await open(CRASH);
  const [{ id }] = await flyTo(player, time, 150);
  // What burst on the way here is told to the wallet by itself.
  await until(() => [...platform.bets.values()].filter(({ settled }) => !settled).length === 1);
  const before = platform.balance;
  platform.faults.win.push("error-before", "hang-after");
  expect(roundOf(await cashOut(player, id)).state).toBe("settling");
  await arcade.stop();
  time.now += 120_000;
  arcade = await start(arcade.folder);
  const mine = () => wins().filter(({ body }) => body["round"] === id);
  await until(() => {
    time.now += 1000;
    return mine().length >= 3;
  });
  expect(new Set(mine().map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(platform.balance).toBe(before + 150);
});

test("free play is paid in the session's own money, once", async () => {
  const player = await open({ ...CRASH, ...FREE });
  const [{ id, balanceAfterBet }] = await flyTo(player, time, 150);
  const answers = await Promise.all(Array.from({ length: 4 }, () => cashOut(player, id)));
  for (const answer of answers) expect(roundOf(answer)).toMatchObject({ state: "settled", balance: balanceAfterBet! + 150 });
  expect((await player.call("GET", "/api/state")).json().value.balance).toBe(balanceAfterBet! + 150);
});

test("taps that all find the bet standing, before any of them is written, end it once", async () => {
  await arcade.stop();
  const journal = openSqliteJournal(arcade.folder);
  const reads = { left: 0, all: Promise.withResolvers<void>() };
  const round: Journal["round"] = async (id) => {
    const found = await journal.round(id);
    if (reads.left > 0 && (reads.left -= 1) === 0) reads.all.resolve();
    else if (reads.left > 0) await reads.all.promise;
    return found;
  };
  arcade = await startArcade(platform.url, arcade.folder, { now: () => time.now, journal: { ...journal, round } });
  const player = await open({ ...CRASH, ...FREE });
  const [{ id, balanceAfterBet }] = await flyTo(player, time, 150);
  reads.left = 3;
  const answers = await Promise.all(Array.from({ length: 3 }, () => cashOut(player, id)));
  for (const answer of answers) expect(roundOf(answer)).toMatchObject({ payout: 150, balance: balanceAfterBet! + 150 });
  expect((await player.call("GET", "/api/state")).json().value.balance).toBe(balanceAfterBet! + 150);
});

test("what counts is the moment at which a tap arrives, however long the arcade then takes to find the bet", async () => {
  await arcade.stop();
  const journal = openSqliteJournal(arcade.folder);
  let slow = false;
  const round: Journal["round"] = async (id) => {
    if (slow) time.now += 1000;
    slow = false;
    return journal.round(id);
  };
  arcade = await startArcade(platform.url, arcade.folder, { now: () => time.now, journal: { ...journal, round } });
  const player = await open(CRASH);
  const [{ id }] = await flyTo(player, time, 150);
  slow = true;
  expect(roundOf(await cashOut(player, id)).payout).toBe(150);
});

test("a tap is answered, and everybody sees it, without waiting for a slow wallet; the money follows, once", async () => {
  await arcade.stop();
  arcade = await startArcade(platform.url, arcade.folder, { now: () => time.now, cashOutPatienceMs: 1 });
  const player = await open(CRASH);
  const [{ id, balanceAfterBet }] = await flyTo(player, time, 150);
  platform.faults.win.push("hang-after");
  expect(roundOf(await cashOut(player, id))).toMatchObject({ state: "settling", payout: 150, balance: null });
  expect((await lookAt(player)).everyone.sums).toMatchObject({ left: 1, paid: 150 });
  const isPaid = async () => {
    time.now += 100;
    return (await betsOf(player)).ended.some((bet) => bet.id === id && bet.state === "settled");
  };
  await until(isPaid);
  expect(platform.balance).toBe(balanceAfterBet! + 150);
});

test("nobody cashes out another's bet, one of another game, or without a session; a forged body does nothing", async () => {
  const player = await open(CRASH);
  const [{ id }] = await flyTo(player, time, 150);
  const stranger = await open({ ...CRASH, user: "2", token: "token-of-a-player-02" });
  expect(codeOf(await cashOut(stranger, id))).toBe("request.notFound");
  expect((await quotesOf(stranger)).quotes).toEqual([]);
  expect(codeOf(await cashOut(await open({ game_code: "T-BAC" }), id))).toBe("request.notFound");
  expect(codeOf(await cashOut(await open({}), id))).toBe("request.invalid");
  expect(codeOf(await cashOut(player, randomUUID()))).toBe("request.notFound");
  const over = { method: "POST", url: "/api/bets/cash-out", headers: { "x-session": "a-secret-of-nobody-at-all" } } as const;
  expect(codeOf(await arcade.app.inject({ ...over, body: { operation: randomUUID(), bet: id, shown: 0 } }))).toBe("session.unknown");
  for (const body of [{}, { shown: -1 }, { shown: 1.5 }, { tolerance: 10_001 }, { tolerance: -1 }, { operation: "x" }, { bet: ["a"] }])
    expect(codeOf(await player.call("POST", "/api/bets/cash-out", { operation: randomUUID(), bet: id, ...body }))).toBe("request.invalid");
  expect((await betsOf(player)).open.find((bet) => bet.id === id)).toMatchObject(STANDS);
});

test("while the clock stands before what was shown nothing is cashed out", async () => {
  const player = await open(CRASH);
  const [{ id }] = await flyTo(player, time, 150);
  time.now -= 500;
  expect(codeOf(await cashOut(player, id))).toBe("clock.behind");
  expect((await quotesOf(player)).quotes).toEqual([]);
  time.now += 501;
  expect(roundOf(await cashOut(player, id)).payout).toBeGreaterThanOrEqual(150);
});

test("a bet that the wallet confirms only after the start goes back, however long the flight is, since its end must not decide whether it stands", async () => {
  const player = await open(CRASH);
  const table = await toWindow(player, time);
  const send = globalThis.fetch;
  globalThis.fetch = async (...call) => {
    const answer = await send(...call);
    if (typeof call[0] === "string" && call[0].endsWith("/bet")) time.now = table.startsAt;
    return answer;
  };
  const late = await player.bet(flightWager(table)).finally(() => (globalThis.fetch = send));
  expect(codeOf(late)).toBe("bet.late");
  expect(platform.balance).toBe(FUNDS);
  expect((await lookAt(player)).everyone.sums.bets).toBe(0);
});

test("two bets in one flight end each for itself, and the one that left does not say where the other will burst", async () => {
  const player = await open(CRASH);
  for (;;) {
    const table = await toWindow(player, time);
    const [first, second] = [roundOf(await player.bet(flightWager(table))), roundOf(await player.bet(flightWager(table, { place: 1 })))];
    expect(codeOf(await player.bet(flightWager(table)))).toBe("bet.placed");
    time.now = table.startsAt + timeOf(FLIGHTS.low, 150);
    if ((await lookAt(player)).phase !== "running") continue;
    const left = await cashOut(player, first.id);
    expect(left.body).not.toMatch(/"point":\d|seed/);
    const standing = (await betsOf(player)).open.map(({ id }: RoundView) => id);
    expect([standing.includes(first.id), standing.includes(second.id)]).toEqual([false, true]);
    await untilTable(player, time, ({ phase }) => phase === "showing");
    const lost = roundOf(await cashOut(player, second.id)).outcome as CrashOutcome;
    expect(lost.point === null ? lost.cashed : lost.point).toBeGreaterThanOrEqual(150);
    return;
  }
});
