import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { BULK_AT_ONCE, type BulkRow, type BulkRun } from "@mela/contract/console/bulk";
import { takeOwnSeat, takeSeat } from "../../../testing/console.ts";
import { createServerProcess } from "../../../testing/server-process.ts";
import { type Cashier, createCashier } from "../../../testing/withdrawing.ts";

/** Waits for an approval. */
const SUM = 600_000;
/** Beyond what is decided about within the call. */
const MANY = 300;
const WITHDRAWALS = "withdrawals/bulk";
const MEMBERS = "members/bulk";

let cashier: Cashier;
let owner: string;
/** May approve up to 7,000.00 alone. */
let clerk: string;
let foreign: string;
let tag: number;
beforeAll(async () => {
  cashier = await createCashier();
  const { test } = cashier;
  owner = await takeSeat(test, "anna", "owner", null);
  const ceilings = [{ kind: "withdrawal" as const, currency: "BDT", amountMinor: 700_000 }];
  const permissions = ["withdrawals.read", "withdrawals.approve", "withdrawals.hold", "members.tags", "members.read"] as const;
  clerk = await takeOwnSeat(test, "clerk", { permissions, ceilings, brand: "mela" });
  foreign = await takeSeat(test, "far", "owner", "panna");
  tag = (await call<{ id: number }>("PUT", "tags", { brand: "mela", name: "Of many", colour: "red", meaning: "" })).id;
  const model = await cashier.saver(0, { account: "model" });
  await sql`insert into members (merchant_code, account, password_hash, currency)
    select m.merchant_code, 'many' || n, m.password_hash, m.currency from members m, generate_series(1, ${MANY}) n where m.id = ${model.member.id}`.execute(
    test.db,
  );
});
afterAll(() => cashier.test.close());

/** The value of an answer, or its code. */
async function call<Value = BulkRun & string>(
  method: "GET" | "POST" | "PUT",
  path: string,
  input: object,
  token = owner,
  key = randomUUID(),
): Promise<Value> {
  const query = method === "GET" ? `?${new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]))}` : "";
  const headers = { "accept-language": "en", "idempotency-key": key };
  const body = method === "GET" ? {} : { body: input };
  const { json } = await cashier.test.call(method, `/wps/console/${path}${query}`, { token, headers, ...body });
  return json.errorCode ?? json.value;
}
const prepare = (path: string, input: object, token = owner) => call("POST", path, { brand: "mela", ...input }, token);
const begin = (path: string, id: number, token = owner) => call("POST", `${path}/begin`, { brand: "mela", id }, token);
const rows = async (id: number, state: BulkRow["state"], size = 200) =>
  (await call<{ items: BulkRow[] }>("GET", "bulk/rows", { id, state, size })).items;
const toMany = { set: { filter: { q: "many" } }, remove: [] };
const tagAll = () => prepare(MEMBERS, { ...toMany, add: [tag] });

const asked = async (amount = SUM) => {
  const saver = await cashier.saver(amount);
  return (await saver.withdraw(amount)).json.value.id as string;
};
const stateOf = async (id: string) =>
  (await cashier.test.db.selectFrom("withdrawals").select("state").where("public_id", "=", id).executeTakeFirstOrThrow()).state;
const recorded = async (subject: string) =>
  (await cashier.test.db.selectFrom("operator_actions").select("action").where("subject", "=", subject).orderBy("id").execute()).map(
    ({ action }) => action,
  );
/** How many members have the tag, and how often the record says that somebody got it. */
const tagged = async () => {
  const { rows: found } = await sql<{ have: number; said: number }>`
    select (select count(*)::int from member_tags where label_id = ${tag}) as have,
      (select count(*)::int from operator_actions where action = 'member.tagged') as said`.execute(cashier.test.db);
  return found[0];
};

it("CSHELL-08 a set is stated with its size and sum before anything is done; each row is decided about as it was then, and the list says what failed and why", async () => {
  const [first, second, held, changed] = [await asked(), await asked(), await asked(), await asked()];
  const apart = [first, second, held, changed] as string[];
  const run = await prepare(WITHDRAWALS, { set: { ids: apart } });
  expect(run).toMatchObject({ state: "prepared", total: 4, done: 0, sums: [{ amount: 4 * SUM, currency: "BDT" }] });
  // One that comes later is not of the set.
  const later = await asked();
  await call("POST", "withdrawals/hold", { brand: "mela", id: held, version: 1, reason: "look again" });
  await sql`update withdrawals set version = version + 1 where public_id = ${changed}`.execute(cashier.test.db);
  expect(await stateOf(first)).toBe("review");
  expect(await begin(WITHDRAWALS, run.id)).toMatchObject({ state: "done", total: 4, done: 2, failed: 2 });
  expect(await Promise.all([...apart, later].map(stateOf))).toEqual(["paying", "paying", "review", "review", "review"]);
  expect((await rows(run.id, "done")).map(({ id }) => id)).toEqual([first, second]);
  expect((await rows(run.id, "failed")).map(({ id, code }) => [id, code])).toEqual([
    [held, "console.stale"],
    [changed, "console.stale"],
  ]);
  expect(await recorded(`withdrawal:${first}`)).toEqual(["withdrawal.approve"]);
  expect(await recorded(`bulk:${run.id}`)).toEqual(["bulk.stated", "bulk.begun"]);
  // What was done is not done once more.
  expect(await begin(WITHDRAWALS, run.id)).toMatchObject({ state: "done", done: 2, failed: 2 });
  expect(await recorded(`withdrawal:${first}`)).toEqual(["withdrawal.approve"]);
});

it("CSHELL-08 all that match are those that the list's filter finds, and of withdrawals those that the operator could approve one by one", async () => {
  const mine = await cashier.saver(2_000_000, { account: "wantsmuch" });
  const ids: string[] = [];
  for (const amount of [SUM, 800_000]) ids.push((await mine.withdraw(amount)).json.value.id);
  const filter = { view: "open", account: "wantsmuch" };
  expect(await prepare(WITHDRAWALS, { set: { filter } })).toMatchObject({ total: 2 });
  const small = await prepare(WITHDRAWALS, { set: { filter } }, clerk);
  expect(small).toMatchObject({ total: 1, sums: [{ amount: SUM, currency: "BDT" }] });
  expect(await prepare(WITHDRAWALS, { set: { filter: { ...filter, min: SUM + 1 } } }, clerk)).toMatchObject({ total: 0, sums: [] });
  // It is the operator's own: nobody else looks at it, begins it or stops it.
  for (const other of [owner, foreign]) {
    expect(await call("GET", "bulk", { id: small.id }, other)).toBe("request.notFound");
    expect(await call("GET", "bulk/rows", { id: small.id }, other)).toBe("request.notFound");
    expect(await begin(WITHDRAWALS, small.id, other)).toBe("request.notFound");
    expect(await call("POST", "bulk/stop", { id: small.id }, other)).toBe("request.notFound");
  }
  expect(await begin(MEMBERS, small.id, clerk)).toBe("request.notFound");
  expect(await prepare(WITHDRAWALS, { set: { ids } }, foreign)).toBe("request.notFound");
  expect(await prepare(MEMBERS, { ...toMany, add: [tag + 1_000] })).toBe("request.notFound");
});

it("CSHELL-05 what a set in several currencies comes to is a sum for each of them, never one of all", async () => {
  const [first, second] = [await asked(), await asked()];
  const { rows: dollars } = await sql<{ id: string }>`
    insert into withdrawals (merchant_code, member_id, client_key, payout_account_id, currency, amount_minor, fee_minor, state, approvals_needed)
    select merchant_code, member_id, 'dollars', payout_account_id, 'USD', 800000, 0, 'review', 1 from withdrawals
    where public_id = ${first} returning public_id as id`.execute(cashier.test.db);
  const { id, sums } = await prepare(WITHDRAWALS, { set: { ids: [first, dollars[0]?.id, second] } });
  const each = [
    { amount: 2 * SUM, currency: "BDT" },
    { amount: 800_000, currency: "USD" },
  ];
  expect(sums).toEqual(each);
  expect(await call("GET", "bulk", { id })).toMatchObject({ total: 3, sums: each });
});

it("CSHELL-08 what was stated an hour ago is not begun any more", async () => {
  const run = await prepare(WITHDRAWALS, { set: { ids: [await asked()] } });
  await sql`update bulk_runs set prepared_at = now() - interval '61 minutes' where id = ${run.id}`.execute(cashier.test.db);
  expect(await begin(WITHDRAWALS, run.id)).toBe("console.stale");
  await prepare(WITHDRAWALS, { set: { ids: [await asked()] } });
  expect(await call("GET", "bulk", { id: run.id })).toBe("request.notFound");
});

it("CSHELL-08 fifty begin one set at the same moment: each row is decided about once", async () => {
  const ids = [await asked(), await asked(), await asked()];
  const run = await prepare(WITHDRAWALS, { set: { ids } });
  await Promise.all(Array.from({ length: 50 }, () => begin(WITHDRAWALS, run.id)));
  expect(await call("GET", "bulk", { id: run.id })).toMatchObject({ state: "done", done: 3, failed: 0 });
  for (const id of ids) expect(await recorded(`withdrawal:${id}`)).toEqual(["withdrawal.approve"]);
  expect(await recorded(`bulk:${run.id}`)).toEqual(["bulk.stated", "bulk.begun"]);
});

it("CSHELL-08 beyond 50 rows it goes on in the background, and is stopped with all that is left as it was", async () => {
  const run = await tagAll();
  expect(run).toMatchObject({ kind: "members.tags", total: MANY, sums: [] });
  expect(run.total).toBeGreaterThan(BULK_AT_ONCE);
  expect(await begin(MEMBERS, run.id)).toMatchObject({ state: "running", done: 0 });
  const { bulk } = cashier.test.services;
  expect(await bulk.workDue()).toBe(20);
  expect(await call("GET", "bulk", { id: run.id })).toMatchObject({ state: "running", done: 20 });
  expect(await call("POST", "bulk/stop", { id: run.id })).toMatchObject({ state: "stopped", total: MANY, done: 20, failed: 0 });
  expect(await bulk.workDue()).toBe(0);
  expect(await tagged()).toEqual({ have: 20, said: 20 });
  expect(await rows(run.id, "waiting")).toHaveLength(200);
  expect(await recorded(`bulk:${run.id}`)).toEqual(["bulk.stated", "bulk.begun", "bulk.stopped"]);
  // Taken away again, within a call where there are few.
  const few = await prepare(MEMBERS, { set: { filter: { tag } }, add: [], remove: [tag] });
  expect(await begin(MEMBERS, few.id)).toMatchObject({ state: "done", total: 20, done: 20 });
  expect(await tagged()).toEqual({ have: 0, said: 40 });
});

it("CSHELL-08 whoever loses the permission meanwhile has each row that is left refused", async () => {
  const { test } = cashier;
  const run = await call("POST", MEMBERS, { brand: "mela", ...toMany, add: [tag] }, clerk);
  await begin(MEMBERS, run.id, clerk);
  await sql`update roles set permissions = array_remove(permissions, 'members.tags') where name = 'clerk'`.execute(test.db);
  while ((await test.services.bulk.workDue()) > 0);
  expect(await call("GET", "bulk", { id: run.id }, clerk)).toMatchObject({ state: "done", done: 0, failed: MANY });
  expect((await tagged())?.have).toBe(0);
});

it("CMONEY-07 of withdrawals more than 50 are not approved in one action", async () => {
  const id = await asked();
  await sql`
    insert into withdrawals (merchant_code, member_id, client_key, payout_account_id, currency, amount_minor, fee_minor, state, approvals_needed)
    select merchant_code, member_id, 'many' || n, payout_account_id, currency, 70000, 0, 'review', 1 from withdrawals, generate_series(1, 50) n
    where public_id = ${id}`.execute(cashier.test.db);
  const set = { filter: { view: "review", max: 70_000 } };
  expect(await prepare(WITHDRAWALS, { set })).toMatchObject({ total: 50 });
  await sql`insert into withdrawals (merchant_code, member_id, client_key, payout_account_id, currency, amount_minor, fee_minor, state, approvals_needed)
    select merchant_code, member_id, 'one more', payout_account_id, currency, 70000, 0, 'review', 1 from withdrawals where public_id = ${id}`.execute(
    cashier.test.db,
  );
  expect(await prepare(WITHDRAWALS, { set })).toBe("bulk.tooMany");
});

it("CFAULT-04 a bulk action whose process is killed midway goes on where it stood: each row is decided about once", async () => {
  const { test } = cashier;
  const { said: before = 0 } = (await tagged()) ?? {};
  const run = await tagAll();
  const platform = await createServerProcess({ DATABASE_URL: test.env.DATABASE_URL, DEMO_TOOLS: "1", DEMO_TEAM: "0", SEED_GAMES: "1" });
  try {
    await platform.start();
    await begin(MEMBERS, run.id);
    await vi.waitFor(async () => expect((await tagged())?.have).toBeGreaterThan(0), { timeout: 60_000, interval: 5 });
  } finally {
    await platform.kill();
    await platform.stop();
  }
  // What the killed process had not committed is as if it had never begun.
  await vi.waitFor(async () => {
    const { rows: open } =
      await sql`select from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`.execute(test.db);
    expect(open).toEqual([]);
  });
  const then = await call("GET", "bulk", { id: run.id });
  expect(then.state).toBe("running");
  expect(then.done).toBeGreaterThan(0);
  expect(then.done).toBeLessThan(MANY);
  expect(await tagged()).toEqual({ have: then.done, said: before + then.done });
  while ((await test.services.bulk.workDue()) > 0);
  expect(await call("GET", "bulk", { id: run.id })).toMatchObject({ state: "done", total: MANY, done: MANY, failed: 0 });
  expect(await tagged()).toEqual({ have: MANY, said: before + MANY });
}, 120_000);
