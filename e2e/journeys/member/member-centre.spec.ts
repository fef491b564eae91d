import type { Page } from "@playwright/test";
import { expect, expectAccessible, open, test } from "../../fixtures.ts";

test.use({ language: "en", locale: "en-GB" });

const balance = (page: Page) => page.locator('[data-part="balance-card"] [data-part="balance"]');
const entry = (page: Page, key: string) => page.locator(`[data-entry="${key}"]`);

test("MEMBER-19 MEMBER-20 VIP-02 a visitor is sent to log in and comes to the page that they wanted", async ({
  page,
  enter,
  newMember,
}) => {
  for (const path of ["/m/member/home", "/m/member/benefits", "/m/rewardCenter", "/m/member/manualRebate"]) {
    await open(page, path);
    await page.waitForURL((url) => url.pathname === "/m/login" && url.searchParams.get("return") === path);
  }
  await enter(await newMember(), "/m/member/home");
  await expect(balance(page)).toBeVisible();
});

test("ROUTE-12 MEMBER-01 MEMBER-02 MEMBER-03 MEMBER-04 MEMBER-05 MEMBER-06 MEMBER-07 WALLET-01 WALLET-03 WALLET-04 notices, label, name and the balance in its three states", async ({
  page,
  enter,
  newMember,
  office,
}) => {
  const member = await newMember({ fundsMinor: 1_234_500, nickname: "Padma" });
  await office.raise(member.account, 2);
  await enter(member, "/m/member/home");
  await expect(page.locator('[data-part="notice-strip"]')).toHaveAttribute("href", "/m/notice");
  await expect(page.locator('[data-part="notice-strip"] span')).not.toHaveText(/^\s*$/);
  await expect(page.locator('[data-part="vip-label"]')).toHaveText("Silver");
  await expect(page.locator('[data-part="id-line"]')).toContainText("Padma");
  await expect(balance(page)).toContainText("12,345.00");
  await expect(balance(page)).toHaveAttribute("data-state", "normal");
  await expectAccessible(page);

  const hide = page.getByRole("button", { name: "Hide the balance" });
  await hide.tap();
  await expect(hide).toHaveAttribute("aria-pressed", "true");
  await expect(balance(page)).toHaveAttribute("data-state", "hidden");
  await expect(balance(page)).toContainText("**,***.**");
  await expect(balance(page)).not.toContainText("12,345");
  await hide.tap();
  await expect(balance(page)).toContainText("12,345.00");

  // What moved meanwhile is there after a refresh, and masked until it is.
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/wps/wallets/gcs", async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole("button", { name: "Refresh the balance" }).tap();
  await expect(balance(page)).toHaveAttribute("data-state", "refreshing");
  await expect(balance(page)).toContainText("**,***.**");
  await office.deposit(member.account, 5);
  release();
  await expect(balance(page)).toContainText("12,345.05");
  await expect(balance(page)).toHaveAttribute("data-state", "normal");
});

test("MEMBER-08 MEMBER-09 MEMBER-10 MEMBER-13 MEMBER-15 MEMBER-16 MEMBER-18 ROLE-29 GROLE-13 GROLE-15 ROUTE-21 entries lead where they say, at a brand that has them", async ({
  page,
  enter,
  words,
  newMember,
  stack,
}) => {
  await enter(await newMember(), "/m/member/home");
  const paths: Record<string, string> = {
    deposit: "/m/voucherCenter",
    withdraw: "/m/withdraw",
    mail: "/m/webEmail",
    bettingRecord: "/m/gameRecord",
    accountRecord: "/m/transaction/record",
    rewardCenter: "/m/rewardCenter",
    favorites: "/m/favorite",
    securityCenter: "/m/securityCenter",
    announcements: "/m/notice",
    manualRebate: "/m/member/manualRebate",
    missions: "/m/rewardCenter?kind=MISSION",
    inviteFriends: "/m/inviteFriends",
  };
  for (const [key, path] of Object.entries(paths)) await expect(entry(page, key), key).toHaveAttribute("href", path);
  await expect(page.locator("[data-version]")).toHaveAttribute("data-version", "1");

  const panna = await newMember({ merchantCode: "panna" });
  await open(page, `http://panna.localhost:${stack.port}/m/login?return=%2Fm%2Fmember%2Fhome`);
  await page.getByRole("textbox", { name: words.username, exact: true }).fill(panna.account);
  await page.getByLabel(words.password, { exact: true }).fill(panna.password);
  await page.locator("form button[type=submit]").tap();
  await expect(page.locator("[data-version]")).toHaveAttribute("data-version", "0");
  await expect(entry(page, "manualRebate")).toBeVisible();
  await expect(entry(page, "missions")).toBeVisible();
  for (const key of ["rewardCenter", "inviteFriends"]) await expect(entry(page, key), key).toHaveCount(0);
  await expectAccessible(page);
});

test("MEMBER-03 MONEY-07 a member gives themselves a nickname from their own page, and takes it away again", async ({
  page,
  enter,
  newMember,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/status of 400/);
  const member = await newMember();
  await enter(member, "/m/member/home");
  const name = page.locator('[data-part="id-line"]');
  await expect(name).toContainText(member.account);
  const edit = page.getByRole("link", { name: "Change the nickname" });
  const sheet = page.getByRole("dialog", { name: "Nickname" });
  await edit.tap();
  await sheet.getByRole("textbox").fill("<i>");
  await sheet.getByRole("button", { name: "Save" }).tap();
  await expect(sheet.getByRole("alert")).toContainText("2 to 20 letters");
  await expectAccessible(page, "dialog[open]");
  await sheet.getByRole("textbox").fill("পদ্মা 7");
  await sheet.getByRole("button", { name: "Save" }).tap();
  await page.waitForURL("**/m/member/home");
  await expect(name).toContainText("পদ্মা 7");

  await edit.tap();
  await expect(sheet.getByRole("textbox")).toHaveValue("পদ্মা 7");
  await sheet.getByRole("textbox").fill("");
  await sheet.getByRole("button", { name: "Save" }).tap();
  await page.waitForURL("**/m/member/home");
  await expect(name).toContainText(member.account);
});

test("VIP-01 GROLE-12 ROLE-28 levels, their benefits and the way so far; a brand without the flag has no trace of them", async ({
  page,
  enter,
  words,
  newMember,
  office,
  stack,
}) => {
  const member = await newMember();
  await office.raise(member.account, 1);
  await enter(member, "/m/member/benefits");
  await expect(page.locator('[data-part="own-level"]')).toContainText("Bronze");
  await expect(page.locator('[data-part="vip-history"] li')).toHaveCount(1);
  await page.getByRole("tab", { name: "Gold" }).tap();
  await expect(page.locator('[data-part="level"]')).toContainText("৳ 800.00");
  await expectAccessible(page);

  const host = await office.makeBrand({ switches: { VIPBENEFIT3: false } });
  const other = await newMember({ merchantCode: host.split(".")[0] ?? "" });
  await open(page, `http://${host}:${stack.port}/m/login?return=%2Fm%2Fmember%2Fbenefits`);
  await page.getByRole("textbox", { name: words.username, exact: true }).fill(other.account);
  await page.getByLabel(words.password, { exact: true }).fill(other.password);
  await page.locator("form button[type=submit]").tap();
  await page.waitForURL("**/m/member/home");
  await expect(balance(page)).toBeVisible();
  for (const part of ["vip-label", "vip-card"]) await expect(page.locator(`[data-part="${part}"]`)).toHaveCount(0);
  await expect(page.locator('[data-nav="vip"]')).toHaveCount(0);
});
