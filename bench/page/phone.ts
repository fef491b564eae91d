import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from "playwright-core";
import { BROWSER_FLAGS, ensureBrowser } from "../../tools/browser/find-browser.ts";

export const CPU_SLOWDOWN = 6;

/** `env`: what its processes are told beside what this one is. */
export function openBrowser(env: Record<string, string> = {}): Promise<Browser> {
  return chromium.launch({ executablePath: ensureBrowser(console.log), args: BROWSER_FLAGS, env: { ...process.env, ...env } });
}

export interface Phone {
  context: BrowserContext;
  page: Page;
  cdp: CDPSession;
}

/** A cold phone of 390 pixels, density 2, that speaks Bengali. */
export async function openPhone(browser: Browser): Promise<Phone> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: "bn-BD",
    timezoneId: "Asia/Dhaka",
  });
  const page = await context.newPage();
  return { context, page, cdp: await context.newCDPSession(page) };
}

/** What comes after a page is idle (faces of the text, the event stream, late parts) has come by then. */
const SETTLED_MS = 5_000;

/** Opens an address and lets it come to rest. Its event stream stays open, so the network is never idle for sure. */
export async function openSettled(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: "load" });
  await page.waitForTimeout(SETTLED_MS);
}
