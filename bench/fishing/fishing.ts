import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Browser, Page } from "playwright-core";
import { ARCADE_BUILD, ensureBuilt } from "../../tools/start/build.ts";
import { CPU_SLOWDOWN, openBrowser, openPhone, openSettled } from "../page/phone.ts";
import { table } from "../stats.ts";
import { launchPage, startTables } from "../table-arcade.ts";
import { type DrawingFigures, watchDrawing } from "./drawing.ts";
import { type Box, startFloorPage } from "./floor-page.ts";

const ROOT = resolve(import.meta.dirname, "../..");
const TITLE = "JL-HILSA-HUNT";
const RUNS = 3;
const WATCH_MS = 5_000;
/** After the brake was put on, and for the pictures that are painted as the first fish of a kind comes. */
const WARM_MS = 3_000;
const SHOT_MS = 300;
const LIMIT_MS = 1000 / 60;

const waiting = (page: Page): Promise<void> => page.waitForTimeout(WATCH_MS);

/** A shot at the next fish, by the keys, again and again: each is a round of its own on the server. */
async function shooting(page: Page): Promise<void> {
  const end = Date.now() + WATCH_MS;
  await page.locator("canvas").focus();
  while (Date.now() < end) {
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Space");
    await page.waitForTimeout(SHOT_MS);
  }
}

async function watch(browser: Browser, url: string, act: (page: Page) => Promise<void>): Promise<DrawingFigures & { pixels: string }> {
  const { context, page, cdp } = await openPhone(browser);
  await openSettled(page, url);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  await page.waitForTimeout(WARM_MS);
  const figures = await watchDrawing(browser, () => act(page));
  const { pixelsWide, pixelsHigh } = await boxOf(page);
  await context.close();
  return { ...figures, pixels: `${pixelsWide} x ${pixelsHigh}` };
}

const boxOf = (page: Page): Promise<Box> =>
  page.locator("canvas").evaluate((canvas: HTMLCanvasElement) => {
    const { x, y, width, height } = canvas.getBoundingClientRect();
    return { x, y, width, height, pixelsWide: canvas.width, pixelsHigh: canvas.height };
  });

async function sizeOfSea(browser: Browser, url: string): Promise<Box> {
  const { context, page } = await openPhone(browser);
  await openSettled(page, url);
  const box = await boxOf(page);
  await context.close();
  return box;
}

const row = (name: string, { fps, droppedPercent, worstMs, workMs, pixels }: Awaited<ReturnType<typeof watch>>): string[] => [
  name,
  fps.toFixed(1),
  droppedPercent.toFixed(1),
  worstMs.toFixed(0),
  workMs.p50.toFixed(1),
  workMs.p95.toFixed(1),
  pixels,
];

/** How smoothly the sea is drawn at a slowed CPU, left alone and with a shot three times a second, in turn with its floor. `part`: how many times, three unless told otherwise. */
export async function benchFishing(part: string): Promise<void> {
  const runs = Number(part) || RUNS;
  await ensureBuilt(ROOT, ARCADE_BUILD, console.log);
  const folder = mkdtempSync(join(tmpdir(), "bench-fishing-"));
  const { app, address } = await startTables(folder, { clientDir: join(ROOT, ARCADE_BUILD.output) });
  const browser = await openBrowser();
  const open = async () => {
    const { pathname, search } = await launchPage(app, { code: TITLE, user: "1" });
    return `${address}${pathname}${search}`;
  };
  const floor = await startFloorPage(await sizeOfSea(browser, await open()));
  const rows: string[][] = [];
  const measure = async (name: string, url: string, act: (page: Page) => Promise<void>) => {
    const measured = row(name, await watch(browser, url, act));
    console.log(measured.join("  "));
    rows.push(measured);
  };
  try {
    for (let run = 1; run <= runs; run += 1) {
      await measure(`the sea, run ${run}`, await open(), waiting);
      await measure(`the sea with shots, run ${run}`, await open(), shooting);
      await measure(`one picture, run ${run}`, floor.url, waiting);
    }
  } finally {
    await browser.close();
    floor.stop();
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  }
  const head = [
    `5 s, CPU x${CPU_SLOWDOWN}`,
    "frames/s",
    "dropped %",
    "longest still ms",
    "work p50 ms",
    `p95 (of ${LIMIT_MS.toFixed(1)})`,
    "pixels",
  ];
  console.log(table(head, rows));
}
