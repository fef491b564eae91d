import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { rulesVersion } from "./rules-version.ts";

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

const FILES = {
  "data/titles.json": '{\n  "T": 1\n}\n',
  "data/notes.md": "Titles of the house.",
  "src/server/main.ts": "serve();\n",
  "src/server/journal/one.sql": "SELECT 1;\n",
  "src/games/dice/rules/rules.ts": "export const PAYS = 2;\n",
};
function versionOf(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), "rules-version-"));
  folders.push(folder);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return rulesVersion(folder);
}

test("the version is that of the rules wherever they lie, whatever the ends of their lines, and of nothing that decides nothing", () => {
  const version = versionOf(FILES);
  expect(version).toMatch(/^[0-9a-f]{32}$/);
  const others = {
    "src/client/page.ts": "draw();",
    "src/games/dice/client/dice.ts": "draw();",
    "src/testing/fake.ts": "fake();",
    "src/server/main.test.ts": "test();",
    "node_modules/pg/index.json": "{}",
    "dist/page.json": "{}",
  };
  expect(versionOf({ ...others, ...FILES })).toBe(version);
  expect(versionOf(Object.fromEntries(Object.entries(FILES).map(([path, text]) => [path, text.replaceAll("\n", "\r\n")])))).toBe(version);
});

test("whatever is changed, added, renamed or taken away of the rules is another version", () => {
  const changes = Object.keys(FILES)
    .filter((path) => !path.endsWith(".md"))
    .map((path) => ({ ...FILES, [path]: "" }));
  const { "data/titles.json": titles, ...rest } = FILES;
  const versions = [FILES, ...changes, rest, { ...rest, "data/draws.json": titles }, { ...FILES, "src/shared/rng.ts": "" }].map(versionOf);
  expect(new Set(versions).size).toBe(versions.length);
});
