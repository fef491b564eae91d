import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { takeSeat } from "../../testing/console.ts";
import { type TestApp, createTestApp } from "../../testing/create-test-app.ts";
import { seedCrowd } from "./crowd.ts";
import { seedGames } from "./games.ts";

const MEMBERS = 500;

let test: TestApp;
let indexesBefore: string[];
const indexes = async (): Promise<string[]> =>
  (
    await sql<{ definition: string }>`select indexdef as definition from pg_indexes where schemaname = 'public' order by 1`.execute(test.db)
  ).rows.map(({ definition }) => definition);
beforeAll(async () => {
  test = await createTestApp();
  indexesBefore = await indexes();
  const { games, provider } = test.services;
  await seedGames({ games, provider, brands: ["mela"], count: 30 });
  await takeSeat(test, "anna", "owner", null);
  await seedCrowd(test.services, MEMBERS);
});
afterAll(() => test.close());

const count = async (table: string): Promise<number> =>
  (await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(test.db)).rows[0]?.count ?? 0;

it("a crowd has histories whose money adds up to the last entry, and comes once", async () => {
  expect(await count("members")).toBe(MEMBERS);
  const tables = [
    "deposit_orders",
    "withdrawals",
    "provider_transactions",
    "sessions",
    "turnover_requirements",
    "play_days",
    "member_notes",
  ];
  for (const table of tables) expect(await count(table), table).toBeGreaterThan(0);
  const { faults, totals } = await test.services.wallet.verifyLedger();
  expect(faults).toEqual([]);
  expect(totals.entries).toBeGreaterThan(MEMBERS * 10);
  await seedCrowd(test.services, MEMBERS);
  expect(await count("members")).toBe(MEMBERS);
});

it("every index is there again, as it was", async () => {
  expect(indexesBefore.length).toBeGreaterThan(200);
  expect(await indexes()).toEqual(indexesBefore);
});

it.each([
  ["deposit_orders", "created_at", "deposit_steps", "order_id", "at"],
  ["withdrawals", "requested_at", "withdrawal_events", "withdrawal_id", "created_at"],
])("lists of %s, which go by ids, are in the order of time, and so is what became of each", async (orders, time, steps, of, at) => {
  const { rows } = await sql<{ orders: number; steps: number }>`
    select (select count(*)::int from (select ${sql.ref(time)} < lag(${sql.ref(time)}) over (order by id) as late from ${sql.table(orders)}) o where late) as orders,
      (select count(*)::int from (select ${sql.ref(at)} < lag(${sql.ref(at)}) over (partition by ${sql.ref(of)} order by id) as late
        from ${sql.table(steps)}) s where late) as steps`.execute(test.db);
  expect(rows[0]).toEqual({ orders: 0, steps: 0 });
});

it("the figures count a crowd as they count everybody: days, first deposits and stakes are those of the ledger", async () => {
  await test.services.figures.catchUp();
  const { rows } = await sql<{ registrations: number; firsts: number; deposits: number; staked: number }>`
    select sum(registrations)::int as registrations, sum(first_deposits)::int as firsts, sum(deposit_minor)::float8 as deposits, sum(stake_minor)::float8 as staked
    from member_days`.execute(test.db);
  const { rows: kept } = await sql<{ firsts: number; deposits: number; staked: number }>`
    select count(distinct member_id) filter (where kind = 'deposit')::int as firsts,
      sum(e.amount_minor) filter (where kind = 'deposit')::float8 as deposits, -sum(e.amount_minor) filter (where kind = 'bet')::float8 as staked
    from ledger_transactions t join ledger_entries e on e.transaction_id = t.id and e.balance_after_minor is not null`.execute(test.db);
  expect(rows[0]).toEqual({ registrations: MEMBERS, ...kept[0] });
});
