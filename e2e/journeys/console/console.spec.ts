import { openConsole, reopenConsole } from "../../console.ts";
import { expect, expectAccessible, open, test } from "../../fixtures.ts";
import { orderOf, PIN, standing, story, withdraw } from "../../withdrawal.ts";

test.use({ language: "en", locale: "en-GB" });

/** The payment sandbox says of an account with this ending that its payout is another one. */
const CONTRADICTED = [{ kind: "rocket", number: "01712346666" }] as const;

test("MONEY-05 a payout that the provider contradicts is ended at the console: one as paid under a reference, one returned, and the member's open page tells it", async ({
  page,
  browser,
  enter,
  newMember,
  office,
  stack,
}) => {
  const member = await newMember({ fundsMinor: 500_000 });
  await office.prepareWithdrawal(member.account, { fundsPassword: PIN, wallets: CONTRADICTED });
  const operator = await office.hire(`doubt-${member.account}`);
  await enter(member, "/m/withdraw");
  await withdraw(page, "600");
  const paid = orderOf(page);
  await expect(story(page).last()).toContainText("provider");
  const consolePage = await openConsole(browser, stack.url, operator, "Withdrawals");
  const first = consolePage.locator(`[data-order="${paid}"]`).getByRole("region", { name: "Payout in doubt" });
  await expect(first).toContainText("different details for this payout");
  await expect(first.getByRole("button", { name: "Settle as paid" })).toBeDisabled();
  await first.getByLabel("Reference of the payment").fill("TRX-8N7A02");
  await first.getByLabel("Why").fill("Found in the statement of the wallet");
  await expectAccessible(consolePage);
  await first.getByRole("button", { name: "Settle as paid" }).click();
  await expect(consolePage.locator(`[data-order="${paid}"]`)).toHaveCount(0);
  await expect(standing(page)).toHaveText("Paid");
  await expect(story(page).last()).toContainText("TRX-8N7A02");
  await office.callAbout(paid, "failed");

  await open(page, "/m/withdraw");
  await withdraw(page, "700");
  const returned = orderOf(page);
  await expect(story(page).last()).toContainText("provider");
  await reopenConsole(consolePage, "Withdrawals");
  const contradicted = consolePage
    .locator(`[data-order="${paid}"]`)
    .getByRole("region", { name: "The payment provider contradicts itself" });
  await expect(contradicted).toContainText("now says it wasn’t");
  await expectAccessible(consolePage);
  await contradicted.getByLabel("What is true").fill("Paid: the statement of the wallet has it");
  await contradicted.getByRole("button", { name: "Mark as checked" }).click();
  await expect(consolePage.locator(`[data-order="${paid}"]`)).toHaveCount(0);
  const second = consolePage.locator(`[data-order="${returned}"]`);
  await second.getByRole("tab", { name: "It wasn’t paid" }).click();
  await second.getByLabel("Why").fill("The provider has nothing of it");
  await second.getByRole("button", { name: "Return to the wallet" }).click();
  await expect(standing(page)).toHaveText("Returned");
  await open(page, "/m/withdraw");
  await expect(page.getByText("৳ 4,400.00").first()).toBeVisible();
  await consolePage.context().close();
});

test("an operator, on a small phone with the tab in sight, finds a member by their account, sets a limit in Bengali digits that holds at once, and takes it away", async ({
  page,
  browser,
  enter,
  newMember,
  office,
  stack,
}) => {
  const member = await newMember();
  const operator = await office.hire(`keeper-${member.account}`);
  const consolePage = await openConsole(browser, stack.url, operator, "Limits");
  const tab = consolePage.getByRole("tab", { name: "Limits" });
  await consolePage.getByRole("tab", { name: "Chats" }).click();
  await consolePage.setViewportSize({ width: 320, height: 700 });
  await expect(tab).not.toBeInViewport({ ratio: 1 });
  await tab.evaluate((button) => (button as HTMLElement).click());
  await expect(tab).toBeInViewport({ ratio: 1 });
  const account = consolePage.getByRole("textbox", { name: "Account of the member" });
  await expectAccessible(consolePage);
  await account.fill("nobody-at-all");
  await consolePage.getByRole("button", { name: "Show limits" }).click();
  await expect(consolePage.getByText("There’s no member with this account.")).toBeVisible();
  await account.fill(member.account);
  await consolePage.getByRole("button", { name: "Show limits" }).click();
  const limits = consolePage.locator("[data-limit]");
  await expect(limits).toHaveCount(10);
  const day = consolePage.locator('[data-limit="deposit day"]');
  await day.getByRole("button", { name: "Change" }).click();
  const cap = day.getByRole("textbox", { name: "Console limit in BDT" });
  const save = day.getByRole("button", { name: "Set limit" });
  await cap.fill("-1");
  await expect(save).toBeDisabled();
  await day.getByLabel("Why").fill("Asked for by phone");
  await save.click();
  await expect(day.getByText("This isn’t a valid limit.")).toBeVisible();
  await expectAccessible(consolePage);
  await cap.fill("৪০০");
  await save.click();
  await expect(day).toContainText("৳ 400.00");
  await expect(day.getByRole("textbox")).toHaveCount(0);

  await enter(member, "/m/limits");
  const own = page.locator('[data-kind="deposit"] [data-period="day"]');
  await expect(own).toContainText("৳ 400.00");

  await day.getByRole("button", { name: "Change" }).click();
  await day.getByLabel("Why").fill("No longer wished for");
  await day.getByRole("button", { name: "Remove" }).click();
  await expect(day).not.toContainText("৳ 400.00");
  await consolePage.context().close();
});
