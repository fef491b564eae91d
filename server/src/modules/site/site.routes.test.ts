import { base64url, compactDecrypt } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type BrandSettings, SystemStatus } from "@mela/contract/site/site";
import { createTestApp, type TestApp } from "../../../testing/create-test-app.ts";
import { buildMember, loginAs } from "../../../testing/factories.ts";
import { mela, panna } from "../../demo/brands.ts";

const ABROAD = "203.0.113.9";
const EN = { "accept-language": "en" };
const PANNA = { "x-merchant": "panna" };

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(() => test.services.site.setGate("mela", { maintenance: false, maintenanceUntil: null, allowedCountries: [] }));

describe("GET /wps/system/status", () => {
  it("API-26 STATUS-02 STATUS-08 tells an open site and the visitor's address", async () => {
    const { status, json } = await test.call("GET", "/wps/system/status?device=H5");
    expect(status).toBe(200);
    expect(json.value).toMatchObject({
      status: 0,
      maintenance: false,
      regionRestriction: false,
      location: { ip: "127.0.0.1" },
      maintenanceUntil: null,
    });
  });

  it("STATUS-06 STATUS-07 CONST-02 holds the info object with its nine members, the settings flags and exactly one image CDN", async () => {
    const { json } = await test.call("GET", "/wps/system/status");
    const { info } = SystemStatus.parse(json.value);
    expect(Object.keys(info).toSorted()).toEqual([
      "customerService",
      "domainRoute",
      "imageCDNs",
      "mainDomain",
      "mobileTemplate",
      "paths",
      "register",
      "resources",
      "whitelabel",
    ]);
    expect(info.mobileTemplate).toEqual({ mem_cen: "1", dep_func: "1" });
    expect(info.imageCDNs).toHaveLength(1);
    expect(info.mainDomain).toBe("mela.localhost");
  });

  it("STATUS-03 is 1 with the expected end while maintenance is on", async () => {
    await test.services.site.setGate("mela", { maintenance: true, maintenanceUntil: new Date("2027-01-01T00:00:00Z") });
    const { json } = await test.call("GET", "/wps/system/status");
    expect(json.value).toMatchObject({ status: 1, maintenance: true, maintenanceUntil: "2027-01-01T00:00:00.000Z" });
  });

  it("STATUS-04 STATUS-05 is 2 for an address outside, and 1 when maintenance comes on top", async () => {
    const abroad = await test.call("GET", "/wps/system/status", { ip: ABROAD });
    expect(abroad.json.value).toMatchObject({ status: 2, regionRestriction: true, location: { ip: ABROAD } });
    await test.services.site.setGate("mela", { maintenance: true });
    expect((await test.call("GET", "/wps/system/status", { ip: ABROAD })).json.value).toMatchObject({ status: 1, regionRestriction: true });
  });

  it("ignores a country header and a forwarded address of someone who is no trusted proxy", async () => {
    await test.services.site.setGate("mela", { allowedCountries: ["BD"] });
    const headers = { "x-forwarded-for": "127.0.0.1", "x-country-code": "BD" };
    expect((await test.call("GET", "/wps/system/status", { ip: ABROAD, headers })).json.value).toMatchObject({
      status: 2,
      location: { ip: ABROAD },
    });
  });
});

describe("a closed site", () => {
  const open = [
    "/wps/system/status",
    "/wps/system/settings/consolidated",
    "/wps/system/whitelabel",
    "/wps/system/country",
    "/wps/system/customerService",
    "/wps/captcha",
  ];

  it("STATUS-03 answers calls with system.maintenance, but for those that the gate screens need", async () => {
    const token = await loginAs(test, await buildMember(test));
    await test.services.site.setGate("mela", { maintenance: true });
    const refused = await test.call("GET", "/wps/member/info", { token, headers: EN });
    expect(refused.status).toBe(503);
    expect(refused.json).toEqual({
      success: false,
      errorCode: "system.maintenance",
      message: "System upgrading, please try again later",
      value: { until: null },
    });
    for (const path of open) expect((await test.call("GET", path)).status, path).toBe(200);
  });

  it("STATUS-05 answers calls from outside with system.restricted, but for those that the gate screens need", async () => {
    expect((await test.call("GET", "/wps/session/keys", { ip: ABROAD })).json.errorCode).toBe("system.restricted");
    for (const path of open) expect((await test.call("GET", path, { ip: ABROAD })).status, path).toBe(200);
  });

  it("keeps one brand's maintenance from the other", async () => {
    await test.services.site.setGate("mela", { maintenance: true });
    expect((await test.call("GET", "/wps/session/keys", { headers: PANNA })).status).toBe(200);
  });
});

describe("the settings settings", () => {
  it("API-20 TEMPLATE-01 TEMPLATE-11 TEMPLATE-12 is served whole, with every switch", async () => {
    const { json } = await test.call("GET", "/wps/system/settings/consolidated");
    const { look, ...settings } = json.value;
    expect(settings).toEqual(mela.settings);
    expect(look.sheet).toMatch(/^\/media\/brands\/mela\/look\.[0-9a-f]{16}\.css$/);
    for (const name of ["FACEBOOKLOGIN3", "FREEPLAY3", "COMM3", "FUNDTRANS3", "REG3", "MOBILECODELOGIN3", "PHONEVERIFY3", "MAILVERIFY3"]) {
      expect(json.value.switches, name).toHaveProperty(name);
    }
    expect(json.value.captcha.login).toBe("afterFailure");
  });

  it("TEMPLATE-02 belongs to the brand named in X-Merchant, else to the host's, else to the installation's", async () => {
    const codeOf = async (headers: Record<string, string>) =>
      (await test.call("GET", "/wps/system/settings/consolidated", { headers })).json.value.merchant;
    expect(await codeOf(PANNA)).toBe("panna");
    expect(await codeOf({ host: "panna.localhost:9999" })).toBe("panna");
    expect(await codeOf({ host: "panna.localhost", "x-merchant": "mela" })).toBe("mela");
    expect(await codeOf({ host: "elsewhere.example" })).toBe("mela");
  });

  it("TEMPLATE-01 TEMPLATE-13 TEMPLATE-14 gives each brand its own screen versions and switches", async () => {
    const { json } = await test.call("GET", "/wps/system/settings/consolidated", { headers: PANNA });
    expect(json.value.mobileTemplate).toEqual({ mem_cen: "0", dep_func: "0" });
    expect(json.value.switches).toMatchObject({ GOOGLELOGIN3: false, FREEPLAY3: false, REG3: true });
    expect(json.value).toMatchObject({ defaultLanguage: "en", minimumAge: 21, brand: { id: "panna" } });
  });

  it("TEMPLATE-01 follows a change at once on this process and within two seconds on another", async () => {
    const other = await import("./site.service.ts");
    const { createVersions } = await import("./versions.service.ts");
    const versions = createVersions({ db: test.db, clock: test.clock });
    const elsewhere = other.createSiteService({
      db: test.db,
      clock: test.clock,
      env: test.env,
      versions,
      textsOf: async () => new Map(),
      categoriesOf: async () => [],
      lookOf: test.services.looks.lookOf,
    });
    expect((await elsewhere.get("panna")).settings.minimumAge).toBe(21);
    await test.services.site.saveSettings({ ...panna.settings, minimumAge: 25 });
    expect((await test.call("GET", "/wps/system/settings/consolidated", { headers: PANNA })).json.value.minimumAge).toBe(25);
    test.clock.advance(2_000);
    expect((await elsewhere.get("panna")).settings.minimumAge).toBe(25);
    await test.services.site.saveSettings(panna.settings);
  });

  it("is checked when it is written, and a damaged row is never served", async () => {
    const damaged = { ...panna.settings, minimumAge: "old" } as unknown as BrandSettings;
    await expect(test.services.site.saveSettings(damaged)).rejects.toThrow("minimumAge");
    await test.db
      .insertInto("merchants")
      .values({ code: "broken", template: JSON.stringify({ merchant: "broken" }) })
      .execute();
    test.services.versions.refresh();
    const { status, json, text } = await test.call("GET", "/wps/system/settings/consolidated", { headers: { "x-merchant": "broken" } });
    expect([status, json.errorCode]).toEqual([500, "system.error"]);
    expect(text).not.toContain("ZodError");
  });

  it.each(["nosuch", "MELA'--", "mela, panna", "x".repeat(400)])("refuses the unknown brand %j", async (code) => {
    const { status, json } = await test.call("GET", "/wps/system/settings/consolidated", { headers: { "x-merchant": code, ...EN } });
    expect([status, json.errorCode, json.message]).toEqual([404, "merchant.unknown", "This brand is not known here."]);
  });
});

describe("public lists", () => {
  it("API-27 the white-label info names the brand in the language of the request", async () => {
    const { json } = await test.call("GET", "/wps/system/whitelabel", { headers: { ...PANNA, "accept-language": "bn" } });
    expect(json.value).toMatchObject({ merchant: "panna", brandId: "panna", name: "পান্না", minimumAge: 21 });
  });

  it("API-25 the country list has the dialing codes, the brand's own country first, in both languages", async () => {
    const english = (await test.call("GET", "/wps/system/country", { headers: EN })).json.value;
    const bengali = (await test.call("GET", "/wps/system/country")).json.value;
    expect(english.length).toBeGreaterThan(230);
    expect(english[0]).toEqual({ code: "BD", name: "Bangladesh", dialingCode: "880", preferred: true });
    expect(bengali[0].name).toBe("বাংলাদেশ");
    expect(english.find((row: { code: string }) => row.code === "IN")).toMatchObject({
      name: "India",
      dialingCode: "91",
      preferred: false,
    });
    expect(new Set(english.map((row: { code: string }) => row.code)).size).toBe(english.length);
    for (const row of english) expect(row.dialingCode, row.code).toMatch(/^[1-9]\d{0,3}$/);
  });

  it("API-28 GAPI-40 the domain route with device 0 lists the brand's domains", async () => {
    const domains = async (host: string) =>
      (await test.call("GET", "/wps/system/domainRoute?device=0", { headers: { host } })).json.value.domainList;
    expect(await domains("mela.localhost:8090")).toEqual(["mela.localhost"]);
    expect(await domains("evil.example")).toEqual(["mela.localhost"]);
    // The demo on this machine is reached under its plain name as well.
    expect(await domains("localhost:8090")).toEqual(["mela.localhost", "localhost"]);
    expect((await test.call("GET", "/wps/system/domainRoute?device=-5")).json.errorCode).toBe("request.invalid");
  });

  it("STRIP-04 contacts are called as the brand calls them, in the language of the call", async () => {
    const titles = async (language: string) => {
      const { json } = await test.call("GET", "/wps/system/customerService", { headers: { "accept-language": language } });
      return json.value.version.pathList.map((entry: { title: string }) => entry.title);
    };
    expect((await titles("en")).slice(0, 3)).toEqual(["Live chat", "WhatsApp", "Email"]);
    expect((await titles("bn"))[0]).toBe("লাইভ চ্যাট");
    expect((await titles("fr"))[0]).toBe("লাইভ চ্যাট");
  });

  it("a brand without the site's own chat does not offer it among its contacts", async () => {
    const titles = async (headers: Record<string, string>) => {
      const { json } = await test.call("GET", "/wps/system/customerService", { headers: { ...EN, ...headers } });
      return json.value.version.pathList.map((entry: { title: string }) => entry.title);
    };
    expect([mela.settings.switches.CBS3, panna.settings.switches.CBS3]).toEqual([true, false]);
    expect(await titles({})).toContain("Live chat");
    expect(panna.contacts.map(({ titles: { en } }) => en)).toContain("Live chat");
    expect(await titles(PANNA)).toEqual(panna.contacts.flatMap(({ titles: { en }, path }) => (path === "/chat" ? [] : [en])));
  });

  it("API-29 SEC-04 GAPI-41 GAPI-42 customer-service paths are stored and sent encrypted, and open with the settings's key", async () => {
    const { pathList } = (await test.call("GET", "/wps/system/customerService")).json.value.version;
    const stored = await test.db.selectFrom("customer_service_entries").select("path").execute();
    expect(JSON.stringify([pathList, stored])).not.toContain("mela.example");
    const contacts = pathList.filter((entry: { type: number }) => entry.type === 3);
    expect(contacts).toHaveLength(3);
    const key = base64url.decode(mela.settings.customerServiceKey);
    const { plaintext, protectedHeader } = await compactDecrypt(contacts[0].path, key);
    expect(protectedHeader).toMatchObject({ alg: "dir", enc: "A256GCM" });
    expect(new TextDecoder().decode(plaintext)).toBe("/chat");
    await expect(compactDecrypt(contacts[0].path, base64url.decode(panna.settings.customerServiceKey))).rejects.toThrow(
      "decryption operation failed",
    );
  });
});
