import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Browser, CDPSession, Page } from "playwright-core";
import { ARCADE_BUILD, ensureBuilt } from "../../tools/start/build.ts";
import { type DrawingFigures, watchDrawing } from "../fishing/drawing.ts";
import { openBrowser, openPhone } from "../page/phone.ts";
import { table } from "../stats.ts";
import { launchPage, startTables } from "../table-arcade.ts";
import { bringOthers, type Others } from "./others.ts";
import { GAMES, type Measured } from "./titles.ts";

const ROOT = resolve(import.meta.dirname, "../..");
const SLOWDOWNS = [4, 6];
const WATCH_MS = 5_000;
/** After the game can be played, for pictures that are cut and painted. */
const WARM_MS = 3_000;
const PATIENCE_MS = 60_000;

/** Runs in the page: keeps the moment at which the first control of the game can be pressed. */
function markInteractive(): void {
  const look = () => {
    if (!document.querySelector(".stage button:not(:disabled), .stage input:not(:disabled)")) return;
    performance.mark("interactive");
    watch.disconnect();
  };
  const watch = new MutationObserver(look);
  watch.observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ["disabled"] });
}

interface Figures extends DrawingFigures {
  /** Kilobytes on the way, compressed, by kind. */
  code: number;
  pictures: number;
  interactiveMs: number;
  /** Processor time of the page's main thread until then. */
  workMsUntil: number;
  /** What a scene has given up by the end: its pixels and its detail; empty where there is none. */
  scene: string;
}

/** Runs in the page. */
function sceneOf(): string {
  const canvas = document.querySelector<HTMLCanvasElement>(".scene-canvas:not(.scene-backdrop)");
  const detail = document.querySelector<HTMLElement>(".scene")?.dataset["detail"] ?? "";
  return canvas ? `${canvas.width} x ${canvas.height} ${detail}` : "";
}

/** Counts what comes over the network. */
async function countBytes(cdp: CDPSession): Promise<{ code: number; pictures: number }> {
  const sums = { code: 0, pictures: 0 };
  const kinds = new Map<string, "code" | "pictures">();
  await cdp.send("Network.enable");
  cdp.on("Network.responseReceived", ({ requestId, type }) => {
    if (type === "Script" || type === "Stylesheet" || type === "Document") kinds.set(requestId, "code");
    else if (type === "Image") kinds.set(requestId, "pictures");
  });
  cdp.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    if (kind) sums[kind] += encodedDataLength / 1024;
  });
  return sums;
}

async function untilInteractive(page: Page): Promise<number> {
  await page.waitForFunction(() => performance.getEntriesByName("interactive").length > 0, null, { timeout: PATIENCE_MS });
  return page.evaluate(() => performance.getEntriesByName("interactive")[0]!.startTime);
}

interface Opened {
  url: string;
  slowdown: number;
  /** Who bets while it is watched. */
  others: Others | null;
}

async function measure(browser: Browser, { act, before, name }: Measured, { url, slowdown, others }: Opened): Promise<Figures> {
  const { context, page, cdp } = await openPhone(browser);
  await page.addInitScript(markInteractive);
  const bytes = await countBytes(cdp);
  await cdp.send("Performance.enable", { timeDomain: "threadTicks" });
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await page.goto(url);
  const interactiveMs = await untilInteractive(page);
  const { metrics } = await cdp.send("Performance.getMetrics");
  await page.waitForTimeout(WARM_MS);
  if (before) {
    await cdp.send("Emulation.setCPUThrottlingRate", { rate: 1 });
    await before(page);
    await cdp.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  }
  const drawing = await watchDrawing(browser, async () => {
    await Promise.all([act(page, WATCH_MS), others?.inTurn(WATCH_MS)]);
  });
  const scene = await page.evaluate(sceneOf);
  const shot = process.env["BENCH_PICTURES"];
  if (shot) await page.screenshot({ path: join(shot, `${name}-x${slowdown}.png`) });
  await context.close();
  const workMsUntil = (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0) * 1000;
  return { ...drawing, ...bytes, interactiveMs, workMsUntil, scene };
}

const rowOf = (
  name: string,
  { fps, droppedPercent, workMs, busyMs, code, pictures, interactiveMs, workMsUntil, scene }: Figures,
): string[] => [
  name,
  code.toFixed(0),
  pictures.toFixed(0),
  interactiveMs.toFixed(0),
  workMsUntil.toFixed(0),
  fps.toFixed(1),
  droppedPercent.toFixed(1),
  workMs.p50.toFixed(1),
  workMs.p95.toFixed(1),
  busyMs.toFixed(0),
  scene,
];

/** What games cost a phone: bytes, time until they can be played, and frames where they are seen, while they are shown at their liveliest (`titles.ts`). `part`: some of them by name, with commas. */
export async function benchGames(part: string): Promise<void> {
  const games = part === "" ? GAMES : GAMES.filter(({ name }) => part.split(",").includes(name));
  await ensureBuilt(ROOT, ARCADE_BUILD, console.log);
  const rows: string[][] = [];
  for (const game of games) {
    for (const slowdown of SLOWDOWNS) {
      const row = rowOf(`${game.name} x${slowdown}`, await measureAlone(game, slowdown));
      console.log(row.join("  "));
      rows.push(row);
    }
  }
  console.log(
    table(
      [
        "5 s, CPU",
        "code KiB",
        "pictures KiB",
        "interactive ms",
        "work ms",
        "frames/s",
        "dropped %",
        "work p50 ms",
        "p95",
        "main ms/s",
        "scene",
      ],
      rows,
    ),
  );
}

/** In an arcade and a browser of its own: nothing is cached, and its clock stands where the game is at its liveliest. */
async function measureAlone(game: Measured, slowdown: number): Promise<Figures> {
  const folder = mkdtempSync(join(tmpdir(), "bench-games-"));
  let ahead = 0;
  const now = () => Date.now() + ahead;
  const lotteries = game.lottery ? [game.lottery] : [];
  const { app, address, chanceAt } = await startTables(folder, { clientDir: join(ROOT, ARCADE_BUILD.output), now, lotteries });
  const browser = await openBrowser();
  try {
    const chance = await chanceAt(now());
    ahead = game.ahead(now(), chance);
    const wagerOf = (other: number, at: number) => game.others!.wagerOf(other, at, chance);
    const others = game.others ? await bringOthers(app, game.code, { wagerOf, now }) : null;
    if (game.others?.bet === "before") await others?.atOnce();
    const { pathname, search } = await launchPage(app, { code: game.code, user: "1" }, now());
    const meanwhile = game.others?.bet === "meanwhile" ? others : null;
    return await measure(browser, game, { url: `${address}${pathname}${search}`, slowdown, others: meanwhile });
  } finally {
    await browser.close();
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
