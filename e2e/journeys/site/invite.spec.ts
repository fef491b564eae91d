import { expect, open, test } from "../../fixtures.ts";

test.use({ language: "en", locale: "en-GB" });

test("INVITE-01 INVITE-04 INVITE-05 FOOTER-08 a visitor: the benefits ask for the login, the invitation is a page, the member centre a popup", async ({
  page,
}) => {
  await open(page, "/m/help");
  await page.locator('[data-nav="vip"]').tap();
  await page.waitForURL((url) => url.pathname === "/m/login" && url.searchParams.get("return") === "/m/member/benefits");

  await open(page, "/m/help");
  await page.locator('[data-nav="invite"]').tap();
  await page.waitForURL("**/m/inviteFriends");

  await open(page, "/m/help");
  await page.locator('[data-nav="member"]').tap();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/m/help");
  // Asked for directly, the same place is the page of the login.
  await page.goto("/m/member/home");
  await page.waitForURL((url) => url.pathname === "/m/login" && url.searchParams.get("return") === "/m/member/home");
});

test("INVITE-01 INVITE-03 an agent who plays: benefits of their own, and the invitation is the way to their agent home", async ({
  page,
  enter,
  newMember,
}) => {
  await enter(await newMember({ customerType: 1 }));
  await page.locator('[data-nav="vip"]').tap();
  await page.waitForURL("**/m/member/benefits");
  await page.locator('[data-nav="invite"]').tap();
  await page.waitForURL("**/m/agent/home");
});
