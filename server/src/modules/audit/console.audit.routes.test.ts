import { spawnSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { takeOwnSeat, takeSeat } from "../../../testing/console.ts";
import { type TestApp, createTestApp } from "../../../testing/create-test-app.ts";
import type { Db } from "../../db.ts";
import { createJobTable } from "../../jobs/job-table.ts";
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
  await write({ action: "member.tagged", subject: "member:14", apiKey: "warehouse" });
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
  apiKey,
  agent = "A browser",
}: {
  apiKey?: string;
  agent?: string;
  brandCode?: string | null;
  address?: string;
  action: string;
  subject: string;
  states?: { before: object; after: object };
  detail?: object;
}): Promise<void> {
  const origin = { address, userAgent: agent, requestId: "request-1" };
  const by = apiKey === undefined ? { operatorId: await operatorId(), sessionId: null, origin } : { apiKey, origin };
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
  ["brand", { chain: "mela" }, ["member:14", "deposit:7", "member:13", "member:12"]],
  ["action", { action: "member.disabled" }, ["member:99", "member:12"]],
  ["subject", { subject: "member:13" }, ["member:13"]],
  ["address", { address: "198.51.100.4" }, ["deposit:7"]],
  ["key", { key: "warehouse" }, ["member:14"]],
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

const RANGE = { chain: "mela", from: "2026-01-01T00:00:00Z", until: "2126-01-01T00:00:00Z" };
const take = (part: object, token = auditor) =>
  test.call("POST", "/wps/console/audit/export", { token, body: { ...RANGE, format: "jsonl", reason: "asked by the regulator", ...part } });

it.each(["jsonl", "csv"])(
  "CAUDIT-05 CAUDIT-07 a range is taken out as %s, and the note's program finds it whole or broken",
  async (format) => {
    await write({ action: "tried.export", subject: "member:7", agent: `A "browser", with\u2028an odd = line` });
    const answer = await take({ format });
    expect(answer.headers["content-disposition"]).toBe(`attachment; filename="record.${format}"`);
    const { rows } = await sql<{ seq: number; hash: string }>`
    select seq, encode(hash, 'hex') as hash from operator_actions where chain = 'mela' order by seq`.execute(test.db);
    const last = rows.at(-1);
    for (const { seq, hash } of rows)
      expect(answer.text).toMatch(format === "csv" ? new RegExp(`^${seq},\\w*,${hash},`, "m") : `"hash":"${hash}"`);
    const check = await checker(format);
    expect(await check(answer.text)).toBe(`Whole, from its first entry to ${last?.seq}: ${last?.hash}\n`);
    expect(await check(answer.text.replace("with", "without"))).toContain("Broken at");
    expect(await check(answer.text.split("\n").toSpliced(3, 1).join("\n"))).toContain("Broken at");
    const [entry] = (await search({ chain: "mela", action: "audit.exported" })).json.value.rows;
    expect(entry).toMatchObject({ operator: { name: "reader-all" }, subject: "chain:mela", reason: "asked by the regulator" });
  },
);

/** Runs the program of the note, as a stranger has it, on a file. */
async function checker(format: string): Promise<(text: string) => Promise<string>> {
  const { text: note } = (await test.call("GET", "/wps/console/audit/how-to-check", { token: auditor })).json.value;
  const [, program = ""] = /\n\n( {2}const \{ createHash[\s\S]+?)\n\nA text/.exec(note) ?? [];
  return async (text) => {
    const folder = await mkdtemp(join(tmpdir(), "mela-record-"));
    await writeFile(join(folder, "check.cjs"), program);
    await writeFile(join(folder, `record.${format}`), text);
    const { stdout, stderr } = spawnSync(process.execPath, ["check.cjs", `record.${format}`], { cwd: folder, encoding: "utf8" });
    await rm(folder, { recursive: true });
    return stdout + stderr;
  };
}

it("CAUDIT-07 has as many lines as there are entries, and those of the days that were asked for alone", async () => {
  for (let at = 1; at <= 20; at += 1) await many(100);
  const all = (await take({ chain: "panna" }, auditor)).text.trim().split("\n");
  expect(all.map((line) => JSON.parse(line).seq)).toEqual(Array.from({ length: all.length }, (_, at) => at + 1));
  expect(all.length).toBeGreaterThan(2_000);
  expect((await take({ chain: "panna", until: "2026-01-02T00:00:00Z" })).text).toBe("");
});

/** Entries of the other brand, in one statement. */
const many = (count: number) =>
  sql`insert into operator_actions (merchant_code, action, subject) select 'panna', 'tried.many', 'member:' || n from generate_series(1, ${count}::int) n`.execute(
    test.db,
  );

it("CAUDIT-07 is for who may take it out, in the brands where they may, and wants a reason", async () => {
  const reads = await takeOwnSeat(test, "reads-only", { permissions: ["audit.read"] });
  expect((await take({}, reads)).json.errorCode).toBe("session.forbidden");
  expect((await take({}, ofMela)).status).toBe(200);
  for (const chain of ["panna", "*", "_all"])
    expect([chain, (await take({ chain }, ofMela)).json.errorCode]).toEqual([chain, "request.notFound"]);
  for (const part of [{ reason: "no" }, { from: "yesterday" }, { format: "xlsx" }, { more: 1 }])
    expect((await take(part)).json.errorCode).toBe("request.invalid");
});

it("CAUDIT-08 no job of the platform takes an entry away, however old it is", async () => {
  await sql`insert into operator_actions (created_at, merchant_code, action, subject) values (now() - interval '11 years', 'mela', 'tried.old', 'member:1')`.execute(
    test.db,
  );
  const count = async (): Promise<number> =>
    Number((await sql<{ n: string }>`select count(*) as n from operator_actions`.execute(test.db)).rows[0]?.n);
  const before = await count();
  for (const { batch } of Object.values(createJobTable(test.services))) await batch();
  expect(await count()).toBe(before);
  expect(await subjects({ action: "tried.old" })).toEqual(["member:1"]);
});

it("CAUDIT-06 each filter has an index in the order of the page, so that ten million entries cost what ten do", async () => {
  const nothing = {
    chains: ["mela"],
    from: "",
    until: "",
    operatorId: null,
    key: "",
    ofWord: [],
    action: "",
    subject: "",
    address: "",
    word: "",
    after: null,
    down: true,
    limit: 101,
  };
  const after = { value: "2026-01-01T00:00:00Z", id: 5 };
  const filters = {
    by_time: { after },
    by_action: { action: "tried", after },
    by_subject: { subject: "member:1", after },
    by_operator: { operatorId: 1, after },
    by_address: { address: "192.0.2.1", after },
    by_key: { key: "warehouse", after },
  };
  for (const [index, filter] of Object.entries(filters)) {
    const plan = await planOf((db) => searchActions(db, { ...nothing, ...filter }));
    expect(plan).not.toMatch(/Seq Scan on operator_actions/);
    expect(plan).toMatch(
      new RegExp(
        `Index Scan Backward using operator_actions_\\w*${{ by_time: "chain_created_at", by_action: "chain_action", by_subject: "chain_subject", by_operator: "chain_operator_id", by_address: "chain_address", by_key: "chain_api_key" }[index]}`,
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
