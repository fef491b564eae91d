import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildMember, loginAs } from "../../../testing/factories.ts";
import { type Cashier, PIN, createCashier } from "../../../testing/withdrawing.ts";
import { inTransaction } from "../../db.ts";

let cashier: Cashier;
beforeAll(async () => {
  cashier = await createCashier();
});
afterAll(() => cashier.test.close());

const kinds = (value: { timeline: { kind: string }[] }) => value.timeline.map(({ kind }) => kind);
const rules = (change: Parameters<typeof cashier.test.services.payoutSettings.save>[1]) =>
  cashier.test.services.payoutSettings.save("mela", {
    coolingHours: 0,
    freePerDay: 0,
    feeBasisPoints: 0,
    feeMinMinor: 0,
    perDay: 100,
    perDayMinor: 100_000_000,
    ...change,
  });

describe("asking for a withdrawal", () => {
  it("MONEY-05 holds the money at once and pays a small one without anybody looking", async () => {
    const { member, withdraw, get, balance } = await cashier.saver();
    const { json } = await withdraw(60_000);
    expect(json.value).toMatchObject({
      state: "paying",
      amount: { amount: 60_000, currency: "BDT" },
      account: { kind: "bkash", number: "•••678" },
    });
    expect([await balance(), await cashier.held(member.id)]).toEqual([940_000, 60_000]);
    await cashier.payAll();
    const paid = (await get(`/wps/withdraw/order?id=${json.value.id}`)).json.value;
    expect(paid.state).toBe("paid");
    expect(kinds(paid)).toEqual(["requested", "approved", "sent", "paid"]);
    expect([await balance(), await cashier.held(member.id)]).toEqual([940_000, 0]);
  });

  it("takes the fee from what arrives, and says so before: the first of a day may be free", async () => {
    await rules({ freePerDay: 1, feeBasisPoints: 150, feeMinMinor: 1_000 });
    const { withdraw, get } = await cashier.saver();
    expect((await get("/wps/withdraw/terms")).json.value.fee).toEqual({ basisPoints: 150, min: 1_000, freeLeft: 1 });
    expect((await withdraw(100_000)).json.value.fee.amount).toBe(0);
    expect((await get("/wps/withdraw/terms")).json.value.fee.freeLeft).toBe(0);
    const { value } = (await withdraw(100_000)).json;
    expect([value.fee.amount, value.arrives.amount]).toEqual([1_500, 98_500]);
    await cashier.payAll();
    expect(cashier.payments.payouts.get(value.id)?.amount).toBe(98_500);
    expect((await cashier.test.services.wallet.verifyLedger()).faults).toEqual([]);
    await rules({});
  });

  it("a level's free withdrawals are kept: as many a day as the VIP page promises, where the brand gives fewer", async () => {
    await rules({ freePerDay: 1, feeBasisPoints: 150, feeMinMinor: 1_000 });
    const { member, withdraw, get } = await cashier.saver();
    const asks = { turnoverMinor: 0, depositMinor: 0, upgradeBonusMinor: 0, birthdayBonusMinor: 0, rebate: {} };
    await cashier.test.services.vip.saveLevels("mela", [
      { ...asks, level: 0, names: { en: "Newcomer" }, freeWithdrawals: 0 },
      { ...asks, level: 1, names: { en: "Bronze" }, turnoverMinor: 1_000_000, freeWithdrawals: 2 },
      { ...asks, level: 2, names: { en: "Silver" }, turnoverMinor: 5_000_000, freeWithdrawals: 3 },
    ]);
    await cashier.test.services.vip.raise(member.id, "mela", 2);
    const { levels, level } = (await get("/wps/member/rank")).json.value;
    expect(levels.find((each: { level: number }) => each.level === level)).toMatchObject({ level: 2, freeWithdrawals: 3 });
    for (const left of [3, 2, 1]) {
      expect((await get("/wps/withdraw/terms")).json.value.fee.freeLeft).toBe(left);
      expect((await withdraw(100_000)).json.value.fee.amount).toBe(0);
    }
    expect((await get("/wps/withdraw/terms")).json.value.fee.freeLeft).toBe(0);
    expect((await withdraw(100_000)).json.value.fee.amount).toBe(1_500);
    await rules({ freePerDay: 4 });
    expect((await get("/wps/withdraw/terms")).json.value.fee.freeLeft).toBe(0);
    await rules({ freePerDay: 5 });
    expect((await get("/wps/withdraw/terms")).json.value.fee.freeLeft).toBe(1);
    await cashier.test.services.vip.saveLevels("mela", []);
    await rules({});
  });

  it("a kind of account has bounds and a fee of its own, told before and held to, the free ones of the day counted over all", async () => {
    const own = { bkash: { minMinor: 80_000, maxMinor: 90_000, feeBasisPoints: 200 } };
    await rules({ feeBasisPoints: 100, feeMinMinor: 500, freePerDay: 1, methods: own });
    const { withdraw, get, balance } = await cashier.saver();
    const terms = (await get("/wps/withdraw/terms")).json.value;
    expect(terms).toMatchObject({ min: 50_000, max: 10_000_000, fee: { basisPoints: 100, min: 500, freeLeft: 1 } });
    expect(terms.methods).toEqual([
      { kind: "bkash", min: 80_000, max: 90_000, fee: { basisPoints: 200, min: 500 } },
      ...["nagad", "rocket", "upay", "bank"].map((kind) => ({ kind, min: 50_000, max: 10_000_000, fee: { basisPoints: 100, min: 500 } })),
    ]);
    for (const amount of [79_999, 90_001]) {
      const { json } = await withdraw(amount);
      expect([json.errorCode, json.value]).toEqual(["withdraw.amountBounds", { min: 80_000, max: 90_000 }]);
    }
    expect(await balance()).toBe(1_000_000);
    expect((await withdraw(80_000)).json.value.fee.amount).toBe(0);
    expect((await withdraw(90_000)).json.value).toMatchObject({ fee: { amount: 1_800 }, arrives: { amount: 88_200 } });
    await rules({});
  });

  it("amounts that are none are refused and nothing is held", async () => {
    const { member, withdraw, balance } = await cashier.saver();
    for (const amount of [-1, 0, 0.5, Infinity, Number.NaN, "1000", "১০", 1e19, null]) {
      const answer = await withdraw(amount);
      expect([answer.status, answer.json.errorCode], String(amount)).toEqual([400, "request.invalid"]);
    }
    for (const amount of [1, 49_999, 10_000_001]) expect((await withdraw(amount)).json.errorCode).toBe("withdraw.amountBounds");
    expect((await withdraw(49_999)).json.value).toEqual({ min: 50_000, max: 10_000_000 });
    expect((await withdraw(1_000_001)).json.errorCode).toBe("wallet.insufficientFunds");
    expect([await balance(), await cashier.held(member.id)]).toEqual([1_000_000, 0]);
  });

  it("a wrong funds password moves nothing", async () => {
    const { withdraw, balance } = await cashier.saver();
    expect((await withdraw(60_000, { body: { fundsPassword: "904417" } })).json.errorCode).toBe("fundsPassword.wrong");
    expect((await withdraw(60_000, { body: { fundsPassword: "২৮০৫৭১" } })).json.success).toBe(true);
    expect(await balance()).toBe(940_000);
  });

  it("turnover that is left is told with what is free of it, and takes no more than that", async () => {
    const { member, withdraw, get } = await cashier.saver();
    await inTransaction(cashier.test.db, (trx) =>
      cashier.test.services.turnover.require(trx, {
        memberId: member.id,
        brandCode: "mela",
        source: "promotion",
        sourceId: "test",
        amountMinor: 250_000,
        broughtMinor: 950_000,
      }),
    );
    expect((await get("/wps/withdraw/terms")).json.value).toMatchObject({ turnoverLeft: 250_000, free: 50_000 });
    expect((await withdraw(60_000)).json).toMatchObject({
      errorCode: "withdraw.turnover",
      value: { left: { amount: 250_000, currency: "BDT" }, free: { amount: 50_000, currency: "BDT" } },
    });
    expect((await withdraw(50_000)).json.success).toBe(true);
    expect((await get("/wps/withdraw/terms")).json.value).toMatchObject({ balance: { amount: 950_000 }, turnoverLeft: 250_000, free: 0 });
  });

  it("a day's number and sum are limited, and what came back does not count", async () => {
    await rules({ perDay: 2, perDayMinor: 700_000, autoUpToMinor: 0 });
    const { withdraw, get } = await cashier.saver();
    const operator = await cashier.operator();
    const first = (await withdraw(600_000)).json.value;
    expect((await withdraw(200_000)).json).toMatchObject({ errorCode: "withdraw.tooMuch", value: { left: 100_000 } });
    await operator.giveBack(first.id);
    expect((await withdraw(200_000)).json.success).toBe(true);
    expect((await withdraw(200_000)).json.success).toBe(true);
    expect((await withdraw(60_000)).json.errorCode).toBe("withdraw.tooMany");
    expect((await get("/wps/withdraw/terms")).json.value).toMatchObject({ countLeft: 0, sumLeft: 300_000 });
    await rules({});
  });

  it("an account that was added a moment ago waits, and says until when", async () => {
    const { member, withdraw } = await cashier.saver();
    const owner = { memberId: member.id, brandCode: "mela" };
    const { accounts } = await cashier.test.services.payoutAccounts.add(owner, { kind: "nagad", number: "01812345678" }, 24);
    const fresh = accounts.find(({ kind }) => kind === "nagad");
    expect(fresh?.usable).toBe(false);
    const answer = await withdraw(60_000, { body: { accountId: fresh?.id } });
    expect(answer.json).toMatchObject({ errorCode: "withdraw.accountCooling", value: { usableAt: fresh?.usableAt } });
    await cashier.test.db
      .updateTable("payout_accounts")
      .set({ usable_at: sql`now() - interval '1 second'` })
      .where("member_id", "=", member.id)
      .execute();
    expect((await withdraw(60_000, { body: { accountId: fresh?.id } })).json.success).toBe(true);
  });

  it("after the funds password was reset a person looks at every withdrawal for a day", async () => {
    const { member, withdraw } = await cashier.saver();
    await cashier.test.db
      .updateTable("member_profiles")
      .set({ payment_password_reset_at: sql`now() - interval '23 hours'` })
      .where("member_id", "=", member.id)
      .execute();
    expect((await withdraw(60_000)).json.value.state).toBe("review");
  });

  it("an excluded member gets their money all the same", async () => {
    const { member, withdraw, balance, logIn } = await cashier.saver();
    await cashier.test.services.limits.exclude(member.id, { kind: "exclusion", length: 6 });
    expect((await withdraw(60_000)).json.errorCode).toBe("session.expired");
    await logIn();
    const { json } = await withdraw(60_000);
    expect(json.value.state).toBe("paying");
    await cashier.payAll();
    expect(await balance()).toBe(940_000);
  });

  it("TRIAL-06 trial accounts, restricted ones and agents without money are refused everywhere", async () => {
    for (const customerType of [4, 40, 41, 42]) {
      const token = await loginAs(cashier.test, await buildMember(cashier.test, { customerType }));
      const headers = { "idempotency-key": randomUUID() };
      const body = { accountId: randomUUID(), amount: 60_000, fundsPassword: PIN };
      const codes = [
        await cashier.test.call("GET", "/wps/withdraw/terms", { token }),
        await cashier.test.call("GET", "/wps/withdraw", { token }),
        await cashier.test.call("GET", `/wps/withdraw/order?id=${randomUUID()}`, { token }),
        await cashier.test.call("GET", "/wps/member/payoutAccounts", { token }),
        await cashier.test.call("POST", "/wps/withdraw", { token, body, headers }),
      ].map(({ json }) => json.errorCode);
      expect(new Set(codes)).toEqual(new Set(["freePlay.rejected"]));
    }
    expect((await cashier.test.call("GET", "/wps/withdraw/terms")).json.errorCode).toBe("session.required");
  });
});

describe("sending it again", () => {
  it("without a key nothing happens; the same key with the same content makes one order, with another none", async () => {
    const { token, accountId, withdraw, get, balance } = await cashier.saver();
    const bare = await cashier.test.call("POST", "/wps/withdraw", { token, body: { accountId, amount: 60_000, fundsPassword: PIN } });
    expect([bare.status, bare.json.errorCode]).toEqual([400, "idempotency.missing"]);
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 8 }, () => withdraw(60_000, { key })));
    const done = answers.filter(({ json }) => json.success);
    expect(new Set(done.map(({ json }) => json.value.id)).size).toBe(1);
    const refused = answers.filter(({ json }) => !json.success).map(({ json }) => json.errorCode);
    expect(refused).toEqual(refused.map(() => "idempotency.inFlight"));
    expect((await withdraw(60_000, { key })).json.value.id).toBe(done[0]?.json.value.id);
    expect((await withdraw(70_000, { key })).status).toBe(422);
    expect(await balance()).toBe(940_000);
    expect((await get("/wps/withdraw")).json.value.items).toHaveLength(1);
  });

  it("an order that was made before its answer was kept is found again under its key", async () => {
    const { member, withdraw, balance } = await cashier.saver();
    const key = randomUUID();
    const first = (await withdraw(60_000, { key })).json.value;
    await cashier.test.db.deleteFrom("idempotency_keys").where("owner", "=", `member:${member.id}`).execute();
    expect((await withdraw(60_000, { key })).json.value.id).toBe(first.id);
    expect(await balance()).toBe(940_000);
  });
});

describe("other members' things", () => {
  it("are not there: orders and accounts answer 404", async () => {
    const [mine, other] = [await cashier.saver(), await cashier.saver()];
    const order = (await other.withdraw(60_000)).json.value;
    expect((await mine.get(`/wps/withdraw/order?id=${order.id}`)).status).toBe(404);
    expect((await mine.get("/wps/withdraw/order?id=1%27or%271")).status).toBe(404);
    expect((await mine.withdraw(60_000, { body: { accountId: other.accountId } })).status).toBe(404);
    const { token } = mine;
    const body = { id: other.accountId, fundsPassword: PIN };
    expect((await cashier.test.call("DELETE", "/wps/member/payoutAccounts", { token, body })).status).toBe(404);
    expect((await cashier.test.call("PUT", "/wps/member/payoutAccounts", { token, body })).status).toBe(404);
  });

  it("a list comes in pages by key, the newest first, each order once", async () => {
    const { withdraw, get } = await cashier.saver(3_000_000);
    for (let count = 0; count < 23; count += 1) await withdraw(50_000);
    const first = (await get("/wps/withdraw")).json.value;
    const second = (await get(`/wps/withdraw?before=${first.next}`)).json.value;
    expect([first.items.length, second.items.length, second.next]).toEqual([20, 3, null]);
    expect(new Set([...first.items, ...second.items].map(({ id }: { id: string }) => id)).size).toBe(23);
  });
});
