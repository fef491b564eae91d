import { allEndpoints } from "@mela/contract/all";
import type { Endpoint } from "@mela/contract/base/endpoint";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, createTestApp } from "../create-test-app.ts";
import { buildMember, login, loginAs } from "../factories.ts";

/* Written out, so that nothing joins them by an oversight. */
const OPEN = ["changePassword", "logout", "listAnnouncements", "getNotice", "openEvents", "pollEvents"];

const NEW = "Rickshaw monsoon ferry";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const opened = (account: string, customerType = 0) => buildMember(app, { account, customerType, mustChangePassword: true });
const knock = (endpoint: Endpoint, token: string) =>
  app.call(endpoint.method, endpoint.path, { token, headers: { "idempotency-key": "first-password-1" } });

describe("who has the password that their agent gave them", () => {
  test("is refused every call that reads a session but those that are written down", async () => {
    const token = await loginAs(app, await opened("opened01", 1));
    const calls = allEndpoints.filter(({ endpoint: { auth } }) => auth === "session" || auth === "optional");
    expect(calls.length).toBeGreaterThan(120);
    const let_in = [];
    for (const { name, endpoint } of calls.filter((call) => !OPEN.includes(call.name))) {
      const { status, json } = await knock(endpoint, token);
      if (status !== 403 || json.errorCode !== "password.first") let_in.push([name, status, json.errorCode]);
    }
    expect(let_in).toEqual([]);
  });

  test("is let in by those, but for what is wrong with them", async () => {
    const token = await loginAs(app, await opened("opened02"));
    const open = allEndpoints.filter(({ name, endpoint }) => OPEN.includes(name) && !endpoint.stream && name !== "logout");
    expect(open).toHaveLength(OPEN.length - 2);
    for (const { endpoint } of open) expect((await knock(endpoint, token)).json.errorCode).not.toBe("password.first");
    expect((await app.call("DELETE", "/wps/session/logout", { token })).json.value).toEqual({ ended: true });
  });

  test("hears in their language what to do, and may do everything once they have done it", async () => {
    await opened("opened03");
    const { token } = (await login(app, { username: "opened03" })).json.value;
    const wallet = (language: string, by = token) =>
      app.call("GET", "/wps/wallets/gcs", { token: by, headers: { "accept-language": language } });
    expect((await wallet("en")).json.message).toBe("Please choose your own password first.");
    expect((await wallet("bn")).json.message).toBe("আগে নিজের একটি পাসওয়ার্ড দিন।");
    const body = { oldPassword: "Mela2026", newPassword: NEW, confirmNewPassword: NEW };
    const changed = await app.call("POST", "/wps/member/password", { token, body });
    expect(changed.json.value.firstTimeLogin).toBe(false);
    expect((await wallet("en", changed.json.value.token)).status).toBe(200);
  });

  test("the server keeps that, not the browser: another log-in is no way around", async () => {
    await opened("opened04");
    await login(app, { username: "opened04" });
    const again = (await login(app, { username: "opened04" })).json.value;
    expect(again.firstTimeLogin).toBe(true);
    expect((await app.call("GET", "/wps/games/launch?vassalage=MLA&gameCode=x", { token: again.token })).json.errorCode).toBe(
      "password.first",
    );
    expect((await app.call("GET", "/wps/chat/launch", { token: again.token })).json.errorCode).toBe("password.first");
  });
});
