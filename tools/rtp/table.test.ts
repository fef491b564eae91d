import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { gameKeys } from "../../arcade/src/server/games/registry.ts";
import { returnsTable } from "./table.ts";

test("docs/games.md is what the rules give, and every return is between 94 and 98 percent, or below 99.3 where the stake holds a raise", () => {
  const text = returnsTable();
  expect(readFileSync(new URL("../../docs/games.md", import.meta.url), "utf8"), "node tools/rtp/main.ts").toBe(text);
  for (const key of gameKeys().filter((one) => one !== "live-lobby")) expect(text, key).toMatch(new RegExp(`(\\| |[ ,(-])${key}[ ,:)]`));
  for (const variant of ["blackjack, pontoon", "blackjack, lucky-pair"]) expect(text).toContain(`| ${variant} |`);
  const figuresOf = (lines: string) => [...lines.matchAll(/\| (\d\d\.\d\d) (?=\|)/g)].map((match) => Number(match[1]));
  const duels = /^\| (?:red-dog|caribbean-stud|casino-holdem) .*$/gm;
  const figures = figuresOf(text.replace(duels, ""));
  expect(figures.length).toBeGreaterThanOrEqual(27);
  expect(Math.min(...figures)).toBeGreaterThan(94);
  expect(Math.max(...figures)).toBeLessThan(98);
  // What a raise costs is staked with the ante and often comes back unused, which counts as paid back.
  const raised = figuresOf((text.match(duels) ?? []).join("\n"));
  expect(raised).toHaveLength(9);
  expect(Math.min(...raised)).toBeGreaterThan(98);
  expect(Math.max(...raised)).toBeLessThan(99.3);
});
