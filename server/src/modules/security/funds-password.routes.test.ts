import { sql } from "kysely";
import { inTransaction } from "../../db.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestApp, createTestApp } from "../../../testing/create-test-app.ts";
import { TEST_PASSWORD, buildMember, loginAs } from "../../../testing/factories.ts";
import { readSmsCode } from "../../../testing/verification.ts";
import { hashToken } from "../../lib/tokens.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const PATH = "/wps/security/fundsPassword";
const FIRST = "280571";
const SECOND = "904417";
const english = { headers: { "accept-language": "en" } };
const put = (token: string, body: object) => test.call("PUT", PATH, { token, body, ...english });
const set = (token: string, newPassword: string, more: object = {}) =>
  test.call("POST", PATH, { token, body: { newPassword, confirmNewPassword: newPassword, ...more }, ...english });
const change = (token: string, oldPassword: string, newPassword = SECOND) =>
  put(token, { oldPassword, newPassword, confirmNewPassword: newPassword });
const age = (token: string) =>
  test.db
    .updateTable("sessions")
    .set({ created_at: sql`now() - interval '10 minutes'` })
    .where("token_hash", "=", hashToken(token))
    .execute();
const unlock = (memberId: number) =>
  test.db.updateTable("member_profiles").set({ payment_password_locked_until: null }).where("member_id", "=", memberId).execute();

async function protectedMember(draft: Parameters<typeof buildMember>[1] = {}) {
  const member = await buildMember(test, draft);
  await test.services.fundsPassword.setFirst(member.id, FIRST);
  return { member, token: await loginAs(test, member) };
}

describe("setting and changing", () => {
  it("MONEY-06 the first one is set once, in digits of any script, and not one that everybody would try", async () => {
    const token = await loginAs(test, await buildMember(test));
    expect((await set(token, "123456")).json.errorCode).toBe("fundsPassword.weak");
    expect((await set(token, "12345")).json.errorCode).toBe("request.invalid");
    expect((await set(token, FIRST, { confirmNewPassword: SECOND })).json.errorCode).toBe("password.mismatch");
    expect((await set(token, "২৮০৫৭১")).json.value).toEqual({ set: true });
    expect((await set(token, SECOND)).json.errorCode).toBe("fundsPassword.exists");
    expect((await change(token, FIRST)).json.value).toEqual({ set: true });
  });

  it("a session that is not fresh asks for the log-in password before the first one is set", async () => {
    const token = await loginAs(test, await buildMember(test));
    await age(token);
    expect((await set(token, FIRST)).json.errorCode).toBe("session.stepUp");
    expect((await set(token, FIRST, { password: "not this one" })).json.errorCode).toBe("password.wrong");
    expect((await set(token, FIRST, { password: TEST_PASSWORD })).json.success).toBe(true);
  });

  it("a change needs the old one and another new one", async () => {
    const { token } = await protectedMember();
    expect((await change(token, SECOND)).json).toMatchObject({ errorCode: "fundsPassword.wrong", value: { triesLeft: 4 } });
    expect((await change(token, FIRST, FIRST)).json.errorCode).toBe("modify.new.old.same");
    expect((await change(token, FIRST)).json.success).toBe(true);
    expect((await change(token, FIRST)).json.errorCode).toBe("fundsPassword.wrong");
    const other = await loginAs(test, await buildMember(test));
    expect((await change(other, FIRST)).json.errorCode).toBe("fundsPassword.notSet");
  });

  it("TRIAL-06 trial accounts, restricted ones and agents without money have none", async () => {
    for (const customerType of [4, 40, 41, 42]) {
      const token = await loginAs(test, await buildMember(test, { customerType }));
      expect((await set(token, FIRST)).json.errorCode).toBe("freePlay.rejected");
      expect((await change(token, FIRST)).json.errorCode).toBe("freePlay.rejected");
    }
  });
});

describe("guessing", () => {
  it("after five wrong ones it is locked, with the wait told, also for the right one; each further one doubles the wait", async () => {
    const { member, token } = await protectedMember();
    for (const triesLeft of [4, 3, 2, 1]) expect((await change(token, SECOND)).json.value).toEqual({ triesLeft });
    const locked = await change(token, SECOND);
    expect(locked.status).toBe(429);
    expect(locked.json.errorCode).toBe("fundsPassword.locked");
    expect(locked.json.message).toContain("15 minutes");
    expect(Number(locked.headers["retry-after"])).toBeGreaterThan(890);
    expect((await change(token, FIRST)).json.errorCode).toBe("fundsPassword.locked");
    await unlock(member.id);
    expect((await change(token, SECOND)).json.message).toContain("30 minutes");
  });

  it("many at once get no more tries than one after the other", async () => {
    const { token } = await protectedMember();
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => change(token, String(300_100 + index))));
    const codes = answers.map(({ json }) => json.errorCode);
    expect(codes.filter((code) => code === "fundsPassword.wrong")).toHaveLength(4);
    expect(codes.filter((code) => code === "fundsPassword.locked")).toHaveLength(16);
  });

  it("the count outlives the server, and the right one clears it", async () => {
    const { member, token } = await protectedMember();
    for (let count = 0; count < 3; count += 1) await change(token, SECOND);
    const kept = await test.db
      .selectFrom("member_profiles")
      .select("payment_password_failures as failures")
      .where("member_id", "=", member.id)
      .executeTakeFirst();
    expect(kept?.failures).toBe(3);
    await test.services.fundsPassword.check(member.id, FIRST);
    expect((await change(token, SECOND)).json.value).toEqual({ triesLeft: 4 });
  });
});

describe("a forgotten one", () => {
  const reset = (token: string, body: object) =>
    test.call("POST", `${PATH}/reset`, { token, body: { newPassword: SECOND, confirmNewPassword: SECOND, ...body }, ...english });
  const code = (token: string, way: string) => test.call("POST", `${PATH}/code`, { token, body: { way }, ...english });

  it("is reset by a fresh log-on and a code to the member's own number, once, and the lock is gone", async () => {
    const mobile = "+8801712000001";
    const { member, token } = await protectedMember({ mobile });
    for (let count = 0; count < 5; count += 1) await change(token, SECOND);
    expect((await code(token, "mail")).json.errorCode).toBe("security.wayClosed");
    expect((await code(token, "sms")).json.success).toBe(true);
    const sent = await readSmsCode(test, mobile);
    expect((await reset(token, { way: "sms", code: "0000" })).json.errorCode).toBe("sms.codeWrong");
    await age(token);
    expect((await reset(token, { way: "sms", code: sent })).json.errorCode).toBe("session.stepUp");
    expect((await reset(token, { way: "sms", code: sent, password: TEST_PASSWORD })).json.success).toBe(true);
    const proven = await test.services.fundsPassword.check(member.id, SECOND);
    expect(await inTransaction(test.db, (trx) => test.services.fundsPassword.confirm(trx, member.id, proven, new Date()))).toBe(true);
    expect((await reset(token, { way: "sms", code: sent, password: TEST_PASSWORD })).json.errorCode).toBe("sms.codeWrong");
  });

  it("is reset by a code to the member's address", async () => {
    const { member, token } = await protectedMember({ email: "rahim@example.com" });
    expect((await code(token, "mail")).json.success).toBe(true);
    expect((await code(token, "mail")).json.errorCode).toBe("sms.tooMany");
    await test.services.messages.deliverDue();
    const [mail] = (await test.services.outbox.list(["mail"], 20)).filter(({ recipient }) => recipient === "rahim@example.com");
    const sent = /\d{6}/.exec(mail?.body ?? "")?.[0] ?? "";
    expect((await reset(token, { way: "mail", code: sent })).json.success).toBe(true);
    await test.services.fundsPassword.check(member.id, SECOND);
  });

  it("a code for another member's reset fits nothing here", async () => {
    const mobile = "+8801712000002";
    const { token } = await protectedMember({ mobile });
    const other = await protectedMember({ mobile: "+8801712000003" });
    await code(token, "sms");
    const sent = await readSmsCode(test, mobile);
    expect((await reset(other.token, { way: "sms", code: sent })).json.errorCode).toBe("sms.codeWrong");
  });
});
