import type { Browser, Page } from "playwright-core";
import { percentile, table } from "../stats.ts";
import { CPU_SLOWDOWN, openPhone, openSettled } from "./phone.ts";

const CHANGES = 6;
const GIVE_UP_MS = 10_000;
const KEY_PAUSE_MS = 90;
const TAB_LIMIT_MS = 300;
const KEY_LIMIT_MS = 50;
/** What is typed: found, found with a slip, in both scripts. */
const WORDS = ["tiger", "foruten", "বাঘ"];

interface Change {
  /** From the tap to the frame that shows the first tile of the other tab, ms. */
  ms: number;
  /** Frames on the way that had neither tiles nor their shapes. */
  blank: number;
}

/** Runs in the page: from the next tap on, waits for the first tile of another list than the one in sight. */
function watchChange(giveUpMs: number): void {
  const firstTile = () => document.querySelector('main section:not([data-part="hot-block"]) [data-game]')?.getAttribute("data-game");
  // A list, or the shapes of one: what the whole right side is made of.
  const hasContent = () => document.querySelector("main [data-game], main [aria-hidden] > div > div") !== null;
  const before = firstTile();
  const tabChange = new Promise<Change>((resolve, reject) => {
    addEventListener(
      "pointerdown",
      (event) => {
        let blank = 0;
        const look = () => {
          if (!hasContent()) blank += 1;
          const tile = firstTile();
          // Two frames: the first is where it is put, the second is after that one was painted.
          if (tile !== undefined && tile !== before) return requestAnimationFrame((now) => resolve({ ms: now - event.timeStamp, blank }));
          if (performance.now() - event.timeStamp > giveUpMs) return reject(new Error("No tile of the other tab came"));
          requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      },
      { once: true, capture: true },
    );
  });
  Object.assign(globalThis, { tabChange });
}

async function changeTab(page: Page, category: string): Promise<Change> {
  const tab = page.locator(`nav [data-category="${category}"]`);
  const box = await tab.boundingBox();
  if (box === null) throw new Error(`No tab ${category}`);
  await page.evaluate(watchChange, GIVE_UP_MS);
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  const seen = await page.evaluate(() => (globalThis as unknown as { tabChange: Promise<Change> }).tabChange);
  await page.waitForTimeout(800);
  return seen;
}

/** To and fro between two tabs whose games are known already. */
async function changeTabs(browser: Browser, list: string): Promise<Change[]> {
  const { context, page, cdp } = await openPhone(browser);
  await openSettled(page, list);
  for (const category of ["FISH", "RNG"]) {
    await changeTab(page, category);
    await page.waitForTimeout(1_000);
  }
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  const changes: Change[] = [];
  for (let index = 0; index < CHANGES; index += 1) changes.push(await changeTab(page, index % 2 === 0 ? "FISH" : "RNG"));
  await context.close();
  return changes;
}

/** Runs in the page: how long each key press waited for the page and was worked on, ms. */
function watchKeys(): void {
  const keys: number[] = [];
  Object.assign(globalThis, { keyTimes: keys });
  const names = new Set(["keydown", "keypress", "beforeinput", "input", "keyup"]);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      if (names.has(entry.name)) keys.push(entry.processingEnd - entry.startTime);
    }
  }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

async function typeIn(browser: Browser, url: string, slowdown: number): Promise<number[]> {
  const { context, page, cdp } = await openPhone(browser);
  await openSettled(page, url);
  const box = page.locator('input[type="search"]').first();
  await box.fill("warm");
  await page.waitForTimeout(1000);
  await box.fill("");
  await page.waitForTimeout(500);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await page.evaluate(watchKeys);
  for (const word of WORDS) {
    for (const letter of word) {
      // Letters that are on no key come as an input method sends them.
      await (/[a-z]/.test(letter) ? page.keyboard.press(letter) : page.keyboard.insertText(letter));
      await page.waitForTimeout(KEY_PAUSE_MS);
    }
    await page.waitForTimeout(700);
    await box.fill("");
    await page.waitForTimeout(500);
  }
  const keys = await page.evaluate(() => (globalThis as unknown as { keyTimes: number[] }).keyTimes);
  await context.close();
  return keys;
}

/** A change of tab with the answer at hand, and what a key press in search waits for, at a slowed CPU. */
export async function reportFeel(browser: Browser, list: string, search: string, floor: string): Promise<void> {
  const changes = await changeTabs(browser, list);
  const times = changes.map(({ ms }) => ms);
  const blank = changes.reduce((sum, change) => sum + change.blank, 0);
  const figures = [percentile(times, 0.5), Math.max(...times)].map((ms) => ms.toFixed(0));
  console.log(
    `\n${table([`tab change, CPU x${CPU_SLOWDOWN}, limit ${TAB_LIMIT_MS} ms`, "p50", "worst", "blank frames"], [["games in the cache", ...figures, String(blank)]])}`,
  );
  const rows: string[][] = [];
  for (const [name, url] of [
    ["search page", search],
    ["list of games", list],
    ["static, nobody listens", floor],
  ] as const) {
    for (const slowdown of [1, CPU_SLOWDOWN]) {
      // What took less than 16 ms is not told.
      const keys = await typeIn(browser, url, slowdown);
      const told = keys.length === 0 ? ["-", "-"] : [percentile(keys, 0.5), Math.max(...keys)].map((ms) => ms.toFixed(0));
      rows.push([`${name}, CPU x${slowdown}`, String(keys.length), ...told]);
    }
  }
  console.log(`\n${table([`key presses in search, limit ${KEY_LIMIT_MS} ms`, "of 16 ms and more", "their p50", "worst ms"], rows)}`);
}
