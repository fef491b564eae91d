import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";

const SHEETS = [
  "client/lying.css",
  "client/slots.css",
  "games/roulette/client/roulette.css",
  "games/live-roulette/client/live-roulette.css",
];

test.each(SHEETS)("where %s gives the place of a game's name to the play balance, the name is still read out", async (sheet) => {
  const css = await readFile(new URL(`../${sheet}`, import.meta.url), "utf8");
  const rules = [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].filter(([, selector]) => selector!.includes(".balance:not([hidden])"));
  const ofNames = rules.filter(([, selector]) => /\.(sign|table-head)\s*(,|$)/.test(selector!)).map(([, , body]) => body!);
  expect(ofNames.filter((body) => body.includes("clip-path"))).not.toEqual([]);
  expect(ofNames.filter((body) => /visibility:|display:\s*none/.test(body))).toEqual([]);
});
