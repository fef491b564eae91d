import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { GAME_CORNERS, GAME_TOKENS } from "../../contract/src/provider/game-look.ts";
import { BASE_RADII, BASE_TOKENS } from "../../server/src/modules/site/look-tokens.defaults.ts";

const sheet = (path: string): string => readFileSync(join(import.meta.dirname, "../..", path), "utf8").replaceAll(/\/\*[\s\S]*?\*\//g, "");
const pages = sheet("kit/src/tokens.css");

/** The declarations of a rule, by name. */
function ruleOf(selector: string, css = pages): Map<string, string> {
  const start = css.indexOf(`${selector} {`);
  const body = css.slice(css.indexOf("{", start) + 1, css.indexOf("}", start));
  const declarations = [...body.matchAll(/--([\w-]+):\s*([^;]+);/g)];
  return new Map(declarations.map(([, name = "", value = ""]) => [name, value.trim().replaceAll(/\s+/g, " ")]));
}

const dark = ruleOf(":root");
const light = ruleOf('[data-theme="light"]');
const resolved = (value = ""): string => value.replaceAll(/var\(--(p-[\w-]+)\)/g, (_, name: string) => dark.get(name) ?? "");

test("the tokens that looks may set are those that the pages are drawn with, in the same colours", () => {
  const names = [...dark.keys()];
  const semantic = names.slice(names.indexOf("bg"));
  expect(Object.keys(BASE_TOKENS)).toEqual(semantic);
  expect([...light.keys()].filter((name) => !semantic.includes(name))).toEqual([]);
  const drawn = semantic.map((name) => [name, { dark: resolved(dark.get(name)), light: resolved(light.get(name) ?? dark.get(name)) }]);
  const told = Object.entries(BASE_TOKENS).map(([name, value]) => [name, { dark: value.dark, light: value.light }]);
  expect(told).toEqual(drawn);
});

test("corners of the base look are those of the pages", () => {
  for (const [size, pixels] of Object.entries(BASE_RADII)) expect(dark.get(`r-${size}`), size).toBe(`${pixels}px`);
});

test("games are drawn with the dark tokens of the base look", () => {
  const games = ruleOf(":root", sheet("arcade/src/client/tokens.css"));
  const drawn = GAME_TOKENS.map((name) => [name, games.get(name)?.replaceAll(" / ", "/")]);
  expect(drawn).toEqual(GAME_TOKENS.map((name) => [name, BASE_TOKENS[name].dark]));
  for (const size of GAME_CORNERS) expect(games.get(`r-${size}`), size).toBe(`${BASE_RADII[size]}px`);
});
