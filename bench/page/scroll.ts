import { setTimeout as sleep } from "node:timers/promises";
import type { Browser, CDPSession } from "playwright-core";
import { table } from "../stats.ts";
import { CPU_SLOWDOWN, openPhone } from "./phone.ts";

const SCROLL_MS = 5_000;
const FRAME_MS = 1000 / 60;
/** Pixels per second of the finger. */
const SPEED = 1_500;
const FROM_Y = 720;
const TO_Y = 180;
const FLING_MS = 250;

interface Scrolled {
  droppedPercent: number;
  worstMs: number;
  pixels: number;
  /** The most elements that the document had at any time. */
  elements: number;
  /** JavaScript heap afterwards, without garbage. */
  heapMb: number;
}

/** Runs in the page: keeps the gaps between frames and the largest number of elements. */
function watchFrames(): void {
  const seen = { gaps: [] as number[], elements: 0, from: scrollY };
  Object.assign(globalThis, { scrollWatch: seen });
  let last = performance.now();
  const frame = (now: number) => {
    seen.gaps.push(now - last);
    last = now;
    if (seen.gaps.length % 30 === 0) seen.elements = Math.max(seen.elements, document.getElementsByTagName("*").length);
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}

/** One swipe upwards and the fling after it, paced like a finger: the page may be slow, the finger is not. */
async function swipe(cdp: CDPSession): Promise<void> {
  const pending: Promise<unknown>[] = [];
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", y?: number) => {
    pending.push(cdp.send("Input.dispatchTouchEvent", { type, touchPoints: y === undefined ? [] : [{ x: 195, y }] }));
  };
  const begun = performance.now();
  touch("touchStart", FROM_Y);
  for (let y = FROM_Y; y > TO_Y; y = FROM_Y - ((performance.now() - begun) / 1000) * SPEED) {
    touch("touchMove", Math.max(TO_Y, y));
    await sleep(FRAME_MS);
  }
  touch("touchEnd");
  await Promise.all(pending);
  await sleep(FLING_MS);
}

async function scroll(browser: Browser, url: string): Promise<Scrolled> {
  const { context, page, cdp } = await openPhone(browser);
  await page.goto(url, { waitUntil: "networkidle" });
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  await page.waitForTimeout(500);
  await page.evaluate(watchFrames);
  const end = Date.now() + SCROLL_MS;
  while (Date.now() < end) await swipe(cdp);
  const seen = await page.evaluate(() => {
    const { gaps, elements, from } = (globalThis as unknown as { scrollWatch: { gaps: number[]; elements: number; from: number } })
      .scrollWatch;
    return { gaps: gaps.slice(1), elements, pixels: scrollY - from };
  });
  const heapMb = await heapOf(cdp);
  await context.close();
  const frames = seen.gaps.reduce((sum, gap) => sum + Math.max(1, Math.round(gap / FRAME_MS)), 0);
  return {
    droppedPercent: (1 - seen.gaps.length / frames) * 100,
    worstMs: Math.max(...seen.gaps),
    pixels: seen.pixels,
    elements: seen.elements,
    heapMb,
  };
}

async function heapOf(cdp: CDPSession): Promise<number> {
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await cdp.send("HeapProfiler.collectGarbage");
  await cdp.send("Performance.enable");
  const { metrics } = await cdp.send("Performance.getMetrics");
  return (metrics.find((metric) => metric.name === "JSHeapUsedSize")?.value ?? 0) / 1e6;
}

const row = (name: string, result: Scrolled): string[] => [
  name,
  result.droppedPercent.toFixed(1),
  result.worstMs.toFixed(0),
  result.pixels.toFixed(0),
  String(result.elements),
  result.heapMb.toFixed(1),
];

const RUNS = 3;

/** Five seconds of scrolling at a slowed CPU: the list of all games, in turn with a static page of as many tiles; and the short static page. */
export async function reportScroll(browser: Browser, list: string, floor: { url: string; longUrl: string }): Promise<void> {
  const rows: string[][] = [];
  for (let run = 1; run <= RUNS; run += 1) {
    rows.push(row(`game list, run ${run}`, await scroll(browser, list)));
    rows.push(row(`static, 396 tiles, run ${run}`, await scroll(browser, floor.longUrl)));
  }
  rows.push(row("static, 36 tiles", await scroll(browser, floor.url)));
  console.log(`\n${table([`5-s scroll, CPU x${CPU_SLOWDOWN}`, "dropped %", "worst frame ms", "pixels", "elements", "heap MB"], rows)}`);
}
