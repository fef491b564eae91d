import { openEvents } from "@mela/contract/events/events";
import type { Browser, Page } from "@playwright/test";
import { keepToasts } from "./toasts.ts";

/** Another phone, in English. It has no stream of events, so that it learns what happened by its next call: `putAway` sees to it that a test knows when that is. */
export async function openSecondDevice(browser: Browser, url: string): Promise<Page> {
  const phone = await browser.newContext({ baseURL: url, isMobile: true, hasTouch: true, viewport: { width: 390, height: 844 } });
  await phone.addCookies([{ name: "MC_LANGUAGE", value: "en", url }]);
  await phone.route(`**${openEvents.path}**`, (route) => route.abort());
  await phone.addInitScript(keepToasts);
  return phone.newPage();
}

/** Leaves the site, as a phone whose tab shows something else: it asks nothing, and so learns nothing, until it comes back. */
export async function putAway(phone: Page): Promise<void> {
  await phone.goto("about:blank");
}
