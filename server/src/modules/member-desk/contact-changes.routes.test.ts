import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { takeOwnSeat, takeSeat } from "../../../testing/console.ts";
import { type TestApp, createTestApp } from "../../../testing/create-test-app.ts";
import { buildMember, loginAs } from "../../../testing/factories.ts";
import { inTransaction } from "../../db.ts";
import type { Member } from "../member/member.service.ts";

let test: TestApp;
let anna: string;
let bela: string;
let support: string;
let serial = 0;
beforeAll(async () => {
  test = await createTestApp();
  anna = await takeSeat(test, "contact-anna", "owner", "mela");
  bela = await takeSeat(test, "contact-bela", "owner", "mela");
  support = await takeOwnSeat(test, "contact-support", { permissions: ["members.read", "members.security"], brand: "mela" });
});
afterAll(() => test.close());

const OLD = { mobile: "+8801712340001", email: "old@example.com" };
const newMember = (part: object = OLD): Promise<Member> => buildMember(test, { account: `contact${(serial += 1)}`, ...part });
const ask = (field: "mobile" | "email", id: number, value: string, token = anna, more: object = {}) =>
  test.call("POST", `/wps/console/members/contact/${field}`, {
    token,
    headers: { "accept-language": "en" },
    body: { brand: "mela", id, note: "Passport by video call", [field]: value, ...more },
  });
const approve = (id: number, token = bela) => test.call("POST", "/wps/console/approvals/approve", { token, body: { id } });
const codeOf = async (answer: Promise<{ json: { errorCode?: string } }>) => (await answer).json.errorCode;
const stored = ({ id }: Member) =>
  test.db.selectFrom("members").select(["mobile", "email", "email_proved_at"]).where("id", "=", id).executeTakeFirstOrThrow();
const sent = async (recipient: string) =>
  (await test.db.selectFrom("messages").select(["kind", "body"]).where("recipient", "=", recipient).execute()).map(({ kind }) => kind);
/** Frees the number of the last member for the next one. */
const forget = async ({ id }: Member) => sql`update members set mobile = null where id = ${id}`.execute(test.db);

describe("another number or address of a member", () => {
  it("CMEMB-10 an operator asks with a note of evidence, and a second one has it done: nothing changes before", async () => {
    const member = await newMember();
    const asked = (await ask("mobile", member.id, "01812-345 678")).json.value;
    expect(asked).toMatchObject({
      kind: "member.contact",
      subject: `member:${member.id}`,
      reason: "Passport by video call",
      changes: [{ field: "mobile", before: "+880•••001", after: "+8801812345678" }],
    });
    expect((await stored(member)).mobile).toBe(OLD.mobile);
    expect(await codeOf(approve(asked.id, anna))).toBe("approval.own");
    expect(await codeOf(approve(asked.id, support))).toBe("session.forbidden");
    expect((await approve(asked.id)).json.value.state).toBe("done");
    expect((await stored(member)).mobile).toBe("+8801812345678");
    await forget(member);
  });

  it("CMEMB-10 the old address is told, all log-ons end, and payout accounts rest for 24 hours", async () => {
    await sql`delete from messages`.execute(test.db);
    const member = await newMember();
    const token = await loginAs(test, member);
    await test.services.bindings.setPayeeName(member.id, "Rahim Uddin");
    await test.services.payoutAccounts.add({ memberId: member.id, brandCode: "mela" }, { kind: "bkash", number: "01712345678" }, 0);
    await sql`update members set email_proved_at = now() where id = ${member.id}`.execute(test.db);
    const { id } = (await ask("email", member.id, "new@example.com")).json.value;
    await approve(id);
    expect(await stored(member)).toEqual({ mobile: OLD.mobile, email: "new@example.com", email_proved_at: null });
    expect(await sent(OLD.email)).toEqual(["mail"]);
    expect(await sent("new@example.com")).toEqual([]);
    expect((await test.call("GET", "/wps/member/info/icon", { token })).status).toBe(401);
    const { hours } = await test.db
      .selectFrom("payout_accounts")
      .select(sql<number>`round(extract(epoch from usable_at - now()) / 3600)::int`.as("hours"))
      .where("member_id", "=", member.id)
      .executeTakeFirstOrThrow();
    expect(hours).toBe(24);
    await approve((await ask("mobile", member.id, "+8801812345699")).json.value.id);
    expect(await sent(OLD.mobile)).toEqual(["sms"]);
    const letters = await test.db.selectFrom("inbox_messages").select("id").where("member_id", "=", member.id).execute();
    expect(letters).toHaveLength(2);
    await forget(member);
  });

  it("CMEMB-10 a number of another member of the brand is refused, also where they took it meanwhile, and one of another brand is not", async () => {
    const member = await newMember();
    const holder = await newMember({ mobile: "+8801812345601" });
    expect(await codeOf(ask("mobile", member.id, "01812345601"))).toBe("register.mobileTaken");
    await buildMember(test, { account: "elsewhere1", brandCode: "panna", mobile: "+8801812345602" });
    const { id } = (await ask("mobile", member.id, "01812345602")).json.value;
    await sql`update members set mobile = '+8801812345602' where id = ${holder.id}`.execute(test.db);
    expect(await codeOf(approve(id))).toBe("register.mobileTaken");
    expect((await stored(member)).mobile).toBe(OLD.mobile);
    await sql`update members set mobile = null where id = ${holder.id}`.execute(test.db);
    expect(await codeOf(approve(id))).toBeUndefined();
    await forget(member);
  });

  it("CMEMB-10 what has changed since it was asked for is not changed over", async () => {
    const member = await newMember();
    const { id } = (await ask("email", member.id, "later@example.com")).json.value;
    await sql`update members set email = 'own@example.com' where id = ${member.id}`.execute(test.db);
    expect(await codeOf(approve(id))).toBe("console.stale");
    expect((await stored(member)).email).toBe("own@example.com");
    await forget(member);
  });

  it("CMEMB-10 needs the permission, a note of 5 to 500 letters, and a number or address that is one and another one", async () => {
    const member = await newMember();
    expect(await codeOf(ask("mobile", member.id, "01812345678", support))).toBe("session.forbidden");
    for (const note of ["shor", "n".repeat(501)])
      expect(await codeOf(ask("mobile", member.id, "01812345678", anna, { note }))).toBe("request.invalid");
    expect(await codeOf(ask("mobile", member.id, "029876543"))).toBe("mobile.invalid");
    expect(await codeOf(ask("mobile", member.id, "+14155552671"))).toBe("mobile.invalid");
    expect(await codeOf(ask("email", member.id, "nobody"))).toBe("request.invalid");
    expect(await codeOf(ask("mobile", member.id, "01712340001"))).toBe("contact.same");
    expect(await codeOf(ask("email", member.id, OLD.email))).toBe("contact.same");
    const { id } = (await ask("email", member.id, "one@example.com")).json.value;
    expect(await codeOf(ask("mobile", member.id, "01812345678"))).toBe("approval.open");
    await test.call("POST", "/wps/console/approvals/withdraw", { token: anna, body: { id } });
    await forget(member);
  });

  it("CMEMB-10 CAUDIT-02 the record has who asked, who agreed and on which request, the evidence, and the number masked", async () => {
    const { member, approval, entry } = await changedMobile("01812345633");
    expect(entry).toMatchObject({
      subject: `member:${member.id}`,
      operator: { name: "contact-bela" },
      approval,
      reason: "Passport by video call",
      changes: [{ field: "mobile", before: "+880•••001", after: "+880•••633" }],
      detail: { askedBy: expect.any(Number) },
    });
    await forget(member);
  });

  it("CAUDIT-08 an erasure takes the number out of the vault, and no hash changes; until then it is found by it, and cannot be changed", async () => {
    const { member, entry } = await changedMobile("01812345634");
    const whole = { faults: [] };
    expect(await entriesWith("+8801812345634")).toEqual([entry.seq]);
    expect(await vaultOf(member)).toMatchObject([{ value: "+8801712340001" }, { value: "+8801812345634" }]);
    const text = await textOf(entry.seq);
    expect(text).not.toContain("1812345634");
    for (const change of ["value = 'another'", "field = 'email'", "value = null, salt = null"])
      await expect(sql.raw(`update personal_vault set ${change}`).execute(test.db), change).rejects.toThrow(/erased|check/);
    for (const change of ["delete from personal_vault", "truncate personal_vault"])
      await expect(sql.raw(change).execute(test.db), change).rejects.toThrow("erased");
    expect(await test.services.auditChains.verify()).toMatchObject(whole);

    await forget(member);
    await inTransaction(test.db, (trx) => test.services.erasures.eraseNow(trx, member.id));
    expect(await vaultOf(member)).toMatchObject([{ value: null }, { value: null }]);
    expect(await entriesWith("+8801812345634")).toEqual([]);
    const after = await entryOf(entry.seq);
    expect(after).toEqual({
      ...entry,
      changes: [{ field: "mobile", before: "[erased]", after: "[erased]" }],
      subjectName: after.subjectName,
    });
    expect(await textOf(entry.seq)).toBe(text);
    expect(await test.services.auditChains.verify()).toMatchObject(whole);
  });

  it("CAUDIT-08 a value that somebody exchanged in the vault, with every trigger off, breaks the chain at its entry", async () => {
    const { member, entry } = await changedMobile("01812345635");
    const tamper = (change: string) =>
      inTransaction(test.db, async (trx) => {
        await sql`set local session_replication_role = replica`.execute(trx);
        await sql.raw(`${change} where member_id = ${member.id} and value like '%635'`).execute(trx);
      });
    const broken = { faults: [{ chain: "mela", seq: entry.seq, why: "vault" }] };
    await tamper("update personal_vault set value = '+8801812340635'");
    expect(await test.services.auditChains.verify()).toMatchObject(broken);
    await tamper("delete from personal_vault");
    expect(await test.services.auditChains.verify()).toMatchObject(broken);
    await forget(member);
  });
});

/** A member whose number two operators have changed, with the entry that says so. */
async function changedMobile(mobile: string) {
  const member = await newMember();
  const { id: approval } = (await ask("mobile", member.id, mobile)).json.value;
  await approve(approval);
  const { rows } = (await search({ subject: `member:${member.id}`, action: "member.mobileChanged" })).json.value;
  return { member, approval, entry: await entryOf(rows[0].seq) };
}

const search = (query: Record<string, string>) =>
  test.call("GET", `/wps/console/audit?${new URLSearchParams({ chain: "mela", ...query })}`, { token: anna });
const entriesWith = async (word: string): Promise<number[]> =>
  (await search({ word, action: "member.mobileChanged" })).json.value.rows.map(({ seq }: { seq: number }) => seq);
const entryOf = async (seq: number) =>
  (await test.call("GET", `/wps/console/audit/entry?chain=mela&seq=${seq}`, { token: anna })).json.value;
const vaultOf = ({ id }: Member) =>
  test.db.selectFrom("personal_vault").select(["field", "value"]).where("member_id", "=", id).orderBy("value").execute();
/** The very text under an entry's hash, with the hash. */
async function textOf(seq: number): Promise<string> {
  const { rows } = await sql<{ text: string }>`
    select audit_text(a) || encode(hash, 'hex') as text from operator_actions a where chain = 'mela' and seq = ${seq}`.execute(test.db);
  return rows[0]?.text ?? "";
}
