import { afterAll, beforeAll, expect, test } from "vitest";
import { createWorldWithFile, HELD } from "../../../testing/database-file.ts";
import { betBody, winBody } from "../../../testing/play-world.ts";

/** More transactions than are made while a range is closed. */
const MANY = 10_000;

let world: Awaited<ReturnType<typeof createWorldWithFile>>;

beforeAll(async () => {
  world = await createWorldWithFile("ledger-ranges.sql");
});
afterAll(() => world.close());

/** A bet of 3 and its win of 2: two transactions, four entries. */
async function spin(): Promise<void> {
  const bet = betBody(world.token, 3);
  await world.provider.wallet.bet(world.callOf(bet), bet);
  const win = winBody(bet, 2);
  await world.provider.wallet.win(world.callOf(win), win);
}

const spins = async (count: number): Promise<void> => {
  for (let done = 0; done < count; done += 1) await spin();
};

/** Entries in each range, in the order of the ranges. */
async function entriesByRange(): Promise<Record<string, number>> {
  const rows = await world.query<{ range: string; count: number }>(
    "select tableoid::regclass::text as range, count(*)::int as count from ledger_entries group by 1 order by 1",
  );
  return Object.fromEntries(rows.map(({ range, count }) => [range, count]));
}

const promises = () => world.query("select conrelid from pg_constraint where conname = 'ledger_range_end'");

test("ranges are closed one after the other, entries find theirs, and the ledger stays whole", async () => {
  await spins(2);
  const before = await world.query("select * from ledger_entries order by id");
  await world.query("call ledger_close_range(3)");
  expect(await world.query("select * from ledger_entries order by id")).toEqual(before);

  // The newest transaction was n, so that those up to n + 2 belong to the first range.
  await spins(2);
  await world.query("call ledger_close_range(2)");
  await spins(2);
  const opening = before.length - 8;
  expect(await entriesByRange()).toEqual({ ledger_entries_1: opening + 8 + 4, ledger_entries_2: 4 + 2, ledger_entries_3: 6 });
  expect(await world.balance()).toBe(HELD - 6);
  expect((await world.wallet.verifyLedger()).faults).toEqual([]);
  expect(await promises()).toEqual([]);
  const ids = await world.query<{ id: number }>("select id from ledger_entries order by transaction_id, id");
  expect(ids.map(({ id }) => id)).toEqual(ids.map(({ id }) => id).toSorted((a, b) => a - b));
});

test("what the ledger refuses, each range refuses too", async () => {
  for (const name of ["ledger_entries", "ledger_entries_1", "ledger_entries_2", "ledger_entries_3"]) {
    for (const change of [`update ${name} set amount_minor = 1`, `delete from ${name}`, `truncate ${name}`])
      await expect(world.query(change), change).rejects.toThrow(/append-only/);
  }
  const half = `with made as (insert into ledger_transactions (kind, provider_code, external_id, merchant_code) values ('test', 'test', 'half', 'mela') returning id)
    insert into ledger_entries (transaction_id, account_id, currency, amount_minor) select made.id, a.id, 'BDT', 5 from made, ledger_accounts a where a.kind = 'house'`;
  await expect(world.query(half)).rejects.toThrow(/needs two or more/);
  const added = `insert into ledger_entries (transaction_id, account_id, currency, amount_minor)
    select min(t.id), min(a.id), 'BDT', 5 from ledger_transactions t, ledger_accounts a where a.kind = 'house'`;
  await expect(world.query(added)).rejects.toThrow(/sum to zero/);
  await expect(
    world.query("insert into ledger_entries (transaction_id, account_id, currency, amount_minor) values (0, 1, 'BDT', 5)"),
  ).rejects.toThrow(/foreign key/);
});

test("a range is closed while people play, and no call of theirs fails", async () => {
  const before = await world.balance();
  let isOver = false;
  const play = async () => {
    let done = 0;
    for (; !isOver; done += 1) await spin();
    return done;
  };
  const players = [play(), play(), play()];
  await world.query(`call ledger_close_range(${MANY})`);
  isOver = true;
  const done = (await Promise.all(players)).reduce((sum, count) => sum + count, 0);
  expect(await world.balance()).toBe((before ?? 0) - done);
  expect((await world.wallet.verifyLedger()).faults).toEqual([]);
});

test("a booking that does not end is not waited for: nothing changes, and no end is promised that bets would run into", async () => {
  const ranges = "select inhrelid from pg_inherits where inhparent = 'ledger_entries'::regclass order by 1";
  await expect(world.query("call ledger_close_range()")).rejects.toThrow(/nothing is to be closed yet/);
  await world.query(`select setval('ledger_transactions_id_seq', last_value + ${MANY}) from ledger_transactions_id_seq`);
  const before = await world.query(ranges);
  const booking = await world.dbHandle.pool.connect();
  try {
    await booking.query("begin");
    await booking.query("lock table ledger_transactions in row exclusive mode");
    await expect(world.query("call ledger_close_range(1000, 3)")).rejects.toThrow(/nothing has changed, call it again/);
  } finally {
    await booking.query("rollback");
    booking.release();
  }
  expect(await world.query(ranges)).toEqual(before);
  expect(await promises()).toEqual([]);
  await world.query("call ledger_close_range(1000)");
  await spin();
  expect((await world.wallet.verifyLedger()).faults).toEqual([]);
});

test("a reader who does not end is not waited for either: whoever books meanwhile does, for as long as one try", async () => {
  await world.query(`select setval('ledger_transactions_id_seq', last_value + ${MANY}) from ledger_transactions_id_seq`);
  const reader = await world.dbHandle.pool.connect();
  try {
    await reader.query("begin");
    await reader.query("lock table ledger_entries in access share mode");
    const closing = world.query(`call ledger_close_range(${MANY}, 3)`);
    closing.catch(() => undefined);
    let booked = 0;
    let isOver = false;
    void closing.catch(() => (isOver = true));
    for (; !isOver; booked += 1) await spin();
    expect(booked).toBeGreaterThan(0);
    await expect(closing).rejects.toThrow(/held ledger_entries all the time: nothing has changed/);
  } finally {
    await reader.query("rollback");
    reader.release();
  }
  expect(await promises()).toEqual([]);
});
