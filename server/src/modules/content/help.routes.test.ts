import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { HelpEntry } from "@mela/contract/content/help";
import { type TestApp, createTestApp } from "../../../testing/create-test-app.ts";
import { inTransaction } from "../../db.ts";
import { BRANDS_FOLDER } from "../../demo/brands.ts";
import { readBrandFolder } from "../brands/brand-folder.service.ts";
import { replaceBrandContent } from "./content-files.service.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  for (const code of ["mela", "panna"]) {
    const { content } = readBrandFolder(join(BRANDS_FOLDER, code));
    await inTransaction(test.db, (trx) => replaceBrandContent(trx, code, content));
  }
});
afterAll(() => test.close());

const ask = async (query: string, headers: Record<string, string> = {}) => {
  const { json } = await test.call("GET", `/wps/system/helpCenter?device=MOBILE${query}`, { headers });
  return (json.value as unknown[]).map((entry) => HelpEntry.parse(entry));
};

describe("GET /wps/system/helpCenter", () => {
  it("API-30 GAPI-32 HELP-01 GENT-16 answers a visitor with entries of tag, title and HTML content, 30 of them in 8 tags", async () => {
    const entries = await ask("");
    expect(entries).toHaveLength(30);
    expect(new Set(entries.map(({ tag }) => tag)).size).toBe(8);
    for (const { tag, title, content } of entries) {
      expect(tag).toMatch(/^[a-z]+$/i);
      expect(title).not.toBe("");
      expect(content).toMatch(/^<(p|ul|ol|table|h3)>/);
    }
  });

  it("GAPI-32 takes the language or a tag", async () => {
    expect((await ask("&tag=terms&language=en")).map(({ title }) => title)).toEqual(["Terms of use"]);
    expect((await ask("&tag=terms&language=bn", { "accept-language": "en" })).map(({ title }) => title)).toEqual(["ব্যবহারের শর্তাবলি"]);
    expect((await ask("&tag=terms&language=fr", { "accept-language": "en" })).map(({ title }) => title)).toEqual(["Terms of use"]);
    expect(await ask("&tag=nowhere")).toEqual([]);
  });

  it("GAPI-32 takes an extra query, which looks into titles and texts but not into markup", async () => {
    expect((await ask("&language=en&query=JACKPOT")).map(({ title }) => title)).toEqual(["How does a jackpot grow?"]);
    expect(await ask("&language=en&query=strong>")).toEqual([]);
  });

  it("names the brand whose help it is", async () => {
    const [terms] = await ask("&tag=terms&language=en", { "x-merchant": "panna" });
    expect(terms?.content).toContain("Panna is a demo site");
  });

  it("is read anew after a change, and what is added is cleaned", async () => {
    const content = '<p onclick="x()">new<script>1</script></p>';
    await test.services.help.create({ brandCode: "mela", tag: "news", sequence: 99, texts: { bn: { title: "নতুন", content } } });
    expect(await ask("&tag=news")).toEqual([{ tag: "news", title: "নতুন", content: "<p>new</p>" }]);
  });

  it.each(["&tag=%00", "&query=%27%20or%201=1--", `&tag=${"x".repeat(33)}`, "&language=<script>"])("bears %j", async (query) => {
    expect((await test.call("GET", `/wps/system/helpCenter?device=MOBILE${query}`)).status).toBeLessThan(500);
  });
});
