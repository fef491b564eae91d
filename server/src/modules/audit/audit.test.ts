import { createHash } from "node:crypto";
import { SECURITY_EVENTS } from "@mela/contract/security/security-events";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createEmptyDatabase, createTestDatabase } from "../../../testing/postgres.ts";
import { type Db, type Trx, inTransaction, openDb } from "../../db.ts";
import { migrate } from "../../migrate.ts";
import { createAuditChains, type ToldHead } from "./audit-chain.service.ts";
import { createAuditHeads, type TellHeads } from "./audit-heads.service.ts";
import { changesBetween, withoutSecrets } from "./audit.rules.ts";
import { createAuditService } from "./audit.service.ts";
import { maskedFor } from "./vault.service.ts";

const audit = createAuditService();
const MIGRATION_BEFORE = "0159_free_rounds.sql";

/** A database with a brand of two operators, and some entries of them. */
async function openRecord(entries: number) {
  const database = await createTestDatabase();
  const handle = openDb(database.url, { max: 12 });
  await addOperators(handle.db);
  for (let at = 0; at < entries; at += 1) await write(handle.db, at);
  return { database, handle, db: handle.db };
}

const addOperators = (db: Db) =>
  sql`
  with brand as (insert into merchants (code, template) values ('mela', '{}') returning code)
  insert into operators (merchant_code, account, name, password_hash) select code, a, a, 'x' from brand, unnest(array['one', 'two']) a`.execute(
    db,
  );

const entry = (at: number) => ({
  brandCode: "mela",
  by: { operatorId: 1, sessionId: "5f0f3c1e-0000-4000-8000-000000000000", name: "One", origin: ORIGIN },
  action: "limit.set",
  subject: `member:${at}`,
  changes: changesBetween({ cap: at, kept: 1 }, { cap: at + 1, kept: 1 }),
  reason: "Asked for it by phone",
  detail: { kind: "deposit" },
});
const ORIGIN = { address: "203.0.113.7", userAgent: "Firefox/140", requestId: "req-7" };
const write = (db: Db, at: number): Promise<void> => inTransaction(db, (trx) => audit.write(trx, entry(at)));
const verify = (db: Db, told: ToldHead[] = []) => createAuditChains({ db }).verify(told);

/** Whoever owns the database, at it by hand, with every trigger off. */
const tamper = (db: Db, work: (trx: Trx) => Promise<unknown>): Promise<void> =>
  inTransaction(db, async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await work(trx);
  });

/** Computes a chain anew from an entry on, as somebody would who knows how it is made. */
const rechain = (db: Db) =>
  tamper(db, async (trx) => {
    await sql`do $$
      declare e operator_actions; last bytea := '\\x';
      begin
        for e in select * from operator_actions where chain = 'mela' order by seq loop
          update operator_actions set prev_hash = last, hash = sha256(last || convert_to(audit_text(e), 'UTF8')) where id = e.id;
          last := sha256(last || convert_to(audit_text(e), 'UTF8'));
        end loop;
        update audit_heads set hash = last where chain = 'mela';
      end $$`.execute(trx);
  });

describe("an entry of the record", () => {
  let record: Awaited<ReturnType<typeof openRecord>>;
  beforeAll(async () => {
    record = await openRecord(0);
  });
  afterAll(() => record.handle.close().then(() => record.database.drop()));

  it("CAUDIT-02 CAUDIT-03 holds when, who, from where, in which session and request, what, about whom, before, after and why, under a hash that a stranger computes", async () => {
    await write(record.db, 41);
    const { rows } = await sql<{ text: string; prev: Buffer; hash: Buffer }>`
      select audit_text(a) as text, prev_hash as prev, hash from operator_actions a where subject = 'member:41'`.execute(record.db);
    const [stored] = rows;
    expect(JSON.parse(stored?.text ?? "")).toEqual({
      chain: "mela",
      seq: 1,
      id: expect.any(Number),
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/),
      brand: "mela",
      operator: 1,
      via: "console",
      session: "5f0f3c1e-0000-4000-8000-000000000000",
      address: "203.0.113.7",
      userAgent: "Firefox/140",
      request: "req-7",
      action: "limit.set",
      subject: "member:41",
      changes: [{ field: "cap", before: 41, after: 42 }],
      reason: "Asked for it by phone",
      approval: null,
      detail: { kind: "deposit" },
    });
    expect(stored?.prev).toEqual(Buffer.alloc(0));
    expect(stored?.hash).toEqual(
      createHash("sha256")
        .update(Buffer.alloc(0))
        .update(stored?.text ?? "")
        .digest(),
    );
  });

  it("CAUDIT-02 holds the request for four eyes that it came from, and the API key of a program, under the hash", async () => {
    const [approved, keyed] = [entry(43), entry(44)];
    const change = { ...approved, by: { ...approved.by, approvalId: 9 } };
    await inTransaction(record.db, (trx) => audit.write(trx, change));
    await inTransaction(record.db, (trx) => audit.write(trx, { ...keyed, by: { apiKey: "warehouse", origin: ORIGIN } }));
    const { rows } = await sql<{ text: string }>`
      select audit_text(a) as text from operator_actions a where subject in ('member:43', 'member:44') order by seq`.execute(record.db);
    const [first, second] = rows.map(({ text }) => JSON.parse(text));
    expect(first).toMatchObject({ operator: 1, approval: 9, via: "console" });
    expect(second).toMatchObject({ operator: null, apiKey: "warehouse", via: "key", session: null, address: "203.0.113.7" });
    expect((await verify(record.db)).faults).toEqual([]);
  });

  it("CAUDIT-02 says [secret] in place of a password, code, token or secret, however deep it stands", async () => {
    const given = { password: "p", login: [{ smsCode: "123456", brandCode: "mela" }], apiToken: null, errorCode: "x", SERVER_SECRET: "s" };
    expect(withoutSecrets(given)).toEqual({
      password: "[secret]",
      login: [{ smsCode: "[secret]", brandCode: "mela" }],
      apiToken: null,
      errorCode: "x",
      SERVER_SECRET: "[secret]",
    });
    expect(changesBetween({ secret: "a", open: 1 }, { secret: "b", open: 2 })).toEqual([
      { field: "open", before: 1, after: 2 },
      { field: "secret", before: "[secret]", after: "[secret]" },
    ]);
    await inTransaction(record.db, (trx) => audit.write(trx, { ...entry(1), subject: "test:secret", detail: given }));
    const { detail } = await record.db
      .selectFrom("operator_actions")
      .select("detail")
      .where("subject", "=", "test:secret")
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(detail)).not.toMatch(/123456|"p"|"s"/);
  });

  it("takes what somebody sends in the form of a reference into the vault for words: it is read, and accuses nobody", async () => {
    const sent = { vault: "of my own", seal: "x", more: 1 };
    const changes = changesBetween({ note: null }, { note: { vault: "none", seal: "y" } });
    await inTransaction(record.db, (trx) => audit.write(trx, { ...entry(11), subject: "test:sent", changes, detail: { sent } }));
    const found = await record.db
      .selectFrom("operator_actions")
      .select(["changes", "detail"])
      .where("subject", "=", "test:sent")
      .executeTakeFirstOrThrow();
    expect(await maskedFor(record.db, [found])).toEqual([
      { changes: [{ field: "note", before: null, after: '{"vault":"none","seal":"y"}' }], detail: { sent: JSON.stringify(sent) } },
    ]);
    expect((await verify(record.db)).faults).toEqual([]);
  });

  it("CAUDIT-01 CAUDIT-03 stands or falls with what it tells of, and leaves no gap when it falls", async () => {
    const before = await record.db.selectFrom("audit_heads").select("seq").executeTakeFirstOrThrow();
    const broken = inTransaction(record.db, async (trx) => {
      await audit.write(trx, { ...entry(9), subject: "test:fallen" });
      throw new Error("the effect failed");
    });
    await expect(broken).rejects.toThrow("the effect failed");
    await write(record.db, 10);
    expect(await record.db.selectFrom("operator_actions").where("subject", "=", "test:fallen").select("id").execute()).toEqual([]);
    expect(await record.db.selectFrom("audit_heads").select("seq").executeTakeFirstOrThrow()).toEqual({ seq: before.seq + 1 });
    expect((await verify(record.db)).faults).toEqual([]);
  });

  it("CAUDIT-01 is refused by the database to be changed, deleted or emptied, on the whole and on a month", async () => {
    const month = `operator_actions_${new Date().toISOString().slice(0, 7).replace("-", "_")}`;
    for (const table of ["operator_actions", month]) {
      for (const statement of [`update ${table} set reason = 'x'`, `delete from ${table}`, `truncate ${table}`])
        await expect(sql.raw(statement).execute(record.db), statement).rejects.toThrow("append-only");
    }
    for (const statement of ["update audit_heads set hash = '\\x00'", "delete from audit_heads", "truncate audit_heads"])
      await expect(sql.raw(statement).execute(record.db), statement).rejects.toThrow("only grow");
  });
});

describe("the chains", () => {
  it("CAUDIT-03 have no gap and no branch when twenty write at once, one for each brand and one for the platform", async () => {
    const { db, handle, database } = await openRecord(0);
    await inTransaction(db, (trx) =>
      audit.write(trx, { ...entry(0), brandCode: null, by: { command: "npm run operator", operatorId: null } }),
    );
    await Promise.all(Array.from({ length: 20 }, (_, at) => write(db, at)));
    const report = await verify(db);
    expect(report.faults).toEqual([]);
    expect(report.chains.map(({ chain, entries }) => [chain, entries])).toEqual([
      ["*", 1],
      ["mela", 20],
    ]);
    await handle.close();
    await database.drop();
  });

  it("CAUDIT-03 are locked last of all: who has written an entry and waits for money holds up nobody who has the money and writes one", async () => {
    const { db, handle, database } = await openRecord(0);
    const lockMoney = (trx: Trx) => sql`select pg_advisory_xact_lock(7)`.execute(trx);
    const [hasMoney, hasWritten] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const first = inTransaction(db, async (trx) => {
      await audit.write(trx, entry(1));
      hasWritten.resolve();
      await hasMoney.promise;
      await lockMoney(trx);
    });
    const second = inTransaction(db, async (trx) => {
      await lockMoney(trx);
      await hasWritten.promise;
      hasMoney.resolve();
      await audit.write(trx, entry(2));
    });
    await Promise.all([first, second]);
    const rows = await db.selectFrom("operator_actions").select("subject").orderBy("seq").execute();
    expect(rows.map(({ subject }) => subject)).toEqual(["member:2", "member:1"]);
    await handle.close();
    await database.drop();
  });

  const FAULTS: [what: string, work: (trx: Trx) => Promise<unknown>, fault: object][] = [
    [
      "edited",
      (trx) => sql`update operator_actions set reason = 'Another' where seq = 3`.execute(trx),
      { chain: "mela", seq: 3, why: "changed" },
    ],
    ["taken out", (trx) => sql`delete from operator_actions where seq = 4`.execute(trx), { chain: "mela", seq: 4, why: "missing" }],
    [
      "put in",
      (trx) =>
        sql`insert into operator_actions (chain, merchant_code, seq, prev_hash, hash, action, subject)
          select chain, merchant_code, seq, prev_hash, hash, 'limit.set', 'member:1' from operator_actions where seq = 5`.execute(trx),
      { chain: "mela", seq: 5 },
    ],
    [
      "put in without a place",
      (trx) =>
        sql`insert into operator_actions (chain, merchant_code, action, subject) values ('mela', 'mela', 'limit.set', 'member:1')`.execute(
          trx,
        ),
      { chain: "mela", seq: 9, why: "inserted" },
    ],
    [
      "moved",
      (trx) => sql`update operator_actions set seq = case seq when 2 then 6 else 2 end where seq in (2, 6) and chain = 'mela'`.execute(trx),
      { chain: "mela", seq: 2 },
    ],
    ["cut at their end", (trx) => sql`delete from operator_actions where seq >= 7`.execute(trx), { chain: "mela", seq: 7, why: "missing" }],
    ["without their head", (trx) => sql`delete from audit_heads`.execute(trx), { chain: "mela", seq: 1, why: "cut" }],
  ];
  it.each(FAULTS)("CAUDIT-03 CAUDIT-04 that were %s are named by the first entry that is wrong", async (_what, work, fault) => {
    const { db, handle, database } = await openRecord(8);
    expect((await verify(db)).faults).toEqual([]);
    await tamper(db, work);
    expect((await verify(db)).faults).toMatchObject([fault]);
    await handle.close();
    await database.drop();
  });

  it("CAUDIT-04 that were computed anew are whole in themselves, and are not what was told outside", async () => {
    const { db, handle, database } = await openRecord(4);
    const told: ToldHead[] = (await verify(db)).chains.map(({ chain, entries, hash }) => ({ chain, seq: entries, hash }));
    await write(db, 5);
    await tamper(db, (trx) => sql`update operator_actions set reason = 'Another' where seq = 2`.execute(trx));
    await rechain(db);
    expect((await verify(db)).faults).toEqual([]);
    expect((await verify(db, told)).faults).toEqual([{ chain: "mela", seq: 4, why: "rewritten" }]);
    expect((await verify(db, [{ chain: "mela", seq: 900, hash: "00" }])).faults).toEqual([{ chain: "mela", seq: 6, why: "cut" }]);
    expect((await verify(db, [{ chain: "gone", seq: 1, hash: "00" }])).faults).toEqual([{ chain: "gone", seq: 1, why: "cut" }]);
    await handle.close();
    await database.drop();
  });
});

describe("every night", () => {
  it("CAUDIT-04 a broken chain is told to the watcher as critical, and the day's ends go outside: again until they are taken, and once", async () => {
    const { db, handle, database } = await openRecord(3);
    const events: object[] = [];
    const sent: Parameters<TellHeads>[0][] = [];
    let away = true;
    const tellHeads: TellHeads = async (body) => {
      if (away) throw new Error("away");
      sent.push(body);
    };
    const chains = createAuditChains({ db });
    let now = new Date("2026-11-26T20:48:00Z");
    const watch = { record: (event: object) => void events.push(event) };
    const heads = createAuditHeads({ db, clock: { now: () => now }, chains, watch, tellHeads });
    await expect(heads.nightly()).rejects.toThrow("away");
    away = false;
    await heads.nightly();
    await heads.nightly();
    const hash = (await verify(db)).chains[0]?.hash;
    expect(sent).toEqual([{ day: "2026-11-26", heads: [{ chain: "mela", seq: 3, hash }] }]);
    expect(events).toEqual([]);
    now = new Date("2026-11-27T20:48:00Z");
    await tamper(db, (trx) => sql`update operator_actions set reason = 'Another' where seq = 2`.execute(trx));
    expect(await heads.nightly()).toEqual([{ chain: "mela", seq: 2, why: "changed" }]);
    expect(events).toEqual([{ type: "integrity.audit", brand: "mela", detail: { seq: 2, why: "changed" } }]);
    expect(SECURITY_EVENTS["integrity.audit"]).toBe("critical");
    expect(sent.map(({ day }) => day)).toEqual(["2026-11-26", "2026-11-27"]);
    await handle.close();
    await database.drop();
  });

  it("CAUDIT-08 each month is a partition, there is room for those to come, and what finds none is kept too", async () => {
    const { db, handle, database } = await openRecord(1);
    const months = async () =>
      (
        await sql<{ name: string }>`
          select inhrelid::regclass::text as name from pg_inherits where inhparent = 'operator_actions'::regclass order by 1`.execute(db)
      ).rows.map(({ name }) => name);
    const made = await months();
    expect(made).toHaveLength(5);
    expect(made.at(-1)).toBe("operator_actions_other");
    await sql`select audit_keep_months('2031-01-31T23:30:00Z', '2031-03-01T00:00:00Z')`.execute(db);
    expect((await months()).filter((name) => name.includes("2031"))).toEqual([
      "operator_actions_2031_01",
      "operator_actions_2031_02",
      "operator_actions_2031_03",
    ]);
    await sql`insert into operator_actions (created_at, merchant_code, action, subject) values ('2040-05-05', 'mela', 'a', 'b')`.execute(
      db,
    );
    await sql`select audit_keep_months('2040-05-01', '2040-06-01')`.execute(db);
    expect((await months()).filter((name) => name.includes("2040"))).toEqual(["operator_actions_2040_06"]);
    expect((await verify(db)).faults).toEqual([]);
    await handle.close();
    await database.drop();
  });
});

it("what was recorded before there were chains stands in them first, in its order", async () => {
  const database = await createEmptyDatabase();
  const handle = openDb(database.url, { max: 2 });
  await migrate(handle.db, MIGRATION_BEFORE);
  await addOperators(handle.db);
  await sql`insert into operator_actions (merchant_code, operator_id, action, subject, detail, created_at)
    select 'mela', 1, 'deposit.credit', 'deposit:' || n, jsonb_build_object('note', n), now() - make_interval(days => 100 - n)
    from generate_series(1, 50) n`.execute(handle.db);
  await migrate(handle.db);
  await write(handle.db, 1);
  const rows = await handle.db.selectFrom("operator_actions").select(["seq", "subject"]).orderBy("seq").execute();
  expect(rows.map(({ seq }) => seq)).toEqual(Array.from({ length: 51 }, (_, at) => at + 1));
  expect(rows.slice(0, 50).map(({ subject }) => subject)).toEqual(Array.from({ length: 50 }, (_, at) => `deposit:${at + 1}`));
  expect((await verify(handle.db)).faults).toEqual([]);
  await handle.close();
  await database.drop();
});
