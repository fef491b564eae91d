import { mkdtemp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { melaDocument } from "../../demo/brands.ts";
import { contentFiles, contentTexts } from "./brand-content-folder.service.ts";
import { differences } from "./brand-diff.rules.ts";
import { brandText, readBrandFolder, schemaTexts } from "./brand-folder.service.ts";
import { readBrandDocument } from "./brand-reading.service.ts";
import { BrandRefused } from "./brand-refused.rules.ts";

const BRANDS = join(import.meta.dirname, "../../../../brands");

type Loose = Record<string, any>; // oxlint-disable-line typescript/no-explicit-any -- a document that somebody got wrong
/** What is said of the first brand after a change of its document. */
function faultsAfter(change: (document: Loose) => void): string[] {
  const document = structuredClone(melaDocument) as Loose;
  change(document);
  try {
    readBrandDocument(document);
    return [];
  } catch (error) {
    if (error instanceof BrandRefused) return error.message.split("\n");
    throw error;
  }
}

describe("a brand's document", () => {
  test("is right in the two folders that ship, which are written as the command writes them", async () => {
    for (const code of ["mela", "panna"]) {
      const text = await readFile(join(BRANDS, code, "brand.json"), "utf8");
      const document = readBrandFolder(join(BRANDS, code));
      expect(brandText(document)).toBe(text);
      const files = contentTexts(document.content);
      const pictures = Object.keys(document.content?.pictures ?? {}).map((path) => `content/${path}`);
      expect([...files.keys(), ...pictures].toSorted()).toEqual(contentFiles(join(BRANDS, code)));
      expect(files.size).toBeGreaterThan(0);
      for (const [name, bytes] of files) expect(await readFile(join(BRANDS, code, name), "utf8")).toBe(bytes.toString());
    }
  });

  test("I18N-01 I18N-02 JACKPOT-01 JACKPOT-04 has for the first brand the two languages, Bengali before any choice, and the ranges of both counters", () => {
    const { languages, defaultLanguage, jackpot } = readBrandFolder(join(BRANDS, "mela")).settings;
    expect([languages, defaultLanguage]).toEqual([["bn", "en"], "bn"]);
    expect(jackpot).toMatchObject({
      home: { variant: "range", from: 5_400_000, to: 5_800_000 },
      gameCenter: { variant: "step", from: 1_200_000_000, to: 1_300_000_000 },
    });
  });

  test("has a published schema, which is the one that is read by", async () => {
    for (const [file, text] of schemaTexts()) expect(await readFile(join(BRANDS, file), "utf8"), file).toBe(text);
  });

  test("names every fault by its path, in words", () => {
    const faults = faultsAfter((document) => {
      delete document["domains"];
      document["settings"].minimumAge = "18";
      document["settings"].menus.lobby[2] = "SLOTS";
      document["payouts"].maxAccounts = 0;
      document["settings"].mobileCountries = [];
      document["offers"][2].kind = "GIFT";
      document["offers"][6].startAt = "tomorrow";
      document["contacts"][0].path = "javascript:alert(1)";
    });
    expect(faults).toEqual([
      expect.stringMatching(/^settings\.mobileCountries: must have 1 entries or more$/),
      'settings.minimumAge: must be a number, not "18"',
      expect.stringMatching(/^settings\.menus\.lobby\[2\]: must be one of: HOME, HOT, .*; not "SLOTS"$/),
      "domains: is missing",
      expect.stringMatching(/^contacts\[0\]\.path: "javascript:alert\(1\)" does not have the form /),
      "payouts.maxAccounts: must be 1 or more",
      expect.stringMatching(/^offers\[2\]\.kind: must be one of: LOGIN, /),
      "offers[6].startAt: must be a moment such as 2026-12-31T18:00:00Z",
    ]);
  });

  test.each<[string, (document: Loose) => void]>([
    ["settings.minimumAgee: is not known here", ({ settings }) => (settings.minimumAgee = 18)],
    ["settings.toString: is not known here", ({ settings }) => Object.assign(settings, { toString: 1 })],
    ["vips: is not known here", (document) => (document["vips"] = [])],
    ["offers[0].terms.prizes[0].colour: is not known here", ({ offers }) => (offers[0].terms.prizes[0].colour = "red")],
    ["registration.shoeSize: is not known here", ({ registration }) => (registration.shoeSize = {})],
    ["vendors.without: is not known here", ({ vendors }) => (vendors.without = [])],
  ])("refuses a key that nobody reads: %s", (fault, change) => expect(faultsAfter(change)).toEqual([fault]));

  test.each<[string, (document: Loose) => void]>([
    ['settings.currency: "BDX" is no currency; it must be an ISO 4217 code such as BDT', ({ settings }) => (settings.currency = "BDX")],
    ['settings.country: "ZZ" is no country; it must be an ISO 3166 code such as BD', ({ settings }) => (settings.country = "ZZ")],
    [
      'settings.timeZone: "Asia/Daka" is no time zone; it must be a name such as Asia/Dhaka',
      ({ settings }) => (settings.timeZone = "Asia/Daka"),
    ],
    ["settings.minimumAge: must be from 18 to 99", ({ settings }) => (settings.minimumAge = 17)],
    ["settings.defaultLanguage: must be one of the languages", ({ settings }) => (settings.defaultLanguage = "hi")],
    [
      'settings.languages[1]: "xx" is no language that is known',
      ({ settings }) => {
        settings.languages = ["bn", "xx"];
        settings.brand.names.xx = "X";
        settings.brand.licence.xx = "X";
      },
    ],
    ["settings.brand.names.bn: is missing, and the brand offers that language", ({ settings }) => delete settings.brand.names.bn],
    ["settings.customerServiceKey: must be 32 random bytes in base64url", ({ settings }) => (settings.customerServiceKey = "c2hvcnQ")],
    [
      'promotionCategories[1].id: "Gifts" does not have the form /^[a-z][a-z0-9-]{0,31}$/',
      (document) => (document.promotionCategories[1].id = "Gifts"),
    ],
    ['promotionCategories[1]: "all" stands here twice', ({ promotionCategories }) => (promotionCategories[1].id = "all")],
    ["promotionCategories[0].names.en: is missing", ({ promotionCategories }) => delete promotionCategories[0].names.en],
    ['settings.menus.side[1]: "back" stands here twice', ({ settings }) => (settings.menus.side = ["back", "back"])],
    [
      "settings.outerAllowlist[0]: must be an origin such as https://help.example.com",
      ({ settings }) => (settings.outerAllowlist = ["https://a.example/x"]),
    ],
    [
      "settings.limits[0].period: there is no session limit by the week",
      ({ settings }) => (settings.limits = [{ kind: "session", period: "week", cap: 1 }]),
    ],
    ['domains[1]: "mela.localhost" stands here twice', ({ domains }) => domains.push("mela.localhost")],
    ["deposits.methods[0].min: must not be above max", ({ deposits }) => Object.assign(deposits.methods[0], { min: 9, max: 8, quick: [] })],
    ["deposits.methods[1].quick[0]: must lie between min and max", ({ deposits }) => (deposits.methods[1].quick = [1])],
    [
      'payouts.banks[1]: "ab" stands here twice',
      ({ payouts }) =>
        (payouts.banks = [
          { code: "ab", names: { en: "A" } },
          { code: "ab", names: { en: "B" } },
        ]),
    ],
    ["payouts.banks[0].names.en: is missing", ({ payouts }) => (payouts.banks = [{ code: "ab", names: { bn: "এ" } }])],
    ["payouts.minMinor: must not be above maxMinor", ({ payouts }) => (payouts.minMinor = payouts.maxMinor + 1)],
    ["payouts.methods.nagad: is none of kinds", ({ payouts }) => Object.assign(payouts, { kinds: ["bkash"], methods: { nagad: {} } })],
    [
      "payouts.methods.bkash.minMinor: must not be above maxMinor",
      ({ payouts }) => (payouts.methods = { bkash: { minMinor: 9, maxMinor: 8 } }),
    ],
    ["payouts.autoUpToMinor: must not be above oneUpToMinor", ({ payouts }) => (payouts.autoUpToMinor = payouts.oneUpToMinor + 1)],
    ["levels[1].level: must be 1: levels are numbered from 0, in order", ({ levels }) => (levels[1].level = 7)],
    ["levels[0].names.en: is missing", ({ levels }) => delete levels[0].names.en],
    [
      "offers[0].endAt: must be after startAt",
      ({ offers }) => Object.assign(offers[0], { startAt: "2026-02-01T00:00:00Z", endAt: "2026-01-01T00:00:00Z" }),
    ],
    ['offers[1]: "daily-wheel" stands here twice', ({ offers }) => (offers[1].code = "daily-wheel")],
    [
      'settings.extraRoutes["m/x"]: must lead from a path to a path, each with a / first',
      ({ settings }) => (settings.extraRoutes = { "m/x": "/m" }),
    ],
  ])("refuses what does not go together: %s", (fault, change) => expect(faultsAfter(change)).toEqual([fault]));

  test("is told apart part by part, with names where entries have them", () => {
    const before = {
      list: [
        { code: "a", n: 1 },
        { code: "b", n: 2 },
      ],
      words: ["x"],
      table: { "/m": "1" },
    };
    const after = {
      list: [
        { code: "b", n: 3 },
        { code: "a", n: 1 },
        { code: "c", n: 4 },
      ],
      words: ["x", "y"],
      table: {},
    };
    expect(differences(before, after)).toEqual([
      "list.b.n: 2 → 3",
      'list.c: (none) → {"code":"c","n":4}',
      'list: ["a","b"] → ["b","a"]',
      'words: ["x"] → ["x","y"]',
      'table["/m"]: "1" → (none)',
    ]);
    expect(
      differences(
        { levels: [{ level: 1, n: 1 }] },
        {
          levels: [
            { level: 0, n: 0 },
            { level: 1, n: 2 },
          ],
        },
      ),
    ).toEqual(["levels[1].n: 1 → 2", 'levels[0]: (none) → {"level":0,"n":0}']);
    expect(differences(before, structuredClone(before))).toEqual([]);
  });
});

describe("a brand's folder", () => {
  let folder: string;
  beforeEach(async () => {
    folder = join(await mkdtemp(join(tmpdir(), "mela-brand-")), "mela");
    await mkdir(folder);
  });
  afterEach(() => rm(join(folder, ".."), { recursive: true }));
  const write = (name: string, text: string) => writeFile(join(folder, name), text);

  test("may hold looks beside the brand, and no other JSON", async () => {
    await write("brand.json", brandText(melaDocument));
    await write("look.json", "{}");
    await write("logo.svg", "<svg/>");
    await mkdir(join(folder, "shots"));
    expect(readBrandFolder(folder)).toEqual(melaDocument);
    await write("contents.json", "{}");
    expect(() => readBrandFolder(folder)).toThrow("contents.json: is no file of a brand");
  });

  test("is named by the brand's code, and holds JSON", async () => {
    await expect(async () => readBrandFolder(folder)).rejects.toThrow("brand.json cannot be read");
    await write("brand.json", '{ "settings": ');
    expect(() => readBrandFolder(folder)).toThrow(/^brand\.json: is not JSON: /);
    await write("brand.json", brandText({ ...melaDocument, settings: { ...melaDocument.settings, merchant: "other" } }));
    expect(() => readBrandFolder(folder)).toThrow('settings.merchant: must be "mela", as the folder is named');
    expect(() => readBrandFolder(join(folder, "nowhere"))).toThrow("There is no folder");
  });
});
