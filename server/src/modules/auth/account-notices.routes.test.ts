import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestApp, createTestApp } from "../../../testing/create-test-app.ts";
import { TEST_PASSWORD, buildMember, loginAs } from "../../../testing/factories.ts";
import { readSmsCode, sentSms } from "../../../testing/verification.ts";
import { inTransaction, openDb } from "../../db.ts";
import { mela } from "../../demo/brands.ts";
import { createMailService } from "../verification/mail.service.ts";
import { createAccountNotices } from "./account-notices.service.ts";
import { putLink } from "./password-link.store.ts";
import { hashToken, newToken } from "../../lib/tokens.ts";

/* What members are told once a password, a number or an address of theirs is another. The brand speaks English here. */

let test: TestApp;
const logged: string[] = [];
beforeAll(async () => {
  test = await createTestApp({ log: { write: (line) => void logged.push(String(line)) } });
  await test.services.site.saveSettings({ ...mela.settings, defaultLanguage: "en" });
});
afterAll(() => test.close());

const PIN = "280571";
const NEW = "Rickshaw7890";
let serial = 0;
/** Makes of an address one that was proved so many days ago. */
const prove = (memberId: number, days: number) =>
  test.db
    .updateTable("members")
    .set({ email_proved_at: sql<Date>`now() - make_interval(days => ${days})` })
    .where("id", "=", memberId)
    .execute();

/** A member with a number of their own, and an address that was proved some days ago, or not. */
async function person(proved: boolean, { pin = true, ...draft }: Parameters<typeof buildMember>[1] & { pin?: boolean } = {}) {
  serial += 1;
  // Each in a neighbourhood of its own, whose SMS are counted.
  const [mobile, email] = [`+88017${1200 + serial}0001`, `notices${serial}@example.com`];
  const member = await buildMember(test, { mobile, email, ...draft });
  if (proved) await prove(member.id, 4);
  if (pin) await test.services.fundsPassword.setFirst(member.id, PIN);
  const token = await loginAs(test, member);
  const call = async (method: "PUT" | "POST", path: string, body: object) => {
    const { json } = await test.call(method, path, { token, ip: `127.3.0.${serial}`, headers: { "accept-language": "en" }, body });
    expect([path, json.success]).toEqual([path, true]);
    return json.value;
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

const CHANGES: [what: string, title: string, change: (who: Person) => Promise<unknown>][] = [
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
  it("of the same number proved once more, and of a first one where there is no other way to the member", async () => {
    const same = await person(false);
    await toOtherNumber(same, same.mobile.slice(3));
    expect(await same.told()).toEqual({ inbox: [], sms: [], mail: [] });
    const first = await person(false, { mobile: null });
    await toOtherNumber(first);
    expect(await first.told()).toEqual({ inbox: [], sms: [], mail: [] });
    const pin = await person(false, { mobile: null, pin: false });
    await pin.call("POST", "/wps/security/fundsPassword", pins);
    expect(await pin.told()).toEqual({ inbox: [], sms: [], mail: [] });
  });

  it("of the password that a member has to choose in place of one that somebody gave them", async () => {
    const who = await person(true, { mustChangePassword: true });
    await who.call("POST", "/wps/member/password", { oldPassword: TEST_PASSWORD, ...password });
    expect(await who.told()).toEqual({ inbox: [], sms: [], mail: [] });
  });
});

/* A thief's own address would have all notices from then on. */
describe("of a first one the member is told by the way there was", () => {
  it("of an address by SMS", async () => {
    const who = await person(false, { email: null });
    await toOtherAddress(who);
    const title = "An email address was added to your account";
    expect(await who.told()).toEqual({ inbox: [title], sms: [expect.stringContaining(`: ${title}. `)], mail: [] });
  });

  it("of a number by a mail to the address that is proved", async () => {
    const who = await person(true, { mobile: null });
    await toOtherNumber(who);
    const title = "A mobile number was added to your account";
    expect(await who.told()).toEqual({ inbox: [title], sms: [], mail: [`Mela: ${title}`] });
  });

  it.each([
    ["mail", true],
    ["SMS, where no address is proved,", false],
  ])("of a funds password by %s", async (_way, proved) => {
    const who = await person(proved, { pin: false });
    await who.call("POST", "/wps/security/fundsPassword", pins);
    const title = "A funds password was set";
    const { inbox, sms, mail } = await who.told();
    expect([inbox, mail, sms.map((body) => body.includes(title))]).toEqual([
      [title],
      proved ? [`Mela: ${title}`] : [],
      proved ? [] : [true],
    ]);
  });
});

const changePin = ({ call }: Person, oldPassword: string, newPassword: string) =>
  call("PUT", "/wps/security/fundsPassword", { oldPassword, newPassword, confirmNewPassword: newPassword });

describe("an address that was proved lately", () => {
  it.each([
    [2, 1],
    [4, 0],
  ])("(%i days ago) does not stand for the phone: SMS of a change %i", async (days, sms) => {
    const who = await person(true);
    await prove(who.member.id, days);
    await changePin(who, PIN, pins.newPassword);
    const told = await who.told();
    expect([told.inbox.length, told.mail.length, told.sms.length]).toEqual([1, 1, sms]);
  });
});

describe("an SMS about a change costs money", () => {
  const PINS = [PIN, "904417", "615938", "482706", "739154"];
  const passPause = () => test.db.deleteFrom("limit_hits").where("scope", "=", "sms.notice.pause").execute();
  const fill = (scope: string, key: string, hits: number) =>
    test.db
      .insertInto("limit_hits")
      .values({
        merchant_code: "mela",
        scope,
        key,
        hits: sql<Date[]>`array_fill(clock_timestamp(), array[${hits}::int])`,
        expires_at: sql<Date>`now() + interval '1 day'`,
      })
      .execute();
  const counted = async () => {
    const { rows } = await sql<{ sent: number; refused: number }>`
      select coalesce(sum(sent), 0)::int as sent, coalesce(sum(refused), 0)::int as refused from sms_counts`.execute(test.db);
    return rows[0];
  };
  /** How many letters and how many SMS somebody had. */
  const had = async (who: Person) => {
    const { inbox, sms } = await who.told();
    return [inbox.length, sms.length];
  };

  it("a member has three a day of one kind, and every letter", async () => {
    const who = await person(false);
    for (const [at, pin] of PINS.slice(1).entries()) {
      await passPause();
      await changePin(who, PINS[at] ?? "", pin);
    }
    expect(await had(who)).toEqual([4, 3]);
    // Of another kind there is one left.
    await who.call("POST", "/wps/member/password", { oldPassword: TEST_PASSWORD, ...password });
    expect(await had(who)).toEqual([5, 4]);
  });

  it("there is a minute between two of one kind", async () => {
    const who = await person(false);
    for (const [at, pin] of PINS.slice(1, 3).entries()) await changePin(who, PINS[at] ?? "", pin);
    expect(await had(who)).toEqual([2, 1]);
  });

  it.each([
    ["the number", "sms.notice.day", (mobile: string) => mobile, 10],
    ["its neighbours", "sms.notice.prefix", (mobile: string) => mobile.slice(0, -4), 20],
  ])("none goes beyond what %s may have", async (_whose, scope, keyOf, max) => {
    // A neighbourhood of its own.
    const mobile = `+880181200${max}01`;
    const who = await person(false, { mobile });
    await fill(scope, keyOf(mobile), max);
    await changePin(who, PIN, pins.newPassword);
    expect([(await who.told()).inbox.length, await sentSms(test, mobile)]).toEqual([1, []]);
  });

  it("each counts towards the brand's caps, and beyond them none goes", async () => {
    const who = await person(false);
    await test.db.deleteFrom("sms_counts").execute();
    await changePin(who, PIN, pins.newPassword);
    expect([await had(who), await counted()]).toEqual([[1, 1], { sent: 1, refused: 0 }]);
    // All of a day's, with the part for owners, some hours ago.
    const hour = sql<Date>`date_trunc('hour', now()) - interval '3 hours'`;
    await test.db.insertInto("sms_counts").values({ merchant_code: "mela", hour, sent: 6_000, refused: 0 }).execute();
    await passPause();
    await changePin(who, pins.newPassword, PIN);
    expect([await had(who), await counted()]).toEqual([[2, 1], { sent: 6_001, refused: 1 }]);
    await test.db.deleteFrom("sms_counts").execute();
  });

  it("strangers who ask for codes until no more are sent do not silence it", async () => {
    const who = await person(false);
    const ask = { brandCode: "mela", purpose: "login", mobile: who.mobile, reserved: false };
    for (let at = 0; at < 6; at += 1)
      await inTransaction(test.db, (trx) => test.services.smsQuota.take(trx, { ...ask, ip: `10.20.${at}.1` }));
    const next = inTransaction(test.db, (trx) => test.services.smsQuota.take(trx, { ...ask, ip: "10.20.9.1" }));
    await expect(next).rejects.toMatchObject({ code: "sms.tooMany" });
    await changePin(who, PIN, pins.newPassword);
    expect(await had(who)).toEqual([1, 1]);
  });
});

describe("what is told", () => {
  it("fails no change that is made: the renewed session is answered where open pages cannot be told", async () => {
    const who = await person(false);
    const { inbox } = test.services;
    const { publishUnread } = inbox;
    inbox.publishUnread = () => Promise.reject(new Error("no connection"));
    try {
      const { token } = await who.call("POST", "/wps/member/password", { oldPassword: TEST_PASSWORD, ...password });
      expect((await test.call("GET", "/wps/security", { token })).status).toBe(200);
    } finally {
      inbox.publishUnread = publishUnread;
    }
    expect(logged.filter((line) => line.includes("open pages were not told of a letter"))).toHaveLength(1);
  });

  it("reads nothing by another connection than the one of its transaction", async () => {
    const { member } = await person(true);
    const one = openDb(test.env.DATABASE_URL, { max: 1, waitMs: 1_000 });
    const brandOf = async (code: string) => {
      await sql`select 1`.execute(one.db);
      return test.services.site.get(code);
    };
    const { messages } = test.services;
    const warn = () => undefined;
    const mail = createMailService({ brandOf, messages });
    const notices = createAccountNotices({ ...test.services, mail, brandOf, clock: test.clock, warn });
    const known = await test.services.member.getMember(member.id);
    try {
      const tell = await notices.prepare("mela");
      await inTransaction(one.db, (trx) => tell(trx, { ...known, email_proved_at: new Date() }, "password"));
    } finally {
      await one.close();
    }
    const queued = await test.db.selectFrom("messages").select("kind").where("recipient", "in", [known.email, known.mobile]).execute();
    expect(queued.map(({ kind }) => kind).toSorted()).toEqual(["mail", "sms"]);
  });
});
