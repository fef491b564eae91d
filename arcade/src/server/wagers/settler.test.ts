import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Journal, Round } from "../journal/journal.ts";
import { openSqliteJournal } from "../journal/sqlite-journal.ts";
import type { Wallet } from "../platform/wallet.ts";
import type { WalletResult } from "../platform/wallet-round.ts";
import { newFolder, removeFolders } from "../../testing/test-arcade.ts";
import { session } from "../../testing/journal-samples.ts";
import { createSettler, type Settler, toWalletRound } from "./settler.ts";

const HOUR = 3_600_000;
let journal: Journal;
let settler: Settler;
let now = 0;
let answer: WalletResult;
let calls: string[];

beforeEach(() => {
  journal = openSqliteJournal(newFolder());
  now = 1_000_000;
  calls = [];
  answer = { kind: "uncertain", reason: "test" };
  const call = (kind: string) => async () => {
    calls.push(kind);
    return answer;
  };
  const wallet: Pick<Wallet, "win" | "rollback"> = { win: call("win"), rollback: call("rollback") };
  settler = createSettler({ journal, wallet, now: () => now, restoredAt: () => 0, log: { warn: () => {}, error: () => {} } });
});
afterEach(async () => {
  await settler.stop();
  await journal.close();
  removeFolders();
});

async function addRound(state: Round["state"], change: Partial<Round> = {}): Promise<string> {
  const ids = () => ({ request: randomUUID(), transaction: randomUUID() });
  const id = randomUUID();
  await journal.addRound({
    id,
    sessionId: "s",
    player: "mela:1",
    gameCode: "T",
    currency: "BDT",
    operation: id,
    state,
    stake: 100,
    payout: 50,
    wager: {},
    progress: null,
    free: null,
    fair: null,
    outcome: { spins: [] },
    token: "token",
    bet: ids(),
    settlement: ids(),
    failure: null,
    balanceAfterBet: null,
    balance: null,
    seen: false,
    attempts: 0,
    dueAt: now,
    createdAt: now,
    updatedAt: now,
    ...change,
  });
  return id;
}

test("a retry waits one second, then twice as long each time, never longer than a minute, and for ever for a win", async () => {
  const id = await addRound("settling");
  await settler.runDue();
  for (const [index, seconds] of [1, 2, 4, 8, 16, 32, 60, 60, 60].entries()) {
    now += seconds * 1000 - 1;
    await settler.runDue();
    expect(calls.length, `before ${seconds} s`).toBe(index + 1);
    now += 1;
    await settler.runDue();
    expect(calls.length, `after ${seconds} s`).toBe(index + 2);
  }
  now += 1000 * HOUR;
  answer = { kind: "ok", balance: 777 };
  await settler.runDue();
  expect(await journal.round(id)).toMatchObject({ state: "settled", balance: 777, dueAt: null });
  expect(new Set(calls)).toEqual(new Set(["win"]));
});

test("a return that nobody takes for 24 hours is left to a person", async () => {
  const id = await addRound("returning");
  now += 24 * HOUR;
  await settler.runDue();
  expect((await journal.round(id))?.state).toBe("returning");
  now += 60_000;
  await settler.runDue();
  expect(await journal.round(id)).toMatchObject({ state: "stuck", dueAt: null });
  now += HOUR;
  await settler.runDue();
  expect(calls).toEqual(["rollback", "rollback"]);
});

test("a round is sent once at a time, however many ask for it, and not again when it has ended", async () => {
  const id = await addRound("settling");
  answer = { kind: "ok", balance: 5 };
  const round = (await journal.round(id))!;
  await Promise.all([settler.attempt(round), settler.attempt(round), settler.runDue()]);
  await settler.attempt(round);
  expect(calls).toEqual(["win"]);
});

test("whoever asks after its end hears of it, though another had read the round before", async () => {
  const id = await addRound("playing");
  const playing = (await journal.round(id))!;
  answer = { kind: "ok", balance: 5 };
  // Reads are answered in their order: this one before the round ends.
  const before = settler.attempt(playing);
  const ended = journal.updateRound(id, { state: "settling", dueAt: now }, now);
  expect(await settler.attempt(playing)).toMatchObject({ state: "settled", balance: 5 });
  expect([(await before).state, await ended, calls]).toEqual(["playing", true, ["win"]]);
});

test("a round of free play that was ended and not paid is paid by the session's own money, once", async () => {
  const [won, returned] = [session({ playBalance: 1000 }), session({ playBalance: 1000 })];
  for (const one of [won, returned]) await journal.addSession(one);
  const rounds = [
    await addRound("settling", { token: null, sessionId: won.id }),
    await addRound("returning", { token: null, sessionId: returned.id }),
  ];
  await settler.runDue();
  await settler.runDue();
  expect(await Promise.all(rounds.map((id) => journal.round(id)))).toMatchObject([
    { state: "settled", balance: 1050, dueAt: null },
    { state: "returned", balance: 1100, dueAt: null },
  ]);
  expect([await journal.playBalance(won.id), await journal.playBalance(returned.id), calls]).toEqual([1050, 1100, []]);
});

test("a round counts as cashed out by a tap or a price that it was left at, and by nothing else", async () => {
  const round = (await journal.round(await addRound("settling")))!;
  const told = (outcome: unknown) => toWalletRound({ ...round, outcome }).cashedOut;
  const tap = { operation: "o", shown: 1, tolerance: 0, at: 2 };
  expect([{ cashOut: tap }, { cashed: 130, cashOut: tap }, { cashed: 130 }].map(told)).toEqual([true, true, true]);
  expect([{ cashed: null }, { cashed: 10_000, landed: true }, { spins: [] }, {}, null].map(told)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ]);
});
