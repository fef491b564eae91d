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
