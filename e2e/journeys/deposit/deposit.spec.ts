import { operatorOf } from "../../console.ts";
import { choose, deposit, expectBalance, expectState, goToPayment } from "../../deposit.ts";
import { expect, expectAccessible, hydrated, open, test } from "../../fixtures.ts";

test.use({ language: "en" });

test("MONEY-01 MONEY-05 TEMPLATE-14 a player pays in by the new version: what is wrong is said and kept, the bonus's terms stand before it is taken, and the withdrawal says what it locks", async ({
  page,
  enter,
  newMember,
}) => {
  const member = await newMember();
  await enter(member, "/m/voucherCenter");
  await expect(page.locator('form[data-version="new"]')).toBeVisible();
  await expect(page.locator('[data-part="first-limit"]').getByRole("link", { name: "Another limit" })).toHaveAttribute("href", "/m/limits");
  await expectAccessible(page, "main");

  const amount = page.locator("input[name=amount]");
  await amount.fill("১০");
  await page.locator("form[data-version] button[type=submit]").tap();
  await expect(page.getByRole("alert").filter({ hasText: "At least" })).toBeVisible();
  await expect(amount).toHaveValue("১০");

  await page.locator("label", { hasText: "Welcome bonus" }).tap();
  await expect(page.locator("label", { hasText: "Welcome bonus" })).toContainText("turnover 8 times");
  await amount.fill("৫০০");
  await expect(page.locator('[data-part="offer-terms"]')).toContainText(/you need to bet ৳\s8,000\.00 in total \(8 × ৳\s1,000\.00\)/);
  await expect(page.getByText("৳ 8,000.00", { exact: true })).toBeVisible();
  await goToPayment(page, "৫০০");
  await expect(page.getByText("৳ 500.00")).toBeVisible();
  await choose(page, "success");
  await expectState(page, "credited");
  await expect(page.locator('[data-part="steps"] li')).toHaveCount(4);
  await expectBalance(page, "1,000.00");
  await expectAccessible(page, "main");

  await open(page, "/m/withdraw");
  const locked = page.locator('[data-part="locked"]');
  await expect(locked).toContainText(/৳\s1,000\.00.*৳\s8,000\.00/s);
  await expect(locked.getByRole("progressbar")).toBeVisible();
  await expect(locked.locator('a[href="/m/home"]')).toBeVisible();
  await expect(locked.locator('a[href="/m/rewardCenter?tab=turnover"]')).toBeVisible();
});

test("how a payment ends: declined, forged, told to nobody, and given up; each order stays under its address", async ({
  page,
  enter,
  newMember,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/status of 404/);
  await enter(await newMember(), "/m/voucherCenter");
  await deposit(page, "100", "failure");
  await expectState(page, "failed");

  const forged = await deposit(page, "400", "forged");
  await expectState(page, "pending");
  await open(page, "/m/voucherCenter");
  await page
    .locator('[data-part="open-orders"]')
    .getByRole("link", { name: /400\.00/ })
    .tap();
  await expectState(page, "pending");
  await page.getByRole("link", { name: "Continue to payment" }).tap();
  await page.waitForURL((url) => url.pathname.startsWith("/pay/"));
  expect(await choose(page, "silent")).toBe(forged);
  await expectState(page, "credited");
  await expectBalance(page, "400.00");

  await open(page, "/m/voucherCenter");
  await goToPayment(page, "120");
  await open(page, "/m/voucherCenter");
  const way = page.locator('[data-part="open-orders"] a');
  await expect(way).toBeVisible();
  const scrolled = () =>
    page.evaluate(() => {
      scrollTo({ top: 300, behavior: "instant" });
      return scrollY;
    });
  await expect.poll(scrolled, "the page can be scrolled").toBeGreaterThan(0);
  // A tap would bring the link into view first, and with it the top of the page.
  await way.dispatchEvent("click");
  await expectState(page, "pending");
  await expect.poll(() => page.evaluate(() => scrollY), "a page opens at its top").toBe(0);
  await page.getByRole("button", { name: "Cancel this deposit" }).tap();
  await page.getByRole("alertdialog").getByRole("button").last().tap();
  await expectState(page, "failed");
  await expect(page.getByRole("button", { name: "Cancel this deposit" })).toHaveCount(0);

  await open(page, "/m/voucherCenter?view=history");
  await expect(page.locator('[data-part="history"] li')).toHaveCount(3);
  await page.locator('[data-part="history"] a').last().tap();
  await expectState(page, "failed");
  await page.goBack();
  await expect(page.locator('[data-part="history"] li')).toHaveCount(3);
  await page.goForward();
  await page.reload();
  await hydrated(page);
  await expectState(page, "failed");
  await open(page, "/m/voucherCenter?order=00000000-0000-4000-8000-000000000000");
  await expect(page.getByText("We couldn’t find this deposit.")).toBeVisible();
});

test("another amount than asked for is looked at; an operator credits what was paid, and the member's page follows", async ({
  page,
  stack,
  office,
  enter,
  newMember,
}) => {
  const member = await newMember();
  await enter(member, "/m/voucherCenter");
  const order = await deposit(page, "150", "amount");
  await expectState(page, "parked");

  const operator = operatorOf(page.request, stack.url, await office.hire(`desk-${member.account}`));
  const { items } = (await operator.get("/deposits/parked")) as { items: { id: number; reference: string }[] };
  const parked = items.find(({ reference }) => reference === order);
  await operator.post("/deposits/settle", { id: parked?.id, decision: "credit", note: "Checked with the provider" });

  await expectState(page, "credited");
  await expectBalance(page, "1,500.00");
});
