import { expect, type Page } from "@playwright/test";
import { hydrated } from "./fixtures.ts";

/** What the tester chooses on the sandbox's payment page. */
export type PaymentOutcome = "success" | "failure" | "delay" | "duplicate" | "forged" | "amount" | "silent";

/** From the form to the payment page. */
export async function goToPayment(page: Page, amount: string): Promise<void> {
  await page.locator("input[name=amount]").fill(amount);
  await page.locator("form[data-version] button[type=submit]").tap();
  await page.waitForURL((url) => url.pathname.startsWith("/pay/"));
}

/** Chooses on the payment page what becomes of the payment; ends on the order's page. Answers the order's id. */
export async function choose(page: Page, outcome: PaymentOutcome): Promise<string> {
  await page.locator(`button[value=${outcome}]`).tap();
  await page.waitForURL((url) => url.pathname === "/m/voucherCenter" && url.searchParams.has("order"));
  await hydrated(page);
  return new URL(page.url()).searchParams.get("order") ?? "";
}

/** Opens the form and pays with an outcome. */
export async function deposit(page: Page, amount: string, outcome: PaymentOutcome): Promise<string> {
  await page.goto("/m/voucherCenter");
  await hydrated(page);
  await goToPayment(page, amount);
  return choose(page, outcome);
}

/** The order on the screen stands like this. */
export const expectState = (page: Page, state: string): Promise<void> => expect(page.locator(`[data-state="${state}"]`)).toBeVisible();

/** What the page says is in the wallet, such as "1,000.00". */
export const expectBalance = (page: Page, amount: string): Promise<void> =>
  expect(page.locator('[data-part="balance"]')).toHaveText(`৳\u00a0${amount}`);
