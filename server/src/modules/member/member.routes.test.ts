import { afterAll, beforeAll, expect, it } from "vitest";
import { MemberInfo } from "@mela/contract/member/member";
import { type TestApp, createTestApp } from "../../../testing/create-test-app.ts";
import { buildMember, login } from "../../../testing/factories.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it("API-23 member info supplies nickname, account and type, and the log-on before this one", async () => {
  const member = await buildMember(test, { account: "padma77", nickname: "পদ্মা", customerType: 2 });
  const first = await login(test, { username: "padma77" });
  const before = await test.call("GET", "/wps/member/info", { token: first.json.value.token });
  expect(MemberInfo.parse(before.json.value)).toEqual({
    id: String(member.id),
    account: "padma77",
    nickname: "পদ্মা",
    type: 2,
    clubLabel: null,
    currency: "BDT",
    lastLoginAt: null,
  });
  const second = await login(test, { username: "padma77" });
  const after = await test.call("GET", "/wps/member/info", { token: second.json.value.token });
  expect(Date.now() - new Date(after.json.value.lastLoginAt).getTime()).toBeLessThan(60_000);
  expect(after.headers["cache-control"]).toBe("no-store");
});

it("an account is taken once at a brand, whatever its case, and free at another", async () => {
  await buildMember(test, { account: "jamuna1" });
  const draft = { account: "JAMUNA1", password: "Mela2026", currency: "BDT" };
  expect(await test.services.member.createMember({ ...draft, brandCode: "mela" })).toBeNull();
  expect(await test.services.member.createMember({ ...draft, brandCode: "panna" })).not.toBeNull();
});
