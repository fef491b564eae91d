import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { BrandSettings } from "@mela/contract/site/site";
import { DEFAULT_FIELDS, REGISTRATION_KEYS } from "@mela/contract/registration/registration-fields";
import { getWallet } from "@mela/contract/wallet/wallet";
import { sql } from "kysely";
import { type TestApp, JWE_HEADERS, createTestApp, encryptFor } from "../../../testing/create-test-app.ts";
import { buildMember, login, solveCaptcha } from "../../../testing/factories.ts";
import { register } from "../../../testing/registering.ts";
import { mela } from "../../demo/brands.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const PASSWORD = "Shimul-2031";
let serial = 0;
const freshName = () => `newbie${String((serial += 1)).padStart(4, "0")}`;

/** The brand with other switches for one test; the captcha is off unless it is what the test is about. */
async function withBrand(change: (settings: BrandSettings) => BrandSettings, work: () => Promise<void>): Promise<void> {
  await test.services.site.saveSettings(change(mela.settings));
  try {
    await work();
  } finally {
    await test.services.site.saveSettings(mela.settings);
  }
}
const switched = (switches: Partial<BrandSettings["switches"]>) => (settings: BrandSettings) => ({
  ...settings,
  switches: { ...settings.switches, ...switches },
});
const captchaMode = (mode: "off" | "afterFailure" | "always") => (settings: BrandSettings) => ({
  ...settings,
  captcha: { ...settings.captcha, register: mode },
});
const memberOf = (account: string) =>
  test.db.selectFrom("members").selectAll().where("account", "=", account).where("merchant_code", "=", "mela").executeTakeFirst();
const faultsOf = (answer: { json: { value?: { fields?: Record<string, { kind: string }[]> } } }) =>
  Object.fromEntries(Object.entries(answer.json.value?.fields ?? {}).map(([key, faults]) => [key, faults.map((fault) => fault.kind)]));

describe("GET /wps/system/setting/register", () => {
  it("API-09 REG-49 answers with every field: enabled, required, lengths and the id of its pattern", async () => {
    const { json } = await test.call("GET", "/wps/system/setting/register");
    expect(Object.keys(json.value).toSorted()).toEqual([...REGISTRATION_KEYS].toSorted());
    expect(json.value.username).toEqual({ enabled: true, required: true, minLength: 4, maxLength: 16, pattern: "username" });
  });

  it("differs by brand, and follows a change at once", async () => {
    const panna = await test.call("GET", "/wps/system/setting/register", { headers: { "x-merchant": "panna" } });
    expect(panna.json.value).toMatchObject({ birthday: { enabled: true, required: true }, email: { enabled: true, maxLength: 120 } });
    const zalo = { ...DEFAULT_FIELDS.zalo, enabled: true, minLength: 7 };
    await test.services.site.saveRegistration("mela", { zalo });
    expect((await test.call("GET", "/wps/system/setting/register")).json.value.zalo).toEqual(zalo);
    await test.services.site.saveRegistration("mela", {});
  });

  it("CAPTCHA-01 CAPTCHA-09 says that there is no captcha where the brand's captcha switch is off", async () => {
    await withBrand(captchaMode("off"), async () => {
      expect((await test.call("GET", "/wps/system/setting/register")).json.value.identifying.enabled).toBe(false);
    });
    expect((await test.call("GET", "/wps/system/setting/register")).json.value.identifying.enabled).toBe(true);
  });
});

describe("PUT /wps/member/register", () => {
  it("API-06 REG-15 REG-16 makes a member, logs them in and lets them log in again", async () => {
    const username = freshName();
    const answer = await register(test, { username: ` ${username.toUpperCase()} `, password: PASSWORD });
    expect(answer.status).toBe(200);
    expect(answer.json.value).toEqual({
      token: expect.stringMatching(/.{20,}/),
      merchantCode: "mela",
      userName: username,
      type: 0,
      firstTimeLogin: false,
    });
    const info = await test.call("GET", "/wps/member/info", { token: answer.json.value.token });
    expect(info.json.value).toMatchObject({ account: username, type: 0, currency: "BDT" });
    expect((await login(test, { username, password: PASSWORD })).status).toBe(200);
    expect((await test.call("GET", getWallet.path, { token: answer.json.value.token })).json.value.balance.amount).toBe(0);
  });

  it("the same form again under its key goes on into the account that the first try has made, until somebody has logged in to it", async () => {
    const form = { username: freshName(), password: PASSWORD };
    const headers = { "idempotency-key": "a".repeat(32) };
    const first = await register(test, form, { headers });
    // The answer was lost; the second try brings another captcha.
    const again = await register(test, form, { headers });
    expect([first.status, again.status, again.json.value.userName]).toEqual([200, 200, form.username]);
    expect(again.json.value.token).not.toBe(first.json.value.token);
    expect((await test.call("GET", "/wps/member/info", { token: again.json.value.token })).json.value.account).toBe(form.username);
    const other = await register(test, { ...form, password: "Another-2031" }, { headers });
    expect([other.status, other.json.errorCode]).toEqual([422, "idempotency.mismatch"]);
    const stranger = await register(test, form, { headers: { "idempotency-key": "b".repeat(32) } });
    expect(stranger.json.errorCode).toBe("register.usernameTaken");
    await login(test, form);
    expect((await register(test, form, { headers })).json.errorCode).toBe("register.usernameTaken");
  });

  it("a refusal is not kept under the key, and no token of an answer is", async () => {
    const form = { username: freshName(), password: PASSWORD };
    const headers = { "idempotency-key": "c".repeat(32) };
    expect((await register(test, { ...form, captcha: "0" }, { headers })).json.errorCode).toMatch(/^(captcha|register)/);
    const made = await register(test, form, { headers });
    expect(made.status).toBe(200);
    const { rows } = await sql<{ answer: unknown }>`select answer from idempotency_keys where key = ${"c".repeat(32)}`.execute(test.db);
    expect(rows).toEqual([{ answer: { value: expect.any(Number) } }]);
  });

  it("SEC-05 refuses a body that is not encrypted, and one that comes a second time", async () => {
    const payload = { username: freshName(), password: PASSWORD, registerUrl: "x", domain: "x", registerMethod: "H5", type: 0 };
    expect((await test.call("PUT", "/wps/member/register", { body: payload })).json.errorCode).toBe("encryption.required");
    await withBrand(captchaMode("off"), async () => {
      const body = await encryptFor(test, payload);
      const send = () => test.call("PUT", "/wps/member/register", { body, headers: JWE_HEADERS });
      expect((await send()).status).toBe(200);
      expect((await send()).json.errorCode).toBe("encryption.replayed");
    });
  });

  it("REG-30 REG-33 keeps what was told of the person, their nickname under that name, and the money password only as a hash", async () => {
    const extra = [
      "paymentPassword",
      "payeeName",
      "nickname",
      "email",
      "birthday",
      "idNumber",
      "qqNum",
      "facebook",
      "wechat",
      "line",
      "whatsapp",
      "zalo",
    ] as const;
    await test.services.site.saveRegistration(
      "mela",
      Object.fromEntries(extra.map((key) => [key, { ...DEFAULT_FIELDS[key], enabled: true }])),
    );
    const username = freshName();
    const told = {
      paymentPassword: "২৪৬৮১০",
      payeeName: "মোহাম্মদ রহিম",
      nickname: "রহিম",
      email: "rahim@example.com",
      birthday: "1990-02-28",
      idNumber: "BD 1990-77",
      qqNum: "1234567",
      facebook: "rahim.bd",
      wechat: "rahim_bd",
      line: "rahim-bd",
      whatsapp: "+8801712345678",
      zalo: "rahimbd",
    };
    const answer = await register(test, { username, password: PASSWORD, ...told });
    expect(answer.json).toMatchObject({ success: true });
    const member = await memberOf(username);
    expect(member).toMatchObject({ nickname: "রহিম", email: "rahim@example.com" });
    const profile = await test.db
      .selectFrom("member_profiles")
      .selectAll()
      .where("member_id", "=", member?.id ?? 0)
      .executeTakeFirstOrThrow();
    expect(profile).toMatchObject({
      payee_name: "মোহাম্মদ রহিম",
      id_number: "BD 1990-77",
      qq_number: "1234567",
      zalo: "rahimbd",
      line: "rahim-bd",
    });
    const { birthday } = await test.db
      .selectFrom("member_profiles")
      .select(sql<string>`birthday::text`.as("birthday"))
      .where("member_id", "=", member?.id ?? 0)
      .executeTakeFirstOrThrow();
    expect(birthday).toBe("1990-02-28");
    expect(profile.payment_password_hash).toMatch(/^\$argon2id\$/);
    await test.services.site.saveRegistration("mela", {});
  });

  it("REG-62 refuses a value outside of the lengths that the brand has set, and takes one at each of them", async () => {
    const nickname = { ...DEFAULT_FIELDS.nickname, enabled: true, minLength: 3, maxLength: 5 };
    await test.services.site.saveRegistration("mela", { nickname });
    const told = (value: string) => register(test, { username: freshName(), password: PASSWORD, nickname: value });
    for (const value of ["ab", "abcdef"]) expect(faultsOf(await told(value)), value).toEqual({ nickname: ["pattern"] });
    for (const value of ["abc", "abcde"]) expect((await told(value)).status, value).toBe(200);
    await test.services.site.saveRegistration("mela", {});
  });

  it("REG-61 REG-64 REG-74 tells what is wrong with which field, all at once, and makes nothing", async () => {
    const answer = await register(test, { username: "1x", password: "short", email: "not checked, for it is not shown" });
    expect([answer.status, answer.json.errorCode]).toEqual([400, "register.invalid"]);
    expect(faultsOf(answer)).toEqual({ username: ["pattern"], password: ["pattern"] });
    const panna = { headers: { "x-merchant": "panna" } };
    const other = await register(test, { username: freshName(), password: PASSWORD, confirmPassword: "Another-2031" }, panna);
    expect(faultsOf(other)).toEqual({
      mobileNum: ["required"],
      messageCode1: ["required"],
      confimpsw: ["mismatch"],
      email: ["required"],
      birthday: ["required"],
    });
  });

  it("I18N-05 refuses who is younger than the brand's age: 18 here, 21 there", async () => {
    const born = new Date();
    born.setFullYear(born.getFullYear() - 20);
    const birthday = born.toISOString().slice(0, 10);
    const panna = { headers: { "x-merchant": "panna" } };
    const refused = await register(test, { username: freshName(), password: PASSWORD, birthday }, panna);
    expect(refused.json.value.fields.birthday).toEqual([{ kind: "underAge", age: 21 }]);
    await test.services.site.saveRegistration("mela", { birthday: { ...DEFAULT_FIELDS.birthday, enabled: true, required: true } });
    expect((await register(test, { username: freshName(), password: PASSWORD, birthday })).status).toBe(200);
    await test.services.site.saveRegistration("mela", {});
  });

  it.each(["password1", "12345678", "aaaaaaaaaa", "Iloveyou", "bangladesh1"])(
    "refuses the password %j, which everybody tries first",
    async (password) => {
      expect(faultsOf(await register(test, { username: freshName(), password }))).toEqual({ password: ["common"] });
    },
  );

  it("refuses the member's own name as password, and takes a long one as it is", async () => {
    const username = freshName();
    expect(faultsOf(await register(test, { username, password: username.toUpperCase() }))).toEqual({ password: ["common"] });
    const password = `  ${"পাসওয়ার্ড 😀 ".repeat(4)}`;
    expect((await register(test, { username, password })).status).toBe(200);
    expect((await login(test, { username, password })).status).toBe(200);
    expect((await login(test, { username, password: password.trim() })).status).toBe(401);
  });

  it("ERR-22 says that a name is taken, in whatever case, and leaves the captcha for the next try", async () => {
    await buildMember(test, { account: "meghna55" });
    const solved = await solveCaptcha(test, { "x-captcha-purpose": "register" });
    const options = { solve: false, headers: { "x-captcha-id": solved.captchaId } };
    const taken = await register(test, { username: "MEGHNA55", password: PASSWORD, captcha: solved.captcha }, options);
    expect([taken.status, taken.json.errorCode, taken.json.message]).toEqual([
      409,
      "register.usernameTaken",
      "Sorry, the username already exists",
    ]);
    expect((await register(test, { username: freshName(), password: PASSWORD, captcha: solved.captcha }, options)).status).toBe(200);
  });

  it("two people who want one name at the same time: one gets it, the other is told", async () => {
    const username = freshName();
    const answers = await Promise.all([1, 2, 3].map(() => register(test, { username, password: PASSWORD })));
    expect(answers.map((answer) => answer.json.errorCode ?? "in").toSorted()).toEqual([
      "in",
      "register.usernameTaken",
      "register.usernameTaken",
    ]);
    const rows = await test.db.selectFrom("members").select("id").where("account", "=", username).execute();
    expect(rows).toHaveLength(1);
  });

  it("REG-44 REG-46 REG-47 takes the keys of the specification and no other: a balance, a role or another type makes nothing", async () => {
    const evil: Record<string, unknown>[] = [
      { type: 1 },
      { type: "0" },
      { balance: 1_000_000 },
      { customerType: 2 },
      { status: "active" },
      { isAdmin: true },
      { agreement: true },
      { registerMethod: "OTHERS" },
      { registerMethod: "ROOT" },
    ];
    for (const extra of evil) {
      const username = freshName();
      const answer = await register(test, { username, password: PASSWORD, ...extra });
      expect([JSON.stringify(extra), answer.status, answer.json.errorCode]).toEqual([JSON.stringify(extra), 400, "request.invalid"]);
      expect(await memberOf(username)).toBeUndefined();
    }
    for (const registerMethod of ["APP", "WEBCLIP", "PWA", "H5"]) {
      expect((await register(test, { username: freshName(), password: PASSWORD, registerMethod })).status).toBe(200);
    }
  });

  it("answers absurd lengths, control characters, overrides of direction and emoji with the field, not with a failure", async () => {
    const names = ["a".repeat(500), "ra\u0007him1", "ra\u202Ehim1", "😀😀😀😀", "রহিমউল্লাহ", "rahim; drop table members"];
    for (const username of names) {
      const answer = await register(test, { username, password: PASSWORD }, { solve: false });
      expect([answer.status, answer.json.errorCode]).toEqual([400, "register.invalid"]);
    }
    expect((await register(test, { username: "ra\u0000him1", password: PASSWORD })).status).toBe(400);
    expect((await register(test, { username: "a".repeat(513), password: PASSWORD })).json.errorCode).toBe("request.invalid");
    const digits = await register(test, { username: "rahim২০৩১", password: PASSWORD });
    expect(digits.json.value.userName).toBe("rahim2031");
  });

  it("CAPTCHA-01 demands the captcha always, never, or once accounts come quickly, as the brand says", async () => {
    const attempt = (options: object = { solve: false }) => register(test, { username: freshName(), password: PASSWORD }, options);
    expect((await attempt()).json).toMatchObject({ errorCode: "captcha.required", value: { captcha: true } });
    await withBrand(captchaMode("off"), async () => expect((await attempt()).status).toBe(200));
    await withBrand(captchaMode("afterFailure"), async () => {
      const ip = "127.0.0.77";
      expect((await attempt({ solve: false, ip })).status).toBe(200);
      expect((await attempt({ solve: false, ip })).status).toBe(200);
      expect((await attempt({ solve: false, ip })).json).toMatchObject({ errorCode: "captcha.required", value: { captcha: true } });
      expect((await attempt({ ip })).status).toBe(200);
    });
  });

  it("a captcha of the login does not count, and none counts twice", async () => {
    const foreign = await solveCaptcha(test);
    const options = { solve: false, headers: { "x-captcha-id": foreign.captchaId } };
    expect((await register(test, { username: freshName(), password: PASSWORD, captcha: foreign.captcha }, options)).json.errorCode).toBe(
      "captcha.wrong",
    );
    const own = await solveCaptcha(test, { "x-captcha-purpose": "register" });
    const again = { solve: false, headers: { "x-captcha-id": own.captchaId } };
    expect((await register(test, { username: freshName(), password: PASSWORD, captcha: own.captcha }, again)).status).toBe(200);
    expect((await register(test, { username: freshName(), password: PASSWORD, captcha: own.captcha }, again)).json.errorCode).toBe(
      "captcha.wrong",
    );
  });

  it("TEMPLATE-07 TEMPLATE-11 a method that is switched off is closed on the server too", async () => {
    const attempt = () => register(test, { username: freshName(), password: PASSWORD });
    await withBrand(switched({ USERNAMEREG3: false }), async () => expect((await attempt()).json.errorCode).toBe("register.closed"));
    for (const off of [{ REG3: false }, { COMM3: false }]) {
      await withBrand(switched(off), async () => expect((await attempt()).json.errorCode, JSON.stringify(off)).toBe("register.closed"));
    }
  });

  it("thirty accounts an hour from one network are enough, whatever X-Forwarded-For says", async () => {
    await withBrand(captchaMode("off"), async () => {
      const ip = "127.0.0.99";
      const first = await register(test, { username: freshName(), password: PASSWORD }, { solve: false, ip });
      const member = await memberOf(first.json.value.userName);
      const spare = await Promise.all(Array.from({ length: 29 }, () => buildMember(test)));
      const origin = await test.db
        .selectFrom("member_origins")
        .selectAll()
        .where("member_id", "=", member?.id ?? 0)
        .executeTakeFirstOrThrow();
      await test.db
        .insertInto("member_origins")
        .values(spare.map((other) => ({ ...origin, member_id: other.id })))
        .execute();
      const refused = await register(
        test,
        { username: freshName(), password: PASSWORD },
        { solve: false, ip, headers: { "x-forwarded-for": "203.0.113.5" } },
      );
      expect([refused.status, refused.json.errorCode]).toEqual([429, "request.tooMany"]);
      expect(refused.json.value.retryAfter).toBeGreaterThan(3000);
    });
  });
});

describe("GET /wps/check/username", () => {
  it("API-16 tells whether a name is free at this brand, and stops answering who asks for too many", async () => {
    await buildMember(test, { account: "karnaphuli" });
    const ask = (username: string, headers = {}) =>
      test.call("GET", `/wps/check/username?username=${encodeURIComponent(username)}`, { headers, ip: "127.0.0.55" });
    expect((await ask("Karnaphuli ")).json.value).toEqual({ available: false });
    expect((await ask("karnaphuli2")).json.value).toEqual({ available: true });
    expect((await ask("karnaphuli", { "x-merchant": "panna" })).json.value).toEqual({ available: true });
    const codes = [];
    for (let count = 0; count < 25; count += 1) codes.push((await ask(`guess${count}`)).status);
    expect(codes.at(-1)).toBe(429);
  });
});
