import { strFromU8, unzipSync } from "fflate";
import type { AccountRecord, BetRecord } from "@mela/contract/wallet/records";
import { afterAll, beforeAll, expect, test } from "vitest";
import { LEVELS } from "../../../testing/benefits.ts";
import { loginAs } from "../../../testing/factories.ts";
import { type FreeRoundsTable, freeRoundsAt } from "../../../testing/free-rounds.ts";
import { type Seat, type Table, createTable } from "../../../testing/player.ts";
import { inTransaction } from "../../db.ts";

let table: Table;
let rounds: FreeRoundsTable;
beforeAll(async () => {
  table = await createTable();
  rounds = await freeRoundsAt(table);
  await table.server.services.vip.saveLevels("mela", LEVELS);
});
afterAll(() => table.close());

const read = async (seat: Seat, path: string) => (await seat.call("GET", `/wps/${path}`)).json.value;
const bets = async (seat: Seat, query = ""): Promise<BetRecord[]> => (await read(seat, `records/bets?${query}`)).items;
const csv = async (seat: Seat, name: string) => (await seat.call("GET", `/wps/records/${name}.csv`)).text.split("\r\n");

/** A paid bet that was lost, and between others four free rounds: won, lost, given back, open. Answers the round that was won. */
async function play(seat: Seat) {
  await rounds.give(seat, { stakeMinor: 500 });
  const paid = table.betOf(await seat.open(), 200);
  await table.bet(paid);
  await table.win(paid, 0);
  const won = await rounds.begin(seat);
  await won.win(250);
  await (await rounds.begin(seat)).win(0);
  await (await rounds.begin(seat)).undo();
  await rounds.begin(seat);
  return won;
}

test("MONEY-03 free rounds stand among the bets without a stake, one that was given back not at all", async () => {
  const seat = await table.seat(10_000);
  await play(seat);
  const found = await bets(seat);
  expect(found.map(({ free, state, stake, payout }) => [free, state, stake.amount, payout.amount])).toEqual([
    [true, "open", 0, 0],
    [true, "lost", 0, 0],
    [true, "won", 0, 250],
    [false, "lost", 200, 0],
  ]);
  expect(found.map(({ settledAt }) => settledAt === null)).toEqual([true, false, false, false]);
  expect(found[2]).toMatchObject({ game: { name: table.game.nameEn, code: table.game.code, vendor: "MLA", type: table.game.gameType } });
  expect(await read(seat, "records/bets/totals")).toMatchObject({
    rounds: 4,
    stake: { amount: 200 },
    payout: { amount: 250 },
    net: { amount: 50 },
  });
  expect(await bets(seat, "vendor=GRD")).toEqual([]);
  expect(await bets(seat, `vendor=MLA&type=${table.game.gameType}`)).toHaveLength(4);
  expect(await bets(seat, "type=LOTT")).toEqual([]);
  expect(await bets(seat, "from=2024-01-01&to=2024-01-31")).toEqual([]);
});

test("MONEY-03 bets and free rounds of the same moment are read page by page without a gap or a repetition", async () => {
  const [seat, other] = [await table.seat(10_000), await table.seat(10_000)];
  await play(seat);
  const at = new Date(Date.now() - 60_000);
  const { db } = table.server;
  await db.updateTable("provider_transactions").set({ created_at: at }).where("member_id", "=", seat.member.id).execute();
  await db.updateTable("free_round_plays").set({ created_at: at }).where("member_id", "=", seat.member.id).execute();
  const seen: string[] = [];
  for (let before = ""; ;) {
    const { items, next } = await read(seat, `records/bets?pageSize=1&before=${before}`);
    seen.push(...items.map(({ id }: BetRecord) => id));
    if (next === null) break;
    before = next;
  }
  expect(seen).toEqual((await bets(seat)).map(({ id }) => id));
  expect(new Set(seen).size).toBe(4);
  for (const id of seen) expect(await bets(other, `before=${id}`)).toEqual([]);
});

test("a free round that was cashed out says so, and the others what they came to", async () => {
  const seat = await table.seat(10_000);
  await rounds.give(seat, { stakeMinor: 500 });
  await (await rounds.begin(seat)).win(250);
  await (await rounds.begin(seat)).win(300, "cashed_out");
  const found = await bets(seat);
  expect(found.map(({ state, cashedOut, payout }) => [state, cashedOut, payout.amount])).toEqual([
    ["won", true, 300],
    ["won", undefined, 250],
  ]);
  expect((await read(seat, `records/bet?id=${found[0]?.id}`)).bet).toMatchObject({ free: true, cashedOut: true });
});

test("a vendor of free rounds alone is one to choose among", async () => {
  const seat = await table.seat();
  await rounds.give(seat);
  expect(await read(seat, "records/bets/vendors")).toEqual([]);
  await (await rounds.begin(seat)).undo();
  expect(await read(seat, "records/bets/vendors")).toEqual([]);
  await rounds.begin(seat);
  expect(await read(seat, "records/bets/vendors")).toEqual([{ code: "MLA", name: expect.any(String) }]);
});

test("a free round opens with its round and what was paid for it; another member's is not found", async () => {
  const [seat, other] = [await table.seat(10_000), await table.seat()];
  const won = await play(seat);
  const [, lost, record] = await bets(seat);
  const detail = await read(seat, `records/bet?id=${record?.id}`);
  expect(detail).toMatchObject({
    bet: { free: true, state: "won" },
    round: won.round,
    movements: [{ kind: "win", amount: { amount: 250 }, balanceAfter: { amount: 10_050 } }],
  });
  expect(detail.movements).toHaveLength(1);
  expect((await read(seat, `records/bet?id=${lost?.id}`)).movements).toEqual([]);
  for (const id of [record?.id, "f999999999"]) {
    const answer = await other.call("GET", `/wps/records/bet?id=${id}`);
    expect([answer.status, answer.json.errorCode]).toEqual([404, "records.notFound"]);
  }
});

test("MONEY-04 what was won stands in the account record as a free round's, with its game, once and under rewards", async () => {
  const seat = await table.seat(10_000);
  await play(seat);
  const { items } = (await read(seat, "records/account?group=bonus")) as { items: AccountRecord[] };
  expect(items).toMatchObject([
    { kind: "free_round", amount: { amount: 250 }, balanceAfter: { amount: 10_050 }, gameName: table.game.nameEn, wallet: "main" },
  ]);
  expect(items).toHaveLength(1);
  expect(await read(seat, "records/account/totals?group=bonus")).toMatchObject({ movements: 1, moneyIn: { amount: 250 } });
});

test("both tables for a spreadsheet say which lines are of free rounds", async () => {
  const seat = await table.seat(10_000);
  await play(seat);
  const [head, ...lines] = await csv(seat, "bets");
  expect(head).toMatch(/,Round,Free round$/);
  expect(lines.slice(0, 4).map((line) => [line.includes(",Won,0.00,2.50,BDT,"), line.endsWith(",Yes")])).toEqual([
    [false, true],
    [false, true],
    [true, true],
    [false, false],
  ]);
  const account = await csv(seat, "account");
  expect(account.filter((line) => line.includes(`,Won in a free round,,${table.game.nameEn},Main wallet,2.50,100.50,`))).toHaveLength(1);
});

test("a copy of a member's data has their grants and rounds, with stake, state and win", async () => {
  const seat = await table.seat(10_000);
  const { round } = await play(seat);
  const { app, services } = table.server;
  const headers = { authorization: `Bearer ${await loginAs(table.server, seat.member)}` };
  await app.inject({ method: "POST", url: "/wps/privacy/copy", headers, payload: {} });
  await services.dataCopies.makeDue();
  const answer = await app.inject({ method: "POST", url: "/wps/privacy/copy/file", headers, payload: {} });
  const files = unzipSync(answer.rawPayload);
  const rowsOf = (name: string) => JSON.parse(strFromU8(files[`json/${name}.json`] ?? new Uint8Array())) as Record<string, unknown>[];
  expect(rowsOf("free_round_grants")).toMatchObject([{ stake_minor: 500, rounds: 10, used: 3, won_minor: 250 }]);
  expect(rowsOf("free_round_plays").filter((row) => row["round"] === round)).toMatchObject([
    { state: "settled", win_minor: 250, ended_at: expect.any(String) },
  ]);
  expect(rowsOf("free_round_plays")).toHaveLength(4);
});

test("the stake of a free round counts for no turnover, rebate, level or mission; what it won asks for turnover of its own", async () => {
  const seat = await table.seat(10_000);
  const { db, services } = table.server;
  const required = {
    ...seat.owner,
    source: "reward" as const,
    sourceId: `before:${seat.member.id}`,
    amountMinor: 3_000,
    broughtMinor: 10_000,
  };
  await inTransaction(db, (trx) => services.turnover.require(trx, required));
  const figures = async () => ({
    left: await services.turnover.remaining(db, seat.member.id),
    progress: (await read(seat, "member/rank/progress")).currentProgress,
    today: (await read(seat, "member/rebate")).todayStake,
    days: await db.selectFrom("play_days").select(["stake_minor", "rounds"]).where("member_id", "=", seat.member.id).execute(),
  });
  const before = await figures();
  await rounds.give(seat, { stakeMinor: 1_000, turnoverTimes: 2 });
  await (await rounds.begin(seat)).win(0);
  expect(await figures()).toEqual(before);
  await (await rounds.begin(seat)).win(150);
  expect(await figures()).toEqual({ ...before, left: before.left + 300 });
  const [first, won] = (await read(seat, "wallets/turnover")).requirements;
  expect([first.gameNames, won.gameNames.en, won.required]).toEqual([undefined, table.game.nameEn, 300]);
  // A bet of the same size does count, so that the figures are the right ones.
  const bet = table.betOf(await seat.open(), 1_000);
  await table.bet(bet);
  await table.win(bet, 0);
  const after = await figures();
  expect([after.left, after.today, after.days]).toEqual([before.left + 300 - 1_000, 1_000, [{ stake_minor: 1_000, rounds: 1 }]]);
  expect(after.progress).not.toEqual(before.progress);
});
