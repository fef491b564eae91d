import { expect, expectAccessible, open, test } from "../../fixtures.ts";
import { expectToast } from "../../toasts.ts";

test.use({ language: "en", locale: "en-GB", permissions: ["clipboard-read", "clipboard-write"] });

test("ROUTE-21 INVITE-02 INVITE-04 FOOTER-03 a visitor learns how it works and is led to register; a member has code, link, QR code and friends", async ({
  page,
  enter,
  newMember,
  office,
}) => {
  await open(page, "/m/home");
  await page.locator('[data-nav="invite"]').tap();
  await page.waitForURL("**/m/inviteFriends");
  await expect(page.getByRole("heading", { name: "Bring your friends to the fair" })).toBeVisible();
  await expect(page.locator('[data-part="invite-code"]')).toHaveCount(0);
  await expectAccessible(page);

  const member = await newMember();
  const friend = await newMember();
  await office.befriend(member.account, friend.account);
  await office.deposit(friend.account, 20_000);
  await enter(member, "/m/inviteFriends");
  const code = (await page.locator('[data-part="invite-code"]').textContent())?.trim() ?? "";
  expect(code).toMatch(/^[A-Z2-9]{8}$/);
  await expect(page.getByRole("img", { name: "QR code for your link" })).toBeVisible();
  await expect(page.locator('[data-friend="true"]')).toContainText("৳ 500.00");
  await expect(page.locator('[data-friend="true"]')).not.toContainText(friend.account);
  await expect(page.locator('[data-part="earnings"]')).toContainText("1 friend");
  await expectAccessible(page);

  await page.getByRole("button", { name: "Copy link" }).tap();
  await expectToast(page, "Copied");
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(new URL(`/m/register?affiliateCode=${code}`, page.url()).href);

  // The phone's own sheet is asked first.
  await page.evaluate(() => {
    const shared: unknown[] = [];
    Object.assign(window, { shared });
    Object.defineProperty(navigator, "share", { configurable: true, value: async (data: unknown) => void shared.push(data) });
  });
  await page.getByRole("button", { name: "Share" }).tap();
  await expect.poll(() => page.evaluate(() => (window as unknown as { shared: { url: string }[] }).shared[0]?.url)).toBe(copied);
});
