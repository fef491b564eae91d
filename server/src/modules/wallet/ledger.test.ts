import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type PlayWorld, betBody, createPlayWorld } from "../../../testing/play-world.ts";
import { inTransaction } from "../../db.ts";
import { findLinkFaults } from "./ledger-links.store.ts";

let world: PlayWorld;
let player: number;
let cash: number;
let dollars: number;

beforeAll(async () => {
  world = await createPlayWorld();
  const { memberId } = await world.addMember("holder", 1_000);
  player = await world.wallet.openPlayer(world.db, { memberId, brandCode: "mela", currency: "BDT" });
  cash = await account("cash", "BDT");
  dollars = await account("cash", "USD");
});
afterAll(() => world.close());

async function account(kind: "cash", currency: string): Promise<number> {
  const row = await world.db
    .insertInto("ledger_accounts")
    .values({ merchant_code: "mela", kind, member_id: null, provider_code: null, currency, money: "real", balance_minor: null })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

let serial = 0;
/** Writes a transaction by hand, past the program, as a mistake of the future would. */
function byHand(entries: { account: number; currency?: string; amount: number }[]): Promise<void> {
  return inTransaction(world.db, async (trx) => {
    const { rows } = await sql<{
      id: number;
    }>`insert into ledger_transactions (kind, provider_code, external_id, merchant_code) values ('test', 'test', ${String((serial += 1))}, 'mela') returning id`.execute(
      trx,
    );
    for (const { account: id, currency = "BDT", amount } of entries) {
      await sql`insert into ledger_entries (transaction_id, account_id, currency, amount_minor) values (${rows[0]?.id}, ${id}, ${currency}, ${amount})`.execute(
        trx,
      );
    }
  });
}

describe("the database itself", () => {
  test("refuses a transaction that does not sum to zero in each currency", async () => {
    await expect(
      byHand([
        { account: cash, amount: 5 },
        { account: player, amount: -4 },
      ]),
    ).rejects.toThrow(/sum to zero/);
    await expect(
      byHand([
        { account: cash, amount: 5 },
        { account: dollars, currency: "USD", amount: -5 },
      ]),
    ).rejects.toThrow(/sum to zero/);
  });

  test("refuses fewer than two entries, an entry in another currency than its account's, and an account that does not exist", async () => {
    await expect(byHand([])).rejects.toThrow(/two or more/);
    await expect(
      byHand([
        { account: dollars, amount: 5 },
        { account: cash, amount: -5 },
      ]),
    ).rejects.toThrow(/currency/);
    await expect(
      byHand([
        { account: 999_999, amount: 5 },
        { account: cash, amount: -5 },
      ]),
    ).rejects.toThrow(/currency/);
  });

  test("refuses entries that are added to an old transaction", async () => {
    const old = await world.db.selectFrom("ledger_transactions").select("id").executeTakeFirstOrThrow();
    await expect(
      sql`insert into ledger_entries (transaction_id, account_id, currency, amount_minor) values (${old.id}, ${cash}, 'BDT', 7)`.execute(
        world.db,
      ),
    ).rejects.toThrow(/sum to zero/);
  });

  test("refuses to change or remove what was written", async () => {
    for (const statement of [
      "update ledger_entries set amount_minor = 1",
      "delete from ledger_entries",
      "truncate ledger_entries",
      "update ledger_transactions set kind = 'x'",
      "delete from ledger_transactions",
      "truncate ledger_transactions cascade",
      "delete from ledger_accounts",
      "update ledger_accounts set currency = 'USD'",
    ]) {
      await expect(sql.raw(statement).execute(world.db), statement).rejects.toThrow(/append-only/);
    }
  });

  test("refuses a negative player balance, and a kept balance for anyone else", async () => {
    await expect(sql`update ledger_accounts set balance_minor = -1 where id = ${player}`.execute(world.db)).rejects.toThrow(
      /player_not_negative/,
    );
    await expect(sql`update ledger_accounts set balance_minor = 0 where id = ${cash}`.execute(world.db)).rejects.toThrow(
      /kept_for_members/,
    );
  });
});

describe("posting", () => {
  const give = (amountMinor: number, externalId: string) =>
    world.wallet.move({ memberId: 1, brandCode: "mela", currency: "BDT", kind: "adjustment", against: "cash", amountMinor, externalId });

  test("books once per external id, also when it is sent ten times at once", async () => {
    const before = await world.wallet.balanceOf(1, "BDT");
    const results = await Promise.all(Array.from({ length: 10 }, () => give(50, "gift-1")));
    expect(new Set(results.map((result) => result.transactionId)).size).toBe(1);
    expect(results.filter((result) => !result.repeated)).toHaveLength(1);
    expect(await world.wallet.balanceOf(1, "BDT")).toBe(before + 50);
  });

  test("moves nothing when the money does not suffice", async () => {
    const before = await world.wallet.balanceOf(1, "BDT");
    await expect(give(-before - 1, "too-much")).rejects.toMatchObject({ code: "wallet.insufficientFunds" });
    expect(await world.wallet.balanceOf(1, "BDT")).toBe(before);
  });

  test("between players, in both directions at once, neither waits for ever nor loses a unit", async () => {
    const [one, two] = await Promise.all([world.addMember("left", 5_000), world.addMember("right", 5_000)]);
    const accounts = await Promise.all(
      [one, two].map(({ memberId }) => world.wallet.openPlayer(world.db, { memberId, brandCode: "mela", currency: "BDT" })),
    );
    await Promise.all(
      Array.from({ length: 40 }, (_, index) => {
        const [from, to] = index % 2 ? accounts : accounts.toReversed();
        return inTransaction(world.db, (trx) =>
          world.wallet.post(trx, {
            kind: "transfer",
            providerCode: "platform",
            externalId: `transfer-${index}`,
            brandCode: "mela",
            legs: [
              { accountId: Number(from), amountMinor: -100 },
              { accountId: Number(to), amountMinor: 100 },
            ],
          }),
        );
      }),
    );
    expect(await world.wallet.balanceOf(one.memberId, "BDT")).toBe(5_000);
    expect(await world.wallet.balanceOf(two.memberId, "BDT")).toBe(5_000);
  });
});

describe("verifyLedger", () => {
  test("finds no fault in a whole ledger and says what it holds", async () => {
    const report = await world.wallet.verifyLedger();
    expect(report.faults).toEqual([]);
    expect(report.totals.playerMoney["BDT"]).toBeGreaterThan(10_000);
  });

  test("finds a balance that was changed without entries", async () => {
    await sql`update ledger_accounts set balance_minor = balance_minor + 1 where id = ${player}`.execute(world.db);
    const { faults } = await world.wallet.verifyLedger();
    expect(faults).toEqual([expect.objectContaining({ rule: "balance is the sum of entries", id: player })]);
    await sql`update ledger_accounts set balance_minor = balance_minor - 1 where id = ${player}`.execute(world.db);
  });
});

describe("verifyLedger and what is noted as leaving free of turnover", () => {
  /** Notes an amount beside a booking of 100 out of an account, and tells what is found; nothing of it is kept. */
  const found = async (note: { kind?: string; of?: number; amount: number }): Promise<unknown> => {
    let details: string[] = [];
    const undone = inTransaction(world.db, async (trx) => {
      const legs = [
        { accountId: player, amountMinor: -100 },
        { accountId: cash, amountMinor: 100 },
      ];
      const kind = note.kind ?? "wage";
      const booked = await world.wallet.post(trx, { kind, providerCode: "test", externalId: "noted", brandCode: "mela", legs });
      const values = sql`${booked?.transactionId}, ${note.of ?? player}, ${note.amount}`;
      await sql`insert into free_leavings (transaction_id, account_id, amount_minor) values (${values})`.execute(trx);
      details = (await findLinkFaults(trx)).filter(({ rule }) => rule === "free money that left").map(({ detail }) => detail);
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    return details;
  };

  test("finds one that is not what was taken, not of a main wallet, or of a kind that is not asked, and none that is right", async () => {
    expect(await found({ amount: 100 })).toEqual([]);
    expect(await found({ amount: 99 })).toEqual(["wage noted 99 of a player account, took 100"]);
    expect(await found({ amount: 100, of: cash })).toHaveLength(1);
    expect(await found({ amount: 100, kind: "adjustment" })).toEqual(["adjustment noted 100 of a player account, took 100"]);
  });
});

describe("verifyLedger and what other wings keep", () => {
  const rulesBroken = async () => (await world.wallet.verifyLedger()).faults.map(({ rule }) => rule);

  test("finds a wager that differs from its booking, a wager and a booking that lost each other, and held money that nobody asked for", async () => {
    const gambler = await world.addMember("gambler", 5_000);
    const body = betBody(await world.openGame(gambler), 300);
    await world.provider.wallet.bet(world.callOf(body), body);
    expect(await rulesBroken()).toEqual([]);

    const row = world.db.updateTable("provider_transactions").where("transaction_uuid", "=", body.transaction_uuid);
    await row.set({ amount_minor: 299 }).execute();
    expect(await rulesBroken()).toEqual(["wager and booking differ"]);
    await row.set({ amount_minor: 300, state: "rejected" }).execute();
    expect(await rulesBroken()).toEqual(["wager without booking"]);
    await row.set({ state: "booked", ledger_transaction_id: null }).execute();
    expect(await rulesBroken()).toEqual(["wager without booking", "booking without wager"]);
    const { id } = await world.db
      .selectFrom("ledger_transactions")
      .select("id")
      .where("external_id", "=", body.transaction_uuid)
      .executeTakeFirstOrThrow();
    await row.set({ ledger_transaction_id: id }).execute();

    const owner = { memberId: gambler.memberId, brandCode: "mela", currency: "BDT" };
    await world.wallet.move({ ...owner, kind: "hold", against: "held", amountMinor: -100, externalId: "held-for-nothing" });
    expect(await rulesBroken()).toEqual(["held money"]);
    await world.wallet.move({ ...owner, kind: "release", against: "held", amountMinor: 100, externalId: "released" });
    expect(await rulesBroken()).toEqual([]);
  });
});

test("WALLET-01 WALLET-02 the wallet shows the balance as text with two decimals, in minor units, and as the single wallet that it is", async () => {
  const { memberId } = await world.addMember("shown", 1_234_567);
  expect(await world.wallet.getWallet(memberId)).toEqual({
    sumBalance: "12345.67",
    balance: { amount: 1_234_567, currency: "BDT" },
    currency: "BDT",
    merchantWallet: { isSingle: 1 },
  });
  const poor = await world.addMember("poor");
  expect(await world.wallet.getWallet(poor.memberId)).toMatchObject({ sumBalance: "0.00", balance: { amount: 0 } });
});
