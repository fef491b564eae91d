import { relative } from "node:path";
import type { TestOutcome } from "./outcome.ts";

interface VitestReport {
  success: boolean;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { ancestorTitles: string[]; title: string; status: string }[];
  }[];
}

interface PlaywrightSuite {
  title: string;
  file: string;
  specs: { title: string; ok: boolean; file: string; tests: { status: string }[] }[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightReport {
  config: { rootDir: string };
  suites: PlaywrightSuite[];
  errors: { message?: string }[];
}

/** Tests of Vitest's JSON report. A file that failed before its first test counts as one failed test; skipped ones do not count. */
export function readVitestReport(text: string, root: string): TestOutcome[] {
  const report = JSON.parse(text) as VitestReport;
  const outcomes = report.testResults.flatMap((file) => {
    const path = relative(root, file.name);
    const tests = file.assertionResults
      .filter((test) => test.status === "passed" || test.status === "failed")
      .map((test) => ({ titles: [...test.ancestorTitles, test.title], file: path, passed: test.status === "passed" }));
    const brokenFile = file.status === "failed" && tests.every((test) => test.passed);
    return brokenFile ? [...tests, { titles: [`the file ran: ${firstLine(file.message)}`], file: path, passed: false }] : tests;
  });
  const unnoticed = !report.success && outcomes.every((test) => test.passed);
  return unnoticed ? [...outcomes, { titles: ["no error outside of the tests"], file: "", passed: false }] : outcomes;
}

/** Tests of Playwright's JSON report; errors outside of tests count as failed tests. */
export function readPlaywrightReport(text: string, root: string): TestOutcome[] {
  const report = JSON.parse(text) as PlaywrightReport;
  const folder = relative(root, report.config.rootDir);
  const errors = report.errors.map((error) => ({ titles: [firstLine(error.message ?? "unknown error")], file: folder, passed: false }));
  // The outermost suite is the file, which says nothing about the test.
  return [...report.suites.flatMap((suite) => testsOf(suite, [], folder)), ...errors];
}

function testsOf(suite: PlaywrightSuite, titles: string[], folder: string): TestOutcome[] {
  const own = suite.specs
    .filter((spec) => spec.tests.some((test) => test.status !== "skipped"))
    .map((spec) => {
      const again = spec.tests.some((test) => test.status === "flaky") ? { again: true as const } : {};
      return { titles: [...titles, spec.title], file: `${folder}/${spec.file}`, passed: spec.ok, ...again };
    });
  return [...own, ...(suite.suites ?? []).flatMap((inner) => testsOf(inner, [...titles, inner.title], folder))];
}

function firstLine(text: string): string {
  return text.split("\n")[0] ?? "";
}
