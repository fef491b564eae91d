import { UnsecuredJWT } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { SessionRecord } from "@mela/contract/auth/account";
import { JWE_HEADERS, type TestApp, createTestApp, encryptFor } from "../../../testing/create-test-app.ts";
import { buildMember, login, loginAs } from "../../../testing/factories.ts";
import { type LocalIssuer, TEST_PROJECT, type TokenDraft, startLocalIssuer } from "../../../testing/local-issuer.ts";
import { register } from "../../../testing/registering.ts";
import { mela } from "../../demo/brands.ts";

const FIREBASE = { apiKey: "key", authDomain: "mela-test.example", projectId: TEST_PROJECT, phone: true };
const TEMPLATE = { ...mela.settings, firebase: FIREBASE };

let issuer: LocalIssuer;
let test: TestApp;
beforeAll(async () => {
  issuer = await startLocalIssuer();
  test = await createTestApp({ env: { FIREBASE_KEYS_URL: issuer.keysUrl } });
});
afterAll(async () => {
  await test.close();
  await issuer.close();
});
beforeEach(async () => {
  await test.services.site.saveSettings(TEMPLATE);
  await test.db.deleteFrom("login_failures").execute();
});

const enter = async (firebaseIdToken: string, more: object = {}, headers: Record<string, string> = {}) =>
  test.call("POST", "/wps/session/login/social", {
    body: await encryptFor(test, { provider: "google", firebaseIdToken, ...more }),
    headers: { ...JWE_HEADERS, ...headers },
  });
const refused = async (draft: TokenDraft, more: object = {}) => (await enter(await issuer.issue(draft), more)).json.errorCode;
const seconds = () => Math.floor(Date.now() / 1000);

describe("social login", () => {
  it("the first time makes a player with the provider's name, afterwards it is the same one", async () => {
    const claims = { name: "রহিম উদ্দিন", email: "rahim@mail.com", email_verified: true };
    const first = SessionRecord.parse((await enter(await issuer.issue({ person: "g-1", claims }))).json.value);
    expect(first).toMatchObject({ type: 0, merchantCode: "mela", firstTimeLogin: false });
    const again = (await enter(await issuer.issue({ person: "g-1", claims }))).json.value;
    expect(again.userName).toBe(first.userName);
    const info = (await test.call("GET", "/wps/member/info", { token: again.token })).json.value;
    expect(info).toMatchObject({ nickname: "রহিম উদ্দিন", currency: "BDT" });
    expect((await test.call("GET", "/wps/wallets/gcs", { token: again.token })).status).toBe(200);
  });

  it("two first log-ins at the same time make one member", async () => {
    const tokens = await Promise.all(Array.from({ length: 4 }, () => issuer.issue({ person: "g-2" })));
    const answers = await Promise.all(tokens.map((token) => enter(token)));
    expect(new Set(answers.map(({ json }) => json.value.userName)).size).toBe(1);
    const made = await test.db.selectFrom("member_identities").select("member_id").where("subject", "=", "g-2").execute();
    expect(made).toHaveLength(1);
  });

  it("joins nobody to an account for having the same address or the same id elsewhere", async () => {
    const victim = await buildMember(test, { email: "victim@mail.com" });
    const claims = { email: "victim@mail.com", email_verified: true };
    expect((await enter(await issuer.issue({ person: "g-3", claims }))).json.value.userName).not.toBe(victim.account);
    const google = (await enter(await issuer.issue({ person: "same-id" }))).json.value.userName;
    const facebook = await enter(await issuer.issue({ person: "same-id", provider: "facebook.com" }), { provider: "facebook" });
    expect(facebook.json.value.userName).not.toBe(google);
  });

  it.each<[string, TokenDraft]>([
    ["of another project", { project: "somebody-elses" }],
    ["of another issuer", { claims: { iss: `https://evil.example/${TEST_PROJECT}` } }],
    ["for another audience", { claims: { aud: "somebody-elses" } }],
    ["that has ended", { claims: { exp: Math.floor(Date.now() / 1000) - 60 } }],
    ["from an old proof", { claims: { auth_time: Math.floor(Date.now() / 1000) - 3000 } }],
    ["from a proof that is yet to come", { claims: { auth_time: Math.floor(Date.now() / 1000) + 600 } }],
    ["of nobody", { claims: { sub: "" } }],
    ["of another kind of proof", { claims: { firebase: { sign_in_provider: "password", identities: {} } } }],
    ["of a phone", { provider: "phone" }],
    ["of the other provider", { provider: "facebook.com" }],
    ["under a key that nobody published", { foreignKey: true }],
    ["under an unknown key's name", { header: { kid: "other" } }],
  ])("a token %s is refused", async (_what, draft) => expect(await refused(draft)).toBe("identity.invalid"));

  it("a token without a signature, as an emulator gives, is refused, and so is nonsense", async () => {
    const unsigned = new UnsecuredJWT({ sub: "x", auth_time: seconds(), firebase: { sign_in_provider: "google.com", identities: {} } })
      .setIssuer(`https://securetoken.google.com/${TEST_PROJECT}`)
      .setAudience(TEST_PROJECT)
      .setIssuedAt()
      .setExpirationTime("1h")
      .encode();
    for (const token of [unsigned, "a.b.c", "x"]) expect((await enter(token)).json.errorCode, token).toBe("identity.invalid");
  });

  it("a token serves once", async () => {
    const token = await issuer.issue({ person: "g-4" });
    expect((await enter(token)).status).toBe(200);
    expect((await enter(token)).json.errorCode).toBe("identity.invalid");
  });

  it("ROLE-25 keeps to the rules of every log-in, and to the brand's switches", async () => {
    await enter(await issuer.issue({ person: "g-5" }));
    expect(await refused({ person: "g-5" }, { agent: true })).toBe("login.notAgent");
    const row = await test.db.selectFrom("member_identities").select("member_id").where("subject", "=", "g-5").executeTakeFirstOrThrow();
    await test.services.member.setStatus(row.member_id, "disabled");
    expect(await refused({ person: "g-5" })).toBe("login.disabled");
    const switched = (change: object) => test.services.site.saveSettings({ ...TEMPLATE, switches: { ...TEMPLATE.switches, ...change } });
    await switched({ REG3: false });
    expect(await refused({ person: "g-6" })).toBe("identity.noAccount");
    await switched({ GOOGLELOGIN3: false });
    expect(await refused({ person: "g-6" })).toBe("identity.invalid");
    await test.services.site.saveSettings(mela.settings);
    expect(await refused({ person: "g-6" })).toBe("identity.invalid");
  });

  it("says that the provider is away when its keys cannot be had", async () => {
    const cut = await createTestApp({ env: { FIREBASE_KEYS_URL: "http://127.0.0.1:9/keys" } });
    await cut.services.site.saveSettings(TEMPLATE);
    const body = await encryptFor(cut, { provider: "google", firebaseIdToken: await issuer.issue() });
    const answer = await cut.call("POST", "/wps/session/login/social", { body, headers: JWE_HEADERS });
    expect([answer.status, answer.json.errorCode]).toEqual([503, "identity.unavailable"]);
    await cut.close();
  });
});

describe("a phone that the provider has verified", () => {
  const payload = (mobile: string, firebaseIdToken: string, more: object = {}) => ({
    username: mobile,
    password: "123456",
    type: "firebase",
    firebaseChannel: "sms",
    firebaseIdToken,
    firebaseMobileNo: mobile,
    countryDialingCode: "880",
    ...more,
  });
  const tokenOf = (mobile: string) => issuer.issue({ provider: "phone", claims: { phone_number: mobile } });

  it("LOGIN-19 LOGIN-20 LOGIN-21 logs its owner in by channel, token, number and country", async () => {
    const member = await buildMember(test, { mobile: "+8801711000001" });
    const { status, json } = await login(test, payload("01711000001", await tokenOf("+8801711000001")));
    expect([status, json.value.userName]).toEqual([200, member.account]);
  });

  it("LOGIN-20 LOGIN-21 any of the fields missing, another number or another kind of token is refused", async () => {
    await buildMember(test, { mobile: "+8801711000002" });
    const code = async (more: object, mobile = "+8801711000002") =>
      (await login(test, payload("01711000002", await tokenOf(mobile), more))).json.errorCode;
    expect(await code({ firebaseChannel: undefined })).toBe("request.invalid");
    expect(await code({ firebaseIdToken: undefined })).toBe("request.invalid");
    expect(await code({ firebaseMobileNo: undefined })).toBe("request.invalid");
    expect(await code({}, "+8801711000003")).toBe("identity.invalid");
    expect(await code({ firebaseIdToken: await issuer.issue() })).toBe("identity.invalid");
    expect((await login(test, payload("01711999999", await tokenOf("+8801711999999")))).json.errorCode).toBe("identity.invalid");
    const used = await tokenOf("+8801711000002");
    expect((await login(test, payload("01711000002", used))).status).toBe(200);
    expect((await login(test, payload("01711000002", used))).json.errorCode).toBe("identity.invalid");
  });

  it("REG-48 registers its owner in place of a code, once, for the number that it names", async () => {
    const send = async (mobile: string, firebaseIdToken: string, more: object = {}) =>
      register(
        test,
        {
          mobileNum: mobile,
          countryDialingCode: "880",
          password: "Shimul-2031",
          verificationCode: "123456",
          firebaseChannel: "sms",
          firebaseIdToken,
          ...more,
        },
        { byMobile: true },
      );
    expect((await send("01711000006", await tokenOf("+8801711000007"))).json.errorCode).toBe("identity.invalid");
    const token = await tokenOf("+8801711000006");
    expect((await send("01711000006", token, { firebaseChannel: undefined })).json.errorCode).toBe("request.invalid");
    const made = (await send("01711000006", token)).json.value;
    const row = await test.db.selectFrom("members").select("account").where("mobile", "=", "+8801711000006").executeTakeFirst();
    expect(row?.account).toBe(made.userName);
    await test.db.updateTable("members").set({ mobile: null }).where("mobile", "=", "+8801711000006").execute();
    expect((await send("01711000006", token)).json.errorCode).toBe("identity.invalid");
    await test.services.site.saveSettings(mela.settings);
    expect((await send("01711000008", await tokenOf("+8801711000008"))).json.errorCode).toBe("identity.invalid");
  });

  it("API-11 sets a password in place of a code, once, for the number that it names", async () => {
    const member = await buildMember(test, { mobile: "+8801711000004" });
    const session = await loginAs(test, member);
    const set = async (firebaseIdToken: string, mobileNum = "01711000004") =>
      test.call("POST", "/wps/member/password/mobile", {
        body: { newPassword: "Rickshaw7890", mobileNum, countryDialingCode: "880", verificationCode: "", firebaseIdToken },
      });
    expect((await set(await tokenOf("+8801711000005"))).json.errorCode).toBe("identity.invalid");
    const token = await tokenOf("+8801711000004");
    expect((await set(token)).status).toBe(200);
    expect((await test.call("GET", "/wps/member/info", { token: session })).json.value).toEqual({ reason: "password" });
    expect((await login(test, { username: member.account, password: "Rickshaw7890" })).status).toBe(200);
  });
});
