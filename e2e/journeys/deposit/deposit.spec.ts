import { choose, deposit, expectBalance, expectState, goToPayment } from "../../deposit.ts";
import { expect, expectAccessible, hydrated, open, test } from "../../fixtures.ts";

const OPERATOR = { account: "operator01", password: "Mela2026" };

test.use({ language: "en" });

test("MONEY-01 MONEY-05 TEMPLATE-14 a player pays in by the new version: what is wrong is said and kept, the bonus's terms stand before it is taken", async ({
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
  for (const [typed, said] of [
    ["-1", "more than zero"],
    ["০.০০১", "two digits"],
    ["1e309", "in digits"],
    ["NaN", "in digits"],
    ["1234567890123456789", "too large"],
    ["১০", "At least"],
  ] as const) {
    await amount.fill(typed);
    await page.locator("form[data-version] button[type=submit]").tap();
    await expect(page.getByRole("alert").filter({ hasText: said })).toBeVisible();
    await expect(amount).toHaveValue(typed);
  }

  await page.locator("label", { hasText: "Welcome bonus" }).tap();
  await expect(page.locator("label", { hasText: "Welcome bonus" })).toContainText("staked 8 times");
  await amount.fill("৫০০");
  await expect(page.getByText("৳ 8,000.00")).toBeVisible();
  await goToPayment(page, "৫০০");
  await expect(page.getByText("BDT 500.00")).toBeVisible();
  await choose(page, "success");
  await expectState(page, "credited");
  await expect(page.locator('[data-part="steps"] li')).toHaveCount(4);
  await expectBalance(page, "1,000.00");
  await expectAccessible(page, "main");
});

test("the first deposit asks for a limit: one tap sets it, it holds at once and in the open form; once paid in, nothing asks any more", async ({
  page,
  enter,
  newMember,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/status of 409/);
  await enter(await newMember(), "/m/voucherCenter");
  const prompt = page.locator('[data-part="first-limit"]');
  await expect(prompt).toContainText("At most how much a day?");
  await prompt.getByRole("button", { name: "1,000" }).tap();
  await expect(prompt).toContainText("Your limit: ৳ 1,000.00 a day");
  const amount = page.locator("input[name=amount]");
  await amount.fill("1500");
  await page.locator("form[data-version] button[type=submit]").tap();
  await expect(page.locator("form[data-version]").getByRole("alert")).toContainText("above the deposit limit");
  await expect(amount).toHaveValue("1500");
  await goToPayment(page, "500");
  await choose(page, "success");
  await expectState(page, "credited");
  await open(page, "/m/voucherCenter");
  await expect(page.locator("form[data-version]")).toBeVisible();
  await expect(prompt).toHaveCount(0);
});

test("who wants no limit at the first deposit puts the question away", async ({ page, enter, newMember }) => {
  await enter(await newMember(), "/m/voucherCenter");
  await page.locator('[data-part="first-limit"]').getByRole("button", { name: "No limit now" }).tap();
  await expect(page.locator('[data-part="first-limit"]')).toHaveCount(0);
  await expect(page.locator("input[name=amount]")).toBeVisible();
});

test("every end of a payment: declined, late, told six times, forged, and told to nobody; each order stays under its address", async ({
  page,
  enter,
  newMember,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/status of 404/);
  await enter(await newMember(), "/m/voucherCenter");
  await deposit(page, "100", "failure");
  await expectState(page, "failed");

  // How it waits may be over before a slow page is there; that it came late does not change where it ends.
  await deposit(page, "200", "delay");
  await expectState(page, "credited");

  await deposit(page, "300", "duplicate");
  await expectState(page, "credited");
  await expectBalance(page, "500.00");

  const forged = await deposit(page, "400", "forged");
  await expectState(page, "pending");
  await expectBalance(page, "500.00");
  await page.getByRole("link", { name: "Go on to payment" }).tap();
  await page.waitForURL((url) => url.pathname.startsWith("/pay/"));
  expect(await choose(page, "silent")).toBe(forged);
  await expectState(page, "credited");
  await expectBalance(page, "900.00");

  await open(page, "/m/voucherCenter?view=history");
  await expect(page.locator('[data-part="history"] li')).toHaveCount(4);
  await page.locator('[data-part="history"] a').last().tap();
  await expectState(page, "failed");
  await page.goBack();
  await expect(page.locator('[data-part="history"] li')).toHaveCount(4);
  await page.goForward();
  await page.reload();
  await hydrated(page);
  await expectState(page, "failed");
  await open(page, "/m/voucherCenter?order=00000000-0000-4000-8000-000000000000");
  await expect(page.getByText("This deposit is not found.")).toBeVisible();
});

test("another amount than asked for is looked at; an operator credits what was paid, and the member's page follows", async ({
  page,
  browser,
  stack,
  enter,
  newMember,
}) => {
  await enter(await newMember(), "/m/voucherCenter");
  const order = await deposit(page, "150", "amount");
  await expectState(page, "parked");

  const consolePage = await browser.newPage({ locale: "en-US" });
  await consolePage.goto(`${stack.url}/operator`);
  await consolePage.locator("input[name=account]").fill(OPERATOR.account);
  await consolePage.locator("input[name=password]").fill(OPERATOR.password);
  await consolePage.locator("form button[type=submit]").click();
  await consolePage.getByRole("tab", { name: /Deposits|জমা/ }).click();
  const item = consolePage.locator(`[data-reference="${order}"]`);
  await expect(item.getByRole("button").last()).toBeDisabled();
  await item.locator("textarea").fill("Checked with the provider");
  await item.getByRole("button").last().click();
  await expect(item.locator("textarea")).toHaveCount(0);
  await consolePage.close();

  await expectState(page, "credited");
  await expectBalance(page, "1,500.00");
});

test("TEMPLATE-14 a brand without the flag has the base version, in which is paid as well; a lost network keeps what was typed", async ({
  page,
  context,
  stack,
  words,
  newMember,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/ERR_INTERNET_DISCONNECTED|Failed to load resource|Unable to preload|dynamically imported/);
  const member = await newMember({ merchantCode: "panna" });
  const site = `http://panna.localhost:${stack.port}`;
  await open(page, `${site}/m/login?return=${encodeURIComponent("/m/voucherCenter")}`);
  await page.getByRole("textbox", { name: words.username, exact: true }).fill(member.account);
  await page.getByLabel(words.password, { exact: true }).fill(member.password);
  await page.locator("form button[type=submit]").tap();
  await expect(page.locator('form[data-version="base"]')).toBeVisible();
  await expectAccessible(page, "main");
  await page.locator("select").selectOption("nagad");
  await context.setOffline(true);
  await page.locator("input[name=amount]").fill("250");
  await page.locator("form[data-version] button[type=submit]").tap();
  await expect(page.locator("form").getByRole("alert")).toBeVisible();
  await expect(page.locator("input[name=amount]")).toHaveValue("250");
  await context.setOffline(false);
  await goToPayment(page, "250");
  await choose(page, "success");
  expect(new URL(page.url()).host).toBe(`panna.localhost:${stack.port}`);
  await expectState(page, "credited");
});
