import { existsSync } from "node:fs";
import { mkdir, readFile, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { availableParallelism } from "node:os";
import { dirname, join } from "node:path";
import { ensureBrowser } from "../browser/find-browser.ts";
import type { SuiteOutcome, TestOutcome } from "./outcome.ts";
import { readPlaywrightReport, readVitestReport } from "./reports.ts";
import { type RunResult, runNode } from "./run.ts";
import { UNHANDLED_FILE } from "./unhandled-reporter.ts";

interface Context {
  root: string;
  /** Folder of the JSON reports. */
  reports: string;
  filters: string[];
  /** Runs the tests alone that import what differs from this revision. */
  changedSince?: string | undefined;
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

/** Vitest leaves a core to whoever watches; here nobody does. The two suites share the cores, and their tests wait for clocks and for a database. */
const WORKERS = Math.max(2, availableParallelism());

/** Runs a project of vitest.config.ts. */
export async function runVitest(project: "unit" | "server", context: Context): Promise<SuiteOutcome> {
  const report = await freshReport(context, project);
  const unhandled = await freshReport(context, `${project}-unhandled`);
  const reporters = ["default", "json", join(import.meta.dirname, "unhandled-reporter.ts")].map((name) => `--reporter=${name}`);
  const args = ["run", "--project", project, ...reporters, `--outputFile.json=${report}`, "--passWithNoTests"];
  args.push(`--maxWorkers=${WORKERS}`);
  if (context.changedSince !== undefined) args.push(`--changed=${context.changedSince}`);
  const env = { ...colours({ NO_COLOR: "1" }), [UNHANDLED_FILE]: unhandled };
  const result = await runNode([programFile("vitest", "vitest.mjs"), ...args, ...context.filters], { cwd: context.root, env, show: true });
  const errors = existsSync(unhandled) ? (JSON.parse(await readFile(unhandled, "utf8")) as TestOutcome[]) : [];
  return outcomeOf(project, result, report, (text) => [...readVitestReport(text, context.root), ...errors]);
}

/** Runs the browser journeys. */
export async function runPlaywright(context: Context): Promise<SuiteOutcome> {
  const report = await freshReport(context, "e2e");
  const env = { ...colours({ FORCE_COLOR: "0" }), MELA_CHROMIUM: ensureBrowser(console.log), PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const args = ["test", "-c", "e2e/playwright.config.ts", "--reporter=list,json", "--pass-with-no-tests"];
  const result = await runNode([programFile("@playwright/test", "cli.js"), ...args, ...context.filters], {
    cwd: context.root,
    env,
    show: true,
  });
  return outcomeOf("e2e", result, report, (text) => readPlaywrightReport(text, context.root));
}
