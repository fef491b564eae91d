import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type TestApp, createTestApp } from "../../../testing/create-test-app.ts";
import { buildMember, login } from "../../../testing/factories.ts";
import { proveHuman, readSmsCode, sentSms } from "../../../testing/verification.ts";
import { mela } from "../../demo/brands.ts";

const OWNER = "+8801711000001";
const STRANGER = "+8801711000002";
const EN = { "accept-language": "en" };

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  await buildMember(test, { account: "phone01", mobile: OWNER });
});
afterAll(() => test.close());
beforeEach(async () => {
  for (const table of ["limit_hits", "sms_codes", "outbox", "messages", "login_failures"] as const)
    await test.db.deleteFrom(table).execute();
});

const post = async (body: object, headers: Record<string, string> = EN) =>
  test.call("POST", "/wps/verification/sms/noLogin", {
    body: { countryDialingCode: "880", verificationData: await proveHuman(test, "sms", headers), ...body },
    headers,
  });
/** Past the route and the proof, as often as a test needs it. */
const send = (mobile: string, more: Partial<Parameters<TestApp["services"]["sms"]["sendCode"]>[0]> = {}) =>
  test.services.sms.sendCode({
    brandCode: "mela",
    purpose: "login",
    countryDialingCode: "880",
    mobile,
    ip: "10.0.0.1",
    language: "en",
    host: "localhost",
    proof: null,
    ...more,
  });
const smsLogin = (password: string, more: object = {}) =>
  login(test, { type: "sms", username: "01711000001", countryDialingCode: "880", password, ...more });
const passPause = () => test.db.deleteFrom("limit_hits").where("scope", "=", "sms.pause").execute();
const refusalOf = (promise: Promise<unknown>) =>
  promise.then(
    () => "sent",
    (error: { code: string }) => error.code,
  );

describe("an SMS code", () => {
  it("API-12 SMS-01 SMS-03 is sent for number, dialing code and proof, and the answer says when the next may be asked for", async () => {
    const { status, json } = await post({ mobileNum: "01711000001" });
    expect(status).toBe(200);
    expect(json.value.expirationTime - json.value.serverTime).toBe(60_000);
    expect(Math.abs(json.value.serverTime - Date.now())).toBeLessThan(50_000);
    expect(await sentSms(test)).toHaveLength(1);
  });

  it("API-13 API-14 SMS-02 for a registration takes mobileNo and answers in the same envelope", async () => {
    const body = { countryDialingCode: "880", verificationData: await proveHuman(test), mobileNo: "01711000002" };
    const { status, json } = await test.call("POST", "/wps/verification/sms/register", { body, headers: EN });
    expect([status, json.success, typeof json.value.expirationTime]).toEqual([200, true, "number"]);
    expect((await sentSms(test, STRANGER))[0]?.body).toMatch(/^Mela: your registration code is \d{6}, .*\n\n@mela\.localhost #\d{6}$/s);
    const other = { countryDialingCode: "880", verificationData: await proveHuman(test), mobileNum: "01711000002" };
    expect((await test.call("POST", "/wps/verification/sms/register", { body: other })).json.errorCode).toBe("request.invalid");
  });

  it("ends in a line for the phone that names a host of the brand, whatever the request says", async () => {
    await send("01711000001", { host: "mela.localhost", language: "bn" });
    await passPause();
    await send("01711000001", { host: "evil.example" });
    const texts = (await sentSms(test, OWNER)).map(({ body }) => body);
    expect(texts.find((text) => text.startsWith("মেলা"))).toMatch(
      /^মেলা: লগইন কোড \d{6}। মেয়াদ ৫ মিনিট। কাউকে বলবেন না।\n\n@mela\.localhost #\d{6}$/,
    );
    expect(texts.find((text) => text.startsWith("Mela"))).toMatch(/\n\n@mela\.localhost #\d{6}$/);
  });

  it.each(["01711000001", "8801711000001", "+880 1711-000 001", "০১৭১১০০০০০১", "008801711000001"])("reaches %j", async (mobileNum) => {
    expect((await post({ mobileNum })).status).toBe(200);
    expect(await sentSms(test, OWNER)).toHaveLength(1);
  });

  it.each([
    ["029876543", "880", "a landline"],
    ["09612345678", "880", "an internet number"],
    ["09098790123", "44", "a premium number"],
    ["+79161234567", "7", "a number of a country that the brand does not take"],
    ["0171100000", "880", "a number that is too short"],
    ["01711\u0007000001", "880", "control characters"],
    ["📱01711000001", "880", "an emoji"],
  ])("ERR-16 is refused to %j under +%s, %s, and nothing is sent", async (mobileNum, countryDialingCode) => {
    const { status, json } = await post({ mobileNum, countryDialingCode });
    expect([status, json.errorCode, json.message]).toEqual([400, "mobile.invalid", "The mobile num is not valid"]);
    expect(await sentSms(test)).toHaveLength(0);
  });

  it("of a brand that takes its home country only is refused to all others", async () => {
    const headers = { ...EN, "x-merchant": "panna" };
    await test.services.site.saveSettings({
      ...mela.settings,
      merchant: "panna",
      mobileCountries: ["BD"],
      switches: { ...mela.settings.switches, MOBILECODELOGIN3: true },
    });
    expect((await post({ mobileNum: "9876543210", countryDialingCode: "91" }, headers)).json.errorCode).toBe("mobile.invalid");
    expect((await post({ mobileNum: "9876543210", countryDialingCode: "91" })).status).toBe(200);
  });

  it("the answer is the same for a number without an account; only the SMS says so", async () => {
    const answers = [await post({ mobileNum: "01711000001" }), await post({ mobileNum: "01711000002" })];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(Object.keys(answers[0]?.json.value)).toEqual(Object.keys(answers[1]?.json.value));
    expect((await sentSms(test, STRANGER))[0]?.body).toBe(
      "Mela: this number isn’t verified for any account. Log in with your username, or ask customer service. If you didn’t ask, ignore this message.",
    );
    await expect(
      test.services.sms.checkCode({
        brandCode: "mela",
        purpose: "login",
        countryDialingCode: "880",
        mobile: STRANGER,
        code: "",
        ip: "10.0.0.1",
      }),
    ).rejects.toThrow("sms.codeWrong");
  });

  it("for a registration with a number that has an account says so to the phone alone", async () => {
    await send("01711000001", { purpose: "register" });
    await send("01711000002", { purpose: "register" });
    expect((await sentSms(test, OWNER))[0]?.body).toContain("this number already has an account");
    expect((await sentSms(test, STRANGER))[0]?.body).toContain("registration code");
  });

  it("is nowhere readable once it is out: neither the code nor the text", async () => {
    await send("01711000001");
    const code = await readSmsCode(test, OWNER);
    const rows = await sql<{
      row: string;
    }>`select messages::text as row from messages union all select sms_codes::text from sms_codes`.execute(test.db);
    expect(rows.rows).toHaveLength(2);
    expect(JSON.stringify(rows.rows)).not.toContain(code);
  });

  it("is not offered where the brand has the switch off", async () => {
    await test.services.site.saveSettings({ ...mela.settings, switches: { ...mela.settings.switches, MOBILECODELOGIN3: false } });
    expect((await post({ mobileNum: "01711000001" })).json.errorCode).toBe("session.forbidden");
    expect((await smsLogin("123456")).json.errorCode).toBe("session.forbidden");
    await test.services.site.saveSettings(mela.settings);
  });
});

describe("asking for many codes", () => {
  it("a second one is held off for a minute: that the first is on its way is told, and the time to wait in words", async () => {
    await post({ mobileNum: "01711000001" });
    const { status, json, headers } = await post({ mobileNum: "01711000001" });
    expect([status, json.errorCode]).toEqual([429, "sms.tooMany"]);
    expect(json.value.retryAfter).toBeGreaterThan(50);
    expect(Number(headers["retry-after"])).toBe(json.value.retryAfter);
    expect(json.message).toMatch(/^A code is on its way\. You can ask for another one in \d+ seconds\.$/);
  });

  it("a number gets three in ten minutes, counted exactly, and by the database's clock", async () => {
    for (let count = 0; count < 3; count += 1) {
      await send("01711000001");
      await passPause();
    }
    expect(await refusalOf(send("01711000001"))).toBe("sms.tooMany");
    await passPause();
    await test.db
      .updateTable("limit_hits")
      .set({ hits: sql<Date[]>`array[now() - interval '601 seconds', hits[2], hits[3]]` })
      .where("scope", "=", "sms.number")
      .execute();
    expect(await refusalOf(send("01711000001"))).toBe("sent");
    await passPause();
    expect(await refusalOf(send("01711000001", { purpose: "recover" }))).toBe("sms.tooMany");
    expect(await sentSms(test, OWNER)).toHaveLength(4);
  });

  it("two hundred neighbouring numbers end at twenty, whichever addresses ask", async () => {
    const outcomes: string[] = [];
    for (let count = 0; count < 200; count += 1) {
      outcomes.push(await refusalOf(send(`0171200${String(count).padStart(4, "0")}`, { ip: `10.1.${count}.7` })));
    }
    expect(outcomes.filter((outcome) => outcome === "sent")).toHaveLength(20);
    expect(outcomes.slice(20).every((outcome) => outcome === "sms.tooMany")).toBe(true);
    expect(await refusalOf(send("01813000000"))).toBe("sent");
  });

  it("an address gets thirty in ten minutes, a whole /64 of IPv6 counting as one", async () => {
    const outcomes: string[] = [];
    for (let count = 0; count < 40; count += 1) {
      outcomes.push(await refusalOf(send(`017${10 + count}500001`, { ip: `2001:db8:1:2::${count.toString(16)}` })));
    }
    expect(outcomes.filter((outcome) => outcome === "sent")).toHaveLength(30);
    expect(await refusalOf(send("01899500001", { ip: "2001:db8:1:3::1" }))).toBe("sent");
  });

  it("what was refused counts towards nothing", async () => {
    await send("01711000001");
    for (let count = 0; count < 10; count += 1) expect(await refusalOf(send("01711000001"))).toBe("sms.tooMany");
    const rows = await test.db
      .selectFrom("limit_hits")
      .select(["scope", sql<number>`cardinality(hits)`.as("hits")])
      .execute();
    expect(rows.every(({ hits }) => hits === 1)).toBe(true);
  });

  it("all at once, no more than allowed slip through", async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, (_, count) => refusalOf(send(`0171300000${count % 10}`, { purpose: count < 10 ? "login" : "recover" }))),
    );
    expect(outcomes.filter((outcome) => outcome === "sent")).toHaveLength(12);
    const same = await Promise.all(Array.from({ length: 8 }, () => refusalOf(send("01714000000"))));
    expect(same.filter((outcome) => outcome === "sent")).toHaveLength(1);
  });

  it("the limits are in the database, so that a restart forgets none", async () => {
    await send("01711000001");
    const second = await createTestApp({ databaseUrl: () => test.env.DATABASE_URL });
    expect(
      await refusalOf(
        second.services.sms.sendCode({
          brandCode: "mela",
          purpose: "login",
          countryDialingCode: "880",
          mobile: OWNER,
          ip: "10.0.0.1",
          language: "en",
          host: "localhost",
          proof: null,
        }),
      ),
    ).toBe("sms.tooMany");
    await second.close();
  });
});

describe("logging in by SMS", () => {
  it("LOGIN-16 LOGIN-17 LOGIN-19 LOGIN-22 takes number, dialing code and code in place of name and password", async () => {
    await post({ mobileNum: "1711000001" });
    const { status, json } = await smsLogin(await readSmsCode(test, OWNER), { username: "+880 1711-000001" });
    expect([status, json.value?.userName]).toEqual([200, "phone01"]);
  });

  it("takes Bengali digits for the number and the code", async () => {
    await send("০১৭১১০০০০০১");
    const bengali = (await readSmsCode(test, OWNER)).replace(/\d/g, (digit) => String.fromCodePoint(0x9e6 + Number(digit)));
    expect((await smsLogin(bengali, { username: "০১৭১১০০০০০১" })).status).toBe(200);
  });

  it("ERR-14 a wrong code is refused, and after five tries the right one too", async () => {
    await send(OWNER);
    const code = await readSmsCode(test, OWNER);
    const wrong = code === "000000" ? "111111" : "000000";
    for (let count = 0; count < 5; count += 1) {
      const { status, json } = await smsLogin(wrong);
      expect([status, json.errorCode, json.message]).toEqual([401, "sms.codeWrong", "Verification code error"]);
    }
    expect((await smsLogin(code)).json.errorCode).toBe("sms.codeWrong");
  });

  it("a code serves once", async () => {
    await send(OWNER);
    const code = await readSmsCode(test, OWNER);
    expect((await smsLogin(code)).status).toBe(200);
    expect((await smsLogin(code)).json.errorCode).toBe("sms.codeWrong");
  });

  it("a code sent twice at once opens one session", async () => {
    await send(OWNER);
    const code = await readSmsCode(test, OWNER);
    const answers = await Promise.all([smsLogin(code), smsLogin(code), smsLogin(code)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401, 401]);
  });

  it("a code of another purpose, number or brand is refused, and so is one that a newer has replaced", async () => {
    await buildMember(test, { mobile: "+8801711000003" });
    await send(OWNER, { purpose: "recover" });
    expect((await smsLogin(await readSmsCode(test, OWNER))).json.errorCode).toBe("sms.codeWrong");
    await send("01711000003");
    expect((await smsLogin(await readSmsCode(test, "+8801711000003"))).json.errorCode).toBe("sms.codeWrong");
    await send(OWNER);
    const first = await readSmsCode(test, OWNER);
    await passPause();
    await send(OWNER);
    const second = await readSmsCode(test, OWNER);
    expect(second).not.toBe(first);
    expect((await smsLogin(first)).json.errorCode).toBe("sms.codeWrong");
    expect((await smsLogin(second)).status).toBe(200);
  });

  it("a code counts for five minutes by the database's clock", async () => {
    await send(OWNER);
    const code = await readSmsCode(test, OWNER);
    await test.db
      .updateTable("sms_codes")
      .set({ expires_at: sql<Date>`now()` })
      .execute();
    expect((await smsLogin(code)).json.errorCode).toBe("sms.codeWrong");
  });

  it("every refusal reads the same: wrong, expired, never sent, no account", async () => {
    await send(OWNER);
    await send(STRANGER);
    const answers = [
      await smsLogin("000000"),
      await smsLogin("000000", { username: STRANGER }),
      await smsLogin("000000", { username: "01799999999" }),
    ];
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  });

  it("ROLE-25 a disabled account is refused with the right code too, which is not used up by that", async () => {
    const member = await buildMember(test, { mobile: "+8801711000004" });
    await test.services.member.setStatus(member.id, "disabled");
    await send("01711000004");
    const code = await readSmsCode(test, "+8801711000004");
    const { status, json } = await smsLogin(code, { username: "01711000004" });
    expect([status, json.errorCode]).toEqual([403, "login.disabled"]);
    await test.services.member.setStatus(member.id, "active");
    expect((await smsLogin(code, { username: "01711000004" })).status).toBe(200);
  });

  it("an owner whose password is being guessed still comes in", async () => {
    await test.db.insertInto("login_failures").values({ merchant_code: "mela", kind: "account", key: "x", failures: 0 }).execute();
    for (let count = 0; count < 8; count += 1)
      await login(test, { username: "phone01", password: `Guess2026${count}` }, { ip: "10.6.6.6" });
    await test.db
      .updateTable("login_failures")
      .set({ failures: 50, blocked_until: sql<Date>`now() + interval '10 minutes'` })
      .where("kind", "=", "account")
      .execute();
    expect((await login(test, { username: "phone01" }, { ip: "10.6.6.7" })).json.errorCode).toBe("login.throttled");
    await send(OWNER);
    expect((await smsLogin(await readSmsCode(test, OWNER))).status).toBe(200);
  });
});
