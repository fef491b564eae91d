import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { textPartAddress } from "@mela/contract/site/site";
import { type TestApp, createTestApp } from "../../../testing/create-test-app.ts";
import { buildMember } from "../../../testing/factories.ts";
import { pannaDocument } from "../../demo/brands.ts";
import type { BrandDocument } from "../brands/brand-document.service.ts";
import { readBrandDocument } from "../brands/brand-reading.service.ts";
import { createBrandsService } from "../brands/brands.service.ts";
import { kycNotification } from "../kyc/kyc.texts.ts";
import type { BrandTexts } from "./brand-texts.service.ts";

let test: TestApp;
let brands: ReturnType<typeof createBrandsService>;
beforeAll(async () => {
  test = await createTestApp();
  brands = createBrandsService(test.services);
});
afterAll(() => test.close());

const HINDI: BrandTexts[string] = {
  pages: { "home.hot": "लोकप्रिय गेम", "shell.menu": "मेनू" },
  messages: {
    "request.notFound": "यह नहीं मिला।",
    "kyc.notification.approvedTitle": "पहचान की पुष्टि हुई",
    "manifest.slots": "स्लॉट",
  },
};
const ENGLISH: BrandTexts[string] = { pages: { "home.hot": "What people play" } };

/** A brand of its own for each test, in Hindi and English. */
function brandOf(code: string, texts: BrandTexts = {}): BrandDocument {
  const { settings } = pannaDocument;
  const names = { ...settings.brand.names, hi: "मेला" };
  const licence = { ...settings.brand.licence, hi: "कुराकाओ" };
  return readBrandDocument({
    ...pannaDocument,
    vendors: [],
    domains: [`${code}.localhost`],
    settings: { ...settings, merchant: code, languages: ["hi", "en"], defaultLanguage: "hi", brand: { ...settings.brand, names, licence } },
    ...(Object.keys(texts).length > 0 ? { texts } : {}),
  });
}
const settingsOf = async (code: string) =>
  (await test.call("GET", "/wps/system/settings/consolidated", { headers: { "x-merchant": code, host: `${code}.localhost` } })).json.value;
const partOf = async (code: string, language: string, part: string) =>
  test.call("GET", textPartAddress(code, language, part, (await settingsOf(code)).texts[language].version));

describe("a brand's own words", () => {
  it("are told by the settings, served by part for ever, and taken back by a rollback", async () => {
    const document = brandOf("spoken", { en: ENGLISH, hi: HINDI });
    await brands.apply(brandOf("spoken"), "anna");
    expect((await settingsOf("spoken")).texts).toBeUndefined();
    expect((await brands.apply(document, "anna")).lines).toContainEqual(expect.stringMatching(/^texts\.hi: .* → .*लोकप्रिय/));
    const { texts } = await settingsOf("spoken");
    expect(texts).toMatchObject({ en: { parts: ["home"] }, hi: { parts: ["base", "home"] } });
    const home = await partOf("spoken", "hi", "home");
    expect([home.headers["cache-control"], home.json]).toEqual(["public, max-age=31536000, immutable", { "home.hot": ["लोकप्रिय गेम"] }]);
    expect(await brands.read("spoken")).toEqual(document);
    expect(await brands.apply(document, "bela")).toMatchObject({ version: null });
    await brands.rollback("spoken", 1, "anna");
    expect((await settingsOf("spoken")).texts).toBeUndefined();
  });

  it("have another address when they change; a page of before is served those of now, and keeps them not", async () => {
    await brands.apply(brandOf("renewed", { hi: HINDI }), "anna");
    const { version } = (await settingsOf("renewed")).texts.hi;
    await brands.apply(brandOf("renewed", { hi: { ...HINDI, pages: { "home.hot": "सबसे लोकप्रिय" } } }), "anna");
    expect((await settingsOf("renewed")).texts.hi.version).not.toBe(version);
    const late = await test.call("GET", textPartAddress("renewed", "hi", "home", version));
    expect([late.headers["cache-control"], late.json]).toEqual(["no-store", { "home.hot": ["सबसे लोकप्रिय"] }]);
    expect((await test.call("GET", textPartAddress("renewed", "hi", "base", version))).status).toBe(404);
  });

  it("are those of errors, of the manifest and of notifications, which fall back to English", async () => {
    await brands.apply(brandOf("written", { en: ENGLISH, hi: HINDI }), "anna");
    const headers = { "x-merchant": "written", host: "written.localhost" };
    const ask = (language: string) => test.call("GET", "/wps/no/such/call", { headers: { ...headers, "accept-language": language } });
    expect((await ask("hi")).json.message).toBe("यह नहीं मिला।");
    expect((await ask("en")).json.message).not.toBe("यह नहीं मिला।");
    const manifest = await test.call("GET", "/manifest.webmanifest?lang=hi", { headers });
    expect(manifest.json).toMatchObject({ lang: "hi", shortcuts: [{ name: "स्लॉट" }, { name: "Live" }, {}, {}] });
    const member = await buildMember(test, { brandCode: "written" });
    await test.services.inbox.send({ memberId: member.id, texts: (own) => kycNotification(null, "", own) });
    const written = await test.db.selectFrom("inbox_messages").select("texts").where("member_id", "=", member.id).executeTakeFirstOrThrow();
    expect(written.texts).toMatchObject({ hi: { title: "पहचान की पुष्टि हुई" }, bn: {}, en: {} });
    const english = await buildMember(test);
    await test.services.inbox.send({ memberId: english.id, texts: (own) => kycNotification(null, "", own) });
    const plain = await test.db.selectFrom("inbox_messages").select("texts").where("member_id", "=", english.id).executeTakeFirstOrThrow();
    expect(Object.keys(plain.texts as object).toSorted()).toEqual(["bn", "en"]);
  });

  it("that are no texts, or in a language that is not offered, are refused by their file, and nothing is changed", async () => {
    expect(() => brandOf("refused", { hi: { pages: { "games.count": "गेम" } }, ur: {} })).toThrow(
      'texts.ur: is a language that the brand does not offer; settings.languages names those\ntexts.hi.pages["games.count"]: lacks {count}, which the text tells',
    );
    expect((await test.call("GET", "/wps/system/status", { headers: { "x-merchant": "refused" } })).status).toBe(404);
  });
});
