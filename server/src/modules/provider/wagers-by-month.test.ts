import { afterAll, beforeAll, expect, test } from "vitest";
import { createWorldWithFile, HELD } from "../../../testing/database-file.ts";
import { type BetBody, betBody, rollbackBody, winBody } from "../../../testing/play-world.ts";

const MONTH = "2026-01-01";
const PART = "provider_transactions_2026_01";

let world: Awaited<ReturnType<typeof createWorldWithFile>>;

beforeAll(async () => {
  world = await createWorldWithFile("wagers-by-month.sql");
});
afterAll(() => world.close());

async function bet(): Promise<BetBody> {
  const body = betBody(world.token, 300);
  await world.provider.wallet.bet(world.callOf(body), body);
  return body;
}

const makeOld = (bets: readonly BetBody[], at: string) =>
  world.query("update provider_transactions set created_at = $2 where round = any($1)", [bets.map(({ round }) => round), at]);

/** Rows of one table alone: what a round has there. */
const rowsIn = async (table: string, { round }: BetBody): Promise<string[]> => {
  const rows = await world.query<{ kind: string; state: string }>(`select kind, state from only ${table} where round = $1 order by id`, [
    round,
  ]);
  return rows.map(({ kind, state }) => `${kind} ${state}`);
};

test("wagers of a month long past are put away and found as before; open bets and other months stay", async () => {
  const [won, lost, undone, open, later] = [await bet(), await bet(), await bet(), await bet(), await bet()];
  for (const [body, amount] of [
    [won, 500],
    [lost, 0],
    [later, 100],
  ] as const) {
    const win = winBody(body, amount);
    await world.provider.wallet.win(world.callOf(win), win);
  }
  const undo = rollbackBody(undone);
  await world.provider.wallet.rollback(world.callOf(undo), undo);
  await makeOld([won, lost, undone, open], "2026-01-31T23:59:59Z");
  await makeOld([later], "2026-02-01T00:00:00Z");
  const before = await world.query("select * from provider_transactions order by id");

  await world.query(`call wagers_put_away('${MONTH}', 2)`);
  expect(await world.query("select * from provider_transactions order by id")).toEqual(before);
  expect(await rowsIn(PART, won)).toEqual(["bet settled", "win booked"]);
  expect(await rowsIn(PART, lost)).toEqual(["bet settled", "win booked"]);
  expect(await rowsIn(PART, undone)).toEqual(["bet rolled_back", "rollback booked"]);
  expect(await rowsIn("provider_transactions", open)).toEqual(["bet booked"]);
  expect(await rowsIn("provider_transactions", later)).toEqual(["bet settled", "win booked"]);
  expect((await world.wallet.verifyLedger()).faults).toEqual([]);

  // The open one ends after all, and is put away by the next call.
  const win = winBody(open, 700);
  await world.provider.wallet.win(world.callOf(win), win);
  await world.query("update provider_transactions set created_at = '2026-01-31T23:59:59Z' where transaction_uuid = $1", [
    win.transaction_uuid,
  ]);
  await world.query(`call wagers_put_away('${MONTH}')`);
  expect(await rowsIn(PART, open)).toEqual(["bet settled", "win booked"]);
  expect(await world.balance()).toBe(HELD - 5 * 300 + 500 + 100 + 300 + 700);
});

test("what was put away is booked no second time, and is not given back", async () => {
  const [won, undone] = [await bet(), await bet()];
  const win = winBody(won, 500);
  await world.provider.wallet.win(world.callOf(win), win);
  const undo = rollbackBody(undone);
  await world.provider.wallet.rollback(world.callOf(undo), undo);
  await makeOld([won, undone], "2026-01-10T00:00:00Z");
  await world.query(`call wagers_put_away('${MONTH}')`);
  const before = await world.balance();
  const outcome = (call: Promise<unknown>) => call.then(() => "answered").catch((error: { code?: string }) => error.code);

  const askAgain = (body: BetBody) => {
    const again = { ...body, request_uuid: betBody(world.token, 1).request_uuid };
    return outcome(world.provider.wallet.bet(world.callOf(again), again));
  };
  expect(await askAgain(won)).toBe("answered");
  expect(await askAgain(undone)).toBe("provider.rolledBack");
  expect(await world.balance()).toBe(before);
  const winAgain = { ...win, request_uuid: betBody(world.token, 1).request_uuid };
  expect(await outcome(world.provider.wallet.win(world.callOf(winAgain), winAgain))).toBe("answered");
  const undoWon = rollbackBody(won);
  expect(await outcome(world.provider.wallet.rollback(world.callOf(undoWon), undoWon))).toBe("provider.betSettled");
  expect(await world.balance()).toBe(before);
  expect((await world.wallet.verifyLedger()).faults).toEqual([]);
});

test("a month that is not three months past is refused, and nothing is made for it", async () => {
  const [{ month } = { month: "" }] = await world.query<{ month: string }>(
    "select to_char(now() - interval '3 months', 'YYYY-MM-DD') as month",
  );
  await expect(world.query(`call wagers_put_away('${month}')`)).rejects.toThrow(/three months after/);
  expect(
    await world.query("select to_regclass($1)::text as made", [`provider_transactions_${month.slice(0, 7).replace("-", "_")}`]),
  ).toEqual([{ made: null }]);
});

test("a table of a month has the same triggers as the one it came from", async () => {
  const triggers = (table: string) =>
    world.query<{ name: string }>("select tgname as name from pg_trigger where tgrelid = $1::regclass and not tgisinternal order by 1", [
      table,
    ]);
  expect(await triggers(PART)).toEqual(await triggers("provider_transactions"));
  expect((await triggers(PART)).length).toBeGreaterThan(0);
});
