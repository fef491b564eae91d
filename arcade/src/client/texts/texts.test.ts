import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Texts } from "../texts.ts";
import { bn } from "./bn.ts";
import { en } from "./en.ts";

const placesIn = (text: string) => new Set([...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]));
const source = new URL("../../", import.meta.url);
/** Every catalogue but the one that says how catalogues are read. */
const files = globSync("{client,games}/**/{texts,*-texts}.ts", { cwd: source }).filter((file) => file !== join("client", "texts.ts"));
const ofFiles = await Promise.all(
  files.map(async (file) =>
    Object.values((await import(new URL(file, source).href)) as Record<string, Texts<string>>).map((texts) => [file, texts] as const),
  ),
);
const tables = [["shared", { bn, en } as Texts<string>] as const, ...ofFiles.flat()];

test("no catalogue is left out", () => {
  expect(tables.map(([file]) => file)).toEqual(
    expect.arrayContaining(["tables", "rooms", "fairness", "ante-games"].map((part) => join("client", part, "texts.ts"))),
  );
  expect(tables.length).toBeGreaterThanOrEqual(39);
});

test.each(tables)("%s: both languages have every text, with the same places to fill", (_file, texts) => {
  expect(new Set(Object.keys(texts.bn))).toEqual(new Set(Object.keys(texts.en)));
  for (const key of Object.keys(texts.en)) expect(placesIn(texts.bn[key]!), key).toEqual(placesIn(texts.en[key]!));
});

test.each(tables)("%s: the Bengali texts are Bengali", (_file, texts) => {
  for (const [key, text] of Object.entries(texts.bn)) {
    const words = text.replaceAll(/\{\w+\}/g, "");
    expect(/\p{L}/u.test(words) ? words : "\u0980", key).toMatch(/[\u0980-\u09ff]/);
  }
});

test("numbers are written by the language (inDigits, inGroups); the factors of a lottery alone have Latin digits of their own by Intl", () => {
  const scripts = globSync("{client,games/*/client}/**/*.ts", { cwd: source }).filter((file) => !file.endsWith(".test.ts"));
  const latin = scripts.filter((file) => readFileSync(new URL(file, source), "utf8").includes("toLocaleString("));
  expect(latin).toEqual([join("games", "lottery", "client", "text.ts")]);
});

test("a number is given to a text as one, so that it takes the digits of the language; as a text come codes, pockets of a wheel and amounts alone", () => {
  const scripts = globSync("{client,games/*/client}/**/*.ts", { cwd: source }).filter((file) => !file.endsWith(".test.ts"));
  const given = scripts.flatMap((file) => {
    const calls = readFileSync(new URL(file, source), "utf8").matchAll(/\b(?:t|tt|\w*[tT]ext)\("([\w.-]+)", \{[^}]*: String\(/g);
    return [...calls].map(([, key = ""]) => key);
  });
  expect(given.toSorted()).toEqual(["history.round", "roulette.result", "roulette.result", "round", "slip.whole", "times"]);
});
