import { strFromU8, unzipSync } from "fflate";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { takeOwnSeat, takeSeat } from "../../../testing/console.ts";
import { type TestApp, createTestApp } from "../../../testing/create-test-app.ts";
import { buildMember, loginAs } from "../../../testing/factories.ts";
import { mela } from "../../demo/brands.ts";
import type { Member } from "../member/member.service.ts";

let test: TestApp;
let anna: string;
let bela: string;
let panna: string;
let serial = 0;
beforeAll(async () => {
  test = await createTestApp();
  anna = await takeSeat(test, "data-anna", "owner", "mela");
  bela = await takeSeat(test, "data-bela", "owner", "mela");
  panna = await takeSeat(test, "data-panna", "owner", "panna");
});
afterAll(() => test.close());

const newMember = (): Promise<Member> => {
  serial += 1;
  const name = `closing${serial}`;
  return buildMember(test, { account: name, mobile: `+88017123460${10 + serial}`, email: `${name}@example.com`, nickname: `Nick ${name}` });
};
const read = async (path: string, { id }: Member, token = anna) =>
  (await test.call("GET", `/wps/console/members/${path}?brand=mela&id=${id}`, { token })).json;
const post = (path: string, { id }: Member, body: object, token = anna) =>
  test.call("POST", `/wps/console/members/${path}`, { token, headers: { "accept-language": "en" }, body: { brand: "mela", id, ...body } });
const askCopy = async (member: Member, token = anna) => (await post("copy", member, { note: "Letter of the member" }, token)).json;
const takeCopy = (member: Member, copy: string, token = anna) => post("copy/file", member, { copy }, token);
const anonymise = async (member: Member, token = anna) => (await post("anonymise", member, { note: "Closed long ago" }, token)).json;
const approve = async (id: number, token = bela) =>
  (await test.call("POST", "/wps/console/approvals/approve", { token, body: { id } })).json;
/** Disables the account, so many days ago. */
const close = async ({ id }: Member, days: number) => {
  await test.services.member.setStatus(id, "disabled");
  await sql`update members set disabled_at = now() - make_interval(days => ${days}) where id = ${id}`.execute(test.db);
};
const book = ({ id }: Member, amountMinor: number) =>
  test.services.wallet.move({
    memberId: id,
    brandCode: "mela",
    currency: "BDT",
    kind: "opening",
    against: "adjustment",
    amountMinor,
    externalId: `${id}: ${amountMinor}`,
  });
const stored = ({ id }: Member) => test.db.selectFrom("members").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const record = async ({ id }: Member) => {
  const { rows } = await sql<{ action: string; reason: string | null; approval_id: number | null }>`
    select action, reason, approval_id from operator_actions where subject = ${`member:${id}`} order by seq`.execute(test.db);
  return rows;
};
const keep = (closedAccountDays: number | undefined) =>
  test.services.site.saveSettings({ ...mela.settings, ...(closedAccountDays === undefined ? {} : { closedAccountDays }) });

describe("a copy of a member's data for handing over", () => {
  it("CMEMB-13 is asked for with a note, made by a job as JSON and CSV, and taken; asking and each taking stand on the record", async () => {
    const member = await newMember();
    expect((await read("copy", member)).value).toEqual({ copy: null });
    const { copy } = (await askCopy(member)).value;
    expect(copy).toMatchObject({ state: "asked", askedBy: "data-anna", taken: 0, bytes: null });
    expect((await takeCopy(member, copy.id)).json.errorCode).toBe("privacy.noCopy");
    // Asked again, it is the same one.
    expect((await askCopy(member, bela)).value.copy.id).toBe(copy.id);
    expect(await test.services.deskCopies.makeDue()).toBe(1);
    const ready = (await read("copy", member)).value.copy;
    expect(ready).toMatchObject({ id: copy.id, state: "ready", askedBy: "data-anna" });
    const { app } = test;
    const file = await app.inject({
      method: "POST",
      url: "/wps/console/members/copy/file",
      headers: { authorization: `Bearer ${bela}` },
      payload: { brand: "mela", id: member.id, copy: copy.id },
    });
    expect(file.headers["content-disposition"]).toBe(`attachment; filename="data-of-${member.account}.zip"`);
    expect(file.headers["cache-control"]).toContain("no-store");
    const files = unzipSync(file.rawPayload);
    expect(file.rawPayload.length).toBe(ready.bytes);
    const [row] = JSON.parse(strFromU8(files["json/members.json"] as Uint8Array)) as Record<string, unknown>[];
    expect(row).toMatchObject({ account: member.account, email: member.email });
    expect(strFromU8(files["csv/members.csv"] as Uint8Array)).toContain(member.email as string);
    expect((await read("copy", member)).value.copy.taken).toBe(1);
    expect(await record(member)).toMatchObject([
      { action: "member.copyAsked", reason: "Letter of the member" },
      { action: "member.copyTaken", reason: null },
    ]);
  });

  it("CMEMB-13 is the brand's alone, lies ready for 72 hours, and the member is not told of it", async () => {
    const member = await newMember();
    const other = await newMember();
    const { copy } = (await askCopy(member)).value;
    await test.services.deskCopies.makeDue();
    expect((await read("copy", member, panna)).errorCode).toBe("request.notFound");
    expect((await takeCopy(member, copy.id, panna)).json.errorCode).toBe("request.notFound");
    expect((await takeCopy(other, copy.id)).json.errorCode).toBe("privacy.noCopy");
    const own = await test.call("GET", "/wps/privacy", { token: await loginAs(test, member) });
    expect(own.json.value.copy).toBeNull();
    expect(await test.db.selectFrom("inbox_messages").select("id").where("member_id", "=", member.id).execute()).toEqual([]);
    const { hours } = await test.db
      .selectFrom("desk_copies")
      .select(sql<number>`round(extract(epoch from expires_at - now()) / 3600)::int`.as("hours"))
      .where("id", "=", copy.id)
      .executeTakeFirstOrThrow();
    expect(hours).toBe(72);
    await sql`update desk_copies set expires_at = now() where id = ${copy.id}`.execute(test.db);
    expect((await read("copy", member)).value.copy.state).toBe("gone");
    expect((await takeCopy(member, copy.id)).json.errorCode).toBe("privacy.noCopy");
    expect(await test.services.deskCopies.prune()).toBe(1);
    expect((await askCopy(member)).value.copy.id).not.toBe(copy.id);
  });

  it("CMEMB-13 needs its permission and a note of 5 to 500 letters", async () => {
    const member = await newMember();
    const without = await takeOwnSeat(test, "data-without", { permissions: ["members.read", "members.anonymise"], brand: "mela" });
    for (const answer of [
      await read("copy", member, without),
      await askCopy(member, without),
      (await takeCopy(member, crypto.randomUUID(), without)).json,
    ])
      expect([answer.errorCode, answer.value]).toEqual(["session.forbidden", { permission: "members.export" }]);
    for (const note of ["shor", "n".repeat(501)]) expect((await post("copy", member, { note })).json.errorCode).toBe("request.invalid");
  });
});

describe("anonymising a closed account", () => {
  it("CMEMB-13 is asked by one operator and agreed to by another: personal fields go, ledger, wagers and the record stay", async () => {
    const member = await newMember();
    await book(member, 500);
    await book(member, -500);
    await sql`insert into provider_transactions (provider_code, transaction_uuid, kind, state, game_session_id, merchant_code, member_id, game_code,
        round, currency, amount_minor, balance_after_minor)
      values ('rowless', ${`bet-${member.id}`}, 'bet', 'settled', 1, 'mela', ${member.id}, 'SPIN', 'round', 'BDT', 500, 0)`.execute(
      test.db,
    );
    await askCopy(member);
    await test.services.deskCopies.makeDue();
    await close(member, 1_826);
    const asked = (await anonymise(member)).value;
    expect(asked).toMatchObject({ kind: "member.anonymise", subject: `member:${member.id}`, subjectName: member.account, state: "open" });
    expect((await read("closing", member)).value.asked).toBe(true);
    expect((await anonymise(member, bela)).errorCode).toBe("approval.open");
    expect((await approve(asked.id, anna)).errorCode).toBe("approval.own");
    expect((await stored(member)).email).toBe(member.email);
    expect((await approve(asked.id)).value).toMatchObject({
      state: "done",
      subjectName: `member:${member.id}`,
      reason: "",
      decidedBy: "data-bela",
    });
    expect(await stored(member)).toMatchObject({
      account: `erased-${member.id}`,
      mobile: null,
      email: null,
      nickname: null,
      erased_at: expect.any(Date),
    });
    const entries =
      await sql`select from ledger_entries e join ledger_accounts a on a.id = e.account_id where a.member_id = ${member.id}`.execute(
        test.db,
      );
    const bets = await test.db.selectFrom("provider_transactions").select("id").where("member_id", "=", member.id).execute();
    expect([entries.rows.length, bets.length]).toEqual([2, 1]);
    const actions = await record(member);
    expect(actions.map(({ action }) => action)).toEqual(["member.copyAsked", "approval.asked", "member.anonymised", "approval.approved"]);
    expect(actions.at(2)).toMatchObject({ reason: "Closed long ago", approval_id: asked.id });
    // What was put together for handing over is gone with them.
    const copies = await test.db.selectFrom("desk_copies").select(["state", "sealed"]).where("member_id", "=", member.id).execute();
    expect(copies).toEqual([{ state: "gone", sealed: null }]);
    expect((await askCopy(member)).errorCode).toBe("request.notFound");
    expect((await anonymise(member)).errorCode).toBe("request.notFound");
  });

  it("CMEMB-13 waits for the brand's retention, five years where it says nothing, from when the account was closed", async () => {
    const member = await newMember();
    expect((await read("closing", member)).value).toEqual({
      closedAt: null,
      retentionDays: 1_825,
      dueAt: null,
      obstacles: [],
      asked: false,
    });
    expect([(await anonymise(member)).errorCode, (await anonymise(member)).value]).toEqual(["member.notClosed", { dueAt: null }]);
    await close(member, 31);
    const { closedAt, dueAt } = (await read("closing", member)).value;
    expect(Date.parse(dueAt) - Date.parse(closedAt)).toBe(1_825 * 86_400_000);
    expect((await anonymise(member)).errorCode).toBe("member.notClosed");
    await keep(30);
    expect((await read("closing", member)).value.retentionDays).toBe(30);
    const { id } = (await anonymise(member)).value;
    // Opened and closed again since: it begins anew, also where a colleague agrees later.
    await test.services.member.setStatus(member.id, "active");
    expect((await stored(member)).disabled_at).toBeNull();
    expect((await approve(id)).errorCode).toBe("member.notClosed");
    await test.services.member.setStatus(member.id, "disabled");
    expect((await approve(id)).errorCode).toBe("member.notClosed");
    expect((await stored(member)).email).toBe(member.email);
    await keep(undefined);
  });

  it("CMEMB-13 does not happen while money, payments or rounds of theirs are open, when it is asked for and when it is agreed to", async () => {
    const member = await newMember();
    await close(member, 2_000);
    const { id } = (await anonymise(member)).value;
    await book(member, 1);
    const refused = await approve(id);
    expect([refused.errorCode, refused.value]).toEqual(["member.unsettled", { obstacles: ["balance"] }]);
    expect((await stored(member)).erased_at).toBeNull();
    await test.call("POST", "/wps/console/approvals/withdraw", { token: anna, body: { id } });
    expect((await read("closing", member)).value).toMatchObject({ obstacles: ["balance"], asked: false });
    const again = await anonymise(member);
    expect([again.errorCode, again.value]).toEqual(["member.unsettled", { obstacles: ["balance"] }]);
  });

  it("CMEMB-13 needs its permission, and a member of another brand is not there", async () => {
    const member = await newMember();
    await close(member, 2_000);
    const without = await takeOwnSeat(test, "data-keeps", { permissions: ["members.read", "members.export"], brand: "mela" });
    for (const answer of [await read("closing", member, without), await anonymise(member, without)])
      expect([answer.errorCode, answer.value]).toEqual(["session.forbidden", { permission: "members.anonymise" }]);
    for (const answer of [await read("closing", member, panna), await anonymise(member, panna)])
      expect(answer.errorCode).toBe("request.notFound");
  });
});
