import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { takeSeat } from "../../../testing/console.ts";
import { type TestApp, createTestApp } from "../../../testing/create-test-app.ts";
import type { Db } from "../../db.ts";
import { searchActions } from "./audit-search.store.ts";
import { createAuditService } from "./audit.service.ts";

let test: TestApp;
let auditor: string;
let ofMela: string;
beforeAll(async () => {
  test = await createTestApp();
  auditor = await takeSeat(test, "reader-all", "auditor", null);
  ofMela = await takeSeat(test, "reader-mela", "auditor", "mela");
  await write({ action: "member.disabled", subject: "member:12", states: { before: { status: "active" }, after: { status: "disabled" } } });
  await write({ action: "member.tagged", subject: "member:13", detail: { added: ["Guests"] } });
  await write({
    action: "deposit.credit",
    subject: "deposit:7",
    states: { before: { note: "Rangpur branch" }, after: { note: "" } },
    address: "198.51.100.4",
  });
  await write({ brandCode: "panna", action: "member.disabled", subject: "member:99" });
  await write({ brandCode: null, action: "roles.changed", subject: "role:1" });
});
afterAll(() => test.close());

const audit = createAuditService();
const operatorId = async (): Promise<number> =>
  (await test.db.selectFrom("operators").select("id").where("console_account", "=", "reader-mela").executeTakeFirstOrThrow()).id;

async function write({
  brandCode = "mela",
  address = "203.0.113.7",
  action,
  subject,
  states,
  detail = {},
}: {
  brandCode?: string | null;
  address?: string;
  action: string;
  subject: string;
  states?: { before: object; after: object };
  detail?: object;
}): Promise<void> {
  const by = { operatorId: await operatorId(), sessionId: null, origin: { address, userAgent: "A browser", requestId: "request-1" } };
  const changed = states === undefined ? {} : { states };
  await test.db
    .transaction()
    .execute((trx) => audit.write(trx, { brandCode, by, action, subject, reason: "as agreed", detail, ...changed }));
}

const search = (query: Record<string, string>, token = auditor) =>
  test.call("GET", `/wps/console/audit?${new URLSearchParams({ chain: "_all", ...query })}`, { token });
const subjects = async (query: Record<string, string>, token = auditor): Promise<string[]> =>
  (await search(query, token)).json.value.rows.map(({ subject }: { subject: string }) => subject);

it.each([
  ["brand", { chain: "mela" }, ["deposit:7", "member:13", "member:12"]],
  ["action", { action: "member.disabled" }, ["member:99", "member:12"]],
  ["subject", { subject: "member:13" }, ["member:13"]],
  ["address", { address: "198.51.100.4" }, ["deposit:7"]],
  ["word before", { word: "rangpur" }, ["deposit:7"]],
  ["word after", { word: "disabled" }, ["member:12"]],
  ["operator", { operator: "READER-mela", chain: "panna" }, ["member:99"]],
  ["operator who is nobody", { operator: "nobody" }, []],
  ["address that is none", { address: "here" }, []],
  ["period that is over", { until: "2020-01-01T00:00:00Z" }, []],
  ["period to come", { from: "2099-01-01T00:00:00Z" }, []],
])("CAUDIT-06 is searched by %s", async (_, query, expected) => expect(await subjects(query as Record<string, string>)).toEqual(expected));

it("CROLE-04 who sees one brand finds what belongs to it; what belongs to none is for who sees all", async () => {
  const mine = await subjects({}, ofMela);
  expect([mine.includes("member:12"), mine.includes("member:99"), mine.includes("role:1")]).toEqual([true, false, false]);
  expect(await subjects({ chain: "*" })).toContain("role:1");
  for (const chain of ["panna", "*", "nonsense"])
    expect([chain, (await search({ chain }, ofMela)).json.errorCode]).toEqual([chain, "request.notFound"]);
});

it("CAUDIT-06 every entry has an address of its own, with all that the record says and its place in the chain", async () => {
  const [row] = (await search({ subject: "member:12" })).json.value.rows;
  const one = (chain: string, seq: number, token = auditor) =>
    test.call("GET", `/wps/console/audit/entry?${new URLSearchParams({ chain, seq: String(seq) })}`, { token });
  const entry = (await one("mela", row.seq, ofMela)).json.value;
  expect(entry).toMatchObject({
    chain: "mela",
    seq: row.seq,
    action: "member.disabled",
    operator: { name: "reader-mela" },
    changes: [{ field: "status", before: "active", after: "disabled" }],
    reason: "as agreed",
    address: "203.0.113.7",
    userAgent: "A browser",
    request: "request-1",
  });
  const { rows } = await sql<{
    hash: string;
  }>`select encode(hash, 'hex') as hash from operator_actions where chain = 'mela' and seq = ${row.seq}`.execute(test.db);
  expect(entry.hash).toBe(rows[0]?.hash);
  for (const [chain, seq] of [
    ["mela", 99_999],
    ["panna", 1],
    ["_all", 1],
  ] as const)
    expect([chain, (await one(chain, seq, ofMela)).json.errorCode]).toEqual([chain, "request.notFound"]);
});

it("CAUDIT-06 goes on by cursor without leaving out or repeating an entry, 100 to a page", async () => {
  for (let at = 1; at <= 130; at += 1) await write({ action: "tried", subject: `tried:${at}` });
  const first = (await search({ action: "tried" })).json.value;
  const rest = (await search({ action: "tried", after: first.next })).json.value;
  const all = [...first.rows, ...rest.rows].map(({ subject }) => subject);
  expect([first.rows.length, rest.rows.length, rest.next]).toEqual([100, 30, null]);
  expect(all).toEqual(Array.from({ length: 130 }, (_, at) => `tried:${130 - at}`));
});

it("CAUDIT-06 each filter has an index in the order of the page, so that ten million entries cost what ten do", async () => {
  const nothing = {
    chains: ["mela"],
    from: "",
    until: "",
    operatorId: null,
    action: "",
    subject: "",
    address: "",
    word: "",
    after: null,
    limit: 101,
  };
  const after = { value: "2026-01-01T00:00:00Z", id: 5 };
  const filters = {
    by_time: { after },
    by_action: { action: "tried", after },
    by_subject: { subject: "member:1", after },
    by_operator: { operatorId: 1, after },
    by_address: { address: "192.0.2.1", after },
  };
  for (const [index, filter] of Object.entries(filters)) {
    const plan = await planOf((db) => searchActions(db, { ...nothing, ...filter }));
    expect(plan).not.toMatch(/Seq Scan on operator_actions/);
    expect(plan).toMatch(
      new RegExp(
        `Index Scan Backward using operator_actions_\\w*${{ by_time: "chain_created_at", by_action: "chain_action", by_subject: "chain_subject", by_operator: "chain_operator_id", by_address: "chain_address" }[index]}`,
      ),
    );
  }
  expect(await planOf((db) => searchActions(db, { ...nothing, word: "rangpur" }))).toMatch(/jsonb_to_tsvector/);
});

/** How the database would do it where rows are too many to be read one by one, or sorted. */
async function planOf(work: (db: Db) => Promise<unknown>): Promise<string> {
  let plan = "";
  await test.db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx);
    await sql`set local enable_sort = off`.execute(trx);
    await sql`set local enable_bitmapscan = off`.execute(trx);
    const explained = trx.withoutPlugins();
    const executor = explained.getExecutor();
    const run = executor.executeQuery.bind(executor);
    executor.executeQuery = async (compiled, ...rest) => {
      const { rows } = await run<{ "QUERY PLAN": string }>({ ...compiled, sql: `explain ${compiled.sql}` }, ...rest);
      plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
      return { rows: [] };
    };
    await work(explained);
  });
  return plan;
}
