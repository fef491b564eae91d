import { changePassword } from "@mela/contract/auth/recovery";
import type { Page } from "@playwright/test";
import { openSecondDevice } from "../../second-device.ts";
import { expect, expectAccessible, fillLogin, login, open, test } from "../../fixtures.ts";
import { field } from "../../registering.ts";

test.use({ language: "en", locale: "en-GB" });

const PATH = "/m/changePsw";
const NEW = "Rickshaw7890";
const submit = (page: Page) => page.getByRole("button", { name: "Save", exact: true });

/** Forgets the remembered password, so that the form asks for the old one. */
async function openWithoutMemory(page: Page): Promise<void> {
  // It is written a moment after the log-in.
  await expect.poll(() => page.evaluate(() => localStorage.getItem("MC_REMEMBER"))).not.toBeNull();
  await page.evaluate(() => localStorage.removeItem("MC_REMEMBER"));
  await open(page, PATH);
  await expect(field(page, "Current password")).toBeVisible();
}

async function fill(page: Page, values: { old?: string; next: string; again?: string }): Promise<void> {
  if (values.old !== undefined) await field(page, "Current password").fill(values.old);
  await field(page, "New password").fill(values.next);
  await field(page, "Confirm the new password").fill(values.again ?? values.next);
}

test("ROUTE-09 ROLE-15 a visitor is sent to log in first and comes back", async ({ page, words, newMember }) => {
  await open(page, PATH);
  await page.waitForURL(/\/m\/login/);
  await fillLogin(page, await newMember(), words);
  await page.waitForURL(`**${PATH}`);
  await expect(page.getByRole("heading", { name: "Change password" })).toBeVisible();
});

test("CHANGEPSW-01 CHANGEPSW-02 CHANGEPSW-03 the name cannot be edited; the old password is asked for only where none is remembered", async ({
  page,
  words,
  newMember,
}) => {
  const member = await newMember();
  await login(page, member, words, "/m/set");
  await open(page, PATH);
  await expect(field(page, "Username")).toHaveValue(member.account);
  await expect(field(page, "Username")).toHaveAttribute("readonly");
  await expect(field(page, "New password")).toBeVisible();
  await expect(field(page, "Confirm the new password")).toBeVisible();
  await expect(submit(page)).toBeEnabled();
  await expect(field(page, "Current password")).toHaveCount(0);
  await openWithoutMemory(page);
  await expectAccessible(page);
});

test("CHANGEPSW-05 CHANGEPSW-06 CHANGEPSW-07 CHANGEPSW-08 CHANGEPSW-09 what is wrong is told beside its field, or in a prompt, and nothing is sent", async ({
  page,
  words,
  newMember,
}) => {
  const member = await newMember();
  await login(page, member, words, "/m/set");
  await openWithoutMemory(page);
  const calls: string[] = [];
  page.on("request", (request) => request.url().endsWith(changePassword.path) && calls.push(request.url()));
  await submit(page).tap();
  await expect(page.getByText("Please enter the password", { exact: true })).toHaveCount(3);
  await expect(field(page, "Current password")).toBeFocused();
  await fill(page, { old: "short", next: "short", again: "other" });
  await submit(page).tap();
  await expect(page.getByText("Password format is incorrect: 8 to 64 characters")).toHaveCount(2);
  await expect(page.getByText("Confirmation password not matched")).toBeVisible();
  await fill(page, { old: member.password, next: member.password });
  await submit(page).tap();
  const prompt = page.getByRole("alertdialog", { name: "Please note" });
  await expect(prompt).toContainText("The new password must differ from the old one.");
  await expect(prompt.getByRole("button")).toHaveCount(1);
  await prompt.getByRole("button", { name: "OK" }).tap();
  await expect(prompt).toHaveCount(0);
  await expect(field(page, "New password")).toHaveValue(member.password);
  expect(calls).toEqual([]);
});

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
  await login(page, member, words, "/m/set");
  await open(page, PATH);
  const before = await page.evaluate(() => sessionStorage.getItem("MC_SESSION_INFO"));
  await fill(page, { next: NEW });
  await submit(page).tap();
  await expect(page.locator('[data-kind="success"]')).toContainText("Changes saved");
  await secondDevice.reload();
  await expect(secondDevice.getByText("Your password was changed. Please log in with the new one.")).toBeVisible();
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

test("ERR-37 ERR-38 a refused change is told by the alert alone, and a remembered password that is not right any more is asked for", async ({
  page,
  words,
  newMember,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/status of 403/, /net::ERR_FAILED/);
  const member = await newMember();
  await login(page, member, words, "/m/set");
  await openWithoutMemory(page);
  await fill(page, { old: "Wrong20261", next: NEW });
  await submit(page).tap();
  await expect(page.locator('[data-kind="fail"]')).toHaveText(/The current password is not correct\./);
  await expect(page.locator('[data-kind="loading"]')).toHaveCount(0);
  await expect(page.locator("form [role=alert]")).toHaveCount(0);
  await expect(field(page, "New password")).toHaveValue(NEW);
  await page.route(`**${changePassword.path}`, (route) => route.abort());
  await submit(page).tap();
  await expect(page.locator('[data-kind="offline"]')).toBeVisible();
  await expect(field(page, "Current password")).toHaveValue("Wrong20261");
});

test("HEADER-18 whoever got their password from somebody else chooses their own first", async ({ page, words, newMember }) => {
  const member = await newMember({ mustChangePassword: true });
  await open(page, "/m/login");
  await fillLogin(page, member, words);
  await page.waitForURL("**/m/changePsw");
  await expect(page.getByRole("heading", { name: "First password" })).toBeVisible();
  await fill(page, { next: NEW });
  await submit(page).tap();
  await page.waitForURL("**/m/home");
  expect(JSON.parse((await page.evaluate(() => sessionStorage.getItem("MC_SESSION_INFO"))) ?? "{}")).toMatchObject({
    firstTimeLogin: false,
  });
});
