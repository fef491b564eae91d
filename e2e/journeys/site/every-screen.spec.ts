import type { Page } from "@playwright/test";
import { expect, hydrated } from "../../fixtures.ts";
import { AGENT_SCREENS, MEMBER_SCREENS, PAGE_POPUPS, VISITOR_POPUPS, VISITOR_SCREENS } from "../../screens.ts";
import { expectSound, load, logIn, PAIRS, PLAIN, test, visit, walkTo } from "../../sweep.ts";

/* At the first brand each address comes from the server, as a visitor meets it; at the others it is walked to inside the page. */

const POPUPS = [...VISITOR_POPUPS.map((popup) => `${PLAIN}?popup=${popup}`), ...PAGE_POPUPS];
const LETTER = { title: "পড়ুন · read", content: "<h3>Title</h3><p>Text with <a href='/m/help'>a link</a></p>" };

type Goer = typeof walkTo;

async function goThrough(page: Page, addresses: readonly string[], go: Goer): Promise<void> {
  for (const address of addresses) {
    await go(page, address);
    const part = address.includes("popup=") ? "dialog[open]" : undefined;
    if (part) await expect(page.locator(part)).toBeVisible();
    await expectSound(page, address, part);
  }
}

async function openOffer(page: Page, go: Goer): Promise<void> {
  await load(page, "/m/activity");
  const offer = await page.locator("[data-promotion]").first().getAttribute("data-promotion");
  for (const path of ["/m/activity", "/m/activityDetail"]) {
    await go(page, `${path}?id=${offer}`);
    await expect(page.locator('[data-part="promotion-detail"]')).toBeVisible();
    await expectSound(page, `${path} with an offer`);
  }
}

/** Pictures of a brand's folder come from the platform, in the size that the document told before they were there. */
async function expectOwnPictures(page: Page): Promise<void> {
  for (const [address, width, height] of [
    ["/m/home", 665, 1_440],
    ["/m/help?tag=terms", 120, 40],
  ] as const) {
    await load(page, address);
    const picture = page.locator('img[src^="/media/content/"]').first();
    await expect(picture).toHaveAttribute("width", String(width));
    await expect(picture).toHaveAttribute("height", String(height));
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  }
}

async function openNotification(page: Page): Promise<void> {
  await walkTo(page, "/m/webEmail");
  await page.locator("[data-notification] button").first().tap();
  await expect(page.locator('[data-part="rich-text"]')).toBeVisible();
  await expectSound(page, "an opened notification");
}

for (const pair of PAIRS) {
  const { language } = pair;
  const go = pair === PAIRS[0] ? load : walkTo;
  const name = pair.brand?.code ?? "a third brand";
  test.describe(`${name} in ${language}`, () => {
    visit(pair);

    test("every screen that a visitor sees is accessible and fits", async ({ page }) => {
      await load(page, PLAIN);
      await goThrough(page, VISITOR_SCREENS, go);
    });

    test("every popup, an opened offer and the door of the chat are accessible and fit", async ({ page }) => {
      await load(page, PLAIN);
      await goThrough(page, POPUPS, go);
      await openOffer(page, go);
      if (pair.brand === null) await expectOwnPictures(page);
      await page.goto("/chat");
      await expect(page.locator("h1")).toBeVisible();
      await expectSound(page, "/chat");
    });

    test("every screen that a member sees is accessible and fits", async ({ page, newMember, office, brand }) => {
      const { code: brandCode, currency } = brand;
      const member = await newMember({ brandCode, currency, fundsMinor: 100_000 });
      await office.write(member.account, [LETTER], brandCode);
      await logIn(page, member, language);
      await goThrough(page, MEMBER_SCREENS, walkTo);
      await openNotification(page);
    });

    // The third brand has no agents.
    if (pair.brand === null) return;
    const { code } = pair.brand;

    test("every screen that an agent sees is accessible and fits", async ({ page, newMember }) => {
      await logIn(page, await newMember({ brandCode: code, customerType: 1, fundsMinor: 100_000 }), language);
      await goThrough(page, AGENT_SCREENS, walkTo);
    });
  });
}

test("turned around for a language from right to left, no page is wider than the phone, and the arrow points the other way", async ({
  page,
}) => {
  // The page says its language's direction itself once more when it starts.
  await page.addInitScript(() => {
    const turn = () => document.documentElement.dir !== "rtl" && (document.documentElement.dir = "rtl");
    new MutationObserver(turn).observe(document, { childList: true, subtree: true, attributeFilter: ["dir"] });
  });
  for (const path of ["/m/home", "/m/slot-games", "/m/activity", "/m/help", "/m/login", "/m/register"]) {
    await page.goto(path);
    await hydrated(page);
    await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth), path).toBe(false);
  }
  await page.goto("/m/help");
  const arrow = page.locator('[data-part="titled-header"] button');
  await expect.poll(async () => (await arrow.boundingBox())?.x).toBeGreaterThan(300);
  expect(await arrow.locator("svg").evaluate((svg) => new DOMMatrix(getComputedStyle(svg).transform).a)).toBe(-1);
});
