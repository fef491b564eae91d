import type { AddressInfo } from "node:net";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { takeOwnSeat, takeSeat } from "../../../testing/console.ts";
import { type TestApp, createTestApp } from "../../../testing/create-test-app.ts";
import { createJobTable } from "../../jobs/job-table.ts";

/** ms that an export is waited for. */
let wait = 30_000;
const READER = "mela long reader";

let test: TestApp;
let auditor: string;
let origin: string;
beforeAll(async () => {
  test = await createTestApp({ exportWait: () => wait });
  auditor = await takeSeat(test, "takes-out", "auditor", null);
  await sql`
    insert into operator_actions (merchant_code, action, subject) select 'panna', 'tried.many', 'member:' || n from generate_series(1, 1600) n`.execute(
    test.db,
  );
  // What the exports themselves leave on the record comes after it.
  range.until = (await sql<{ at: Date }>`select clock_timestamp() as at`.execute(test.db)).rows[0]?.at.toISOString() ?? "";
  // What reads for an export can be made slow, and nobody else.
  await sql`alter function audit_text(operator_actions) rename to audit_text_quick`.execute(test.db);
  await readingTakes(0);
  await test.app.listen({ port: 0, host: "127.0.0.1" });
  origin = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}`;
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.db.deleteFrom("export_files").execute();
  await readingTakes(0);
  wait = 30_000;
});

/** Seconds for each entry that is read, after the first ones. */
const readingTakes = (seconds: number, after = 0) =>
  sql`
    create or replace function audit_text(entry operator_actions) returns text language plpgsql as $$
    begin
      if current_setting('application_name') = ${sql.lit(READER)} and entry.seq > ${sql.lit(after)} then perform pg_sleep(${sql.lit(seconds)}); end if;
      return audit_text_quick(entry);
    end $$`.execute(test.db);

const range = { chain: "panna", from: "2026-01-01T00:00:00Z", until: "", reason: "asked by the regulator" };
const ask = (format = "csv", token = auditor) => test.call("POST", "/wps/console/audit/export", { token, body: { ...range, format } });
const list = async (token = auditor) => (await test.call("GET", "/wps/console/audit/exports", { token })).json.value.files;
const take = (id: string, token = auditor) => test.call("POST", "/wps/console/audit/exports/take", { token, body: { id } });

/** Connections that exports have to the database, and those of them that a query is under way in. */
const backends = (): Promise<number> => countBackends(sql`true`);
const reading = (): Promise<number> => countBackends(sql`state = 'active'`);
async function countBackends(which: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_stat_activity where datname = current_database() and application_name = ${READER} and ${which}`.execute(
    test.db,
  );
  return rows[0]?.n ?? 0;
}
const partsOf = async (id: string): Promise<number> =>
  (await test.db.selectFrom("export_files").select("parts").where("id", "=", id).executeTakeFirstOrThrow()).parts;
async function until(met: () => Promise<boolean>): Promise<number> {
  const began = performance.now();
  while (!(await met())) await new Promise((resolve) => setTimeout(resolve, 10));
  return performance.now() - began;
}

it("CFAULT-09 a reader who leaves ends the query within 2 seconds, and nothing is made for nobody", async () => {
  await readingTakes(20);
  const leaving = new AbortController();
  const asked = fetch(`${origin}/wps/console/audit/export`, {
    method: "POST",
    headers: { authorization: `Bearer ${auditor}`, "content-type": "application/json" },
    body: JSON.stringify({ ...range, format: "csv" }),
    signal: leaving.signal,
  });
  asked.catch(() => undefined);
  await until(async () => (await reading()) === 1);
  leaving.abort();
  expect(await until(async () => (await reading()) === 0)).toBeLessThan(2_000);
  await until(async () => (await list()).length === 0);
  expect(await test.services.exportFiles.makeDue()).toBe(0);
});

it("CFAULT-09 what takes longer than it may in a request is answered as a job, which another process goes on with where the first has left off", async () => {
  const { text: whole } = await ask();
  expect(whole.trim().split("\n")).toHaveLength(1_601);
  await test.db.deleteFrom("export_files").execute();

  wait = 50;
  await readingTakes(60, 700);
  const { later } = (await ask()).json.value;
  expect(later).toMatchObject({ chain: "panna", format: "csv", state: "making" });
  expect(await backends()).toBe(0);
  expect((await take(later.id)).json.errorCode).toBe("request.notFound");

  const first = test.services.exportFiles.makeDue();
  await until(async () => (await partsOf(later.id)) === 1 && (await reading()) === 1);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = ${READER}`.execute(
    test.db,
  );
  await first;
  await readingTakes(0);
  expect(await test.services.exportFiles.makeDue()).toBe(0);
  await sql`update export_files set due_at = now()`.execute(test.db);
  expect(await test.services.exportFiles.makeDue()).toBe(1);
  expect(await list()).toMatchObject([{ id: later.id, state: "ready", lines: 1_600 }]);
  const taken = await take(later.id);
  expect(taken.headers["content-disposition"]).toBe('attachment; filename="record.csv"');
  expect(taken.text).toBe(whole);
});

it("CFAULT-09 five exports at once are read two at a time, and who waits in line is given theirs all the same", async () => {
  const { text: whole } = await ask("jsonl");
  let most = 0;
  let over = false;
  const asked = Promise.all([1, 2, 3, 4, 5].map(() => ask("jsonl")));
  void asked.finally(() => (over = true));
  await until(async () => {
    most = Math.max(most, await backends());
    return over;
  });
  expect(most).toBe(2);
  expect((await asked).map(({ text }) => text)).toEqual(Array(5).fill(whole));
});

it("CFAULT-09 a file is deleted after 24 hours, and before that is for who asked for it alone", async () => {
  await ask();
  const [{ id, expiresAt, askedAt }] = await list();
  expect(new Date(expiresAt).getTime() - new Date(askedAt).getTime()).toBeGreaterThanOrEqual(86_400_000);
  expect(new Date(expiresAt).getTime() - new Date(askedAt).getTime()).toBeLessThan(86_400_000 + 60_000);
  const other = await takeSeat(test, "takes-out-too", "auditor", null);
  expect([await list(other), (await take(id, other)).json.errorCode]).toEqual([[], "request.notFound"]);
  expect((await take(id)).status).toBe(200);

  expect(await test.services.exportFiles.prune()).toBe(0);
  await sql`update export_files set expires_at = now()`.execute(test.db);
  expect([await list(), (await take(id)).json.errorCode]).toEqual([[], "request.notFound"]);
  // The job of the table does so, of which every process does its turns.
  expect(await createJobTable(test.services)["export-files"]?.batch()).toBe(1);
  expect(await test.db.selectFrom("export_files").select("id").execute()).toEqual([]);
  expect(await test.db.selectFrom("export_parts").select("part").execute()).toEqual([]);
});

it("CFAULT-09 CAUDIT-05 who may not take the record out any more is refused the file, and each taking is on the record", async () => {
  const held = await takeOwnSeat(test, "held-once", { permissions: ["audit.export"], brand: "panna" });
  await ask("csv", held);
  const [{ id }] = await list(held);
  expect((await take(id, held)).status).toBe(200);
  const recorded = await test.db
    .selectFrom("operator_actions")
    .select("action")
    .where("subject", "=", "chain:panna")
    .orderBy("id", "desc")
    .limit(2)
    .execute();
  expect(recorded.map(({ action }) => action)).toEqual(["audit.exportTaken", "audit.exported"]);
  await sql`update operator_roles set merchant_code = 'mela' where operator_id = (select id from operators where console_account = 'held-once')`.execute(
    test.db,
  );
  expect((await take(id, held)).json.errorCode).toBe("request.notFound");
});

it("a file that cannot be made is tried again, and given up in the end", async () => {
  const unlucky = await takeSeat(test, "unlucky", "auditor", null);
  wait = 1;
  await ask("csv", unlucky);
  await sql`drop function audit_text(operator_actions)`.execute(test.db);
  for (let attempt = 0; attempt < 4; attempt += 1) {
    expect(await test.services.exportFiles.makeDue()).toBe(1);
    await sql`update export_files set due_at = now()`.execute(test.db);
  }
  expect(await test.services.exportFiles.makeDue()).toBe(0);
  expect(await list(unlucky)).toMatchObject([{ state: "failed" }]);
});
