import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hashToken } from "../../src/lib/tokens.ts";
import { type TestApp, createTestApp } from "../create-test-app.ts";
import { TEST_PASSWORD, buildMember, login, loginAs } from "../factories.ts";
import { codeAt, enrolApp } from "../factor.ts";
import { createSoftAuthenticator } from "../soft-authenticator.ts";

/* What somebody tries who has a member's password, or a session that is not theirs, and no second factor. */

const HOME = { host: "localhost:8080", "accept-language": "en", "x-device-key": "the-owners-own-browser" };
const STRANGE = { ...HOME, "x-device-key": "the-browser-of-a-thief" };

const lines: string[] = [];
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ log: { write: (line: string) => void lines.push(line) } });
});
afterAll(() => test.close());

const finish = (pending: string, proof: object, headers: Record<string, string> = HOME) =>
  test.call("POST", "/wps/session/secondFactor", { headers, body: { pending, proof } });
const stepUp = (token: string, proof: object) => test.call("POST", "/wps/session/stepUp", { token, headers: HOME, body: { proof } });
const totp = (code: string) => ({ way: "totp", code });
const WRONG = totp("000000");

/** A member with the app set up; `begin` comes past the password. */
async function victim() {
  const member = await buildMember(test);
  const token = await loginAs(test, member);
  const factor = await enrolApp(test, token, { headers: HOME });
  const begin = async (headers: Record<string, string> = HOME): Promise<string> =>
    (await login(test, { username: member.account }, { headers })).json.value.token;
  return { member, token, begin, ...factor };
}
const sessionsOf = async (memberId: number): Promise<number> =>
  (await test.db.selectFrom("sessions").select("id").where("member_id", "=", memberId).execute()).length;
const codesOf = (answers: readonly { status: number; json: { errorCode?: string } }[]) =>
  answers.map(({ status, json }) => json.errorCode ?? String(status)).toSorted((a, b) => a.localeCompare(b));

describe("codes", () => {
  it("one that was seen opens nothing more: neither at once, nor ten times at the same time", async () => {
    const { member, begin, app } = await victim();
    const before = await sessionsOf(member.id);
    const steps = [await begin(), await begin(), await begin(), await begin()];
    const code = app.code();
    const answers = await Promise.all(steps.map((step) => finish(step, totp(code))));
    expect(codesOf(answers)).toEqual(["200", "secondFactor.wrong", "secondFactor.wrong", "secondFactor.wrong"]);
    expect((await finish(await begin(), totp(app.again()))).json.errorCode).toBe("secondFactor.wrong");
    expect(await sessionsOf(member.id)).toBe(before + 1);
  });

  it("a code of the step before one that has served is used up with it", async () => {
    const { token, app } = await victim();
    const moment = test.clock.now().getTime();
    const [before, now] = [codeAt(app.key, moment), codeAt(app.key, moment + 30_000)];
    expect((await stepUp(token, totp(now))).status).toBe(200);
    expect((await stepUp(token, totp(before))).json.errorCode).toBe("secondFactor.wrong");
  });

  it("a recovery code that two send at the same time serves one of them", async () => {
    const { begin, recoveryCodes } = await victim();
    const steps = [await begin(), await begin(), await begin()];
    const answers = await Promise.all(steps.map((step) => finish(step, { way: "recovery", code: recoveryCodes[0] })));
    expect(codesOf(answers)).toEqual(["200", "secondFactor.wrong", "secondFactor.wrong"]);
  });

  it("another member's codes and passkeys are worth nothing", async () => {
    const [one, two] = [await victim(), await victim()];
    expect((await finish(await one.begin(), totp(two.app.code()))).json.errorCode).toBe("secondFactor.wrong");
    expect((await stepUp(one.token, { way: "recovery", code: two.recoveryCodes[0] })).json.errorCode).toBe("secondFactor.wrong");
    const thief = await loginAs(test, await buildMember(test));
    const key = createSoftAuthenticator("http://localhost:8080");
    const started = (await test.call("POST", "/wps/member/passkeys/start", { token: thief, headers: HOME, body: {} })).json.value;
    const response = key.register(started.options);
    await test.call("POST", "/wps/member/passkeys", {
      token: thief,
      headers: HOME,
      body: { challengeId: started.challengeId, name: "x", response },
    });
    const asked = (await test.call("POST", "/wps/session/passkey/start", { headers: HOME, body: {} })).json.value;
    const proof = { way: "passkey", challengeId: asked.challengeId, response: key.authenticate(asked.options) };
    expect((await finish(await one.begin(), proof)).json.errorCode).toBe("passkey.invalid");
  });

  it("a row that is moved to another member opens nothing for them", async () => {
    const [one, two] = [await victim(), await victim()];
    const { totp_sealed } = await test.db
      .selectFrom("second_factors")
      .select("totp_sealed")
      .where("member_id", "=", one.member.id)
      .executeTakeFirstOrThrow();
    await test.db.updateTable("second_factors").set({ totp_sealed }).where("member_id", "=", two.member.id).execute();
    expect((await stepUp(two.token, totp(one.app.code()))).json.errorCode).toBe("secondFactor.wrong");
  });
});

describe("the step between password and session", () => {
  it("is finished by one of two tabs", async () => {
    const { member, begin, recoveryCodes } = await victim();
    const before = await sessionsOf(member.id);
    const step = await begin();
    const answers = await Promise.all([0, 1].map((at) => finish(step, { way: "recovery", code: recoveryCodes[at] })));
    expect(codesOf(answers)).toEqual(["200", "secondFactor.expired"]);
    expect(await sessionsOf(member.id)).toBe(before + 1);
  });

  it.each<[string, (given: Awaited<ReturnType<typeof victim>>, step: string) => Promise<Record<string, string> | void>]>([
    ["in another browser", async () => STRANGE],
    ["in a browser without a name", async () => ({ host: HOME.host })],
    ["at another brand", async () => ({ ...HOME, "x-merchant": "panna" })],
    [
      "after five minutes",
      async () =>
        void (await test.db
          .updateTable("pending_logins")
          .set({ expires_at: sql<Date>`now()` })
          .execute()),
    ],
    [
      "after the password was changed",
      async ({ member }) =>
        void (await test.db.updateTable("members").set({ password_hash: "changed" }).where("id", "=", member.id).execute()),
    ],
    [
      "after five wrong codes",
      async (_given, step) => {
        for (let guess = 0; guess < 5; guess += 1) await finish(step, WRONG);
      },
    ],
  ])("is worth nothing %s", async (_when, spoil) => {
    const given = await victim();
    const step = await given.begin();
    const headers = (await spoil(given, step)) ?? HOME;
    expect((await finish(step, totp(given.app.code()), headers)).json.errorCode).toBe("secondFactor.expired");
  });

  it("keeps to what forbids a log-in meanwhile", async () => {
    const { member, begin, app } = await victim();
    const step = await begin();
    await test.services.member.setStatus(member.id, "disabled");
    expect((await finish(step, totp(app.code()))).json.errorCode).toBe("login.disabled");
  });

  it("no token of any other kind is taken for it, and it for none", async () => {
    const { token, begin, app } = await victim();
    expect((await finish(token, totp(app.code()))).json.errorCode).toBe("secondFactor.expired");
    const step = await begin();
    expect((await test.call("GET", "/wps/wallets/gcs", { token: step, headers: HOME })).json.errorCode).toBe("session.expired");
    expect((await stepUp(step, totp(app.code()))).json.errorCode).toBe("session.expired");
  });
});

describe("guessing", () => {
  it("a stranger with the password is stopped after ten codes, the owner is told once, and gets in from their own browser", async () => {
    const { member, token, begin, app, recoveryCodes } = await victim();
    // The owner comes here with this browser first: one count of strangers, and a known browser from then on.
    await finish(await begin(), totp(app.code()));
    const answers = [];
    for (let round = 0; round < 3; round += 1) {
      const step = await begin(STRANGE);
      for (let guess = 0; guess < 5; guess += 1) answers.push(await finish(step, WRONG, STRANGE));
    }
    expect(answers.map(({ json }) => json.errorCode)).toEqual([
      ...Array.from({ length: 9 }, () => "secondFactor.wrong"),
      ...Array.from({ length: 6 }, () => "security.tooMany"),
    ]);
    expect((await finish(await begin(), totp(app.code()))).status).toBe(200);
    expect((await stepUp(token, { way: "recovery", code: recoveryCodes[0] })).status).toBe(200);
    const told = await test.db.selectFrom("inbox_messages").select("texts").where("member_id", "=", member.id).execute();
    const titles = told.map(({ texts }) => (texts as Record<string, { title: string }>)["en"]?.title);
    expect(titles.filter((title) => title?.startsWith("Someone tried"))).toHaveLength(1);
  });

  it("a stolen session cannot try the codes through either", async () => {
    const { token } = await victim();
    const guesses = await Promise.all(Array.from({ length: 14 }, () => stepUp(token, WRONG)));
    expect(codesOf(guesses).filter((code) => code === "secondFactor.wrong")).toHaveLength(10);
    expect(codesOf(guesses).filter((code) => code === "security.tooMany")).toHaveLength(4);
  });
});

describe("a step-up", () => {
  it("counts for its own session and five minutes", async () => {
    const { member, token, app } = await victim();
    const other = await loginAs(test, member);
    await stepUp(token, totp(app.code()));
    const renew = (session: string) => test.call("POST", "/wps/security/secondFactor/recovery", { token: session, headers: HOME });
    expect([(await renew(token)).status, (await renew(other)).json.errorCode]).toEqual([200, "secondFactor.required"]);
    await test.db
      .updateTable("sessions")
      .set({ stepped_up_at: sql<Date>`now() - interval '301 seconds'` })
      .where("token_hash", "=", hashToken(token))
      .execute();
    expect((await renew(token)).json.errorCode).toBe("secondFactor.required");
  });

  it("a field that a caller adds changes nothing", async () => {
    const { token } = await victim();
    const body = { steppedUp: true, stepped_up_at: new Date().toISOString(), stepUp: "never", proof: null };
    const { json } = await test.call("DELETE", "/wps/security/secondFactor", { token, headers: HOME, body });
    expect(json.errorCode).toBe("secondFactor.required");
  });
});

it("no key, code, recovery code or token of all that stands in the log", async () => {
  const { begin, app, recoveryCodes, token } = await victim();
  const step = await begin();
  const code = app.code();
  await finish(step, totp(code));
  await stepUp(token, { way: "recovery", code: recoveryCodes[0] });
  const log = lines.join("");
  expect(log).toContain("/wps/session/secondFactor");
  for (const secret of [app.key, `"${code}"`, ...recoveryCodes, step, token, TEST_PASSWORD]) expect(log).not.toContain(secret);
});
