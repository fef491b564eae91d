import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../testing/create-test-app.ts";
import { panna } from "../demo/brands.ts";
import { seedContent } from "../demo/content.ts";
import { readLook } from "../modules/site/looks.service.ts";

const BRANDS = join(import.meta.dirname, "../../../brands");

interface Manifest {
  name: string;
  lang: string;
  start_url: string;
  display: string;
  icons: { src: string; purpose: string; sizes: string }[];
  screenshots: { src: string; sizes: string }[];
  shortcuts: { name: string; url: string }[];
  share_target: { action: string; method: string; params: Record<string, string> };
}

describe("the web app manifest", () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
    for (const code of ["mela", "panna"]) await test.services.looks.putOn(code, await readLook(join(BRANDS, code)));
  });
  afterAll(() => test.close());

  const manifestOf = async (lang: string, host?: string): Promise<Manifest> => {
    const { json, headers } = await test.call("GET", `/manifest.webmanifest?lang=${lang}`, host ? { headers: { host } } : {});
    expect(headers["content-type"]).toContain("application/manifest+json");
    return json as unknown as Manifest;
  };

  it("is the brand's own, in the language that is asked for", async () => {
    const [bn, en, panna] = [await manifestOf("bn"), await manifestOf("en"), await manifestOf("en", "panna.localhost")];
    expect([bn.name, en.name, panna.name]).toEqual(["মেলা", "Mela", "Panna"]);
    expect([bn.lang, en.lang]).toEqual(["bn", "en"]);
    expect(en.shortcuts.map(({ name }) => name)).toContain("Live");
    expect(panna.icons[0]?.src).not.toBe(en.icons[0]?.src);
    expect((await manifestOf("xx")).lang).toBe("bn");
  });

  it("opens its window in the ground of the theme that the brand shows first", async () => {
    const coloursOf = async () => {
      const { background_color, theme_color } = (await manifestOf("en", "panna.localhost")) as unknown as Record<string, string>;
      return [background_color, theme_color];
    };
    expect(await coloursOf()).toEqual(["#051a14", "#051a14"]);
    await test.services.site.saveSettings({ ...panna.settings, themes: ["light"] });
    expect(await coloursOf()).toEqual(["#f7fbf5", "#f7fbf5"]);
    await test.services.site.saveSettings(panna.settings);
  });

  it("takes what is shared to the installed site to the search, and has shortcuts to pages of ours", async () => {
    const { share_target, shortcuts } = await manifestOf("bn");
    expect(share_target).toEqual({ action: "/m/search", method: "GET", params: { text: "q", title: "title", url: "url" } });
    expect(shortcuts.length).toBeGreaterThanOrEqual(3);
    for (const { name, url } of shortcuts) {
      expect(name).toMatch(/[\u0980-\u09FF]/);
      expect(url).toMatch(/^\/m\/[a-z-]+$/);
    }
  });

  it("installs as an app with icons, a maskable one among them, and everything that it names is there", async () => {
    for (const host of [undefined, "panna.localhost"]) {
      const { icons, screenshots, display, start_url } = await manifestOf("en", host);
      expect({ display, start_url }).toEqual({ display: "standalone", start_url: "/m/home" });
      expect(icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`)).toEqual(["any 192x192", "any 512x512", "maskable 512x512"]);
      for (const { src, sizes } of [...icons, ...screenshots]) {
        const { width, height } = await sharp((await test.app.inject({ url: src })).rawPayload).metadata();
        expect(`${width}x${height}`, src).toBe(sizes);
      }
      expect(screenshots.length).toBeGreaterThanOrEqual(2);
    }
  });
});

describe("what search engines are told", () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  it("is the brand's own sitemap at its own main address, by every name of the site, each page in each language", async () => {
    const { panna: host, mela } = { panna: "panna.localhost", mela: await test.call("GET", "/sitemap.xml") };
    const own = await test.call("GET", "/sitemap.xml", { headers: { host } });
    expect(own.headers["content-type"]).toBe("application/xml; charset=utf-8");
    const origin = test.services.addresses.main(panna);
    const addresses = [...own.text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
    expect(addresses).toContain(`${origin}/m/home`);
    // Panna's own language is English.
    expect(addresses).toContain(`${origin}/m/home?lang=bn`);
    expect(addresses).not.toContain(`${origin}/m/home?lang=en`);
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(own.text).toContain(`<xhtml:link rel="alternate" hreflang="en" href="${origin}/m/help"/>`);
    expect(mela.text).not.toContain(origin);
    expect((await test.call("GET", "/robots.txt", { headers: { host } })).text).toContain(`Sitemap: ${origin}/sitemap.xml\n`);
  });

  it("has the promotions that are on at this brand, and none of another's", async () => {
    await seedContent(test.services, [panna.settings]);
    const own = (await test.call("GET", "/sitemap.xml", { headers: { host: "panna.localhost" } })).text;
    const ids = [...own.matchAll(/<loc>[^<]+activityDetail\?id=(\d+)<\/loc>/g)].map(([, id]) => id);
    expect(ids.length).toBeGreaterThan(2);
    expect(own).toContain(`/m/activityDetail?id=${ids[0]}&amp;lang=bn</loc>`);
    expect((await test.call("GET", "/sitemap.xml")).text).not.toContain("activityDetail");
  });
});
