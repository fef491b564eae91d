import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { sql } from "kysely";
import { AnnouncementFeed } from "@mela/contract/content/content";
import { getHelpCenter } from "@mela/contract/content/help";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestApp, createTestApp } from "../../testing/create-test-app.ts";
import { buildMember, login } from "../../testing/factories.ts";
import { createTransferRulings } from "../modules/deposit/transfer-rulings.service.ts";
import { createManualPayouts } from "../modules/withdrawal/manual-payouts.service.ts";
import { PATIENT, createTestDatabase } from "../../testing/postgres.ts";
import { checkSources } from "../modules/site/look-folder.service.ts";
import { readBrandFolder } from "../modules/brands/brand-folder.service.ts";
import { createBrandsService } from "../modules/brands/brands.service.ts";
import { inTransaction, openDb } from "../db.ts";
import { createServices } from "../services.ts";
import { BRANDS_FOLDER, DEMO_BRANDS, mela, panna } from "./brands.ts";
import { seedPast } from "./past.ts";
import { seedDemo } from "./seed.ts";

const PASSWORD = "Mela2026";
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  // The app of a test has brands already; the demo begins with none.
  const brands = createBrandsService(test.services);
  for (const { settings } of DEMO_BRANDS) await brands.remove(settings.merchant, "test");
  await seedDemo(test.services, test.env);
});
afterAll(() => test.close());

const typeOf = async (account: string, merchant = "mela") =>
  (await login(test, { username: account, password: PASSWORD }, { headers: { "x-merchant": merchant } })).json.value?.type as unknown;

/** What a visitor of a brand reads in a language. */
async function contentOf(merchant: string, language: string) {
  const headers = { "x-merchant": merchant, "accept-language": language };
  const value = async (path: string) => (await test.call("GET", path, { headers })).json.value as unknown;
  const feed = (types: string) => value(`/wps/announcements?types=${types}&groupName=&platform=M&merchantCode=${merchant}`);
  const [offers, notices, help] = await Promise.all([
    feed("PR").then((given) => AnnouncementFeed.parse(given).promotion),
    feed("PL").then((given) => AnnouncementFeed.parse(given).player),
    value(`/wps/system/helpCenter?device=MOBILE&language=${language}`).then((given) => getHelpCenter.output.parse(given)),
  ]);
  return { offers, notices, help };
}

it("three platforms that start at once on an empty database put the demo in once, and none of them fails", async () => {
  const database = await createTestDatabase();
  const handles = [1, 2, 3].map(() => openDb(database.url, { max: 5, ...PATIENT }));
  const env = { ...test.env, DATABASE_URL: database.url, SEED_GAMES: 30 };
  const starts = handles.map((dbHandle) => seedDemo(createServices({ env, dbHandle, clock: test.clock }), env));
  expect((await Promise.allSettled(starts)).map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "fulfilled"]);
  const { rows } = await sql<{ accounts: number; payouts: number }>`
    select (select count(*) from members where account = 'player01')::int as accounts,
      (select count(*) from payout_accounts)::int as payouts`.execute(handles[0]!.db);
  expect(rows).toEqual([{ accounts: 2, payouts: 4 }]);
  for (const handle of handles) await handle.close();
  await database.drop();
});

describe("the demo", () => {
  it("has the accounts that the README names, of their types and with their money", async () => {
    expect([
      await typeOf("player01"),
      await typeOf("player02"),
      await typeOf("agent01"),
      await typeOf("trial01"),
      await typeOf("limited01"),
    ]).toEqual([0, 0, 1, 4, 40]);
    expect((await login(test, { username: "disabled01" })).json.errorCode).toBe("login.disabled");
    expect(await typeOf("player01", "panna")).toBe(0);
    const balances = ["player01", "player02", "trial01"].map(async (account) => {
      const { json } = await login(test, { username: account });
      return (await test.call("GET", "/wps/wallets/gcs", { token: json.value.token })).json.value.sumBalance as unknown;
    });
    expect(await Promise.all(balances)).toEqual(["10000.00", "0.00", "2000.00"]);
    expect((await test.services.member.findByAccount("mela", "player01"))?.mobile).toBe("+8801712345678");
  });

  it("has a first player whose past adds up to their level: what they paid in and played stands in the ledger, in their orders and in their turnover", async () => {
    const { json } = await login(test, { username: "player01" });
    const get = async (path: string) => (await test.call("GET", path, { token: json.value.token })).json.value;
    const { level, history } = await get("/wps/member/rank");
    expect(level).toBe(2);
    const { conditions } = (await get("/wps/member/rank/progress")).playerRankProgress;
    expect(conditions.map(({ kind, done }: { kind: string; done: number }) => [kind, done])).toEqual([
      ["turnover", 5_600_000],
      ["deposit", 750_000],
    ]);
    // Reached on the days on which it was played, the higher one later.
    const [silver, bronze] = history.map(({ reachedAt }: { reachedAt: string }) => Date.parse(reachedAt));
    expect(bronze).toBeLessThan(silver);
    expect(silver).toBeLessThan(Date.now() - 21 * 86_400_000);
    const { list } = await get("/wps/deposit/list");
    expect(list.map(({ state, amount }: { state: string; amount: number }) => [state, amount])).toEqual([
      ["credited", 300_000],
      ["credited", 250_000],
      ["credited", 200_000],
    ]);
    const { remaining, requirements } = await get("/wps/wallets/turnover");
    expect([remaining, requirements.map(({ state }: { state: string }) => state)]).toEqual([0, ["done", "done", "done"]]);
    expect((await test.services.wallet.verifyLedger()).faults).toEqual([]);
  });

  it("a start that dies while it writes the past leaves nothing of it, and the next one writes all, with the days of the levels", async () => {
    const owner = await buildMember(test);
    const member = (await test.services.member.findByAccount("mela", owner.account))!;
    await test.db.updateTable("members").set({ last_login_at: null }).where("id", "=", member.id).execute();
    const dying = { ...test.services, vip: { ...test.services.vip, raise: () => Promise.reject(new Error("killed")) } };
    await expect(seedPast(dying, member, 1_000_000, new Date())).rejects.toThrow("killed");
    expect(await test.services.wallet.isBooked("deposit", `demo-past:${member.id}:0`)).toBe(false);
    expect(await seedPast(test.services, member, 1_000_000, new Date())).toBe(true);
    const steps = await test.db.selectFrom("vip_steps").select(["level", "reached_at"]).where("member_id", "=", member.id).execute();
    expect(new Set(steps.map(({ level }) => level))).toEqual(new Set([1, 2]));
    // Nobody who has played for weeks is told that this is their first log-in.
    const { last_login_at: seen } = await test.db
      .selectFrom("members")
      .select("last_login_at")
      .where("id", "=", member.id)
      .executeTakeFirstOrThrow();
    for (const at of [...steps.map(({ reached_at }) => reached_at), seen!]) expect(at.getTime()).toBeLessThan(Date.now() - 21 * 86_400_000);
  });

  it("looks as the folders of its brands say, and goes on so when it had none or was changed", async () => {
    const groundOf = async (code: string) => (await test.services.site.get(code)).look.grounds.dark;
    expect([await groundOf("mela"), await groundOf("panna")]).toEqual(["#120a1c", "#051a14"]);
    expect((await test.services.site.get("mela")).look.letter).toBeUndefined();
    await test.db.deleteFrom("brand_looks").where("merchant_code", "=", "panna").execute();
    test.services.versions.refresh();
    expect((await test.services.site.get("panna")).look.letter).toBe("P");
    await test.services.looks.putOn(
      "mela",
      await checkSources(new Map([["look.json", Buffer.from('{ "dark": { "bg": "#100a1c" } }')]]), "M"),
    );
    await seedDemo(test.services, test.env);
    expect([await groundOf("mela"), await groundOf("panna")]).toEqual(["#100a1c", "#051a14"]);
  });

  it("takes Nagad by hand at Panna, in and out, as its folder says: a number is shown, a person confirms, and what leaves waits for a person; bKash goes to the sandbox", async () => {
    const headers = { "x-merchant": "panna" };
    const { json } = await login(test, { username: "player01", password: PASSWORD }, { headers });
    const { token } = json.value as { token: string };
    const send = async (path: string, body: object) =>
      (await test.call("POST", path, { token, body, headers: { ...headers, "idempotency-key": randomUUID() } })).json.value;
    const get = async (path: string) => (await test.call("GET", path, { token, headers })).json.value;

    const nagad = (await get("/wps/member/payoutAccounts")).accounts.find(({ kind }: { kind: string }) => kind === "nagad");
    const { id } = await send("/wps/withdraw", { accountId: nagad.id, amount: 60_000, fundsPassword: "280571" });
    await test.services.payouts.payDue();
    expect(await createManualPayouts(test.db).waiting("panna")).toMatchObject([{ reference: id, method: "nagad", number: "01812340000" }]);

    const methods = (await get("/wps/deposit/offer")).methods.map(({ method }: { method: string }) => method);
    expect(methods).toEqual(["bkash", "nagad", "bank"]);
    const order = await send("/wps/deposit/create", { method: "nagad", amount: 50_000 });
    expect(order).toMatchObject({ payUrl: null, transfer: { number: "01000000001" } });
    await send("/wps/deposit/transfer", { id: order.id, trxId: "9HK7AB12" });
    const rulings = createTransferRulings(test.db);
    expect(await rulings.waiting("panna")).toMatchObject([{ reference: order.id, trx_id: "9HK7AB12" }]);
    await rulings.confirm({ reference: order.id, paidMinor: 50_000, by: "test" });
    await test.services.deposit.checkDue();
    expect(await get(`/wps/deposit/order?id=${order.id}`)).toMatchObject({ state: "credited", credited: 50_000 });

    const question = { currency: "BDT", level: 0, method: "bkash", amountMinor: 60_000 } as const;
    for (const direction of ["deposit", "payout"] as const) {
      const [route] = await test.services.payments.routesFor("panna", { ...question, direction });
      expect(route?.provider.name).toBe(test.services.payments.ownName);
    }
  });

  it("has its brands from their folders, each applied once", async () => {
    await seedDemo(test.services, test.env);
    const brands = createBrandsService({ db: test.db });
    for (const document of DEMO_BRANDS) {
      const folder = readBrandFolder(join(BRANDS_FOLDER, document.settings.merchant));
      expect(await brands.diff(folder)).toMatchObject({ isNew: false, lines: [] });
      const history = await brands.history(document.settings.merchant);
      expect(history.map(({ action, by }) => [action, by])).toEqual([
        ["apply", "demo"],
        ["remove", "test"],
      ]);
    }
  });

  it("keeps everything at the second start: settings, passwords, money and content", async () => {
    const count = async () => {
      const tables = ["members", "merchants", "announcements", "games", "ledger_transactions"] as const;
      return Promise.all(
        tables.map(
          async (table) =>
            (
              await test.db
                .selectFrom(table)
                .select((eb) => eb.fn.countAll().as("n"))
                .executeTakeFirstOrThrow()
            ).n,
        ),
      );
    };
    await test.services.site.saveSettings({ ...mela.settings, minimumAge: 19 });
    const before = await count();
    await seedDemo(test.services, test.env);
    expect(await count()).toEqual(before);
    expect((await test.services.site.get("mela")).settings.minimumAge).toBe(19);
  });

  it("its dump can be read back: no rule of a table and no index looks for a name in the search path, which a restore empties", async () => {
    const { rows } = await sql<{ name: string; column: string }>`
      select format('%I.%I', 'public', c.relname) as name, quote_ident(a.attname) as column
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attidentity <> 'a'
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      order by c.oid, a.attnum`.execute(test.db);
    const tables = new Map(rows.toReversed().map(({ name, column }) => [name, column]));
    expect(tables.size).toBeGreaterThan(100);
    const undone = new Error("undone");
    const reading = inTransaction(test.db, async (trx) => {
      // As a restore does it: without triggers, and with names in full alone.
      await sql.raw("set local session_replication_role = replica; set local search_path = ''").execute(trx);
      for (const [name, column] of tables) await sql.raw(`update ${name} set ${column} = ${column}; reindex table ${name}`).execute(trx);
      throw undone;
    });
    await expect(reading).rejects.toBe(undone);
  });

  it("has something to read at both brands, in both languages: offers that it keeps, in its categories and with covers, announcements, and help on every kind of game", async () => {
    for (const [merchant, offered, categories] of [
      ["mela", 14, 5],
      ["panna", 10, 4],
    ] as const) {
      const [bn, en] = await Promise.all(["bn", "en"].map((language) => contentOf(merchant, language)));
      if (!bn || !en) throw new Error("Both languages were asked for");
      for (const { offers, notices, help } of [bn, en]) {
        expect(offers).toHaveLength(offered);
        expect(new Set(offers.flatMap(({ promoAnnouncementCategoryIds: ids }) => ids.filter((id) => id !== "all"))).size).toBe(categories);
        for (const { announcementImages } of offers) expect(announcementImages[0]?.url).toMatch(/^\/media\/promotions\/.+\.avif$/);
        expect(notices).toHaveLength(20);
        expect(help.length).toBeGreaterThanOrEqual(30);
        expect(new Set(help.map(({ tag }) => tag))).toEqual(
          new Set(["account", "games", "deposit", "withdraw", "limits", "responsible", "terms", "privacy"]),
        );
      }
      const BENGALI = /[\u0980-\u09FF]/;
      for (const key of ["offers", "notices", "help"] as const) {
        for (const { title } of bn[key]) expect(title).toMatch(BENGALI);
        for (const { title } of en[key]) expect(title.replaceAll("৳", "")).not.toMatch(BENGALI);
      }
      const rules = en.help.filter(({ tag }) => tag === "games").map(({ title }) => title);
      for (const kind of ["Slots", "Fishing", "Live: baccarat", "Cards", "Sports", "e-sports", "cockfights", "Lottery", "e-lottery"])
        expect(rules.join("; ")).toContain(kind);
    }
  });

  it("writes to each brand in the digits that it takes, in Bengali too", async () => {
    const wordsIn = async (merchant: string, account: string) => {
      const token = (await login(test, { username: account, password: PASSWORD }, { headers: { "x-merchant": merchant } })).json.value
        ?.token;
      const headers = { "x-merchant": merchant, "accept-language": "bn" };
      const { list } = (await test.call("GET", "/wps/inbox", { token, headers })).json.value;
      const { offers, notices, help } = await contentOf(merchant, "bn");
      return JSON.stringify([offers, notices, help, list]);
    };
    expect([panna.settings.numerals, mela.settings.numerals]).toEqual(["latin", "own"]);
    expect(await wordsIn("panna", "player01")).not.toMatch(/[\u09e6-\u09ef]/);
    expect(await wordsIn("mela", "player01")).toMatch(/[\u09e6-\u09ef]/);
  });

  it("has the same offers and matches a year later: what has ended begins once more, and what runs or has no end stays", async () => {
    const read = () =>
      test.db
        .selectFrom("announcements")
        .select(["id", "start_at", "end_at", sql<boolean>`start_at <= now() and (end_at is null or end_at > now())`.as("runs")])
        .orderBy("id")
        .execute();
    const fresh = await read();
    await seedDemo(test.services, test.env);
    expect(await read()).toEqual(fresh);
    await sql`update announcements set start_at = start_at - interval '365 days', end_at = end_at - interval '365 days'`.execute(test.db);
    const old = await read();
    expect(old.filter(({ runs }) => runs).length).toBeLessThan(fresh.filter(({ runs }) => runs).length);
    await seedDemo(test.services, test.env);
    const renewed = await read();
    expect(renewed.map(({ id, runs }) => [id, runs])).toEqual(fresh.map(({ id, runs }) => [id, runs]));
    const length = ({ start_at, end_at }: (typeof old)[number]) => (end_at ? end_at.getTime() - start_at.getTime() : null);
    expect(renewed.map(length)).toEqual(old.map(length));
    const endless = renewed.filter(({ end_at }) => end_at === null);
    expect(endless).toEqual(old.filter(({ end_at }) => end_at === null));
  });

  it("JACKPOT-11 GCONST-10 the settings of a brand say which counter runs where, each in its range; a brand may have a real pool", () => {
    const range = { variant: "range", from: 5_400_000, to: 5_800_000 };
    const step = { variant: "step", from: 1_200_000_000, to: 1_300_000_000 };
    expect(mela.settings.jackpot).toEqual({ home: range, gameCenter: step, pool: { provider: "arcade", code: "mela" } });
    expect(panna.settings.jackpot).toEqual({ home: range, gameCenter: step });
  });

  it("TEMPLATE-01 has two brands that differ in switches, menus, language, age and looks", () => {
    const differing = (Object.keys(mela.settings) as (keyof typeof mela.settings)[]).filter(
      (key) => JSON.stringify(mela.settings[key]) !== JSON.stringify(panna.settings[key]),
    );
    for (const key of ["brand", "switches", "languages", "defaultLanguage", "minimumAge", "mobileTemplate", "menus", "jackpot"] as const)
      expect(differing).toContain(key);
  });
});
