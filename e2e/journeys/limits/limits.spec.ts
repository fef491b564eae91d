import { launchGame } from "@mela/contract/games/games";
import type { Page } from "@playwright/test";
import { expect, expectAccessible, open, reload, test } from "../../fixtures.ts";
import { stayWithinDay } from "../../midnight.ts";
import { PIN, standing, withdraw } from "../../withdrawal.ts";

test.use({ language: "en", locale: "en-GB" });
test.beforeEach(stayWithinDay);

const row = (page: Page, kind: string, period: string) => page.locator(`[data-kind="${kind}"] [data-period="${period}"]`);

test("a member sets a limit that holds at once, raises it for tomorrow and changes their mind; bad amounts are told and stay typed, and the deposit says beforehand what is left", async ({
  page,
  enter,
  newMember,
}) => {
  await enter(await newMember(), "/m/set");
  await page.locator('[data-link="limits"]').tap();
  await page.waitForURL("**/m/limits");
  const day = row(page, "deposit", "day");
  await day.getByRole("button").tap();
  const amount = page.getByRole("textbox", { name: "Amount (৳)" });
  await amount.fill("ten");
  await page.getByRole("button", { name: "Save limit" }).tap();
  await expect(page.getByRole("alert").filter({ hasText: "Enter an amount" })).toBeVisible();
  await expect(amount).toHaveValue("ten");
  await amount.fill("৫০০");
  await page.getByRole("button", { name: "Save limit" }).tap();
  await expect(day).toContainText("৳ 500.00");
  await expect(day).toContainText("৳ 0.00 of ৳ 500.00 used");

  await day.getByRole("button", { name: /^Change/ }).tap();
  await amount.fill("900");
  await page.getByRole("button", { name: "Save limit" }).tap();
  await expect(day.getByRole("status")).toContainText("৳ 900.00");
  await reload(page);
  await expect(day).toContainText("৳ 0.00 of ৳ 500.00 used");
  await day.getByRole("button", { name: "Keep as it is" }).tap();
  await expect(day.getByRole("status")).toHaveCount(0);

  const session = row(page, "session", "day");
  await session.getByRole("button").tap();
  await page.getByRole("textbox", { name: "Minutes per day" }).fill("1441");
  await page.getByRole("button", { name: "Save limit" }).tap();
  await expect(page.getByRole("alert").filter({ hasText: "whole minutes" })).toBeVisible();
  await page.getByRole("textbox", { name: "Minutes per day" }).fill("120");
  await page.getByRole("button", { name: "Save limit" }).tap();
  await expect(session).toContainText("120 min");
  await expectAccessible(page);

  await open(page, "/m/voucherCenter");
  const quickAmounts = page.getByRole("group", { name: "Quick amounts" }).getByRole("button");
  await expect(quickAmounts.first()).toBeVisible();
  const quick = await quickAmounts.allTextContents();
  expect(quick.map((text) => Number(text.replace(",", ""))).filter((sum) => sum > 500)).toEqual([]);
  await page.locator("input[name=amount]").fill("600");
  await page.locator("form[data-version] button[type=submit]").tap();
  await expect(page.locator("form[data-version] [role=alert]")).toContainText(/৳\s500\.00.*৳\s500\.00/);
  await expect(page.locator('[data-part="limit-left"] a')).toHaveAttribute("href", "/m/limits");
});

test("a break logs out, lets in again to withdraw and to see the records, and opens no game", async ({
  page,
  enter,
  newMember,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/status of (401|403)/);
  const member = await newMember({ fundsMinor: 10_000 });
  await enter(member, "/m/limits");
  await page.getByRole("button", { name: "1 day" }).tap();
  await page.getByRole("button", { name: "Start the break" }).tap();
  await page.getByRole("alertdialog").getByRole("button", { name: "Start the break" }).tap();
  await page.waitForURL((url) => url.pathname === "/m/home");
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("MC_SESSION_INFO"))).toBeNull();

  await enter(member, "/m/limits");
  await expect(page.locator('[data-part="running-break"]')).toContainText("You’re taking a break");
  await expectAccessible(page);
  await page.locator('[data-part="running-break"]').getByRole("link", { name: "Account record" }).tap();
  await expect(page.locator('[data-kind="opening"]')).toBeVisible();

  await open(page, "/m/slot-games");
  const refused = page.waitForResponse((response) => response.url().includes(launchGame.path));
  await page.locator("main [data-game] a").first().tap();
  expect((await refused).status()).toBe(403);
  await expect(page.locator('[data-part="player-failure"]')).toContainText("You’re taking a break");
});

test("the play stops for a reality check at the interval that the member chose: how long, how they stand, and three ways on", async ({
  page,
  enter,
  words,
  newMember,
}) => {
  await page.clock.install();
  await enter(await newMember({ fundsMinor: 10_000 }), "/m/limits");
  await page.getByRole("button", { name: "Every 15 minutes" }).tap();
  await expect(page.getByRole("button", { name: "Every 15 minutes" })).toHaveAttribute("aria-pressed", "true");
  await open(page, "/m/slot-games");
  await page.locator("main [data-game] a").first().tap();
  await page.waitForURL("**/m/play?**");
  await expect(page.getByRole("timer")).toBeVisible();
  // A game that is still loading when the clock jumps would count as one that never came.
  await expect(page.frameLocator("iframe").locator(".balance-amount")).toHaveText(/\d/);
  const check = page.getByRole("alertdialog");
  await expect(check).toBeHidden();
  // In steps: a clock that jumps by a quarter of an hour would be a pause. The first may be the one that begins the sitting.
  const play = async (steps: number) => {
    for (let step = 0; step < steps; step++) await page.clock.fastForward("05:05");
  };
  await play(4);
  await expect(check).toContainText("Playing for");
  await expect(check).toContainText("৳ 0.00");
  await expect(check.getByRole("link", { name: "Betting record" })).toHaveAttribute("href", "/m/gameRecord?day=today");
  await expectAccessible(page, "[role=alertdialog]");
  await check.getByRole("button", { name: "Keep playing" }).tap();
  await expect(check).toBeHidden();
  await play(3);
  await check.getByRole("button", { name: words.leaveGame }).tap();
  await page.waitForURL((url) => url.pathname === "/m/slot-games");
});

test("a self-exclusion ends the session, takes no deposit, and still pays out what is there", async ({
  page,
  enter,
  newMember,
  office,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/status of (401|403)/);
  const member = await newMember({ fundsMinor: 200_000 });
  await office.prepareWithdrawal(member.account, { fundsPassword: PIN, wallets: [{ kind: "bkash", number: "01712345678" }] });
  await enter(member, "/m/limits");
  await page.getByRole("tab", { name: "Self-exclusion" }).tap();
  await page.getByRole("button", { name: "1 year" }).tap();
  await expect(page.getByText("at all our brands")).toBeVisible();
  await page.getByRole("button", { name: "Start the break" }).tap();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("No play or deposits until");
  await question.getByRole("button", { name: "Cancel" }).tap();
  await expect(question).toBeHidden();
  await page.getByRole("button", { name: "Start the break" }).tap();
  await question.getByRole("button", { name: "Start the break" }).tap();
  await page.waitForURL((url) => url.pathname === "/m/home");
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("MC_SESSION_INFO"))).toBeNull();

  await enter(member, "/m/voucherCenter");
  await expect(page.locator('[data-part="not-now"]')).toContainText("You’re taking a break");
  await expect(page.locator("form[data-version]")).toHaveCount(0);

  await open(page, "/m/limits");
  await page.locator('[data-part="running-break"]').getByRole("link", { name: "Withdraw" }).tap();
  await withdraw(page, "600");
  await expect(standing(page)).toHaveText("Paid");
});
