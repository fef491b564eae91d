import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Seat, type Table, codeOf, createTable } from "../../../testing/player.ts";
import { mela } from "../../demo/brands.ts";

let table: Table;
beforeAll(async () => {
  table = await createTable();
  const settings = { ...mela.settings, merchant: "many", multiWallet: true };
  await table.server.services.site.saveBrand({ ...mela, settings, domains: ["many.localhost"] });
  await table.server.services.games.offerVendors("many", ["MLA"]);
});
afterAll(() => table.close());

const sit = (funds: number) => table.seat(funds, { brandCode: "many" });
const transfer = (seat: Seat, from: string, to: string, amount: unknown, key: string = randomUUID()) =>
  seat.call("POST", "/wps/wallets/transfer", { from, to, amount }, { "idempotency-key": key });
const collect = (seat: Seat, key: string = randomUUID()) => seat.call("POST", "/wps/wallets/collect", {}, { "idempotency-key": key });
const balances = async (seat: Seat): Promise<Record<string, number>> => {
  const { wallets } = (await seat.call("GET", "/wps/wallets")).json.value;
  return Object.fromEntries(wallets.map((one: { code: string; balance: { amount: number } }) => [one.code, one.balance.amount]));
};

describe("a brand with a wallet for each provider", () => {
  test("MONEY-05 WALLET-01 WALLET-02 money moves between the wallets, and their sum is the balance that is shown", async () => {
    const seat = await sit(10_000);
    expect((await transfer(seat, "main", "arcade", 4_000)).json.value.wallets).toMatchObject([
      { code: "main", balance: { amount: 6_000 } },
      { code: "arcade", balance: { amount: 4_000 } },
    ]);
    expect((await seat.call("GET", "/wps/wallets/gcs")).json.value).toMatchObject({
      sumBalance: "100.00",
      merchantWallet: { isSingle: 0 },
    });
    await transfer(seat, "arcade", "main", 1_500);
    expect(await balances(seat)).toEqual({ main: 7_500, arcade: 2_500 });
    await collect(seat);
    expect(await balances(seat)).toEqual({ main: 10_000, arcade: 0 });
  });

  test("a game plays from its provider's wallet alone, and pays into it", async () => {
    const seat = await sit(10_000);
    const token = await seat.open();
    expect(await codeOf(table.bet(table.betOf(token, 100)))).toBe("provider.insufficientFunds");
    await transfer(seat, "main", "arcade", 1_000);
    const bet = table.betOf(token, 900);
    expect(await table.bet(bet)).toMatchObject({ balance: 100 });
    await table.win(bet, 2_000);
    expect(await balances(seat)).toEqual({ main: 9_000, arcade: 2_100 });
    const { items } = (await seat.call("GET", "/wps/records/account?group=transfer")).json.value;
    expect(items.map((entry: { wallet: string; amount: { amount: number } }) => [entry.wallet, entry.amount.amount])).toEqual([
      ["arcade", 1_000],
      ["main", -1_000],
    ]);
    expect((await table.server.services.wallet.verifyLedger()).faults).toEqual([]);
  });

  test("a transfer sent twenty times at once moves once, and one key is good for one transfer", async () => {
    const seat = await sit(10_000);
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => transfer(seat, "main", "arcade", 300, key)));
    expect(new Set(answers.map(({ status }) => status))).toSatisfy((seen: Set<number>) =>
      [...seen].every((status) => [200, 409].includes(status)),
    );
    expect(await balances(seat)).toEqual({ main: 9_700, arcade: 300 });
    expect((await transfer(seat, "main", "arcade", 300, key)).status).toBe(200);
    expect((await transfer(seat, "main", "arcade", 301, key)).json.errorCode).toBe("idempotency.mismatch");
    expect((await seat.call("POST", "/wps/wallets/transfer", { from: "main", to: "arcade", amount: 1 })).json.errorCode).toBe(
      "idempotency.missing",
    );
    expect(await balances(seat)).toEqual({ main: 9_700, arcade: 300 });
  });

  test("transfers, bets and collecting at once lose nothing and make nothing", async () => {
    const seat = await sit(5_000);
    const token = await seat.open();
    await transfer(seat, "main", "arcade", 2_500);
    const work = Array.from({ length: 30 }, (_, index) => {
      if (index % 5 === 4) return collect(seat);
      if (index % 5 === 3) return codeOf(table.bet(table.betOf(token, 10))).then((code) => ({ code }));
      return index % 2 ? transfer(seat, "main", "arcade", 700) : transfer(seat, "arcade", "main", 600);
    });
    const done = await Promise.all(work);
    const taken = done.filter((one) => "code" in one && one.code === "ok").length;
    const { main = 0, arcade = 0 } = await balances(seat);
    expect(main + arcade).toBe(5_000 - 10 * taken);
    expect((await table.server.services.wallet.verifyLedger()).faults).toEqual([]);
  });

  test("too much, to nobody's wallet, past the main one, or of no amount is refused and moves nothing", async () => {
    const seat = await sit(1_000);
    for (const [from, to, amount, code] of [
      ["main", "arcade", 1_001, "wallet.insufficientFunds"],
      ["main", "nobody", 1, "wallet.unknown"],
      ["arcade", "arcade", 1, "wallet.unknown"],
      ["main", "main", 1, "wallet.unknown"],
      ["main", "arcade", 0, "request.invalid"],
      ["main", "arcade", -1, "request.invalid"],
      ["main", "arcade", 0.001, "request.invalid"],
      ["main", "arcade", "1e309", "request.invalid"],
      ["main", "arcade", 1e18, "request.invalid"],
    ] as const) {
      expect([from, to, amount, (await transfer(seat, from, to, amount)).json.errorCode]).toEqual([from, to, amount, code]);
    }
    expect(await balances(seat)).toEqual({ main: 1_000, arcade: 0 });
  });
});

test("WALLET-02 a brand with one wallet has the main one alone, and one without transfers moves nothing", async () => {
  const [single, barred] = [await table.seat(500), await table.seat(500, { brandCode: "panna" })];
  expect((await single.call("GET", "/wps/wallets")).json.value).toEqual({
    isSingle: 1,
    mayTransfer: false,
    wallets: [{ code: "main", name: "", balance: { amount: 500, currency: "BDT" } }],
  });
  expect((await transfer(single, "main", "arcade", 1)).json.errorCode).toBe("wallet.unknown");
  expect((await transfer(barred, "main", "arcade", 1)).json.errorCode).toBe("session.forbidden");
});
