import { createHash } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { SessionRecord } from "@mela/contract/auth/account";
import { type TestApp, createTestApp } from "../../../testing/create-test-app.ts";
import { TEST_PASSWORD, buildMember, login, loginAs } from "../../../testing/factories.ts";
import { putLink } from "./password-link.store.ts";
import { hashToken, newToken } from "../../lib/tokens.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => void (await test.db.deleteFrom("login_failures").execute()));

const NEW = "Rickshaw7890";
const change = (token: string, body: object) =>
  test.call("POST", "/wps/member/password", {
    token,
    headers: { "accept-language": "en" },
    body: { oldPassword: TEST_PASSWORD, newPassword: NEW, confirmNewPassword: NEW, ...body },
  });
const info = async (token: string) => (await test.call("GET", "/wps/member/info", { token })).json;
const logIn = async (account: string, password: string) => (await login(test, { username: account, password })).json;

describe("changing the password", () => {
  it("API-10 takes old, new and confirmed password and answers with a session that goes on under a new token", async () => {
    const member = await buildMember(test, { mustChangePassword: true });
    const token = await loginAs(test, member);
    const { status, json } = await change(token, {});
    expect(status).toBe(200);
    const record = SessionRecord.parse(json.value);
    expect(record).toMatchObject({ userName: member.account, merchantCode: "mela", firstTimeLogin: false });
    expect(record.token).not.toBe(token);
    expect((await info(record.token)).success).toBe(true);
    expect((await logIn(member.account, NEW)).value.firstTimeLogin).toBe(false);
    expect((await logIn(member.account, TEST_PASSWORD)).errorCode).toBe("login.failed");
  });

  it("ends all other sessions, and a copy of the token in use as well", async () => {
    const member = await buildMember(test);
    const [mine, other] = [await loginAs(test, member), await loginAs(test, member)];
    await change(mine, {});
    expect(await info(other)).toMatchObject({ errorCode: "session.expired", value: { reason: "password" } });
    expect((await info(mine)).errorCode).toBe("session.expired");
  });

  it.each([
    ["password.wrong", { oldPassword: "Wrong2026" }],
    ["password.mismatch", { confirmNewPassword: "Rickshaw789" }],
    ["modify.new.old.same", { newPassword: TEST_PASSWORD, confirmNewPassword: TEST_PASSWORD }],
    ["request.invalid", { newPassword: "short", confirmNewPassword: "short" }],
    ["request.invalid", { newPassword: "x".repeat(65), confirmNewPassword: "x".repeat(65) }],
    ["request.invalid", { oldPassword: undefined }],
    ["request.invalid", { newPassword: 12345678 }],
  ])("is refused with %s, and everything stays as it was: %j", async (code, body) => {
    const member = await buildMember(test);
    const [mine, other] = [await loginAs(test, member), await loginAs(test, member)];
    expect((await change(mine, body)).json.errorCode).toBe(code);
    for (const token of [mine, other]) expect((await info(token)).success).toBe(true);
    expect((await logIn(member.account, TEST_PASSWORD)).success).toBe(true);
  });

  it("under a stolen session the old password cannot be tried for long", async () => {
    const member = await buildMember(test);
    const stolen = await loginAs(test, member);
    const codes: (string | undefined)[] = [];
    for (let count = 0; count < 8; count += 1) codes.push((await change(stolen, { oldPassword: `Guess${count}2026` })).json.errorCode);
    expect(codes.slice(0, 5)).toEqual(Array(5).fill("password.wrong"));
    expect(codes.slice(6)).toEqual(["login.throttled", "login.throttled"]);
    const held = await change(stolen, {});
    expect([held.status, held.json.errorCode]).toEqual([429, "login.throttled"]);
  });

  it("of two changes at the same time one wins, and the other is told that its old password is none", async () => {
    const member = await buildMember(test);
    const [one, two] = [await loginAs(test, member), await loginAs(test, member)];
    const answers = await Promise.all([
      change(one, { newPassword: "Harbour7391", confirmNewPassword: "Harbour7391" }),
      change(two, { newPassword: "Harbour8462", confirmNewPassword: "Harbour8462" }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it("needs a session", async () => {
    expect((await test.call("POST", "/wps/member/password", { body: {} })).json.errorCode).toBe("session.required");
  });
});

describe("a mailed link", () => {
  const give = async (memberId: number, brandCode = "mela", lifeSeconds = 3600) => {
    const token = newToken();
    await putLink(test.db, { memberId, brandCode, tokenHash: hashToken(token), lifeSeconds });
    return token;
  };
  const digest = (token: string) => createHash("sha256").update(token).digest("base64url");
  const check = async (token: string, headers = {}) =>
    (await test.call("GET", `/wps/member/password/verification?link=${digest(token)}`, { headers })).json.value;
  const set = (token: string, body: object = {}, headers = {}) =>
    test.call("POST", "/wps/member/password/reset", { headers, body: { token, newPassword: NEW, confirmNewPassword: NEW, ...body } });

  it("API-08 verification tells whether it serves and until when, without using it up", async () => {
    const token = await give((await buildMember(test)).id);
    for (let time = 0; time < 2; time += 1) {
      const { valid, expiresAt } = await check(token);
      expect(valid).toBe(true);
      expect(new Date(expiresAt).getTime() - Date.now()).toBeGreaterThan(3_500_000);
      expect(new Date(expiresAt).getTime() - Date.now()).toBeLessThan(3_600_001);
    }
    expect(await check(newToken())).toEqual({ valid: false, expiresAt: null });
    expect((await test.call("GET", "/wps/member/password/verification")).json.value.valid).toBe(false);
  });

  it("sets the password once; opened a second time, replayed or raced it does nothing", async () => {
    const member = await buildMember(test);
    const session = await loginAs(test, member);
    const token = await give(member.id);
    const answers = await Promise.all([set(token), set(token), set(token)]);
    expect(answers.filter(({ status }) => status === 200).map(({ json }) => json.value)).toEqual([{ userName: member.account }]);
    const later = await set(token, { newPassword: "Mudskipper2027", confirmNewPassword: "Mudskipper2027" });
    expect([later.status, later.json.errorCode]).toEqual([410, "password.linkInvalid"]);
    expect((await check(token)).valid).toBe(false);
    expect(await info(session)).toMatchObject({ value: { reason: "password" } });
    expect((await logIn(member.account, NEW)).success).toBe(true);
  });

  it("is worth nothing after its hour, at another brand, or once a newer one was sent", async () => {
    const member = await buildMember(test);
    const old = await give(member.id);
    await test.db
      .updateTable("password_links")
      .set({ expires_at: sql<Date>`now()` })
      .where("member_id", "=", member.id)
      .execute();
    expect((await check(old)).valid).toBe(false);
    expect((await set(old)).json.errorCode).toBe("password.linkInvalid");
    const first = await give(member.id);
    expect((await check(first, { "x-merchant": "panna" })).valid).toBe(false);
    expect((await set(first, {}, { "x-merchant": "panna" })).json.errorCode).toBe("password.linkInvalid");
    await give(member.id);
    expect((await set(first)).json.errorCode).toBe("password.linkInvalid");
    expect((await logIn(member.account, TEST_PASSWORD)).success).toBe(true);
  });

  it("stays in force when the password is refused, and ends with any other change of the password", async () => {
    const member = await buildMember(test);
    const token = await give(member.id);
    expect((await set(token, { confirmNewPassword: "Other12345" })).json.errorCode).toBe("password.mismatch");
    expect((await set(token, { newPassword: TEST_PASSWORD, confirmNewPassword: TEST_PASSWORD })).json.errorCode).toBe(
      "modify.new.old.same",
    );
    expect((await check(token)).valid).toBe(true);
    await change(await loginAs(test, member), {});
    expect((await check(token)).valid).toBe(false);
  });

  it("stands in no table and no answer: the database keeps its hash alone", async () => {
    const token = await give((await buildMember(test)).id);
    const rows = await sql<{ row: string }>`select password_links::text as row from password_links`.execute(test.db);
    expect(JSON.stringify(rows.rows)).not.toContain(token);
  });
});
