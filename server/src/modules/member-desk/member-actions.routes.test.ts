import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { takeSeat } from "../../../testing/console.ts";
import { type TestApp, createTestApp } from "../../../testing/create-test-app.ts";
import { TEST_PASSWORD, buildMember, login, loginAs } from "../../../testing/factories.ts";
import { whileHeld } from "../../../testing/held-lock.ts";
import type { Member } from "../member/member.service.ts";

let test: TestApp;
let risk: string;
let support: string;
let panna: string;
let member: Member;
let serial = 0;
beforeAll(async () => {
  test = await createTestApp();
  risk = await takeSeat(test, "act-risk", "risk", "mela");
  support = await takeSeat(test, "act-support", "support", "mela");
  panna = await takeSeat(test, "act-panna", "owner", "panna");
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.db.deleteFrom("login_failures").execute();
  serial += 1;
  member = await buildMember(test, {
    account: `acted${String(serial).padStart(3, "0")}`,
    mobile: `+88017123460${String(serial).padStart(2, "0")}`,
    email: `acted${serial}@example.com`,
  });
});

const note = "agreed with the team lead";
const setStatus = (to: string, more: object = {}, token = risk) =>
  test.call("POST", "/wps/console/members/status", {
    token,
    body: { brand: "mela", id: member.id, from: to === "active" ? "disabled" : "active", to, why: "fraud", note, ...more },
  });
const help = (action: string, more: object = {}, token = support) =>
  test.call("POST", "/wps/console/members/security", { token, body: { brand: "mela", id: member.id, action, note, ...more } });
const me = (token: string) => test.call("GET", "/wps/member/info", { token, headers: { "x-merchant": "mela" } });
const recorded = async () =>
  (
    await sql<{ action: string; reason: string; changes: object; detail: object }>`
    select action, reason, changes, detail from operator_actions where subject = ${`member:${member.id}`} order by id`.execute(test.db)
  ).rows;
const codeOf = async (answer: Promise<{ json: { errorCode?: string } }>) => (await answer).json.errorCode;

describe("disabling a member", () => {
  it("CMEMB-08 ends all log-ons at once, refuses the log-in, and is ended the same way; both stand on the record", async () => {
    const session = await loginAs(test, member);
    expect((await setStatus("disabled")).json.value).toMatchObject({ status: "disabled", online: false });
    expect((await me(session)).json).toMatchObject({ errorCode: "session.expired", value: { reason: "disabled" } });
    const { rows } = await sql<{
      open: number;
    }>`select count(*) as open from sessions where member_id = ${member.id} and ended_at is null`.execute(test.db);
    expect(rows[0]?.open).toBe(0);
    const logIn = () => login(test, { username: member.account, password: TEST_PASSWORD });
    expect((await logIn()).status).not.toBe(200);
    expect((await setStatus("active", { why: "other" })).json.value.status).toBe("active");
    expect((await logIn()).status).toBe(200);
    expect(await recorded()).toEqual([
      {
        action: "member.disabled",
        reason: note,
        changes: [{ field: "status", before: "active", after: "disabled" }],
        detail: { why: "fraud", ended: 1 },
      },
      {
        action: "member.enabled",
        reason: note,
        changes: [{ field: "status", before: "disabled", after: "active" }],
        detail: { why: "other", ended: 0 },
      },
    ]);
  });

  it("CMEMB-08 needs one of six reasons and a note of 5 to 500 letters", async () => {
    for (const why of ["asked", "fraud", "duplicate", "underage", "payment", "other"]) {
      expect((await setStatus("disabled", { why })).status).toBe(200);
      await setStatus("active");
    }
    for (const more of [{ why: "nonsense" }, { note: "four" }, { note: "x".repeat(501) }])
      expect(await codeOf(setStatus("disabled", more))).toBe("request.invalid");
    expect((await setStatus("disabled", { note: "x".repeat(500) })).status).toBe(200);
  });

  it("CSHELL-10 who saw another status than there is changes nothing", async () => {
    await setStatus("disabled");
    expect(await codeOf(setStatus("disabled"))).toBe("console.stale");
    expect(await codeOf(setStatus("active", { from: "active" }))).toBe("console.stale");
  });

  it("CROLE-03 needs the permission in the member's brand, also when it is taken away while the call is under way", async () => {
    expect(await codeOf(setStatus("disabled", {}, support))).toBe("session.forbidden");
    expect(await codeOf(setStatus("disabled", {}, panna))).toBe("request.notFound");
    expect(await codeOf(setStatus("disabled", { brand: "panna" }, panna))).toBe("request.notFound");
    const leaving = await takeSeat(test, `leaving${serial}`, "risk", "mela");
    const refused = await whileHeld(
      test.db,
      async (trx) => {
        await trx.selectFrom("members").select("id").where("id", "=", member.id).forUpdate().execute();
        await sql`lock table operator_roles in access exclusive mode`.execute(trx);
        await sql`delete from operator_roles where operator_id = (select id from operators where console_account = ${`leaving${serial}`})`.execute(
          trx,
        );
      },
      async () => setStatus("disabled", {}, leaving),
    );
    expect(refused.json.errorCode).toBe("session.forbidden");
    expect(await recorded()).toEqual([]);
  });
});

describe("help with the log-in", () => {
  it("CMEMB-09 ends all log-ons of a member, and what spares their devices the second factor", async () => {
    const session = await loginAs(test, member);
    await sql`insert into trusted_devices (token_hash, member_id, device_key, expires_at) values (sha256('one'), ${member.id}, sha256('two'), now() + interval '1 day')`.execute(
      test.db,
    );
    expect((await help("endSessions")).status).toBe(200);
    expect(await codeOf(me(session))).toBe("session.expired");
    const { rows } = await sql`select from trusted_devices where member_id = ${member.id}`.execute(test.db);
    expect(rows).toEqual([]);
    expect(await recorded()).toEqual([{ action: "member.endSessions", reason: note, changes: [], detail: { ended: 1 } }]);
  });

  it("CMEMB-09 lifts the waits of the log-in and of the funds password", async () => {
    await test.services.fundsPassword.setFirst(member.id, "280571");
    for (let at = 0; at < 5; at += 1) await test.services.fundsPassword.check(member.id, "111222").catch(() => undefined);
    for (let at = 0; at < 7; at += 1)
      await login(test, { username: member.account, password: "Wrong guess 1" }, { ip: `10.9.${serial}.${at}` });
    const logIn = () => login(test, { username: member.account, password: TEST_PASSWORD }, { ip: `10.9.${serial}.99` });
    expect((await logIn()).status).not.toBe(200);
    expect((await test.services.fundsPassword.state(member.id)).waitSeconds).toBeGreaterThan(0);
    expect((await help("liftWaits")).status).toBe(200);
    expect((await logIn()).status).toBe(200);
    expect((await test.services.fundsPassword.state(member.id)).waitSeconds).toBe(0);
  });

  it("CMEMB-09 asks for a new password at the next log-in, before anything else is open", async () => {
    expect((await help("newPassword")).json.value.mustChangePassword).toBe(true);
    const { json } = await login(test, { username: member.account, password: TEST_PASSWORD });
    expect(await codeOf(me(json.value.token))).toBe("password.first");
  });

  it("CMEMB-09 starts the member's own recovery by mail and by SMS, to where they are known to be; the operator is told no code and no link", async () => {
    const byMail = await help("recoverByMail");
    await test.services.recovery.settle();
    const bySms = await help("recoverBySms");
    const { rows } = await sql<{ kind: string; recipient: string; body: string }>`
      select kind, recipient, body from messages where recipient in (${member.email}, ${member.mobile}) order by id`.execute(test.db);
    expect(rows.map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ["mail", member.email],
      ["sms", member.mobile],
    ]);
    const [link, code] = [/resetPsw#([\w-]+)/.exec(rows[0]?.body ?? "")?.[1] ?? "", /\b\d{6}\b/.exec(rows[1]?.body ?? "")?.[0] ?? ""];
    expect([link.length > 20, code.length]).toEqual([true, 6]);
    for (const answer of [byMail, bySms])
      expect([answer.status, answer.text.includes(link), answer.text.includes(code)]).toEqual([200, false, false]);
    expect(JSON.stringify(await recorded())).not.toContain(code);
    await test.db.updateTable("members").set({ email: null, mobile: null }).where("id", "=", member.id).execute();
    expect([await codeOf(help("recoverByMail")), await codeOf(help("recoverBySms"))]).toEqual(["security.wayClosed", "security.wayClosed"]);
  });

  it("CMEMB-09 needs the permission and a note", async () => {
    expect(await codeOf(help("endSessions", {}, risk))).toBe("session.forbidden");
    expect(await codeOf(help("endSessions", {}, panna))).toBe("request.notFound");
    expect(await codeOf(help("endSessions", { note: "no" }))).toBe("request.invalid");
  });
});
