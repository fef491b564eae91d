import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, createTestApp } from "../../../testing/create-test-app.ts";
import { pannaDocument } from "../../demo/brands.ts";
import { inTransaction } from "../../db.ts";
import { type CheckedPicture, checkPicture } from "../content/content-pictures.service.ts";
import { sweepPictures } from "./brand-applying.service.ts";
import type { BrandDocument } from "./brand-document.service.ts";
import { readBrandDocument } from "./brand-reading.service.ts";
import { createBrandsService } from "./brands.service.ts";

let app: TestApp;
let brands: ReturnType<typeof createBrandsService>;
let red: CheckedPicture;
let blue: CheckedPicture;
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 30"><rect width="60" height="30" fill="#123456"/></svg>';
let mark: CheckedPicture;

const png = (background: string) =>
  sharp({ create: { width: 716, height: 344, channels: 3, background } })
    .png()
    .toBuffer();
beforeAll(async () => {
  app = await createTestApp();
  brands = createBrandsService(app.services);
  red = await checkPicture("announcements/top.png", await png("#a02030"));
  blue = await checkPicture("announcements/top.png", await png("#2030a0"));
  mark = await checkPicture("help/mark.svg", Buffer.from(SVG));
});
afterAll(() => app.close());

const START = "2020-01-01T00:00:00.000Z";
/** A banner and a help entry, each with a picture beside it. */
function brandOf(code: string, top: CheckedPicture | null): BrandDocument {
  const settings = { ...pannaDocument.settings, merchant: code };
  const document = { ...pannaDocument, vendors: [], domains: [`${code}.localhost`], settings };
  if (top === null) return readBrandDocument(document);
  const banner = { type: "B", sequence: 0, startAt: START, images: ["top.png"], texts: { en: { title: "Fair" } } };
  const terms = { tag: "terms", sequence: 0, texts: { en: { title: "Terms", content: '<p>So: <img src="mark.svg" alt="A mark" /></p>' } } };
  const pictures = { "announcements/top.png": top.digest, "help/mark.svg": mark.digest };
  return readBrandDocument({ ...document, content: { announcements: { top: banner }, help: { terms }, pictures } });
}
const filesOf = (top: CheckedPicture) => ({
  pictures: new Map([
    ["announcements/top.png", top],
    ["help/mark.svg", mark],
  ]),
});
const languages = { language: "en", fallbackLanguage: "en" };
const bannersOf = async (brandCode: string) =>
  (await app.services.content.feed({ brandCode, ...languages, types: "B", groupName: "", reader: null, flush: true })).banners;
const addressOf = (code: string, { servedDigest, ending }: CheckedPicture) => `/media/content/${code}/${servedDigest}.${ending}`;
const keptOf = async (code: string) =>
  (
    await sql<{ digest: string }>`select digest from content_pictures where merchant_code = ${code} order by digest`.execute(app.db)
  ).rows.map(({ digest }) => digest);
const digests = (...pictures: CheckedPicture[]) => pictures.map(({ digest }) => digest).toSorted();

describe("pictures of a brand's content", () => {
  test("are published with their sizes, by addresses that never change what they mean, and read back as they came", async () => {
    const document = brandOf("shown", red);
    await brands.apply(document, "anna", filesOf(red));
    expect(await bannersOf("shown")).toMatchObject([{ url: addressOf("shown", red), width: 716, height: 344, title: "Fair" }]);
    const { json } = await app.call("GET", "/wps/system/helpCenter", { headers: { "x-merchant": "shown", "accept-language": "en" } });
    expect(json.value[0].content).toBe(`<p>So: <img src="${addressOf("shown", mark)}" alt="A mark" width="60" height="30" /></p>`);
    expect(await brands.read("shown")).toEqual(document);
    expect(await brands.readPictures("shown")).toEqual(
      new Map([
        ["announcements/top.png", red.source],
        ["help/mark.svg", mark.source],
      ]),
    );
    expect(await brands.apply(document, "bela", filesOf(red))).toMatchObject({ version: null });
  });

  test("are served as they were drawn, for ever, and not under another brand or name", async () => {
    const { app: server } = app;
    const picture = await server.inject({ url: addressOf("shown", red) });
    expect([picture.statusCode, picture.headers["content-type"], picture.headers["cache-control"]]).toEqual([
      200,
      "image/webp",
      "public, max-age=31536000, immutable",
    ]);
    expect(picture.headers["cross-origin-resource-policy"]).toBe("cross-origin");
    expect(picture.rawPayload.equals(red.served)).toBe(true);
    expect(picture.rawPayload.equals(red.source)).toBe(false);
    const again = await server.inject({ url: addressOf("shown", red), headers: { "if-none-match": String(picture.headers.etag) } });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
    const drawing = await app.call("GET", addressOf("shown", mark));
    expect([drawing.headers["content-type"], drawing.text]).toEqual(["image/svg+xml", SVG]);
    const others = [
      addressOf("mela", red),
      addressOf("shown", blue),
      addressOf("shown", red).replace(".webp", ".svg"),
      addressOf("shown", { ...red, servedDigest: red.digest }),
      "/media/content/shown/..%2f..%2fpackage.json",
      "/media/content/%00/x.webp",
    ];
    for (const address of others) expect((await app.call("GET", address)).status, address).toBe(404);
  });

  test("that change are told, and come back with their version", async () => {
    await brands.apply(brandOf("turned", red), "anna", filesOf(red));
    const lines = [`content.pictures["announcements/top.png"]: "${red.digest.slice(0, 12)}" → "${blue.digest.slice(0, 12)}"`];
    expect(await brands.diff(brandOf("turned", blue))).toMatchObject({ lines });
    expect(await brands.apply(brandOf("turned", blue), "anna", filesOf(blue))).toMatchObject({ lines, version: 2 });
    expect((await bannersOf("turned"))[0]?.url).toBe(addressOf("turned", blue));
    // What open pages and caches name is still there.
    expect((await app.call("GET", addressOf("turned", red))).status).toBe(200);
    await brands.rollback("turned", 1, "bela");
    expect((await bannersOf("turned"))[0]?.url).toBe(addressOf("turned", red));
    expect(await brands.read("turned")).toEqual(brandOf("turned", red));
    expect((await brands.readPictures("turned")).get("announcements/top.png")).toEqual(red.source);
    expect(await keptOf("turned")).toEqual(digests(red, blue, mark));
  });

  test("that are neither brought nor kept are refused by name, and nothing is done", async () => {
    await brands.apply(brandOf("bare", null), "anna");
    await expect(brands.apply(brandOf("bare", red), "anna")).rejects.toThrow(
      "content/announcements/top.png: is a picture that is not kept here; apply the folder in which it lies",
    );
    expect(await bannersOf("bare")).toEqual([]);
    expect(await brands.read("bare")).toEqual(brandOf("bare", null));
  });

  test("of an apply that fails in the middle are not kept", async () => {
    await brands.apply(brandOf("halved", null), "anna");
    await sql`create function refuse_version() returns trigger language plpgsql as $$ begin raise exception 'no version'; end $$`.execute(
      app.db,
    );
    await sql`create trigger refuse_version before insert on brand_version_pictures for each row execute function refuse_version()`.execute(
      app.db,
    );
    try {
      await expect(brands.apply(brandOf("halved", red), "anna", filesOf(red))).rejects.toThrow("no version");
    } finally {
      await sql`drop function refuse_version() cascade`.execute(app.db);
    }
    expect(await keptOf("halved")).toEqual([]);
    expect(await bannersOf("halved")).toEqual([]);
  });

  test("outlive a brand that is removed, for as long as a version of it names them", async () => {
    await brands.apply(brandOf("gone", red), "anna", filesOf(red));
    await brands.remove("gone", "anna");
    expect(await keptOf("gone")).toEqual(digests(red, mark));
    await brands.rollback("gone", 1, "bela");
    expect(await bannersOf("gone")).toMatchObject([{ url: addressOf("gone", red) }]);
    expect(await brands.read("gone")).toEqual(brandOf("gone", red));
  });

  test("that no version names any more go, and no other does", async () => {
    await brands.apply(brandOf("swept", red), "anna", filesOf(red));
    await brands.apply(brandOf("swept", blue), "anna", filesOf(blue));
    await expect(sql`delete from content_pictures where merchant_code = 'swept'`.execute(app.db)).rejects.toThrow(/foreign key/);
    await app.db.transaction().execute(async (trx) => {
      // As if the versions had been thinned out by whoever owns the database.
      await sql`alter table brand_versions disable trigger brand_versions_append_only`.execute(trx);
      await sql`delete from brand_versions where merchant_code = 'swept' and version = 1`.execute(trx);
      await sql`alter table brand_versions enable trigger brand_versions_append_only`.execute(trx);
    });
    const elsewhere = await keptOf("shown");
    await inTransaction(app.db, (trx) => sweepPictures(trx, "swept"));
    expect(await keptOf("swept")).toEqual(digests(blue, mark));
    expect(await keptOf("shown")).toEqual(elsewhere);
  });
});
