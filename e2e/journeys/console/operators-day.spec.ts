import type { Browser, Page } from "@playwright/test";
import type { Employee } from "@mela/server/testing/employ";
import { operatorOf } from "../../console.ts";
import { expect, expectAccessible, test } from "../../fixtures.ts";
import { runCommand } from "../../stack/commands.ts";

test.use({ language: "en", locale: "en-GB", isMobile: false, hasTouch: false, viewport: { width: 1280, height: 800 } });

/** Signs somebody in at the console by account, password and the code of their app, by keyboard. */
async function signIn(page: Page, url: string, { account, password, code }: Employee): Promise<void> {
  await page.goto(`${url}/console`);
  await expect(page.getByLabel("Account")).toBeFocused();
  await page.keyboard.type(account);
  await page.keyboard.press("Tab");
  await page.keyboard.type(password);
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Code")).toBeFocused();
  await page.keyboard.type(code());
  await page.keyboard.press("Enter");
  await expect(page.getByRole("navigation", { name: "Menu" })).toBeVisible();
}

/** A colleague in a browser of their own. */
async function openColleague(browser: Browser, url: string, employee: Employee): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: "en-GB" });
  const page = await context.newPage();
  await signIn(page, url, employee);
  return page;
}

/** Types into the palette, and goes where its first entry of that name leads. */
async function find(page: Page, typed: string, entry: string): Promise<void> {
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox", { name: /^Search screens/ })).toBeFocused();
  await page.keyboard.type(typed);
  await expect(page.getByRole("option", { name: entry, selected: true })).toBeVisible();
  await page.keyboard.press("Enter");
}

/** Goes down the list by `j` until the row of somebody has the focus. */
async function walkTo(page: Page, account: string): Promise<void> {
  const row = page.getByRole("link", { name: account, exact: true });
  await expect(row).toBeVisible();
  for (let step = 0; step < 50 && !(await row.evaluate((link) => link === document.activeElement)); step += 1)
    await page.keyboard.press("j");
  await expect(row).toBeFocused();
}

test("an operator's day: in by two steps, a withdrawal approved by keyboard alone, a member found by a mobile with spaces, a balance adjusted with a colleague's yes, and all of it on a record whose chain is whole", async ({
  page,
  browser,
  newMember,
  office,
  stack,
}) => {
  const mobile = `+88017${String(Date.now()).slice(-8)}`;
  const { account } = await newMember({ fundsMinor: 1_000_000, mobile });
  await office.fillConsole(account, "mela", "en");
  const adjustment = { kind: "adjustment", currency: "BDT" } as const;
  const clerk = await office.employ(`clerk-${account}`, {
    permissions: ["withdrawals.read", "withdrawals.approve", "members.read", "adjustments.create", "audit.read"],
    ceilings: [{ ...adjustment, amountMinor: 10_000 }],
  });
  const colleague = await office.employ(`lead-${account}`, { permissions: ["adjustments.create", "approvals.decide"] });

  await signIn(page, stack.url, clerk);

  await test.step("the queue of withdrawals, by keyboard alone", async () => {
    await page.keyboard.press("g");
    await page.keyboard.press("y");
    await expect(page.getByRole("heading", { name: "Withdrawals", level: 1 })).toBeVisible();
    await walkTo(page, account);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: `Withdrawal · ${account}`, level: 1 })).toBeVisible();
    const order = new URL(page.url()).pathname.split("/").at(-1) ?? "";
    await page.keyboard.press("a");
    await expect(page.getByRole("dialog", { name: "Approve · Mela" })).toContainText("6,000.00");
    await page.keyboard.press("a");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    const token = await page.evaluate(() => sessionStorage.getItem("MC_BACK_OFFICE"));
    const seen = await operatorOf(page.request, stack.url, token ?? "").withdrawal(order);
    expect(seen.approvals.map(({ name }) => name)).toEqual([clerk.account]);
  });

  await test.step("a member, by their mobile with spaces in the palette", async () => {
    const national = `0${mobile.slice(4)}`;
    await find(page, `${national.slice(0, 5)} ${national.slice(5, 8)} ${national.slice(8)}`, account);
    await expect(page.getByRole("heading", { name: account, level: 1 })).toBeVisible();
    await expect(page.locator("main")).toContainText("4,000.00");
  });

  await test.step("their balance is adjusted: above the operator's ceiling, so a colleague is asked", async () => {
    await find(page, "Adjustments", "Adjustments");
    await page.getByRole("button", { name: "New adjustment" }).click();
    const form = page.getByRole("dialog", { name: "New adjustment · Mela" });
    await form.getByRole("textbox", { name: "Member" }).fill(account);
    await form.getByRole("textbox", { name: /^Amount/ }).fill("250");
    await form.getByRole("combobox", { name: "Reason" }).click();
    await page.getByRole("option", { name: "Goodwill" }).click();
    await form.getByRole("textbox", { name: /^Note/ }).fill("A bonus that came late");
    await form.getByRole("button", { name: "Book" }).click();
    await expect(form.getByRole("status")).toContainText("A colleague has to agree.");
  });

  await test.step("the colleague agrees, in a browser of their own", async () => {
    const desk = await openColleague(browser, stack.url, colleague);
    const request = desk.getByRole("article").filter({ hasText: account });
    await expect(request).toContainText("250.00");
    await request.getByRole("button", { name: "Approve" }).click();
    const question = desk.getByRole("dialog");
    await question.getByLabel(`Type ${account} to confirm`).fill(account);
    await expectAccessible(desk);
    await question.getByRole("button", { name: "Approve" }).click();
    await expect(question).toHaveCount(0);
    await expect(request.getByRole("button", { name: "Approve" })).toHaveCount(0);
    await desk.context().close();
  });

  await test.step("all of it is on the record, and the chain is whole", async () => {
    await page.getByRole("button", { name: "Cancel" }).click();
    await page.reload();
    await expect(page.getByRole("row").filter({ hasText: account })).toContainText("250.00");
    await find(page, "Record", "Record");
    const entries = page.getByRole("table").getByRole("row");
    for (const [action, who] of [
      ["withdrawal.approve", clerk.account],
      ["approval.asked", clerk.account],
      ["adjustment.credit", colleague.account],
    ] as const)
      await expect(entries.filter({ hasText: action }).filter({ hasText: who })).toHaveCount(1);
    const verified = await runCommand(stack, "audit", ["verify"]);
    expect(verified).toMatch(/^mela: \d+ entries/m);
    expect(verified).toContain("The record is whole.");
  });
});
