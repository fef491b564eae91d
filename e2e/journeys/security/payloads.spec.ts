import type { BrowserContext, Page } from "@playwright/test";
import { CANARY, CANARY_HOST } from "@mela/server/testing/attacks/payloads";
import { expect, hydrated, keepSession, test } from "../../fixtures.ts";
import { runsBeyond } from "../../layout-audit/turned-text.ts";

test.use({ language: "en", locale: "en-GB", isMobile: false, hasTouch: false, viewport: { width: 1280, height: 800 } });

declare global {
  interface Window {
    __ran?: number;
    __refused?: string[];
  }
}

/** What would be told by anything that runs. */
async function watch(context: BrowserContext): Promise<string[]> {
  const told: string[] = [];
  await context.addInitScript(() => {
    window.__refused = [];
    addEventListener("securitypolicyviolation", (event) => void window.__refused?.push(`${event.effectiveDirective} ${event.sample}`));
  });
  context.on("dialog", (dialog) => {
    told.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on("request", (request) => request.url().includes(CANARY_HOST) && told.push(`request: ${request.url()}`));
  return told;
}

/** What a page has taken for more than text. */
const tellsOf = (page: Page, canary: string): Promise<string[]> =>
  page.evaluate((name) => {
    const foreign = `${name}, [id="${name}"], [name="${name}"], base, marquee, template script, [onerror], [onload], [onfocus], [onclick], [ontoggle], [onstart], [onbegin], [onmouseover], [onpointerenter], [href^="javascript:"], iframe[srcdoc]`;
    return [
      ...(window.__ran === undefined ? [] : ["ran"]),
      ...(window.__refused ?? []),
      ...[...document.querySelectorAll(foreign)].map((element) => `element: ${element.outerHTML.slice(0, 120)}`),
    ];
  }, canary);

async function expectInert(page: Page, address: string, shown: RegExp): Promise<void> {
  await test.step(address, async () => {
    await expect.poll(() => page.locator("body").innerText(), { message: `${address} shows it` }).toMatch(shown);
    expect.soft(await tellsOf(page, CANARY), address).toEqual([]);
    expect.soft(await page.evaluate(`(${runsBeyond})()`), `${address}: runs on into what stands beside it`).toEqual([]);
  });
}

test("CFAULT-07 no payload runs in site, chat or console, leaves an element, asks another host or turns round what stands beside it", async ({
  browser,
  office,
  stack,
}) => {
  const host = await office.makeBrand({});
  const brand = host.split(".")[0] ?? "";
  const { account } = await office.create({ account: `odd${Date.now().toString(36)}`, brandCode: brand });
  const operator = `odd-${account}`;
  const token = await office.seatOwner(operator);
  const { id, session } = await office.plantPayloads(account, brand, operator);

  const site = await browser.newContext({ locale: "en-GB", viewport: { width: 1280, height: 800 } });
  const toldBySite = await watch(site);
  await site.addCookies([{ name: "MC_LANGUAGE", value: "en", url: `http://${host}:${stack.port}` }]);
  await site.addInitScript(keepSession, JSON.stringify(session));
  const page = await site.newPage();
  for (const [path, shown] of [
    ["/m/home", /__ran/],
    ["/m/member/home", /__ran/],
    ["/m/notice?index=0", /__ran/],
    ["/m/webEmail", /__ran/],
    ["/m/feedback", /./],
    ["/m/securityCenter", /./],
  ] as const) {
    await page.goto(`http://${host}:${stack.port}${path}`);
    await hydrated(page);
    await expectInert(page, path, shown);
  }
  expect(toldBySite).toEqual([]);
  await site.close();

  const desk = await browser.newContext({ locale: "en-GB", viewport: { width: 1280, height: 800 } });
  const toldByDesk = await watch(desk);
  await desk.addInitScript((value) => sessionStorage.setItem("MC_BACK_OFFICE", value), token);
  const bench = await desk.newPage();
  for (const [path, shown] of [
    [`/b/${brand}/members`, /__ran/],
    [`/b/${brand}/members/${id}/overview`, /__ran/],
    [`/b/${brand}/members/${id}/notes`, /__ran/],
    [`/b/${brand}/members/${id}/log-ons`, /./],
    [`/b/${brand}/members/${id}/messages`, /__ran/],
    [`/b/${brand}/members/${id}/feedback`, /__ran/],
    [`/b/${brand}/chat`, /__ran/],
    [`/b/${brand}/feedback`, /__ran/],
    ["/operators", /__ran/],
    ["/me/preferences", /__ran/],
  ] as const) {
    await bench.goto(`${stack.url}/console${path}`);
    await expect(bench.locator("main h1")).toBeVisible();
    await expectInert(bench, path, shown);
  }
  expect(toldByDesk).toEqual([]);
  await desk.close();
});
