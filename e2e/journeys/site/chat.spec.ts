import { expect } from "../../fixtures.ts";
import { expectSound, logIn, PAIRS, test, visit } from "../../sweep.ts";

for (const pair of PAIRS) {
  // The third brand offers no chat.
  if (pair.brand === null) continue;
  const { language } = pair;
  const { code } = pair.brand;
  test.describe(`${code} in ${language}`, () => {
    visit(pair);

    test("live chat is accessible and fits", async ({ page, newMember, office }) => {
      const member = await newMember({ brandCode: code, fundsMinor: 1_000_000 });
      await logIn(page, member, language);
      const door = await office.fillConsole(member.account, code, language);
      await page.addInitScript((key) => sessionStorage.setItem("MC_CHAT_KEY", key), door.key);
      await page.goto(door.path);
      await page.locator("textarea").fill(`${member.account} · কেমন আছেন`);
      await page.locator("form button[type=submit]").tap();
      await expect(page.locator("[data-from]").filter({ hasText: member.account })).toHaveAttribute("data-tick", /sent|delivered|read/);
      await expectSound(page, "/chat");
    });
  });
}
