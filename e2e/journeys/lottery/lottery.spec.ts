import { createHmac, randomBytes } from "node:crypto";
import { commitmentOf, numbersOf, publishDraw } from "@mela/contract/lottery/draws";
import type { Page } from "@playwright/test";
import { expect, expectAccessible, open, test } from "../../fixtures.ts";

test.use({ language: "en", locale: "en-GB" });

const CODE = "SHN-MEGA-DRAW";
const card = (page: Page, code: string) => page.locator(`[data-lottery="${code}"]`);

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

test("a draw counts down, its numbers appear, and whoever wants can check that they are fair", async ({ page, stack }) => {
  const issue = "29991231-0001";
  const seed = randomBytes(32).toString("hex");
  const source = { lottery: CODE, issue, seed };
  const numbers = await numbersOf("4D", source);
  const at = Date.now() + 15_000;
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
  await expect(sheet.getByText("All correct: seed and numbers match")).toBeVisible();
  await expect(sheet.getByText(draw.commitment)).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await expect(sheet).toHaveCount(0);
  await expect(card(page, CODE)).toBeVisible();
});
