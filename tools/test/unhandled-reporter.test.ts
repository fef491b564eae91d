import { expect, test } from "vitest";
import { outcomeOfUnhandled } from "./unhandled-reporter.ts";

test("an error outside of the tests is a failed test that says what it was, where it came from, and what ran meanwhile", () => {
  const frames = [
    { file: "/p/node_modules/react/index.js", line: 9, column: 1, method: "" },
    { file: "/p/web/src/a.ts", line: 7, column: 3, method: "start" },
  ];
  const error = { name: "TypeError", message: "x is not a function\nmore", stacks: frames };
  expect(outcomeOfUnhandled({ ...error, VITEST_TEST_NAME: "a sum is shown", VITEST_TEST_PATH: "/p/web/src/a.test.ts" }, "/p")).toEqual({
    titles: ["no error outside of the tests", "TypeError: x is not a function", "at web/src/a.ts:7", "a sum is shown"],
    file: "web/src/a.test.ts",
    passed: false,
  });
});

test("one of which nothing more is known says that much", () => {
  expect(outcomeOfUnhandled({ message: "Worker exited unexpectedly" }, "/p")).toEqual({
    titles: ["no error outside of the tests", "Error: Worker exited unexpectedly"],
    file: "",
    passed: false,
  });
});
