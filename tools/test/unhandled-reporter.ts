import { writeFileSync } from "node:fs";
import { relative } from "node:path";
import type { Reporter } from "vitest/node";
import type { TestOutcome } from "./outcome.ts";

/** The environment variable that names the file in which the errors are kept. */
export const UNHANDLED_FILE = "MELA_UNHANDLED_FILE";

type UnhandledError = Parameters<NonNullable<Reporter["onTestRunEnd"]>>[1][number];

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** An error outside of the tests as a failed test: what it says, where it comes from, and the test that ran meanwhile. */
export function outcomeOfUnhandled(error: UnhandledError, root: string): TestOutcome {
  const frame = error.stacks?.find(({ file }) => !file.includes("node_modules")) ?? error.stacks?.[0];
  const place = frame ? `at ${relative(root, frame.file)}:${frame.line}` : "";
  const meanwhile = textOf(error["VITEST_TEST_NAME"]);
  const path = textOf(error["VITEST_TEST_PATH"]);
  const titles = ["no error outside of the tests", `${error.name ?? "Error"}: ${error.message.split("\n")[0]}`, place, meanwhile];
  return { titles: titles.filter((title) => title !== ""), file: path && relative(root, path), passed: false };
}

/** Keeps the errors outside of the tests for the summary, since Vitest's JSON report leaves them out. */
export default class UnhandledReporter implements Reporter {
  onTestRunEnd(...[, errors]: Parameters<NonNullable<Reporter["onTestRunEnd"]>>): void {
    const file = process.env[UNHANDLED_FILE];
    if (file) writeFileSync(file, JSON.stringify(errors.map((error) => outcomeOfUnhandled(error, process.cwd()))));
  }
}
