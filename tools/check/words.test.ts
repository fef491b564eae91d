import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "../..");

/** Where texts that people read are kept. */
const CATALOGUES = [
  "{web,console}/src/locales/{en,bn}/*.ts",
  "server/src/texts/{en,bn}/*.ts",
  "server/src/demo/content/*.ts",
  "arcade/src/**/texts.ts",
  "arcade/src/**/*-texts.ts",
  "arcade/src/**/*-messages.ts",
  "arcade/src/**/messages.ts",
  "arcade/src/client/texts/{en,bn}.ts",
  "arcade/src/shared/errors.ts",
  "psp/src/page/texts.ts",
  "brands/*/brand.json",
  "brands/*/{content,texts}/**/*.json",
];

/** Words of the list in `docs/words.md` that no text has, by language. */
async function replacedWords(): Promise<RegExp[]> {
  const list = await readFile(join(ROOT, "docs/words.md"), "utf8");
  return ["en", "bn"].map((language) => {
    const words = new RegExp(`^- ${language}: (.+)$`, "m").exec(list)?.[1]?.split(", ") ?? [];
    expect(words.length, language).toBeGreaterThanOrEqual(5);
    const alternatives = words.map((word) => word.replaceAll(/[()]/g, String.raw`\$&`)).join("|");
    return language === "en"
      ? new RegExp(String.raw`\b(?:${alternatives})\b`, "gi")
      : new RegExp(String.raw`(?<![\p{L}\p{M}])(?:${alternatives})`, "gu");
  });
}

/** What the specification gives letter by letter. */
const GIVEN = /"E-mail (?:format is incorrect|must be under \{max\} characters)"/g;

/** One way of money, percents and apostrophes. */
const WRITTEN_OTHERWISE = [
  /[\d}০-৯]\s%/u,
  /[\d০-৯}] ?(?:percent\b|শতাংশ)/u,
  /৳\s?[০-৯]/u,
  /৳\d/u,
  // An apostrophe between letters is typographic; the quotes of the source are no part of a text.
  /[A-Za-z]\\?'[A-Za-z]/u,
];

/** Texts of all catalogues that one of the patterns finds something in. */
async function textsWith(patterns: readonly RegExp[]): Promise<string[]> {
  const files = CATALOGUES.flatMap((pattern) => globSync(pattern, { cwd: ROOT })).filter((file) => !file.includes(".test."));
  expect(files.length).toBeGreaterThan(150);
  const found = await Promise.all(
    files.map(async (file) => {
      const texts =
        (await readFile(join(ROOT, file), "utf8")).replaceAll(GIVEN, "").match(/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/g) ?? [];
      return texts.filter((text) => patterns.some((words) => text.search(words) >= 0)).map((text) => `${file}: ${text}`);
    }),
  );
  return found.flat();
}

test("no text has a word that the list of words has replaced", async () => {
  expect(await textsWith(await replacedWords())).toEqual([]);
});

test("money has its sign, a space and Latin digits, a percent no space, and an apostrophe its curve, in every text (0364)", async () => {
  expect(await textsWith(WRITTEN_OTHERWISE)).toEqual([]);
});
