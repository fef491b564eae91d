import { readFile } from "node:fs/promises";
import { cancelSuborder } from "@mela/contract/team/team-orders";
import type { Page } from "@playwright/test";
import type { FreshMember } from "@mela/server/testing/members";
import { expect, expectAccessible, hydrated, reload, test } from "../../fixtures.ts";
import { stayWithinDay } from "../../midnight.ts";
import { expectToast } from "../../toasts.ts";

test.use({ language: "en", locale: "en-GB" });
test.beforeEach(stayWithinDay);

type Office = Parameters<Parameters<typeof test>[2]>[0]["office"];

/** An agent with a sub-agent, who leads one player, and another player; names are the test's own. */
async function buildTeam(office: Office, agent: FreshMember) {
  const names = { sub: `s${agent.account}`.slice(0, 16), deep: `d${agent.account}`.slice(0, 16), player: `p${agent.account}`.slice(0, 16) };
  await office.buildTeam(agent.account, [
    { account: names.sub, customerType: 1, depositMinor: 500_000, wagers: [{ stakeMinor: 100_000, payoutMinor: 30_000 }] },
    { account: names.deep, under: names.sub, depositMinor: 100_000, wagers: [{ stakeMinor: 20_000, state: "booked" }] },
    { account: names.player, depositMinor: 200_000, wagers: [{ stakeMinor: 50_000, payoutMinor: 90_000 }] },
  ]);
  return names;
}

const figures = (page: Page) => page.locator('[data-part="key-figures"]');
const teamMember = (page: Page, account: string) => page.locator(`[data-team-member="${account}"]`);
const sheet = (page: Page) => page.locator("dialog[open]");

test("an agent sees their team at a glance: key figures, days as a chart and as a table, in an address that can be kept", async ({
  page,
  enter,
  office,
  newMember,
}) => {
  const agent = await newMember({ customerType: 1 });
  await buildTeam(office, agent);
  await enter(agent, "/m/agent/team/overview?range=today");
  await expect(figures(page)).toContainText("Team members3");
  await expect(figures(page)).toContainText("Bets৳ 1,700.00");
  await expect(figures(page)).toContainText("Deposits৳ 8,000.00");
  await expect(figures(page)).toContainText("Lost by the team৳ 500.00");
  await expect(page.locator('[data-part="chart"] canvas')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("button", { name: "7 days" }).tap();
  await expect(page).toHaveURL("/m/agent/team/overview");
  await expect(page.locator('[data-part="readout"]')).toContainText("৳ 1,700.00");
  const chart = page.locator('[data-part="chart"]');
  await chart.focus();
  await page.keyboard.press("ArrowLeft");
  await expect(page.locator('[data-part="readout"]')).toContainText("৳ 0.00");
  await page.getByRole("button", { name: "New members" }).tap();
  await expect(page).toHaveURL(/measure=registrations/);
  await page.getByRole("tab", { name: "Table" }).tap();
  await expect(page.locator('[data-part="day-table"] tbody tr')).toHaveCount(7);
  await expect(page.locator('[data-part="day-table"] tbody tr').last()).toContainText("3");
  await reload(page);
  await expect(page.getByRole("button", { name: "New members" })).toHaveAttribute("aria-pressed", "true");

  await page.getByRole("button", { name: "Choose days" }).tap();
  await sheet(page).getByLabel("From").fill("2026-01-05");
  await sheet(page).getByLabel("To").fill("2026-01-04");
  await sheet(page).getByRole("button", { name: "Show" }).tap();
  await expect(sheet(page).getByRole("alert")).toContainText("can’t be after");
  await sheet(page).getByLabel("To").fill("2026-01-06");
  await sheet(page).getByRole("button", { name: "Show" }).tap();
  await expect(page).toHaveURL(/from=2026-01-05&to=2026-01-06/);
  await expect(figures(page)).toContainText("Bets৳ 0.00");
});

test("an agent goes down the tree, finds a member, reads the card and moves the member; what goes wrong stands at the field", async ({
  page,
  enter,
  office,
  newMember,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/status of 4(09|22)/);
  const agent = await newMember({ customerType: 1 });
  const { sub, deep, player } = await buildTeam(office, agent);
  await enter(agent, "/m/member/team");
  await expect(page.locator("[data-team-member]")).toHaveCount(2);
  await teamMember(page, sub)
    .getByRole("button", { name: /Open the team/ })
    .tap();
  await expect(teamMember(page, deep)).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Branch" })).toContainText(sub);
  await page.goBack();
  await expect(teamMember(page, player)).toBeVisible();

  await page.getByRole("searchbox").fill(deep.slice(0, 8).toUpperCase());
  await expect(page.locator("[data-team-member]")).toHaveCount(1);
  await teamMember(page, deep).getByRole("button").first().tap();
  await expect(sheet(page)).toContainText(`Superior${sub}`);
  await expect(sheet(page)).toContainText("Bets৳ 200.00");
  await expect(sheet(page).locator('[data-part="rates"]')).toContainText("Rebate");
  await expectAccessible(page);
  await sheet(page).getByRole("button", { name: "Move to another superior" }).tap();
  const field = sheet(page).getByLabel("New superior’s account");
  await field.fill("nobodyhere");
  await sheet(page).getByRole("button", { name: "Move this member" }).tap();
  await expect(sheet(page).getByRole("alert")).toContainText("nobody with this name");
  await expect(field).toHaveValue("nobodyhere");
  await field.fill(deep);
  await sheet(page).getByRole("button", { name: "Move this member" }).tap();
  await expect(sheet(page).getByRole("alert")).toContainText("can’t be moved below");
  await field.fill(player);
  await sheet(page).getByRole("button", { name: "Move this member" }).tap();
  await expectToast(page, `${deep} is now under ${player}`);
  await page.getByRole("button", { name: "Clear" }).tap();
  await expect(teamMember(page, player).getByRole("button", { name: /Open the team/ })).toBeVisible();
  await expect(teamMember(page, sub).getByRole("button", { name: /Open the team/ })).toHaveCount(0);
});

test("profit and loss by branch in any order, the bets behind it, and their table to take along; a provider that does not take a bet back is told of", async ({
  page,
  enter,
  office,
  newMember,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/status of 409/);
  const agent = await newMember({ customerType: 1 });
  const { sub, deep, player } = await buildTeam(office, agent);
  await enter(agent, "/m/agent/team/pnl");
  const rows = page.locator("[data-downline]");
  await expect(page.locator('[data-part="total"]')).toContainText("lost ৳ 500.00");
  await expect(rows.first()).toHaveAttribute("data-downline", sub);
  await page.getByRole("button", { name: "Result" }).tap();
  await expect(rows.first()).toHaveAttribute("data-downline", player);
  await page.getByRole("button", { name: /Result/ }).tap();
  await expect(page).toHaveURL(/sort=profit&order=asc/);
  await expect(rows.first()).toHaveAttribute("data-downline", sub);
  await rows.first().getByRole("link").tap();
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toHaveAttribute("data-downline", deep);
  await expectAccessible(page);
  await page.goBack();
  await expect(rows).toHaveCount(2);

  await page.goto("/m/teamBetting");
  await hydrated(page);
  const orders = page.locator("[data-order]");
  await expect(orders).toHaveCount(3);
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: /CSV/ }).tap()]);
  expect((await readFile(await download.path(), "utf8")).trim().split("\r\n")).toHaveLength(4);
  await page.getByRole("searchbox").fill(deep);
  await page.getByRole("searchbox").press("Enter");
  await expect(orders).toHaveCount(1);
  await expect(orders.first()).toContainText("Open");
  await orders.first().getByRole("button").tap();
  await expect(sheet(page)).toContainText(`Account${deep}`);
  await expectAccessible(page);
  const answered = page.waitForResponse((response) => response.url().endsWith(cancelSuborder.path));
  await sheet(page).getByRole("button", { name: "Cancel the bet" }).tap();
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel the bet" }).tap();
  expect((await answered).status()).toBe(409);
  await expectToast(page, "doesn’t take this bet back");
  await expect(sheet(page)).toContainText("Open");
});
