import { startSite } from "../site.ts";
import { reportBytes } from "./bytes.ts";
import { reportFeel } from "./feel.ts";
import { reportInp } from "./inp.ts";
import { openWithLetters } from "./letters.ts";
import { reportLighthouse } from "./lighthouse.ts";
import { openBrowser } from "./phone.ts";
import { reportScroll } from "./scroll.ts";
import { startStaticPage } from "./static-page.ts";
import { reportTap } from "./tap.ts";

/**
 * What the home page weighs and how it feels, beside a static page of 36 tiles served in the same run; the list has 10,000 games.
 * `bytesOnly` leaves it at the weight, which needs no calm machine.
 */
export async function benchPage(bytesOnly: boolean): Promise<void> {
  const site = await startSite(bytesOnly ? 1_000 : 10_000);
  const floor = await startStaticPage(site.url);
  const browser = await openBrowser();
  const [home, list] = [`${site.url}/m/home`, `${site.url}/m/slot-games`];
  try {
    await reportBytes(browser, { home, list }, floor.url);
    if (bytesOnly) return;
    await reportTap(browser, home, floor, "with this machine's letters");
    const lettered = await openWithLetters();
    try {
      await reportTap(lettered.browser, home, floor, "with Bengali letters as phones have");
    } finally {
      await lettered.stop();
    }
    await reportFeel(browser, list, `${site.url}/m/search`, floor.typingUrl);
    await reportScroll(browser, home, list, floor);
    await browser.close();
    await reportLighthouse(home, floor.url);
  } finally {
    await browser.close();
    floor.stop();
    await site.stop();
  }
}

/** How each screen answers to its main action; of visitors, members or agents alone, where `who` names them, and of one screen alone, where `screen` is its path. */
export async function benchInp(who: string, screen: string): Promise<void> {
  const site = await startSite(1_000);
  const browser = await openBrowser();
  try {
    await reportInp(browser, site.url, who, screen);
  } finally {
    await browser.close();
    await site.stop();
  }
}
