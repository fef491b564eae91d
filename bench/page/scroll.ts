import { setTimeout as sleep } from "node:timers/promises";
import type { Browser, CDPSession } from "playwright-core";
import { percentile, table } from "../stats.ts";
import { type FrameFigures, watchFrames } from "./frames.ts";
import { CPU_SLOWDOWN, openPhone, openSettled } from "./phone.ts";

const SCROLL_MS = 5_000;
const FRAME_MS = 1000 / 60;
/** Pixels per second of the finger. */
const SPEED = 1_500;
const FROM_Y = 720;
const TO_Y = 180;
const FLING_MS = 250;
/** A key is pressed as often as this while the finger moves. */
const KEY_EVERY_MS = 50;

interface Scrolled extends FrameFigures {
  pixels: number;
  /** The most elements that the document had at the end of a swipe. */
  elements: number;
  /** JavaScript heap afterwards, without garbage. */
  heapMb: number;
  /** From each key that was pressed meanwhile until the page was told of it, ms: what a tap waits as well. */
  waits: number[];
}

/** One swipe upwards and the fling after it, paced like a finger: the page may be slow, the finger is not. */
async function swipe(cdp: CDPSession): Promise<void> {
  const pending: Promise<unknown>[] = [];
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", y?: number) => {
    pending.push(cdp.send("Input.dispatchTouchEvent", { type, touchPoints: y === undefined ? [] : [{ x: 195, y }] }));
  };
  const begun = performance.now();
  let keys = 0;
  const key = () => {
    if (performance.now() - begun < keys * KEY_EVERY_MS) return;
    keys += 1;
    pending.push(cdp.send("Input.dispatchKeyEvent", { type: "rawKeyDown", key: "Shift", code: "ShiftLeft" }));
  };
  touch("touchStart", FROM_Y);
  for (let y = FROM_Y; y > TO_Y; y = FROM_Y - ((performance.now() - begun) / 1000) * SPEED) {
    touch("touchMove", Math.max(TO_Y, y));
    key();
    await sleep(FRAME_MS);
  }
  touch("touchEnd");
  await Promise.all(pending);
  for (const end = performance.now() + FLING_MS; performance.now() < end; await sleep(FRAME_MS)) key();
  await Promise.all(pending);
}

/** Runs in the page: notes how long each key waited until the page was told of it. Nothing on it listens to this one. */
function watchKeys(): void {
  const waits: number[] = [];
  Object.assign(globalThis, { keyWaits: waits });
  addEventListener("keydown", ({ timeStamp }) => waits.push(performance.now() - timeStamp), { capture: true, passive: true });
}

async function scroll(browser: Browser, url: string): Promise<Scrolled> {
  const { context, page, cdp } = await openPhone(browser);
  await page.addInitScript(watchKeys);
  await openSettled(page, url);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  await page.waitForTimeout(500);
  const from = await page.evaluate(() => scrollY);
  let elements = 0;
  const frames = await watchFrames(browser, async () => {
    const end = Date.now() + SCROLL_MS;
    while (Date.now() < end) {
      await swipe(cdp);
      elements = Math.max(elements, await page.evaluate(() => document.getElementsByTagName("*").length));
    }
  });
  const pixels = (await page.evaluate(() => scrollY)) - from;
  const waits = await page.evaluate(() => (globalThis as unknown as { keyWaits: number[] }).keyWaits);
  const heapMb = await heapOf(cdp);
  await context.close();
  return { ...frames, pixels, elements, heapMb, waits };
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
  String(result.due),
  result.droppedPercent.toFixed(1),
  result.worstMs.toFixed(0),
  result.behindPercent.toFixed(1),
  result.blankPercent.toFixed(1),
  result.busyPercent.toFixed(1),
  result.standMs.toFixed(0),
  result.ownBusyPercent.toFixed(1),
  result.ownStandMs.toFixed(0),
  ...[0.5, 0.95, 1].map((part) => percentile(result.waits, part).toFixed(0)),
  result.pixels.toFixed(0),
  String(result.elements),
  result.heapMb.toFixed(1),
];

const RUNS = 3;

/** Five seconds of scrolling at a slowed CPU: home and the list of all games, in turn with a static page of as many tiles; and the short static page. */
export async function reportScroll(browser: Browser, home: string, list: string, floor: { url: string; longUrl: string }): Promise<void> {
  const rows: string[][] = [];
  for (let run = 1; run <= RUNS; run += 1) {
    rows.push(row(`home, run ${run}`, await scroll(browser, home)));
    rows.push(row(`game list, run ${run}`, await scroll(browser, list)));
    rows.push(row(`static, 396 tiles, run ${run}`, await scroll(browser, floor.longUrl)));
  }
  rows.push(row("static, 36 tiles", await scroll(browser, floor.url)));
  console.log(
    `\n${table([`5-s scroll, CPU x${CPU_SLOWDOWN}`, "frames due", "dropped %", "worst frame ms", "page behind %", "not painted %", "main thread busy %", "longest stand ms", "by processor time: busy %", "stand ms", "a key waits ms: p50", "p95", "worst", "pixels", "elements", "heap MB"], rows)}`,
  );
}
