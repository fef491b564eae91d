import type { Page } from "@playwright/test";
import { expect, hydrated, test } from "../../fixtures.ts";

const TAGS = "https://www.googletagmanager.com";
/** What a container does: it takes what waits in the data layer, and loads a tag of its own origin, and one of another. */
const CONTAINER = `
  globalThis.loaded = ["container"];
  for (const src of ["${TAGS}/gtag/js?id=G-1", "https://elsewhere.example/tag.js"]) {
    const script = document.createElement("script");
    try { script.src = src; document.head.append(script); } catch (error) { loaded.push("refused " + new URL(src).host); }
  }
`;

const loadedIn = (page: Page) => page.evaluate(() => (globalThis as { loaded?: string[] }).loaded);
const question = (page: Page) => page.locator('[data-part="consent"]');

test("visits are counted by the tag manager after a yes alone: trusted types let its origin pass and no other", async ({
  page,
  office,
  stack,
  expectConsoleErrors,
}, info) => {
  expectConsoleErrors(/TrustedScriptURL|Trusted Type|Content Security Policy/i);
  const asked: string[] = [];
  await page.route(`${TAGS}/**`, (route) => {
    asked.push(new URL(route.request().url()).pathname);
    const isContainer = route.request().url().includes("/gtm.js");
    return route.fulfill({ contentType: "text/javascript", body: isContainer ? CONTAINER : 'loaded.push("tag")' });
  });
  await page.route("https://elsewhere.example/**", (route) => {
    asked.push("elsewhere");
    return route.fulfill({ contentType: "text/javascript", body: 'loaded.push("elsewhere")' });
  });
  const host = await office.makeBrand({ analytics: { adapter: "gtm", container: "GTM-ABCD12" } });
  const answer = await page.goto(`http://${host}:${stack.port}/m/home`);
  expect((await answer?.allHeaders())?.["content-security-policy"]).toContain("require-trusted-types-for 'script'");
  await hydrated(page);
  await question(page).scrollIntoViewIfNeeded();
  await page.screenshot({ path: info.outputPath("question.png") });
  expect([asked, await page.context().cookies(TAGS)]).toEqual([[], []]);

  // It covers nothing: whatever lies at its place is its own. Lists that still come above it move it on.
  const isAlone = () =>
    question(page).evaluate((banner) => {
      banner.scrollIntoView({ block: "center", behavior: "instant" });
      const { left, top, width, height } = banner.getBoundingClientRect();
      return (
        banner.contains(document.elementFromPoint(left + width / 2, top + height / 2)) && getComputedStyle(banner).position === "static"
      );
    });
  await expect.poll(isAlone).toBe(true);

  await question(page).getByRole("button", { name: "Yes" }).click();
  await expect.poll(() => loadedIn(page)).toEqual(["container", "refused elsewhere.example", "tag"]);
  expect(asked).toEqual(["/gtm.js", "/gtag/js"]);
  const events = await page.evaluate(() =>
    (globalThis as unknown as { dataLayer: { event: string }[] }).dataLayer.map(({ event }) => event),
  );
  expect(events).toEqual(["gtm.js", "page"]);
  await expect(question(page)).toHaveCount(0);
});

test("a brand's own address is told of visits after a yes, by reports that the platform takes", async ({ page, office, stack }) => {
  const host = await office.makeBrand({ analytics: { adapter: "webhook" } });
  await page.goto(`http://${host}:${stack.port}/m/help`);
  await hydrated(page);
  const taken = page.waitForResponse((answer) => new URL(answer.url()).pathname === "/wps/analytics");
  await question(page).getByRole("button", { name: "Yes" }).click();
  expect(await (await taken).json()).toEqual({ success: true, value: { kept: 1 } });
});
