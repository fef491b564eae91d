import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestApp, createTestApp } from "../../../testing/create-test-app.ts";
import { TEST_PASSWORD, buildMember, loginAs } from "../../../testing/factories.ts";
import { readSmsCode, sentSms } from "../../../testing/verification.ts";
import { mela } from "../../demo/brands.ts";
import { putLink } from "./password-link.store.ts";
import { hashToken, newToken } from "../../lib/tokens.ts";

/* What members are told once a password, a number or an address of theirs is another. The brand speaks English here. */

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  await test.services.site.saveSettings({ ...mela.settings, defaultLanguage: "en" });
});
afterAll(() => test.close());

const PIN = "280571";
const NEW = "Rickshaw7890";
let serial = 0;
/** A member with a number of their own, and an address that is proved or not. */
async function person(proved: boolean, draft: Parameters<typeof buildMember>[1] = {}) {
  serial += 1;
  const [mobile, email] = [`+88017120${String(serial).padStart(5, "0")}`, `notices${serial}@example.com`];
  const member = await buildMember(test, { mobile, email, ...draft });
  if (proved) await test.db.updateTable("members").set({ email_proved_at: new Date() }).where("id", "=", member.id).execute();
  await test.services.fundsPassword.setFirst(member.id, PIN);
  const token = await loginAs(test, member);
  const call = async (method: "PUT" | "POST", path: string, body: object) => {
    const { json } = await test.call(method, path, { token, ip: `127.3.0.${serial}`, headers: { "accept-language": "en" }, body });
    expect([path, json.success]).toEqual([path, true]);
  };
  const letters = async () => {
    const rows = await test.db.selectFrom("inbox_messages").select("texts").where("member_id", "=", member.id).orderBy("id").execute();
    return rows.map(({ texts }) => texts as Record<string, { title: string; content: string }>);
  };
  const told = async () => ({
    inbox: (await letters()).map((texts) => texts["en"]?.title),
    // Codes are no notices.
    sms: (await sentSms(test, mobile)).map(({ body }) => body).filter((body) => !/#\d{6}/.test(body)),
    mail: (await test.services.outbox.list(["mail"], 200)).filter(({ recipient }) => recipient === email).map(({ subject }) => subject),
  });
  return { member, mobile, email, call, told, letters };
}
type Person = Awaited<ReturnType<typeof person>>;

const password = { newPassword: NEW, confirmNewPassword: NEW };
const pins = { newPassword: "904417", confirmNewPassword: "904417" };
async function toOtherNumber({ call }: Person, mobile = `0171300${String(serial).padStart(4, "0")}`) {
  const typed = { mobileNum: mobile, countryDialingCode: "880" };
  await call("POST", "/wps/security/mobile/code", typed);
  await call("PUT", "/wps/security/mobile", { ...typed, verificationCode: await readSmsCode(test, `+88${mobile}`), fundsPassword: PIN });
}
async function toOtherAddress({ call }: Person) {
  const email = `other${serial}@example.com`;
  await call("POST", "/wps/security/email/code", { email });
  await test.services.messages.deliverDue();
  const [mail] = (await test.services.outbox.list(["mail"], 200)).filter(({ recipient }) => recipient === email);
  await call("PUT", "/wps/security/email", { email, verificationCode: /\d{6}/.exec(mail?.body ?? "")?.[0], fundsPassword: PIN });
}
async function byLink({ call, member }: Person) {
  const token = newToken();
  await putLink(test.db, { memberId: member.id, brandCode: "mela", tokenHash: hashToken(token), lifeSeconds: 900 });
  await call("POST", "/wps/member/password/reset", { token, ...password });
}

const CHANGES: [what: string, title: string, change: (who: Person) => Promise<void>][] = [
  [
    "the login password",
    "Your login password was changed",
    ({ call }) => call("POST", "/wps/member/password", { oldPassword: TEST_PASSWORD, ...password }),
  ],
  ["the login password, by a mailed link,", "Your login password was changed", byLink],
  [
    "the funds password",
    "Your funds password was changed",
    ({ call }) => call("PUT", "/wps/security/fundsPassword", { oldPassword: PIN, ...pins }),
  ],
  [
    "the funds password, by a code to the number,",
    "Your funds password was changed",
    async ({ call, mobile }) => {
      await call("POST", "/wps/security/fundsPassword/code", { way: "sms" });
      await call("POST", "/wps/security/fundsPassword/reset", { way: "sms", code: await readSmsCode(test, mobile), ...pins });
    },
  ],
  ["the email address", "Your email address was changed", toOtherAddress],
];

describe.each(CHANGES)("when %s is changed", (_what, title, change) => {
  it("the member is told by a letter, and by SMS where no address is proved", async () => {
    const who = await person(false);
    await change(who);
    expect(await who.told()).toEqual({ inbox: [title], sms: [expect.stringContaining(`: ${title}. `)], mail: [] });
  });

  it("the member is told by a letter, and by a mail to the address that was proved before", async () => {
    const who = await person(true);
    await change(who);
    expect(await who.told()).toEqual({ inbox: [title], sms: [], mail: [expect.stringContaining(title)] });
  });
});

describe("when the number is changed", () => {
  it.each([true, false])("the old one is told by SMS, whether or not an address is proved (%s)", async (proved) => {
    const who = await person(proved);
    await toOtherNumber(who);
    const title = "Your mobile number was changed";
    const { mail, ...rest } = await who.told();
    expect(mail).toEqual(proved ? [`Mela: ${title}`] : []);
    expect(rest).toEqual({
      inbox: [title],
      sms: [`Mela: ${title}. Codes now go to the new number. If it wasn’t you, change your login password now and tell customer service.`],
    });
  });

  it("the letter is there in both languages and leads to the security centre", async () => {
    const who = await person(false);
    await toOtherNumber(who);
    const [letter] = await who.letters();
    expect(letter?.["en"]?.content).toContain('<a href="/m/securityCenter">Open the security centre</a>');
    expect(letter?.["bn"]).toMatchObject({
      title: "আপনার মোবাইল নম্বর বদলানো হয়েছে",
      content: expect.stringContaining("আপনি না করে থাকলে এখনই লগইন পাসওয়ার্ড বদলান এবং গ্রাহক সেবায় জানান।"),
    });
  });
});

describe("nothing is told", () => {
  it("of the same number proved once more, and of the first one", async () => {
    const same = await person(false);
    await toOtherNumber(same, same.mobile.slice(3));
    expect(await same.told()).toEqual({ inbox: [], sms: [], mail: [] });
    const first = await person(false, { mobile: null });
    await toOtherNumber(first);
    expect((await first.told()).inbox).toEqual([]);
  });

  it("of the password that a member has to choose in place of one that somebody gave them", async () => {
    const who = await person(true, { mustChangePassword: true });
    await who.call("POST", "/wps/member/password", { oldPassword: TEST_PASSWORD, ...password });
    expect(await who.told()).toEqual({ inbox: [], sms: [], mail: [] });
  });
});
