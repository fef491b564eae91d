import { afterAll, beforeAll, expect, it } from "vitest";
import { faceOfId } from "@mela/contract/member/head-icon";
import { type TestApp, createTestApp } from "../../../testing/create-test-app.ts";
import { buildMember, loginAs } from "../../../testing/factories.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const PATH = "/wps/member/info/icon";
const FORM = { "content-type": "application/x-www-form-urlencoded" };

it("API-21 API-22 the head icon is set by form fields, read on the same path, and taken away again; without one a member has the face of their id", async () => {
  const member = await buildMember(test);
  const token = await loginAs(test, member);
  const read = async () => (await test.call("GET", PATH, { token })).json.value;
  const unchosen = { icon: "none", face: faceOfId(String(member.id)) };
  expect(await read()).toEqual(unchosen);
  const set = await test.call("POST", PATH, { token, headers: FORM, body: "icon=grandmother" });
  expect([set.status, set.json.value]).toEqual([200, { icon: "grandmother", face: "grandmother" }]);
  expect(await read()).toEqual({ icon: "grandmother", face: "grandmother" });
  const taken = await test.call("POST", PATH, { token, headers: FORM, body: "icon=none" });
  expect([taken.json.value, await read()]).toEqual([unchosen, unchosen]);
});

it("API-21 a picture that the site does not have, and fields beside it, are refused", async () => {
  const token = await loginAs(test, await buildMember(test));
  for (const body of ["icon=http://evil.example/x.svg", "icon=lotus&type=1", "", "icon=", "icon=lotus&customer_type=42"]) {
    expect((await test.call("POST", PATH, { token, headers: FORM, body })).json.errorCode, body).toBe("request.invalid");
  }
  expect((await test.call("GET", PATH)).json.errorCode).toBe("session.required");
});
