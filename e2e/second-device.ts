import { openEvents } from "@mela/contract/events/events";
import type { Browser, Page } from "@playwright/test";
import { keepToasts } from "./toasts.ts";

/** Another phone, in English. It has no stream of events, so that it learns what happened by its next call, at a moment that the test knows. */
export async function openSecondDevice(browser: Browser, url: string): Promise<Page> {
  const phone = await browser.newContext({ baseURL: url, isMobile: true, hasTouch: true, viewport: { width: 390, height: 844 } });
  await phone.addCookies([{ name: "MC_LANGUAGE", value: "en", url }]);
  await phone.route(`**${openEvents.path}**`, (route) => route.abort());
  await phone.addInitScript(keepToasts);
  return phone.newPage();
}
