import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestApp, createTestApp } from "../testing/create-test-app.ts";
import { type CuttableProxy, createCuttableProxy } from "../testing/cuttable-proxy.ts";
import { takeSeat } from "../testing/console.ts";
import { buildMember, login, loginAs } from "../testing/factories.ts";

let test: TestApp;
let proxy: CuttableProxy;
beforeAll(async () => {
  test = await createTestApp({
    databaseUrl: async (url) => {
      proxy = await createCuttableProxy(url);
      return proxy.url;
    },
  });
});
afterAll(async () => {
  await test.close();
  await proxy.close();
});

it("answers 503 while the database is away for ten seconds, and goes on without a restart when it is back", async () => {
  const member = await buildMember(test);
  const token = await loginAs(test, member);
  const info = () => test.call("GET", "/wps/member/info", { token, headers: { "accept-language": "en" } });
  expect((await info()).status).toBe(200);
  await proxy.cut();

  const end = Date.now() + 10_000;
  while (Date.now() < end) {
    test.clock.advance(3_000);
    const answer = await info();
    expect([answer.status, answer.json.errorCode, answer.headers["retry-after"]]).toEqual([503, "system.unavailable", "5"]);
    expect(answer.json.message).toBe("The service isn’t available right now. Please try again shortly.");
    expect(answer.text).not.toMatch(/ECONN|stack|127\.0\.0\.1:/);
    expect((await test.call("GET", "/readyz")).status).toBe(503);
    expect((await test.call("GET", "/healthz")).status).toBe(200);
    // What is known already is still told: the gate, the settings, the lists.
    expect((await test.call("GET", "/wps/system/settings/consolidated")).status).toBe(200);
    expect((await test.call("GET", "/wps/system/status")).json.value.status).toBe(0);
    await sleep(1_500);
  }

  await proxy.mend();
  expect((await info()).status).toBe(200);
  expect((await test.call("GET", "/readyz")).status).toBe(200);
  expect((await login(test, { username: member.account })).status).toBe(200);
});

it("CFAULT-11 a change of the console is refused while the database is away, and not made up for when it is back", async () => {
  const member = await buildMember(test);
  const token = await takeSeat(test, "anna", "support", "mela");
  const path = `/wps/console/members/notes`;
  const headers = { host: "localhost:8080", "accept-language": "en" };
  const write = (body: string) => test.call("POST", path, { token, headers, body: { brand: "mela", id: member.id, body, pinned: false } });
  const notes = () => test.call("GET", `${path}?brand=mela&id=${member.id}`, { token, headers });
  expect((await write("Before")).status).toBe(200);

  await proxy.cut();
  for (const answer of await Promise.all([write("Meanwhile"), notes()])) {
    expect([answer.status, answer.json.errorCode, answer.headers["retry-after"]]).toEqual([503, "system.unavailable", "5"]);
    expect(answer.json.message).toBe("The service isn’t available right now. Please try again shortly.");
  }

  await proxy.mend();
  expect((await write("After")).status).toBe(200);
  expect((await notes()).json.value.rows.map(({ body }: { body: string }) => body)).toEqual(["After", "Before"]);
});
