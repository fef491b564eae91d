import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { buildCatalogue } from "../catalogue/build.ts";
import { projectFiles } from "./sources.ts";

const ROOT = join(import.meta.dirname, "../..");
/** A text that is a brand's code or name, in any kind of quotes; a selector; and the Bengali names wherever they stand. */
const NAMES = /(["'`])(?:mela|panna)\1|data-brand\s*[~|^$*]?=\s*["']?(?:mela|panna)|\b(?:mela|panna)\.(?:localhost|svg)|"মেলা"|পান্না/i;

const FOLDERS = /^(?:web|server|arcade)\/src\//;
/** What only tests load, and the demo, which is about these two brands. */
const ABOUT_THEM = /\.test\.tsx?$|-fixture\.tsx?$|^web\/src\/testing\/|^arcade\/src\/testing\/|^server\/src\/demo\//;

/** What bears the product's name, which is the name of a brand too. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  "server/src/adapters/foreign-request.ts": "the product says its own name to whom it asks for a picture",
  "server/src/env.ts": "an installation that names no brand of its own, sender or name at the payment provider gets the demo's",
  "server/src/modules/auth/password-rule.service.ts": "the product's name is guessed at every brand, and so is no password",
  "server/src/plugins/dev-tools.ts": "of the demo: the brand that is meant when a call names none",
  "web/src/lib/secret-box.ts": "name of the browser's database, which must stay what it was",
};

const files = projectFiles(ROOT).filter((file) => FOLDERS.test(file) && /\.(?:tsx?|css|svg|html)$/.test(file) && !ABOUT_THEM.test(file));

test("no code names a brand, but for those named with a reason", () => {
  expect(files.length).toBeGreaterThan(1_000);
  const naming = files.filter((file) => NAMES.test(readFileSync(join(ROOT, file), "utf8")));
  expect(naming.toSorted()).toEqual(Object.keys(EXCEPTIONS).toSorted());
});

/** A brand's name as a word of its own, in its Bengali cases too; what only begins or ends like it is another word. */
const BORROWED = /\b(?:mela|panna)\b|(?<![\u0980-\u09ff])(?:মেলা|পান্না)(?:র|য়|তে|কে)?(?![\u0980-\u09ff])/iu;

test("no title and no vendor of the catalogue that all brands offer bears the name of a brand", () => {
  const { games, vendors } = buildCatalogue();
  const named = [...games, ...vendors].map(({ code, nameEn, nameBn }) => `${code}: ${nameEn}, ${nameBn}`);
  expect(named.length).toBeGreaterThan(700);
  expect(named.filter((line) => BORROWED.test(line.slice(line.indexOf(":"))))).toEqual([]);
});
