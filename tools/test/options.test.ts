import { expect, test } from "vitest";
import { readOptions, roundsOf, SUITES } from "./options.ts";

test("without arguments every suite runs", () => {
  expect(readOptions([])).toEqual({ suites: [...SUITES], filters: [] });
});

test("--only picks suites and keeps their order", () => {
  expect(readOptions(["--only=e2e,unit"]).suites).toEqual(["unit", "e2e"]);
});

test("a filter leaves the checks out, because they look at everything", () => {
  expect(readOptions(["login"])).toEqual({ suites: ["unit", "server", "e2e"], filters: ["login"] });
});

test("--changed means the working tree against HEAD, or against the revision that it names; checks run always", () => {
  expect(readOptions(["--changed"])).toEqual({ suites: [...SUITES], filters: [], changedSince: "HEAD" });
  expect(readOptions(["--changed=main", "--only=unit"])).toEqual({ suites: ["unit"], filters: [], changedSince: "main" });
});

test("a suite that does not exist is refused", () => {
  expect(() => readOptions(["--only=units"])).toThrow('no suite "units"');
});

test("unit and server tests run at the same time, between checks and journeys", () => {
  expect(roundsOf(SUITES)).toEqual([["check"], ["unit", "server"], ["e2e"]]);
  expect(roundsOf(["server", "e2e"])).toEqual([["server"], ["e2e"]]);
});
