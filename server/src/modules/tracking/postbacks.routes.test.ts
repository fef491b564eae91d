import { randomUUID } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type TestApp, type TestClock, createTestApp, createTestClock } from "../../../testing/create-test-app.ts";
import { type ForeignParty, type TakenCall, startForeignParty } from "../../../testing/foreign-party.ts";
import { buildMember } from "../../../testing/factories.ts";
import { callBack, callbackOf, createPaymentStandIn } from "../../../testing/payment-stand-in.ts";
import { register } from "../../../testing/registering.ts";
import { inTransaction } from "../../db.ts";
import { sign } from "../../lib/signature.ts";
import { createOutgoingCalls } from "./outgoing-calls.service.ts";
import { createPostbacksDesk } from "./postbacks-desk.service.ts";
import { type Partner, type Tracking, replaceTracking } from "./tracking-settings.service.ts";

const SECRET = "3f9a6c1be27d4850a1c6e9b3d7f20e58";
const MINUTE = 60_000;
const DAY = 86_400_000;
const provider = createPaymentStandIn();
let test: TestApp;
let folder: string;
let north: ForeignParty;
let south: ForeignParty;
/** Of the calls alone: what browsers send has to be recent. */
let clock: TestClock;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "mela-postbacks-"));
  await mkdir(join(folder, "server"));
  await writeFile(join(folder, "server/package.json"), '{ "type": "module" }');
  const renderer = 'export const render = async () => ({ status: 200, html: "page", inlineScripts: [], cacheable: true, listed: true });';
  await writeFile(join(folder, "server/entry-server.js"), renderer);
  test = await createTestApp({ payments: provider, env: { WEB_DIST: folder } });
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  clock = createTestClock();
  [north, south] = [await startForeignParty(), await startForeignParty()];
  await test.db.deleteFrom("outgoing_calls").execute();
  await test.db.deleteFrom("affiliate_clicks").execute();
  await tell({});
  for (const name of ["north", "south"]) await desk().setSecret({ brand: "mela", name }, SECRET);
});
afterEach(() => Promise.all([north.stop(), south.stop()]));

const QUERY = "?c={clickid}&e={event}&v={amount}&u={currency}&i={id}";
const partner = (code: string, party: ForeignParty, change: Partial<Partner> = {}): Partner => ({
  code,
  open: true,
  url: `${party.origin}/in${QUERY}`,
  events: ["registration", "firstDeposit", "deposit"],
  giveUpDays: 2,
  ...change,
});
const tell = (change: Partial<Partner>, brand = "mela"): Promise<void> =>
  inTransaction(test.db, (trx) => replaceTracking(trx, brand, trackingOf(change))).then(() => test.services.versions.refresh());
const trackingOf = (change: Partial<Partner>): Tracking => ({
  affiliates: {
    parameters: { affiliate: "aff", click: "clickid" },
    keepDays: 30,
    partners: [partner("north", north, change), partner("south", south)],
  },
});
const calling = (allowPrivate = true) => ({
  db: test.db,
  clock,
  serverSecret: test.env.SERVER_SECRET,
  playMoneyOf: async () => true,
  allowPrivate,
});
const desk = () => createPostbacksDesk(calling());
const makeDue = () => createOutgoingCalls(calling()).makeDue();

const open = (url: string, headers: Record<string, string> = {}) => test.call("GET", url, { headers: { accept: "text/html", ...headers } });
/** The cookie that a visitor has after they came by a link; undefined: none. */
async function cookieOf(url: string, headers: Record<string, string> = {}): Promise<string | undefined> {
  const cookie = (await open(url, headers)).headers["set-cookie"];
  return cookie === undefined ? undefined : String(cookie).split(";")[0];
}

let serial = 0;
async function joinBy(cookie: string | undefined, payload: object = {}) {
  const username = `click${(serial += 1)}${Date.now() % 1_000_000}`.slice(0, 16);
  const answer = await register(
    test,
    { username, password: "Shimul-2031", ...payload },
    { headers: cookie === undefined ? {} : { cookie: `MC_LANGUAGE=bn; ${cookie}` } },
  );
  expect(answer.status).toBe(200);
  const member = await test.db.selectFrom("members").selectAll().where("account", "=", username).executeTakeFirstOrThrow();
  return { member, token: answer.json.value.token as string };
}
async function comeBy(clickId: string = randomUUID(), affiliate = "north") {
  return joinBy(await cookieOf(`/m/home?aff=${affiliate}&clickid=${clickId}`));
}
async function deposit({ token }: { token: string }, amount = 50_000): Promise<string> {
  const asked = { token, body: { method: "bkash", amount }, headers: { "idempotency-key": randomUUID() } };
  const { id } = (await test.call("POST", "/wps/deposit/create", asked)).json.value;
  await callBack(test, callbackOf(provider.authorise(id)));
  return id;
}
const told = (party: ForeignParty) => party.taken.map(({ query }) => `${query.get("e")} ${query.get("v")}${query.get("u")}`);
const calls = () => test.db.selectFrom("outgoing_calls").selectAll().orderBy("created_at").execute();
const isSigned = ({ headers, path, raw }: TakenCall): boolean =>
  headers["x-signature"] === sign(SECRET, String(headers["x-timestamp"]), path, raw);

describe("a visitor who comes by an affiliate", () => {
  it("keeps the click in a cookie that scripts and other sites do not see, on a page that nobody else is given", async () => {
    const { headers } = await open("/m/home?aff=north&clickid=abc-1");
    expect(headers["set-cookie"]).toMatch(/^MC_CLICK=north\.\d+\.abc-1; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/);
    expect(headers["cache-control"]).toBe("no-store");
    expect((await open("/m/home?x=1")).headers["set-cookie"]).toBeUndefined();
  });

  it("keeps nothing of affiliates that are unknown, closed or another brand's, of odd click ids, and of browsers that share nothing", async () => {
    await tell({ open: false });
    for (const url of [
      "/m/home?aff=north&clickid=1",
      "/m/home?aff=west&clickid=1",
      "/m/home?aff=south",
      "/m/home?aff=south&clickid=a%0d%0ab",
    ])
      expect(await cookieOf(url)).toBeUndefined();
    const url = "/m/home?aff=south&clickid=1";
    expect(await cookieOf(url)).toBeDefined();
    expect(await cookieOf(url, { host: "panna.localhost:8080" })).toBeUndefined();
    expect(await cookieOf(url, { "sec-gpc": "1" })).toBeUndefined();
    expect(await cookieOf(url, { dnt: "1" })).toBeUndefined();
  });

  it("is bound to it by registering, and the affiliate is told once, signed, with an id that stays", async () => {
    north.behaviour = 500;
    const { member } = await comeBy("first-click");
    expect(await test.db.selectFrom("affiliate_clicks").selectAll().where("member_id", "=", member.id).executeTakeFirst()).toMatchObject({
      merchant_code: "mela",
      affiliate: "north",
      click_id: "first-click",
    });
    await makeDue();
    north.behaviour = 200;
    clock.advance(MINUTE);
    await makeDue();
    expect(await makeDue()).toBe(0);
    expect(north.taken.map(({ query }) => query.get("c"))).toEqual(["first-click", "first-click"]);
    expect(north.taken[0]?.query.get("i")).toBe(north.taken[1]?.query.get("i"));
    expect(north.taken.every(isSigned)).toBe(true);
    expect(north.taken[1]?.headers).toMatchObject({ "x-money": "play", "x-event-id": north.taken[1]?.query.get("i") });
    expect(north.taken[1]?.query.get("money")).toBe("play");
    expect(await calls()).toMatchObject([{ state: "sent", attempts: 2, fault: null, member_id: member.id }]);
  });

  it("brings one member by one click, and none by an old or a made-up cookie", async () => {
    const cookie = await cookieOf("/m/home?aff=north&clickid=once");
    await joinBy(cookie);
    await joinBy(cookie);
    await joinBy("MC_CLICK=north.1.old");
    await joinBy("MC_CLICK=west.1.x");
    await joinBy(undefined);
    expect(await test.db.selectFrom("affiliate_clicks").select("click_id").execute()).toEqual([{ click_id: "once" }]);
    expect(await calls()).toHaveLength(1);
  });

  it("belongs to the agent alone who has invited them", async () => {
    const agent = await buildMember(test, { customerType: 1 });
    await test.services.affiliate.createCode({ brandCode: "mela", memberId: agent.id, code: "AGENT77" });
    const { member } = await joinBy(await cookieOf("/m/home?aff=north&clickid=both"), { affiliateCode: "agent77" });
    expect(await test.db.selectFrom("referrals").select("parent_id").where("member_id", "=", member.id).execute()).toHaveLength(1);
    expect(await calls()).toEqual([]);
  });

  it("is told of to nobody as a trial player", async () => {
    const cookie = (await cookieOf("/m/home?aff=north&clickid=trial")) ?? "";
    const trial = await buildMember(test, { customerType: 4 });
    await inTransaction(test.db, (trx) =>
      test.services.clicks.joined(trx, { id: trial.id, brandCode: "mela", customerType: 4 }, cookie.slice("MC_CLICK=".length)),
    );
    expect([await calls(), await test.db.selectFrom("affiliate_clicks").selectAll().execute()]).toEqual([[], []]);
  });

  it("leaves nothing behind when the registration fails", async () => {
    const cookie = await cookieOf("/m/home?aff=north&clickid=undone");
    const work = inTransaction(test.db, async (trx) => {
      const member = await buildMember(test);
      const newcomer = { id: member.id, brandCode: "mela", customerType: 0 };
      await test.services.clicks.joined(trx, newcomer, (cookie ?? "").slice("MC_CLICK=".length));
      expect(await trx.selectFrom("outgoing_calls").selectAll().execute()).toHaveLength(1);
      throw new Error("undone");
    });
    await expect(work).rejects.toThrow("undone");
    expect(await calls()).toEqual([]);
  });
});

describe("deposits", () => {
  it("are told with their amount, the first one as such besides; however often the provider repeats itself", async () => {
    const player = await comeBy();
    const order = await deposit(player, 50_000);
    await callBack(test, callbackOf(provider.payments.get(order)!.state));
    await deposit(player, 120_050);
    await makeDue();
    await makeDue();
    expect(told(north).toSorted()).toEqual(["deposit 1200.50BDT", "deposit 500.00BDT", "firstDeposit 500.00BDT", "registration "]);
    expect(new Set(north.taken.map(({ query }) => query.get("i"))).size).toBe(4);
  });

  it("are told as the brand has chosen; a second one is never called the first", async () => {
    await tell({ events: ["registration"] });
    const player = await comeBy();
    await deposit(player);
    await tell({ events: ["firstDeposit"] });
    await deposit(player);
    const other = await comeBy();
    await deposit(other);
    await makeDue();
    await makeDue();
    expect(told(north).toSorted()).toEqual(["firstDeposit 500.00BDT", "registration "]);
  });

  it("of two at once, one is the first", async () => {
    const player = await comeBy();
    await Promise.all([deposit(player), deposit(player)]);
    expect((await calls()).map(({ event }) => event.split(":")[0] ?? "").toSorted()).toEqual([
      "deposit",
      "deposit",
      "firstDeposit",
      "registration",
    ]);
  });

  it("of members who came by nobody are told to nobody", async () => {
    await deposit(await joinBy(undefined));
    expect(await calls()).toEqual([]);
  });
});

describe("an affiliate who does not take a call", () => {
  it("is called again with growing pauses and given up after the days that the brand says, until somebody sends it anew", async () => {
    north.behaviour = 503;
    await comeBy();
    for (const pause of [0, 1, 5, 15]) {
      clock.advance(pause * MINUTE);
      expect(await makeDue()).toBe(1);
      expect(await makeDue()).toBe(0);
    }
    clock.advance(2 * DAY);
    await makeDue();
    expect(await calls()).toMatchObject([{ state: "givenUp", attempts: 5, fault: "status 503" }]);
    clock.advance(DAY);
    expect(await makeDue()).toBe(0);
    north.behaviour = 200;
    const [listed] = await desk().list({ brand: "mela", state: "givenUp" });
    expect(await desk().retry({ id: listed?.id ?? "" })).toBe(1);
    await makeDue();
    expect(await desk().list({ state: "sent" })).toMatchObject([{ id: listed?.id, target: "affiliate:north", attempts: 1 }]);
    expect(await desk().retry({ brandCode: "mela" })).toBe(0);
  });

  it("keeps nobody else waiting", async () => {
    for (let each = 0; each < 6; each += 1) await comeBy();
    await comeBy(randomUUID(), "south");
    await makeDue();
    expect([north.taken.length, south.taken.length]).toEqual([4, 1]);
  });

  it("gets nothing by a redirect, and nothing at a private address", async () => {
    await comeBy();
    north.behaviour = { redirect: `${south.origin}/inside` };
    await makeDue();
    expect(south.taken).toEqual([]);
    expect(await calls()).toMatchObject([{ state: "waiting", fault: "a redirect (302), which is not followed" }]);
    clock.advance(MINUTE);
    await createOutgoingCalls(calling(false)).makeDue();
    expect(north.taken).toHaveLength(1);
    expect(await calls()).toMatchObject([{ state: "waiting", fault: "127.0.0.1 is in no public network" }]);
  });

  it("waits for its secret, and is told nothing once the brand has taken it out", async () => {
    await test.db.deleteFrom("tracking_secrets").where("target", "=", "affiliate:north").execute();
    await comeBy();
    expect(await makeDue()).toBe(0);
    await desk().setSecret({ brand: "mela", name: "north" }, SECRET);
    await inTransaction(test.db, (trx) => replaceTracking(trx, "mela", undefined));
    await makeDue();
    expect(north.taken).toEqual([]);
    expect(await calls()).toMatchObject([{ state: "givenUp", fault: "the brand tells it nothing any more" }]);
  });

  it("is called once by two processes at the same time", async () => {
    await comeBy();
    await Promise.all([makeDue(), test.services.outgoingCalls.makeDue()]);
    expect(north.taken).toHaveLength(1);
  });
});

describe("secrets and members", () => {
  it("a secret is sealed for its brand and affiliate, and a weak one is refused", async () => {
    const rows = await test.db.selectFrom("tracking_secrets").select("sealed").execute();
    expect(rows.every(({ sealed }) => !sealed.includes(SECRET))).toBe(true);
    await expect(desk().setSecret({ brand: "mela", name: "north" }, "short")).rejects.toThrow("The secret is weak");
    await expect(desk().setSecret({ brand: "panna", name: "north" }, SECRET)).rejects.toThrow('has no affiliate "north"');
  });

  it("a check tells what is missing, and makes a call that tells of nobody when it is told to", async () => {
    const key = { brand: "mela", name: "north" };
    expect(await desk().check(key, false)).toEqual([
      { step: "secret", ok: true, says: "is there" },
      { step: "address", ok: true, says: expect.stringMatching(/ is found$/) },
    ]);
    expect(north.taken).toEqual([]);
    expect((await desk().check(key, true)).at(-1)).toEqual({ step: "a call of the event test", ok: true, says: "was taken" });
    const { query } = north.taken[0] ?? {};
    expect([query?.get("e"), query?.get("c")]).toEqual(["test", "test"]);
    expect((await createPostbacksDesk(calling(false)).check(key, true)).map(({ ok }) => ok)).toEqual([true, false, false]);
    await test.db.deleteFrom("tracking_secrets").where("target", "=", "affiliate:north").execute();
    const [first, , last] = await desk().check(key, true);
    expect(first).toEqual({ step: "secret", ok: false, says: "missing: calls wait until it is entered" });
    expect(last).toEqual({ step: "a call of the event test", ok: false, says: "not made without a secret" });
    await desk().setSecret(key, SECRET);
  });

  it("an erased member's click and calls are gone with them", async () => {
    const { member } = await comeBy("of-somebody");
    const { eraseTables, copyTables } = await import("../privacy/held-data.store.ts");
    const whose = { id: member.id, brandCode: "mela", account: member.account, mobile: null, email: null };
    const copied: Record<string, string[]> = {};
    await inTransaction(test.db, async (trx) => {
      for await (const { table, rows } of copyTables(trx, whose)) {
        copied[table] = [];
        for await (const some of rows) copied[table].push(...some);
      }
    });
    expect(copied["affiliate_clicks"]?.[0]).toContain("of-somebody");
    expect(copied["outgoing_calls"]?.[0]).toContain("of-somebody");
    await inTransaction(test.db, (trx) => eraseTables(trx, whose));
    expect([await calls(), await test.db.selectFrom("affiliate_clicks").selectAll().execute()]).toEqual([[], []]);
  });
});
