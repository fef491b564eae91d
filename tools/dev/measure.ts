import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { ensureBrowser } from "../browser/find-browser.ts";
import { root } from "../start/session.ts";

/*
 * `node tools/dev/measure.ts [address]`, beside `npm run dev`: changes a colour, a text, a component and a call, and prints how long each
 * took to be seen, and whether the page was kept. The files are as before afterwards.
 */

const site = process.argv[2] ?? "http://localhost:8080";

/** What is changed, and the expression that is true once the page shows it. */
const CHANGES: [what: string, file: string, from: string, to: string, seen: string][] = [
  [
    "colour",
    "kit/src/tokens.css",
    "--p-night-1000: #0b0714",
    "--p-night-1000: #0b0715",
    "getComputedStyle(document.documentElement).getPropertyValue('--p-night-1000').includes('0b0715')",
  ],
  [
    "colour of a part",
    "web/src/widgets/section-head/section-head.module.css",
    "color: var(--text-3);",
    "color: rgb(1, 2, 3);",
    "[...document.querySelectorAll('*')].some((element) => getComputedStyle(element).color === 'rgb(1, 2, 3)')",
  ],
  ["text", "web/src/locales/bn/home.ts", "জনপ্রিয় গেম", "মাপা গেম", "document.body.textContent.includes('মাপা গেম')"],
  ["text again", "web/src/locales/bn/home.ts", "জনপ্রিয় গেম", "আবার মাপা", "document.body.textContent.includes('আবার মাপা')"],
  [
    "component",
    "web/src/widgets/section-head/section-head.tsx",
    "<h2 id={id}>",
    "<h2 id={id} data-measured>",
    "!!document.querySelector('h2[data-measured]')",
  ],
  [
    "screen",
    "web/src/screens/home/home-screen.tsx",
    "<div className={styles.home}>",
    "<div className={styles.home} data-measured>",
    "!!document.querySelector('div[data-measured]')",
  ],
];

/** Writes a changed file, waits until `seen`, and puts the file back. */
async function timeOf(file: string, from: string, to: string, seen: () => Promise<void>): Promise<number> {
  const path = join(root, file);
  const before = await readFile(path, "utf8");
  if (!before.includes(from)) throw new Error(`${file} has no ${JSON.stringify(from)}`);
  try {
    const begun = performance.now();
    await writeFile(path, before.replace(from, to));
    await seen();
    return Math.round(performance.now() - begun);
  } finally {
    await writeFile(path, before);
  }
}

/** The content policy lets no text become a script, so the expression is asked from outside. */
const seenIn = (page: Page, expression: string) => async (): Promise<void> => {
  while (!(await page.evaluate(expression).catch(() => false))) await new Promise((resolve) => setTimeout(resolve, 10));
};

async function seenAt(address: string, text: string): Promise<void> {
  for (;;) {
    const answer = await fetch(address)
      .then((response) => response.text())
      .catch(() => "");
    if (answer.includes(text)) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function main(): Promise<void> {
  const browser = await chromium.launch({ executablePath: ensureBrowser(console.log), args: ["--no-sandbox"] });
  const page = await browser.newPage({ locale: "bn-BD", viewport: { width: 390, height: 844 }, bypassCSP: true });
  page.setDefaultTimeout(120_000);
  page.on("console", (message) => message.type() === "error" && console.log(`page: ${message.text()}`));
  await page.goto(`${site}/m/home`);
  await seenIn(page, "Object.keys(document.querySelector('button') ?? {}).some((key) => key.startsWith('__react'))")();
  await page.waitForLoadState("networkidle");
  await page.evaluate("self.kept = true");
  // A page that cannot be asked is just being replaced.
  const isKept = () => page.evaluate("self.kept === true").catch(() => false);
  const tell = async (what: string, ms: number) => console.log(`${what}: ${ms} ms, page kept: ${await isKept()}`);
  for (const [what, file, from, to, seen] of CHANGES) await tell(what, await timeOf(file, from, to, seenIn(page, seen)));
  const route = "server/src/plugins/site-files.ts";
  await tell("server", await timeOf(route, "User-agent: *", "User-agent: measured", () => seenAt(`${site}/robots.txt`, "measured")));
  await browser.close();
}

await main();
