import { existsSync, readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { FAIRNESS_TEXTS } from "../fairness/texts.ts";
import type { Texts } from "../texts.ts";
import { bn } from "./bn.ts";
import { en } from "./en.ts";

const placesIn = (text: string) => new Set([...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]));
const games = new URL("../../games/", import.meta.url);
const files = [
  ...readdirSync(games).map((game) => new URL(`${game}/client/texts.ts`, games)),
  new URL("../tables/client/texts.ts", games),
  ...["texts", "board-texts", "fair-texts"].map((name) => new URL(`../rooms/client/${name}.ts`, games)),
].filter((file) => existsSync(file));
const ofGames = await Promise.all(
  files.map(async (file) =>
    Object.values((await import(file.href)) as Record<string, Texts<string>>)

      .map((texts) => [file.pathname, texts] as const),
  ),
);
const tables = [
  ["shared", { bn, en } as Texts<string>] as const,
  ["fairness", FAIRNESS_TEXTS as Texts<string>] as const,
  ...ofGames.flat(),
];

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
