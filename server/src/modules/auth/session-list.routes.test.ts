import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hire, takeSeat } from "../../../testing/console.ts";
import { type TestApp, createTestApp } from "../../../testing/create-test-app.ts";
import { buildMember, login, loginAs } from "../../../testing/factories.ts";
import { hashToken } from "../../lib/tokens.ts";
import { createLogOutMember } from "../support/log-out-member.service.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const PATH = "/wps/member/sessions";
const PHONE = "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Mobile Safari/537.36";
const list = async (token: string, after = "") => (await test.call("GET", `${PATH}?after=${after}`, { token })).json.value;
const expired = async (token: string) => (await test.call("GET", "/wps/member/info", { token })).json;

describe("an operator who logs a member out", () => {
  it("ends every session of that member and of nobody else, for a reason that is kept", async () => {
    const [member, other] = [await buildMember(test), await buildMember(test)];
    const tokens = [await loginAs(test, member), await loginAs(test, member)];
    const foreign = await loginAs(test, other);
    await hire(test, "desk-one");
    const logOut = createLogOutMember({ db: test.db });
    const decision = { brandCode: "mela", operator: "desk-one", member: member.account, reason: "Called: their phone was stolen" };
    await expect(logOut({ ...decision, reason: "asked" })).rejects.toThrow("Say in 10 to 500 letters");
    await expect(logOut({ ...decision, operator: "nobody" })).rejects.toThrow("no active operator");
    await expect(logOut({ ...decision, brandCode: "panna" })).rejects.toThrow("no active operator");
    await expect(logOut({ ...decision, member: "nobody99" })).rejects.toThrow("There is no member");
    // Who works at another brand alone decides nothing here; who signs in to the console and holds a role here does.
    await takeSeat(test, "of-panna", "support", "panna");
    await takeSeat(test, "of-mela", "support", "mela");
    await expect(logOut({ ...decision, operator: "of-panna" })).rejects.toThrow("no active operator");
    expect((await expired(tokens[0]!)).success).toBe(true);
    await logOut({ ...decision, operator: "of-mela" });
    for (const token of tokens) expect((await expired(token)).errorCode).toBe("session.expired");
    expect((await expired(foreign)).success).toBe(true);
    const record = await test.db.selectFrom("operator_actions").select(["action", "subject", "reason", "detail"]).execute();
    const { reason } = decision;
    expect(record).toEqual([{ action: "member.sessionsEnded", subject: `member:${member.id}`, reason, detail: { ended: 2 } }]);
  });
});

describe("the list of sessions", () => {
  it("tells device, browser, system, the network and both times, and which one asks", async () => {
    const member = await buildMember(test);
    const mine = await loginAs(test, member);
    const { json } = await login(
      test,
      { username: member.account },
      { headers: { "user-agent": PHONE, "x-device": "PWA" }, ip: "127.0.0.9" },
    );
    const { items, next } = await list(mine);
    expect(next).toBeNull();
    expect(items).toMatchObject([
      { device: "PWA", browser: "Chrome", system: "Android", network: "127.0.0.*", current: false },
      { device: "H5", browser: "", current: true },
    ]);
    expect(Object.keys(items[0]).toSorted()).toEqual(
      ["browser", "createdAt", "current", "device", "id", "lastSeenAt", "network", "sessions", "system"].toSorted(),
    );
    expect(JSON.stringify(items)).not.toContain(json.value.token);
  });

  it.each([
    ["203.0.113.77", "203.0.113.*"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:*"],
    ["2001:db8::5", "2001:db8:*"],
  ])("tells of the address %s no more than %s", async (ip, network) => {
    const member = await buildMember(test);
    const mine = await loginAs(test, member);
    await test.db.updateTable("sessions").set({ ip }).where("member_id", "=", member.id).execute();
    expect((await list(mine)).items).toMatchObject([{ network }]);
  });

  it("leaves out what is over: logged out, too old, too long silent", async () => {
    const member = await buildMember(test);
    const [mine, out, old, silent] = [
      await loginAs(test, member),
      await loginAs(test, member),
      await loginAs(test, member),
      await loginAs(test, member),
    ];
    await test.call("DELETE", "/wps/session/logout", { token: out });
    const set = (token: string, change: Record<string, unknown>) =>
      test.db.updateTable("sessions").set(change).where("token_hash", "=", hashToken(token)).execute();
    await set(old, { expires_at: sql`now()` });
    await set(silent, { last_seen_at: sql`now() - interval '31 minutes'` });
    expect((await list(mine)).items).toHaveLength(1);
  });

  it("comes in pages by key, each session once", async () => {
    const member = await buildMember(test);
    const mine = await loginAs(test, member);
    for (let count = 0; count < 24; count += 1) await loginAs(test, member);
    const first = await list(mine);
    const second = await list(mine, first.next);
    expect([first.items.length, second.items.length, second.next]).toEqual([20, 5, null]);
    expect(new Set([...first.items, ...second.items].map(({ id }: { id: string }) => id)).size).toBe(25);
    expect((await test.call("GET", `${PATH}?after=nonsense`, { token: mine })).json.errorCode).toBe("request.invalid");
  });
});

/** Logs in from a browser that calls itself `key`. */
const logInFrom = async (account: string, key: string): Promise<string> =>
  (await login(test, { username: account }, { headers: { "x-device-key": key } })).json.value.token;
const [PHONE_KEY, LAPTOP_KEY] = ["a".repeat(32), "b".repeat(32)];

describe("a device that logs in again", () => {
  it("is one line with the newest of its log-ons, by the name that its browser keeps; the one that asks is marked wherever it stands", async () => {
    const { account } = await buildMember(test);
    const first = await logInFrom(account, PHONE_KEY);
    const laptop = await logInFrom(account, LAPTOP_KEY);
    const again = await logInFrom(account, PHONE_KEY);
    const { sessionId } = await test.services.session.authenticate(again, "mela");
    for (const [token, current] of [
      [first, [true, false]],
      [again, [true, false]],
      [laptop, [false, true]],
    ] as const) {
      const { items } = await list(token);
      expect(items).toMatchObject([{ id: sessionId, sessions: 2 }, { sessions: 1 }]);
      expect(items.map((item: { current: boolean }) => item.current)).toEqual(current);
    }
  });

  it("without a name, or with a strange one, each log-on is a device of its own", async () => {
    const { account } = await buildMember(test);
    for (const key of ["", "short", "x".repeat(65), "' or 1=1 --        "]) await logInFrom(account, key);
    const mine = await logInFrom(account, "");
    expect((await list(mine)).items.map(({ sessions }: { sessions: number }) => sessions)).toEqual([1, 1, 1, 1, 1]);
  });

  it("is ended with all of its log-ons, and from one of its own tabs with the others", async () => {
    const { account } = await buildMember(test);
    const laptop = await logInFrom(account, LAPTOP_KEY);
    const phone = [await logInFrom(account, PHONE_KEY), await logInFrom(account, PHONE_KEY)];
    const [{ id }] = (await list(laptop)).items;
    expect((await test.call("DELETE", `${PATH}?id=${id}`, { token: laptop })).json.value).toEqual({ ended: true });
    for (const token of phone) expect((await expired(token)).value).toEqual({ reason: "remote" });
    expect((await list(laptop)).items).toHaveLength(1);
    const tab = await logInFrom(account, LAPTOP_KEY);
    const old = await test.services.session.authenticate(laptop, "mela");
    expect((await test.call("DELETE", `${PATH}?id=${old.sessionId}`, { token: tab })).json.value).toEqual({ ended: true });
    expect((await expired(laptop)).value).toEqual({ reason: "remote" });
    expect((await expired(tab)).success).toBe(true);
  });

  it("is nobody else's: two members of one browser have nothing in common, and its name is not kept", async () => {
    const [one, other] = [await buildMember(test), await buildMember(test)];
    const [mine, theirs] = [await logInFrom(one.account, PHONE_KEY), await logInFrom(other.account, PHONE_KEY)];
    const [{ id }] = (await list(theirs)).items;
    expect((await list(mine)).items).toMatchObject([{ sessions: 1, current: true }]);
    expect((await test.call("DELETE", `${PATH}?id=${id}`, { token: mine })).json.value).toEqual({ ended: false });
    expect((await expired(theirs)).success).toBe(true);
    const rows = await test.db.selectFrom("sessions").select("device_key").where("member_id", "in", [one.id, other.id]).execute();
    expect(new Set(rows.map((row) => row.device_key?.toString("hex"))).size).toBe(2);
    expect(rows.map((row) => row.device_key?.toString("latin1"))).not.toContain(PHONE_KEY);
  });
});

describe("ending sessions", () => {
  it("one other session ends and hears why, the rest go on", async () => {
    const member = await buildMember(test);
    const [mine, other, third] = [await loginAs(test, member), await loginAs(test, member), await loginAs(test, member)];
    const { sessionId } = await test.services.session.authenticate(other, "mela");
    const { json } = await test.call("DELETE", `${PATH}?id=${sessionId}`, { token: mine });
    expect(json.value).toEqual({ ended: true });
    expect(await expired(other)).toMatchObject({ errorCode: "session.expired", value: { reason: "remote" } });
    expect((await expired(third)).success).toBe(true);
    expect((await test.call("DELETE", `${PATH}?id=${sessionId}`, { token: mine })).json.value).toEqual({ ended: false });
  });

  it("all others end at once", async () => {
    const member = await buildMember(test);
    const [mine, ...others] = [await loginAs(test, member), await loginAs(test, member), await loginAs(test, member)];
    expect((await test.call("DELETE", `${PATH}/others`, { token: mine })).json.value).toEqual({ ended: 2 });
    for (const other of others) expect((await expired(other)).value).toEqual({ reason: "remote" });
    expect((await expired(mine)).success).toBe(true);
  });

  it("another member's session can be neither seen nor ended", async () => {
    const [mine, foreign] = [await loginAs(test, await buildMember(test)), await loginAs(test, await buildMember(test))];
    const { sessionId } = await test.services.session.authenticate(foreign, "mela");
    expect((await list(mine)).items.map(({ id }: { id: string }) => id)).not.toContain(sessionId);
    expect((await test.call("DELETE", `${PATH}?id=${sessionId}`, { token: mine })).json.value).toEqual({ ended: false });
    expect((await list(mine, sessionId)).items).toEqual([]);
    expect((await expired(foreign)).success).toBe(true);
  });

  it("needs a session", async () => {
    expect((await test.call("GET", PATH)).json.errorCode).toBe("session.required");
    expect((await test.call("DELETE", `${PATH}/others`)).json.errorCode).toBe("session.required");
  });
});
