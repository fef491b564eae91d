import { afterAll, beforeAll, expect, it } from "vitest";
import { nameOfId } from "@mela/contract/names/table-names";
import { type TestApp, createTestApp } from "../../../testing/create-test-app.ts";
import { buildMember, loginAs } from "../../../testing/factories.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const PATH = "/wps/member/info/name";

it("a member goes by the name of their id at tables until they choose one, and again when they take it back", async () => {
  const [member, other] = [await buildMember(test), await buildMember(test)];
  const token = await loginAs(test, member);
  const read = async () => (await test.call("GET", PATH, { token })).json.value;
  const unchosen = { chosen: null, name: nameOfId(String(member.id)) };
  expect(await read()).toEqual(unchosen);
  const set = await test.call("POST", PATH, { token, body: { name: "brave-otter" } });
  const chosen = { chosen: "brave-otter", name: "brave-otter" };
  expect([set.status, set.json.value, await read()]).toEqual([200, chosen, chosen]);
  expect((await test.call("GET", PATH, { token: await loginAs(test, other) })).json.value).toMatchObject({ chosen: null });
  const taken = await test.call("POST", PATH, { token, body: { name: null } });
  expect([taken.json.value, await read()]).toEqual([unchosen, unchosen]);
});

it("a name that is not on the lists, and fields beside it, are refused; nobody has one without a session", async () => {
  const member = await buildMember(test);
  const token = await loginAs(test, member);
  for (const body of [{}, { name: "" }, { name: "rahim" }, { name: "brave-otter-2" }, { name: 7 }, { name: "brave-otter", id: 1 }]) {
    expect((await test.call("POST", PATH, { token, body })).json.errorCode, JSON.stringify(body)).toBe("request.invalid");
  }
  expect((await test.call("GET", PATH, { token })).json.value).toEqual({ chosen: null, name: nameOfId(String(member.id)) });
  expect((await test.call("GET", PATH)).json.errorCode).toBe("session.required");
});
