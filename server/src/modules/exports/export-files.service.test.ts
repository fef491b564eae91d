import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../testing/postgres.ts";
import { type DbHandle, inTransaction, openDb } from "../../db.ts";
import { createExportFiles, type ExportSource } from "./export-files.service.ts";

/* How long somebody waits for a file, and how it leaves the site its time, by the module's own numbers. */

let database: TestDatabase;
let handle: DbHandle;
beforeAll(async () => {
  database = await createTestDatabase();
  handle = openDb(database.url);
  await sql`
    with brand as (insert into merchants (code, template) values ('mela', '{}') returning code)
    insert into operators (merchant_code, account, name, password_hash) select code, 'one', 'One', 'x' from brand`.execute(handle.db);
});
afterAll(async () => {
  await handle.close();
  await database.drop();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Files whose parts `source` makes. `statements`: how long each reader's statements may take, ms. */
function exportsOf(source: ExportSource) {
  const statements: number[] = [];
  const openReader: DbHandle["openReader"] = (ms) => {
    statements.push(ms);
    return handle.openReader(ms);
  };
  const files = createExportFiles({ db: handle.db, openReader, warn: () => undefined, sources: { tried: source } });
  const ask = () => inTransaction(handle.db, (trx) => files.ask(trx, { operatorId: 1, brandCode: null, kind: "tried", asked: {} }));
  return { files, ask, statements };
}
const part = (at: number, last: number) => ({ text: `${at}\n`, lines: 1, next: at === last ? null : { at: at + 1 } });
const placeOf = (next: unknown): number => (next as { at: number } | null)?.at ?? 1;
const nobodyLeaves = new AbortController().signal;

it("CFAULT-09 a file is waited for 30 seconds in the request, and no statement of it takes longer; then a job goes on where it was", async () => {
  const over = new AbortController();
  const waits = vi.spyOn(AbortSignal, "timeout").mockReturnValue(over.signal);
  const begun: number[] = [];
  const { files, ask, statements } = exportsOf(async (_db, _asked, next) => {
    begun.push(placeOf(next));
    if (begun.length === 2) {
      over.abort();
      throw new Error("The statement was ended");
    }
    return part(placeOf(next), 3);
  });
  const { id } = await ask();
  const [file] = await files.list(1, "tried", 1);
  expect(await files.makeNow(file as never, nobodyLeaves)).toBe(false);
  expect([waits.mock.calls, statements]).toEqual([[[30_000]], [30_000]]);
  expect(await files.makeDue()).toBe(1);
  expect(begun).toEqual([1, 2, 2, 3]);
  expect(await files.find(1, "tried", id)).toMatchObject({ state: "ready", lines: 3 });
  expect(waits).toHaveBeenCalledTimes(1);
});

it("CFAULT-09 who makes a file rests after a part four times as long as it took, in a request as in a job", async () => {
  // The part takes 100 ms by the clock that it is timed with, which stands still beside it.
  vi.useFakeTimers({ toFake: ["performance"] });
  const begun: number[] = [];
  const { files, ask } = exportsOf(async (_db, _asked, next) => {
    begun.push(Date.now());
    vi.advanceTimersByTime(100);
    return part(placeOf(next), 2);
  });
  const rested = () => {
    const [first = 0, second = 0] = begun.splice(0);
    return second - first;
  };
  expect(await files.makeNow(await ask(), nobodyLeaves)).toBe(true);
  expect(rested()).toBeGreaterThanOrEqual(399);
  const { id } = await ask();
  await sql`update export_files set due_at = now() where id = ${id}`.execute(handle.db);
  expect(await files.makeDue()).toBe(1);
  expect(rested()).toBeGreaterThanOrEqual(399);
});
