import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sql } from "kysely";
import { NO_RATES } from "../../src/modules/rebates/rebate.rules.ts";
import { type TestApp, createTestApp, encryptFor, JWE_HEADERS } from "../create-test-app.ts";
import { TEST_PASSWORD, buildMember, login, loginAs } from "../factories.ts";
import { register } from "../registering.ts";

const HOSTS = ["localhost:1337", "127.0.0.1:1337", "evil.example", "mela.localhost.evil.example"];

let demo: TestApp;
let live: TestApp;
beforeAll(async () => {
  demo = await createTestApp();
  live = await createTestApp({ env: { DEMO_TOOLS: "0" } });
});
afterAll(() => Promise.all([demo.close(), live.close()]));
beforeEach(async () => void (await demo.db.deleteFrom("login_failures").execute()));

describe("a phone number", () => {
  test("does not tell by its captcha whose account it belongs to", async () => {
    await buildMember(demo, { account: "phoned01", mobile: "+8801711000021" });
    await buildMember(demo, { account: "other001" });
    const wrong = (username: string, more: object = {}) =>
      login(demo, { username, password: "Wrong guess 1", ...more }, { ip: "10.1.0.1" });
    for (let at = 0; at < 3; at += 1) await wrong("phoned01");
    await demo.db.deleteFrom("login_failures").where("kind", "=", "address").execute();
    const known = await wrong("1711000021", { countryDialingCode: "880" });
    const unknown = await wrong("1711000022", { countryDialingCode: "880" });
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
    expect(known.json.errorCode).toBe("login.failed");
  });

  test("takes as long to be refused with an account as without one", async () => {
    await buildMember(demo, { account: "phoned02", mobile: "+8801711000023" });
    const best = { known: Infinity, unknown: Infinity };
    const alike = () => best.unknown > best.known * 0.6 && best.unknown < best.known * 1.6;
    for (let round = 0; round < 8 || (round < 60 && !alike()); round += 1) {
      await demo.db.deleteFrom("login_failures").execute();
      for (const [name, username] of [
        ["known", "1711000023"],
        ["unknown", "1711000024"],
      ] as const) {
        const since = performance.now();
        await login(demo, { username, countryDialingCode: "880", password: "Wrong guess 1" });
        best[name] = Math.min(best[name], performance.now() - since);
      }
    }
    expect(alike(), `known ${best.known} ms, unknown ${best.unknown} ms`).toBe(true);
  });
});

describe("what a request says of its host", () => {
  test.each(HOSTS)("as %s gets into no mail, with or without the demo tools", async (host) => {
    for (const app of [demo, live]) {
      await app.db.deleteFrom("password_requests").execute();
      await app.db.deleteFrom("messages").execute();
      const account = `mailed${Math.random().toString(36).slice(2, 8)}`;
      await buildMember(app, { account, email: `${account}@mail.com` });
      await app.call("POST", "/wps/member/password/email", {
        body: new URLSearchParams({ username: account, email: `${account}@mail.com` }).toString(),
        headers: { "content-type": "application/x-www-form-urlencoded", host, "x-merchant": "mela" },
      });
      await app.services.recovery.settle();
      const { body } = await app.db.selectFrom("messages").select("body").executeTakeFirstOrThrow();
      expect(body).toContain("http://mela.localhost:8080/m/resetPsw#");
      expect(body).not.toContain("1337");
    }
  });

  test.each(HOSTS)("as %s leads to no chat of another's, and opens no passkey, on a live server", async (host) => {
    const token = await loginAs(live, await buildMember(live));
    const headers = { host, "x-merchant": "mela" };
    const chat = await live.call("GET", "/wps/chat/launch", { token, headers });
    expect(JSON.stringify(chat.json)).not.toMatch(/1337|evil/);
    const passkey = await live.call("POST", "/wps/member/passkeys/start", { token, headers, body: { password: TEST_PASSWORD } });
    expect(passkey.json.errorCode).toBe("passkey.unavailable");
  });
});

test("a code by mail lives ten minutes", async () => {
  const member = await buildMember(demo, { email: "ten@mail.com" });
  await demo.services.mailCode.sendCode({
    brandCode: "mela",
    memberId: member.id,
    purpose: "bind",
    email: "ten@mail.com",
    language: "en",
  });
  const row = await demo.db
    .selectFrom("mail_codes")
    .select(sql<number>`round(extract(epoch from expires_at - now()) / 60)::int`.as("minutes"))
    .where("member_id", "=", member.id)
    .executeTakeFirstOrThrow();
  expect(row.minutes).toBe(10);
});

describe("a password that is soon guessed", () => {
  const KNOWN = "rickshaw monsoon ferry";
  const named = async (account: string, customerType: 0 | 1) =>
    (await demo.services.member.findByAccount("mela", account)) ?? buildMember(demo, { password: KNOWN, account, customerType });
  const english = { "accept-language": "en" };

  test.each(["P@ssw0rd123", "Iloveyou@2024", "weakling2026", "Mela@2026!"])("is refused wherever a person sets one: %s", async (weak) => {
    const token = await loginAs(demo, await named("weakling", 0));
    const body = { oldPassword: KNOWN, newPassword: weak, confirmNewPassword: weak };
    const { json } = await demo.call("POST", "/wps/member/password", { token, body, headers: english });
    expect([json.errorCode, json.message]).toEqual(["password.common", expect.stringContaining("unrelated words")]);
    const agent = await loginAs(demo, await named("wholesale", 1));
    const below = { account: "weakling", password: weak, kind: "player", rates: NO_RATES };
    const sealed = { headers: { ...english, ...JWE_HEADERS }, body: await encryptFor(demo, below) };
    expect((await demo.call("POST", "/wps/agent/accounts", { token: agent, ...sealed })).json.errorCode).toBe("password.common");
    const registered = await register(demo, { username: "weakling", password: weak });
    expect(registered.json.value).toMatchObject({ fields: { password: [{ kind: "common" }] } });
  });
});
