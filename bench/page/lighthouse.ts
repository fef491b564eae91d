import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { BROWSER_FLAGS, ensureBrowser } from "../../tools/browser/find-browser.ts";
import { median, ratio, table } from "../stats.ts";

const RUNS = 3;
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;

interface Run {
  scores: number[];
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
}

async function measureOnce(url: string): Promise<Run> {
  const chrome = await launch({
    chromePath: ensureBrowser(console.log),
    chromeFlags: ["--headless=new", ...BROWSER_FLAGS],
    logLevel: "silent",
  });
  try {
    const result = await lighthouse(url, { port: chrome.port, logLevel: "silent", output: "json", onlyCategories: [...CATEGORIES] });
    if (!result) throw new Error(`Lighthouse has no result for ${url}`);
    const { audits, categories } = result.lhr;
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
  } finally {
    chrome.kill();
  }
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

/** Lighthouse mobile with its own throttling, medians of both pages in turn. */
export async function reportLighthouse(home: string, floor: string): Promise<void> {
  const ours: Run[] = [];
  const theirs: Run[] = [];
  for (let index = 0; index < RUNS; index += 1) {
    theirs.push(await measureOnce(floor));
    ours.push(await measureOnce(home));
  }
  const [page, base] = [middle(ours), middle(theirs)];
  const header = ["Lighthouse mobile", "perf", "a11y", "practices", "SEO", "FCP ms", "LCP ms", "TBT ms", "CLS"];
  console.log(`\n${table(header, [row("home", page), row("static, 36 tiles", base)])}`);
  console.log(`LCP ${ratio(page.lcp, base.lcp)} of the static page`);
}
