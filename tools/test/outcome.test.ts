import { expect, test } from "vitest";
import { afterSecondRun, failedOutside, filesToRunAgain, type SuiteOutcome, type TestOutcome } from "./outcome.ts";

const outcome = (file: string, title: string, passed: boolean): TestOutcome => ({ titles: [title], file, passed });
const suite = (...tests: TestOutcome[]): SuiteOutcome => ({ name: "unit", tests });

test("files with a failed test run again, each once", () => {
  const failed = [outcome("a.test.ts", "one", false), outcome("a.test.ts", "two", false), outcome("b.test.ts", "three", true)];
  expect(filesToRunAgain(suite(...failed))).toEqual(["a.test.ts"]);
});

test("nothing runs again when very many files failed, or something outside of the files did", () => {
  expect(filesToRunAgain(suite(...Array.from({ length: 13 }, (_, at) => outcome(`${at}.test.ts`, "x", false))))).toEqual([]);
  expect(filesToRunAgain(suite(outcome("e2e", "no browser", false)))).toEqual([]);
  expect(filesToRunAgain(suite(outcome("", "the unit suite ran", false), outcome("a.test.ts", "one", false)))).toEqual([]);
});

test("the second run of a file counts, and names what had failed before; what fails again has failed", () => {
  const first = suite(
    outcome("a.test.ts", "late", false),
    outcome("a.test.ts", "broken", false),
    outcome("a.test.ts", "fine", true),
    outcome("b.test.ts", "other", true),
  );
  const second = suite(outcome("a.test.ts", "late", true), outcome("a.test.ts", "broken", false), outcome("a.test.ts", "fine", true));
  expect(afterSecondRun(first, second, ["a.test.ts"]).tests).toEqual([
    outcome("b.test.ts", "other", true),
    { ...outcome("a.test.ts", "late", true), again: true },
    outcome("a.test.ts", "broken", false),
    outcome("a.test.ts", "fine", true),
  ]);
});

test("a file that broke before its first test is mended by a second run that passes, and not by one without tests", () => {
  const first = suite(outcome("a.test.ts", "the file ran: no port", false));
  expect(afterSecondRun(first, suite(outcome("a.test.ts", "one", true)), ["a.test.ts"]).tests).toEqual([
    { ...outcome("a.test.ts", "one", true), again: true },
  ]);
  expect(afterSecondRun(first, suite(), ["a.test.ts"])).toEqual(first);
});

test("only a suite whose tests passed may run again as a whole", () => {
  const stray = outcome("", "the unit suite ended well (exit code 1)", false);
  expect(failedOutside(suite(outcome("a.test.ts", "one", true), stray))).toBe(true);
  expect(failedOutside(suite(outcome("a.test.ts", "one", false), stray))).toBe(false);
  expect(failedOutside(suite(stray))).toBe(false);
  expect(failedOutside(suite(outcome("a.test.ts", "one", true)))).toBe(false);
});
