import { existsSync } from "node:fs";
import { mkdir, readFile, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { availableParallelism } from "node:os";
import { dirname, join } from "node:path";
import { ensureBrowser } from "../browser/find-browser.ts";
import { afterSecondRun, failedIn, failedOutside, filesToRunAgain, type SuiteOutcome, type TestOutcome } from "./outcome.ts";
import { readPlaywrightReport, readVitestReport } from "./reports.ts";
import { type RunResult, runNode } from "./run.ts";

interface Context {
  root: string;
  /** Folder of the JSON reports. */
  reports: string;
  filters: string[];
  /** Runs the tests alone that import what differs from this revision. */
  changedSince?: string;
  /** One file at a time, so that no other test can disturb. */
  alone?: true;
}

const programFile = (name: string, file: string) => join(dirname(createRequire(import.meta.url).resolve(`${name}/package.json`)), file);

/** A suite that ended without a report must not look like one without failures. */
async function outcomeOf(name: string, result: RunResult, report: string, read: (text: string) => TestOutcome[]): Promise<SuiteOutcome> {
  if (!existsSync(report))
    return { name, tests: [{ titles: [`the ${name} suite ran (exit code ${result.code})`], file: "", passed: false }] };
  const tests = read(await readFile(report, "utf8"));
  const unnoticed = result.code !== 0 && tests.length > 0 && tests.every((test) => test.passed);
  if (unnoticed) tests.push({ titles: [`the ${name} suite ended well (exit code ${result.code})`], file: "", passed: false });
  return { name, tests };
}

async function freshReport(context: Context, name: string): Promise<string> {
  await mkdir(context.reports, { recursive: true });
  const file = join(context.reports, `${name}.json`);
  await rm(file, { force: true });
  return file;
}

/** Escape sequences for colours help nobody in a file. The two runners listen to different names, and Node minds when both are set. */
const colours = (plain: Record<string, string>) => (process.stdout.isTTY ? {} : { NO_COLOR: undefined, FORCE_COLOR: undefined, ...plain });

/** Runs a suite; files with a failed test run a second time, alone, and count by that; so does the whole suite when it broke outside of its tests. */
export async function runTwice(name: "unit" | "server" | "e2e", context: Context): Promise<SuiteOutcome> {
  const run = (how: Context) => (name === "e2e" ? runPlaywright(how) : runVitest(name, how));
  const first = await run(context);
  if (failedOutside(first)) {
    console.log(
      `\nA second run of the whole suite, for ${failedIn(first)
        .flatMap((test) => test.titles)
        .join(", ")}`,
    );
    return run({ ...context, reports: join(context.reports, "again") });
  }
  const files = filesToRunAgain(first);
  if (files.length === 0) return first;
  console.log(`\nA second run, alone, for ${files.join(", ")}`);
  return afterSecondRun(first, await run({ ...context, reports: join(context.reports, "again"), filters: files, alone: true }), files);
}

/** Vitest leaves a core to whoever watches; here nobody does, and the server's tests wait for their database now and then. */
const WORKERS = { unit: Math.max(2, availableParallelism()), server: Math.max(2, availableParallelism()) + 1 };

/** Runs a project of vitest.config.ts. */
async function runVitest(project: "unit" | "server", context: Context): Promise<SuiteOutcome> {
  const report = await freshReport(context, project);
  const args = ["run", "--project", project, "--reporter=default", "--reporter=json", `--outputFile.json=${report}`, "--passWithNoTests"];
  args.push(context.alone ? "--no-file-parallelism" : `--maxWorkers=${WORKERS[project]}`);
  if (context.changedSince !== undefined) args.push(`--changed=${context.changedSince}`);
  const env = colours({ NO_COLOR: "1" });
  const result = await runNode([programFile("vitest", "vitest.mjs"), ...args, ...context.filters], { cwd: context.root, env, show: true });
  return outcomeOf(project, result, report, (text) => readVitestReport(text, context.root));
}

/** Runs the browser journeys. */
async function runPlaywright(context: Context): Promise<SuiteOutcome> {
  const report = await freshReport(context, "e2e");
  const env = { ...colours({ FORCE_COLOR: "0" }), MELA_CHROMIUM: ensureBrowser(console.log), PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const args = ["test", "-c", "e2e/playwright.config.ts", "--reporter=list,json", "--pass-with-no-tests"];
  if (context.alone) args.push("--workers=1");
  const result = await runNode([programFile("@playwright/test", "cli.js"), ...args, ...context.filters], {
    cwd: context.root,
    env,
    show: true,
  });
  return outcomeOf("e2e", result, report, (text) => readPlaywrightReport(text, context.root));
}
