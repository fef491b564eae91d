import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestApp, createTestApp } from "../../../testing/create-test-app.ts";
import { buildMember, login, loginAs } from "../../../testing/factories.ts";
import { hashToken } from "../../lib/tokens.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const info = (token?: string, headers: Record<string, string> = {}) =>
  test.call("GET", "/wps/member/info", { ...(token ? { token } : {}), headers });
const fresh = async () => loginAs(test, await buildMember(test));
const age = (token: string, change: { last_seen_at?: string; expires_at?: string }) =>
  test.db
    .updateTable("sessions")
    .set(Object.fromEntries(Object.entries(change).map(([column, interval]) => [column, sql`now() - ${interval}::interval`])))
    .where("token_hash", "=", hashToken(token))
    .execute();

describe("a session", () => {
  it("LOGOUT-04 API-24 ends by DELETE with its token, which is then worth nothing", async () => {
    const token = await fresh();
    const { status, json } = await test.call("DELETE", "/wps/session/logout", { token });
    expect([status, json.value]).toEqual([200, { ended: true }]);
    const after = await info(token, { "accept-language": "en" });
    expect([after.status, after.json]).toEqual([
      401,
      {
        success: false,
        errorCode: "session.expired",
        message: "The account has been logged out, please log in again",
        value: { reason: "logout" },
      },
    ]);
  });

  it("API-24 a logout without a session ends nothing", async () => {
    expect((await test.call("DELETE", "/wps/session/logout")).json).toEqual({ success: true, value: { ended: false } });
  });

  it("is demanded with session.required when there is no token, and refused with session.expired when it is not valid", async () => {
    expect([(await info()).status, (await info()).json.errorCode]).toEqual([401, "session.required"]);
    for (const token of ["x", "A".repeat(43), "..", "A".repeat(256)])
      expect((await info(token)).json.errorCode, token).toBe("session.expired");
    expect((await info(undefined, { authorization: "Basic abc" })).json.errorCode).toBe("session.required");
  });

  it("of one brand is unknown at another", async () => {
    const token = await fresh();
    expect((await info(token, { "x-merchant": "panna" })).json.errorCode).toBe("session.expired");
    expect((await info(token)).status).toBe(200);
  });

  it("has a token of 256 bits of which the database keeps only the hash", async () => {
    const member = await buildMember(test);
    const { json } = await login(test, { username: member.account });
    const token = json.value.token as string;
    expect(Buffer.from(token, "base64url")).toHaveLength(32);
    const rows = await sql<{ row: string }>`select sessions::text as row from sessions where member_id = ${member.id}`.execute(test.db);
    expect(rows.rows).toHaveLength(1);
    expect(rows.rows[0]?.row).not.toContain(token);
  });

  it("ends after half an hour of silence", async () => {
    const token = await fresh();
    await age(token, { last_seen_at: "29 minutes" });
    expect((await info(token)).status).toBe(200);
    await age(token, { last_seen_at: "30 minutes" });
    expect((await info(token)).json).toMatchObject({ errorCode: "session.expired", value: { reason: "idle" } });
    expect((await info(token)).json.value).toEqual({ reason: "idle" });
  });

  it("ends after a day, however busy it is", async () => {
    const token = await fresh();
    await age(token, { expires_at: "1 second" });
    expect((await info(token)).json).toMatchObject({ errorCode: "session.expired", value: { reason: "expired" } });
  });

  it("is written at most once a minute while it is used", async () => {
    const token = await fresh();
    const seen = async () =>
      (await test.db.selectFrom("sessions").select("last_seen_at").where("token_hash", "=", hashToken(token)).executeTakeFirstOrThrow())
        .last_seen_at;
    const opened = await seen();
    await info(token);
    expect(await seen()).toEqual(opened);
    await age(token, { last_seen_at: "61 seconds" });
    await info(token);
    expect(Date.now() - (await seen()).getTime()).toBeLessThan(50_000);
  });

  it("ROLE-25 ends when its member is disabled", async () => {
    const member = await buildMember(test);
    const token = await loginAs(test, member);
    await test.services.member.setStatus(member.id, "disabled");
    expect((await info(token)).json).toMatchObject({ errorCode: "session.expired", value: { reason: "disabled" } });
  });

  it("of other devices ends when asked to, and the one in use stays", async () => {
    const member = await buildMember(test);
    const [mine, other] = [await loginAs(test, member), await loginAs(test, member)];
    const { sessionId } = await test.services.session.authenticate(mine, "mela");
    await test.services.session.endOthers(test.db, member.id, sessionId, "password");
    expect((await info(mine)).status).toBe(200);
    expect((await info(other)).json.value).toEqual({ reason: "password" });
  });
});
