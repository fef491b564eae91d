import type { Locator, Page } from "@playwright/test";

/** The funds password of the members that the journeys prepare. */
export const PIN = "280571";

export const withdrawForm = (page: Page): Locator => page.getByRole("form", { name: "Withdraw" });
export const confirmation = (page: Page): Locator => page.getByRole("dialog", { name: "Confirm the withdrawal" });
/** The words for how the order stands. */
export const standing = (page: Page): Locator => page.locator("section [data-state]").first();

/** What has become of the order, step by step. */
export const story = (page: Page): Locator => page.locator('[data-part="timeline"] li');
/** Number of the order whose page is open. */
export const orderOf = (page: Page): string => new URL(page.url()).searchParams.get("order") ?? "";

/** Confirms what the form asks for with a funds password. */
export async function confirmWith(page: Page, pin: string): Promise<void> {
  // A tap on a sheet that is still coming up may meet what stands beside the button.
  await confirmation(page).evaluate((sheet) => Promise.all(sheet.getAnimations().map(({ finished }) => finished)));
  await confirmation(page).getByLabel("Funds password", { exact: true }).fill(pin);
  await confirmation(page).getByRole("button", { name: "Confirm" }).tap();
}

/** Fills the form (to the account that is chosen already, unless one is named), confirms it, and waits for the order's own page. */
export async function withdraw(page: Page, amount: string, { wallet, pin = PIN }: { wallet?: string; pin?: string } = {}): Promise<void> {
  if (wallet !== undefined) await withdrawForm(page).getByRole("radio", { name: wallet }).check();
  await withdrawForm(page).getByRole("textbox", { name: "Amount" }).fill(amount);
  await withdrawForm(page).getByRole("button", { name: "Withdraw" }).tap();
  await confirmWith(page, pin);
  await page.waitForURL((url) => url.searchParams.has("order"));
}
