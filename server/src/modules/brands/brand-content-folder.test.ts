import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { melaDocument } from "../../demo/brands.ts";
import { contentTexts } from "./brand-content-folder.service.ts";
import { brandText, readBrandFolder } from "./brand-folder.service.ts";
import { BrandRefused } from "./brand-refused.rules.ts";

let folder: string;
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), "mela-content-")), "mela");
  write("brand.json", brandText(melaDocument));
});
afterEach(() => rmSync(dirname(folder), { recursive: true }));

function write(path: string, content: unknown): void {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content));
}

const HELP = { tag: "terms", sequence: 1, texts: { bn: { title: "শর্ত", content: "<p>খেলুন।</p>" } } };
const NEWS = { type: "PL", sequence: 1, startAt: "2026-01-01T06:00:00+06:00", texts: { bn: { title: "খবর" } } };

function faults(): string[] {
  try {
    readBrandFolder(folder);
    return [];
  } catch (error) {
    if (error instanceof BrandRefused) return error.message.split("\n");
    throw error;
  }
}

describe("a brand's folder of content", () => {
  test("is read into its document, with moments in one spelling, and written again as it was", () => {
    write("content/help/terms.json", HELP);
    write("content/announcements/the-news.json", NEWS);
    const { content } = readBrandFolder(folder);
    expect(content).toEqual({ announcements: { "the-news": { ...NEWS, startAt: "2026-01-01T00:00:00.000Z" } }, help: { terms: HELP } });
    const texts = contentTexts(content);
    expect([...texts.keys()]).toEqual(["content/announcements/the-news.json", "content/help/terms.json"]);
    for (const [path, text] of texts) write(path, text.toString());
    expect(contentTexts(readBrandFolder(folder).content)).toEqual(texts);
  });

  test("is optional; brand.json has nothing of it", () => {
    expect(readBrandFolder(folder).content).toBeUndefined();
    write("content/help/terms.json", HELP);
    expect(brandText(readBrandFolder(folder))).toBe(brandText(melaDocument));
    write("brand.json", { ...melaDocument, content: { help: {}, announcements: {} } });
    expect(faults()).toEqual(["content: stands in files of its own, in the folder content"]);
  });

  test("names every fault by its file and the path in it", () => {
    write("content/help/terms.json", { ...HELP, tag: "TERMS", colour: "red" });
    write("content/help/rules-of-play.json", { ...HELP, sequence: "1" });
    write("content/announcements/news.json", { ...NEWS, startAt: "tomorrow", link: "//evil.example" });
    expect(faults().toSorted()).toEqual([
      expect.stringMatching(/^content\/announcements\/news\.json: link: "\/\/evil\.example" does not have the form /),
      "content/announcements/news.json: startAt: must be a moment such as 2026-12-31T18:00:00Z",
      'content/help/rules-of-play.json: sequence: must be a number, not "1"',
      "content/help/terms.json: colour: is not known here",
      expect.stringMatching(/^content\/help\/terms\.json: tag: "TERMS" does not have the form /),
    ]);
  });

  test("names what goes against itself: an end before the start, a banner without a picture, languages", () => {
    write("content/announcements/news.json", { ...NEWS, endAt: "2025-01-01T00:00:00Z" });
    write("content/announcements/top.json", { ...NEWS, type: "B" });
    write("content/help/terms.json", { ...HELP, texts: { en: { title: "Terms", content: "<p>Play.</p>" }, xx: HELP.texts.bn } });
    expect(faults()).toEqual([
      "content/announcements/news.json: endAt: must be after startAt",
      "content/announcements/top.json: images: is missing: a banner is a picture",
      "content/help/terms.json: texts.bn: is missing, and it is the brand's default language",
      'content/help/terms.json: texts.xx: "xx" is no language that is known',
    ]);
  });

  test("refuses a promotion in a category that the brand does not have", () => {
    write("content/announcements/gift.json", { ...NEWS, type: "PR", categoryIds: ["all", "gifts"] });
    expect(faults()).toEqual([
      'content/announcements/gift.json: categoryIds[1]: "gifts" is none of the brand\'s promotionCategories in brand.json',
    ]);
  });

  test.each([
    "<p>a</p><script>alert(1)</script>",
    "<p onclick='steal()'>a</p>",
    '<svg onload="alert(1)"></svg>',
    '<a href="javascript:alert(1)">a</a>',
    '<img src="https://evil.example/a.png" />',
  ])("refuses what rich text may not hold: %s", (content) => {
    write("content/help/terms.json", { ...HELP, texts: { bn: { title: "শর্ত", content } } });
    expect(faults()).toEqual([expect.stringMatching(/^content\/help\/terms\.json: texts\.bn\.content: holds what rich text may not/)]);
  });

  test("refuses files that are none of its own, names that are no names, and what is not JSON", () => {
    write("content/readme.md", "hello");
    write("content/help/deep/terms.json", HELP);
    write("content/help/Terms_1.json", HELP);
    write("content/help/broken.json", "{");
    expect(faults()).toEqual([
      "content/help/Terms_1.json: must be named by 1 to 64 small letters, digits and hyphens, no hyphen first",
      expect.stringMatching(/^content\/help\/broken\.json: is not JSON: /),
      expect.stringMatching(
        /^content\/help\/deep\/terms\.json: is no file of a brand; content stands in content\/announcements\/<name>\.json and /,
      ),
      expect.stringMatching(/^content\/readme\.md: is no file of a brand/),
    ]);
  });
});
