import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestApp, createTestApp } from "../../../testing/create-test-app.ts";
import { TEST_PASSWORD, buildMember, loginAs } from "../../../testing/factories.ts";
import { readSmsCode } from "../../../testing/verification.ts";
import { panna } from "../../demo/brands.ts";
import { hashToken } from "../../lib/tokens.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const PIN = "280571";
const english = { "accept-language": "en" };
async function person(draft: Parameters<typeof buildMember>[1] = {}, pin = false) {
  const member = await buildMember(test, draft);
  if (pin) await test.services.fundsPassword.setFirst(member.id, PIN);
  const token = await loginAs(test, member);
  const ip = `127.2.0.${member.id % 250}`;
  const call = (method: "GET" | "PUT" | "POST" | "DELETE", path: string, body?: object) =>
    test.call(method, path, { token, ip, headers: english, ...(body ? { body } : {}) });
  const age = () =>
    test.db
      .updateTable("sessions")
      .set({ created_at: sql`now() - interval '10 minutes'` })
      .where("token_hash", "=", hashToken(token))
      .execute();
  return { member, call, age };
}
const ANSWERS = [
  { question: "firstSchool", answer: "রাজশাহী কলেজিয়েট" },
  { question: "childhoodFriend", answer: "Karim" },
  { question: "favouriteDish", answer: "Ilish 1" },
];

describe("the overview", () => {
  it("MONEY-06 tells what is set and hides what is private", async () => {
    const { member, call } = await person({ mobile: "+8801712345678", email: "rahim@example.com" }, true);
    await test.services.bindings.setPayeeName(member.id, "মোহাম্মদ রহিম");
    const { json, text } = await call("GET", "/wps/security");
    expect(json.value).toMatchObject({
      fundsPassword: { set: true, waitSeconds: 0 },
      payeeName: "মো••• র•••",
      mobile: "+880•••678",
      email: "r•••@example.com",
      emailProved: false,
      questions: [],
      payoutAccounts: 0,
      passkeys: 0,
      resetWays: ["sms", "mail"],
      lastLoginAt: null,
    });
    expect(text).not.toContain("1712345678");
    expect(text).not.toContain("রহিম");
    expect((await test.call("GET", "/wps/security")).json.errorCode).toBe("session.required");
  });
});

describe("security questions", () => {
  it("MONEY-06 three different ones are kept as hashes and lead back to a forgotten funds password, however they are typed", async () => {
    const { member, call } = await person({}, true);
    const set = (answers: object[], more: object = { fundsPassword: PIN }) => call("PUT", "/wps/security/questions", { answers, ...more });
    expect((await set(ANSWERS, {})).json.errorCode).toBe("fundsPassword.required");
    expect((await set([ANSWERS[0]!, ANSWERS[0]!, ANSWERS[1]!])).json.errorCode).toBe("security.answersAlike");
    expect((await set(ANSWERS.map((entry) => ({ ...entry, answer: "same" })))).json.errorCode).toBe("security.answersAlike");
    expect((await set(ANSWERS.map((entry) => ({ ...entry, question: "shoeSize" })))).json.errorCode).toBe("request.invalid");
    expect((await set(ANSWERS)).json.value.questions).toHaveLength(3);
    const kept = await test.db.selectFrom("security_answers").selectAll().where("member_id", "=", member.id).execute();
    expect(JSON.stringify(kept)).not.toMatch(/karim|রাজশাহী/i);
    expect((await call("GET", "/wps/security")).json.value.resetWays).toEqual(["questions"]);
    const reset = (answers: object[]) =>
      call("POST", "/wps/security/fundsPassword/reset", { way: "questions", answers, newPassword: "904417", confirmNewPassword: "904417" });
    const typed = [
      { ...ANSWERS[0] },
      { question: "childhoodFriend", answer: " KARIM. " },
      { question: "favouriteDish", answer: "ilish-১" },
    ];
    expect((await reset(typed.slice(0, 2))).json.errorCode).toBe("security.answerWrong");
    expect((await reset(typed)).json.value).toEqual({ set: true });
    await test.services.fundsPassword.check(member.id, "904417");
  });

  it("answers may be guessed five times a day", async () => {
    const { member, call } = await person({});
    await test.services.questions.set(member.id, ANSWERS);
    const body = { way: "questions", answers: [], newPassword: "904417", confirmNewPassword: "904417" };
    const codes: (string | undefined)[] = [];
    for (let count = 0; count < 6; count += 1) codes.push((await call("POST", "/wps/security/fundsPassword/reset", body)).json.errorCode);
    expect(codes).toEqual([...Array<string>(5).fill("security.answerWrong"), "security.tooMany"]);
  });
});

describe("numbers and addresses", () => {
  const typed = { mobileNum: "01712000077", countryDialingCode: "880" };

  it("a code makes a number the member's own; who is not fresh shows themselves first", async () => {
    const { member, call, age } = await person();
    expect((await call("POST", "/wps/security/mobile/code", typed)).json.success).toBe(true);
    const verificationCode = await readSmsCode(test, "+8801712000077");
    await age();
    const bind = (more: object) => call("PUT", "/wps/security/mobile", { ...typed, verificationCode, ...more });
    expect((await bind({})).json.errorCode).toBe("session.stepUp");
    expect((await bind({ password: TEST_PASSWORD, verificationCode: "0000" })).json.errorCode).toBe("sms.codeWrong");
    expect((await bind({ password: TEST_PASSWORD })).json.value).toEqual({ mobile: "+880•••077" });
    expect((await test.services.member.getMember(member.id)).mobile).toBe("+8801712000077");
    const other = await person();
    expect((await other.call("PUT", "/wps/security/mobile", { ...typed, verificationCode })).json.errorCode).toBe("sms.codeWrong");
  });

  it("a number of somebody else's is refused to who holds the phone, and to nobody before", async () => {
    await buildMember(test, { mobile: "+8801712000088" });
    const { call } = await person();
    const taken = { mobileNum: "01712000088", countryDialingCode: "880" };
    expect((await call("POST", "/wps/security/mobile/code", taken)).json.success).toBe(true);
    const verificationCode = await readSmsCode(test, "+8801712000088");
    expect((await call("PUT", "/wps/security/mobile", { ...taken, verificationCode })).json.errorCode).toBe("register.mobileTaken");
  });

  it("MONEY-07 a code makes an address the member's own, and serves no other address", async () => {
    const { call } = await person();
    expect((await call("POST", "/wps/security/email/code", { email: "nobody at home" })).json.errorCode).toBe("request.invalid");
    await call("POST", "/wps/security/email/code", { email: "ayesha@example.com" });
    await test.services.messages.deliverDue();
    const [mail] = (await test.services.outbox.list(["mail"], 20)).filter(({ recipient }) => recipient === "ayesha@example.com");
    const verificationCode = /\d{6}/.exec(mail?.body ?? "")?.[0] ?? "";
    const bind = (email: string) => call("PUT", "/wps/security/email", { email, verificationCode });
    expect((await bind("other@example.com")).json.errorCode).toBe("sms.codeWrong");
    expect((await bind("ayesha@example.com")).json.value).toEqual({ email: "a•••@example.com" });
    expect((await call("GET", "/wps/security")).json.value).toMatchObject({ email: "a•••@example.com", emailProved: true });
  });
});

describe("names", () => {
  it("MONEY-07 the payee name is told once, the nickname whenever one likes", async () => {
    const { call } = await person();
    const name = (payeeName: string) => call("PUT", "/wps/member/payeeName", { payeeName });
    for (const wrong of ["", "x", "R2D2", "<b>x</b>"]) expect((await name(wrong)).json.errorCode, wrong).toBe("payeeName.invalid");
    expect((await name("  মোহাম্মদ   রহিম ")).json.value).toEqual({ payeeName: "মোহাম্মদ রহিম" });
    expect((await name("Somebody Else")).json.errorCode).toBe("payeeName.fixed");
    const nick = (nickname: string) => call("PUT", "/wps/member/nickname", { nickname });
    expect((await nick("<i>")).json.errorCode).toBe("nickname.invalid");
    expect((await nick("নদী 7")).json.value).toEqual({ nickname: "নদী 7" });
    expect((await nick("")).json.value).toEqual({ nickname: null });
  });

  it("TRIAL-06 a trial account is called by nothing and proves nothing", async () => {
    const { call } = await person({ customerType: 4 });
    const codes = [
      await call("GET", "/wps/security"),
      await call("PUT", "/wps/member/payeeName", { payeeName: "Rahim" }),
      await call("PUT", "/wps/member/nickname", { nickname: "Rahim" }),
      await call("POST", "/wps/security/mobile/code", { mobileNum: "01712000099", countryDialingCode: "880" }),
      await call("POST", "/wps/security/email/code", { email: "a@example.com" }),
      await call("PUT", "/wps/security/questions", { answers: ANSWERS }),
    ].map(({ json }) => json.errorCode);
    expect(codes).toEqual(Array(6).fill("freePlay.rejected"));
  });
});

describe("payout accounts", () => {
  const PATH = "/wps/member/payoutAccounts";
  const wallet = { kind: "bkash", number: "০১৭১২-৩৪৫৬৭৮", fundsPassword: PIN };

  it("MONEY-06 are added in the member's own name, masked, cooling, once, and removed by the funds password", async () => {
    const { member, call } = await person({}, true);
    expect((await call("POST", PATH, wallet)).json.errorCode).toBe("payeeName.missing");
    await test.services.bindings.setPayeeName(member.id, "Anne Marie");
    expect((await call("POST", PATH, { ...wallet, fundsPassword: "904417" })).json.errorCode).toBe("fundsPassword.wrong");
    expect((await call("POST", PATH, { ...wallet, number: "12345" })).json.errorCode).toBe("payout.numberInvalid");
    const { value } = (await call("POST", PATH, wallet)).json;
    expect(value).toMatchObject({ limit: 5, coolingHours: 24, payeeName: "Anne Marie" });
    expect(value.accounts).toMatchObject([{ kind: "bkash", number: "•••678", holderName: "A••• M•••", isDefault: true, usable: false }]);
    const waits = new Date(value.accounts[0].usableAt).getTime() - Date.now();
    expect(waits).toBeGreaterThan(23.9 * 3_600_000);
    expect((await call("POST", PATH, { ...wallet, number: "+8801712345678" })).json.errorCode).toBe("payout.exists");
    const bank = { kind: "bank", number: "1234567890123", bankCode: "dbbl", branch: "মতিঝিল", fundsPassword: PIN };
    expect((await call("POST", PATH, { ...bank, bankCode: "nobank" })).json.errorCode).toBe("request.invalid");
    expect((await call("POST", PATH, { ...bank, branch: "" })).json.errorCode).toBe("request.invalid");
    const both = (await call("POST", PATH, bank)).json.value.accounts;
    expect(both[1]).toMatchObject({ bankCode: "dbbl", bankNames: { bn: "ডাচ্-বাংলা ব্যাংক", en: "Dutch-Bangla Bank" }, branch: "মতিঝিল" });
    expect(value.banks.length).toBe(15);
    expect(both.map(({ isDefault }: { isDefault: boolean }) => isDefault)).toEqual([true, false]);
    const [first, second] = both.map(({ id }: { id: string }) => id);
    expect((await call("PUT", PATH, { id: second })).json.value.accounts.map((entry: { isDefault: boolean }) => entry.isDefault)).toEqual([
      false,
      true,
    ]);
    expect((await call("DELETE", PATH, { id: second, fundsPassword: "904417" })).json.errorCode).toBe("fundsPassword.wrong");
    const left = (await call("DELETE", PATH, { id: second, fundsPassword: PIN })).json.value.accounts;
    expect(left).toMatchObject([{ id: first, isDefault: true }]);
    expect((await call("DELETE", PATH, { id: second, fundsPassword: PIN })).status).toBe(404);
  });

  it("a bank is one of the brand's own; it keeps its name when the list changes, and where there is no list the member writes it", async () => {
    const owner = { memberId: (await buildMember(test, { brandCode: "panna" })).id, brandCode: "panna" };
    await test.services.bindings.setPayeeName(owner.memberId, "Nadia");
    const account = { kind: "bank" as const, number: "1234567890123", branch: "Andheri" };
    const banksAre = (banks: { code: string; names: Record<string, string> }[]) => test.services.payoutSettings.save("panna", { banks });
    await banksAre([{ code: "hdfc", names: { en: "HDFC Bank", hi: "एचडीएफ़सी बैंक" } }]);
    await expect(test.services.payoutAccounts.add(owner, { ...account, bankCode: "dbbl" })).rejects.toMatchObject({
      code: "request.invalid",
      value: { fields: ["bankCode"] },
    });
    await test.services.payoutAccounts.add(owner, { ...account, bankCode: "hdfc" });
    await banksAre([]);
    for (const bankName of [" x ", undefined, "x".repeat(61)])
      await expect(test.services.payoutAccounts.add(owner, { ...account, bankName })).rejects.toMatchObject({
        value: { fields: ["bankName"] },
      });
    const listed = await test.services.payoutAccounts.add(owner, { ...account, bankCode: "hdfc", bankName: " Grameen Bank " });
    expect(listed.banks).toEqual([]);
    expect(listed.accounts).toMatchObject([
      { bankCode: "hdfc", bankNames: { en: "HDFC Bank", hi: "एचडीएफ़सी बैंक" } },
      { bankCode: null, bankNames: { en: "Grameen Bank" } },
    ]);
    await expect(test.services.payoutAccounts.add(owner, { ...account, bankName: "grameen bank" })).rejects.toMatchObject({
      code: "payout.exists",
    });
    await expect(banksAre([{ code: "No code", names: { en: "x" } }])).rejects.toThrow("small letters");
  });

  it("in India a branch is told by its IFSC; accounts of before keep the name of theirs, and can be used", async () => {
    const india = (country: string) =>
      test.services.site.saveBrand({ ...panna, domains: ["tara.localhost"], settings: { ...panna.settings, merchant: "tara", country } });
    await india("BD");
    await test.services.payoutSettings.save("tara", { kinds: ["bank"], banks: [], coolingHours: 0 });
    const owner = { memberId: (await buildMember(test, { brandCode: "tara" })).id, brandCode: "tara" };
    await test.services.bindings.setPayeeName(owner.memberId, "Nadia");
    const add = (number: string, branch: string) =>
      test.services.payoutAccounts.add(owner, { kind: "bank", number, bankName: "State Bank of India", branch });
    expect(await add("1234567890123", " Andheri ")).toMatchObject({ branchForm: "name", accounts: [{ branch: "Andheri" }] });
    await india("IN");
    for (const wrong of ["Andheri", "", "SBIN1001234", "SBI00001234", "SBIN000123", "SBIN00012345", "ŚBIN0001234"])
      await expect(add("1234567890124", wrong)).rejects.toMatchObject({ code: "request.invalid", value: { fields: ["branch"] } });
    expect(await add("1234567890124", " sbin-0 ০০১২3a ")).toMatchObject({
      branchForm: "ifsc",
      accounts: [
        { branch: "Andheri", usable: true },
        { branch: "SBIN000123A", usable: true },
      ],
    });
  });

  it("a brand offers its own kinds, and so many accounts", async () => {
    await test.services.payoutSettings.save("panna", { kinds: ["nagad"], maxAccounts: 1 });
    const owner = { memberId: (await buildMember(test, { brandCode: "panna" })).id, brandCode: "panna" };
    await test.services.bindings.setPayeeName(owner.memberId, "Nadia");
    const add = (kind: "bkash" | "nagad", number: string) => test.services.payoutAccounts.add(owner, { kind, number });
    await expect(add("bkash", "01712345678")).rejects.toMatchObject({ code: "payout.kindClosed" });
    await add("nagad", "01712345678");
    await expect(add("nagad", "01812345678")).rejects.toMatchObject({ code: "payout.full" });
    await expect(test.services.payoutSettings.save("panna", { coolingHours: -1 })).rejects.toThrow("coolingHours");
  });
});
