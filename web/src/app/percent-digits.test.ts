import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const source = new URL("../", import.meta.url);
const SIZE = /(Size|width|height|inset\w*|transform): /;
/** What writes a number in the digits of the language. */
const WRITTEN = /\{(inDigits|format\.format|useCount\(\)|count)\(/;

test("a percent that code writes beside a text has the digits of the language (0263, 0350)", () => {
  const files = globSync("{app,screens,widgets,popups,ui}/**/*.{ts,tsx}", { cwd: source }).filter(
    (file) => !/\.(test|gallery)\.|fixture/.test(file),
  );
  const percents = files.flatMap((file) =>
    readFileSync(new URL(file, source), "utf8")
      .split("\n")
      .filter((line) => /\}%|\} %/.test(line) && !SIZE.test(line))
      .map((line) => ({ file, line: line.trim() })),
  );
  expect(percents.length).toBeGreaterThan(4);
  expect(percents.filter(({ line }) => !WRITTEN.test(line))).toEqual([]);
});
