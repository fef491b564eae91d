/**
 * Pictures every kind of game beside its cover, so that a person can see whether the game gives what the cover promises. A site has to
 * run (npm start); the member has to have money.
 *   node tools/kinds/main.ts --site=http://localhost:8080 --out=DIR [--only=slot5,lottery] [--all] [--account=player01 --password=Mela2026]
 * writes DIR/<engine>.png for each: the cover and the game at 320, at 390 and lying on its side, as it opens in Bengali and as it is played
 * in English; with --all also the other way round. With --keep the sheets that the house keeps, docs/kinds/<engine>.webp, smaller.
 */
import { mkdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { chromium, type Browser, type Frame, type Page } from "@playwright/test";
import sharp from "sharp";
import { clientsOfArcade } from "../../e2e/layout-audit/clients.ts";
import { loadPictures, type Pictures } from "../../server/src/picture-archives.ts";
import { BROWSER_FLAGS, ensureBrowser } from "../browser/find-browser.ts";
import { playALittle } from "./acts.ts";

const SCREENS = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 740, height: 360 },
] as const;
/** What a sheet shows, from above. */
const ALL_ROWS = [
  { language: "bn", state: "opened" },
  { language: "en", state: "played" },
  { language: "bn", state: "played" },
  { language: "en", state: "opened" },
] as const;
/** Each language and each state once. */
const FEW = 2;
const COVER = { width: 240, height: 320 } as const;
const GAP = 10;
/** Of a sheet that is kept: words can still be read. */
const KEPT_WIDTH = 1_080;
const KEPT_QUALITY = 55;
/** After a phone was turned, until its game stands again. */
const TURNED_MS = 900;
const OPENED_MS = 2_500;
const PATIENCE_MS = 30_000;

const { values } = parseArgs({
  options: {
    site: { type: "string", default: "http://localhost:8080" },
    out: { type: "string", default: ".data/kinds" },
    only: { type: "string" },
    all: { type: "boolean", default: false },
    keep: { type: "boolean", default: false },
    account: { type: "string", default: "player01" },
    password: { type: "string", default: "Mela2026" },
  },
});

const ROWS = values.all ? ALL_ROWS : ALL_ROWS.slice(0, FEW);

interface Kind {
  engine: string;
  nodeId: string;
  cover: string;
}

/** One title for every engine that has a client. */
function kindsOf(only: string | undefined): Kind[] {
  const file = new URL("../../server/src/demo/catalogue/games.json", import.meta.url);
  const games = JSON.parse(readFileSync(file, "utf8")) as { nodeId: string; cover: string }[];
  return clientsOfArcade()
    .filter(({ game }) => !only || only.split(",").includes(game))
    .map(({ game, nodeId }) => ({ engine: game, nodeId, cover: games.find((one) => one.nodeId === nodeId)!.cover }));
}

async function openAs(browser: Browser, language: string): Promise<Page> {
  const locale = language === "bn" ? "bn-BD" : "en-GB";
  const context = await browser.newContext({ viewport: SCREENS[1], isMobile: true, hasTouch: true, locale, timezoneId: "Asia/Dhaka" });
  await context.addCookies([{ name: "MC_LANGUAGE", value: language, url: values.site }]);
  const page = await context.newPage();
  page.on("dialog", (dialog) => void dialog.accept());
  await page.goto(`${values.site}/m/login`);
  await page.waitForTimeout(OPENED_MS);
  await page.locator('form input[autocomplete^="username"]').first().fill(values.account);
  await page.locator('form input[type="password"]').first().fill(values.password);
  await page.locator("form button[type=submit]").first().tap();
  await page.waitForURL((address) => address.pathname !== "/m/login");
  return page;
}

async function openGame(page: Page, { nodeId }: Kind): Promise<Frame> {
  await page.setViewportSize(SCREENS[1]);
  await page.goto(`${values.site}/m/play?nodeId=${nodeId}`);
  const frame = await (await page.locator("iframe").elementHandle({ timeout: PATIENCE_MS }))?.contentFrame();
  if (!frame) throw new Error("the game has no frame");
  await frame.locator(".stage").waitFor({ timeout: PATIENCE_MS });
  await page.waitForTimeout(OPENED_MS);
  return frame;
}

async function picturesOf(page: Page, frame: Frame): Promise<Buffer[]> {
  const shots: Buffer[] = [];
  for (const screen of SCREENS) {
    await page.setViewportSize(screen);
    // The game is of another origin, and follows its page a little later.
    await frame.waitForFunction((width) => innerWidth === width, screen.width, { timeout: PATIENCE_MS });
    await page.waitForTimeout(TURNED_MS);
    shots.push(await page.screenshot());
  }
  return shots;
}

/** Rows of pictures below each other, the cover at the head of each. */
async function writeSheet(file: string, cover: Buffer, rows: readonly (readonly Buffer[])[]): Promise<void> {
  const widths = [COVER.width, ...SCREENS.map(({ width }) => width)];
  const left = widths.map((_, at) => GAP + widths.slice(0, at).reduce((sum, width) => sum + width + GAP, 0));
  const rowHeight = Math.max(...SCREENS.map(({ height }) => height)) + GAP;
  const tiles = rows.flatMap((row, at) =>
    [cover, ...row].map((input, column) => ({ input, left: left[column]!, top: GAP + at * rowHeight })),
  );
  const width = left.at(-1)! + widths.at(-1)! + GAP;
  const sheet = sharp({ create: { width, height: rows.length * rowHeight + GAP, channels: 3, background: "#3a3a44" } });
  const whole = await sheet.composite(tiles).png().toBuffer();
  const written = values.keep ? sharp(whole).resize({ width: KEPT_WIDTH }).webp({ quality: KEPT_QUALITY }) : sharp(whole);
  await written.toFile(file);
}

async function pictureKind(pages: ReadonlyMap<string, Page>, kind: Kind, covers: Pictures, out: string): Promise<void> {
  const rows: Buffer[][] = [];
  for (const { language, state } of ROWS) {
    const page = pages.get(language)!;
    const frame = await openGame(page, kind);
    if (state === "played") await playALittle(frame, kind.engine);
    rows.push(await picturesOf(page, frame));
    await page.goto("about:blank");
  }
  const cover = await sharp(Buffer.from(covers.get(`${kind.cover}-240.avif`)!))
    .resize(COVER)
    .png()
    .toBuffer();
  await writeSheet(join(out, `${kind.engine}.${values.keep ? "webp" : "png"}`), cover, rows);
}

const out = values.keep ? resolve(import.meta.dirname, "../../docs/kinds") : resolve(values.out);
mkdirSync(out, { recursive: true });
const covers = await loadPictures("covers");
const browser = await chromium.launch({ executablePath: ensureBrowser(console.log), args: BROWSER_FLAGS });
const pages = new Map<string, Page>();
for (const language of ["bn", "en"]) pages.set(language, await openAs(browser, language));
for (const kind of kindsOf(values.only)) {
  await pictureKind(pages, kind, covers, out).catch((error: unknown) => process.stderr.write(`${kind.engine}: ${String(error)}\n`));
  process.stdout.write(`${kind.engine}\n`);
}
await browser.close();
