import { createHmac, randomBytes } from "node:crypto";
import { commitmentOf, numbersOf, publishDraw } from "@mela/contract/lottery/draws";
import type { Page } from "@playwright/test";
import { expect, expectAccessible, open, reload, test } from "../../fixtures.ts";

test.use({ language: "en", locale: "en-GB" });

const CODE = "SHN-MEGA-DRAW";
const card = (page: Page, code: string) => page.locator(`[data-lottery="${code}"]`);
const tab = (page: Page, name: string) => page.getByRole("tab", { name, exact: true });

/** What the provider would send, signed with its secret. */
async function publish(
  stack: { url: string; secrets: { arcade: string } },
  body: object,
): Promise<{ success: boolean; errorCode?: string }> {
  const raw = JSON.stringify(body);
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signature = createHmac("sha256", stack.secrets.arcade).update(`${timestamp}.${publishDraw.path}.${raw}`).digest("hex");
  const headers = { "content-type": "application/json", "x-provider": "arcade", "x-timestamp": timestamp, "x-signature": signature };
  const response = await fetch(stack.url + publishDraw.path, { method: "POST", headers, body: raw });
  return (await response.json()) as { success: boolean; errorCode?: string };
}

test("LOTT-01 LOTT-03 LOTT-04 ROUTE-41 the lobby opens in the mode of the mapping, lists each mode with its menus, and keeps the lists apart on the device", async ({
  page,
}) => {
  await open(page, "/m/lottery");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Lottery");
  await expect(page.locator('[data-part="titled-header"], [data-part="main-header"]')).toHaveCount(0);
  await expect(tab(page, "E-lottery")).toHaveAttribute("aria-selected", "true");
  await expect(tab(page, "ZY")).toHaveCount(0);
  await expect(card(page, "DKP-NEON-KENO").locator('[data-part="countdown"]')).toHaveText(/^\d\d:\d\d$/);
  await expectAccessible(page);

  await tab(page, "Lottery").tap();
  await expect(card(page, CODE)).toBeVisible();
  await expect(card(page, "DKP-NEON-KENO")).toHaveCount(0);
  await page.locator('[data-menu="3D"]').tap();
  await expect(page.locator("[data-lottery]")).toHaveCount(3);
  await reload(page);
  await expect(page.locator("[data-lottery]")).toHaveCount(3);

  // The document brought the lists; what the browser asks for itself is kept.
  await page.goto("/m/home");
  await page.evaluate(() => localStorage.removeItem("LOTTERY_LIST"));
  await open(page, "/m/lottery");
  await tab(page, "Lottery").tap();
  await expect(card(page, CODE)).toBeVisible();
  await tab(page, "Vietnam").tap();
  await expect(card(page, "TCG_LOTTO_VN-SAIGON-LOTTO")).toBeVisible();
  await expect.poll(() => page.evaluate(() => JSON.parse(localStorage.getItem("LOTTERY_LIST") ?? "{}").list?.length)).toBeGreaterThan(5);
  expect(await page.evaluate(() => localStorage.getItem("LOTTERY_LIST")?.includes("DKP-NEON-KENO"))).toBe(false);

  await open(page, "/m/lottery?mode=LOTT");
  await tab(page, "E-lottery").tap();
  await expect(card(page, "DKP-NEON-KENO")).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem("ELECTRONIC_LOTTERY_LIST") ?? "{}").list?.length))
    .toBeGreaterThan(5);
  let asked = 0;
  page.on("request", (request) => (asked += Number(request.url().includes("/wps/lottery/list"))));
  await tab(page, "Lottery").tap();
  await expect(card(page, CODE)).toBeVisible();
  await tab(page, "E-lottery").tap();
  await expect(card(page, "DKP-NEON-KENO")).toBeVisible();
  expect(asked).toBe(0);
});

test("a draw counts down, its numbers appear, and whoever wants can check that they are fair", async ({ page, stack }) => {
  const issue = "29991231-0001";
  const seed = randomBytes(32).toString("hex");
  const source = { lottery: CODE, issue, seed };
  const numbers = await numbersOf("4D", source);
  const at = Date.now() + 12_000;
  const draw = {
    game_code: CODE,
    issue,
    kind: "4D",
    opens_at: new Date(at - 60_000).toISOString(),
    draw_at: new Date(at).toISOString(),
    commitment: await commitmentOf(source),
  };
  expect(await publish(stack, draw)).toMatchObject({ success: true });
  await open(page, "/m/lottery?mode=LOTT&type=4D");
  await expect(card(page, CODE)).toContainText(issue);
  await expect(card(page, CODE).locator('[data-part="countdown"]')).toHaveText(/^00:\d\d$/);
  await expect.poll(async () => (await publish(stack, { ...draw, seed, numbers })).success, { timeout: 40_000 }).toBe(true);
  await expect(card(page, CODE).getByRole("img", { name: `Numbers: ${numbers.join(", ")}` })).toBeVisible({ timeout: 40_000 });

  await card(page, CODE).getByRole("button", { name: "Recent numbers" }).tap();
  const sheet = page.getByRole("dialog");
  await expect(sheet.getByText(issue)).toBeVisible();
  expect(new URL(page.url()).searchParams.get("numbers")).toBe(CODE);
  await sheet.getByText("Check this draw").first().tap();
  await expect(sheet.getByText("Fair: seed and numbers fit")).toBeVisible();
  await expect(sheet.getByText(draw.commitment)).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await expect(sheet).toHaveCount(0);
  await expect(card(page, CODE)).toBeVisible();
});

test("a visitor who plays a lottery is led to the login; unknown modes and a lost network do no harm", async ({
  page,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/net::ERR_FAILED/);
  await open(page, "/m/lottery?mode=NONSENSE&type=NONE&numbers=NO-SUCH");
  await expect(card(page, "DKP-NEON-KENO")).toBeVisible();
  await page.route("**/wps/lottery/list?*", (route) => route.abort());
  await page.evaluate(() => localStorage.clear());
  await tab(page, "Lottery").tap();
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole("button", { name: "Try again" }).tap();
  await card(page, CODE).getByRole("link", { name: "Play Mega Draw" }).tap();
  await page.waitForURL((url) => url.pathname === "/m/login" && (url.searchParams.get("return") ?? "").includes("lottoMode=LOTT"));
});
