import { cpSync, mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { BRANDS_FOLDER } from "../../demo/brands.ts";
import { readBrandFolder } from "./brand-folder.service.ts";
import { textsTexts } from "./brand-texts-folder.service.ts";

let place: string;
let folder: string;
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), "mela-texts-"));
  folder = join(place, "panna");
  cpSync(join(BRANDS_FOLDER, "panna"), folder, { recursive: true });
  mkdirSync(join(folder, "texts"), { recursive: true });
});
afterEach(() => rmSync(place, { recursive: true, force: true }));

const write = (file: string, text: string) => writeFileSync(join(folder, "texts", file), text);
const faults = (): readonly { path: string; says: string }[] => {
  try {
    readBrandFolder(folder);
    return [];
  } catch (error) {
    return (error as { faults: { path: string; says: string }[] }).faults;
  }
};

test("a file for each language is read, and written again letter by letter", () => {
  write("en.json", '{ "$schema": "../../texts.schema.json", "pages": { "home.hot": "What people play" } }\n');
  const { texts } = readBrandFolder(folder);
  expect(texts).toEqual({ en: { pages: { "home.hot": "What people play" } } });
  const [[path, bytes] = ["", Buffer.from("")]] = textsTexts(texts);
  write("en.json", bytes.toString());
  expect(textsTexts(readBrandFolder(folder).texts).get(path)?.toString()).toBe(readFileSync(join(folder, path), "utf8"));
});

test.each<[file: string, text: string, path: string, says: RegExp]>([
  ["xx.json", "{}", "texts/xx.json", /^is no file of a brand; its own words stand in texts\/<language>\.json/],
  ["en.txt", "", "texts/en.txt", /^is no file of a brand/],
  ["en.json", "{", "texts/en.json", /^is not JSON: /],
  ["en.json", '{ "pages": { "home.hot": 7 } }', 'texts/en.json: pages["home.hot"]', /^must be a text in quotes, not 7$/],
  ["en.json", '{ "words": {} }', "texts/en.json: words", /^is not known here$/],
  ["en.json", '{ "pages": { "games.count": "some" } }', 'texts/en.json: pages["games.count"]', /^lacks \{count\}/],
  ["hi.json", '{ "pages": {} }', "texts/hi.json", /^is a language that the brand does not offer/],
  [
    "en.json",
    `{ "pages": { "home.hot": "${"x".repeat(2_001)}" } }`,
    'texts/en.json: pages["home.hot"]',
    /^must have 2000 characters or less$/,
  ],
  ["en.json", " ".repeat(2_000_001), "texts/en.json", /^has 2000001 bytes; 2000000 are the most$/],
])("texts/%s that says %.40s is refused by its file", (file, text, path, says) => {
  write(file, text);
  expect(faults()).toContainEqual({ path, says: expect.stringMatching(says) });
});
