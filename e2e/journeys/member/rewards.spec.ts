import { expect, expectAccessible, open, reload, test } from "../../fixtures.ts";
import { stayWithinDay } from "../../midnight.ts";
import { expectToast } from "../../toasts.ts";

test.use({ language: "en", locale: "en-GB" });
test.beforeEach(stayWithinDay);

test("ROUTE-19 a gift is claimed once, in two tabs too, with its turnover named before and shown after", async ({
  page,
  context,
  enter,
  newMember,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/status of 409/);
  await enter(await newMember({ fundsMinor: 10_000 }), "/m/rewardCenter");
  const gift = page.locator('[data-reward="LOGIN"]');
  await expect(gift).toHaveAttribute("data-state", "claimable");
  await expect(gift.locator('[data-part="turnover-terms"]')).toHaveText("Turnover: 1 time the amount.");
  await gift.locator("summary").tap();
  await expect(gift).toContainText("0.01%");
  await expectAccessible(page);

  const session = await page.evaluate(() => sessionStorage.getItem("MC_SESSION_INFO"));
  const second = await context.newPage();
  await second.addInitScript((kept) => sessionStorage.setItem("MC_SESSION_INFO", kept ?? ""), session);
  await open(second, "/m/rewardCenter");
  await expect(second.locator('[data-reward="LOGIN"]')).toHaveAttribute("data-state", "claimable");

  // The answer is lost on its way: what stands in the list afterwards is what happened.
  let lost = 0;
  await page.route("**/wps/rewards/claim", async (route) => {
    lost += 1;
    await route.fetch();
    await route.abort("connectionreset");
  });
  expectConsoleErrors(/status of 409/, /ERR_CONNECTION_RESET/);
  await gift.getByRole("button", { name: /Claim/ }).tap();
  await expect(gift).toHaveAttribute("data-state", "claimed");
  expect(lost).toBe(1);

  await second.locator('[data-reward="LOGIN"]').getByRole("button", { name: /Claim/ }).tap();
  await expectToast(second, "You’ve already claimed this reward.");
  await expect(second.locator('[data-reward="LOGIN"]')).toHaveAttribute("data-state", "claimed");
  await second.close();

  await page.getByRole("tab", { name: "Turnover left" }).tap();
  await expect(page).toHaveURL(/tab=turnover/);
  await expect(page.locator('[data-requirement="open"]')).toHaveCount(1);
  await expectAccessible(page);
  await reload(page);
  await expect(page.locator('[data-requirement="open"] [role="progressbar"]')).toHaveAttribute("aria-valuenow", "0");
  await page.getByRole("tab", { name: "Claimed" }).tap();
  await expect(page.getByText("Daily gift")).toBeVisible();
});

test("missions are joined and filtered by the address; the member centre says what waits and what is left to play", async ({
  page,
  enter,
  newMember,
  office,
}) => {
  const member = await newMember({ fundsMinor: 10_000 });
  await office.raise(member.account, 1);
  await enter(member, "/m/rewardCenter?kind=MISSION");
  await expect(page.locator("[data-reward]")).toHaveCount(4);
  await expect(page.locator('[data-reward="LOGIN"]')).toHaveCount(0);
  const challenge = page.locator('[data-reward="MISSION_MANUAL"]');
  await challenge.getByRole("button", { name: /Join/ }).tap();
  await expect(challenge).toHaveAttribute("data-state", "open");
  await expect(challenge.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "0");
  await page.getByRole("tab", { name: "Rewards" }).tap();
  const upgrade = page.locator('[data-reward="UPGRADE_BONUS"][data-state="claimable"]');
  await upgrade.getByRole("button", { name: /Claim/ }).tap();
  await expect(upgrade).toHaveCount(0);
  await open(page, "/m/member/home");
  await expect(page.locator('[data-part="balance-card"] [data-part="balance"]')).toContainText("200.00");
  await expect(page.locator('[data-part="left-to-play"]')).toContainText("৳ 100.00");
  await expect(page.locator('[data-entry="rewardCenter"]')).toContainText("1 waiting");
});

test("ROUTE-20 INVITE-02 the rebate of a day that is over is claimed once, lands in the balance and stands in the records", async ({
  page,
  enter,
  newMember,
  office,
}) => {
  const member = await newMember({ fundsMinor: 1_000_000 });
  await office.raise(member.account, 2);
  await office.play(member.account, [{ stake: 400_000, payout: 400_000 }]);
  await office.agePlay(member.account);
  await enter(member, "/m/member/manualRebate");
  const due = page.locator('[data-part="rebate-due"]');
  await expect(due).toContainText(/৳\s[\d,]*[1-9]/);
  const amount = /৳\s[\d,]+\.\d\d/.exec((await due.textContent()) ?? "")?.[0] ?? "";
  expect(amount).not.toMatch(/^(|৳\s0\.00)$/);
  await expectAccessible(page);
  await due.getByRole("button", { name: "Claim" }).tap();
  await expectToast(page, "added to your balance");
  await expect(due).toContainText("৳ 0.00");
  await expect(due.getByRole("button", { name: "Claim" })).toBeDisabled();
  await expect(page.locator('[data-part="rebate-history"] li')).toContainText(amount);
  await open(page, "/m/transaction/record?group=bonus");
  await expect(page.locator('[data-kind="rebate"]')).toContainText(`+${amount}`);
});

test("a raffle that is drawn tells its seed, the member's tickets and the winning ones, and the browser draws it again", async ({
  page,
  enter,
  newMember,
  office,
}) => {
  const member = await newMember({ fundsMinor: 1_000_000 });
  await office.play(member.account, [{ stake: 130_000, payout: 0 }]);
  await office.drawRaffle(member.account);
  await enter(member, "/m/rewardCenter");
  const raffle = page.locator('[data-reward="RAFFLE"][data-state="open"]');
  await raffle.locator("summary").tap();
  await expect(raffle).toContainText(/[0-9a-f]{64}/);
  await raffle.getByRole("button", { name: "Past draws" }).tap();
  const draw = page.locator("[data-draw]").filter({ hasText: "You won ৳ 10,000.00." });
  await expect(draw.locator('[data-part="own-tickets"]')).toContainText("Your tickets: 1 to 2.");
  await draw.getByText("Check this draw").tap();
  await expect(draw.getByRole("status")).toHaveText("All correct: the seed matches the seal, and it draws exactly these tickets.");
  await draw.getByText("1 winning ticket").tap();
  await expect(draw.locator("[data-mine]")).toContainText("৳ 10,000.00");
  await expectAccessible(page, "dialog[open]");
});
