import type { Browser, Page } from "@playwright/test";

type Tab = "Chats" | "Feedback" | "Deposits" | "Withdrawals" | "Limits";

/** Logs an operator in at the desk, in English and in a browser of his own, and opens one of its tabs. */
export async function openConsole(browser: Browser, url: string, operator: { account: string; password: string }, tab: Tab): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1100, height: 760 }, locale: "en-GB" });
  await context.addCookies([{ name: "MC_LANGUAGE", value: "en", url }]);
  const desk = await context.newPage();
  await desk.goto(`${url}/operator`);
  await desk.getByRole("textbox", { name: "Operator" }).fill(operator.account);
  await desk.getByLabel("Password", { exact: true }).fill(operator.password);
  await desk.getByRole("button", { name: "Log in" }).click();
  await desk.getByRole("tab", { name: tab }).click();
  return desk;
}

/** Loads the desk again, for what has come since, and opens one of its tabs. */
export async function reopenConsole(desk: Page, tab: Tab): Promise<void> {
  await desk.reload();
  await desk.getByRole("tab", { name: tab }).click();
}
