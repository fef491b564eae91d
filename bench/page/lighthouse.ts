import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { BROWSER_FLAGS, ensureBrowser } from "../../tools/browser/find-browser.ts";
import { median, ratio, table } from "../stats.ts";
import { lettersOfPhone } from "./letters.ts";

const RUNS = 3;
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;

interface Run {
  scores: number[];
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
}

/** What is read of Lighthouse's report. */
interface Report {
  audits: Record<string, { numericValue?: number; errorMessage?: string }>;
  categories: Record<string, { score: number | null }>;
}

const run = promisify(execFile);
const REPORT_BYTES = 64 * 2 ** 20;
/** A package of its own: its 114 packages are needed here alone, so neither a start nor a test installs them. */
const FOLDER = resolve(import.meta.dirname, "../lighthouse");
const CLI = join(FOLDER, "node_modules/lighthouse/cli/index.js");

async function ensureLighthouse(): Promise<void> {
  if (existsSync(CLI)) return;
  console.log("Installing Lighthouse (once)");
  await run("npm", ["ci", "--prefer-offline", "--no-audit", "--no-fund"], { cwd: FOLDER });
}

async function reportOf(url: string, env: Record<string, string>): Promise<Report> {
  const { stdout } = await run(
    process.execPath,
    [
      CLI,
      url,
      "--quiet",
      "--output=json",
      "--output-path=stdout",
      `--only-categories=${CATEGORIES.join()}`,
      `--chrome-flags=${["--headless=new", ...BROWSER_FLAGS].join(" ")}`,
    ],
    { env: { ...process.env, ...env, CHROME_PATH: ensureBrowser(console.log) }, maxBuffer: REPORT_BYTES },
  );
  return JSON.parse(stdout) as Report;
}

async function measureOnce(url: string, env: Record<string, string> = {}): Promise<Run> {
  const { audits, categories } = await reportOf(url, env);
  const value = (id: string) => {
    const audit = audits[id];
    if (audit?.numericValue === undefined) throw new Error(`Lighthouse has no ${id} of ${url}: ${audit?.errorMessage ?? "no value"}`);
    return audit.numericValue;
  };
  return {
    scores: CATEGORIES.map((id) => Math.round((categories[id]?.score ?? 0) * 100)),
    fcp: value("first-contentful-paint"),
    lcp: value("largest-contentful-paint"),
    tbt: value("total-blocking-time"),
    cls: value("cumulative-layout-shift"),
  };
}

function middle(runs: readonly Run[]): Run {
  const of = (pick: (run: Run) => number) => median(runs.map(pick));
  return {
    scores: CATEGORIES.map((_, index) => of((run) => run.scores[index] ?? 0)),
    fcp: of((run) => run.fcp),
    lcp: of((run) => run.lcp),
    tbt: of((run) => run.tbt),
    cls: of((run) => run.cls),
  };
}

const row = (name: string, run: Run): string[] => [
  name,
  ...run.scores.map(String),
  run.fcp.toFixed(0),
  run.lcp.toFixed(0),
  run.tbt.toFixed(0),
  run.cls.toFixed(3),
];

/** Lighthouse mobile with its own throttling, medians of the pages in turn: home as this machine has letters and as a phone has them, and the floor. */
export async function reportLighthouse(home: string, floor: string): Promise<void> {
  await ensureLighthouse();
  const ours: Run[] = [];
  const onPhone: Run[] = [];
  const theirs: Run[] = [];
  const letters = await lettersOfPhone();
  for (let index = 0; index < RUNS; index += 1) {
    theirs.push(await measureOnce(floor));
    ours.push(await measureOnce(home));
    onPhone.push(await measureOnce(home, letters.env));
  }
  await letters.stop();
  const [page, base] = [middle(ours), middle(theirs)];
  const header = ["Lighthouse mobile", "perf", "a11y", "practices", "SEO", "FCP ms", "LCP ms", "TBT ms", "CLS"];
  console.log(`\n${table(header, [row("home", page), row("home, letters of a phone", middle(onPhone)), row("static, 36 tiles", base)])}`);
  console.log(`LCP ${ratio(page.lcp, base.lcp)} of the static page`);
}
