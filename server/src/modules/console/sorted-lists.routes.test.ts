import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { takeSeat } from "../../../testing/console.ts";
import { buildMember } from "../../../testing/factories.ts";
import { plansOf } from "../../../testing/plans.ts";
import { type Cashier, createCashier } from "../../../testing/withdrawing.ts";
import { listAdjustments } from "../adjustments/adjustments.store.ts";
import { searchActions } from "../audit/audit-search.store.ts";
import { listDeposits } from "../deposit/console-deposits.store.ts";
import { listPage } from "../deposit/deposit-review.store.ts";
import { listWithdrawals } from "../withdrawal/console-withdrawals.store.ts";

/** More than two pages, with sums of which many are the same. */
const ROWS = 120;

let cashier: Cashier;
let token: string;
let foreign: string;
beforeAll(async () => {
  cashier = await createCashier();
  const { test } = cashier;
  token = await takeSeat(test, "sorter", "owner", null);
  foreign = await takeSeat(test, "sorter-far", "owner", "panna");
  const saver = await cashier.saver(2_000_000);
  await saver.withdraw(500_000);
  const sum = sql`((n * 37) % 11 + 1) * 1000`;
  await sql`insert into withdrawals (merchant_code, member_id, client_key, payout_account_id, currency, amount_minor, fee_minor, state, approvals_needed)
    select merchant_code, member_id, 'sorted' || n, payout_account_id, currency, ${sum}, 0, 'review', 1 from withdrawals, generate_series(1, ${ROWS}) n`.execute(
    test.db,
  );
  await sql`insert into deposit_orders (merchant_code, member_id, request_key, method, currency, amount_minor, terms, language, provider, expires_at)
    select 'mela', ${saver.member.id}, 'sorted' || n, 'card', 'BDT', ${sum}, '{"feeBasisPoints": 0, "turnoverTimes": 0, "promotion": null}', 'en', 'sandbox', now()
    from generate_series(1, ${ROWS}) n`.execute(test.db);
  await sql`insert into deposit_reviews (merchant_code, provider, reference, reason, paid_amount_minor, paid_currency, decision, note, settled_by, settled_at)
    select 'mela', 'sandbox', 'sorted' || n, 'unknownOrder', 100, 'BDT', 'dismiss', 'none', (select min(id) from operators), '2026-01-01'::timestamptz + ((n * 37) % 11) * interval '1 hour'
    from generate_series(1, ${ROWS}) n`.execute(test.db);
  await sql`insert into deposit_reviews (merchant_code, provider, reference, reason, paid_amount_minor, paid_currency)
    select 'mela', 'sandbox', 'waiting' || n, 'unknownOrder', 100, 'BDT' from generate_series(1, ${ROWS}) n`.execute(test.db);
});
afterAll(() => cashier.test.close());

type Query = Record<string, string | number>;
const get = async (path: string, query: Query = {}, by = token) => {
  const answer = await cashier.test.call("GET", `/wps/console/${path}?${new URLSearchParams(query as Record<string, string>)}`, {
    token: by,
    headers: { "accept-language": "en" },
  });
  return answer.json.value ?? answer.json.errorCode;
};

/** All rows of a list, page by page, and how many each page had. */
async function walk<Row>(path: string, query: Query): Promise<{ rows: Row[]; pages: number[] }> {
  const rows: Row[] = [];
  const pages: number[] = [];
  let after: number | null = 0;
  while (after !== null) {
    const page: { items: Row[]; next: number | null } = await get(path, { brand: "mela", ...query, after });
    rows.push(...page.items);
    pages.push(page.items.length);
    after = page.next;
  }
  return { rows, pages };
}

const isSorted = (values: readonly (string | number)[], down: boolean) =>
  values.every((value, at) => at === 0 || (down ? value <= (values[at - 1] ?? "") : value >= (values[at - 1] ?? "")));

interface Listed {
  id?: string | number;
  position?: number;
  amount?: { amount: number };
  order?: { id: string; amount: number; createdAt: string } | null;
  at?: string;
  settled?: { at: string } | null;
}
const LISTS: readonly [name: string, path: string, query: Query, values: Record<string, (row: Listed) => string | number>][] = [
  [
    "withdrawals",
    "withdrawals",
    { view: "all" },
    { amount: ({ amount }) => amount?.amount ?? 0, requested: ({ position }) => position ?? 0 },
  ],
  ["deposits", "deposits", {}, { amount: ({ order }) => order?.amount ?? 0, created: ({ order }) => order?.createdAt ?? "" }],
  ["open parked payments", "deposits/parked", { view: "open" }, { since: ({ id }) => Number(id) }],
  [
    "settled parked payments",
    "deposits/parked",
    { view: "settled" },
    { since: ({ id }) => Number(id), settledAt: ({ settled }) => settled?.at ?? "" },
  ],
];
const cases = LISTS.flatMap(([name, path, query, values]) =>
  Object.entries(values).flatMap(([by, valueOf]) => [false, true].map((down) => ({ name, path, query, by, down, valueOf }))),
);

describe("lists sorted and paged on the server", () => {
  it.each(cases)(
    "CSHELL-06 $name by $by (down: $down) come page by page of 50 or 100, each once and in that order",
    async ({ path, query, by, down, valueOf }) => {
      const sort = `${down ? "-" : ""}${by}`;
      const { rows, pages } = await walk<Listed>(path, { ...query, sort });
      expect(pages.length).toBe(3);
      expect(pages[0]).toBe(50);
      const ids = rows.map(({ id, order }) => String(id ?? order?.id));
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.length).toBeGreaterThanOrEqual(ROWS);
      expect(isSorted(rows.map(valueOf), down)).toBe(true);
      expect((await walk(path, { ...query, sort, size: 100 })).pages[0]).toBe(100);
      expect((await walk(path, { ...query, sort, size: 200 })).pages).toHaveLength(1);
      expect(await get(path, { brand: "mela", ...query, size: 60 })).toEqual({ fields: ["size"] });
    },
  );

  it("CSHELL-06 an open queue is the oldest first and what has ended the newest first, where no order is asked for", async () => {
    const positions = async (view: string) => (await walk<Listed>("withdrawals", { view })).rows.map(({ position }) => position ?? 0);
    expect(isSorted(await positions("review"), false)).toBe(true);
    expect(isSorted(await positions("all"), true)).toBe(true);
    const settled = await walk<Listed>("deposits/parked", { view: "settled" });
    expect(
      isSorted(
        settled.rows.map((row) => row.settled?.at ?? ""),
        true,
      ),
    ).toBe(true);
  });

  it("CSHELL-06 a place is looked up in one's own brand alone: a row of another brand is no place in a list", async () => {
    const { test } = cashier;
    const { id } = await buildMember(test, { brandCode: "panna", currency: "INR" });
    await sql`insert into deposit_orders (merchant_code, member_id, request_key, method, currency, amount_minor, terms, language, provider, expires_at)
      select 'panna', ${id}, 'sorted' || n, 'card', 'INR', n * 5000, '{"feeBasisPoints": 0, "turnoverTimes": 0, "promotion": null}', 'en', 'sandbox', now()
      from generate_series(1, 3) n`.execute(test.db);
    const idsOf = async (brand: string) =>
      (await test.db.selectFrom("deposit_orders").select("id").where("merchant_code", "=", brand).orderBy("amount_minor").execute()).map(
        (row) => row.id,
      );
    const [own] = await idsOf("panna");
    const [others] = await idsOf("mela");
    const after = async (place: number | undefined) =>
      (await get("deposits", { brand: "panna", sort: "amount", after: place ?? 0 }, foreign)).items.length as number;
    expect([await after(own), await after(others)]).toEqual([2, 0]);
    expect(await get("withdrawals", { brand: "mela", view: "all" }, foreign)).toBe("request.notFound");
  });

  it("CSHELL-06 operators are sorted, filtered and paged on the server, up and down", async () => {
    for (let at = 0; at < 52; at += 1) await takeSeat(cashier.test, `many${String(at).padStart(2, "0")}`, "auditor", null);
    const page = (query: Query) => get("operators", { q: "many", size: 50, ...query }) as Promise<{ id: number; account: string }[]>;
    const first = await page({});
    expect(first.map(({ account }) => account)).toEqual(Array.from({ length: 50 }, (_, at) => `many${String(at).padStart(2, "0")}`));
    expect((await page({ after: first.at(-1)?.id ?? 0 })).map(({ account }) => account)).toEqual(["many50", "many51"]);
    expect((await page({ sort: "-name" }))[0]?.account).toBe("many51");
    expect(await page({ status: "disabled" })).toEqual([]);
    // Whoever asks for no page gets all of them.
    expect(await get("operators")).toHaveLength(54);
  });

  it("CSHELL-06 checks of the ledger, requests and the record are sorted up and down too", async () => {
    const { db } = cashier.test;
    const asker = sql`(select min(id) from operators)`;
    await sql`insert into ledger_checks (operator_id, state, finished_at) select ${asker}, 'failed', now() from generate_series(1, 51)`.execute(
      db,
    );
    await sql`insert into approval_requests (kind, merchant_code, subject, subject_name, payload, changes, reason, asked_by, until)
      select 'adjustment', 'mela', 'member:' || n, 'somebody', '{}', '[]', 'because', ${asker}, now() + (n - 1) * interval '1 hour' from generate_series(1, 51) n`.execute(
      db,
    );
    for (const name of ["First", "Second"])
      await cashier.test.call("PUT", "/wps/console/tags", { token, body: { brand: "mela", name, colour: "red", meaning: "" } });
    for (const [path, by, list] of [
      ["ledger/checks", "id", "items"],
      ["approvals", "asked", "items"],
      ["audit", "at", "rows"],
    ] as const) {
      const chain: Query = path === "audit" ? { chain: "_all" } : {};
      const ids = async (sort: string) =>
        (await get(path, { ...chain, sort }))[list].map(({ id, seq }: { id?: number; seq: number }) => id ?? seq);
      expect(isSorted(await ids(by), false)).toBe(true);
      expect(isSorted(await ids(`-${by}`), true)).toBe(true);
      expect((await ids(by))[0]).toBeLessThanOrEqual((await ids(`-${by}`))[0]);
    }
    expect((await get("ledger/checks", { sort: "id" })).items).toHaveLength(50);
    const [open, lapsed] = await Promise.all(["open", "lapsed"].map((state) => get("approvals", { state, sort: "asked", size: 100 })));
    expect(open.items).toHaveLength(50);
    expect(lapsed.items).toHaveLength(1);
    const first = await get("approvals", { sort: "asked" });
    expect((await get("approvals", { sort: "asked", before: first.items.at(-1).id })).items).toHaveLength(1);
    expect((await get("approvals", { kind: "member.contact" })).items).toEqual([]);
  });

  it("CSHELL-09 a request and a booking by hand are read by their ids, by who sees them in the list and nobody else", async () => {
    await cashier.saver(100_000, { account: "bookedone" });
    const made = await cashier.test.call("POST", "/wps/console/adjustments", {
      token,
      headers: { "idempotency-key": randomUUID() },
      body: {
        brand: "mela",
        account: "bookedone",
        direction: "credit",
        amountMinor: 500,
        category: "test",
        note: "to look it up",
        turnoverTimes: 0,
      },
    });
    const { adjustment } = made.json.value;
    expect(await get("adjustments/one", { brand: "mela", id: adjustment.id })).toEqual(adjustment);
    expect(await get("adjustments/one", { brand: "panna", id: adjustment.id }, foreign)).toBe("request.notFound");
    expect(await get("adjustments/one", { brand: "mela", id: adjustment.id }, foreign)).toBe("request.notFound");
    const [request] = (await get("approvals", { state: "open" })).items;
    expect(await get("approvals/one", { id: request.id })).toEqual(request);
    expect(await get("approvals/one", { id: request.id }, foreign)).toBe("request.notFound");
    expect(await get("approvals/one", { id: request.id + 1_000 })).toBe("request.notFound");
  });
});

describe("orders by an index", () => {
  const place = { after: 7, limit: 51 };
  const wanted = { view: "all", kind: undefined, account: "", min: 0, max: 0 } as const;
  const any = { account: "", reference: "", provider: "", min: 0, max: 0, state: undefined, method: undefined, reason: undefined };
  const brand = { brandCode: "mela", timeZone: "Asia/Dhaka" };

  it("CSHELL-06 every order begins at its page within an index, so that a million rows cost what ten do", async () => {
    const plans = await plansOf(cashier.test.db, async (db) => {
      await listWithdrawals(db, "mela", { ...wanted, sort: "-amount" }, place);
      await listDeposits(db, brand, { ...any, from: undefined, to: undefined, sort: "amount" }, place);
      await listAdjustments(db, "mela", { account: "", category: undefined, sort: "-amount" }, place);
      await listPage(db, "mela", { view: "settled", sort: "settledAt", ...place });
    });
    const indexes = ["withdrawals_by_amount", "deposit_orders_by_amount", "adjustments_by_amount", "deposit_reviews_by_decision"];
    for (const [at, index] of indexes.entries()) {
      expect(plans[at]).toMatch(new RegExp(`Index Scan(?: Backward)? using ${index}`));
      // The place is where the index begins, and nothing is read and thrown away before it.
      expect(plans[at]).toMatch(/Index Cond: .*ROW\(/);
    }
  });

  it("CSHELL-06 the record upwards reads the same index as downwards", async () => {
    const nothing = { from: "", until: "", operatorId: null, key: "", ofWord: [], action: "", subject: "", address: "", word: "" };
    const search = { ...nothing, chains: ["mela"], after: { value: "2026-01-01T00:00:00Z", id: 5 }, limit: 101, down: false };
    const [plan] = await plansOf(cashier.test.db, (db) => searchActions(db, search));
    expect(plan).toMatch(/Index Scan using operator_actions_\w*chain_created_at/);
  });
});
