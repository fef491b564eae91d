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
    return language === "en" ? new RegExp(String.raw`\b(?:${alternatives})\b`, "gi") : new RegExp(alternatives, "gu");
  });
}

/** What the specification gives letter by letter. */
const GIVEN = /"E-mail (?:format is incorrect|must be under \{max\} characters)"/g;

test("no text has a word that the list of words has replaced", async () => {
  const replaced = await replacedWords();
  const files = CATALOGUES.flatMap((pattern) => globSync(pattern, { cwd: ROOT })).filter((file) => !file.includes(".test."));
  expect(files.length).toBeGreaterThan(150);
  const found = await Promise.all(
    files.map(async (file) => {
      const texts =
        (await readFile(join(ROOT, file), "utf8")).replaceAll(GIVEN, "").match(/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/g) ?? [];
      return texts.filter((text) => replaced.some((words) => text.search(words) >= 0)).map((text) => `${file}: ${text}`);
    }),
  );
  expect(found.flat()).toEqual([]);
});
