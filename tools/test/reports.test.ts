import { expect, test } from "vitest";
import { readPlaywrightReport, readVitestReport } from "./reports.ts";

const assertion = (title: string, status: string) => ({ ancestorTitles: ["wallet"], title, status });
const vitest = (success: boolean, ...testResults: object[]) => JSON.stringify({ success, testResults });

test("passed and failed tests of Vitest count, skipped ones do not", () => {
  const file = {
    name: "/p/server/a.test.ts",
    status: "failed",
    message: "",
    assertionResults: [assertion("one", "passed"), assertion("two", "failed"), assertion("three", "skipped")],
  };
  expect(readVitestReport(vitest(false, file), "/p")).toEqual([
    { titles: ["wallet", "one"], file: "server/a.test.ts", passed: true },
    { titles: ["wallet", "two"], file: "server/a.test.ts", passed: false },
  ]);
});

test("a file of Vitest that breaks before its first test is one failure", () => {
  const file = { name: "/p/a.test.ts", status: "failed", message: "Cannot find module\nat x", assertionResults: [] };
  expect(readVitestReport(vitest(false, file), "/p")).toEqual([
    { titles: ["the file ran: Cannot find module"], file: "a.test.ts", passed: false },
  ]);
});

test("an error outside of the tests is one failure", () => {
  const file = { name: "/p/a.test.ts", status: "passed", message: "", assertionResults: [assertion("one", "passed")] };
  expect(readVitestReport(vitest(false, file), "/p").filter((outcome) => !outcome.passed)).toHaveLength(1);
});

test("Playwright's nested suites, skipped specs and errors are read", () => {
  const spec = (title: string, ok: boolean, status: string) => ({ title, ok, file: "journeys/a.spec.ts", tests: [{ status }] });
  const inner = { title: "inner", file: "", specs: [spec("deep", false, "unexpected")] };
  const suite = {
    title: "journeys/a.spec.ts",
    file: "",
    specs: [spec("top", true, "expected"), spec("left out", true, "skipped"), spec("slow", true, "flaky")],
    suites: [inner],
  };
  expect(
    readPlaywrightReport(JSON.stringify({ config: { rootDir: "/p/e2e" }, suites: [suite], errors: [{ message: "no browser\nx" }] }), "/p"),
  ).toEqual([
    { titles: ["top"], file: "e2e/journeys/a.spec.ts", passed: true },
    { titles: ["slow"], file: "e2e/journeys/a.spec.ts", passed: true, again: true },
    { titles: ["inner", "deep"], file: "e2e/journeys/a.spec.ts", passed: false },
    { titles: ["no browser"], file: "e2e", passed: false },
  ]);
});
