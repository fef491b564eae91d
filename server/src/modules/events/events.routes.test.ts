import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestApp, createTestApp } from "../../../testing/create-test-app.ts";
import { buildMember, loginAs } from "../../../testing/factories.ts";
import { openReader } from "../../../testing/stream-reader.ts";

let test: TestApp;
let url: string;

beforeAll(async () => {
  test = await createTestApp();
  await test.app.listen({ host: "127.0.0.1", port: 0 });
  url = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}`;
});
afterAll(() => test.close());

const notices = (count: number) => ({ to: { brand: "mela" }, type: "unread", data: { notices: count } }) as const;

async function memberWithToken() {
  const member = await buildMember(test);
  return { member, token: await loginAs(test, member) };
}

describe("GET /wps/events", () => {
  it("tells a member of their balance after a booking, and nobody else", async () => {
    const [{ member, token }, other] = [await memberWithToken(), await memberWithToken()];
    const reader = await openReader(url, { token });
    const stranger = await openReader(url, { token: other.token });
    const visitor = await openReader(url);
    await test.services.wallet.move({
      memberId: member.id,
      brandCode: "mela",
      currency: "BDT",
      kind: "deposit",
      against: "cash",
      amountMinor: 12_345,
      externalId: "events-1",
    });
    expect((await reader.next("balance")).data).toMatchObject({ sumBalance: "123.45", balance: { amount: 12_345, currency: "BDT" } });
    test.services.events.publish(notices(1));
    await Promise.all([stranger.next("unread"), visitor.next("unread")]);
    expect([...stranger.frames, ...visitor.frames].filter(({ event }) => event === "balance")).toEqual([]);
    for (const each of [reader, stranger, visitor]) each.close();
  });

  it("tells a member of another customer type, whoever changes it, and each stream of theirs how it stands at its beginning", async () => {
    const [{ member, token }, other] = [await memberWithToken(), await memberWithToken()];
    const [reader, stranger] = [await openReader(url, { token }), await openReader(url, { token: other.token })];
    expect((await reader.next("hello")).data).toMatchObject({ type: 0 });
    // By hand, as an operator of the database would.
    await test.db.updateTable("members").set({ customer_type: 1 }).where("id", "=", member.id).execute();
    expect((await reader.next("account")).data).toEqual({ type: 1 });
    const later = await openReader(url, { token });
    expect((await later.next("hello")).data).toMatchObject({ type: 1 });
    expect((await test.call("GET", "/wps/events/poll", { token })).json.value.type).toBe(1);
    test.services.events.publish(notices(1));
    await stranger.next("unread");
    expect(stranger.frames.filter(({ event }) => event === "account")).toEqual([]);
    // The same type once more is no news.
    await test.services.member.setType(test.db, member.id, 1);
    await reader.next("unread");
    expect(reader.frames.filter(({ event }) => event === "account")).toHaveLength(1);
    for (const each of [reader, stranger, later]) each.close();
  });

  it("goes on after the last event that a client has had: nothing is lost and nothing comes twice", async () => {
    const first = await openReader(url);
    test.services.events.publish(notices(11));
    const last = await first.next("unread");
    first.close();
    for (const count of [12, 13, 14]) test.services.events.publish(notices(count));
    await test.services.events.flush();
    const second = await openReader(url, { after: last.id });
    test.services.events.publish(notices(15));
    await second.until(({ data }) => (data as { notices?: number }).notices === 15);
    const counts = second.frames.filter(({ event }) => event === "unread").map(({ data }) => (data as { notices: number }).notices);
    expect(counts).toEqual([12, 13, 14, 15]);
    second.close();
  });

  it("keeps the order and loses nothing when many writers publish while streams come and go", async () => {
    const steady = await openReader(url);
    const start = (await steady.next("hello")).id;
    const wanted = Array.from({ length: 300 }, (_, index) => 1_000 + index);
    const publishAll = (async () => {
      for (const count of wanted) {
        test.services.events.publish(notices(count));
        if (count % 10 === 0) await test.services.events.flush();
      }
      await test.services.events.flush();
    })();
    const late = await openReader(url, { after: start });
    await publishAll;
    const isLast = ({ data }: { data: unknown }) => (data as { notices?: number }).notices === 1_299;
    for (const reader of [steady, late]) {
      await reader.until(isLast);
      const counts = reader.frames.map(({ data }) => (data as { notices?: number }).notices ?? 0).filter((count) => count >= 1_000);
      expect(counts).toEqual(wanted);
      reader.close();
    }
  });

  it("says that events were missed when they are gone, or too many", async () => {
    const before = await openReader(url);
    const { id } = await before.next("hello");
    before.close();
    const steady = await openReader(url);
    for (let count = 0; count <= 600; count += 1) test.services.events.publish(notices(count));
    await steady.until(({ data }) => (data as { notices?: number }).notices === 600);
    steady.close();
    const reader = await openReader(url, { after: id });
    expect((await reader.next("resync")).id).toBeGreaterThan(id + 500);
    reader.close();
    await test.db
      .deleteFrom("events")
      .where("id", "<", (select) => select.selectFrom("events").select((build) => build.fn.max("id").as("id")))
      .execute();
    const poll = await test.call("GET", `/wps/events/poll?after=${id}`);
    expect(poll.json.value).toMatchObject({ resync: true, events: [] });
  });

  it("ends with the reason when the session ends elsewhere, and refuses a token that is none", async () => {
    const { token } = await memberWithToken();
    const reader = await openReader(url, { token });
    await reader.next("hello");
    await test.call("DELETE", "/wps/session/logout", { token });
    expect((await reader.next("end")).data).toEqual({ reason: "session" });
    await reader.closed;
    expect((await test.call("GET", "/wps/events", { token })).json.errorCode).toBe("session.expired");
  });

  it("ends also when the session runs out by itself", async () => {
    const { member, token } = await memberWithToken();
    const reader = await openReader(url, { token });
    await reader.next("hello");
    await test.db
      .updateTable("sessions")
      .set({ last_seen_at: new Date(0) })
      .where("member_id", "=", member.id)
      .execute();
    expect((await reader.next("end")).data).toEqual({ reason: "session" });
  });

  it("tells a visitor of maintenance and of its end on the line that they have, and lets nobody in from outside the regions", async () => {
    const reader = await openReader(url, { headers: { "x-merchant": "panna" } });
    await reader.next("hello");
    const until = new Date("2027-01-01T00:00:00Z");
    await test.services.site.setGate("panna", { maintenance: true, maintenanceUntil: until });
    expect((await reader.next("status")).data).toEqual({ maintenance: true, maintenanceUntil: until.toISOString() });
    const during = await openReader(url, { headers: { "x-merchant": "panna" } });
    await during.next("hello");
    await test.services.site.setGate("panna", { maintenance: false, maintenanceUntil: null });
    for (const each of [reader, during]) {
      await each.until(({ event, data }) => event === "status" && !(data as { maintenance: boolean }).maintenance);
      each.close();
    }
    await test.services.site.setGate("panna", { allowedCountries: ["BD"] });
    expect((await test.call("GET", "/wps/events", { headers: { "x-merchant": "panna" } })).json.errorCode).toBe("system.restricted");
    await test.services.site.setGate("panna", { allowedCountries: [] });
  });

  it("answers the same to a client that asks", async () => {
    const { member, token } = await memberWithToken();
    const start = (await test.call("GET", "/wps/events/poll", { token })).json.value;
    test.services.events.publish({ to: { member: member.id }, type: "unread", data: { inbox: 3 } });
    test.services.events.publish(notices(4));
    await test.services.events.flush();
    const { events, lastId, resync } = (await test.call("GET", `/wps/events/poll?after=${start.lastId}`, { token })).json.value;
    expect(events.map(({ type, data }: { type: string; data: unknown }) => [type, data])).toEqual([
      ["unread", { inbox: 3 }],
      ["unread", { notices: 4 }],
    ]);
    expect([lastId, resync]).toEqual([events.at(-1).id, false]);
    const visitor = (await test.call("GET", `/wps/events/poll?after=${start.lastId}`)).json.value;
    expect(visitor.events).toHaveLength(1);
  });

  it.each(["-1", "1e9", "999999999999999999999", "<script>", "''"])("bears the last event id %j", async (after) => {
    const reader = await openReader(url, { headers: { "last-event-id": after } });
    expect((await reader.next("hello")).id).toBeGreaterThanOrEqual(0);
    reader.close();
    expect((await test.call("GET", `/wps/events/poll?after=${encodeURIComponent(after)}`)).status).toBeLessThan(500);
  });
});

it("whoever hears of news from a process is not answered by it with what it kept from before, however they hear of it", async () => {
  const second = await createTestApp({ databaseUrl: () => test.env.DATABASE_URL });
  await second.app.listen({ host: "127.0.0.1", port: 0 });
  const secondUrl = `http://127.0.0.1:${(second.app.server.address() as AddressInfo).port}`;
  const shown = async (): Promise<string[]> =>
    (await second.call("GET", "/wps/announcements?types=H")).json.value.hot.map(({ title }: { title: string }) => title);
  /** Published by the first process, right after the second has looked. */
  const publish = async (title: string): Promise<void> => {
    await shown();
    await test.services.content.create({ brandCode: "mela", type: "H", texts: { bn: { title } } });
    await test.services.events.flush();
  };
  const poll = async (after = 0) => (await second.call("GET", `/wps/events/poll?after=${after}`)).json.value;

  test.services.events.publish(notices(1));
  await test.services.events.flush();
  const { lastId: start } = await poll();
  await publish("asked");
  const { events, lastId } = await poll(start);
  expect(events.map(({ type }: { type: string }) => type)).toEqual(["announcements"]);
  expect(await shown()).toEqual(["asked"]);

  await publish("missed");
  const reader = await openReader(secondUrl, { after: lastId });
  const { id: heard } = await reader.next("announcements");
  expect(await shown()).toEqual(["missed", "asked"]);

  await publish("told");
  await reader.until(({ event, id }) => event === "announcements" && id > heard);
  expect(await shown()).toEqual(["told", "missed", "asked"]);
  reader.close();
  await second.close();
});

it("says that it closes before the server goes", async () => {
  const own = await createTestApp();
  await own.app.listen({ host: "127.0.0.1", port: 0 });
  const reader = await openReader(`http://127.0.0.1:${(own.app.server.address() as AddressInfo).port}`);
  await reader.next("hello");
  const closing = own.close();
  expect((await reader.next("end")).data).toEqual({ reason: "closing" });
  await closing;
});
