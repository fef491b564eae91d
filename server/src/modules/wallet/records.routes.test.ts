import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AccountRecord, BetRecord } from "@mela/contract/wallet/records";
import { type Seat, type Table, createTable } from "../../../testing/player.ts";
import { inTransaction } from "../../db.ts";

let table: Table;
beforeAll(async () => {
  table = await createTable();
});
afterAll(() => table.close());

const read = async (seat: Seat, path: string) => (await seat.call("GET", `/wps/records/${path}`)).json;
const bets = async (seat: Seat, query = ""): Promise<BetRecord[]> => (await read(seat, `bets?${query}`)).value.items;
const entries = async (seat: Seat, query = ""): Promise<AccountRecord[]> => (await read(seat, `account?${query}`)).value.items;
const day = (back: number) => new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Dhaka" }).format(Date.now() - back * 86_400_000);

/** One bet of each end: won, lost, taken back, open. */
async function play(seat: Seat) {
  const token = await seat.open();
  const [won, lost, undone, open] = [table.betOf(token, 100), table.betOf(token, 200), table.betOf(token, 300), table.betOf(token, 400)];
  for (const bet of [won, lost, undone, open]) await table.bet(bet);
  await table.win(won, 250);
  await table.win(lost, 0);
  await table.rollback(undone);
  return { won, lost, undone, open };
}

describe("the proof of a round", () => {
  const seeds = { server_seed_hash: "ab".repeat(32), server_seed: null, client_seed: "mine", nonce: 3 };
  const provesWith = (proof: object | null) =>
    table.arcade.answerWith((origin) => ({ body: JSON.stringify({ available: true, url: `${origin}/play/1`, proof }) }));

  test("MONEY-03 a bet's record tells the seeds of its round as the provider does, and where the game shows them", async () => {
    const seat = await table.seat(10_000);
    const { lost } = await play(seat);
    provesWith(seeds);
    const id = (await bets(seat)).find(({ state }) => state === "lost")?.id;
    const { proof } = (await read(seat, `bet/proof?id=${id}`)).value;
    const told = { hash: seeds.server_seed_hash, prefix: "", serverSeed: null, clientSeed: "mine", nonce: 3, nodeId: table.game.nodeId };
    expect(proof).toEqual(told);
    const hand = { ...seeds, prefix: "AAD-TEEN-PATTI:12:", server_seed: "cd".repeat(32), client_seed: null, nonce: 12 };
    provesWith(hand);
    const ofHand = { prefix: hand.prefix, serverSeed: hand.server_seed, clientSeed: null, nonce: 12 };
    expect((await read(seat, `bet/proof?id=${id}`)).value.proof).toEqual({ ...told, ...ofHand });
    expect(table.arcade.seen.at(-1)).toMatchObject({ path: "/proof", body: { round: lost.round } });
    provesWith(null);
    expect((await read(seat, `bet/proof?id=${id}`)).value).toEqual({ proof: null });
    table.arcade.answerWith(() => ({ status: 404 }));
    expect((await read(seat, `bet/proof?id=${id}`)).errorCode).toBe("game.providerDown");
    provesWith(seeds);
    const stranger = await table.seat();
    expect((await stranger.call("GET", `/wps/records/bet/proof?id=${id}`)).status).toBe(404);
  });

  test("a game is opened at its proofs when that is what its player asks for", async () => {
    const seat = await table.seat(10_000);
    await seat.call("GET", `/wps/games/launch?nodeId=${table.game.nodeId}&view=fairness`);
    expect(table.arcade.seen.at(-1)?.body).toMatchObject({ view: "fairness" });
  });
});

describe("the betting record", () => {
  test("MONEY-03 shows every bet with its end, newest first, and the totals of what was not taken back", async () => {
    const seat = await table.seat(10_000);
    await play(seat);
    const found = await bets(seat);
    expect(found.map(({ state, stake, payout }) => [state, stake.amount, payout.amount])).toEqual([
      ["open", 400, 0],
      ["refunded", 300, 300],
      ["lost", 200, 0],
      ["won", 100, 250],
    ]);
    expect(found[3]).toMatchObject({ game: { name: table.game.nameEn, vendor: "MLA", type: table.game.gameType } });
    expect(found[0]?.settledAt).toBeNull();
    expect((await read(seat, "bets/totals")).value).toMatchObject({
      rounds: 3,
      stake: { amount: 700 },
      payout: { amount: 250 },
      net: { amount: -50 },
      running: { amount: 400 },
    });
    expect((await read(seat, "bets/vendors")).value).toEqual([{ code: "MLA", name: expect.any(String) }]);
  });

  test("the result is that of decided bets alone; what still runs is told beside it, and not where nothing does", async () => {
    const seat = await table.seat(10_000);
    const token = await seat.open();
    const [lost, open] = [table.betOf(token, 200), table.betOf(token, 500)];
    for (const bet of [lost, open]) await table.bet(bet);
    await table.win(lost, 0);
    const totals = async () => (await read(seat, "bets/totals")).value;
    const money = (amount: number) => ({ amount, currency: "BDT" });
    expect(await totals()).toEqual({ rounds: 2, stake: money(700), payout: money(0), net: money(-200), running: money(500) });
    await table.win(open, 600);
    expect(await totals()).toEqual({ rounds: 2, stake: money(700), payout: money(600), net: money(-100) });
  });

  test("is filtered by day, vendor and category, and read page by page without a gap or a repetition", async () => {
    const seat = await table.seat(10_000);
    await play(seat);
    await table.server.db
      .updateTable("provider_transactions")
      .set({ created_at: new Date(Date.now() - 3 * 86_400_000) })
      .where("member_id", "=", seat.member.id)
      .where("amount_minor", "=", 200)
      .execute();
    expect(await bets(seat, `from=${day(1)}`)).toHaveLength(3);
    expect(await bets(seat, `from=${day(3)}&to=${day(3)}`)).toMatchObject([{ stake: { amount: 200 } }]);
    expect(await bets(seat, `from=${day(400)}&to=${day(390)}`)).toEqual([]);
    expect(await bets(seat, "vendor=GRD")).toEqual([]);
    expect(await bets(seat, `vendor=MLA&type=${table.game.gameType}`)).toHaveLength(4);
    expect(await bets(seat, "type=LOTT")).toEqual([]);

    const seen: string[] = [];
    for (let before = ""; ;) {
      const { items, next } = (await read(seat, `bets?pageSize=1&before=${before}`)).value;
      seen.push(...items.map((bet: BetRecord) => bet.id));
      if (next === null) break;
      before = next;
    }
    expect(seen).toEqual((await bets(seat)).map((bet) => bet.id));
  });

  test("opens a bet with all that was booked for its round; that of another member is not found", async () => {
    const [seat, other] = [await table.seat(10_000), await table.seat(10_000)];
    const { won } = await play(seat);
    const record = (await bets(seat)).find((bet) => bet.state === "won");
    const detail = (await read(seat, `bet?id=${record?.id}`)).value;
    expect(detail).toMatchObject({
      round: won.round,
      movements: [
        { kind: "bet", amount: { amount: -100 }, balanceAfter: { amount: 9_900 } },
        { kind: "win", amount: { amount: 250 } },
      ],
    });
    for (const [reader, id] of [
      [other, record?.id],
      [seat, "999999999"],
      [seat, detail.movements[1].id],
    ] as const) {
      const answer = await reader.call("GET", `/wps/records/bet?id=${id}`);
      expect([answer.status, answer.json.errorCode]).toEqual([404, "records.notFound"]);
    }
    expect(await bets(other, `before=${record?.id}`)).toEqual([]);
  });

  test("a bet that was cashed out says so in list, detail and file; one of which nobody tells it says what it came to, as those of before", async () => {
    const seat = await table.seat(10_000);
    const token = await seat.open();
    const [kept, less, told] = [table.betOf(token, 100), table.betOf(token, 200), table.betOf(token, 300)];
    for (const bet of [kept, less, told]) await table.bet(bet);
    await table.win(kept, 150);
    await table.win(less, 120, { ended_as: "cashed_out" });
    // A provider that tells it first, and then, as an arcade of the version before, asks for the same booking without the word.
    const booking = { transaction_uuid: randomUUID() };
    const first = await table.win(told, 450, { ...booking, ended_as: "cashed_out" });
    expect(await table.win(told, 450, booking)).toMatchObject({ transaction_id: first.transaction_id, balance: first.balance });
    const found = await bets(seat);
    expect(found.map(({ state, cashedOut, payout }) => [state, cashedOut, payout.amount])).toEqual([
      ["won", true, 450],
      ["won", true, 120],
      ["won", undefined, 150],
    ]);
    expect((await read(seat, `bet?id=${found[1]?.id}`)).value.bet).toMatchObject({ state: "won", cashedOut: true });
    expect((await read(seat, `bet?id=${found[2]?.id}`)).value.bet).not.toHaveProperty("cashedOut");
    for (const [language, words] of [
      ["en", ["Cashed out", "Cashed out", "Won"]],
      ["bn", ["তুলে নিয়েছেন", "তুলে নিয়েছেন", "জয়"]],
    ] as const) {
      const file = (await seat.call("GET", "/wps/records/bets.csv", undefined, { "accept-language": language })).text;
      const lines = file.split("\r\n").slice(1, 4);
      expect(lines.map((line) => line.split(",")[4])).toEqual(words);
    }
    // What it came to is counted as ever.
    expect((await read(seat, "bets/totals")).value).toMatchObject({ rounds: 3, stake: { amount: 600 }, payout: { amount: 720 } });
  });

  test("what a bet was told to have ended as first stays, whoever pays to it again and says nothing, and so does nothing of a lost one", async () => {
    const seat = await table.seat(10_000);
    const token = await seat.open();
    const [again, lost] = [table.betOf(token, 100), table.betOf(token, 200)];
    for (const bet of [again, lost]) await table.bet(bet);
    await table.win(again, 50, { ended_as: "cashed_out" });
    await table.win(again, 25);
    await table.win(lost, 0);
    expect((await bets(seat)).map(({ state, cashedOut, payout }) => [state, cashedOut, payout.amount])).toEqual([
      ["lost", undefined, 0],
      ["won", true, 75],
    ]);
  });

  test.each(["from=2026-05-02&to=2026-05-01", "from=2024-01-01&to=2026-01-01"])("refuses the days %s in words", async (query) => {
    const seat = await table.seat();
    expect(await read(seat, `bets?${query}`)).toMatchObject({ errorCode: "records.range" });
  });
  test.each([
    "from=yesterday",
    "from=2026-02-30",
    "from=0000-00-00",
    "type=ANY",
    "before=-1",
    "before=1e9",
    "pageSize=101",
    "vendor=%27%3B--",
    "id=1",
  ])("answers %s as it deserves", async (query) => {
    const answer = await (await table.seat()).call("GET", `/wps/records/bets?${query}`);
    expect(answer.status).toBe(query === "id=1" ? 200 : 400);
  });
  test("is for who is logged in", async () => {
    for (const path of ["bets", "bets/totals", "bet?id=1", "account", "bets.csv"])
      expect((await table.server.call("GET", `/wps/records/${path}`)).status).toBe(401);
  });
});

describe("the account record", () => {
  test("MONEY-04 shows every movement of a member's money once, with the balance after it, under its heading", async () => {
    const seat = await table.seat(1_000);
    await seat.deposit(500);
    const { services, db } = table.server;
    const move = (kind: "hold" | "reward" | "commission", against: "held" | "reward" | "commission", amountMinor: number) =>
      services.wallet.move({ ...seat.owner, kind, against, amountMinor, externalId: `order:${seat.member.id}` });
    await move("hold", "held", -300);
    const step = async () => (await entries(seat, "group=withdrawal")).map((entry) => entry.step);
    expect(await step()).toEqual(["pending"]);
    await move("reward", "reward", 50);
    await move("commission", "commission", 70);
    // What was put aside leaves the house.
    await inTransaction(db, async (trx) => {
      const held = await services.wallet.openAccount(trx, { ...seat.owner, kind: "held" });
      const cash = await services.wallet.openAccount(trx, { brandCode: "mela", currency: "BDT", kind: "cash", money: "real" });
      const legs = [
        { accountId: held, amountMinor: -300 },
        { accountId: cash, amountMinor: 300 },
      ];
      const externalId = `order:${seat.member.id}`;
      await services.wallet.post(trx, {
        kind: "withdrawal",
        providerCode: "platform",
        externalId,
        brandCode: "mela",
        memberId: seat.member.id,
        legs,
      });
    });
    await table.bet(table.betOf(await seat.open(), 20));

    const found = await entries(seat);
    expect(found.map(({ kind, group, amount, balanceAfter, wallet }) => [kind, group, amount.amount, balanceAfter.amount, wallet])).toEqual(
      [
        ["bet", "game", -20, 1_300, "main"],
        ["commission", "agent", 70, 1_320, "main"],
        ["reward", "bonus", 50, 1_250, "main"],
        ["hold", "withdrawal", -300, 1_200, "main"],
        ["deposit", "deposit", 500, 1_500, "main"],
        ["opening", "other", 1_000, 1_000, "main"],
      ],
    );
    expect(found[0]?.gameName).toBe(table.game.nameEn);
    expect((await entries(seat, "group=agent")).map(({ kind }) => kind)).toEqual(["commission"]);
    expect(await step()).toEqual(["paid"]);
    expect((await read(seat, "account/totals")).value).toEqual({
      movements: 6,
      moneyIn: { amount: 1_620, currency: "BDT" },
      moneyOut: { amount: 320, currency: "BDT" },
    });
  });

  test("MONEY-04 a withdrawal that came back is neither money in nor out, and its first line says so", async () => {
    const seat = await table.seat(1_000);
    const move = (kind: "hold" | "release", amountMinor: number) =>
      table.server.services.wallet.move({ ...seat.owner, kind, against: "held", amountMinor, externalId: `order:${seat.member.id}` });
    await move("hold", -400);
    await move("release", 400);
    const found = await entries(seat, "group=withdrawal");
    expect(found.map(({ kind, step, amount, balanceAfter }) => [kind, step, amount.amount, balanceAfter.amount])).toEqual([
      ["release", null, 400, 1_000],
      ["hold", "returned", -400, 600],
    ]);
    const file = await seat.call("GET", "/wps/records/account.csv?group=withdrawal");
    expect(file.text).toMatch(/Withdrawal,Returned,,Main wallet,-4\.00,6\.00/);
    const totals = (await read(seat, "account/totals")).value;
    expect([totals.moneyIn.amount, totals.moneyOut.amount]).toEqual([1_000, 0]);
  });

  test("what was paid in or out is named by its way, in the language of the reader, also where it came back; the table names it too", async () => {
    const seat = await table.seat(1_000);
    const move = (kind: "deposit" | "hold" | "release", amountMinor: number, meta?: object) =>
      table.server.services.wallet.move({
        ...seat.owner,
        kind,
        against: kind === "deposit" ? "cash" : "held",
        amountMinor,
        externalId: `way:${seat.member.id}`,
        ...(meta ? { meta } : {}),
      });
    await move("deposit", 600, { method: "bkash" });
    await move("hold", -400, { method: "bank" });
    await move("release", 400);
    const namesIn = async (language: string) => {
      const { items } = (await seat.call("GET", "/wps/records/account", undefined, { "accept-language": language })).json.value;
      return items.map(({ kind, name }: AccountRecord) => [kind, name]);
    };
    const [release, hold, deposit] = ["release", "hold", "deposit"];
    expect((await namesIn("en")).slice(0, 3)).toEqual([
      [release, "Bank transfer"],
      [hold, "Bank transfer"],
      [deposit, "bKash"],
    ]);
    expect((await namesIn("bn")).slice(0, 3)).toEqual([
      [release, "ব্যাংক ট্রান্সফার"],
      [hold, "ব্যাংক ট্রান্সফার"],
      [deposit, "বিকাশ"],
    ]);
    expect((await seat.call("GET", "/wps/records/account.csv?group=deposit")).text).toMatch(/Deposit,.*,6\.00,16\.00,BDT,bKash/);
  });

  test("is read page by page, and never shows another member's entry", async () => {
    const [seat, other] = [await table.seat(1_000), await table.seat(1_000)];
    for (let index = 0; index < 5; index += 1) await seat.deposit(100);
    const { items, next } = (await read(seat, "account?pageSize=4")).value;
    const rest = (await read(seat, `account?pageSize=4&before=${next}`)).value;
    expect([...items, ...rest.items].map((entry: AccountRecord) => entry.id)).toEqual((await entries(seat)).map((entry) => entry.id));
    expect(rest.next).toBeNull();
    expect(await entries(other)).toHaveLength(1);
    expect(await entries(other, `before=${next}`)).toEqual([]);
  });
});

describe("tables for a spreadsheet", () => {
  test("hold the filter's lines in the language of the reader, with names that cannot run", async () => {
    const seat = await table.seat(10_000);
    await play(seat);
    const { db } = table.server;
    const code = table.game.code;
    const { names } = await db.selectFrom("games").select("names").where("code", "=", code).executeTakeFirstOrThrow();
    await db
      .updateTable("games")
      .set({ names: JSON.stringify({ ...names, en: '=HYPERLINK("https://evil.example")' }) })
      .where("code", "=", code)
      .execute();
    const file = await seat.call("GET", "/wps/records/bets.csv?type=&vendor=");
    await db
      .updateTable("games")
      .set({ names: JSON.stringify(names) })
      .where("code", "=", code)
      .execute();
    expect(file.headers).toMatchObject({ "content-type": "text/csv; charset=utf-8" });
    expect(file.headers["content-disposition"]).toMatch(/^attachment; filename="betting-record-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv"$/);
    const lines = file.text.split("\r\n");
    expect(lines[0]).toBe("\uFEFFTime,Number,Game,Company,Result,Stake,Paid out,Currency,Settled,Round,Free round");
    expect(lines).toHaveLength(6);
    expect(lines[1]).toMatch(
      /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,\d+,"'=HYPERLINK\(""https:\/\/evil\.example""\)",[^,]+,Open,4\.00,0\.00,BDT,,/,
    );

    const account = await seat.call("GET", "/wps/records/account.csv", undefined, { "accept-language": "bn" });
    expect(account.text).toContain("\uFEFFসময়,লেনদেন");
    expect(account.text).toContain(",-4.00,");
  });

  test("go on past what is read at once, without a gap", async () => {
    const seat = await table.seat(1_000_000);
    const token = await seat.open();
    for (let index = 0; index < 52; index += 1) await Promise.all(Array.from({ length: 10 }, () => table.bet(table.betOf(token, 1))));
    const file = await seat.call("GET", "/wps/records/account.csv?group=game");
    const ids = file.text
      .split("\r\n")
      .slice(1, -1)
      .map((line) => line.split(",")[1]);
    expect(ids).toHaveLength(520);
    expect(new Set(ids).size).toBe(520);
  });
});
