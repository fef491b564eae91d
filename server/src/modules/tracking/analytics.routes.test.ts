import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type TestApp, type TestClock, createTestApp, createTestClock } from "../../../testing/create-test-app.ts";
import { type ForeignParty, startForeignParty } from "../../../testing/foreign-party.ts";
import { inTransaction } from "../../db.ts";
import { mela } from "../../demo/brands.ts";
import { sign } from "../../lib/signature.ts";
import { createOutgoingCalls } from "./outgoing-calls.service.ts";
import { createPostbacksDesk } from "./postbacks-desk.service.ts";
import { replaceTracking } from "./tracking-settings.service.ts";

const SECRET = "3f9a6c1be27d4850a1c6e9b3d7f20e58";
const DAY = 86_400_000;
let test: TestApp;
let party: ForeignParty;
let clock: TestClock;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  party = await startForeignParty();
  clock = createTestClock();
  await test.db.deleteFrom("outgoing_calls").execute();
  await inTransaction(test.db, (trx) => replaceTracking(trx, "mela", { webhook: { url: `${party.origin}/events`, giveUpDays: 1 } }));
  await test.services.site.saveSettings({ ...mela.settings, analytics: { adapter: "webhook" } });
  await createPostbacksDesk(calling()).setSecret({ brand: "mela", name: "webhook" }, SECRET);
});
afterEach(() => party.stop());

const calling = () => ({
  db: test.db,
  clock,
  serverSecret: test.env.SERVER_SECRET,
  playMoneyOf: async () => true,
  allowPrivate: true,
});
const makeDue = () => createOutgoingCalls(calling()).makeDue();
const EVENTS = [
  { name: "page", path: "/m/home" },
  { name: "gameOpened", vendor: "MLA", game: "tiger" },
] as const;
const report = (events: readonly unknown[] = EVENTS, headers: Record<string, string> = {}) =>
  test.call("POST", "/wps/analytics", { body: { events }, headers });
const calls = () => test.db.selectFrom("outgoing_calls").select(["state", "fault", "member_id", "body"]).execute();

describe("POST /wps/analytics", () => {
  it("hands a report on to the brand's address, signed, once, and keeps nothing of it", async () => {
    expect((await report()).json.value).toEqual({ kept: 2 });
    expect(await calls()).toMatchObject([{ member_id: null }]);
    party.behaviour = 500;
    await makeDue();
    party.behaviour = 200;
    clock.advance(60_000);
    await makeDue();
    await makeDue();
    expect(party.taken).toHaveLength(2);
    const [first, second] = party.taken.map(({ raw }) => JSON.parse(raw));
    expect(second).toEqual({ id: first.id, brand: "mela", money: "play", takenAt: expect.any(String), events: EVENTS });
    for (const { method, path, raw, headers } of party.taken) {
      expect(method).toBe("POST");
      expect(headers["x-signature"]).toBe(sign(SECRET, String(headers["x-timestamp"]), path, raw));
    }
    expect(await calls()).toEqual([]);
  });

  it("takes what the list of events has, and refuses all else by a code", async () => {
    const odd = [[], [{ name: "search", text: "x" }], [{ ...EVENTS[0], user: "rahim" }], [{ name: "page", path: "/m/x?y=1" }]];
    for (const events of [...odd, Array.from({ length: 51 }, () => EVENTS[0])]) {
      const { status, json } = await report(events);
      expect([status, json.errorCode]).toEqual([400, "request.invalid"]);
    }
    expect(await calls()).toEqual([]);
  });

  it("keeps nothing for a brand that tells nobody or uses the tag manager, and of browsers that share nothing", async () => {
    expect((await report(EVENTS, { "x-merchant": "panna" })).json.value).toEqual({ kept: 0 });
    expect((await report(EVENTS, { "sec-gpc": "1" })).json.value).toEqual({ kept: 0 });
    await test.services.site.saveSettings({ ...mela.settings, analytics: { adapter: "gtm", container: "GTM-ABCD12" } });
    expect((await report()).json.value).toEqual({ kept: 0 });
    await test.services.site.saveSettings(mela.settings);
    expect((await report()).json.value).toEqual({ kept: 0 });
    expect(await calls()).toEqual([]);
  });

  it("drops reports while ten thousand wait for an address that takes none", async () => {
    const now = new Date();
    const rows = Array.from({ length: 5_000 }, (_, at) => ({
      merchant_code: "mela",
      target: "webhook",
      event: `events:${at}`,
      body: "{}",
      next_at: now,
      begun_at: now,
      member_id: null,
      sent_at: null,
      fault: null,
    }));
    await test.db.insertInto("outgoing_calls").values(rows).execute();
    expect((await report()).json.value).toEqual({ kept: 2 });
    await test.db
      .insertInto("outgoing_calls")
      .values(rows.map((row) => ({ ...row, event: `more-${row.event}` })))
      .execute();
    expect((await report()).json.value).toEqual({ kept: 0 });
  });

  it("forgets what nobody took for a month", async () => {
    party.behaviour = 500;
    await report();
    await makeDue();
    clock.advance(2 * DAY);
    await makeDue();
    expect(await calls()).toMatchObject([{ state: "givenUp", fault: "status 500" }]);
    clock.advance(27 * DAY);
    expect(await createOutgoingCalls(calling()).prune()).toBe(0);
    clock.advance(2 * DAY);
    expect(await createOutgoingCalls(calling()).prune()).toBe(1);
  });
});
