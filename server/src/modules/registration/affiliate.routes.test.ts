import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestApp, createTestApp } from "../../../testing/create-test-app.ts";
import { buildMember } from "../../../testing/factories.ts";
import { register } from "../../../testing/registering.ts";
import { DEFAULT_FIELDS } from "@mela/contract/registration/registration-fields";

const PASSWORD = "Shimul-2031";
let test: TestApp;
let inviter: { id: number };
beforeAll(async () => {
  test = await createTestApp();
  inviter = await buildMember(test, { account: "inviter77", customerType: 1 });
  const bound = await buildMember(test, { account: "hostowner1" });
  await test.services.affiliate.createCode({ brandCode: "mela", memberId: inviter.id, code: "Boishakh26" });
  await test.services.affiliate.createCode({ brandCode: "mela", memberId: bound.id, code: "OWNHOST", domain: "friends.localhost" });
});
afterAll(() => test.close());

const check = (code: string, headers: Record<string, string> = {}) =>
  test.call("GET", `/wps/affiliate/check?code=${encodeURIComponent(code)}&domain=localhost`, {
    headers: { "accept-language": "en", ...headers },
  });
const info = async (query: string) => (await test.call("GET", `/wps/affiliate/info?${query}`)).json.value;
const referralOf = (account: string) =>
  test.db
    .selectFrom("referrals as r")
    .innerJoin("members as m", "m.id", "r.member_id")
    .innerJoin("members as p", "p.id", "r.parent_id")
    .select(["p.account as parent", "r.code", "r.source"])
    .where("m.account", "=", account)
    .executeTakeFirst();

describe("the check of an invitation code", () => {
  it("API-18 the answer's success tells whether the code is valid, in whatever case it is typed", async () => {
    expect((await check("BOISHAKH26")).json).toEqual({ success: true, value: { code: "BOISHAKH26" } });
    expect((await check(" boishakh26 ")).json.success).toBe(true);
  });

  it.each(["", "NOBODY99", "' or 1=1 --", "বৈশাখ", "x".repeat(64)])("ERR-06 %j is none", async (code) => {
    const { status, json } = await check(code);
    expect([status, json.success, json.errorCode, json.message]).toEqual([422, false, "affiliate.invalid", "Invalid invitation code"]);
  });

  it("belongs to one brand, and to a member who is not disabled", async () => {
    expect((await check("BOISHAKH26", { "x-merchant": "panna" })).json.success).toBe(false);
    await test.services.member.setStatus(inviter.id, "disabled");
    expect((await check("BOISHAKH26")).json.success).toBe(false);
    await test.services.member.setStatus(inviter.id, "active");
  });

  it("API-19 the info names who invites, masked, by code or by domain", async () => {
    expect(await info("code=boishakh26")).toEqual({ code: "BOISHAKH26", inviter: "in***7" });
    expect(await info("domain=Friends.localhost")).toEqual({ code: "OWNHOST", inviter: "ho***1" });
    expect(await info("domain=localhost")).toEqual({ code: null, inviter: null });
    expect(await info("code=NOBODY99")).toEqual({ code: null, inviter: null });
  });
});

describe("a registration by invitation", () => {
  it("REG-32 REG-35 keeps who invited: by code, by the host's own code, or by a named member", async () => {
    await register(test, { username: "guest0001", password: PASSWORD, affiliateCode: "boishakh26" });
    expect(await referralOf("guest0001")).toEqual({ parent: "inviter77", code: "BOISHAKH26", source: "code" });
    await register(test, { username: "guest0002", password: PASSWORD }, { headers: { host: "friends.localhost" } });
    expect(await referralOf("guest0002")).toEqual({ parent: "hostowner1", code: "OWNHOST", source: "domain" });
    await test.services.site.saveRegistration("mela", { recommenderId: { ...DEFAULT_FIELDS.recommenderId, enabled: true } });
    await register(test, { username: "guest0003", password: PASSWORD, recommenderId: "Inviter77" });
    expect(await referralOf("guest0003")).toEqual({ parent: "inviter77", code: null, source: "recommender" });
    await register(test, { username: "guest0004", password: PASSWORD });
    expect(await referralOf("guest0004")).toBeUndefined();
    await test.services.site.saveRegistration("mela", {});
  });

  it("REG-71 an invalid code makes no account", async () => {
    const { json } = await register(test, { username: "guest0005", password: PASSWORD, affiliateCode: "NOBODY99" });
    expect(json.errorCode).toBe("affiliate.invalid");
    expect(await test.services.member.findByAccount("mela", "guest0005")).toBeUndefined();
  });

  it("ERR-12 a recommender whom nobody knows is a referrer link error", async () => {
    await test.services.site.saveRegistration("mela", { recommenderId: { ...DEFAULT_FIELDS.recommenderId, enabled: true } });
    const { json } = await register(test, { username: "guest0006", password: PASSWORD, recommenderId: "nobody99" });
    expect([json.errorCode, json.message]).toEqual(["register.recommender", "Referrer link error"]);
    await test.services.site.saveRegistration("mela", {});
  });
});
