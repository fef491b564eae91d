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
  "arcade/data/titles.json": '{\n  "T": 1\n}\n',
  "arcade/data/notes.md": "Titles of the house.",
  "arcade/src/server/main.ts": "serve();\n",
  "arcade/src/server/journal/one.sql": "SELECT 1;\n",
  "arcade/src/games/dice/rules/rules.ts": "export const PAYS = 2;\n",
  "contract/src/lottery/draws.ts": "export const DIGITS = 3;\n",
};
function versionOf(files: Readonly<Record<string, string>>, replayed = ""): string {
  const folder = mkdtempSync(join(tmpdir(), "rules-version-"));
  folders.push(folder);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return rulesVersion(replayed, folder);
}

test("the version is that of the rules wherever they lie, whatever the ends of their lines, and of nothing that decides nothing", () => {
  const version = versionOf(FILES);
  expect(version).toMatch(/^[0-9a-f]{32}$/);
  const others = {
    "arcade/src/client/page.ts": "draw();",
    "arcade/src/games/dice/client/dice.ts": "draw();",
    "arcade/src/testing/fake.ts": "fake();",
    "arcade/src/server/main.test.ts": "test();",
    "contract/src/lottery/draws.test.ts": "test();",
    "contract/wire.txt": "GET",
    "arcade/node_modules/pg/index.json": "{}",
    "arcade/dist/page.json": "{}",
  };
  expect(versionOf({ ...others, ...FILES })).toBe(version);
  expect(versionOf(Object.fromEntries(Object.entries(FILES).map(([path, text]) => [path, text.replaceAll("\n", "\r\n")])))).toBe(version);
});

test("whatever is changed, added, renamed or taken away of the rules is another version, and so are matches that are played again", () => {
  const changes = Object.keys(FILES)
    .filter((path) => !path.endsWith(".md"))
    .map((path) => ({ ...FILES, [path]: "" }));
  const { "arcade/data/titles.json": titles, ...rest } = FILES;
  const versions = [
    FILES,
    ...changes,
    rest,
    { ...rest, "arcade/data/draws.json": titles },
    { ...FILES, "arcade/src/shared/rng.ts": "" },
  ].map((files) => versionOf(files));
  versions.push(versionOf(FILES, '{ "matches": [] }'));
  expect(new Set(versions).size).toBe(versions.length);
});
