import { expect, test } from "vitest";
import { bn } from "./bn.ts";
import { en, type TextKey } from "./en.ts";

const placesIn = (text: string) => new Set([...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]));

test("both languages have every text, with the same places to fill", () => {
  expect(new Set(Object.keys(bn))).toEqual(new Set(Object.keys(en)));
  for (const key of Object.keys(en) as TextKey[]) expect(placesIn(bn[key]), key).toEqual(placesIn(en[key]));
});

test("the Bengali texts are Bengali", () => {
  const wordless = new Set<string>(["slot.multiplier", "roulette.result"]);
  for (const [key, text] of Object.entries(bn).filter(([name]) => !wordless.has(name))) expect(text, key).toMatch(/[\u0980-\u09ff]/);
});
