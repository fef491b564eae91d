import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SessionRecord } from "@mela/contract/auth/account";
import { type TestApp, createTestApp } from "../../../testing/create-test-app.ts";
import { TEST_PASSWORD, buildMember, loginAs } from "../../../testing/factories.ts";
import { createSoftAuthenticator } from "../../../testing/soft-authenticator.ts";
import type { Member } from "../member/member.service.ts";
import { hashToken } from "../../lib/tokens.ts";

const ORIGIN = "http://localhost:8080";
const HOST = { host: "localhost:8080" };

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const start = (token: string, body: object = {}, headers: Record<string, string> = HOST) =>
  test.call("POST", "/wps/member/passkeys/start", { token, headers, body });
const finish = (token: string, body: object, headers: Record<string, string> = HOST) =>
  test.call("POST", "/wps/member/passkeys", { token, headers, body });
const startLogin = async (headers: Record<string, string> = HOST) =>
  (await test.call("POST", "/wps/session/passkey/start", { headers, body: {} })).json.value;
const logIn = (challengeId: string, response: object, more: object = {}, headers: Record<string, string> = HOST) =>
  test.call("POST", "/wps/session/passkey", { headers: { "accept-language": "en", ...headers }, body: { challengeId, response, ...more } });

/** A member with a session and a passkey. */
async function enrolled(draft: Parameters<typeof buildMember>[1] = {}) {
  const member = await buildMember(test, draft);
  const token = await loginAs(test, member);
  const key = createSoftAuthenticator(ORIGIN);
  const { json } = await start(token);
  const made = await finish(token, { challengeId: json.value.challengeId, name: "My phone", response: key.register(json.value.options) });
  expect(made.status).toBe(200);
  return { member, token, key, passkey: made.json.value as { id: string } };
}

async function enter(
  key: ReturnType<typeof createSoftAuthenticator>,
  slip: Parameters<typeof key.authenticate>[1] = {},
  more: object = {},
) {
  const { challengeId, options } = await startLogin();
  return logIn(challengeId, key.authenticate(options, slip), more);
}
const setStatus = (member: Member) => test.services.member.setStatus(member.id, "disabled");
const ageSession = (token: string) =>
  test.db
    .updateTable("sessions")
    .set({ created_at: sql<Date>`now() - interval '6 minutes'` })
    .where("token_hash", "=", hashToken(token))
    .execute();

describe("enrolling a passkey", () => {
  it("a member gets one that the device keeps and that demands a finger or a PIN, and finds it in their list", async () => {
    const member = await buildMember(test);
    const token = await loginAs(test, member);
    const { json } = await start(token);
    expect(json.value.options).toMatchObject({
      rp: { id: "localhost" },
      user: { name: member.account },
      attestation: "none",
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    });
    expect(JSON.stringify(json.value.options)).not.toContain(`"${String(member.id)}"`);
    const response = createSoftAuthenticator(ORIGIN).register(json.value.options);
    await finish(token, { challengeId: json.value.challengeId, name: " My phone ", response });
    const { json: listed } = await test.call("GET", "/wps/member/passkeys", { token });
    expect(listed.value).toMatchObject([{ name: "My phone", lastUsedAt: null, synced: false }]);
    expect(Object.keys(listed.value[0])).not.toContain("public_key");
  });

  it("asks for the password when the log-on is not fresh: a stolen session gets no key of its own", async () => {
    const member = await buildMember(test);
    const token = await loginAs(test, member);
    await ageSession(token);
    expect((await start(token)).json.errorCode).toBe("session.stepUp");
    expect((await start(token, { password: "Wrong2026" })).json.errorCode).toBe("password.wrong");
    expect((await start(token, { password: TEST_PASSWORD })).status).toBe(200);
  });

  it("a challenge serves once, for its member, at its address", async () => {
    const [one, two] = [await loginAs(test, await buildMember(test)), await loginAs(test, await buildMember(test))];
    const options = async () => (await start(one)).json.value;
    const key = createSoftAuthenticator(ORIGIN);
    const first = await options();
    const given = { challengeId: first.challengeId, name: "x", response: key.register(first.options) };
    expect((await finish(two, given)).json.errorCode).toBe("passkey.invalid");
    expect((await finish(one, given)).json.errorCode).toBe("passkey.invalid");
    const second = await options();
    const again = { challengeId: second.challengeId, name: "x", response: key.register(second.options) };
    expect((await finish(one, again, { host: "localhost:9090" })).json.errorCode).toBe("passkey.invalid");
    const third = await options();
    const right = { challengeId: third.challengeId, name: "x", response: key.register(third.options) };
    expect((await finish(one, right)).status).toBe(200);
    expect((await finish(one, right)).json.errorCode).toBe("passkey.invalid");
  });

  it.each([
    ["made on another site", { origin: "https://evil.example" }],
    ["made for another name", { rpId: "evil.example" }],
    ["of another challenge", { challenge: "AAAA" }],
    ["without a finger or a PIN", { unverified: true }],
  ])("one %s is refused", async (_what, slip) => {
    const token = await loginAs(test, await buildMember(test));
    const { value } = (await start(token)).json;
    const response = createSoftAuthenticator(ORIGIN).register(value.options, slip);
    expect((await finish(token, { challengeId: value.challengeId, name: "x", response })).json.errorCode).toBe("passkey.invalid");
  });

  it("a passkey that belongs to somebody cannot be taken over, and nonsense is refused", async () => {
    const { key } = await enrolled();
    const token = await loginAs(test, await buildMember(test));
    for (const make of [
      (options: object) => key.register({ ...options }),
      () => ({}),
      () => ({ id: "x", response: { clientDataJSON: "%%" } }),
    ]) {
      const { value } = (await start(token)).json;
      const response = make(value.options);
      expect((await finish(token, { challengeId: value.challengeId, name: "x", response })).json.errorCode).toBe("passkey.invalid");
    }
  });

  it("exists at addresses of the brand alone, and not at a bare number", async () => {
    const token = await loginAs(test, await buildMember(test));
    for (const host of ["evil.example", "127.0.0.1:8080"])
      expect((await start(token, {}, { host, "x-merchant": "mela" })).json.errorCode, host).toBe("passkey.unavailable");
    const atBrand = await start(token, {}, { host: "mela.localhost:8080" });
    expect(atBrand.json.value.options.rp.id).toBe("mela.localhost");
  });

  it("is renamed and removed by its owner alone", async () => {
    const { token, key, passkey } = await enrolled();
    const other = await loginAs(test, await buildMember(test));
    const call = (method: "PUT" | "DELETE", who: string, body: object) => test.call(method, "/wps/member/passkeys", { token: who, body });
    expect((await call("PUT", other, { id: passkey.id, name: "Mine now" })).json.errorCode).toBe("request.notFound");
    expect((await call("DELETE", other, { id: passkey.id })).json.value).toEqual({ removed: false });
    expect((await call("PUT", token, { id: passkey.id, name: "Work phone" })).json.value.name).toBe("Work phone");
    expect((await call("PUT", token, { id: passkey.id, name: "  " })).json.errorCode).toBe("request.invalid");
    expect((await call("DELETE", token, { id: passkey.id })).json.value).toEqual({ removed: true });
    expect((await enter(key)).json.errorCode).toBe("passkey.invalid");
  });

  it("ten are enough", async () => {
    const { token } = await enrolled();
    for (let count = 1; count < 10; count += 1) {
      const { value } = (await start(token)).json;
      await finish(token, { challengeId: value.challengeId, name: "x", response: createSoftAuthenticator(ORIGIN).register(value.options) });
    }
    expect((await start(token)).json.errorCode).toBe("passkey.full");
  });
});

describe("logging in with a passkey", () => {
  it("opens a session without a name and without a password, and notes when the passkey was used", async () => {
    const { member, key, token } = await enrolled();
    const { status, json } = await enter(key);
    expect(status).toBe(200);
    expect(SessionRecord.parse(json.value)).toMatchObject({ userName: member.account, merchantCode: "mela" });
    const listed = (await test.call("GET", "/wps/member/passkeys", { token })).json.value;
    expect(Date.now() - new Date(listed[0].lastUsedAt).getTime()).toBeLessThan(60_000);
  });

  it("is offered with the same options to everybody: they name no account", async () => {
    const { options } = await startLogin();
    expect(options).toMatchObject({ rpId: "localhost", userVerification: "required" });
    expect(options.allowCredentials ?? []).toEqual([]);
  });

  it("an answer serves once, also when it is sent twice at the same time", async () => {
    const { key } = await enrolled();
    const { challengeId, options } = await startLogin();
    const response = key.authenticate(options);
    const answers = await Promise.all([logIn(challengeId, response), logIn(challengeId, response)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
    expect((await logIn(challengeId, response)).json.errorCode).toBe("passkey.invalid");
  });

  it("a counter that does not go on betrays a copy", async () => {
    const { key } = await enrolled();
    expect((await enter(key, { counter: 9 })).status).toBe(200);
    expect((await enter(key, { counter: 9 })).json.errorCode).toBe("passkey.invalid");
    expect((await enter(key, { counter: 3 })).json.errorCode).toBe("passkey.invalid");
    expect((await enter(key, { counter: 10 })).status).toBe(200);
  });

  it("a challenge of another purpose, brand, address or time is none", async () => {
    const { key, token } = await enrolled();
    const enrolment = (await start(token)).json.value;
    expect((await logIn(enrolment.challengeId, key.authenticate(enrolment.options))).json.errorCode).toBe("passkey.invalid");
    const elsewhere = await startLogin();
    const answer = key.authenticate(elsewhere.options);
    expect((await logIn(elsewhere.challengeId, answer, {}, { ...HOST, "x-merchant": "panna" })).json.errorCode).toBe("passkey.invalid");
    const late = await startLogin();
    await test.db
      .updateTable("passkey_challenges")
      .set({ expires_at: sql<Date>`now()` })
      .execute();
    expect((await logIn(late.challengeId, key.authenticate(late.options))).json.errorCode).toBe("passkey.invalid");
    expect((await logIn("nonsense", key.authenticate(late.options))).json.errorCode).toBe("passkey.invalid");
  });

  it.each([
    ["signed on another site", { origin: "https://evil.example" }],
    ["for another name", { rpId: "evil.example" }],
    ["of another challenge", { challenge: "AAAA" }],
    ["without a finger or a PIN", { unverified: true }],
  ])("an answer %s is refused", async (_what, slip) => {
    const { key } = await enrolled();
    expect((await enter(key, slip)).json.errorCode).toBe("passkey.invalid");
  });

  it("ROLE-25 keeps to the rules of every log-in: disabled, agents only, no agent", async () => {
    const { member, key } = await enrolled();
    expect((await enter(key, {}, { agent: true })).json.errorCode).toBe("login.notAgent");
    await setStatus(member);
    const { status, json } = await enter(key);
    expect([status, json.errorCode, json.message]).toEqual([403, "login.disabled", "Sorry, the user does not exist or is disabled"]);
    const agent = await enrolled({ customerType: 41 });
    expect((await enter(agent.key)).json.errorCode).toBe("login.agentAccount");
    expect((await enter(agent.key, {}, { agent: true })).json.value.type).toBe(41);
  });

  it("tells a first log-in, which has to replace the password", async () => {
    const { member, key } = await enrolled();
    await test.db.updateTable("members").set({ must_change_password: true }).where("id", "=", member.id).execute();
    expect((await enter(key)).json.value.firstTimeLogin).toBe(true);
  });
});
