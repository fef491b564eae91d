import { appendFile, cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "@mela/server/testing/free-port";
import type { Page } from "@playwright/test";
import { expect, hydrated, login, open, test } from "../../fixtures.ts";
import { startPlatform } from "../../stack/stack.ts";

test.use({ language: "en", locale: "en-GB", serviceWorkers: "allow" });

const DIST = join(import.meta.dirname, "../../../web/dist");
const LOST = /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|ERR_FAILED|ERR_NETWORK|Failed to fetch|Failed to load resource|no-response/;

/** Waits until the worker answers for the page and has put the shell by. */
async function workerReady(page: Page): Promise<void> {
  const ready = () =>
    page.evaluate(
      async () => navigator.serviceWorker.controller !== null && (await caches.match("/m/shell", { ignoreVary: true })) !== undefined,
    );
  await expect.poll(ready, { timeout: 60_000 }).toBe(true);
}

/** Waits until a newer worker waits for its turn. */
async function newerWaits(page: Page): Promise<void> {
  const waiting = () => page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting));
  await expect.poll(waiting, { timeout: 40_000 }).toBe(true);
}

const keptAddresses = (page: Page) =>
  page.evaluate(async () => {
    const caught: string[] = [];
    for (const name of await caches.keys()) for (const request of await (await caches.open(name)).keys()) caught.push(request.url);
    return caught;
  });

/** The faces of a page: those that came over the network, those that change a text which is already there, and whether it has the text's. */
const facesOf = (page: Page) =>
  page.evaluate(() => ({
    fetched: (performance.getEntriesByType("resource") as PerformanceResourceTiming[]).flatMap(({ name, transferSize }) =>
      name.endsWith(".woff2") && transferSize > 0 ? [name] : [],
    ),
    changing: [...document.fonts].flatMap(({ display, family, status }) => (display === "swap" && status !== "unloaded" ? [family] : [])),
    text: [...document.fonts].some(({ family, status }) => family.includes("Anek Bangla") && status === "loaded"),
  }));

test("without a network the lobby opens, lists scroll, a launch says what is missing, and a reconnect heals", async ({
  page,
  context,
  words,
  newMember,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(LOST, /The screen of \/m\/help did not load/);
  await login(page, await newMember({ fundsMinor: 50_000 }), words);
  await workerReady(page);
  // With the worker in place: what is seen now is there later.
  await open(page, "/m/slot-games");
  await expect(page.locator("[data-game]").first()).toBeVisible();
  const more = page.waitForResponse((response) => response.url().includes("/wps/games?"));
  await page.mouse.wheel(0, 4000);
  await more;
  await expect.poll(() => page.evaluate(() => localStorage.getItem("MC_FACES"))).toContain("text");
  await page.addInitScript(() =>
    document.addEventListener("DOMContentLoaded", () =>
      Object.assign(globalThis, { facesAtFirst: document.documentElement.dataset["faces"] }),
    ),
  );
  await open(page, "/m/home");
  expect(await page.evaluate(() => (globalThis as { facesAtFirst?: string }).facesAtFirst)).toMatch(/^kept/);
  // What came with the pages before is there from the first view on: nothing changes its face.
  await expect.poll(() => facesOf(page)).toEqual({ fetched: [], changing: [], text: true });
  await expect.poll(async () => (await keptAddresses(page)).some((address) => /\/assets\/text-latin-.*\.woff2$/.test(address))).toBe(true);
  await expect(page.locator('[data-part="hot"] img').first()).toHaveJSProperty("complete", true);
  await expect.poll(() => page.evaluate(async () => (await caches.match("/m/home", { ignoreVary: true })) !== undefined)).toBe(true);

  await context.setOffline(true);
  await page.reload();
  await expect(page.locator('[data-part="member-strip"]')).toBeVisible();
  await expect(page.getByText(words.offline)).toBeVisible();
  await expect(page.locator('[data-part="hot"] img').first()).toHaveJSProperty("complete", true);
  // What comes with the first scroll was never loaded: the page stands without it.
  await page.mouse.wheel(0, 300);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await page.waitForTimeout(1000);
  await expect(page.locator('[data-part="hot"] img').first()).toBeVisible();
  // The word about it goes along, above the header.
  const bar = (await page.locator('[data-part="offline-bar"]').boundingBox())!;
  const header = (await page.locator("header").first().boundingBox())!;
  expect(bar.y).toBe(0);
  expect(Math.abs(header.y - bar.height)).toBeLessThan(1);
  expect(bar.height).toBeGreaterThan(20);

  await page.goto("/m/slot-games");
  const tile = page.locator("[data-game]").first();
  await expect(tile).toBeVisible();
  await page.mouse.wheel(0, 1500);
  await expect(page.locator("[data-game]:visible").first()).toBeVisible();

  // A page that was never opened is built from the shell.
  await page.goto("/m/roulette");
  await expect(page.locator('[data-part="titled-header"] h1')).toBeVisible();

  // So is one whose very texts never came: the shell lives, and says what is the matter.
  await page.goto("/m/help");
  await expect(page.locator('[data-part="offline-bar"]')).toBeVisible();
  await expect(page.locator("main").getByRole("button", { name: words.retry })).toBeVisible();
  await expect(page.locator('[data-nav="home"]')).toBeVisible();

  await page.goto("/m/slot-games");
  await hydrated(page);
  // The list goes back to where it stood, so what was about to be tapped may move away under the finger.
  await expect(async () => {
    await page.locator("[data-game]:visible a").first().tap();
    await page.waitForURL(/\/m\/play/, { timeout: 3000 });
  }).toPass();
  await expect(page.getByRole("button", { name: words.retry })).toBeVisible();

  await context.setOffline(false);
  await page.getByRole("button", { name: words.retry }).tap();
  await expect(page.locator("iframe")).toBeVisible();

  // Nothing of a session, an account or a wallet was put by.
  const kept = (await keptAddresses(page)).map((address) => new URL(address).pathname).filter((path) => path.startsWith("/wps/"));
  expect(kept).toContain("/wps/games");
  expect(kept.filter((path) => /wallet|session|member|favorites|recent|launch|captcha/.test(path))).toEqual([]);
});

test("a newer version is offered where a reload costs nothing, and takes over when it is wanted", async ({
  page,
  stack,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(LOST);
  const dist = await mkdtemp(join(tmpdir(), "mela-dist-"));
  await cp(DIST, dist, { recursive: true });
  const port = await freePort();
  const first = await startPlatform(stack, { port, webDist: dist });
  const origin = `http://localhost:${port}`;
  await open(page, `${origin}/m/home`);
  await workerReady(page);
  await expect(page.locator('[data-part="update-prompt"]')).toHaveCount(0);
  await first.stop();

  await appendFile(join(dist, "client/sw.js"), "\n// A newer version.\n");
  const second = await startPlatform(stack, { port, webDist: dist });
  // On a page with a form the offer waits.
  await open(page, `${origin}/m/login`);
  await newerWaits(page);
  await page.getByLabel("Username", { exact: true }).fill("half written");
  await expect(page.locator('[data-part="update-prompt"]')).toHaveCount(0);
  await page.locator('[data-part="main-header"] a[href="/m/home"]').tap();
  const prompt = page.locator('[data-part="update-prompt"]');
  await expect(prompt).toBeVisible();
  const reloaded = page.waitForEvent("load");
  await prompt.getByRole("button", { name: "Reload" }).tap();
  await reloaded;
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting ?? null)).toBeNull();
  await expect(prompt).toHaveCount(0);
  await second.stop();
  await rm(dist, { recursive: true, force: true });
});

/** As versions before the last one were: answers every page from its own cache for ever. */
const OLD_WORKER = `
const PAGE = new Response("<!doctype html><title>Old</title><p id=old>An old page</p>", { headers: { "content-type": "text/html" } });
addEventListener("install", (event) => event.waitUntil(caches.open("mela-pages-0").then((cache) => cache.put("/m/home", PAGE.clone()))));
addEventListener("activate", (event) => event.waitUntil(clients.claim()));
addEventListener("fetch", (event) => {
  if (event.request.mode === "navigate") event.respondWith(caches.match("/m/home").then((page) => page ?? fetch(event.request)));
});`;

test("a worker from two versions ago is replaced, and what it kept is gone", async ({ page, context, stack, expectConsoleErrors }) => {
  expectConsoleErrors(LOST);
  const dist = await mkdtemp(join(tmpdir(), "mela-dist-"));
  await cp(DIST, dist, { recursive: true });
  const worker = join(dist, "client/sw.js");
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  await rm(`${worker}.br`, { force: true });
  await rm(`${worker}.gz`, { force: true });
  await writeFile(worker, OLD_WORKER);
  const old = await startPlatform(stack, { port, webDist: dist });
  await open(page, `${origin}/m/home`);
  await page.waitForFunction(() => navigator.serviceWorker.controller, undefined, { timeout: 40_000 });
  await page.reload();
  await expect(page.locator("#old")).toBeVisible();
  await old.stop();

  await cp(join(DIST, "client/sw.js"), worker);
  const current = await startPlatform(stack, { port, webDist: dist });
  // The browser looks for a newer worker when a page opens; the new one starts when the last page of the old one is gone.
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await newerWaits(page);
  await page.close();
  const next = await context.newPage();
  await next.goto(`${origin}/m/home`);
  await expect(next.locator('[data-part="member-strip"]')).toBeVisible();
  await expect.poll(() => next.evaluate(() => caches.has("mela-pages-0"))).toBe(false);
  await current.stop();
  await rm(dist, { recursive: true, force: true });
});

test("where nothing can be kept, the site works without: a member logs in and looks around", async ({
  page,
  context,
  stack,
  words,
  newMember,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/service worker|Quota/i);
  const cdp = await context.newCDPSession(page);
  await cdp.send("Storage.overrideQuotaForOrigin", { origin: stack.url, quotaSize: 1 });
  await page.addInitScript(() => {
    for (const area of ["localStorage", "sessionStorage"]) {
      Object.defineProperty(window, area, {
        get: () => {
          throw new DOMException("Denied", "SecurityError");
        },
      });
    }
  });
  await open(page, "/m/home");
  const lateParts = () => page.evaluate(() => performance.getEntriesByType("resource").some(({ name }) => /\/late-[\w-]+\.js$/.test(name)));
  await expect.poll(lateParts).toBe(true);
  await page.locator('[data-part="main-header"] button').first().tap();
  await expect(page.getByRole("dialog")).toBeVisible();
  await login(page, await newMember({ fundsMinor: 12_300 }), words, "/m/member/home");
  const screen = page.locator("main");
  await expect(screen).toContainText("123.00");
  // The login lives as long as the page does.
  await page.locator('[data-nav="promotions"]').tap();
  await page.waitForURL("**/m/activity");
  await expect(page.locator("[data-promotion]").first()).toBeVisible();
  await page.goBack();
  await expect(screen).toContainText("123.00");
});

/** Fills what a page may keep, so that every further writing is refused as by a full device. */
function fillStorage(): void {
  const full = () => {
    throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
  };
  Storage.prototype.setItem = full;
  Cache.prototype.put = async () => full();
}

test("on a device that is full, lists and favourites work as before", async ({ page, words, newMember, expectConsoleErrors }) => {
  expectConsoleErrors(/Quota/i);
  await page.addInitScript(fillStorage);
  await login(page, await newMember(), words, "/m/slot-games");
  const heart = page.locator('[data-part="game-list"] [data-game] button').first();
  await heart.tap();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await page.evaluate(() => {
    history.pushState(null, "", "/m/help");
    dispatchEvent(new PopStateEvent("popstate"));
  });
  await expect(page.locator("main summary").first()).toBeVisible();
});
