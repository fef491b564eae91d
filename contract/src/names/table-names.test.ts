import { expect, test } from "vitest";
import { FIRST_WORDS, isTableName, nameOf, nameOfId, nameShown, numbersOf, otherNames, SECOND_WORDS } from "./table-names.ts";

const ALL = FIRST_WORDS.flatMap((first) => SECOND_WORDS.map((second) => `${first}-${second}`));

test("forty first words and forty second ones make 1,600 names, each another in both languages, of two words that fit a seat", () => {
  expect([FIRST_WORDS.length, SECOND_WORDS.length, new Set(ALL).size]).toEqual([40, 40, 1600]);
  for (const [language, letters] of [
    ["en", /^[A-Z][a-z]+ [A-Z][a-z]+$/],
    ["bn", /^[\u0980-\u09fe]+ [\u0980-\u09fe]+$/],
  ] as const) {
    const names = ALL.map((code) => nameOf(code, language));
    expect(new Set(names).size).toBe(1600);
    expect(names.filter((name) => !letters.test(name) || [...new Intl.Segmenter(language).segment(name)].length > 18)).toEqual([]);
  }
});

test("a name is read in the reader's language: Bengali in Bengali, English by everybody else", () => {
  expect([nameOf("lucky-tiger", "bn"), nameOf("lucky-tiger", "en"), nameOf("lucky-tiger", "hi")]).toEqual([
    "ভাগ্যবান বাঘ",
    "Lucky Tiger",
    "Lucky Tiger",
  ]);
});

test("who has chosen none, or what is no name of ours, has the same name for ever, and neighbours have others", () => {
  const ids = Array.from({ length: 400 }, (_, id) => String(1200 + id));
  const unchosen = ids.map((id) => nameShown(undefined, id));
  expect(unchosen).toEqual(ids.map((id) => nameOfId(id)));
  expect([nameOfId("1207"), nameOfId("1208"), nameOfId("1209")]).toEqual(["polite-squirrel", "stylish-bulbul", "pensive-parrot"]);
  expect(new Set(unchosen).size).toBe(400);
  expect(unchosen.every((code) => ALL.includes(code))).toBe(true);
  const odd = [
    "",
    "lucky",
    "tiger-lucky",
    "lucky-tiger-2",
    "Lucky-tiger",
    "toString-tiger",
    "lucky-constructor",
    12,
    {},
    ["lucky-tiger"],
    null,
  ];
  for (const other of odd) expect([nameShown(other, "1207"), isTableName(other)]).toEqual([nameOfId("1207"), false]);
  expect(nameShown("brave-otter", "1207")).toBe("brave-otter");
});

test("of two with the same name at a table the second has a number", () => {
  expect(numbersOf(["calm-otter", "shy-bear", "calm-otter", "calm-otter"])).toEqual([1, 1, 2, 3]);
});

test("other names come page by page, never the own one; in the end each has been there", () => {
  const pages = Array.from({ length: 267 }, (_, page) => otherNames("calm-otter", page, 6));
  expect([pages[0]!.length, new Set([...pages[0]!, ...pages[1]!]).size]).toEqual([6, 12]);
  const seen = new Set<string>(pages.flat());
  expect([seen.size, seen.has("calm-otter")]).toEqual([1599, false]);
  // No two of a page share a word.
  for (const page of pages.slice(0, 20)) expect(new Set(page.flatMap((code) => code.split("-"))).size).toBe(12);
});
