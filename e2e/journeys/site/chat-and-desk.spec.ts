import { deposit } from "../../deposit.ts";
import { expect } from "../../fixtures.ts";
import { expectSound, logIn, PAIRS, test, visit } from "../../sweep.ts";

const OPERATOR = { account: "operator01", password: "Mela2026" };

for (const pair of PAIRS) {
  // The third brand has no operators.
  if (pair.brand === null) continue;
  const { language } = pair;
  const { code } = pair.brand;
  test.describe(`${code} in ${language}`, () => {
    visit(pair);

    test("live chat and the console inside are accessible and fit", async ({ page, browser, baseURL, newMember, office }) => {
      const member = await newMember({ brandCode: code, fundsMinor: 1_000_000 });
      await logIn(page, member, language);
      await deposit(page, "1000", "amount");
      const door = await office.fillConsole(member.account, code, language);
      await page.addInitScript((key) => sessionStorage.setItem("MC_CHAT_KEY", key), door.key);
      await page.goto(door.path);
      await page.locator("textarea").fill(`${member.account} · কেমন আছেন`);
      await page.locator("form button[type=submit]").tap();
      await expect(page.locator("[data-from]").filter({ hasText: member.account })).toHaveAttribute("data-tick", /sent|delivered|read/);
      await expectSound(page, "/chat");

      const context = await browser.newContext({ baseURL: baseURL ?? "", viewport: { width: 1100, height: 760 } });
      const consolePage = await context.newPage();
      await consolePage.addInitScript((code) => localStorage.setItem("MC_LANGUAGE", code), language);
      await consolePage.goto("/operator");
      await expect(consolePage.locator("html")).toHaveAttribute("lang", language);
      await consolePage.locator("input[name=account]").fill(OPERATOR.account);
      await consolePage.locator("input[name=password]").fill(OPERATOR.password);
      await consolePage.locator("button[type=submit]").click();
      const waiting = consolePage.locator("nav button").filter({ hasText: member.account }).first();
      await expect(waiting).toBeVisible();
      await expectSound(consolePage, "the console");
      await waiting.click();
      await expect(consolePage.locator("[data-from]").filter({ hasText: member.account })).toBeVisible();
      await expectSound(consolePage, "a conversation at the console");
      const views = consolePage.getByRole("tab");
      for (const [at, row] of [".card", "[data-reference]", "[data-order]"].entries()) {
        await views.nth(at + 1).click();
        await expect(consolePage.locator(row).filter({ hasText: member.account }).first()).toBeVisible();
        await expectSound(consolePage, `view ${at + 1} of the console`);
      }
      await views.nth(4).click();
      await expect(consolePage.locator("main > p")).toBeVisible();
      await expectSound(consolePage, "documents of identity at the console");
      await views.nth(5).click();
      await consolePage.locator("form input").fill(member.account);
      await consolePage.locator("form button[type=submit]").click();
      await consolePage.locator("[data-limit] button").first().click();
      await expect(consolePage.locator("[data-limit] form")).toBeVisible();
      await expectSound(consolePage, "a member's limits at the console");
      await context.close();
    });
  });
}
