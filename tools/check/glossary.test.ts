import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
const ROW = /^\| ([^|]+) \| [^|]+ \| `([^`]+)` \|$/;

test("every word of the glossary stands there once, and its place exists", async () => {
  const lines = (await readFile(join(ROOT, "docs/glossary.md"), "utf8")).split("\n").filter((line) => line.startsWith("| "));
  const rows = lines.filter((line) => !line.startsWith("| word "));
  const entries = rows.map((line) => ROW.exec(line));
  expect(rows.filter((_, at) => entries[at] === null)).toEqual([]);
  const [words, places] = [entries.map((entry) => entry?.[1]), entries.map((entry) => entry?.[2] ?? "")];
  expect(words.length).toBeGreaterThanOrEqual(60);
  expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([]);
  expect(places.filter((place) => !existsSync(join(ROOT, place)))).toEqual([]);
});
