import { allEndpoints } from "@mela/contract/all";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type TestConsole, createConsole } from "../../../testing/console.ts";
import { type TestApp, createTestApp } from "../../../testing/create-test-app.ts";
import { buildMember, loginAs } from "../../../testing/factories.ts";
import { codeAt, createAuthenticator } from "../../../testing/factor.ts";
import { createSoftAuthenticator } from "../../../testing/soft-authenticator.ts";
import { hashToken, newToken } from "../../lib/tokens.ts";

const ORIGIN = "http://localhost:8080";

let test: TestApp;
let desk: TestConsole;
beforeAll(async () => {
  test = await createTestApp();
  desk = createConsole(test);
});
afterAll(() => test.close());
beforeEach(async () => void (await test.db.deleteFrom("login_failures").execute()));

const proof = (code: string, way = "totp") => ({ way, code });
const finish = (half: string, given: object, more: { ip?: string; headers?: Record<string, string> } = {}) =>
  desk.call("POST", "/sign-in/factor", { ...more, body: { half, proof: given } });
const me = (token: string, ip?: string) => desk.call("GET", "/me", { token, ...(ip ? { ip } : {}) });
const halfOf = async (account: string) => (await desk.signIn(account)).json.value.half as string;
const mails = async () => await test.db.selectFrom("messages").select(["recipient", "subject"]).orderBy("id").execute();

describe("the password", () => {
  it("CSIGN-01 an unknown account, a wrong password and a disabled account are answered alike, and a body in the clear by none", async () => {
    const known = await desk.operator();
    const gone = await desk.operator();
    await test.db.updateTable("operators").set({ status: "disabled" }).where("id", "=", gone.id).execute();
    const answers = [
      await desk.signIn("nobody-here"),
      await desk.signIn(known.account, "wrong-password-0"),
      await desk.signIn(gone.account),
    ];
    for (const { status, json } of answers) expect([status, json.errorCode, json.value]).toEqual([401, "login.failed", undefined]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    const clear = await desk.call("POST", "/sign-in", { body: { account: known.account, password: known.password } });
    expect(clear.json.errorCode).toBe("encryption.required");
  });

  it("CSIGN-02 the sixth failure of an account makes the next try wait 15 seconds, and longer with each; it is counted in the database", async () => {
    const { account } = await desk.operator();
    for (let tries = 1; tries <= 6; tries += 1)
      expect((await desk.signIn(account, "wrong-password-0")).json.errorCode).toBe("login.failed");
    const waiting = await desk.signIn(account);
    expect([waiting.status, waiting.json.errorCode]).toEqual([429, "login.throttled"]);
    expect(waiting.json.value.retryAfter).toBeGreaterThan(10);
    expect(waiting.json.value.retryAfter).toBeLessThanOrEqual(15);
    await test.db.updateTable("login_failures").set({ blocked_until: null }).execute();
    expect((await desk.signIn(account, "wrong-password-0")).json.errorCode).toBe("login.failed");
    expect((await desk.signIn(account)).json.value.retryAfter).toBeGreaterThan(15);
  });

  it("CSIGN-02 failures of one address at many accounts count for the address, from the 60th on", async () => {
    const ip = "127.0.0.61";
    for (let tries = 1; tries <= 60; tries += 1) await desk.signIn(`unknown-${tries}`, "wrong-password-0", { ip });
    const { account } = await desk.operator();
    expect((await desk.signIn(account, "rain-on-tin-roofs", { ip })).json.errorCode).toBe("login.throttled");
    expect((await desk.signIn(account)).status).toBe(200);
  });
});

describe("the half session", () => {
  it("CSIGN-03 reaches nothing but the calls of the second factor, and leads who has none through enrolment", async () => {
    const { account } = await desk.operator([{ role: "auditor" }]);
    const { half, ways, enrol, lifeSeconds } = (await desk.signIn(account)).json.value;
    expect({ ways, enrol, lifeSeconds }).toEqual({ ways: [], enrol: true, lifeSeconds: 300 });
    const others = allEndpoints.filter(({ endpoint }) => endpoint.auth === "console");
    expect(others.length).toBeGreaterThan(80);
    for (const { name, endpoint } of others) {
      const { json } = await test.call(endpoint.method, endpoint.path, { token: half, headers: { host: "localhost:8080" } });
      expect([name, json.errorCode]).toEqual([name, "session.expired"]);
    }
    expect((await finish(half, proof("000000"))).json.errorCode).toBe("secondFactor.wrong");
  });

  it("CSIGN-03 is over after five minutes, also for enrolling", async () => {
    const { account } = await desk.operator();
    const half = await halfOf(account);
    const letPass = (seconds: number) =>
      sql`update operator_half_sessions set expires_at = expires_at - make_interval(secs => ${seconds})`.execute(test.db);
    const enrol = () => desk.call("POST", "/enrol/totp", { body: { half } });
    await letPass(280);
    expect((await enrol()).status).toBe(200);
    await letPass(20);
    expect((await enrol()).json.errorCode).toBe("secondFactor.expired");
    expect((await finish(half, proof("000000"))).json.errorCode).toBe("secondFactor.expired");
  });

  it("CSIGN-03 does not let somebody who has a factor enrol another one in its place", async () => {
    const known = await desk.enrolled();
    const half = await halfOf(known.account);
    expect((await desk.call("POST", "/enrol/totp", { body: { half } })).json.errorCode).toBe("secondFactor.expired");
  });
});

describe("the authenticator app", () => {
  it("CSIGN-04 has a key of 160 bits that is kept sealed, counts once a right code has confirmed it, and is told no more from then on", async () => {
    const { account, id } = await desk.operator();
    const half = await halfOf(account);
    const { secret, uri } = (await desk.call("POST", "/enrol/totp", { body: { half } })).json.value;
    // 32 characters of five bits each.
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(uri).toMatch(/^otpauth:\/\/totp\/Mela%20console:/);
    expect((await desk.call("POST", "/enrol/totp", { body: { half } })).json.value.secret).toBe(secret);
    const stored = () => test.db.selectFrom("operator_factors").selectAll().where("operator_id", "=", id).executeTakeFirstOrThrow();
    const sealing = (sealed: string | null) => JSON.parse(Buffer.from(sealed?.split(".")[0] ?? "", "base64url").toString()) as object;
    const confirm = (code: string) => desk.call("PUT", "/enrol/totp", { body: { half, code } });
    expect((await confirm("000000")).json.errorCode).toBe("secondFactor.wrong");
    const waiting = await stored();
    expect([waiting.totp_sealed, sealing(waiting.pending_sealed)]).toEqual([null, expect.objectContaining({ enc: "A256GCM" })]);
    const code = createAuthenticator(test, secret).code();
    expect((await confirm(code)).status).toBe(200);
    // The code that has confirmed it has counted.
    expect((await finish(await halfOf(account), proof(code))).json.errorCode).toBe("secondFactor.wrong");
    const active = await stored();
    expect([active.pending_sealed, sealing(active.totp_sealed)]).toEqual([null, expect.objectContaining({ enc: "A256GCM" })]);
    expect(JSON.stringify([waiting, active])).not.toContain(secret);
    for (const next of [half, await halfOf(account)])
      expect((await desk.call("POST", "/enrol/totp", { body: { half: next } })).json.errorCode).toBe("secondFactor.expired");
  });

  it("CSIGN-04 a code serves once, and counts one step of 30 seconds before and after its own, not two", async () => {
    const known = await desk.enrolled();
    // The beginning of a step that lies after all codes so far: none of those below changes its distance while it is on its way.
    test.clock.advance(150_000 - (test.clock.now().getTime() % 30_000));
    const code = (steps: number) => codeAt(known.app.key, test.clock.now().getTime() + steps * 30_000);
    const answerTo = async (steps: number) => {
      const { status, json } = await finish(await halfOf(known.account), proof(code(steps)));
      return status === 200 ? "in" : json.errorCode;
    };
    const answers = [];
    for (const steps of [-2, 2, -1, -1, 0, 0, 1, 1]) answers.push([steps, await answerTo(steps)]);
    const wrong = "secondFactor.wrong";
    expect(answers).toEqual([
      [-2, wrong],
      [2, wrong],
      [-1, "in"],
      [-1, wrong],
      [0, "in"],
      [0, wrong],
      [1, "in"],
      [1, wrong],
    ]);
  });

  const failures = async () =>
    (await test.db.selectFrom("login_failures").select("failures").where("kind", "=", "account").executeTakeFirst())?.failures ?? 0;

  it("CSIGN-04 the fifth wrong code of an enrolment ends the half session and counts as a failed sign-in too", async () => {
    const { account } = await desk.operator();
    const half = await halfOf(account);
    const { secret } = (await desk.call("POST", "/enrol/totp", { body: { half } })).json.value;
    const confirm = (code: string) => desk.call("PUT", "/enrol/totp", { body: { half, code } });
    for (let tries = 1; tries <= 5; tries += 1) {
      expect(await failures()).toBe(0);
      expect((await confirm("000000")).json.errorCode).toBe("secondFactor.wrong");
    }
    expect((await confirm(createAuthenticator(test, secret).code())).json.errorCode).toBe("secondFactor.expired");
    expect(await failures()).toBe(1);
  });

  it("CSIGN-04 the fifth wrong code ends the half session and counts as a failed sign-in", async () => {
    const known = await desk.enrolled();
    await test.db.deleteFrom("login_failures").execute();
    const half = await halfOf(known.account);
    for (let tries = 1; tries <= 5; tries += 1) {
      expect(await failures()).toBe(0);
      expect((await finish(half, proof("000000"))).json.errorCode).toBe("secondFactor.wrong");
    }
    expect((await finish(half, proof(known.app.code()))).json.errorCode).toBe("secondFactor.expired");
    expect(await failures()).toBe(1);
  });
});

describe("recovery codes", () => {
  it("CSIGN-06 ten are shown once and kept as argon2id hashes; one serves once, and its use is mailed to the operator and to all managers", async () => {
    const manager = await desk.operator([{ role: "administrator" }], "manager-of-all");
    const known = await desk.enrolled();
    expect(known.recoveryCodes).toHaveLength(10);
    const stored = await test.db.selectFrom("operator_recovery_codes").selectAll().where("operator_id", "=", known.id).execute();
    expect(stored.map(({ code_hash }) => code_hash.length)).toEqual(Array<number>(10).fill(32));
    const [code = ""] = known.recoveryCodes;
    expect((await finish(await halfOf(known.account), proof(code, "recovery"))).status).toBe(200);
    expect((await finish(await halfOf(known.account), proof(code, "recovery"))).json.errorCode).toBe("secondFactor.wrong");
    const told = (await mails()).filter(({ subject }) => subject?.includes("A recovery code was used"));
    expect(told.map(({ recipient }) => recipient).toSorted()).toEqual([known.mail, manager.mail].toSorted());
    expect(await desk.recorded(`operator:${known.id}`)).toContain("factor.recoveryUsed");
  });

  it("CSIGN-06 with two or fewer left every sign-in asks for new ones", async () => {
    const known = await desk.enrolled();
    const flags: boolean[] = [];
    for (const code of known.recoveryCodes.slice(0, 8)) {
      flags.push((await finish(await halfOf(known.account), proof(code, "recovery"))).json.value.renewRecoveryCodes);
    }
    expect(flags).toEqual([...Array<boolean>(7).fill(false), true]);
    const { json } = await finish(await halfOf(known.account), proof(known.app.code()));
    expect(json.value.renewRecoveryCodes).toBe(true);
    const renewed = await desk.call("POST", "/factors/recovery", { token: json.value.token });
    expect(renewed.json.value.recoveryCodes).toHaveLength(10);
    expect((await me(json.value.token)).json.value.recoveryLeft).toBe(10);
  });
});

describe("passkeys", () => {
  const enrolPasskey = async () => {
    const { account, id } = await desk.operator();
    const half = await halfOf(account);
    const key = createSoftAuthenticator(ORIGIN);
    const started = (await desk.call("POST", "/enrol/passkey/start", { body: { half } })).json.value;
    const body = { half, challengeId: started.challengeId, name: "Key on the desk", response: key.register(started.options) };
    const { json } = await desk.call("POST", "/enrol/passkey", { body });
    return { account, id, key, token: json.value.session.token as string };
  };
  const byPasskey = async (key: ReturnType<typeof createSoftAuthenticator>, slip: object = {}) => {
    const started = (await desk.call("POST", "/passkey/start")).json.value;
    return desk.call("POST", "/passkey", {
      body: { challengeId: started.challengeId, response: key.authenticate(started.options, slip) },
    });
  };

  it("CSIGN-05 one alone signs in, without password or code; without the person's check, or twice, it does not", async () => {
    const { key } = await enrolPasskey();
    const { status, json } = await byPasskey(key);
    expect(status).toBe(200);
    expect((await me(json.value.token)).status).toBe(200);
    expect((await byPasskey(key, { unverified: true })).json.errorCode).toBe("passkey.invalid");
    const started = (await desk.call("POST", "/passkey/start")).json.value;
    const body = { challengeId: started.challengeId, response: key.authenticate(started.options) };
    expect((await desk.call("POST", "/passkey", { body })).status).toBe(200);
    expect((await desk.call("POST", "/passkey", { body })).json.errorCode).toBe("passkey.invalid");
    const invented = await desk.call("POST", "/passkey", { body: { ...body, challengeId: "invented" } });
    expect([invented.status, invented.json.errorCode]).toEqual([(await desk.call("POST", "/passkey", { body })).status, "passkey.invalid"]);
  });

  it("CSIGN-05 the last factor cannot be removed; a second one is added, listed with its name and use, and removed", async () => {
    const { key, token, id } = await enrolPasskey();
    const [first] = (await desk.call("GET", "/factors", { token })).json.value.passkeys;
    expect(first).toMatchObject({ name: "Key on the desk", createdAt: expect.any(String), lastUsedAt: null });
    const removal = await desk.call("DELETE", "/factors/passkeys", { token, body: { id: first.id } });
    expect([removal.status, removal.json.errorCode]).toEqual([409, "factor.last"]);
    const other = createSoftAuthenticator(ORIGIN);
    const started = (await desk.call("POST", "/factors/passkeys/start", { token })).json.value;
    const added = { challengeId: started.challengeId, name: "Phone", response: other.register(started.options) };
    expect((await desk.call("POST", "/factors/passkeys", { token, body: added })).json.value.passkeys).toHaveLength(2);
    const next = (await byPasskey(key)).json.value.token as string;
    const listed = (await desk.call("GET", "/factors", { token: next })).json.value.passkeys;
    expect(listed.find((one: { id: string }) => one.id === first.id).lastUsedAt).toEqual(expect.any(String));
    expect((await desk.call("DELETE", "/factors/passkeys", { token: next, body: { id: first.id } })).json.value.passkeys).toHaveLength(1);
    expect((await byPasskey(key)).json.errorCode).toBe("passkey.invalid");
    expect(await desk.recorded(`operator:${id}`)).toEqual(
      expect.arrayContaining(["factor.enrolled", "factor.passkeyAdded", "factor.passkeyRemoved"]),
    );
  });

  it("CSIGN-05 an eleventh passkey is refused, and a name of 41 characters", async () => {
    const { token, id, key } = await enrolPasskey();
    const rest = Array.from({ length: 9 }, (_, index) => ({
      operator_id: id,
      rp_id: "localhost",
      credential_id: `filler-${index}-${id}`,
      public_key: Buffer.from("x"),
      counter: 0,
      transports: [],
      name: `Filler ${index}`,
      last_used_at: null,
    }));
    await test.db.insertInto("operator_passkeys").values(rest).execute();
    expect((await desk.call("POST", "/factors/passkeys/start", { token })).json.errorCode).toBe("passkey.full");
    const first = (await desk.call("GET", "/factors", { token })).json.value.passkeys[0].id;
    const rename = (name: string) => desk.call("PUT", "/factors/passkeys", { token, body: { id: first, name } });
    expect((await rename("x".repeat(41))).json.errorCode).toBe("request.invalid");
    expect((await rename("x".repeat(40))).status).toBe(200);
    expect((await byPasskey(key)).status).toBe(200);
  });
});

describe("sessions", () => {
  it("CSIGN-08 ends after 60 minutes without a call and after 12 hours in any case, and the server keeps the hash of the token alone", async () => {
    const { token } = await desk.enrolled();
    const rows = () =>
      test.db.selectFrom("operator_sessions").selectAll().where("token_hash", "=", hashToken(token)).executeTakeFirstOrThrow();
    expect(JSON.stringify(await rows())).not.toContain(token);
    const row = await rows();
    expect(row.expires_at.getTime() - row.created_at.getTime()).toBe(12 * 3_600_000);
    const back = (column: "last_seen_at" | "expires_at", seconds: number) =>
      sql`update operator_sessions set ${sql.ref(column)} = now() + make_interval(secs => ${seconds}) where token_hash = ${hashToken(token)}`.execute(
        test.db,
      );
    await back("last_seen_at", -3_590);
    expect((await me(token)).status).toBe(200);
    await back("last_seen_at", -3_601);
    expect((await me(token)).json.errorCode).toBe("session.expired");
    await back("last_seen_at", 0);
    expect((await me(token)).status).toBe(200);
    await back("expires_at", -1);
    expect((await me(token)).json.errorCode).toBe("session.expired");
  });

  it("a member's token opens no call of the console, nor the other way round, nor does one of the service desk that was", async () => {
    const { id, token } = await desk.enrolled([{ role: "owner" }]);
    const member = await loginAs(test, await buildMember(test));
    expect((await me(member)).json.errorCode).toBe("session.expired");
    expect((await test.call("GET", "/wps/member/info", { token })).json.errorCode).toBe("session.expired");
    const old = newToken();
    const expires_at = new Date(Date.now() + 3_600_000);
    await test.db
      .insertInto("operator_sessions")
      .values({ token_hash: hashToken(old), operator_id: id, kind: "desk", expires_at })
      .execute();
    expect((await me(old)).json.errorCode).toBe("session.expired");
    expect((await test.call("GET", "/wps/operator/conversations", { token: old })).status).toBe(404);
  });

  it("CSIGN-09 a new password and a changed factor end every session of the account, that of the change too", async () => {
    const known = await desk.enrolled();
    const other = await desk.again(known);
    const changed = await desk.seal(
      "/password",
      { oldPassword: known.password, newPassword: "tea-on-the-long-boat" },
      { token: other.token },
    );
    expect(changed.status).toBe(200);
    for (const { token } of [known, other]) expect((await me(token)).json.errorCode).toBe("session.expired");
    const next = await desk.again({ ...known, password: "tea-on-the-long-boat" });
    const { secret } = (await desk.call("POST", "/factors/totp", { token: next.token })).json.value;
    const code = createAuthenticator(test, secret).code();
    expect((await desk.call("PUT", "/factors/totp", { token: next.token, body: { code } })).status).toBe(200);
    expect((await me(next.token)).json.errorCode).toBe("session.expired");
  });

  it("CSIGN-10 lists browser, system, address and times of each live session, marks the present one, and ends one or all others", async () => {
    const agent = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36";
    const known = await desk.enrolled();
    const [two, three] = [await desk.again(known, { ip: "127.0.0.9", headers: { "user-agent": agent } }), await desk.again(known)];
    const list = async (token: string) => (await desk.call("GET", "/sessions", { token })).json.value;
    const all = await list(two.token);
    expect(all).toHaveLength(3);
    const present = all.find(({ current }: { current: boolean }) => current);
    expect(present).toMatchObject({ browser: "Chrome", system: "Windows", address: "127.0.0.9", country: null });
    expect(present).toMatchObject({ signedInAt: expect.any(String), lastCallAt: expect.any(String) });
    const third = (await list(three.token)).find(({ current }: { current: boolean }) => current);
    expect((await desk.call("DELETE", "/sessions", { token: two.token, body: { id: third.id } })).json.value).toEqual({ ended: true });
    expect((await me(three.token)).json.errorCode).toBe("session.expired");
    const stranger = await desk.enrolled();
    expect((await desk.call("DELETE", "/sessions", { token: stranger.token, body: { id: present.id } })).json.value).toEqual({
      ended: false,
    });
    expect((await desk.call("DELETE", "/sessions/others", { token: two.token })).json.value).toEqual({ ended: 1 });
    expect((await list(two.token)).map(({ current }: { current: boolean }) => current)).toEqual([true]);
  });

  it("CSIGN-10 a sign-in from a country not seen in 90 days is mailed to the operator", async () => {
    const country = { value: "BD" };
    const abroad = await createTestApp({ country: { countryOf: () => country.value } });
    const there = createConsole(abroad);
    const known = await there.enrolled();
    const told = async () =>
      (await abroad.db.selectFrom("messages").select("subject").where("recipient", "=", known.mail).execute()).length;
    await there.again(known);
    expect(await told()).toBe(0);
    country.value = "NL";
    await there.again(known);
    expect(await told()).toBe(1);
    await there.again(known);
    expect(await told()).toBe(1);
    await abroad.db
      .updateTable("operator_countries")
      .set({ seen_at: sql<Date>`now() - interval '91 days'` })
      .execute();
    await there.again(known);
    expect(await told()).toBe(2);
    await abroad.close();
  });

  it("CSIGN-11 a sensitive call asks for the second factor ten minutes after it was shown last, and passes once it is shown anew", async () => {
    const known = await desk.enrolled();
    const renew = () => desk.call("POST", "/factors/recovery", { token: known.token });
    await desk.forgetFactor(known.token, 590);
    expect((await renew()).status).toBe(200);
    await desk.forgetFactor(known.token, 601);
    const refused = await renew();
    expect([refused.status, refused.json.errorCode]).toEqual([403, "session.stepUp"]);
    expect(refused.json.value).toEqual({ ways: ["totp", "recovery"] });
    expect((await me(known.token)).status).toBe(200);
    const step = (code: string) => desk.call("POST", "/step-up", { token: known.token, body: { proof: proof(code) } });
    expect((await step("000000")).json.errorCode).toBe("secondFactor.wrong");
    expect(Date.parse((await step(known.app.code())).json.value.steppedUpUntil)).toBeGreaterThan(Date.now() + 590_000);
    expect((await renew()).status).toBe(200);
  });

  it.each([
    ["adjustments and what colleagues agree to", ["createAdjustment", "approveRequest", "beginWithdrawalApprovals"]],
    ["rules of payments", ["saveDepositRules", "savePayoutRules"]],
    ["roles and what they give", ["createConsoleRole", "saveConsoleRole", "removeConsoleRole", "setOperatorRoles", "signAccessReview"]],
    ["operators", ["inviteOperator", "renewInvitation", "setOperatorStatus", "setOperatorNetworks", "askReEnrolment"]],
    ["one's own secrets", ["changeConsolePassword", "startConsoleTotp", "confirmConsoleTotp", "removeConsoleTotp", "renewConsoleCodes"]],
    ["one's own passkeys", ["addConsolePasskey", "confirmConsolePasskey", "removeConsolePasskey"]],
    ["all that is held of a member", ["askMemberCopy", "takeMemberCopy", "askAnonymising", "askEmailChange", "askMobileChange"]],
  ])("CSIGN-11 calls of %s are sensitive", (_what, names) => {
    const sensitive = allEndpoints.filter(({ endpoint }) => endpoint.auth === "console" && endpoint.sensitive).map(({ name }) => name);
    expect(sensitive).toEqual(expect.arrayContaining(names));
  });

  it("CSIGN-12 a call and a sign-in from outside of the account's or a role's networks are refused as if nothing were known, and recorded", async () => {
    const known = await desk.enrolled([{ role: "content" }]);
    await test.db
      .updateTable("operators")
      .set({ networks: ["127.0.0.0/28", "2001:db8::/32"] })
      .where("id", "=", known.id)
      .execute();
    expect((await me(known.token, "127.0.0.15")).status).toBe(200);
    expect((await me(known.token, "2001:db8::5")).status).toBe(200);
    expect((await me(known.token, "127.0.0.16")).json.errorCode).toBe("session.expired");
    expect((await desk.signIn(known.account, known.password, { ip: "127.0.0.17" })).json.errorCode).toBe("login.failed");
    expect((await desk.signIn(known.account, known.password, { ip: "127.0.0.2" })).status).toBe(200);
    await test.db.updateTable("operators").set({ networks: [] }).where("id", "=", known.id).execute();
    await test.db
      .updateTable("roles")
      .set({ networks: ["203.0.113.0/24"] })
      .where("shipped", "=", "content")
      .execute();
    expect((await me(known.token)).json.errorCode).toBe("session.expired");
    await test.db.updateTable("roles").set({ networks: [] }).where("shipped", "=", "content").execute();
    expect((await desk.recorded(`operator:${known.id}`)).filter((action) => action === "network.refused")).toHaveLength(3);
  });
});
