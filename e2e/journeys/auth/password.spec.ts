import type { Page } from "@playwright/test";
import { openSecondDevice, putAway } from "../../second-device.ts";
import { expect, fillLogin, login, open, test } from "../../fixtures.ts";
import { expectToast } from "../../toasts.ts";
import { field } from "../../registering.ts";

test.use({ language: "en", locale: "en-GB" });

const PATH = "/m/changePsw";
const NEW = "Rickshaw7890";
const submit = (page: Page) => page.getByRole("button", { name: "Save", exact: true });

test("CHANGEPSW-04 a change says that it is saved and goes home; other devices learn why they are out and keep their way back", async ({
  page,
  browser,
  stack,
  words,
  newMember,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/status of 401/);
  const member = await newMember();
  const secondDevice = await openSecondDevice(browser, stack.url);
  await login(secondDevice, member, words, "/m/set");
  await putAway(secondDevice);
  await login(page, member, words, "/m/set");
  await open(page, PATH);
  const before = await page.evaluate(() => sessionStorage.getItem("MC_SESSION_INFO"));
  await field(page, "New password").fill(NEW);
  await field(page, "Confirm the new password").fill(NEW);
  await submit(page).tap();
  await expectToast(page, "Changes saved");
  await secondDevice.goto("/m/set", { waitUntil: "commit" });
  await expectToast(secondDevice, "Your password was changed. Please log in with the new one.");
  await secondDevice.waitForURL((url) => url.pathname === "/m/login" && url.searchParams.get("return") === "/m/set");
  await page.waitForURL("**/m/home");
  await expect(page.locator('[data-kind="loading"]')).toHaveCount(0);
  expect(await page.evaluate(() => sessionStorage.getItem("MC_SESSION_INFO"))).not.toBe(before);
  // The remembered log-in knows the new password: the next change asks for no old one.
  await open(page, PATH);
  await expect(field(page, "New password")).toBeVisible();
  await expect(field(page, "Current password")).toHaveCount(0);

  await fillLogin(secondDevice, { ...member, password: NEW }, words);
  await secondDevice.waitForURL("**/m/set");
  await secondDevice.context().close();
});
