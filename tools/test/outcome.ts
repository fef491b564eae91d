/** One test of any kind, as the summary and the requirements report see it. */
export interface TestOutcome {
  /** Titles from the outermost group to the test itself. */
  titles: string[];
  /** Path from the root of the project. */
  file: string;
  passed: boolean;
  /** It passed, but not at the first attempt. */
  again?: true;
}

/** What a suite came to. */
export interface SuiteOutcome {
  name: string;
  tests: TestOutcome[];
}

export const passedIn = (suite: SuiteOutcome): number => suite.tests.filter((test) => test.passed).length;
export const failedIn = (suite: SuiteOutcome): TestOutcome[] => suite.tests.filter((test) => !test.passed);
export const passedAgain = (suite: SuiteOutcome): TestOutcome[] => suite.tests.filter((test) => test.again);

const MOST_FILES_AGAIN = 12;
const TEST_FILE = /\.(test|spec)\.tsx?$/;

/** Files with a failed test. None when so many failed, or something outside of all files did, that a second run cannot help. */
export function filesToRunAgain(suite: SuiteOutcome): string[] {
  const files = new Set(failedIn(suite).map((test) => test.file));
  const all = [...files];
  return all.length > MOST_FILES_AGAIN || all.some((file) => !TEST_FILE.test(file)) ? [] : all;
}

/** Whether tests passed and only something outside of them failed, as an error that nobody awaited: then the whole suite may run again. */
export function failedOutside(suite: SuiteOutcome): boolean {
  const failed = failedIn(suite);
  return failed.length > 0 && passedIn(suite) > 0 && failed.every((test) => !TEST_FILE.test(test.file));
}

/** What `files` came to when they ran again takes the place of what they came to at first. */
export function afterSecondRun(first: SuiteOutcome, second: SuiteOutcome, files: string[]): SuiteOutcome {
  const nameOf = (test: TestOutcome) => JSON.stringify([test.file, ...test.titles]);
  const before = new Map(first.tests.map((test) => [nameOf(test), test]));
  const tests = second.tests.map((test) => {
    const known = before.get(nameOf(test));
    return test.passed && !(known?.passed && !known.again) ? { ...test, again: true as const } : test;
  });
  const ran = new Set(second.tests.map((test) => test.file));
  const kept = first.tests.filter((test) => !files.includes(test.file) || !ran.has(test.file));
  return { name: first.name, tests: [...kept, ...tests] };
}
