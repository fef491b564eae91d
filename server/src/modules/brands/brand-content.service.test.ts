import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, createTestApp } from "../../../testing/create-test-app.ts";
import { buildMember } from "../../../testing/factories.ts";
import { BRANDS_FOLDER, pannaDocument } from "../../demo/brands.ts";
import type { BrandContent } from "../content/content-files.service.ts";
import type { BrandDocument } from "./brand-document.service.ts";
import { readBrandFolder } from "./brand-folder.service.ts";
import { readBrandDocument } from "./brand-reading.service.ts";
import { createBrandsService } from "./brands.service.ts";

const MIGRATIONS = join(import.meta.dirname, "../../../migrations");

let app: TestApp;
let brands: ReturnType<typeof createBrandsService>;
beforeAll(async () => {
  app = await createTestApp();
  brands = createBrandsService(app.services);
});
afterAll(() => app.close());

const TERMS = {
  tag: "terms",
  sequence: 1,
  texts: { bn: { title: "শর্ত", content: "<p>খেলুন।</p>" }, en: { title: "Terms", content: "<p>Play.</p>" } },
};
const NOTICE = {
  type: "PL" as const,
  sequence: 1,
  startAt: "2020-01-01T00:00:00.000Z",
  texts: { bn: { title: "খবর", content: "<p>নতুন গেম।</p>" }, en: { title: "News" } },
};
const OFFER = {
  type: "PR" as const,
  sequence: 2,
  startAt: "2020-01-01T00:00:00.000Z",
  endAt: "2090-01-01T00:00:00.000Z",
  categoryIds: ["all", "daily"],
  promoKey: "RAFFLE" as const,
  images: ["/media/promotions/gift-716.avif", "/media/promotions/other.avif"],
  link: "/m/rewards",
  texts: { bn: { title: "উপহার", small: "আজই", content: "<p>নিন।</p>" } },
};
const CONTENT: BrandContent = { announcements: { news: NOTICE, "the-offer": OFFER }, help: { terms: TERMS } };

/** A brand of its own for each test, Bengali by default. */
function brandOf(code: string, content?: BrandContent): BrandDocument {
  const settings = { ...pannaDocument.settings, merchant: code, defaultLanguage: "bn" };
  return readBrandDocument({ ...pannaDocument, vendors: [], domains: [`${code}.localhost`], settings, ...(content ? { content } : {}) });
}
const languages = { language: "en", fallbackLanguage: "bn" };
const helpOf = (brandCode: string) => app.services.help.list({ brandCode, ...languages, tag: "", query: "" });
const feedOf = (brandCode: string, reader: { memberId: number; customerType: 0 } | null = null) =>
  app.services.content.feed({ brandCode, ...languages, types: "", groupName: "", reader, flush: true });

const categoriesOf = async (code: string, language: string) =>
  (await app.call("GET", "/wps/promotions/categories", { headers: { "x-merchant": code, "accept-language": language } })).json
    .value as unknown;

describe("categories of promotions", () => {
  const games = { id: "games", names: { bn: "গেম", en: "Games" } };
  const gifts = { id: "gifts", names: { en: "Gifts" } };
  const withCategories = (code: string, promotionCategories: BrandDocument["promotionCategories"], content?: BrandContent) => {
    const { content: _content, ...document } = brandOf(code);
    return readBrandDocument({ ...document, promotionCategories, ...(content ? { content } : {}) });
  };

  test("are the document's, in its order, in the reader's language or in English, and go with it", async () => {
    const document = withCategories("sorted", [games, gifts]);
    await brands.apply(document, "anna");
    expect(await categoriesOf("sorted", "bn")).toEqual([
      { id: "games", name: "গেম" },
      { id: "gifts", name: "Gifts" },
    ]);
    expect(await brands.read("sorted")).toEqual(document);
    const turned = withCategories("sorted", [gifts, { id: "games", names: { en: "Play" } }]);
    const lines = [
      'promotionCategories.games.names.bn: "গেম" → (none)',
      'promotionCategories.games.names.en: "Games" → "Play"',
      'promotionCategories: ["games","gifts"] → ["gifts","games"]',
    ];
    expect(await brands.apply(turned, "anna")).toMatchObject({ lines });
    expect(await categoriesOf("sorted", "bn")).toEqual([
      { id: "gifts", name: "Gifts" },
      { id: "games", name: "Play" },
    ]);
    await brands.apply(withCategories("sorted", []), "anna");
    expect(await categoriesOf("sorted", "bn")).toEqual([]);
    await brands.rollback("sorted", 1, "bela");
    expect(await brands.read("sorted")).toEqual(document);
  });

  test("stay where a version of before is put back, with those that its promotions name", async () => {
    await brands.apply(withCategories("before", [games]), "anna");
    const { promotionCategories: _none, ...older } = { ...brandOf("before"), content: { announcements: { "the-offer": OFFER }, help: {} } };
    await app.db
      .insertInto("brand_versions")
      .values({ merchant_code: "before", version: 2, action: "apply", applied_by: "bela", document: JSON.stringify(older) })
      .execute();
    await brands.rollback("before", 2, "anna");
    expect((await brands.read("before")).promotionCategories.map(({ id }) => id)).toEqual(["games", "all", "daily"]);
  });
});

describe("content of a brand's folder", () => {
  test("is published by an apply, read back as it was written, and left alone by a second one", async () => {
    const document = brandOf("publishing", CONTENT);
    await brands.apply(document, "anna");
    expect(await helpOf("publishing")).toEqual([{ tag: "terms", title: "Terms", content: "<p>Play.</p>" }]);
    const { player, promotion } = await feedOf("publishing");
    expect(player).toMatchObject([{ title: "News", noExpiry: 1 }]);
    expect(promotion).toMatchObject([
      { title: "উপহার", headline: "আজই", promoAnnouncementCategoryIds: ["all", "daily"], endDate: "2090-01-01T00:00:00.000Z" },
    ]);
    expect(await brands.read("publishing")).toEqual(document);
    expect(await brands.diff(document)).toMatchObject({ lines: [] });
    expect(await brands.apply(document, "bela")).toMatchObject({ version: null });
  });

  test("that changes keeps its number, so that who has read it has read it still", async () => {
    await brands.apply(brandOf("changing", CONTENT), "anna");
    const member = await buildMember(app, { brandCode: "changing" });
    const reader = { memberId: member.id, customerType: 0 as const };
    const [first] = (await feedOf("changing", reader)).player;
    await app.services.content.markRead({ brandCode: "changing", ...languages, id: first?.id ?? "", read: true, reader });
    const changed = { ...NOTICE, texts: { ...NOTICE.texts, en: { title: "Newer" } } };
    const lines = ['content.announcements.news.texts.en.title: "News" → "Newer"'];
    expect(
      await brands.apply(brandOf("changing", { ...CONTENT, announcements: { news: changed, "the-offer": OFFER } }), "anna"),
    ).toMatchObject({
      lines,
    });
    expect((await feedOf("changing", reader)).player).toMatchObject([{ id: first?.id, title: "Newer", read: true }]);
  });

  test("that is gone is taken down, what was made otherwise stays, and a rollback brings it back", async () => {
    const before = brandOf("withdrawing", CONTENT);
    await brands.apply(before, "anna");
    const texts = { bn: { title: "হাতে লেখা", content: "<p>থাকবে।</p>" } };
    await app.services.help.create({ brandCode: "withdrawing", tag: "account", sequence: 9, texts });
    await app.services.content.create({ brandCode: "withdrawing", type: "PU", texts });
    expect(await brands.diff(before)).toMatchObject({ lines: [] });
    await brands.apply(brandOf("withdrawing"), "anna");
    expect((await helpOf("withdrawing")).map(({ tag }) => tag)).toEqual(["account"]);
    expect(await feedOf("withdrawing")).toMatchObject({ player: [], promotion: [], popup: [{ title: "হাতে লেখা" }] });
    expect((await brands.read("withdrawing")).content).toBeUndefined();
    await brands.rollback("withdrawing", 1, "bela");
    expect(await brands.read("withdrawing")).toEqual(before);
    expect((await helpOf("withdrawing")).map(({ tag }) => tag)).toEqual(["terms", "account"]);
  });

  test("is one brand's alone", async () => {
    await brands.apply(brandOf("mine", CONTENT), "anna");
    await brands.apply(brandOf("yours", { announcements: {}, help: { terms: TERMS } }), "anna");
    await brands.apply(brandOf("yours"), "anna");
    expect(await helpOf("mine")).toHaveLength(1);
    expect(await helpOf("yours")).toEqual([]);
    expect((await feedOf("mine")).player).toHaveLength(1);
  });

  test("of an apply that fails in the middle is not published, nor anything else of it", async () => {
    const before = brandOf("halfway");
    await brands.apply(before, "anna");
    await sql`create function refuse_text() returns trigger language plpgsql as $$ begin raise exception 'no text'; end $$`.execute(app.db);
    await sql`create trigger refuse_text before insert on help_entry_texts for each row execute function refuse_text()`.execute(app.db);
    try {
      await expect(brands.apply(brandOf("halfway", CONTENT), "anna")).rejects.toThrow("no text");
    } finally {
      await sql`drop function refuse_text() cascade`.execute(app.db);
    }
    expect(await brands.read("halfway")).toEqual(before);
    expect((await feedOf("halfway")).player).toEqual([]);
  });

  test("by two applies at once is there once", async () => {
    const document = brandOf("twice", CONTENT);
    await Promise.all([brands.apply(document, "anna"), brands.apply(document, "bela")]);
    expect(await helpOf("twice")).toHaveLength(1);
    expect(await brands.read("twice")).toEqual(document);
  });

  test("of a demo of before, whose help has no files yet, is there once after an apply", async () => {
    const migration = readFileSync(join(MIGRATIONS, "0172_help_of_folders.sql"), "utf8");
    const titles = new Map([...migration.matchAll(/\('([\w-]+)', '\w+', '([^']+)'\)/g)].map(([, file = "", title = ""]) => [file, title]));
    const { help: newest = {} } = readBrandFolder(join(BRANDS_FOLDER, "panna")).content ?? {};
    // The demo had the titles that the migration knows; the folders have been written anew since.
    const help = Object.fromEntries(
      Object.entries(newest).map(([file, { texts, ...entry }]) => [
        file,
        { ...entry, texts: { ...texts, en: { ...texts["en"]!, title: titles.get(file) ?? "" } } },
      ]),
    );
    await brands.apply(brandOf("older"), "anna");
    const content = { announcements: {}, help };
    const entries = Object.values(help);
    for (const entry of entries) await app.services.help.create({ brandCode: "older", ...entry });
    await app.services.help.create({ brandCode: "older", ...TERMS });
    const before = await helpOf("older");
    await sql.raw(migration).execute(app.db);
    expect((await brands.read("older")).content).toEqual(content);
    await brands.apply(brandOf("older", content), "anna");
    expect(await helpOf("older")).toEqual(before);
    expect(before).toHaveLength(entries.length + 1);
  });

  test("of a demo of before, whose banners have no files yet, is there once after an apply", async () => {
    const migration = readFileSync(join(MIGRATIONS, "0206_banners_of_folders.sql"), "utf8");
    const rows = migration.matchAll(/\('([\w-]+)', .*array\[(?:'(?:[^']|'')+', )*'((?:[^']|'')+)'\]\)/g);
    const titles = new Map([...rows].map(([, file = "", title = ""]) => [file, title.replaceAll("''", "'")]));
    const { announcements: newest = {} } = readBrandFolder(join(BRANDS_FOLDER, "mela")).content ?? {};
    // The demo had the titles that the migration knows; the folder has been written anew since.
    const announcements = Object.fromEntries(
      Object.entries(newest).map(([file, { texts, ...entry }]) => {
        const title = titles.get(file);
        return [file, title === undefined ? { ...entry, texts } : { ...entry, texts: { ...texts, en: { ...texts["en"]!, title } } }];
      }),
    );
    const banners = Object.values(announcements);
    // Without the bonus that the others tell of.
    const shown = banners.filter(({ depositPromotion }) => depositPromotion === undefined);
    expect(shown.length).toBeGreaterThan(0);
    await brands.apply(brandOf("older-art"), "anna");
    const startAt = new Date("2026-01-01");
    for (const { endAt: _endAt, ...banner } of banners) await app.services.content.create({ brandCode: "older-art", ...banner, startAt });
    const own = { type: "B" as const, groupName: "m_home", images: ["/media/banners/vip.avif"], texts: { bn: { title: "আমাদের" } } };
    await app.services.content.create({ brandCode: "older-art", ...own });
    const before = await feedOf("older-art");
    await sql.raw(migration).execute(app.db);
    expect((await brands.read("older-art")).content).toEqual({ announcements, help: {} });
    await brands.apply(brandOf("older-art", { announcements, help: {} }), "anna");
    expect((await feedOf("older-art")).banners).toEqual(before.banners);
    expect(before.banners).toHaveLength(shown.length + 1);
  });

  test("keeps the dates of its files when a demo lets begin once more what has ended", async () => {
    const over = { ...OFFER, endAt: "2020-02-01T00:00:00.000Z" };
    const document = brandOf("over", { announcements: { over }, help: {} });
    await brands.apply(document, "anna");
    await app.services.content.create({
      brandCode: "over",
      type: "PR",
      startAt: new Date("2020-01-01"),
      endAt: new Date("2020-02-01"),
      texts: { bn: { title: "আবার" } },
    });
    await app.services.content.runAgain("over");
    expect((await feedOf("over")).promotion.map(({ title }) => title)).toEqual(["আবার"]);
    expect(await brands.read("over")).toEqual(document);
  });

  test("goes with a brand that is removed", async () => {
    await brands.apply(brandOf("fleeting", CONTENT), "anna");
    await brands.remove("fleeting", "anna");
    expect(await helpOf("fleeting")).toEqual([]);
  });
});
