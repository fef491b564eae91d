import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Cashier, createCashier } from "../../../testing/withdrawing.ts";
import { createTransferRulings } from "../deposit/transfer-rulings.service.ts";
import { createPaymentRegistry } from "../payments/payment-registry.service.ts";
import { type ManualPayouts, createManualPayouts } from "./manual-payouts.service.ts";

const AMOUNT = 60_000;
const BY = "rahima";
const ACCOUNTS = [{ method: "bkash", number: "01711000001", type: "agent", label: "Mela one" }];

let cashier: Cashier;
let payouts: ManualPayouts;
let registry: ReturnType<typeof createPaymentRegistry>;
beforeAll(async () => {
  cashier = await createCashier();
  const { test } = cashier;
  payouts = createManualPayouts(test.db);
  registry = createPaymentRegistry({ ...test, payments: test.services.payments });
  const draft = { brand: "mela", code: "hand", kind: "manual", settings: { accounts: ACCOUNTS } } as const;
  await registry.add({ ...draft, routing: { deposits: ["bkash"], payouts: ["bkash", "nagad"] } });
});
afterAll(() => cashier.test.close());

const newTrxId = () => randomUUID().replaceAll("-", "").slice(0, 10).toUpperCase();
const kinds = (value: { timeline: { kind: string }[] }) => value.timeline.map(({ kind }) => kind);
const said = (work: Promise<unknown>): Promise<unknown> => work.catch((error: Error) => error.message);

/** A member whose withdrawal waits to be sent by hand. */
async function waiting() {
  const saver = await cashier.saver();
  const { id } = (await saver.withdraw(AMOUNT)).json.value;
  await cashier.payAll();
  const read = async () => (await saver.get(`/wps/withdraw/order?id=${id}`)).json.value;
  const money = async () => [await saver.balance(), await cashier.held(saver.member.id)];
  const rulings = () => cashier.test.db.selectFrom("manual_payout_rulings").selectAll().where("reference", "=", id).execute();
  return { ...saver, id, read, money, rulings };
}

it("only kinds that a provider takes payouts of now are offered; another one is refused before anything is held", async () => {
  const { get, withdraw, balance } = await cashier.saver();
  const offered = async () => (await get("/wps/withdraw/terms")).json.value.methods.map(({ kind }: { kind: string }) => kind);
  const hand = { brand: "mela", code: "hand" };
  expect(await offered()).toEqual(["bkash", "nagad"]);
  await registry.change(hand, { routing: { payouts: ["nagad"] } });
  expect(await offered()).toEqual(["nagad"]);
  const refused = await withdraw(AMOUNT);
  expect([refused.status, refused.json.errorCode, await balance()]).toEqual([409, "payout.kindClosed", 1_000_000]);
  // Its rest of a minute is nothing that a payout cannot wait for.
  await sql`update payment_providers set resting_until = now() + interval '1 minute' where code = 'hand'`.execute(cashier.test.db);
  expect(await offered()).toEqual(["nagad"]);
  await registry.setEnabled(hand, false);
  expect(await offered()).toEqual([]);
  await registry.setEnabled(hand, true);
  await registry.change(hand, { routing: { payouts: ["bkash", "nagad"] } });
  expect((await withdraw(AMOUNT)).status).toBe(200);
  await cashier.payAll();
});

describe("a withdrawal that a person sends", () => {
  it("waits with all that is needed to send it, and the member reads that somebody has to", async () => {
    const { id, member, read, money, get } = await waiting();
    await cashier.payAll();
    const order = await read();
    expect(order).toMatchObject({ state: "paying", waitsForTransfer: true });
    expect(kinds(order)).toEqual(["requested", "approved", "transfer"]);
    expect((await get("/wps/withdraw")).json.value.items).toMatchObject([{ id, waitsForTransfer: true }]);
    expect(await money()).toEqual([940_000, AMOUNT]);
    const mine = (await payouts.waiting("mela")).filter(({ reference }) => reference === id);
    expect(mine).toEqual([
      {
        reference: id,
        provider: "mela.hand",
        method: "bkash",
        number: "01712345678",
        holderName: "মোহাম্মদ রহিম",
        bankCode: null,
        bankNames: null,
        branch: null,
        amountMinor: AMOUNT,
        currency: member.currency,
        since: expect.any(Date),
      },
    ]);
    expect(await payouts.waiting("panna")).toEqual([]);
  });

  it("is paid once by its TrxID, however it is typed and however often it is entered; the member reads the TrxID and is written to", async () => {
    const { id, read, money, rulings, get } = await waiting();
    const trxId = newTrxId();
    const sent = { reference: id, trxId: ` ${trxId.slice(0, 4).toLowerCase()} ${trxId.slice(4)}`, by: BY };
    expect((await Promise.all([payouts.paid(sent), payouts.paid(sent)])).toSorted()).toEqual(["again", "paid"]);
    // What is due now was made due by the ruling.
    await Promise.all([cashier.test.services.payouts.payDue(), cashier.test.services.payouts.payDue()]);
    const order = await read();
    expect(order).toMatchObject({ state: "paid", waitsForTransfer: false, arrives: { amount: AMOUNT } });
    expect(order.timeline.at(-1)).toMatchObject({ kind: "paid", note: trxId });
    expect(await payouts.paid(sent)).toBe("again");
    await cashier.payAll();
    expect(await money()).toEqual([940_000, 0]);
    expect(await rulings()).toMatchObject([{ ruling: "paid", trx_id: trxId, reason: null, ruled_by: BY, at: expect.any(Date) }]);
    expect(JSON.stringify((await get("/wps/inbox")).json.value)).toContain("Your withdrawal has been paid");
  });

  it("that could not be sent gives all of the money back, and the member is told why", async () => {
    const { id, read, money, rulings, get } = await waiting();
    const failure = { reference: id, reason: "accountWrong", by: BY } as const;
    expect((await Promise.all([payouts.failed(failure), payouts.failed(failure)])).toSorted()).toEqual(["again", "failed"]);
    await cashier.test.services.payouts.payDue();
    expect(await read()).toMatchObject({ state: "returned", reason: "accountWrong", waitsForTransfer: false });
    expect(await money()).toEqual([1_000_000, 0]);
    expect(await rulings()).toMatchObject([{ ruling: "failed", trx_id: null, reason: "accountWrong", ruled_by: BY }]);
    expect(JSON.stringify((await get("/wps/inbox")).json.value)).toContain("The account number doesn’t seem right.");
  });
});

describe("one ruling wins, and the other is refused in words", () => {
  it("paid and failed at once", async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id, read, money, rulings } = await waiting();
      const both = [
        said(payouts.paid({ reference: id, trxId: newTrxId(), by: BY })),
        said(payouts.failed({ reference: id, reason: "other", by: "karim" })),
      ];
      const answers = await Promise.all(round % 2 === 0 ? both : both.toReversed());
      expect(answers.filter((answer) => answer === "paid" || answer === "failed")).toHaveLength(1);
      expect(answers.some((answer) => /paid before, with the TrxID|failed before \(other\)/.test(String(answer)))).toBe(true);
      await cashier.payAll();
      const isPaid = answers.includes("paid");
      expect([(await read()).state, await money()]).toEqual(isPaid ? ["paid", [940_000, 0]] : ["returned", [1_000_000, 0]]);
      expect(await rulings()).toHaveLength(1);
    }
  });

  it("paid after failed, failed after paid, and another TrxID, also once it is settled", async () => {
    const [gone, out] = [await waiting(), await waiting()];
    const trxId = newTrxId();
    await payouts.failed({ reference: gone.id, reason: "nameDiffers", by: BY });
    await payouts.paid({ reference: out.id, trxId, by: BY });
    for (let settled = 0; settled < 2; settled += 1) {
      expect(await said(payouts.paid({ reference: gone.id, trxId: newTrxId(), by: BY }))).toMatch("failed before (nameDiffers)");
      expect(await said(payouts.failed({ reference: gone.id, reason: "other", by: BY }))).toMatch("another reason: nameDiffers");
      expect(await said(payouts.failed({ reference: out.id, reason: "other", by: BY }))).toMatch(`TrxID ${trxId}: the money is out`);
      expect(await said(payouts.paid({ reference: out.id, trxId: newTrxId(), by: BY }))).toMatch(`with the TrxID ${trxId}`);
      await cashier.payAll();
    }
    expect([(await gone.read()).state, (await out.read()).state]).toEqual(["returned", "paid"]);
  });

  it("once operators have ended the withdrawal in the console, nothing is to be sent any more", async () => {
    const { id, money } = await waiting();
    const operator = await cashier.operator();
    await sql`update withdrawals set doubt = 'differs', doubted_at = now() where public_id = ${id}`.execute(cashier.test.db);
    expect((await operator.settle(id, null)).json.value.state).toBe("returned");
    expect(await said(payouts.paid({ reference: id, trxId: newTrxId(), by: BY }))).toMatch("has ended already");
    expect((await payouts.waiting("mela")).map(({ reference }) => reference)).not.toContain(id);
    expect(await money()).toEqual([1_000_000, 0]);
  });

  it("what is no TrxID of the method, and what is no withdrawal by hand, changes nothing", async () => {
    const { id, rulings } = await waiting();
    expect(await said(payouts.paid({ reference: id, trxId: "12345", by: BY }))).toMatch('"12345" is no TrxID of bkash');
    for (const reference of ["an-order", randomUUID()])
      expect(await said(payouts.paid({ reference, trxId: newTrxId(), by: BY }))).toMatch("no withdrawal that is paid by hand");
    expect(await rulings()).toEqual([]);
    await expect(sql`update manual_payouts set amount_minor = 1 where reference = ${id}`.execute(cashier.test.db)).rejects.toThrow(
      "keeps what it was ordered as",
    );
  });
});

describe("a TrxID of a payout", () => {
  it("belongs to one payout for ever, entered for two at once or later", async () => {
    const [first, second] = [await waiting(), await waiting()];
    const trxId = newTrxId();
    const answers = await Promise.all([first, second].map(({ id }) => said(payouts.paid({ reference: id, trxId, by: BY }))));
    expect(answers.filter((answer) => answer === "paid")).toHaveLength(1);
    expect(answers.some((answer) => String(answer).startsWith("This TrxID is of another payout"))).toBe(true);
    await cashier.payAll();
    const third = await waiting();
    expect(await said(payouts.paid({ reference: third.id, trxId, by: BY }))).toMatch("of another payout");
    await expect(
      sql`update manual_payouts set state = 'paid', trx_id = ${trxId}, settled_at = now() where reference = ${third.id}`.execute(
        cashier.test.db,
      ),
    ).rejects.toThrow("manual_payouts_trx_id");
  });

  it("is no deposit, whichever is entered first: what a member reads of a payout pays nothing in", async () => {
    const { test } = cashier;
    const rulings = createTransferRulings(test.db);
    const player = await waiting();
    const deposit = async () => {
      const body = { method: "bkash", amount: AMOUNT };
      const { json } = await test.call("POST", "/wps/deposit/create", {
        token: player.token,
        body,
        headers: { "idempotency-key": randomUUID() },
      });
      return json.value.id as string;
    };
    const give = async (id: string, trxId: string) =>
      (await test.call("POST", "/wps/deposit/transfer", { token: player.token, body: { id, trxId } })).json;

    const [early, late, real] = [newTrxId(), newTrxId(), newTrxId()];
    const [first, second, third] = [await deposit(), await deposit(), await deposit()];
    expect((await give(first, early)).success).toBe(true);
    await payouts.paid({ reference: player.id, trxId: early, by: BY });
    expect(await said(rulings.confirm({ reference: first, paidMinor: AMOUNT, by: BY }))).toMatch("money that was paid out");

    const other = await waiting();
    await payouts.paid({ reference: other.id, trxId: late, by: BY });
    expect((await give(second, late)).errorCode).toBe("deposit.trxIdUsed");

    const last = await waiting();
    expect((await give(third, real)).success).toBe(true);
    expect(await rulings.confirm({ reference: third, paidMinor: AMOUNT, by: BY })).toBe("confirmed");
    expect(await said(payouts.paid({ reference: last.id, trxId: real, by: BY }))).toMatch(`came in, for the deposit ${third}`);
  });
});

it("the ledger is whole after all of it", async () => {
  await cashier.payAll();
  expect((await cashier.test.services.wallet.verifyLedger()).faults).toEqual([]);
});
