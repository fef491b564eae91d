import { enterAs, expect, expectAccessible, hydrated, test } from "../../agent.ts";
import { stayWithinDay } from "../../midnight.ts";
import {} from "../../fixtures.ts";
import { expectToast } from "../../toasts.ts";

test.use({ language: "en", locale: "en-GB", timezoneId: "Asia/Dhaka" });
test.beforeEach(stayWithinDay);

const TERMS = { tiers: [{ fromMinor: 0, rateBp: 50 }], capMinor: 100_000, minActive: 0, period: null };
const PIN = "280571";
/** Prompts come when the page has been idle for a while. */
const LATE = { timeout: 40_000 };

test("CONTRACT-02 CONTRACT-06 CONTRACT-11 GENT-18 go leads from the agent home to the contract, which is accepted there and shows its history", async ({
  page,
  agents,
}) => {
  const agent = await agents.add();
  await agents.offer(agent, "daily", TERMS);
  await enterAs(page, agent);
  await page.goto("/m/agent/home");
  await page.getByRole("button", { name: "Go", exact: true }).tap(LATE);
  await page.waitForURL("**/m/member/agent/getSalaryContract");
  const offered = page.locator('[data-part="offered-contract"]');
  await expect(offered).toContainText("0.5%");
  await expectAccessible(page);
  await offered.getByRole("button", { name: "Accept" }).tap();
  await page.getByRole("dialog").or(page.getByRole("alertdialog")).getByRole("button", { name: "Accept" }).tap();
  await expect(page.locator('[data-part="active-contract"]')).toContainText("Accepted, not started");
  await expect(offered).toHaveCount(0);
});

test("a superior offers a contract below, pays wages by hand, one and several by one confirmation, and sets rebates that stand under their own", async ({
  page,
  agents,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/403 .*\/wps\/agent\/wages\/manual/);
  const top = await agents.add({ fundsMinor: 100_000 });
  const below = await agents.add({ superior: top });
  const others = [await agents.add({ superior: top }), await agents.add({ superior: top })];
  await agents.grant(top, "daily", TERMS, new Date());
  await agents.rate(top);
  await enterAs(page, top);
  await page.goto("/m/member/agent/getSalaryContract?side=team");
  await hydrated(page);
  const row = page.locator(`[data-member="${below.account}"]`);
  await row.getByRole("button", { name: "Offer" }).tap();
  const sheet = page.getByRole("dialog");
  await sheet.getByLabel("Rate (%)").fill("0.6");
  await sheet.getByRole("button", { name: "See what it costs" }).tap();
  await expect(sheet.getByText("More than the rate of your own contract")).toBeVisible();
  await expect(sheet.getByLabel("Rate (%)")).toHaveValue("0.6");
  await sheet.getByLabel("Rate (%)").fill("0.25");
  await sheet.getByRole("button", { name: "See what it costs" }).tap();
  await expect(sheet.getByText("You would have paid")).toBeVisible();
  await expectAccessible(page);
  await sheet.getByRole("button", { name: "Send the offer" }).tap();
  await expect(row).toContainText("Waiting for an answer");

  await page.goto("/m/member/agent/manualdailySalary");
  await hydrated(page);
  await row.getByLabel(`Wage for ${below.account}`).fill("12.50");
  await row.getByRole("button", { name: "Pay" }).tap();
  await sheet.getByLabel("Funds password", { exact: true }).fill("739105");
  await sheet.getByRole("button", { name: "Pay" }).tap();
  await expect(sheet.getByText("4 tries left")).toBeVisible();
  await sheet.getByLabel("Funds password", { exact: true }).fill(PIN);
  await sheet.getByRole("button", { name: "Pay" }).tap();
  await expect(row).toHaveAttribute("data-wage", "paid");
  expect([await agents.balance(top), await agents.balance(below)]).toEqual([98_750, 1_250]);
  const rowOf = (account: string) => page.locator(`[data-member="${account}"]`);
  for (const { account } of others) await rowOf(account).getByRole("textbox").fill("5");
  await page.locator('[data-part="pay-several"] button').tap();
  await expect(sheet).toContainText("৳ 10.00");
  await sheet.getByLabel("Funds password", { exact: true }).fill(PIN);
  await sheet.locator("button[type=submit]").tap();
  for (const { account } of others) await expect(rowOf(account)).toHaveAttribute("data-wage", "paid");
  expect(await agents.balance(top)).toBe(97_750);

  await page.goto("/m/member/agent/agentRebeat");
  await hydrated(page);
  await page.locator(`[data-member="${below.account}"]`).tap();
  await sheet.getByLabel("Slots").fill("0.81");
  await sheet.getByRole("button", { name: "Save" }).tap();
  await expect(sheet.getByRole("alert")).toBeVisible();
  await sheet.getByLabel("Slots").fill("0.5");
  await sheet.getByRole("button", { name: "Save" }).tap();
  await expect(page.locator(`[data-member="${below.account}"]`)).toContainText("0.5%");
});

test("an agent lets it rain and a member of their team catches one envelope; a link brings people below them", async ({
  page,
  browser,
  agents,
  stack,
}) => {
  const agent = await agents.add({ fundsMinor: 50_000 });
  const member = await agents.add({ type: 0, superior: agent });
  await agents.rate(agent);
  await enterAs(page, agent);
  await page.goto("/m/redRain");
  await hydrated(page);
  await page.getByLabel("Total amount").fill("100");
  await page.getByLabel("Envelopes").fill("1");
  await page.getByRole("button", { name: "Start the rain" }).tap();
  await page.getByRole("dialog").getByLabel("Funds password", { exact: true }).fill(PIN);
  await page.getByRole("dialog").getByRole("button", { name: "Start the rain" }).tap();
  await expect(page.locator('[data-rain="running"]')).toContainText("0 of 1 caught");
  await expectAccessible(page);

  const context = await browser.newContext({
    baseURL: stack.url,
    locale: "en-GB",
    hasTouch: true,
    reducedMotion: "reduce",
    serviceWorkers: "block",
  });
  await context.addCookies([{ name: "MC_LANGUAGE", value: "en", url: stack.url }]);
  const other = await context.newPage();
  await enterAs(other, member);
  await other.goto("/m/redRain");
  await other.getByRole("button", { name: "Catch an envelope" }).tap();
  await expect(other.locator('[data-part="caught"]')).toContainText("100.00");
  await other.reload();
  await expect(other.locator('[data-part="caught"]')).toContainText("100.00");
  expect([await agents.balance(agent), await agents.balance(member)]).toEqual([40_000, 10_000]);
  await context.close();

  await page.goto("/m/agentRegister");
  await hydrated(page);
  await page.getByLabel("Slots").fill("0.9");
  await page.getByRole("button", { name: "Create a link" }).tap();
  await expect(page.getByText("Enter 0 to 0.8, with up to two decimals")).toBeVisible();
  await page.getByLabel("Slots").fill("0.4");
  await page.getByRole("button", { name: "Create a link" }).tap();
  const link = page.locator("[data-link]");
  await expect(link).toContainText("/m/register?affiliateCode=");
  await expect(link.locator('[data-part="link-figures"] dd').first()).toHaveText("0");
  await link.getByRole("button", { name: "QR code" }).tap();
  await expect(link.getByRole("img", { name: /QR code for the link/ })).toBeVisible();
  await page.getByRole("tab", { name: "Open it yourself" }).tap();
  await page.getByLabel("Username").fill("x");
  await page.getByRole("button", { name: "Open the account" }).tap();
  await expect(page.getByText("4 to 16 letters and digits, starting with a letter")).toBeVisible();
  const name = `opened${Date.now().toString(36).slice(-6)}`;
  await page.getByLabel("Username").fill(name);
  await page.getByLabel("First password", { exact: true }).fill("Shimul-2031");
  await page.getByRole("button", { name: "Open the account" }).tap();
  await expectToast(page, `Account ${name} is open`);
});
