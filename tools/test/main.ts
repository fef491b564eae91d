import { join, resolve } from "node:path";
import { ARCADE_BUILD, CONSOLE_BUILD, ensureBuilt, WEB_BUILD } from "../start/build.ts";
import { runChecks } from "./checks.ts";
import { changedJourneys } from "./changed.ts";
import { type Options, readOptions, roundsOf, type SuiteName } from "./options.ts";
import { failedIn, passedAgain, passedIn, type SuiteOutcome, type TestOutcome } from "./outcome.ts";
import { writeToMemory } from "./scratch.ts";
import { runPlaywright, runVitest } from "./suites.ts";

const root = resolve(import.meta.dirname, "../..");
const dataFolder = resolve(root, process.env["MELA_DATA"] ?? ".data");

async function runSuite(name: SuiteName, { filters, changedSince }: Options): Promise<SuiteOutcome> {
  if (name === "check") return runChecks(root);
  // A filtered run proves too little to stand as the report of its suite.
  const reports = join(dataFolder, filters.length > 0 || changedSince !== undefined ? "reports/filtered" : "reports");
  const run = (more: string[]) => {
    const context = { root, reports, filters: [...filters, ...more], changedSince };
    return name === "e2e" ? runPlaywright(context) : runVitest(name, context);
  };
  // Vitest follows imports by itself; a journey imports nothing of what it tries.
  const journeys = name === "e2e" && changedSince !== undefined ? changedJourneys(root, changedSince) : "all";
  if (journeys !== "all" && journeys.length === 0) {
    console.log("The change touches no journey");
    return { name, tests: [] };
  }
  await buildFor(name);
  return run(journeys === "all" ? [] : journeys);
}

/** Only what a suite could not do is a failure of its own; the next suite still runs. */
async function runSafely(name: SuiteName, options: Options): Promise<SuiteOutcome> {
  console.log(`\n== ${name}`);
  try {
    return await runSuite(name, options);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { name, tests: [{ titles: [`the ${name} suite could start`], file: "", passed: false }] };
  }
}

async function buildFor(name: SuiteName): Promise<void> {
  if (name !== "server" && name !== "e2e") return;
  for (const build of [WEB_BUILD, CONSOLE_BUILD, ARCADE_BUILD]) await ensureBuilt(root, build, console.log);
}

const nameOf = (test: TestOutcome): string => `${test.file ? `${test.file}: ` : ""}${test.titles.join(" > ")}`;

function summarise(outcomes: SuiteOutcome[]): { passed: number; failed: number } {
  console.log("");
  for (const suite of outcomes) {
    console.log(`${suite.name.padEnd(8)}${passedIn(suite)} passed, ${failedIn(suite).length} failed`);
    for (const test of failedIn(suite)) console.log(`  failed: ${nameOf(test)}`);
    for (const test of passedAgain(suite)) console.log(`  passed, but not at the first attempt: ${nameOf(test)}`);
  }
  const passed = outcomes.reduce((sum, suite) => sum + passedIn(suite), 0);
  const failed = outcomes.reduce((sum, suite) => sum + failedIn(suite).length, 0);
  return { passed, failed };
}

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  writeToMemory();
  const outcomes: SuiteOutcome[] = [];
  for (const names of roundsOf(options.suites)) outcomes.push(...(await Promise.all(names.map((name) => runSafely(name, options)))));
  const { passed, failed } = summarise(outcomes);
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
  console.log(`${passed} passed, ${failed} failed`);
}

for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => process.exit(1));
process.channel?.unref();
await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  console.log("0 passed, 1 failed");
  process.exitCode = 1;
});
