import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, createTestApp } from "../../../testing/create-test-app.ts";
import { buildMember } from "../../../testing/factories.ts";
import { inTransaction } from "../../db.ts";
import { seedGames } from "../../demo/games.ts";
import { melaDocument, pannaDocument } from "../../demo/brands.ts";
import { vendorsIn } from "../games/brand-vendors.service.ts";
import type { VendorDraft } from "../games/catalogue-write.service.ts";
import type { BrandDocument } from "./brand-document.service.ts";
import { brandText } from "./brand-folder.service.ts";
import { readBrandDocument } from "./brand-reading.service.ts";
import { createBrandsService } from "./brands.service.ts";
import { lockBrand } from "./brands.store.ts";

let app: TestApp;
let brands: ReturnType<typeof createBrandsService>;
beforeAll(async () => {
  app = await createTestApp();
  await seedGames({ games: app.services.games, provider: app.services.provider, brands: [], count: 40 });
  brands = createBrandsService({ db: app.db });
});
afterAll(() => app.close());

/** A brand of its own for each test. */
function brandOf(code: string, change: Partial<BrandDocument> = {}, settings: Partial<BrandDocument["settings"]> = {}): BrandDocument {
  const document = { ...pannaDocument, domains: [`${code}.localhost`], ...change };
  return readBrandDocument({ ...document, settings: { ...document.settings, merchant: code, ...settings } });
}
const ageAt = async (host: string) =>
  (await app.call("GET", "/wps/system/whitelabel", { headers: { host } })).json.value?.minimumAge as unknown;
const versionsOf = async (code: string) => (await brands.history(code)).map(({ version, action, by }) => [version, action, by]);

describe("applying a brand", () => {
  test("makes it with all its parts, keeps who did it, and does nothing the second time", async () => {
    const document = brandOf("new-one", { allowedCountries: ["BD"] });
    expect(await brands.diff(document)).toMatchObject({ isNew: true });
    expect(await brands.apply(document, "anna")).toMatchObject({ isNew: true, version: 1 });
    expect(await brands.apply(document, "bela")).toEqual({ code: "new-one", isNew: false, lines: [], version: null });
    expect(await versionsOf("new-one")).toEqual([[1, "apply", "anna"]]);
    expect(await brands.read("new-one")).toEqual(document);
    const brand = await app.services.site.get("new-one");
    expect(brand).toMatchObject({ settings: document.settings, registration: document.registration, allowedCountries: ["BD"] });
    expect(await app.services.deposit.settingsOf("new-one")).toEqual(document.deposits);
    expect(await app.services.payoutSettings.of("new-one")).toEqual(document.payouts);
    expect((await app.services.rewards.availability("new-one")).RAFFLE).toEqual({ enabled: true, count: 1 });
  });

  test("is followed by a running platform within two seconds, without a start", async () => {
    await brands.apply(brandOf("followed", {}, { minimumAge: 21 }), "anna");
    app.clock.advance(2_000);
    expect(await ageAt("followed.localhost")).toBe(21);
    await brands.apply(brandOf("followed", {}, { minimumAge: 25 }), "anna");
    app.clock.advance(2_000);
    expect(await ageAt("followed.localhost")).toBe(25);
    // A platform that applies a brand itself sees it at once.
    await createBrandsService(app.services).apply(brandOf("followed", {}, { minimumAge: 26 }), "anna");
    expect(await ageAt("followed.localhost")).toBe(26);
  });

  test("tells each difference by its path, before and after", async () => {
    const before = brandOf("changing");
    await brands.apply(before, "anna");
    const after = brandOf(
      "changing",
      {
        deposits: { ...before.deposits, turnoverTimes: 5 },
        offers: before.offers.map((offer) => (offer.code === "birthday" ? { ...offer, turnoverFactor: 9 } : offer)),
      },
      { minimumAge: 30 },
    );
    const lines = ["settings.minimumAge: 21 → 30", "deposits.turnoverTimes: 2 → 5", "offers.birthday.turnoverFactor: 1 → 9"];
    expect(await brands.diff(after)).toMatchObject({ lines, version: null });
    expect((await app.services.site.get("changing")).settings.minimumAge).toBe(21);
    expect(await brands.apply(after, "bela")).toMatchObject({ lines, version: 2 });
    expect(await brands.read("changing")).toEqual(after);
  });

  test("ends an offer that is gone, and takes away levels and vendors that are", async () => {
    const before = brandOf("shrinking", { vendors: { allExcept: [] } });
    await brands.apply(before, "anna");
    const after = brandOf("shrinking", { offers: before.offers.slice(1), levels: before.levels.slice(0, 2), vendors: ["GRD", "MLA"] });
    await brands.apply(after, "anna");
    expect(await brands.read("shrinking")).toEqual(after);
    expect((await app.services.rewards.availability("shrinking")).LOGIN.enabled).toBe(false);
    expect(await brands.diff(after)).toMatchObject({ lines: [] });
    await brands.apply(before, "anna");
    expect((await app.services.rewards.availability("shrinking")).LOGIN.enabled).toBe(true);
    expect(await brands.read("shrinking")).toEqual(before);
  });

  test("again after the catalogue has grown offers what has come, where the brand takes all but some", async () => {
    const document = brandOf("growing", { vendors: { allExcept: ["GRD"] } });
    await brands.apply(document, "anna");
    const vendor: VendorDraft = {
      code: "LATE",
      providerCode: "arcade",
      names: { en: "Late" },
      logoUrl: "/media/late.svg",
      gameTypes: ["RNG"],
      kind: null,
      prizeMode: null,
      sort: 999,
    };
    await app.services.games.importCatalogue({ vendors: [vendor], games: [], classifies: [] });
    expect((await brands.diff(document)).lines).toEqual([expect.stringMatching(/^vendors: \[.*… → \{"allExcept":\["GRD"\]\}$/)]);
    expect(await brands.apply(document, "anna")).toMatchObject({ version: 2 });
    const offered = await vendorsIn(app.db, "growing");
    expect(offered).toContain("LATE");
    expect(offered).not.toContain("GRD");
  });

  test.each([
    ["fails", "raise exception 'no offer'", /no offer/],
    ["is killed", "perform pg_terminate_backend(pg_backend_pid())", /terminat/],
  ])("that %s in the middle leaves everything as it was", async (what, statement, sentence) => {
    const code = what === "fails" ? "halfway" : "killed";
    const before = brandOf(code);
    await brands.apply(before, "anna");
    await sql
      .raw(`create function refuse_offer() returns trigger language plpgsql as $$ begin ${statement}; return new; end $$`)
      .execute(app.db);
    await sql`create trigger refuse_offer before insert or update on reward_offers for each row when (new.code = 'birthday') execute function refuse_offer()`.execute(
      app.db,
    );
    try {
      await expect(brands.apply(brandOf(code, { domains: ["elsewhere.localhost"] }, { minimumAge: 40 }), "anna")).rejects.toThrow(sentence);
    } finally {
      await sql`drop function refuse_offer() cascade`.execute(app.db);
    }
    expect(await brands.read(code)).toEqual(before);
    expect(await versionsOf(code)).toEqual([[1, "apply", "anna"]]);
  });

  test("by two at once happens one after the other; who waits too long is told by whom", async () => {
    const document = brandOf("twice");
    const both = await Promise.all([brands.apply(document, "anna"), brands.apply(document, "bela")]);
    expect(both.map(({ version }) => version)).toEqual(expect.arrayContaining([1, null]));
    const impatient = createBrandsService({ db: app.db, waitMs: 50 });
    await inTransaction(app.db, async (trx) => {
      await lockBrand(trx, "twice", 50);
      const change = brandOf("twice", {}, { minimumAge: 50 });
      await expect(impatient.apply(change, "anna")).rejects.toThrow('Somebody else is changing the brand "twice" right now.');
      expect(await impatient.apply(brandOf("another"), "anna")).toMatchObject({ version: 1 });
    });
    expect(await versionsOf("twice")).toHaveLength(1);
  });

  test("that is killed in the middle has changed nothing, and can be done again", async () => {
    await brands.apply(brandOf("killed", {}, { minimumAge: 21 }), "anna");
    const before = await brands.read("killed");
    const change = brandOf("killed", { vendors: ["MLA"] }, { minimumAge: 30 });
    const patient = createBrandsService({ db: app.db, waitMs: 60_000 });
    const killed = await inTransaction(app.db, async (trx) => {
      // All of it is written but the version, which waits for this lock.
      await sql`lock table brand_versions in share mode`.execute(trx);
      const applying = patient.apply(change, "anna").then(
        () => "applied",
        (error: Error) => error.message,
      );
      await expect.poll(() => killWaiting(), { timeout: 30_000 }).toBe(1);
      return applying;
    });
    expect(killed).not.toBe("applied");
    expect(await brands.read("killed")).toEqual(before);
    expect(await versionsOf("killed")).toHaveLength(1);
    expect(await brands.apply(change, "anna")).toMatchObject({ version: 2 });
  });
});

/** Ends the connection that waits to write a version; answers how many it were. Within one transaction the view would stay as it was. */
async function killWaiting(): Promise<number> {
  const { rows } = await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%brand_versions%'`.execute(app.db);
  return rows.length;
}

describe("a brand that cannot be", () => {
  test("has a domain of another brand, which is named", async () => {
    const document = brandOf("thief", { domains: ["thief.localhost", "mela.localhost"] });
    const sentence = 'domains[1]: mela.localhost is a domain of the brand "mela" already';
    await expect(brands.apply(document, "anna")).rejects.toThrow(sentence);
    await expect(brands.diff(document)).rejects.toThrow(sentence);
    expect(await brands.list()).not.toContain("thief");
  });

  test("names a vendor that the catalogue does not have", async () => {
    await expect(brands.apply(brandOf("vendors", { vendors: ["MLA", "NOBODY"] }), "anna")).rejects.toThrow(
      "vendors[1]: the catalogue has no vendor NOBODY",
    );
  });

  test("changes its currency once it has members; before that it may", async () => {
    await brands.apply(brandOf("moneyed"), "anna");
    await brands.apply(brandOf("moneyed", {}, { currency: "USD" }), "anna");
    await buildMember(app, { brandCode: "moneyed", currency: "USD" });
    await expect(brands.apply(brandOf("moneyed", {}, { currency: "BDT" }), "anna")).rejects.toThrow(
      'settings.currency: stays USD: the brand "moneyed" has members',
    );
    expect((await brands.read("moneyed")).settings.currency).toBe("USD");
  });

  test("takes a level from members who have reached it, or makes another kind of an offer", async () => {
    const document = brandOf("levelled");
    await brands.apply(document, "anna");
    const member = await buildMember(app, { brandCode: "levelled" });
    await app.services.vip.raise(member.id, "levelled", 2);
    await expect(brands.apply(brandOf("levelled", { levels: document.levels.slice(0, 2) }), "anna")).rejects.toThrow(
      "levels: level 2 stays: 1 member has reached it",
    );
    const offers = document.offers.map((offer) =>
      offer.code === "birthday" ? { ...offer, kind: "UPGRADE_BONUS" as const, terms: {} } : offer,
    );
    await expect(brands.apply(brandOf("levelled", { offers }), "anna")).rejects.toThrow(
      /^offers\[\d\]\.kind: "birthday" is and was MANUAL/,
    );
  });
});

describe("what a brand was", () => {
  test("comes back as a new version", async () => {
    const first = brandOf("back");
    await brands.apply(first, "anna");
    await brands.apply(brandOf("back", { contacts: [] }, { minimumAge: 33 }), "anna");
    expect(await brands.rollback("back", 1, "bela")).toMatchObject({ version: 3, isNew: false });
    expect(await brands.read("back")).toEqual(first);
    expect(await versionsOf("back")).toEqual([
      [3, "rollback", "bela"],
      [2, "apply", "anna"],
      [1, "apply", "anna"],
    ]);
    await expect(brands.rollback("back", 9, "bela")).rejects.toThrow('The brand "back" has no version 9.');
  });

  test("of a release that had no payment providers and no banks in it goes back with those that the brand has now", async () => {
    const { payments: _payments, payouts, ...older } = brandOf("older");
    const { banks: _banks, ...olderPayouts } = payouts;
    await sql`insert into brand_versions (merchant_code, version, action, applied_by, document)
      values ('older', 1, 'apply', 'anna', ${JSON.stringify({ ...older, payouts: olderPayouts })})`.execute(app.db);
    const now = brandOf("older", { payouts: { ...payouts, banks: [{ code: "hdfc", names: { en: "HDFC Bank" } }] } }, { minimumAge: 40 });
    await brands.apply(now, "anna");
    expect(await brands.rollback("older", 1, "bela")).toMatchObject({ version: 3, lines: ["settings.minimumAge: 40 → 21"] });
  });

  test("is never changed or lost", async () => {
    await brands.apply(brandOf("kept"), "anna");
    await expect(sql`update brand_versions set applied_by = 'nobody'`.execute(app.db)).rejects.toThrow("append-only");
    await expect(sql`delete from brand_versions`.execute(app.db)).rejects.toThrow("append-only");
    await expect(sql`truncate brand_versions`.execute(app.db)).rejects.toThrow("foreign key");
    await expect(sql`truncate brand_versions cascade`.execute(app.db)).rejects.toThrow("append-only");
  });

  test("is written down as it was read: the folders that ship come back letter by letter", async () => {
    for (const document of [melaDocument, pannaDocument]) {
      await brands.apply(document, "anna");
      expect(brandText(await brands.read(document.settings.merchant))).toBe(brandText(document));
    }
  });
});

describe("removing a brand", () => {
  test("takes it away with all it had; what it was stays written down, and it can come again", async () => {
    const document = brandOf("fleeting");
    await brands.apply(document, "anna");
    await app.services.raffle.sealDue();
    expect(await brands.remove("fleeting", "bela")).toBe(2);
    expect(await brands.list()).not.toContain("fleeting");
    await expect(brands.read("fleeting")).rejects.toThrow('There is no brand "fleeting".');
    expect(await versionsOf("fleeting")).toEqual([
      [2, "remove", "bela"],
      [1, "apply", "anna"],
    ]);
    await expect(brands.rollback("fleeting", 2, "anna")).rejects.toThrow("is its removal");
    expect(await brands.rollback("fleeting", 1, "anna")).toMatchObject({ isNew: true, version: 3 });
  });

  test("is refused while it has members, entries in the ledger, or anything else that points to it", async () => {
    await brands.apply(brandOf("peopled"), "anna");
    const member = await buildMember(app, { brandCode: "peopled" });
    await expect(brands.remove("peopled", "anna")).rejects.toThrow('The brand "peopled" stays: it has 1 member.');
    const owner = { brandCode: "peopled", memberId: member.id, currency: "BDT" };
    await app.services.wallet.move({ ...owner, kind: "opening", against: "adjustment", amountMinor: 1_000, externalId: "opening:peopled" });
    await app.db.transaction().execute(async (trx) => {
      // As if the member had been taken away by law: what they did stays.
      await sql`set local session_replication_role = 'replica'`.execute(trx);
      await sql`delete from members where id = ${member.id}`.execute(trx);
    });
    await expect(brands.remove("peopled", "anna")).rejects.toThrow("stays: the ledger has entries of it");
    await brands.apply(brandOf("staffed"), "anna");
    await app.services.operatorAccounts.ensure({
      brandCode: "staffed",
      account: "staff",
      name: "Staff",
      password: "rain-on-tin-roofs",
      rights: [],
    });
    await expect(brands.remove("staffed", "anna")).rejects.toThrow("there are still rows of it in the table operators");
    expect(await brands.list()).toEqual(expect.arrayContaining(["peopled", "staffed"]));
  });

  test("that is not there says so", async () => {
    await expect(brands.remove("nowhere", "anna")).rejects.toThrow('There is no brand "nowhere".');
    await expect(brands.history("nowhere")).rejects.toThrow('There is no brand "nowhere".');
  });
});
