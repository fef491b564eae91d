import type { Page } from "@playwright/test";
import { expect, expectAccessible, fillLogin, hydrated, test } from "../../fixtures.ts";
import { type Language, WORDS } from "../../words.ts";

/* Every screen of the table, in each language and at each brand: nothing breaks a rule of WCAG 2.2 A and AA, and nothing is wider than the smallest phone. */

// One test after the other would take as long as all other journeys of the wing.
test.describe.configure({ mode: "parallel" });

const PUBLIC = [
  "/m/home",
  "/m/login",
  "/m/register",
  "/m/forget",
  "/m/trail",
  "/m/slot-games",
  "/m/live-games",
  "/m/lott",
  "/m/sport-games",
  "/m/cockfight",
  "/m/providers",
  "/m/gameCenter",
  "/m/hot-games",
  "/m/search",
  "/m/search?q=tiger",
  "/m/football",
  "/m/ranking",
  "/m/lottery",
  "/m/activity",
  "/m/activity?id=1",
  "/m/announcement",
  "/m/notice",
  "/m/help",
  "/m/help?tag=terms",
  "/m/inviteFriends",
  "/m/app",
  "/m/download",
  "/m/outer",
  "/m/error/blocked",
  "/m/error/down",
  "/m/home?popup=side",
  "/m/home?popup=login",
  "/m/home?popup=customerService",
];
const MEMBERS = [
  "/m/home",
  "/m/member/home",
  "/m/set",
  "/m/changePsw",
  "/m/favorite",
  "/m/recent",
  "/m/member/games",
  "/m/member/benefits",
  "/m/member/manualRebate",
  "/m/rewardCenter",
  "/m/voucherCenter",
  "/m/withdraw",
  "/m/gameRecord",
  "/m/transaction/record",
  "/m/securityCenter",
  "/m/securityCenter/FundsPasswordBox",
  "/m/limits",
  "/m/redRain",
  "/m/message",
  "/m/webEmail",
  "/m/feedback",
  "/m/announcement",
];
const AGENTS = [
  "/m/agent/home",
  "/m/agent/team/overview",
  "/m/agent/team/pnl",
  "/m/agentRegister",
  "/m/teamBetting",
  "/m/member/team",
  "/m/member/teamRebate",
  "/m/member/agent/agentRebeat",
  "/m/member/agent/agentDivident",
  "/m/member/agent/dailySalary",
  "/m/member/agent/manualdailySalary",
  "/m/member/agent/hourSalary",
  "/m/member/agent/getSalaryContract",
  "/m/member/agent/getDevidendContract",
  "/m/member/agent/getHourContract",
  "/m/transaction/record?types=A",
  "/m/redRain",
];

async function settled(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await hydrated(page);
  await expect(page.locator('[data-placeholder="loading"]')).toHaveCount(0);
}

/** A screen as people with large letters, small phones and screen readers meet it. */
async function expectSound(page: Page, path: string): Promise<void> {
  await test.step(path, async () => {
    // What lies below an open dialog is out of reach, and half covered.
    const dialog = path.includes("popup=") ? "dialog[open]" : undefined;
    if (dialog) await expect(page.locator(dialog)).toBeVisible();
    await expectAccessible(page, dialog);
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
    expect.soft(tooWide, `${path} scrolls sideways`).toBe(false);
  });
}

/** Each brand once and each language once: colours belong to the brand, lengths of words to the language. */
const PAIRS: { code: string; host: string; language: Language }[] = [
  { code: "mela", host: "localhost", language: "bn" },
  { code: "panna", host: "panna.localhost", language: "en" },
];

for (const { code, host, language } of PAIRS) {
  test.describe(`${code} in ${language}`, () => {
    test.use({ language, locale: language === "bn" ? "bn-BD" : "en-GB", viewport: { width: 320, height: 720 } });
    test.setTimeout(400_000);

    test("every screen that a visitor sees is accessible and fits", async ({ page, context, stack, expectConsoleErrors }) => {
      expectConsoleErrors(/status of 4/);
      const origin = `http://${host}:${stack.port}`;
      await context.addCookies([{ name: "MC_LANGUAGE", value: language, url: origin }]);
      for (const path of PUBLIC) {
        await settled(page, origin + path);
        await expectSound(page, path);
      }
    });

    for (const [who, customerType, paths] of [
      ["a member", 0, MEMBERS],
      ["an agent", 1, AGENTS],
    ] as const) {
      test(`every screen that ${who} sees is accessible and fits`, async ({ page, context, stack, newMember, expectConsoleErrors }) => {
        expectConsoleErrors(/status of 4/);
        const origin = `http://${host}:${stack.port}`;
        await context.addCookies([{ name: "MC_LANGUAGE", value: language, url: origin }]);
        await settled(page, `${origin}/m/login`);
        await fillLogin(page, await newMember({ merchantCode: code, customerType, fundsMinor: 100_000 }), WORDS[language]);
        await page.waitForURL((url) => url.pathname !== "/m/login");
        for (const path of paths) {
          await settled(page, origin + path);
          await expectSound(page, path);
        }
      });
    }
  });
}

test("turned around for a language from right to left, no page is wider than the phone, and the arrow points the other way", async ({
  page,
}) => {
  await page.addInitScript(() =>
    new MutationObserver(() => (document.documentElement.dir = "rtl")).observe(document, { childList: true, subtree: true }),
  );
  for (const path of ["/m/home", "/m/slot-games", "/m/activity", "/m/help", "/m/login", "/m/register"]) {
    await page.goto(path);
    await hydrated(page);
    await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth), path).toBe(false);
  }
  await page.goto("/m/help");
  const arrow = page.locator('[data-part="titled-header"] button');
  const box = await arrow.boundingBox();
  expect(box?.x).toBeGreaterThan(300);
  expect(await arrow.locator("svg").evaluate((svg) => new DOMMatrix(getComputedStyle(svg).transform).a)).toBe(-1);
});
