import { openEvents } from "@mela/contract/events/events";
import { getSystemStatus } from "@mela/contract/site/site";
import type { Page } from "@playwright/test";
import { expect, hydrated, reload, test } from "../../fixtures.ts";

const pannaUrl = (stack: { port: number }, path = "/") => `http://panna.localhost:${stack.port}${path}`;

/** A brand of this file alone, so that no other journey finds its own closed. */
let gated = "";
const gatedUrl = (stack: { port: number }, path = "/") => `http://${gated}:${stack.port}${path}`;

async function setGate(url: string, change: object): Promise<void> {
  const response = await fetch(`${url}/dev/status`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ merchant: gated.split(".")[0], ...change }),
  });
  expect(response.status).toBe(200);
}

test.beforeAll(async ({ office }) => void (gated = await office.makeBrand({})));

const accentOf = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--bg").trim());

test.afterEach(({ stack }) => setGate(stack.url, { maintenance: false, allowedCountries: [] }));

test("TEMPLATE-01 TEMPLATE-02 the second brand answers by host name with its own name, language, age and colours", async ({
  page,
  stack,
}) => {
  await page.goto(stack.url);
  const melaColour = await accentOf(page);
  await page.goto(pannaUrl(stack));
  await hydrated(page);
  await expect(page.locator("html")).toHaveAttribute("data-brand", "panna");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page.locator('[data-part="main-header"] a[href="/m/home"]')).toHaveAccessibleName(/Panna/);
  await expect(page.locator("footer")).toContainText("21+");
  expect(await accentOf(page)).not.toBe(melaColour);
});

test("TEMPLATE-01 TEMPLATE-11 a switch that is off takes its control away: no remember me at the second brand", async ({ page, stack }) => {
  await page.goto(pannaUrl(stack, "/m/login"));
  await hydrated(page);
  await expect(page.getByLabel("Password", { exact: true })).toBeVisible();
  await expect(page.getByRole("checkbox")).toHaveCount(0);
});

test("a page that is open hears of maintenance and of its end without asking", async ({ page, stack, expectConsoleErrors }) => {
  expectConsoleErrors(/503/);
  const line = page.waitForResponse((answer) => new URL(answer.url()).pathname === openEvents.path);
  await page.goto(gatedUrl(stack, "/m/home"));
  await hydrated(page);
  await line;
  await setGate(stack.url, { maintenance: true });
  await expect(page.locator('[data-part="gate"]')).toBeVisible();
  await setGate(stack.url, { maintenance: false });
  await expect(page.locator('[data-part="gate"]')).toHaveCount(0);
});

test("STATUS-01 STATUS-02 STATUS-03 maintenance stands in place of every page and goes by itself", async ({
  page,
  stack,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/status of 503/);
  await setGate(stack.url, { maintenance: true });
  for (const path of ["/", "/m/slot-games", "/m/login"]) {
    const response = await page.goto(gatedUrl(stack, path));
    expect(response?.status()).toBe(503);
    await expect(page.locator('[data-part="gate"] h1')).toHaveText("The fair is being decorated");
    await expect(page.locator('[data-part="bottom-nav"]')).toHaveCount(0);
  }
  await hydrated(page);
  const retry = page.getByRole("button", { name: "Try again" });
  // The page asks for the status once by itself; what is tried here comes after that.
  await page.waitForLoadState("networkidle");
  await expect(retry).toBeEnabled();
  await setGate(stack.url, { maintenance: false });
  await retry.tap();
  await expect(page.locator('[data-part="gate"]')).toHaveCount(0);
});

test("STATUS-05 STATUS-08 a region that is not served sees so, with its address", async ({ page, stack, expectConsoleErrors }) => {
  expectConsoleErrors(/status of 403/);
  await setGate(stack.url, { allowedCountries: ["NP"] });
  const response = await page.goto(gatedUrl(stack));
  expect(response?.status()).toBe(403);
  await expect(page.locator('[data-part="gate"] h1')).toHaveText("Not available where you are");
  await expect(page.locator('[data-part="gate"] dl')).toContainText(/127\.0\.0\.1|::1/);
});

test("STATUS-04 maintenance comes before the region", async ({ page, stack, expectConsoleErrors }) => {
  expectConsoleErrors(/status of 503/);
  await setGate(stack.url, { maintenance: true, allowedCountries: ["NP"] });
  await page.goto(gatedUrl(stack));
  await expect(page.locator('[data-part="gate"] h1')).toHaveText("The fair is being decorated");
});

test("STATUS-09 STATUS-10 the status is kept here and asked for anew at every start", async ({ page, stack }) => {
  await page.goto(stack.url);
  await hydrated(page);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("MC_STATUS"))).not.toBeNull();
  const asked = page.waitForRequest((request) => request.url().includes(getSystemStatus.path));
  await reload(page);
  await asked;
});
