import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { takeOwnSeat, takeSeat } from "../../../testing/console.ts";
import { type TestApp, createTestApp } from "../../../testing/create-test-app.ts";
import { buildMember } from "../../../testing/factories.ts";

let test: TestApp;
let owner: string;
/** May check the ledger, of Mela alone. */
let ofMela: string;
beforeAll(async () => {
  test = await createTestApp();
  owner = await takeSeat(test, "anna", "owner", null);
  ofMela = await takeOwnSeat(test, "clerk", { permissions: ["ledger.verify", "dashboard.read"], brand: "mela" });
});
afterAll(() => test.close());

const headers = { "accept-language": "en" };
const get = async (path: string, token = owner) => (await test.call("GET", `/wps/console${path}`, { token, headers })).json;
const start = async (token = owner) => (await test.call("POST", "/wps/console/ledger/checks", { token, headers, body: {} })).json;
const run = () => test.services.ledgerChecks.runDue();

describe("the check of the ledger from the console", () => {
  it("CMONEY-14 runs as a job, finds what the command finds, and names every fault with account and transaction; the dashboard shows when it last ran and with what result", async () => {
    const { id: memberId } = await buildMember(test, {});
    const move = (amountMinor: number, externalId: string) =>
      test.services.wallet.move({
        memberId,
        brandCode: "mela",
        currency: "BDT",
        kind: "opening",
        against: "adjustment",
        amountMinor,
        externalId,
      });
    const { transactionId } = await move(5_000, "ledger-check:1");
    expect((await get("/dashboard")).value).toEqual({ ledger: null });
    const asked = (await start()).value;
    expect(asked).toMatchObject({ state: "waiting", askedBy: "anna", finishedAt: null, faults: 0, accounts: null });
    expect((await start()).value.id).toBe(asked.id);
    expect(await run()).toBe(1);
    expect(await run()).toBe(0);
    const { totals } = await test.services.wallet.verifyLedger();
    const whole = (await get(`/ledger/checks/one?id=${asked.id}`)).value;
    const { accounts, transactions, entries } = totals;
    expect(whole).toMatchObject({ check: { state: "done", faults: 0, accounts, transactions, entries }, faults: [] });

    const account = await test.db
      .selectFrom("ledger_accounts")
      .select("id")
      .where("member_id", "=", memberId)
      .where("kind", "=", "player")
      .executeTakeFirstOrThrow();
    await sql`update ledger_accounts set balance_minor = balance_minor + 1 where id = ${account.id}`.execute(test.db);
    const second = (await start()).value.id;
    expect(second).toBeGreaterThan(asked.id);
    await run();
    const { check, faults } = (await get(`/ledger/checks/one?id=${second}`)).value;
    const { faults: ofCommand } = await test.services.wallet.verifyLedger();
    expect(ofCommand.length).toBeGreaterThan(0);
    expect(faults.map(({ rule, id, detail }: Record<string, unknown>) => ({ rule, id, detail }))).toEqual(ofCommand);
    expect(faults[0]).toMatchObject({
      rule: "balance is the sum of entries",
      id: account.id,
      accounts: [account.id],
      transactions: [transactionId],
    });
    expect(check.faults).toBe(faults.length);
    expect((await get("/dashboard")).value.ledger).toEqual(check);
    const third = (await start()).value.id;
    expect((await get("/dashboard")).value.ledger).toEqual(check);
    await run();
    expect((await get("/dashboard")).value.ledger.id).toBe(third);
    expect(Date.parse(check.finishedAt)).toBeGreaterThan(Date.now() - 60_000);
    const listed = (await get("/ledger/checks")).value;
    expect(listed).toMatchObject({ items: [{ id: third }, { id: second }, { id: asked.id }], next: null });
    expect((await get(`/ledger/checks?after=${second}`)).value.items).toMatchObject([{ id: asked.id }]);
    await sql`update ledger_accounts set balance_minor = balance_minor - 1 where id = ${account.id}`.execute(test.db);
  });

  it("of many who ask at once all get the same check, which one process runs, and the record says who asked", async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => start()));
    const ids = new Set(answers.map(({ value }) => value.id));
    expect(ids.size).toBe(1);
    expect((await Promise.all([run(), run(), run()])).reduce((sum, count) => sum + count, 0)).toBe(1);
    const recorded = await test.db
      .selectFrom("operator_actions")
      .select("subject")
      .where("action", "=", "ledger.check")
      .where("subject", "=", `ledger-check:${[...ids][0]}`)
      .execute();
    expect(recorded).toHaveLength(1);
  });

  it("is not there for who looks after some brands, since the books are of all", async () => {
    expect((await start(ofMela)).errorCode).toBe("request.notFound");
    expect((await get("/ledger/checks", ofMela)).errorCode).toBe("request.notFound");
    expect((await get("/ledger/checks/one?id=1", ofMela)).errorCode).toBe("request.notFound");
    expect((await get("/dashboard", ofMela)).value).toEqual({ ledger: null });
  });

  it("ends when it has looked at everything, not when it began", async () => {
    const { id } = (await start()).value;
    const verify = test.services.wallet.verifyLedger.bind(test.services.wallet);
    let looked = 0;
    const spy = vi.spyOn(test.services.wallet, "verifyLedger").mockImplementation(async () => {
      const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at from pg_sleep(0.05)`.execute(test.db);
      looked = rows[0]?.at.getTime() ?? 0;
      return verify();
    });
    await run();
    spy.mockRestore();
    const { finishedAt } = (await get(`/ledger/checks/one?id=${id}`)).value.check;
    expect(Date.parse(finishedAt)).toBeGreaterThanOrEqual(looked);
  });

  it("waits while the database is away, and says so when it cannot be done", async () => {
    const { id } = (await start()).value;
    const verify = vi.spyOn(test.services.wallet, "verifyLedger").mockRejectedValue(new Error("out of disk"));
    await run();
    verify.mockRestore();
    expect((await get(`/ledger/checks/one?id=${id}`)).value.check).toMatchObject({ state: "failed", accounts: null, faults: 0 });
  });
});

describe("where a fault stands", () => {
  it("every rule names accounts and transactions of what its number is of", async () => {
    const { locate } = await import("./ledger-checks.store.ts");
    const { id: memberId } = await buildMember(test, {});
    const moved = {
      memberId,
      brandCode: "mela",
      currency: "BDT",
      kind: "opening",
      against: "adjustment",
      amountMinor: 700,
      externalId: "ledger-check:2",
    } as const;
    const { transactionId } = await test.services.wallet.move(moved);
    const rows = await test.db
      .selectFrom("ledger_entries")
      .select(["id", "account_id"])
      .where("transaction_id", "=", transactionId)
      .orderBy("id")
      .execute();
    const accounts = rows.map(({ account_id }) => account_id);
    expect((await locate(test.db, "transaction", [transactionId])).get(transactionId)).toMatchObject({
      accounts,
      transactions: [transactionId],
    });
    const entry = rows[0]?.id ?? 0;
    expect((await locate(test.db, "entry", [entry])).get(entry)).toMatchObject({ accounts: [accounts[0]], transactions: [transactionId] });
    for (const kind of ["wager", "grant", "play"] as const) expect(await locate(test.db, kind, [0])).toEqual(new Map());
  });
});
