import { writeFile } from "node:fs/promises";
import { openEvents } from "@mela/contract/events/events";
import { getSystemStatus } from "@mela/contract/site/site";
import type { Page } from "@playwright/test";
import { expect, hydrated, reload, test } from "../../fixtures.ts";
import { runCommand } from "../../stack/commands.ts";

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

test("STATUS-09 STATUS-10 TEMPLATE-01 TEMPLATE-02 the status is kept here and asked for anew at every start; the second brand answers by host name with its own name, language, age and colours", async ({
  page,
  stack,
}) => {
  await page.goto(stack.url);
  await hydrated(page);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("MC_STATUS"))).not.toBeNull();
  const asked = page.waitForRequest((request) => request.url().includes(getSystemStatus.path));
  await reload(page);
  await asked;
  const melaColour = await accentOf(page);
  await page.goto(pannaUrl(stack));
  await hydrated(page);
  await expect(page.locator("html")).toHaveAttribute("data-brand", "panna");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page.locator('[data-part="main-header"] a[href="/m/home"]')).toHaveAccessibleName(/Panna/);
  await expect(page.locator("footer")).toContainText("21+");
  expect(await accentOf(page)).not.toBe(melaColour);
});

test("CONST-03 each picture is asked of one of the brand's hosts, which the browser and the server's document agree on throughout a visit", async ({
  page,
  office,
  stack,
}, info) => {
  const cdn = "https://pictures.example";
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>';
  await page.route(`${cdn}/**`, (route) => route.fulfill({ contentType: "image/svg+xml", body: svg }));
  const host = await office.makeBrand({ imageCDNs: ["/", cdn] });
  const origin = `http://${host}:${stack.port}`;
  const file = info.outputPath("offers.json");
  const offers = ["MLA", "PGE", "JL", "BGS"].map((vendor) => ({ brand: host.split(".")[0], vendor }));
  await writeFile(file, JSON.stringify({ offers }));
  await runCommand(stack, "catalogue", ["import", file]);
  const hosts = () =>
    page.locator('[data-part="hot-games"] img').evaluateAll((images) =>
      Object.fromEntries(
        images.map((image) => {
          const { pathname, origin: from } = new URL((image as HTMLImageElement).src);
          return [pathname, from];
        }),
      ),
    );
  const number = async () => (await page.context().cookies(origin)).find(({ name }) => name === "MC_PICTURES")?.value;
  await page.goto(`${origin}/m/home`);
  await hydrated(page);
  const drawn = await number();
  expect(drawn).toMatch(/^[1-8]$/);
  // The browser alone makes this page, and the server does after a reload.
  await page.locator('[data-part="hot"] a[href="/m/hot-games"]').tap();
  await expect(page.locator('[data-part="hot-games"] img').nth(11)).toBeAttached();
  const before = await hosts();
  expect(new Set(Object.values(before))).toEqual(new Set([origin, cdn]));
  await reload(page);
  await expect.poll(hosts).toMatchObject(before);
  expect(await number()).toBe(drawn);
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
