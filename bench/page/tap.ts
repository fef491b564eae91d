import type { Browser, Page } from "playwright-core";
import { median, ratio, table } from "../stats.ts";
import { CPU_SLOWDOWN, openPhone } from "./phone.ts";

const RUNS = 3;
const AGAIN_MS = 250;
const GIVE_UP_MS = 20_000;
const BUTTON = '[data-part="main-header"] button';

interface Marks {
  handled?: number;
  reacted?: number;
}

/** Runs in the page: notes the frame after the first click, and the first frame with an open dialog. */
function watchTaps(): void {
  const marks: Marks = {};
  Object.assign(globalThis, { tapMarks: marks });
  addEventListener("click", (event) => {
    event.preventDefault();
    requestAnimationFrame(() => setTimeout(() => (marks.handled ??= performance.now())));
  });
  new MutationObserver(() => {
    if (document.querySelector("dialog[open]")) requestAnimationFrame(() => (marks.reacted ??= performance.now()));
  }).observe(document, { subtree: true, childList: true, attributes: true });
}

const marksOf = (page: Page): Promise<Marks> => page.evaluate(() => (globalThis as unknown as { tapMarks: Marks }).tapMarks);

/** Taps `target` as soon as it is painted, and again until the page has reacted; milliseconds since the navigation began. */
async function tapOnce(browser: Browser, url: string, target: string, reacts: boolean): Promise<Marks> {
  const { context, page, cdp } = await openPhone(browser);
  await page.addInitScript(watchTaps);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  await page.goto(url, { waitUntil: "commit" });
  await page.locator(target).first().waitFor();
  await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0, undefined, { polling: "raf" });
  const box = await page.locator(target).first().boundingBox();
  if (!box) throw new Error(`${target} of ${url} is not visible`);
  const end = Date.now() + GIVE_UP_MS;
  let marks: Marks = {};
  while ((reacts ? marks.reacted : marks.handled) === undefined && Date.now() < end) {
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    await page.waitForTimeout(AGAIN_MS);
    marks = await marksOf(page);
  }
  await context.close();
  return marks;
}

/** The first tap at a slowed CPU: when the page has handled it, and when the app has reacted to it; in turn with home's document alone, a bare React page and one without scripts. `where`: on what kind of machine. */
export async function reportTap(
  browser: Browser,
  home: string,
  floor: { url: string; reactUrl: string; homeUrl: string },
  where: string,
): Promise<void> {
  const runs: { ours: Marks; content: Marks; react: Marks; bare: Marks }[] = [];
  for (let index = 0; index < RUNS; index += 1) {
    const bare = await tapOnce(browser, floor.url, "main a", false);
    const react = await tapOnce(browser, floor.reactUrl, "main a", false);
    const content = await tapOnce(browser, floor.homeUrl, BUTTON, false);
    runs.push({ bare, react, content, ours: await tapOnce(browser, home, BUTTON, true) });
  }
  const of = (page: keyof (typeof runs)[number], name: keyof Marks) => median(runs.map((run) => run[page][name] ?? GIVE_UP_MS));
  const handled = of("ours", "handled");
  const rows = [
    ["home", handled.toFixed(0), of("ours", "reacted").toFixed(0), ""],
    ["home's document, no script", of("content", "handled").toFixed(0), "-", ratio(handled, of("content", "handled"))],
    ["bare React, 36 tiles", of("react", "handled").toFixed(0), "-", ratio(handled, of("react", "handled"))],
    ["static, 36 tiles", of("bare", "handled").toFixed(0), "-", ratio(handled, of("bare", "handled"))],
  ];
  console.log(`\n${table([`first tap ${where}, CPU x${CPU_SLOWDOWN}, ms`, "handled", "app reacted", "home to it"], rows)}`);
}
