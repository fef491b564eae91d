import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { BrandSettings } from "@mela/contract/site/site";
import { type TestApp, createTestApp } from "../../../testing/create-test-app.ts";
import { buildMember, login } from "../../../testing/factories.ts";
import { register } from "../../../testing/registering.ts";
import { readSmsCode } from "../../../testing/verification.ts";
import { mela } from "../../demo/brands.ts";

const PASSWORD = "Shimul-2031";
const TAKEN = "+8801711000001";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  await buildMember(test, { account: "phone01", mobile: TAKEN });
});
afterAll(() => test.close());
beforeEach(async () => {
  for (const table of ["limit_hits", "sms_codes", "outbox", "messages"] as const) await test.db.deleteFrom(table).execute();
});

const e164 = (typed: string) => `+880${typed.replace(/^0/, "")}`;
const send = (mobile: string, purpose: "register" | "login" = "register", brandCode = "mela") =>
  test.services.sms.sendCode({
    brandCode,
    purpose,
    countryDialingCode: "880",
    mobile,
    ip: "10.0.0.1",
    language: "en",
    host: "localhost",
    proof: null,
  });
const byMobile = (mobileNum: string, more: object = {}) =>
  register(test, { mobileNum, countryDialingCode: "880", password: PASSWORD, ...more }, { byMobile: true });
const switched = (switches: Partial<BrandSettings["switches"]>): BrandSettings => ({
  ...mela.settings,
  switches: { ...mela.settings.switches, ...switches },
});
const memberBy = (mobile: string) => test.db.selectFrom("members").selectAll().where("mobile", "=", mobile).executeTakeFirst();

describe("PUT /wps/member/register/mobile", () => {
  it("API-07 REG-18 REG-20 REG-38 makes a member with a proved number and a name of its own, and logs them in", async () => {
    await send("01712000001");
    const verificationCode = await readSmsCode(test, e164("01712000001"));
    const { status, json } = await byMobile("০১৭১২-০০০০০১", { verificationCode });
    expect([status, json.value.type]).toEqual([200, 0]);
    expect(json.value.userName).toMatch(/^[A-Za-z][A-Za-z0-9]{3,15}$/);
    expect(await memberBy("+8801712000001")).toMatchObject({ account: json.value.userName, merchant_code: "mela" });
    expect((await login(test, { username: json.value.userName, password: PASSWORD })).status).toBe(200);
  });

  it.each(["1712000011", "01712000011", "8801712000011", "+880 1712-000011", "(0171) 2000011", "১৭১২০০০০১১"])(
    "takes the number as %j",
    async (typed) => {
      await test.db.updateTable("members").set({ mobile: null }).where("mobile", "=", "+8801712000011").execute();
      await send("01712000011");
      const verificationCode = await readSmsCode(test, "+8801712000011");
      expect((await byMobile(typed, { verificationCode })).status).toBe(200);
    },
  );

  it("REG-39 needs no password where the brand's switch is off, and then the SMS code is the way in", async () => {
    await test.services.site.saveSettings(switched({ MOBILENUMPASSREG3: false }));
    await send("01712000021");
    const code = await readSmsCode(test, "+8801712000021");
    const { json } = await byMobile("01712000021", { verificationCode: code, password: undefined });
    expect(json.success).toBe(true);
    await test.db.deleteFrom("limit_hits").execute();
    await send("01712000021", "login");
    const loginCode = await readSmsCode(test, "+8801712000021");
    const again = await login(test, { type: "sms", username: "01712000021", countryDialingCode: "880", password: loginCode });
    expect(again.json.value.userName).toBe(json.value.userName);
    await test.services.site.saveSettings(mela.settings);
  });

  it("asks for number, code and password, and for nothing that belongs to the other way", async () => {
    const { json } = await register(test, { username: "ignored01" }, { byMobile: true });
    expect(Object.keys(json.value.fields)).toEqual(["mobileNum", "messageCode2", "password"]);
  });

  it("TEMPLATE-06 is closed where the switch is off", async () => {
    await test.services.site.saveSettings(switched({ MOBILENUMREG3: false }));
    expect((await byMobile("01712000031")).json.errorCode).toBe("register.closed");
    await test.services.site.saveSettings(mela.settings);
  });

  it.each([
    ["a landline", "029876543"],
    ["a number of another country", "+919812345678"],
    ["a premium number", "01600"],
    ["no number", "12"],
  ])("I18N-09 refuses %s", async (_kind, mobileNum) => {
    const { status, json } = await byMobile(mobileNum, { verificationCode: "123456" });
    expect(status).toBe(400);
    expect(["mobile.invalid", "register.invalid"]).toContain(json.errorCode);
  });

  it("never tells from outside that a number has an account: the code that its owner's phone gets fits nothing", async () => {
    await send(TAKEN);
    const answers = await Promise.all(["000000", "123456"].map((verificationCode) => byMobile(TAKEN, { verificationCode })));
    await send("01712000041");
    const free = await byMobile("01712000041", { verificationCode: "000000" });
    expect([...answers, free].map(({ status, json }) => [status, json.errorCode])).toEqual([
      [401, "sms.codeWrong"],
      [401, "sms.codeWrong"],
      [401, "sms.codeWrong"],
    ]);
  });

  it("a code counts once, for its number, its purpose and its brand, and dies after five wrong ones", async () => {
    await send("01712000051");
    const code = await readSmsCode(test, "+8801712000051");
    expect((await byMobile("01712000052", { verificationCode: code })).json.errorCode).toBe("sms.codeWrong");
    await buildMember(test, { mobile: "+8801712000053" });
    await send("01712000053", "login");
    const foreign = await readSmsCode(test, "+8801712000053");
    expect((await byMobile("01712000053", { verificationCode: foreign })).json.errorCode).toBe("sms.codeWrong");
    expect((await byMobile("01712000051", { verificationCode: code })).status).toBe(200);
    expect((await byMobile("01712000051", { verificationCode: code })).json.errorCode).toBe("sms.codeWrong");
    await send("01712000054");
    const right = await readSmsCode(test, "+8801712000054");
    const wrong = right === "111111" ? "222222" : "111111";
    for (let count = 0; count < 5; count += 1) await byMobile("01712000054", { verificationCode: wrong });
    expect((await byMobile("01712000054", { verificationCode: right })).json.errorCode).toBe("sms.codeWrong");
  });

  it("two registrations with one code at the same time make one account", async () => {
    await send("01712000061");
    const verificationCode = await readSmsCode(test, "+8801712000061");
    const answers = await Promise.all([1, 2].map(() => byMobile("01712000061", { verificationCode })));
    expect(answers.map(({ json }) => json.errorCode ?? "in").toSorted()).toEqual(["in", "sms.codeWrong"]);
  });
});

describe("a number in the registration by username", () => {
  it("REG-19 REG-40 TEMPLATE-09 is proved by its code where the brand verifies, and only told where it does not", async () => {
    const told = await register(test, { username: "teller0001", password: PASSWORD, mobileNum: "01712000071", countryDialingCode: "880" });
    expect(told.status).toBe(200);
    expect(await memberBy("+8801712000071")).toBeUndefined();
    const profile = await test.db
      .selectFrom("member_profiles")
      .select("contact_mobile")
      .where("contact_mobile", "=", "+8801712000071")
      .execute();
    expect(profile).toHaveLength(1);
    const centre = await test.call("GET", "/wps/security", { token: told.json.value.token });
    expect(centre.json.value).toMatchObject({ mobile: null, toldMobile: { mobileNum: "1712000071", countryDialingCode: "880" } });

    await test.services.site.saveSettings(switched({ REGMOBVERF3: true }));
    const bare = { username: "teller0002", password: PASSWORD, mobileNum: "01712000071", countryDialingCode: "880" };
    expect(Object.keys((await register(test, bare)).json.value.fields)).toEqual(["messageCode1"]);
    await send("01712000071");
    const verificationCode = await readSmsCode(test, "+8801712000071");
    expect((await register(test, { ...bare, verificationCode })).status).toBe(200);
    expect(await memberBy("+8801712000071")).toMatchObject({ account: "teller0002" });
    await test.services.site.saveSettings(mela.settings);
  });

  it("naming another member's number takes nothing from them", async () => {
    const answer = await register(test, { username: "squatter01", password: PASSWORD, mobileNum: TAKEN, countryDialingCode: "880" });
    expect(answer.status).toBe(200);
    expect((await memberBy(TAKEN))?.account).toBe("phone01");
  });
});
