import { createServer, request as ask } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { Page } from "@playwright/test";
import { expect, test } from "../../fixtures.ts";
import { swipe } from "../../touch.ts";

/** Lets the page's code come only when the returned function is called: until then there is the document alone. */
async function holdBack(page: Page): Promise<() => void> {
  let letGo = (): void => undefined;
  const gate = new Promise<void>((resolve) => (letGo = resolve));
  await page.route("**/assets/entry-client-*.js", async (route) => {
    await gate;
    await route.continue();
  });
  return letGo;
}

/** Addresses that the page goes to as documents, and how. */
function documentsOf(page: Page): string[] {
  const seen: string[] = [];
  page.on("request", (request) => request.isNavigationRequest() && seen.push(`${request.method()} ${new URL(request.url()).pathname}`));
  return seen;
}

/** The site on a line that stops in the middle of each document, before its state and its scripts, until the returned function is called. */
async function stopDocuments(site: string): Promise<{ url: string; letGo: () => void; close: () => void }> {
  let letGo = (): void => undefined;
  const gate = new Promise<void>((resolve) => (letGo = resolve));
  const server = createServer((incoming, outgoing) => {
    const { method, url = "/", headers } = incoming;
    const isDocument = url.startsWith("/m/");
    const options = { method, headers: { ...headers, ...(isDocument ? { "accept-encoding": "identity" } : {}) } };
    const passOn = ask(new URL(url, site), options, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      if (!isDocument) return void answer.pipe(outgoing);
      void text(answer).then(async (html) => {
        const middle = html.indexOf('<script type="application/json"');
        outgoing.write(html.slice(0, middle));
        await gate;
        outgoing.end(html.slice(middle));
      });
    });
    passOn.on("error", () => outgoing.destroy());
    incoming.pipe(passOn);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const close = () => (server.close(), server.closeAllConnections());
  return { url: `http://localhost:${(server.address() as AddressInfo).port}`, letGo, close };
}

const sendButton = (page: Page) => page.locator("form button[type=submit]");

test("a login that is typed and sent before the page's code is there goes through, nothing of it is lost, and a page that comes again does not take its member for a visitor meanwhile", async ({
  page,
  words,
  newMember,
}) => {
  const member = await newMember();
  const letGo = await holdBack(page);
  const documents = documentsOf(page);
  await page.goto("/m/login?return=%2Fm%2Fhome", { waitUntil: "commit" });
  await page.getByRole("textbox", { name: words.username, exact: true }).fill(member.account);
  await page.getByLabel(words.password, { exact: true }).fill(member.password);
  await sendButton(page).tap();
  await sendButton(page).tap();
  await expect(sendButton(page)).toHaveAttribute("data-held", "");
  await expect(page.getByRole("textbox", { name: words.username, exact: true })).toHaveValue(member.account);
  letGo();
  await page.waitForURL("**/m/home");
  const balance = page.locator('[data-part="member-strip"] [data-part="balance"]');
  await expect(balance).toBeVisible();
  expect(documents).toEqual(["GET /m/login"]);
  const letGoAgain = await holdBack(page);
  await page.reload({ waitUntil: "commit" });
  const logIn = page.locator('[data-part="member-strip"] a[href="/m/login"]');
  await expect(logIn).toBeAttached();
  await expect(logIn).toBeHidden();
  letGoAgain();
  await expect(balance).toBeVisible();
  await expect(page.locator("html")).not.toHaveAttribute("data-member");
});

test("a button that is pressed before the page's code is there opens what it opens", async ({ page, words }) => {
  const letGo = await holdBack(page);
  await page.goto("/m/home", { waitUntil: "commit" });
  await page.getByRole("button", { name: words.menu, exact: true }).tap();
  letGo();
  await expect(page.getByRole("dialog").locator('[data-link="signOut"], a[href="/m/login"]').first()).toBeVisible();
});

test("buttons of parts that come to life after the page around them do what they do when they were pressed before the code is there", async ({
  page,
}) => {
  // With less motion the banners stay at the one that was pressed.
  await page.emulateMedia({ reducedMotion: "reduce" });
  const letGo = await holdBack(page);
  await page.goto("/m/home", { waitUntil: "commit" });
  const fold = page.locator('[data-part="hot"] button[aria-expanded]');
  const dots = page.locator('main [role="group"] > div > button');
  await fold.tap();
  await dots.nth(1).tap();
  await expect(dots.nth(1)).toHaveAttribute("data-held", "");
  letGo();
  await expect(dots.nth(1)).toHaveAttribute("aria-current", "true");
  await expect(fold).toHaveAttribute("aria-expanded", "false");
  await expect(page.locator('[data-part="hot"] [data-game]')).toHaveCount(0);
});

test("nobody swipes the hot games away to groups that are not there yet; once the page lives they are", async ({ page }) => {
  // With less motion the groups never move by themselves, so the finger alone decides which one is in sight.
  await page.emulateMedia({ reducedMotion: "reduce" });
  const letGo = await holdBack(page);
  await page.goto("/m/home", { waitUntil: "commit" });
  const slides = page.locator('[data-part="hot"] > [role="group"]');
  const games = slides.locator("[data-game]");
  const at = () => slides.locator("> div").evaluate((track) => Math.round(track.scrollLeft / track.clientWidth));
  await expect(games).toHaveCount(4);
  await swipe(page, slides, 240);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(await at()).toBe(0);
  letGo();
  await expect(games).toHaveCount(16);
  await swipe(page, slides, 240);
  await expect.poll(at).toBe(1);
  await expect(slides.locator("> div > div").nth(1).locator("[data-game]").first()).toBeVisible();
});

test("a button that is pressed while the document is still coming opens what it opens once it has come", async ({ page, stack, words }) => {
  const line = await stopDocuments(stack.url);
  await page.goto(`${line.url}/m/home`, { waitUntil: "commit" });
  const menu = page.getByRole("button", { name: words.menu, exact: true });
  await menu.tap();
  await expect(menu).toHaveAttribute("data-held", "");
  line.letGo();
  await expect(page.getByRole("dialog").locator('a[href="/m/login"]').first()).toBeVisible();
  line.close();
});

test("what was typed early stays in a page that is built anew in the visitor's language", async ({ page, newMember }) => {
  const member = await newMember();
  // The document is Bengali; English is what this browser has kept.
  await page.addInitScript(() => localStorage.setItem("MC_LANGUAGE", "en"));
  const letGo = await holdBack(page);
  await page.goto("/m/login?return=%2Fm%2Fhome", { waitUntil: "commit" });
  await page.locator('input[name="username"]').fill(member.account);
  await page.locator('input[name="password"]').fill(member.password);
  await page.locator('input[name="password"]').press("Enter");
  letGo();
  await page.waitForURL("**/m/home");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
});

test("without the page's code a form goes its way without script: the page comes again, and nothing stands in its address", async ({
  page,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/net::ERR_FAILED/);
  await page.route("**/assets/entry-client-*.js", (route) => route.abort());
  const documents = documentsOf(page);
  await page.goto("/m/login", { waitUntil: "networkidle" });
  await page.locator('input[name="username"]').fill("rahim");
  await sendButton(page).tap();
  await expect.poll(() => documents).toEqual(["GET /m/login", "POST /m/login", "GET /m/login"]);
  expect(page.url()).toMatch(/\/m\/login$/);
});

test("a part of the page's code that does not come at first is asked for again, and the page comes to life by itself", async ({
  page,
  newMember,
  enter,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/net::ERR_FAILED|did not load/);
  const refused: string[] = [];
  // Whoever has a session needs what reads it.
  await page.route("**/assets/account-*.js", async (route) => {
    if (refused.push(route.request().url()) === 1) await route.abort();
    else await route.continue();
  });
  await enter(await newMember({ fundsMinor: 12_300 }));
  expect(refused.length).toBeGreaterThan(1);
  await expect(page.locator('[data-part="member-strip"] [data-part="balance"]')).toContainText("123.00");
});
