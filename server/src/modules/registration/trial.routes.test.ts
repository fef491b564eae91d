import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getWallet } from "@mela/contract/wallet/wallet";
import { type TestApp, createTestApp } from "../../../testing/create-test-app.ts";
import { buildMember, login, loginAs } from "../../../testing/factories.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

let visitors = 0;
const nextAddress = () => `127.2.0.${(visitors += 1)}`;
const testPlay = (options: { token?: string; ip?: string; headers?: Record<string, string>; body?: object } = {}) =>
  test.call("POST", "/wps/session/login/freeplay", {
    ip: nextAddress(),
    body: { moduleId: "FREEPLAY3" },
    ...options,
    headers: { "accept-language": "en", ...options.headers },
  });

describe("trial play", () => {
  it("API-04 TRIAL-01 TRIAL-02 TRIAL-03 test play answers with a session of the trial type, its name and the flag", async () => {
    const { status, json } = await testPlay();
    expect(status).toBe(200);
    expect(json.value).toEqual({
      token: expect.stringMatching(/.{20,}/),
      merchantCode: "mela",
      userName: expect.stringMatching(/^try[a-z2-9]{8}$/),
      type: 4,
      firstTimeLogin: false,
      trial: 1,
      trialName: json.value.userName,
    });
    const wallet = await test.call("GET", getWallet.path, { token: json.value.token });
    expect(wallet.json.value.balance).toEqual({ amount: 200_000, currency: "BDT" });
    expect((await test.services.wallet.verifyLedger()).faults).toEqual([]);
  });

  it("API-05 TRIAL-01 a trial account is made by a call without any input, whose answer nothing keeps", async () => {
    const { json, headers } = await test.call("GET", "/wps/member/trialuser", { ip: nextAddress() });
    expect([json.value.type, json.value.trial, headers["cache-control"]]).toEqual([4, 1, "no-store"]);
    const info = await test.call("GET", "/wps/member/info", { token: json.value.token });
    expect(info.json.value).toMatchObject({ account: json.value.trialName, type: 4 });
  });

  it("names its module, and exists only where the brand's switch is on", async () => {
    expect((await testPlay({ body: { moduleId: "OTHER3" } })).json.errorCode).toBe("request.invalid");
    expect((await testPlay({ body: {} })).json.errorCode).toBe("request.invalid");
    const panna = await testPlay({ headers: { "x-merchant": "panna" } });
    expect([panna.status, panna.json.errorCode]).toEqual([403, "session.forbidden"]);
  });

  it("ERR-20 where the feature is off, the words are those of the catalogue", async () => {
    const { json } = await testPlay({ headers: { "x-merchant": "panna" } });
    expect(json.message).toBe("Sorry, this account does not have permission or the feature is temporarily unavailable");
  });

  it.each([4, 40, 41, 42, 3])("ERR-02 ERR-31 ROLE-07 the type %i may not start another free play", async (customerType) => {
    const token = await loginAs(test, await buildMember(test, { customerType }));
    const { status, json } = await testPlay({ token });
    expect([status, json.errorCode, json.message]).toEqual([
      403,
      "freePlay.rejected",
      "Please login an actual account to use this function",
    ]);
  });

  it.each([0, 1, 2])("TRIAL-14 ROLE-18 the type %i passes the free-play check", async (customerType) => {
    const token = await loginAs(test, await buildMember(test, { customerType }));
    expect((await testPlay({ token })).status).toBe(200);
  });

  it("a trial account has no password that lets anybody in", async () => {
    const { json } = await testPlay();
    expect((await login(test, { username: json.value.userName, password: json.value.token })).json.errorCode).toBe("login.failed");
  });

  it("forty an hour from one network are enough", async () => {
    const ip = "127.2.9.9";
    const first = await testPlay({ ip });
    const row = await test.db
      .selectFrom("member_origins as o")
      .innerJoin("members as m", "m.id", "o.member_id")
      .selectAll("o")
      .where("m.account", "=", first.json.value.userName)
      .executeTakeFirstOrThrow();
    const others = await Promise.all(Array.from({ length: 39 }, () => buildMember(test, { customerType: 4 })));
    await test.db
      .insertInto("member_origins")
      .values(others.map(({ id }) => ({ ...row, member_id: id })))
      .execute();
    const refused = await testPlay({ ip, headers: { "x-forwarded-for": "203.0.113.9" } });
    expect([refused.status, refused.json.value.retryAfter > 3000]).toEqual([429, true]);
  });

  it("is locked and logged out after three days, and nobody else is", async () => {
    const [old, young] = [await testPlay(), await testPlay()].map(({ json }) => json.value);
    const member = await buildMember(test);
    const token = await loginAs(test, member);
    const row = await test.services.member.findByAccount("mela", old.userName);
    await test.db
      .updateTable("member_origins")
      .set({ ends_at: sql<Date>`now()` })
      .where("member_id", "=", row?.id ?? 0)
      .execute();
    expect(await test.services.trial.lockEnded()).toBe(1);
    expect(await test.services.trial.lockEnded()).toBe(0);
    const answerTo = async (bearer: string) => test.call("GET", "/wps/member/info", { token: bearer });
    expect([(await answerTo(young.token)).status, (await answerTo(token)).status]).toEqual([200, 200]);
    const restricted = await buildMember(test, { customerType: 40 });
    const blocked = await loginAs(test, restricted);
    await test.db.updateTable("members").set({ status: "disabled" }).where("id", "=", restricted.id).execute();
    expect((await answerTo(blocked)).json).toMatchObject({ errorCode: "session.expired", value: { reason: "disabled" } });
    // One that is disabled before its time is over is told of that, and not that it is.
    const early = await test.services.member.findByAccount("mela", young.userName);
    await test.services.member.setStatus(early?.id ?? 0, "disabled");
    for (let call = 0; call < 2; call++)
      expect((await answerTo(young.token)).json).toMatchObject({ errorCode: "session.expired", value: { reason: "disabled" } });
    // At each call, and not only at the first one after it.
    for (let call = 0; call < 2; call++)
      expect((await answerTo(old.token)).json).toMatchObject({ errorCode: "session.expired", value: { reason: "trial" } });
  });
});
