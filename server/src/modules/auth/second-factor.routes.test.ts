import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { SessionRecord } from "@mela/contract/auth/account";
import type { TestApp } from "../../../testing/create-test-app.ts";
import { TEST_PASSWORD, buildMember, login, loginAs } from "../../../testing/factories.ts";
import { createAuthenticator, enrolApp } from "../../../testing/factor.ts";
import { createSoftAuthenticator } from "../../../testing/soft-authenticator.ts";
import { type Cashier, PIN, createCashier } from "../../../testing/withdrawing.ts";
import { openDb } from "../../db.ts";
import { mela } from "../../demo/brands.ts";
import { createFactorReset } from "../support/factor-reset.service.ts";
import { hashToken } from "../../lib/tokens.ts";

const HOST = { host: "localhost:8080", "accept-language": "en" };
const KEY = "device-key-of-a-browser";
const DEVICE = { ...HOST, "x-device-key": KEY };
const STATE = "/wps/security/secondFactor";

let cashier: Cashier;
let test: TestApp;
beforeAll(async () => {
  cashier = await createCashier();
  test = cashier.test;
});
afterAll(() => cashier.test.close());

const call = (method: "GET" | "POST" | "PUT" | "DELETE", path: string, token: string, body?: object) =>
  test.call(method, path, { token, headers: HOST, ...(body ? { body } : {}) });
const finish = (pending: string, proof: object, more: object = {}, headers: Record<string, string> = DEVICE) =>
  test.call("POST", "/wps/session/secondFactor", { headers, body: { pending, proof, ...more } });
const stepUp = (token: string, proof: object) => call("POST", "/wps/session/stepUp", token, { proof });
const titles = async (memberId: number) =>
  (await test.db.selectFrom("inbox_messages").select("texts").where("member_id", "=", memberId).orderBy("id").execute()).map(
    ({ texts }) => (texts as Record<string, { title: string }>)["en"]?.title,
  );
/** As if what a session has shown lay ten minutes back. */
const forget = (token: string) =>
  test.db
    .updateTable("sessions")
    .set({ stepped_up_at: null, created_at: sql<Date>`now() - interval '10 minutes'` })
    .where("token_hash", "=", hashToken(token))
    .execute();
const rules = (secondFactor: object) => test.services.site.saveSettings({ ...mela.settings, secondFactor } as typeof mela.settings);

async function enrolled(draft: Parameters<typeof buildMember>[1] = {}) {
  const member = await buildMember(test, draft);
  const token = await loginAs(test, member);
  return { member, token, ...(await enrolApp(test, token, { headers: HOST })) };
}
/** Begins to log in; the pending step that the answer holds. */
async function begin(account: string, headers: Record<string, string> = DEVICE) {
  const { status, json } = await login(test, { username: account }, { headers });
  expect([status, json.errorCode]).toEqual([401, "secondFactor.pending"]);
  return json.value as { token: string; methods: string[]; lifeSeconds: number; trustDays: number };
}

describe("setting it up", () => {
  it("an app counts once a code of it was right; ten recovery codes come with it, and a letter", async () => {
    const member = await buildMember(test);
    const token = await loginAs(test, member);
    const { secret, uri } = (await call("POST", `${STATE}/totp`, token, {})).json.value;
    expect(uri).toBe(`otpauth://totp/Mela:${member.account}?issuer=Mela&secret=${secret}&algorithm=SHA1&digits=6&period=30`);
    expect((await call("GET", STATE, token)).json.value).toEqual({
      mode: "offered",
      on: false,
      totpSince: null,
      passkeys: 0,
      recoveryLeft: 0,
    });
    expect((await call("PUT", `${STATE}/totp`, token, { code: "000000" })).json.errorCode).toBe("secondFactor.wrong");
    const { recoveryCodes } = (await call("PUT", `${STATE}/totp`, token, { code: createAuthenticator(test, secret).code() })).json.value;
    expect(recoveryCodes).toHaveLength(10);
    expect((await call("GET", STATE, token)).json.value).toMatchObject({ on: true, recoveryLeft: 10, totpSince: expect.any(String) });
    expect((await call("GET", "/wps/security", token)).json.value.twoStep).toBe(true);
    expect(await titles(member.id)).toEqual(["Two-step verification is on"]);
  });

  it("begun twice it shows the same key to the same session, so that what was scanned counts", async () => {
    const token = await loginAs(test, await buildMember(test));
    const [one, two] = [await call("POST", `${STATE}/totp`, token, {}), await call("POST", `${STATE}/totp`, token, {})];
    expect(one.json.value).toEqual(two.json.value);
  });

  it("a key that was shown to another session, or a quarter of an hour ago, cannot be confirmed", async () => {
    const member = await buildMember(test);
    const [one, two] = [await loginAs(test, member), await loginAs(test, member)];
    const app = createAuthenticator(test, (await call("POST", `${STATE}/totp`, one, {})).json.value.secret);
    expect((await call("PUT", `${STATE}/totp`, two, { code: app.code() })).json.errorCode).toBe("secondFactor.expired");
    await test.db
      .updateTable("second_factors")
      .set({ pending_until: sql<Date>`now()` })
      .where("member_id", "=", member.id)
      .execute();
    expect((await call("PUT", `${STATE}/totp`, one, { code: app.code() })).json.errorCode).toBe("secondFactor.expired");
  });

  it("needs a fresh log-on or the password, and a step-up once it is on: a stolen session sets nothing up", async () => {
    const member = await buildMember(test);
    const token = await loginAs(test, member);
    await forget(token);
    expect((await call("POST", `${STATE}/totp`, token, {})).json.errorCode).toBe("session.stepUp");
    expect((await call("POST", `${STATE}/totp`, token, { password: "Wrong2026" })).json.errorCode).toBe("password.wrong");
    expect((await call("POST", `${STATE}/totp`, token, { password: TEST_PASSWORD })).status).toBe(200);
    const { app } = await enrolApp(test, await loginAs(test, member), { headers: HOST });
    const stolen = await loginAs(test, member);
    for (const [method, path] of [
      ["POST", `${STATE}/totp`],
      ["POST", STATE],
      ["DELETE", STATE],
      ["POST", `${STATE}/recovery`],
      ["POST", "/wps/member/passkeys/start"],
      ["DELETE", "/wps/member/passkeys"],
    ] as const) {
      const { json } = await call(method, path, stolen, { id: "x" });
      expect([path, json.errorCode]).toEqual([path, "secondFactor.required"]);
    }
    expect((await stepUp(stolen, { way: "totp", code: app.code() })).status).toBe(200);
    expect((await call("POST", `${STATE}/totp`, stolen, {})).status).toBe(200);
  });

  it("a passkey is enough to turn it on, and the last one that goes turns it off", async () => {
    const member = await buildMember(test);
    const token = await loginAs(test, member);
    expect((await call("POST", STATE, token, {})).json.errorCode).toBe("secondFactor.noPasskey");
    const key = createSoftAuthenticator("http://localhost:8080");
    const { challengeId, options } = (await call("POST", "/wps/member/passkeys/start", token, {})).json.value;
    const made = await call("POST", "/wps/member/passkeys", token, { challengeId, name: "Phone", response: key.register(options) });
    expect((await call("GET", STATE, token)).json.value).toMatchObject({ on: false, passkeys: 1 });
    expect((await call("POST", STATE, token, {})).json.value.recoveryCodes).toHaveLength(10);
    expect((await begin(member.account)).methods).toEqual(["passkey", "recovery"]);
    const challenge = async () => (await test.call("POST", "/wps/session/passkey/start", { headers: HOST, body: {} })).json.value;
    const asked = await challenge();
    const proof = { way: "passkey", challengeId: asked.challengeId, response: key.authenticate(asked.options) };
    expect((await stepUp(token, proof)).status).toBe(200);
    expect((await call("DELETE", "/wps/member/passkeys", token, { id: made.json.value.id })).json.value).toEqual({ removed: true });
    expect((await call("GET", STATE, token)).json.value).toMatchObject({ on: false, passkeys: 0, recoveryLeft: 0 });
    expect(await titles(member.id)).toEqual(["A passkey was added", "Two-step verification is on", "Two-step verification is off"]);
  });

  it("a new app takes the place of the old one and leaves the recovery codes in force", async () => {
    const { member, token, app, recoveryCodes } = await enrolled();
    await stepUp(token, { way: "totp", code: app.code() });
    const fresh = createAuthenticator(test, (await call("POST", `${STATE}/totp`, token, {})).json.value.secret);
    expect((await call("PUT", `${STATE}/totp`, token, { code: fresh.code() })).json.value.recoveryCodes).toBeNull();
    expect((await stepUp(token, { way: "totp", code: app.code() })).json.errorCode).toBe("secondFactor.wrong");
    expect((await stepUp(token, { way: "totp", code: fresh.code() })).status).toBe(200);
    expect((await stepUp(token, { way: "recovery", code: recoveryCodes[0] })).status).toBe(200);
    expect(await titles(member.id)).toEqual(["Two-step verification is on", "New authenticator app", "A recovery code was used"]);
  });

  it("new recovery codes end those before; turning it off ends all of it", async () => {
    const { token, app, recoveryCodes, member } = await enrolled();
    await stepUp(token, { way: "totp", code: app.code() });
    const renewed = (await call("POST", `${STATE}/recovery`, token)).json.value.recoveryCodes as string[];
    expect((await stepUp(token, { way: "recovery", code: recoveryCodes[1] })).json.errorCode).toBe("secondFactor.wrong");
    expect((await stepUp(token, { way: "recovery", code: renewed[1] })).status).toBe(200);
    expect((await call("DELETE", STATE, token)).json.value).toMatchObject({ on: false, recoveryLeft: 0, totpSince: null });
    expect((await login(test, { username: member.account }, { headers: DEVICE })).status).toBe(200);
    expect((await call("POST", `${STATE}/recovery`, token)).json.errorCode).toBe("secondFactor.off");
  });

  it("is not for trial accounts, and is for agents without money", async () => {
    const trial = await loginAs(test, await buildMember(test, { customerType: 4 }));
    expect((await call("POST", `${STATE}/totp`, trial, {})).json.errorCode).toBe("freePlay.rejected");
    const agent = await enrolled({ customerType: 41 });
    const { json } = await login(test, { username: agent.member.account, agent: true }, { headers: DEVICE });
    const done = await finish(json.value.token, { way: "totp", code: agent.app.code() });
    expect(done.json.value.session.type).toBe(41);
  });

  it("a proved address is told by mail, a phone without one by SMS when it matters", async () => {
    const mailed = await buildMember(test, { email: "rahima@example.com" });
    await test.db.updateTable("members").set({ email_proved_at: new Date() }).where("id", "=", mailed.id).execute();
    await enrolApp(test, await loginAs(test, mailed), { headers: HOST });
    const phoned = await enrolled({ mobile: "+8801811112222" });
    await stepUp(phoned.token, { way: "totp", code: phoned.app.code() });
    await call("DELETE", STATE, phoned.token);
    const sent = await test.db.selectFrom("messages").select(["kind", "recipient", "body"]).orderBy("id").execute();
    expect(sent.map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ["mail", "rahima@example.com"],
      ["sms", "+8801811112222"],
    ]);
    expect(sent[1]?.body).toContain("মেলা: দুই ধাপে যাচাই বন্ধ হয়েছে।");
  });
});

describe("logging in", () => {
  it("a right password opens no session, and a right code does", async () => {
    const { member, app } = await enrolled();
    const pending = await begin(member.account);
    expect(pending).toMatchObject({ methods: ["totp", "recovery"], trustDays: 0 });
    const open = () =>
      test.db
        .selectFrom("sessions")
        .select((build) => build.fn.countAll<number>().as("count"))
        .where("member_id", "=", member.id)
        .executeTakeFirstOrThrow();
    const before = Number((await open()).count);
    expect((await call("GET", "/wps/member/info", pending.token)).json.errorCode).toBe("session.expired");
    expect((await finish(pending.token, { way: "totp", code: "000000" })).json.errorCode).toBe("secondFactor.wrong");
    expect(Number((await open()).count)).toBe(before);
    const { json } = await finish(pending.token, { way: "totp", code: app.code() });
    expect(SessionRecord.parse(json.value.session)).toMatchObject({ userName: member.account });
    expect((await call("GET", "/wps/member/info", json.value.session.token)).status).toBe(200);
    expect((await finish(pending.token, { way: "totp", code: app.code() })).json.errorCode).toBe("secondFactor.expired");
  });

  it("takes a recovery code once, however it is typed", async () => {
    const { member, recoveryCodes, token } = await enrolled();
    const typed = ` ${recoveryCodes[4]?.toLowerCase().replace("-", " ")} `;
    expect((await finish((await begin(member.account)).token, { way: "recovery", code: typed })).status).toBe(200);
    expect((await finish((await begin(member.account)).token, { way: "recovery", code: typed })).json.errorCode).toBe("secondFactor.wrong");
    expect((await call("GET", STATE, token)).json.value.recoveryLeft).toBe(9);
  });

  it("is asked for also where a single way is left", async () => {
    const { member, app } = await enrolled();
    await test.db.deleteFrom("recovery_codes").where("member_id", "=", member.id).execute();
    const pending = await begin(member.account);
    expect(pending.methods).toEqual(["totp"]);
    expect((await finish(pending.token, { way: "totp", code: app.code() })).status).toBe(200);
  });

  it("a passkey is two factors in one: it logs in alone", async () => {
    const { member, token, app } = await enrolled();
    await stepUp(token, { way: "totp", code: app.code() });
    const key = createSoftAuthenticator("http://localhost:8080");
    const { challengeId, options } = (await call("POST", "/wps/member/passkeys/start", token, {})).json.value;
    await call("POST", "/wps/member/passkeys", token, { challengeId, name: "Phone", response: key.register(options) });
    const asked = (await test.call("POST", "/wps/session/passkey/start", { headers: HOST, body: {} })).json.value;
    const answer = { challengeId: asked.challengeId, response: key.authenticate(asked.options) };
    const { json } = await test.call("POST", "/wps/session/passkey", { headers: HOST, body: answer });
    expect(json.value.userName).toBe(member.account);
    expect((await call("POST", `${STATE}/recovery`, json.value.token)).status).toBe(200);
  });

  it("a trusted browser is not asked for the days that the brand allows, until the password changes", async () => {
    await rules({ mode: "offered", trustDays: 30 });
    const { member, app } = await enrolled();
    const pending = await begin(member.account);
    expect(pending.trustDays).toBe(30);
    const { trust, session } = (await finish(pending.token, { way: "totp", code: app.code() }, { trust: true })).json.value;
    const trusted = (headers: object) =>
      login(test, { username: member.account }, { headers: { ...DEVICE, "x-device-trust": trust, ...headers } });
    const silent = await trusted({});
    expect(silent.status).toBe(200);
    // The word alone is not the second factor: money still asks.
    expect((await call("DELETE", STATE, silent.json.value.token)).json.errorCode).toBe("secondFactor.required");
    expect((await trusted({ "x-device-key": "another-browser-of-theirs" })).json.errorCode).toBe("secondFactor.pending");
    const password = { oldPassword: TEST_PASSWORD, newPassword: "Kheyal-2031", confirmNewPassword: "Kheyal-2031" };
    expect((await call("POST", "/wps/member/password", session.token, password)).status).toBe(200);
    const anew = await login(
      test,
      { username: member.account, password: "Kheyal-2031" },
      { headers: { ...DEVICE, "x-device-trust": trust } },
    );
    expect(anew.json.errorCode).toBe("secondFactor.pending");
    await rules({ mode: "offered", trustDays: 0 });
  });

  it("a brand that turns it off asks nobody, and lets nobody set it up", async () => {
    const { member, token } = await enrolled();
    await rules({ mode: "off", trustDays: 0 });
    expect((await login(test, { username: member.account }, { headers: DEVICE })).status).toBe(200);
    expect((await call("POST", `${STATE}/totp`, token, {})).json.errorCode).toBe("session.forbidden");
    await rules({ mode: "offered", trustDays: 0 });
    await begin(member.account);
  });
});

describe("money of a member with two-step verification", () => {
  it("waits for a step-up, and the same call under the same key then takes effect once", async () => {
    const { token, withdraw, balance } = await cashier.saver();
    const { app } = await enrolApp(test, token, { headers: HOST });
    const key = randomUUID();
    const asked = await withdraw(60_000, { key });
    expect([asked.status, asked.json.errorCode, asked.json.value]).toEqual([
      403,
      "secondFactor.required",
      { methods: ["totp", "recovery"] },
    ]);
    expect(await balance()).toBe(1_000_000);
    await stepUp(token, { way: "totp", code: app.code() });
    const [done, again] = [await withdraw(60_000, { key }), await withdraw(60_000, { key })];
    expect([done.status, again.json.value.id]).toEqual([200, done.json.value.id]);
    expect(await balance()).toBe(940_000);
    await forget(token);
    expect((await withdraw(60_000)).json.errorCode).toBe("secondFactor.required");
  });

  it.each([
    ["POST", "/wps/member/payoutAccounts", { kind: "nagad", number: "01712345678", fundsPassword: PIN }],
    ["DELETE", "/wps/member/payoutAccounts", { id: "x", fundsPassword: PIN }],
    ["POST", "/wps/member/password", { oldPassword: TEST_PASSWORD, newPassword: "Kheyal-2031", confirmNewPassword: "Kheyal-2031" }],
    ["PUT", "/wps/security/fundsPassword", { oldPassword: PIN, newPassword: "918273", confirmNewPassword: "918273" }],
    ["PUT", "/wps/security/mobile", { mobileNum: "01712345678", countryDialingCode: "880", verificationCode: "123456" }],
    ["PUT", "/wps/security/email", { email: "a@example.com", verificationCode: "123456" }],
  ] as const)("%s %s asks for it too", async (method, path, body) => {
    const { token } = await cashier.saver();
    await enrolApp(test, token, { headers: HOST });
    expect((await call(method, path, token, body)).json.errorCode).toBe("secondFactor.required");
  });

  it("a brand may require it: who has none is led to it before the money moves", async () => {
    const { token, withdraw, get } = await cashier.saver();
    expect((await get("/wps/withdraw/terms")).json.value.secondFactorMissing).toBe(false);
    await rules({ mode: "required", trustDays: 0 });
    expect((await get("/wps/withdraw/terms")).json.value.secondFactorMissing).toBe(true);
    expect((await withdraw(60_000)).json.errorCode).toBe("secondFactor.missing");
    const { app } = await enrolApp(test, token, { headers: HOST });
    expect((await get("/wps/withdraw/terms")).json.value.secondFactorMissing).toBe(false);
    await stepUp(token, { way: "totp", code: app.code() });
    expect((await withdraw(60_000)).status).toBe(200);
    await rules({ mode: "offered", trustDays: 0 });
  });

  it("customer service helps back who has lost all: recorded, told, and without withdrawals for a day", async () => {
    const { member, token, withdraw } = await cashier.saver();
    await enrolApp(test, token, { headers: HOST });
    await cashier.operator();
    // The command has a single connection: what asked for another one within its transaction would wait for itself.
    const handle = openDb(test.env.DATABASE_URL, { max: 1, waitMs: 1_000 });
    onTestFinished(() => handle.close());
    const { db } = handle;
    const brandOf = async (code: string) => {
      await sql`select 1`.execute(db);
      return test.services.site.get(code);
    };
    const reset = createFactorReset({ db, brandOf });
    const command = {
      brandCode: "mela",
      operator: "desk1",
      member: member.account,
      reason: "Called back, knew the last three deposits",
    };
    await expect(reset({ ...command, reason: "asked" })).rejects.toThrow("Say in 10 to 500 letters");
    await expect(reset({ ...command, operator: "nobody" })).rejects.toThrow("no active operator");
    await reset(command);
    await expect(reset(command)).rejects.toThrow("no two-step verification");
    expect((await login(test, { username: member.account }, { headers: DEVICE })).status).toBe(200);
    const held = await withdraw(60_000);
    expect([held.json.errorCode, held.json.value.retryAfter > 86_000]).toEqual(["secondFactor.held", true]);
    expect(held.json.message).toContain("24 hours");
    // The record tells of the desk's own sign-in too.
    const subject = `member:${member.id}`;
    const record = await test.db
      .selectFrom("operator_actions")
      .select(["action", "reason", "detail"])
      .where("subject", "=", subject)
      .execute();
    expect(record).toEqual([
      {
        action: "member.secondFactorRemoved",
        reason: command.reason,
        detail: { withdrawalsHeldHours: 24 },
      },
    ]);
    expect((await titles(member.id)).at(-1)).toBe("Customer service removed two-step verification");
    await test.db
      .updateTable("second_factors")
      .set({ withdrawals_held_until: sql<Date>`now()` })
      .where("member_id", "=", member.id)
      .execute();
    expect((await withdraw(60_000)).status).toBe(200);
  });
});
