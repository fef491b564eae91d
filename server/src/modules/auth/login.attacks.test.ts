import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type TestApp, createTestApp } from "../../../testing/create-test-app.ts";
import { buildMember, login } from "../../../testing/factories.ts";
import { mela } from "../../demo/brands.ts";

let test: TestApp;
let behindProxy: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  behindProxy = await createTestApp({ env: { TRUSTED_PROXIES: "127.0.0.1" } });
  for (const app of [test, behindProxy]) await buildMember(app, { account: "victim01" });
});
afterAll(async () => {
  await test.close();
  await behindProxy.close();
});
beforeEach(async () => {
  for (const app of [test, behindProxy]) await app.db.deleteFrom("login_failures").execute();
});

/** Past route, encryption and the limit in memory: what the guard in the database says. A password that is guessed right counts as "in". */
async function guess(username: string, password: string, ip: string): Promise<string> {
  const visit = { brandCode: "mela", settings: mela.settings, ip, language: "en", device: "H5", userAgent: "attack" };
  return test.services.account.login({ type: "username", username, password }, visit).then(
    () => "in",
    (error: { code: string }) => error.code,
  );
}
const count = (outcomes: readonly string[], code: string) => outcomes.filter((outcome) => outcome === code).length;

describe("guessing", () => {
  it("passwords on one account, from as many addresses, are stopped after two", async () => {
    const outcomes: string[] = [];
    for (let at = 0; at < 60; at += 1) outcomes.push(await guess("victim01", `Guess${at}2026`, `10.${at % 250}.${at % 200}.9`));
    expect(count(outcomes, "login.failed")).toBe(2);
    expect(count(outcomes, "captcha.required")).toBe(58);
  });

  it("passwords with the captcha off are held off for a growing time", async () => {
    const off = { ...mela.settings, captcha: { ...mela.settings.captcha, login: "off" as const } };
    const visit = { brandCode: "mela", settings: off, ip: "10.0.0.1", language: "en", device: "H5", userAgent: "attack" };
    const outcomes: string[] = [];
    for (let at = 0; at < 60; at += 1) {
      // However slow the machine is, the first pause is not over before the last guess.
      if (at === 6)
        await test.db
          .updateTable("login_failures")
          .set({ blocked_until: sql<Date>`blocked_until + interval '1 hour'` })
          .execute();
      const payload = { type: "username" as const, username: "victim01", password: `Guess${at}2026` };
      outcomes.push(
        (await test.services.account
          .login(payload, { ...visit, ip: `10.9.${at % 250}.1` })
          .catch((error: { code: string }) => error.code)) as string,
      );
    }
    expect(count(outcomes, "login.failed")).toBe(6);
    expect(count(outcomes, "login.throttled")).toBe(54);
  });

  it("one password on many accounts from one address is stopped after ten, and the address waits after sixty with captchas", async () => {
    const outcomes: string[] = [];
    for (let at = 0; at < 60; at += 1) outcomes.push(await guess(`account${at}`, "Password1", "10.20.30.40"));
    expect(count(outcomes, "login.failed")).toBe(10);
    expect(count(outcomes, "captcha.required")).toBe(50);
    await test.db
      .updateTable("login_failures")
      .set({ failures: 60, blocked_until: sql<Date>`now() + interval '15 seconds'` })
      .where("kind", "=", "address")
      .execute();
    expect(await guess("account2000", "Password1", "10.20.30.40")).toBe("login.throttled");
    expect(await guess("account2000", "Password1", "10.20.30.41")).toBe("login.failed");
  });

  it("a throttled login says how long to wait, in words and in seconds", async () => {
    await test.db
      .insertInto("login_failures")
      .values({
        merchant_code: "mela",
        kind: "address",
        key: "10.1.2.3",
        failures: 60,
        blocked_until: sql<Date>`now() + interval '10 minutes'`,
      })
      .execute();
    const { status, json, headers } = await login(test, { username: "victim01" }, { ip: "10.1.2.3" });
    expect([status, json.errorCode, json.message]).toEqual([
      429,
      "login.throttled",
      "Too many failed attempts. Please try again in 10 minutes, or use a device you have logged in with before.",
    ]);
    expect(Number(headers["retry-after"])).toBe(json.value.retryAfter);
    const bengali = await login(test, { username: "victim01" }, { ip: "10.1.2.3", headers: { "accept-language": "bn" } });
    expect(bengali.json.message).toBe("অনেকবার ভুল চেষ্টা হয়েছে। ১০ মিনিট পর আবার চেষ্টা করুন, অথবা আগে লগইন করেছেন এমন কোনো ডিভাইস ব্যবহার করুন।");
  });
});

describe("a forged X-Forwarded-For", () => {
  const keys = async (app: TestApp) =>
    (await app.db.selectFrom("login_failures").select("key").where("kind", "=", "address").execute()).map(({ key }) => key);

  it("changes nothing without a trusted proxy", async () => {
    for (let at = 0; at < 12; at += 1) {
      await login(
        test,
        { username: `spoof${at}`, password: "Wrong2026" },
        { ip: "10.7.7.7", headers: { "x-forwarded-for": `1.2.3.${at}` } },
      );
    }
    expect(await keys(test)).toEqual(["10.7.7.7"]);
    const last = await login(test, { username: "victim01" }, { ip: "10.7.7.7", headers: { "x-forwarded-for": "9.9.9.9" } });
    expect(last.json.errorCode).toBe("captcha.required");
  });

  it("in front of a trusted proxy's own entry changes nothing either", async () => {
    for (let at = 0; at < 12; at += 1) {
      await login(
        behindProxy,
        { username: `spoof${at}`, password: "Wrong2026" },
        { headers: { "x-forwarded-for": `1.2.3.${at}, 10.20.0.5` } },
      );
    }
    expect(await keys(behindProxy)).toEqual(["10.20.0.5"]);
  });

  it("of somebody who is no proxy of ours is not believed", async () => {
    await login(behindProxy, { username: "spoof1", password: "Wrong2026" }, { ip: "10.99.0.7", headers: { "x-forwarded-for": "1.2.3.4" } });
    expect(await keys(behindProxy)).toEqual(["10.99.0.7"]);
  });
});

describe("absurd input", () => {
  it.each([
    ["a name of a megabyte", { username: "x".repeat(60_000) }],
    ["control characters", { username: "victim01\u0000\u0007" }],
    ["a right-to-left override", { username: "\u202evictim01" }],
    ["emoji", { username: "🎲🎲🎲🎲" }],
    ["a captcha of a kilobyte", { username: "victim01", captcha: "1".repeat(1_024), captchaId: "x" }],
    ["an object for a password", { username: "victim01", password: { length: 8 } }],
    ["SQL", { username: "' or 1=1 --", password: "' or 1=1 --" }],
  ])("%s is refused like any wrong login or as invalid, and nothing breaks", async (_name, payload) => {
    const { status, json } = await login(test, payload);
    expect([400, 401, 413]).toContain(status);
    expect(["request.invalid", "login.failed", "request.tooLarge"]).toContain(json.errorCode);
  });

  it("fields that no login has are of no effect", async () => {
    const { json } = await login(test, { username: "victim01", customerType: 41, balance: 1_000_000, brandCode: "panna" });
    expect(json.value).toMatchObject({ merchantCode: "mela", userName: "victim01", type: 0 });
  });
});
