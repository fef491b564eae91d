import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { takeSeat } from "../../../testing/console.ts";
import { type Cashier, createCashier } from "../../../testing/withdrawing.ts";
import { mela } from "../../demo/brands.ts";

let cashier: Cashier;
let test: Cashier["test"];
let anna: string;
let bela: string;
let panna: string;
beforeAll(async () => {
  cashier = await createCashier();
  ({ test } = cashier);
  anna = await takeSeat(test, "check-anna", "owner", "mela");
  bela = await takeSeat(test, "check-bela", "owner", "mela");
  panna = await takeSeat(test, "check-panna", "owner", "panna");
});
afterAll(() => test.close());

type Identity = NonNullable<typeof mela.settings.identity>;
const ask = (identity?: Identity) =>
  test.services.site.saveBrand({ ...mela, settings: { ...mela.settings, ...(identity ? { identity } : {}) } });
const path = "/wps/console/members/identity";
const read = async (id: number, token = anna, brand = "mela") =>
  (await test.call("GET", `${path}?brand=${brand}&id=${id}`, { token })).json;
const about = { source: "inPerson", on: "2026-01-02", evidence: "Shop 4, file 118", validUntil: null as string | null, words: "" };
const set = async (id: number, state: string, part: object = {}, token = anna) => {
  const { version } = (await read(id)).value;
  return test.call("PUT", path, { token, body: { brand: "mela", id, version, state, ...about, ...part } });
};
const termsOf = async (saver: Awaited<ReturnType<Cashier["saver"]>>) => (await saver.get("/wps/withdraw/terms")).json.value;

it("CMEMB-12 the state is set with its source, its day and what the evidence is, by the version that was seen, and stands on the record", async () => {
  const { member } = await cashier.saver(0);
  expect((await read(member.id)).value).toMatchObject({
    version: 0,
    state: "notAsked",
    source: null,
    on: null,
    evidence: null,
    freeMinor: null,
  });
  const body = { brand: "mela", id: member.id, version: 0, ...about };
  const first = await test.call("PUT", path, { token: anna, body: { ...body, state: "passed", validUntil: "2099-03-31" } });
  expect(first.json.value).toMatchObject({
    version: 1,
    state: "passed",
    source: "inPerson",
    on: "2026-01-02",
    evidence: "Shop 4, file 118",
    by: "check-anna",
    expiresAt: "2099-03-31T18:00:00.000Z",
  });
  const second = await test.call("PUT", path, { token: bela, body: { ...body, state: "refused" } });
  expect([second.status, second.json.errorCode]).toEqual([409, "console.stale"]);
  expect(second.json.value).toMatchObject({
    now: { version: 1, state: "passed" },
    change: { by: "check-anna", fields: expect.arrayContaining(["evidence", "state"]) },
  });
  const { rows } = await sql<{ action: string; changes: { field: string; after: unknown }[] }>`
    select action, changes from operator_actions where subject = ${`member:${member.id}`} order by id desc limit 1`.execute(test.db);
  expect(rows[0]?.action).toBe("identity.set");
  expect(rows[0]?.changes).toContainEqual(expect.objectContaining({ field: "evidence", after: "Shop 4, file 118" }));
});

it("CMEMB-12 each of the states can be set; what has passed is over at the end of its last day, by itself", async () => {
  const { member } = await cashier.saver(0);
  for (const state of ["asked", "passed", "refused", "expired", "notAsked"]) {
    const { json } = await set(member.id, state);
    expect(json.value.state).toBe(state);
  }
  const today = new Intl.DateTimeFormat("en-CA", { timeZone: mela.settings.timeZone }).format(test.clock.now());
  await set(member.id, "passed", { validUntil: today });
  expect((await read(member.id)).value.state).toBe("passed");
  await sql`update identity_checks set expires_at = now() where member_id = ${member.id} and state = 'passed'`.execute(test.db);
  expect((await read(member.id)).value.state).toBe("expired");
});

it("CMEMB-12 documents that were decided on are a source, with the day in the brand's calendar and the case as evidence", async () => {
  const { member } = await cashier.saver(0);
  // Half past one at night in Dhaka, still the day before by UTC.
  const { rows } = await sql<{ evidence: string }>`
    insert into kyc_cases (merchant_code, member_id, state, document_kind, full_name, submitted_at, decided_at, expires_at)
    values ('mela', ${member.id}, 'approved', 'passport', 'Rahim Uddin', '2026-01-01T08:00:00Z', '2026-01-01T19:30:00Z', '2099-01-01T00:00:00Z')
    returning public_id as evidence`.execute(test.db);
  expect((await read(member.id)).value).toMatchObject({
    version: 0,
    state: "passed",
    source: "documents",
    on: "2026-01-02",
    evidence: rows[0]?.evidence,
    at: "2026-01-01T19:30:00.000Z",
  });
});

it("CMEMB-12 what has no source, no day or no evidence, a day to come, a document whose time is over, somebody who is too young and a member of another brand are refused", async () => {
  const { member } = await cashier.saver(0);
  const codeOf = async (part: object, token = anna) => (await set(member.id, "passed", part, token)).json;
  expect(await codeOf({ on: new Date(test.clock.now().getTime() + 2 * 86_400_000).toISOString().slice(0, 10) })).toMatchObject({
    errorCode: "request.invalid",
    value: { fields: ["on"] },
  });
  expect(await codeOf({ evidence: "  " })).toMatchObject({ errorCode: "request.invalid" });
  for (const missing of ["source", "on", "evidence"]) {
    const invalid = { errorCode: "request.invalid", value: { fields: [missing] } };
    for (const value of [undefined, null, ""]) expect(await codeOf({ [missing]: value }), missing).toMatchObject(invalid);
  }
  expect((await read(member.id)).value).toMatchObject({ version: 0, state: "notAsked" });
  expect(await codeOf({ validUntil: "2020-01-01" })).toMatchObject({ errorCode: "kyc.validUntil" });
  await sql`insert into member_profiles (member_id, birthday) values (${member.id}, '2020-01-01')
    on conflict (member_id) do update set birthday = excluded.birthday`.execute(test.db);
  expect(await codeOf({})).toMatchObject({ errorCode: "kyc.underAge", value: { age: 18 } });
  expect((await read(member.id, panna, "panna")).errorCode).toBe("request.notFound");
  expect((await read(member.id, panna)).errorCode).toBe("request.notFound");
});

it("CMEMB-12 a brand demands that it has passed before the first withdrawal, and what was set by an operator is enough while it counts", async () => {
  await ask({ level: "beforeWithdrawal" });
  const saver = await cashier.saver();
  expect(await termsOf(saver)).toMatchObject({
    identityMissing: true,
    identity: { state: "none", level: "beforeWithdrawal", asked: false, freeLeft: 0 },
  });
  expect((await saver.withdraw(100_000)).json.errorCode).toBe("kyc.required");
  await set(saver.member.id, "passed");
  expect((await termsOf(saver)).identity).toBeUndefined();
  expect((await saver.withdraw(100_000)).status).toBe(200);
  await set(saver.member.id, "expired", { words: "Your card ended in May." });
  expect(await termsOf(saver)).toMatchObject({
    identity: { state: "expired", note: "Your card ended in May.", asked: true, freeLeft: 0, open: true },
  });
  expect((await saver.withdraw(100_000)).json.errorCode).toBe("kyc.required");
  await ask();
});

it("CMEMB-12 above a sum the member is told beforehand how much may still leave without it, and no more does", async () => {
  await ask({ level: "aboveSum", sumMinor: 250_000 });
  const saver = await cashier.saver();
  expect(await termsOf(saver)).toMatchObject({
    identityMissing: false,
    identity: { level: "aboveSum", sumMinor: 250_000, freeLeft: 250_000 },
  });
  expect((await saver.withdraw(200_000)).status).toBe(200);
  expect((await termsOf(saver)).identity.freeLeft).toBe(50_000);
  expect((await read(saver.member.id)).value.freeMinor).toBe(50_000);
  expect((await saver.withdraw(50_001)).json.errorCode).toBe("kyc.required");
  await set(saver.member.id, "passed");
  expect((await saver.withdraw(50_001)).status).toBe(200);
  await ask();
});

it("CMEMB-12 one member can be asked where the brand asks nobody: by a letter, before anything leaves, until it is taken back", async () => {
  await ask();
  const saver = await cashier.saver();
  expect((await termsOf(saver)).identity).toBeUndefined();
  await set(saver.member.id, "asked", { words: "Please send <b>both</b> sides." });
  expect(await termsOf(saver)).toMatchObject({
    identityMissing: true,
    identity: { state: "none", asked: true, note: "Please send <b>both</b> sides.", freeLeft: 0 },
  });
  expect((await saver.get("/wps/kyc")).json.value).toMatchObject({ asked: true, open: true, level: "none" });
  expect((await saver.withdraw(100_000)).json.errorCode).toBe("kyc.required");
  const letters = await sql<{ texts: Record<string, { title: string; content: string }> }>`
    select texts from inbox_messages where member_id = ${saver.member.id} order by id desc limit 1`.execute(test.db);
  expect(letters.rows[0]?.texts["en"]).toMatchObject({
    title: "Please verify your identity",
    content: expect.stringContaining("&lt;b&gt;both&lt;/b&gt;"),
  });
  await set(saver.member.id, "notAsked");
  expect((await saver.withdraw(100_000)).status).toBe(200);
});

it("CMEMB-12 of two that are decided at once, a withdrawal and the demand, none slips past the other", async () => {
  await ask();
  const saver = await cashier.saver();
  const [asked, left] = await Promise.all([set(saver.member.id, "asked"), saver.withdraw(100_000)]);
  expect(asked.json.success).toBe(true);
  expect([200, 403]).toContain(left.status);
  expect((await saver.withdraw(100_000)).json.errorCode).toBe("kyc.required");
});
