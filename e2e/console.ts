import type { Browser, Page } from "@playwright/test";

type Tab = "Chats" | "Feedback" | "Deposits" | "Withdrawals" | "Limits";

/** Logs an operator in at the console, in English and in a browser of their own, and opens one of its tabs. */
export async function openConsole(browser: Browser, url: string, operator: { account: string; password: string }, tab: Tab): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1100, height: 760 }, locale: "en-GB" });
  await context.addCookies([{ name: "MC_LANGUAGE", value: "en", url }]);
  const consolePage = await context.newPage();
  await consolePage.goto(`${url}/operator`);
  await consolePage.getByRole("textbox", { name: "Operator" }).fill(operator.account);
  await consolePage.getByLabel("Password", { exact: true }).fill(operator.password);
  await consolePage.getByRole("button", { name: "Log in" }).click();
  await consolePage.getByRole("tab", { name: tab }).click();
  return consolePage;
}

/** Loads the console again, for what has come since, and opens one of its tabs. */
export async function reopenConsole(consolePage: Page, tab: Tab): Promise<void> {
  await consolePage.reload();
  await consolePage.getByRole("tab", { name: tab }).click();
}
