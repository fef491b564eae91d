import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createLoginGuard } from "../../src/modules/auth/login-guard.service.ts";
import { createPlaces } from "../../src/modules/verification/places.service.ts";
import type { Member } from "../../src/modules/member/member.service.ts";
import { createConsole } from "../console.ts";
import { type TestApp, createTestApp } from "../create-test-app.ts";
import { TEST_PASSWORD, buildMember, login } from "../factories.ts";
import { proveHuman, readSmsCode, sentSms } from "../verification.ts";

const DEVICE = "owners-browser-0001";
const HOME = "10.200.0.7";
const OWNER = "+8801711000001";
const TABLES = [
  "limit_hits",
  "sms_codes",
  "sms_counts",
  "messages",
  "outbox",
  "login_failures",
  "known_places",
  "password_requests",
] as const;

let app: TestApp;
let owner: Member;
const lines: string[] = [];
beforeAll(async () => {
  app = await createTestApp({ env: { SMS_PER_HOUR: "10", SMS_PER_DAY: "100" }, log: { write: (line) => void lines.push(String(line)) } });
  owner = await buildMember(app, { account: "owner001", mobile: OWNER, email: "owner@mail.com" });
});
afterAll(() => app.close());
beforeEach(async () => {
  lines.length = 0;
  for (const table of TABLES) await app.db.deleteFrom(table).execute();
});

const from = (ip: string, deviceKey?: string) => ({ ip, ...(deviceKey ? { headers: { "x-device-key": deviceKey } } : {}) });
const enter = async (password: string, place: ReturnType<typeof from>, more: object = {}) =>
  (await login(app, { username: "owner001", password, ...more }, place)).json;
const knowsOwner = () => app.services.places.learn(app.db, { kind: "member", id: owner.id }, { ip: HOME, deviceKey: DEVICE });
/** As many wrong passwords as strangers are heard with, from as many addresses, and their pause. */
const exhaust = async () => {
  await app.db.deleteFrom("login_failures").where("kind", "=", "account").execute();
  await app.db
    .insertInto("login_failures")
    .values({
      merchant_code: "mela",
      kind: "account",
      key: sql<string>`rtrim(translate(encode(sha256('owner001'), 'base64'), '+/', '-_'), '=')`,
      failures: 40,
      day_failures: 100,
      blocked_until: sql<Date>`now() + interval '10 hours'`,
    })
    .execute();
};

describe("strangers who guess at an account", () => {
  test("keep out strangers alone: its owner comes in from a device and from a network of theirs", async () => {
    await knowsOwner();
    for (let at = 0; at < 8; at += 1) await enter("Wrong guess 1", from(`10.0.${at}.1`));
    expect((await enter(TEST_PASSWORD, from("10.0.99.1"))).errorCode).toBe("captcha.required");
    await exhaust();
    expect((await enter(TEST_PASSWORD, from("10.0.99.1"))).errorCode).toBe("login.throttled");
    expect((await enter(TEST_PASSWORD, from("10.0.99.1", DEVICE))).success).toBe(true);
    await app.db.deleteFrom("known_places").where("kind", "=", "device").execute();
    expect((await enter(TEST_PASSWORD, from(HOME))).success).toBe(true);
    expect((await enter(TEST_PASSWORD, from("10.0.99.2"))).errorCode).toBe("login.throttled");
  });

  test("in their network do not keep them out from a device of theirs, whatever they do to the address", async () => {
    await knowsOwner();
    await app.db
      .insertInto("login_failures")
      .values({ merchant_code: "mela", kind: "address", key: HOME, failures: 90, blocked_until: sql<Date>`now() + interval '10 minutes'` })
      .execute();
    expect((await enter(TEST_PASSWORD, from(HOME, DEVICE))).success).toBe(true);
    expect((await login(app, { username: "nobody01" }, from(HOME))).json.errorCode).toBe("login.throttled");
  });

  test("who have used up a place of theirs are strangers there too", async () => {
    await knowsOwner();
    for (let at = 0; at < 12; at += 1) await enter("Wrong guess 1", from(HOME));
    await exhaust();
    expect((await enter(TEST_PASSWORD, from(HOME))).errorCode).toBe("login.throttled");
    expect((await enter(TEST_PASSWORD, from(HOME, DEVICE))).success).toBe(true);
  });

  test("hear the same with a wrong password from a known place, from a strange one, and for an account that does not exist", async () => {
    await knowsOwner();
    const heard = async (username: string, place: ReturnType<typeof from>) => {
      await app.db.deleteFrom("login_failures").execute();
      const answers = [];
      for (let at = 0; at < 8; at += 1) {
        const { json } = await login(app, { username, password: "Wrong guess 1" }, place);
        answers.push([json.errorCode, json.value?.captcha ?? null]);
      }
      return answers;
    };
    const strange = await heard("owner001", from("10.3.3.3"));
    expect(await heard("owner001", from(HOME))).toEqual(strange);
    expect(await heard("owner001", from(HOME, DEVICE))).toEqual(strange);
    expect(await heard("nobody01", from("10.3.3.4"))).toEqual(strange);
    await exhaust();
    const paused = await enter("Wrong guess 1", from("10.3.3.5"));
    const known = await enter("Wrong guess 1", from(HOME, DEVICE));
    expect([known.errorCode, known.message]).toEqual([paused.errorCode, paused.message]);
  });

  test("an operator's account are paused, and the operator is not", async () => {
    const desk = createConsole(app);
    const one = await desk.operator([], "desk-one");
    const logInOperator = (word: string, place: ReturnType<typeof from>) => desk.signIn(one.account, word, place);
    // What is known of them is learned once they have shown the second factor too.
    await desk.enrol(one, from(HOME, DEVICE));
    for (let at = 0; at < 7; at += 1) await logInOperator("wrong", from(`10.4.${at}.1`));
    expect((await logInOperator(one.password, from("10.4.99.1"))).json.errorCode).toBe("login.throttled");
    expect((await logInOperator(one.password, from("10.4.99.1", DEVICE))).status).toBe(200);
    expect((await logInOperator(one.password, from(HOME))).status).toBe(200);
    expect((await logInOperator("wrong", from("10.4.99.1", DEVICE))).json.errorCode).toBe("login.throttled");
  });
});

describe("guesses at one account in a day, by somebody who solves every captcha", () => {
  /** Lets time pass by moving what is kept into the past. */
  const pass = (seconds: number) =>
    sql`update login_failures set last_failed_at = last_failed_at - make_interval(secs => ${seconds}), day_since = day_since - make_interval(secs => ${seconds}),
      blocked_until = blocked_until - make_interval(secs => ${seconds})`.execute(app.db);

  test.each([
    [1, 30],
    [100, 100],
    [10_000, 100],
  ])("with %i addresses are %i", async (addresses, most) => {
    const guard = createLoginGuard({ db: app.db, captcha: app.services.captcha, places: createPlaces({ db: app.db }) });
    let guesses = 0;
    let next = 0;
    const guess = async (): Promise<boolean> => {
      const ip = `10.${Math.floor(next / 250) % 250}.${next % 250}.9`;
      next = (next + 1) % addresses;
      const { heard } = await guard.admit({ brandCode: "mela", account: "owner001", owner: null, ip, mode: "off", captcha: null });
      if (heard) guesses += 1;
      return heard;
    };
    // The longest wait that is not the day's: whoever waits less is heard less.
    for (let quarter = 0; quarter < 24 * 4 - 1; quarter += 1) {
      while (await guess());
      await pass(900);
    }
    expect(guesses).toBe(most);
  });
});

describe("recovery by e-mail", () => {
  const ask = (email: string, ip: string) =>
    app.call("POST", "/wps/member/password/email", {
      ip,
      body: new URLSearchParams({ username: "owner001", email }).toString(),
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
  const mails = async () => {
    await app.services.recovery.settle();
    while ((await app.services.messages.deliverDue()) > 0);
    return (await app.services.outbox.list(["mail"], 50)).filter(({ recipient }) => recipient === "owner@mail.com").length;
  };

  test("wrong addresses count against who asks, not against the account", async () => {
    for (let at = 0; at < 6; at += 1) expect((await ask(`guess${at}@mail.com`, "10.5.5.5")).status).toBe(200);
    expect(await mails()).toBe(0);
    await ask("owner@mail.com", HOME);
    expect(await mails()).toBe(1);
  });

  test("a whole /64 of IPv6 is one who asks", async () => {
    for (let at = 0; at < 60; at += 1) await ask("x@mail.com", `fd00:0:5:5::${at.toString(16)}`);
    expect((await ask("x@mail.com", "fd00:0:5:5::ffff")).json.errorCode).toBe("request.tooMany");
    expect((await ask("x@mail.com", "fd00:0:5:6::1")).status).toBe(200);
  });
});

describe("codes by SMS", () => {
  const send = (ip: string, deviceKey: string | null = null, mobile = "01711000001") =>
    app.services.sms
      .sendCode({
        brandCode: "mela",
        purpose: "login",
        countryDialingCode: "880",
        mobile,
        ip,
        deviceKey,
        language: "en",
        host: "",
        proof: null,
      })
      .then(
        () => "sent",
        (error: { code: string }) => error.code,
      );
  const passPause = () => app.db.deleteFrom("limit_hits").where("scope", "like", "%pause").execute();

  test("strangers who use up a number's quota leave its owner a code on a device of theirs", async () => {
    await knowsOwner();
    const outcomes = [];
    for (let at = 0; at < 12; at += 1) outcomes.push(await send(`10.6.${at}.1`));
    expect(outcomes.filter((outcome) => outcome === "sent")).toHaveLength(6);
    expect(await send("10.6.99.1")).toBe("sms.tooMany");
    expect(await send("10.6.99.1", "somebody-elses-0001")).toBe("sms.tooMany");
    expect(await send("10.6.99.1", DEVICE)).toBe("sent");
  });

  test("one network uses up its own share of a number, not the number's", async () => {
    for (let at = 0; at < 5; at += 1) {
      await send("10.7.0.1");
      await passPause();
    }
    expect(await send("10.7.0.1")).toBe("sms.tooMany");
    expect(await send("10.7.0.2")).toBe("sent");
  });

  test("strangers cannot use up the tries of the owner, whether they asked for the code or not", async () => {
    await knowsOwner();
    await send("10.8.0.1");
    const code = await readSmsCode(app, OWNER);
    const wrong = code === "000000" ? "111111" : "000000";
    const byCode = (password: string, place: ReturnType<typeof from>) =>
      login(app, { type: "sms", username: "01711000001", countryDialingCode: "880", password }, place);
    for (const ip of ["10.8.0.2", "10.8.0.1"]) {
      for (let at = 0; at < 6; at += 1) expect((await byCode(wrong, from(ip))).json.errorCode).toBe("sms.codeWrong");
      expect((await byCode(code, from(ip))).json.errorCode).toBe("sms.codeWrong");
    }
    expect((await byCode(code, from("10.8.0.3", DEVICE))).status).toBe(200);
  });

  test("get dearer with each that the number, or the network, has had", async () => {
    const post = async (verificationData: string) =>
      app.call("POST", "/wps/verification/sms/noLogin", {
        ip: "10.9.9.9",
        body: { countryDialingCode: "880", mobileNum: "01711000001", verificationData },
      });
    for (let at = 0; at < 3; at += 1) await send(`10.9.${at}.1`);
    const cheap = await post(await proveHuman(app));
    expect([cheap.json.errorCode, cheap.json.value]).toEqual(["human.failed", { weight: 2 }]);
    expect((await post(await proveHuman(app, "sms", {}, 2))).status).toBe(200);
    for (let at = 0; at < 8; at += 1) {
      await app.services.smsQuota.take(app.db as never, {
        brandCode: "panna",
        purpose: "login",
        mobile: `+88017120${at}0000`,
        ip: "10.9.0.77",
        reserved: false,
      });
    }
    expect(await app.services.smsQuota.weightOfNetwork({ brandCode: "panna", ip: "10.9.0.77" })).toBe(2);
  });

  test("of a brand end at its caps with an alarm, but for owners on devices of theirs", async () => {
    await knowsOwner();
    const outcomes = [];
    for (let at = 0; at < 14; at += 1) outcomes.push(await send(`10.10.${at}.1`, null, `018${10 + at}000001`));
    expect(outcomes.filter((outcome) => outcome === "sent")).toHaveLength(10);
    expect(await send("10.10.99.1", DEVICE)).toBe("sent");
    const counted = await app.db.selectFrom("sms_counts").select(["sent", "refused"]).executeTakeFirstOrThrow();
    expect(counted).toEqual({ sent: 11, refused: 4 });
    expect(await sentSms(app)).toHaveLength(11);
    const alarms = lines.filter((line) => line.includes("sms.cost-alarm")).map((line) => JSON.parse(line).detail);
    expect(alarms.map(({ part, refused }) => part ?? `refused ${refused}`)).toEqual([0.5, 0.8, 1, "refused 1"]);
  });
});
