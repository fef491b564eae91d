import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Permission } from "@mela/contract/console/permissions";
import { takeOwnSeat } from "../../../testing/console.ts";
import { buildMember, loginAs } from "../../../testing/factories.ts";
import { plansOf } from "../../../testing/plans.ts";
import { type Cashier, createCashier } from "../../../testing/withdrawing.ts";
import * as store from "./records.store.ts";

let cashier: Cashier;
/** The member whose things are looked for, and ids of theirs. */
let known: { id: number; deposit: string; withdrawal: string; payment: string; paid: string; payout: string };
/** Tokens: of who may read all of it everywhere, and of others. */
let all: string;
const READS = ["members.read", "deposits.read", "withdrawals.read"] as const;
let serial = 0;
const seat = (permissions: readonly Permission[], brand: string | null = null) =>
  takeOwnSeat(cashier.test, `finder${(serial += 1)}`, { permissions, brand });

const find = async (q: string, token = all, brand = "mela") => {
  const { json } = await cashier.test.call("GET", `/wps/console/records?${new URLSearchParams({ brand, q }).toString()}`, { token });
  return json.value ?? json.errorCode;
};
const namesOf = (found: { kind: string; account: string }[]) => found.map(({ kind, account }) => `${kind} ${account}`);

beforeAll(async () => {
  cashier = await createCashier();
  const { test } = cashier;
  const draft = { account: "karim77", mobile: "+8801712000077", email: "Karim.77@example.com" };
  const saver = await cashier.saver(3_000_000, draft);
  await buildMember(test, { brandCode: "panna", currency: "INR", ...draft });
  const paid = (await saver.withdraw(100_000)).json.value.id;
  await cashier.payAll();
  const withdrawal = (await saver.withdraw(600_000)).json.value.id;
  const headers = { "idempotency-key": randomUUID(), "accept-language": "en" };
  const token = await loginAs(test, saver.member);
  const deposit = (await test.call("POST", "/wps/deposit/create", { token, headers, body: { method: "bkash", amount: 50_000 } })).json.value
    .id;
  const { provider_payment_id } = await test.db
    .selectFrom("deposit_orders")
    .select("provider_payment_id")
    .where("public_id", "=", deposit)
    .executeTakeFirstOrThrow();
  await sql`insert into manual_transfers (reference, provider, method, account_number, account_type, account_label, amount_minor, currency, state, trx_id, expires_at)
    values (${deposit}, 'mela.hand', 'bkash', '01712345678', 'personal', 'A', 50000, 'BDT', 'given', '9GH7J2K1LM', now())`.execute(test.db);
  await sql`insert into manual_trx_ids (merchant_code, method, trx_id, reference) values ('mela', 'bkash', '9GH7J2K1LM', ${deposit})`.execute(
    test.db,
  );
  await sql`insert into manual_payouts (reference, provider, method, amount_minor, currency, state, trx_id, settled_at)
    values (${withdrawal}, 'mela.hand', 'bkash', 600000, 'BDT', 'paid', '8AB7J2K1ZZ', now())`.execute(test.db);
  known = {
    id: saver.member.id,
    deposit,
    withdrawal,
    payment: provider_payment_id ?? "",
    paid,
    payout: cashier.payments.payouts.get(paid)?.payout_id ?? "",
  };
  all = await seat(READS);
});
afterAll(() => cashier.test.close());

it("CSHELL-02 a member is found by account, mobile in any spelling and e-mail, an order by its id, the provider's of a payment or a payout, and its TrxID", async () => {
  const member = { kind: "member", id: String(known.id), brand: "mela", account: "karim77", amount: null };
  for (const typed of ["karim", "KARIM77", "01712000077", "+880 1712-000077", "০১৭১২ ০০০০৭৭", "karim.77@EXAMPLE.com"])
    expect([typed, await find(typed)]).toEqual([typed, expect.arrayContaining([member])]);
  const deposit = { kind: "deposit", id: known.deposit, brand: "mela", account: "karim77", amount: { amount: 50_000, currency: "BDT" } };
  expect(known.payment).not.toBe("");
  for (const typed of [known.deposit, known.deposit.toUpperCase(), known.payment, "9GH7J2K1LM", "9gh7 j2k1-lm"])
    expect([typed, await find(typed)]).toEqual([typed, expect.arrayContaining([deposit])]);
  const withdrawal = { ...deposit, kind: "withdrawal", id: known.withdrawal, amount: { amount: 600_000, currency: "BDT" } };
  for (const typed of [known.withdrawal, "8ab7j2k1zz"])
    expect([typed, await find(typed)]).toEqual([typed, expect.arrayContaining([withdrawal])]);
  expect(known.payout).not.toBe("");
  for (const typed of [known.paid, known.payout])
    expect([typed, await find(typed)]).toEqual([
      typed,
      expect.arrayContaining([{ ...withdrawal, id: known.paid, amount: { amount: 100_000, currency: "BDT" } }]),
    ]);
  for (const typed of ["", "k", "nobody-here", randomUUID()]) expect([typed, await find(typed)]).toEqual([typed, []]);
});

it("CSHELL-02 nothing is found that the operator may not read, in no brand where they may not, and at most five of a kind", async () => {
  expect(namesOf(await find(known.deposit, await seat(["members.read"])))).toEqual(["member karim77"]);
  expect(namesOf(await find(known.deposit, await seat(["deposits.read"])))).toEqual(["deposit karim77"]);
  expect(namesOf(await find("karim77", await seat(["content.read"])))).toEqual([]);
  const inPanna = await seat(READS, "panna");
  expect(await find("karim77", inPanna)).toBe("request.notFound");
  const found = await find("karim77", inPanna, "panna");
  expect(found).toMatchObject([{ kind: "member", brand: "panna" }]);
  expect(await find("karim77", inPanna, "_all")).toEqual(found);
  expect(await find("9GH7J2K1LM", inPanna, "_all")).toEqual([]);
  expect((await find("karim77", all, "_all")).map(({ brand }: { brand: string }) => brand).toSorted()).toEqual(["mela", "panna"]);
  for (let at = 0; at < 7; at += 1) await buildMember(cashier.test, { account: `many${at}` });
  expect(await find("many")).toHaveLength(5);
});

it("CSHELL-02 orders are looked up by indexes alone, so that a million of them are found as quickly as ten", async () => {
  const keys = { publicId: known.deposit, reference: known.payment, trxId: "9GH7J2K1LM" };
  const plans = await plansOf(
    cashier.test.db,
    async (db) => {
      await store.findDeposits(db, ["mela"], keys, 5);
      await store.findWithdrawals(db, ["mela"], keys, 5);
    },
    { sorts: true },
  );
  expect(plans).toHaveLength(2);
  for (const plan of plans) expect(plan).not.toMatch(/Seq Scan|Filter: .*trx_id/);
  expect(plans.join("\n")).toContain("deposit_orders_of_payment");
  expect(plans.join("\n")).toContain("manual_trx_ids_pkey");
  expect(plans.join("\n")).toContain("manual_payouts_trx_id");
  expect(plans.join("\n")).toContain("withdrawals_of_payout");
});
