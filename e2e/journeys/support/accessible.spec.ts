import type { Page } from "@playwright/test";
import { expect, expectAccessible, fillLogin, hydrated, test } from "../../fixtures.ts";
import { type Language, WORDS } from "../../words.ts";

/*
 * What the sweep of every screen does not reach: popups, rows that are unfolded, the chat and the desk, and the member's pages of this
 * wing, in each language at each brand.
 */
test.describe.configure({ mode: "parallel" });

const POPUPS = ["terms", "notice", "loginNotice", "register", "forget"];
const PAGES = ["/m/message", "/m/feedback", "/m/home?popup=side"];

async function expectSound(page: Page, name: string, part?: string): Promise<void> {
  await test.step(name, async () => {
    await expectAccessible(page, part);
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
    expect.soft(tooWide, `${name} scrolls sideways`).toBe(false);
  });
}

async function expectPageSound(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await hydrated(page);
  await expect(page.locator('[data-placeholder="loading"]')).toHaveCount(0);
  const part = url.includes("popup=") ? "dialog[open]" : undefined;
  if (part) await expect(page.locator(part)).toBeVisible();
  await expectSound(page, url, part);
}

for (const { code, host } of [
  { code: "mela", host: "localhost" },
  { code: "panna", host: "panna.localhost" },
]) {
  for (const language of ["bn", "en"] as const satisfies readonly Language[]) {
    test.describe(`${code} in ${language}`, () => {
      test.use({ language, locale: language === "bn" ? "bn-BD" : "en-GB", viewport: { width: 320, height: 720 } });
      test.setTimeout(180_000);
      test.beforeEach(({ context, stack }) =>
        context.addCookies([{ name: "MC_LANGUAGE", value: language, url: `http://${host}:${stack.port}` }]),
      );

      test("popups, an opened offer and the door of the service desk are accessible and fit", async ({
        page,
        stack,
        expectConsoleErrors: _,
      }) => {
        const origin = `http://${host}:${stack.port}`;
        for (const popup of POPUPS) await expectPageSound(page, `${origin}/m/home?popup=${popup}`);
        await page.goto(`${origin}/m/activity`);
        const offer = await page.locator("[data-promotion]").first().getAttribute("data-promotion");
        for (const path of [`/m/activity?id=${offer}`, `/m/activityDetail?id=${offer}`]) {
          await expectPageSound(page, origin + path);
          await expect(page.locator('[data-part="promotion-detail"]')).toBeVisible();
        }
        await page.goto(`${origin}/operator`);
        await expect(page.locator("form")).toBeVisible();
        await expectSound(page, "/operator");
      });

      test("what is written to a member, and what he writes, is accessible and fits", async ({ page, stack, office, newMember }) => {
        const origin = `http://${host}:${stack.port}`;
        const member = await newMember({ merchantCode: code });
        const letter = { title: "পড়ুন · read", content: "<h3>Title</h3><p>Text with <a href='/m/help'>a link</a></p>" };
        await office.write(member.account, [letter], code);
        await page.goto(`${origin}/m/login?return=%2Fm%2FwebEmail`);
        await hydrated(page);
        await fillLogin(page, member, WORDS[language]);
        await page.waitForURL("**/m/webEmail");
        await page.locator("[data-letter] button").first().tap();
        await expect(page.locator('[data-part="rich-text"]')).toBeVisible();
        await expectSound(page, "an opened letter");
        for (const path of PAGES) await expectPageSound(page, origin + path);
        await page.goto(`${origin}/m/notice?index=0`);
        await hydrated(page);
        await expect(page.locator('[data-part="rich-text"]').first()).toBeVisible();
        await expectSound(page, "an opened notice");
      });
    });
  }
}
