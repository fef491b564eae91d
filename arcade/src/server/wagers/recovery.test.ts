import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { newestAt } from "../../games/fishing/rules/school.ts";
import { openSqliteJournal } from "../journal/sqlite-journal.ts";
import { endProcesses, freePort, kill, openIn, playIn, startProcess } from "../../testing/arcade-process.ts";
import { startFakePlatform, type FakePlatform } from "../../testing/fake-platform.ts";
import { clock, codeOf, newFolder, removeFolders, roundOf, startArcade, until } from "../../testing/test-arcade.ts";
import type { RoomView } from "../../shared/rooms/wire.ts";
import type { TableOpening } from "../../shared/tables/wire.ts";
import type { RoundView } from "../../shared/wire.ts";

let platform: FakePlatform;
beforeEach(async () => {
  platform = await startFakePlatform(100_000);
});
afterEach(async () => {
  endProcesses();
  await platform.close();
  removeFolders();
  clock.ahead = 0;
});

test("a round that was not shown to its end is offered again at the next launch, until the client has shown it", async () => {
  const arcade = await startArcade(platform.url);
  const round = roundOf(await (await arcade.open()).play({ stake: 200 }));
  const again = await arcade.open();
  expect(again.view.round).toMatchObject({ id: round.id, outcome: round.outcome, payout: round.payout });
  expect((await arcade.open({ game_code: "T-WHEEL" })).view.round).toBeNull();
  expect((await arcade.open({ user: "2", token: "token-of-a-player-02" })).view.round).toBeNull();
  await again.call("POST", "/api/seen");
  expect((await arcade.open()).view.round).toBeNull();
  await arcade.stop();
});

test("a win that the wallet did not take before a restart is taken after it, once, and the page goes on with its session", async () => {
  const folder = newFolder();
  const before = await startArcade(platform.url, folder);
  const player = await before.open();
  platform.faults.win.push("hang-after");
  const round = roundOf(await player.play({ stake: 200 }));
  expect(round.state).toBe("settling");
  await before.stop();
  const after = await startArcade(platform.url, folder);
  clock.ahead += 2000;
  const state = await after.app.inject({ url: "/api/state", headers: { "x-session": player.view.secret } });
  expect(state.json().value.round).toMatchObject({ id: round.id, state: "settled" });
  expect(platform.balance).toBe(99_800 + round.payout);
  await after.stop();
});

test("two arcades never share a journal", async () => {
  const folder = newFolder();
  const first = openSqliteJournal(folder);
  expect(() => openSqliteJournal(folder)).toThrow(/another arcade/);
  await first.close();
  await openSqliteJournal(folder).close();
});

test("kill -9 while the bet is on its way: the next start gives the stake back, and the same tap says so", async () => {
  const [folder, port] = [newFolder(), await freePort()];
  const base = `http://127.0.0.1:${port}`;
  const child = await startProcess(platform.url, port, { ARCADE_DATA: folder });
  const view = await openIn(base);
  platform.faults.bet.push("hang-after");
  const operation = randomUUID();
  const cut = playIn(base, view, operation).catch(() => null);
  await until(() => platform.balance < 100_000);
  await kill(child);
  await cut;
  await startProcess(platform.url, port, { ARCADE_DATA: folder });
  await until(() => platform.callsOf("rollback").length > 0);
  expect(platform.balance).toBe(100_000);
  expect(platform.callsOf("rollback")[0]!.body["reference_transaction_uuid"]).toBe(platform.callsOf("bet")[0]!.body["transaction_uuid"]);
  const answer = (await (await playIn(base, view, operation)).json()) as { errorCode: string };
  expect(answer.errorCode).toBe("bet.returned");
  expect(platform.callsOf("bet")).toHaveLength(1);
});

test("kill -9 while the win is on its way: the next start settles it once, and the next launch shows the round", async () => {
  const [folder, port] = [newFolder(), await freePort()];
  const base = `http://127.0.0.1:${port}`;
  const child = await startProcess(platform.url, port, { ARCADE_DATA: folder });
  const view = await openIn(base);
  platform.faults.win.push("hang-before");
  const operation = randomUUID();
  const cut = playIn(base, view, operation).catch(() => null);
  await until(() => platform.callsOf("win").length === 1);
  await kill(child);
  await cut;
  const afterBet = platform.balance;
  await startProcess(platform.url, port, { ARCADE_DATA: folder });
  await until(() => platform.callsOf("win").length === 2);
  const [lost, booked] = platform.callsOf("win");
  expect(booked!.body).toEqual(lost!.body);
  expect(platform.balance).toBe(afterBet + Number(booked!.body["amount"]));
  const round: RoundView | null = (await openIn(base)).round;
  expect(round).toMatchObject({ operation, state: "settled", payout: booked!.body["amount"], balance: platform.balance });
});

test("kill -9 while a bet waits for its round: the next start deals the same round and settles the bet once", async () => {
  const [folder, port] = [newFolder(), await freePort()];
  const base = `http://127.0.0.1:${port}`;
  const child = await startProcess(platform.url, port, { ARCADE_DATA: folder });
  const { secret } = await openIn(base, "ALO-BENGAL-TIGER-DRAGON");
  const headers = { "content-type": "application/json", "x-session": secret };
  const look = async () => ((await (await fetch(`${base}/api/table`, { headers })).json()) as { value: TableOpening }).value;
  let state = await look();
  await until(async () => {
    state = await look();
    return state.phase === "betting" && state.until - state.now > 3000;
  });
  const wager = {
    round: state.no,
    bets: [
      { spot: "dragon", amount: 5000 },
      { spot: "tiger", amount: 5000 },
    ],
  };
  const placed = await fetch(`${base}/api/bets`, { method: "POST", headers, body: JSON.stringify({ operation: randomUUID(), wager }) });
  expect(placed.status).toBe(200);
  await kill(child);
  expect(platform.balance).toBe(90_000);
  await startProcess(platform.url, port, { ARCADE_DATA: folder });
  await until(() => platform.callsOf("win").length === 1);
  expect(platform.callsOf("rollback")).toHaveLength(0);
  await until(async () => (await look()).past.some(({ no, commitment }) => no === state.no && commitment === state.commitment));
  expect([95_000, 100_000]).toContain(platform.balance);
});

test("kill -9 while a hand waits for its player: the next start shows the same cards, and the hand is drawn and paid once", async () => {
  const [folder, port] = [newFolder(), await freePort()];
  const base = `http://127.0.0.1:${port}`;
  const child = await startProcess(platform.url, port, { ARCADE_DATA: folder });
  const dealt = (await (await playIn(base, await openIn(base, "TMB-JACKS-OR-BETTER"), randomUUID())).json()) as {
    value: { round: RoundView };
  };
  const afterBet = platform.balance;
  await kill(child);
  await startProcess(platform.url, port, { ARCADE_DATA: folder });
  const view = await openIn(base, "TMB-JACKS-OR-BETTER");
  expect(view.round).toMatchObject({ id: dealt.value.round.id, state: "playing", progress: dealt.value.round.progress });
  const drawn = await fetch(`${base}/api/step`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-session": view.secret },
    body: JSON.stringify({ round: view.round!.id, action: { kind: "draw", held: [true, false, false, false, false] } }),
  });
  const { value } = (await drawn.json()) as { value: RoundView };
  expect(value).toMatchObject({ state: "settled", balance: afterBet + value.payout });
  expect(platform.balance).toBe(afterBet + value.payout);
  expect([platform.callsOf("bet").length, platform.callsOf("win").length, platform.callsOf("rollback").length]).toEqual([1, 1, 0]);
});

test("kill -9 in the middle of a volley: the shot that was taken is settled once, those behind it never were", async () => {
  const [folder, port] = [newFolder(), await freePort()];
  const base = `http://127.0.0.1:${port}`;
  const child = await startProcess(platform.url, port, { ARCADE_DATA: folder });
  const { secret, now } = await openIn(base, "JL-HILSA-HUNT");
  platform.faults.win.push("hang-before");
  const shots = [1, 2, 3].map(() => ({ operation: randomUUID(), wager: { stake: 500, fish: newestAt(now) - 1 } }));
  const headers = { "content-type": "application/json", "x-session": secret };
  const cut = fetch(`${base}/api/shots`, { method: "POST", headers, body: JSON.stringify({ shots }) }).catch(() => null);
  await until(() => platform.callsOf("win").length === 1);
  await kill(child);
  await cut;
  await startProcess(platform.url, port, { ARCADE_DATA: folder });
  await until(() => platform.callsOf("win").length === 2);
  const [lost, booked] = platform.callsOf("win");
  expect(booked!.body).toEqual(lost!.body);
  await until(() => platform.balance === 100_000 - 500 + Number(booked!.body["amount"]));
  expect([platform.callsOf("bet").length, platform.callsOf("rollback").length]).toEqual([1, 0]);
});

test("kill -9 while a game between players is on: the next start goes on with it where it stood, and it is paid once", async () => {
  const [folder, port] = [newFolder(), await freePort()];
  const base = `http://127.0.0.1:${port}`;
  const child = await startProcess(platform.url, port, { ARCADE_DATA: folder });
  const { secret } = await openIn(base, "TRP-LUDO-DUEL");
  const headers = { "content-type": "application/json", "x-session": secret };
  const body = JSON.stringify({ operation: randomUUID() });
  expect((await fetch(`${base}/api/room/join`, { method: "POST", headers, body })).status).toBe(200);
  const view = async () => ((await (await fetch(`${base}/api/room`, { headers })).json()) as { value: RoomView }).value;
  let before = await view();
  await until(async () => (before = await view()).actions.length > 0);
  expect(platform.balance).toBeLessThan(100_000);
  await kill(child);
  await startProcess(platform.url, port, { ARCADE_DATA: folder });
  const after = await view();
  expect(after).toEqual({ ...before, now: expect.any(Number), until: expect.any(Number) });
  const move = JSON.stringify({ operation: randomUUID(), hand: after.hand, action: "leave" });
  expect((await fetch(`${base}/api/room/play`, { method: "POST", headers, body: move })).status).toBe(200);
  await until(() => platform.callsOf("win").length === 1);
  expect([platform.callsOf("bet").length, platform.callsOf("rollback").length, platform.callsOf("win")[0]!.body["amount"]]).toEqual([
    1, 0, 0,
  ]);
});

test("a wallet that says no for good leaves the round to a person and lets the player go on", async () => {
  const arcade = await startArcade(platform.url);
  const player = await arcade.open();
  platform.faults.win.push({ reject: "provider.unknownBet" });
  expect(roundOf(await player.play({ stake: 200 })).state).toBe("stuck");
  const next = await player.play({ stake: 200 });
  expect(next.statusCode).toBe(200);
  platform.faults.bet.push("error-before");
  platform.faults.rollback.push({ reject: "provider.betSettled" });
  expect(codeOf(await player.play({ stake: 200 }))).toBe("bet.returning");
  expect((await player.play({ stake: 200 })).statusCode).toBe(200);
  await arcade.stop();
});
