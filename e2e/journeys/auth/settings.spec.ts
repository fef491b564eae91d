import type { CDPSession, Page } from "@playwright/test";
import { openSecondDevice, putAway } from "../../second-device.ts";
import { expect, expectAccessible, login, open, test } from "../../fixtures.ts";
import { expectToast } from "../../toasts.ts";

test.use({ language: "en", locale: "en-GB" });

const sessionOf = async (page: Page) => JSON.parse((await page.evaluate(() => sessionStorage.getItem("MC_SESSION_INFO"))) ?? "null");

/** Chromium's own authenticator in software, with a finger that is always right. */
async function addAuthenticator(page: Page): Promise<{ cdp: CDPSession; authenticatorId: string }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("WebAuthn.enable", { enableUI: false });
  const { authenticatorId } = await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, authenticatorId };
}

test("another device is listed, logged out from here, and told why; it does not come back by itself, and its way back is kept", async ({
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
  await expect(page.locator("[data-session]")).toHaveCount(2);
  const tab = await page.context().newPage();
  await login(tab, member, words, "/m/set");
  // The same browser again is the same device, listed once.
  await expect(tab.locator("[data-session]")).toHaveCount(2);
  await expect(tab.locator('[data-session="current"]')).toContainText("Logged in 2 times");
  await tab.close();
  await expect(page.getByText(/^Last login: \d{1,2} [A-Z][a-z]+ \d{4}, \d{2}:\d{2}$/)).toBeVisible();
  await page.locator('[data-session="other"]').getByRole("button").tap();
  await page.getByRole("alertdialog").getByRole("button", { name: words.signOut }).tap();
  await expect(page.locator("[data-session]")).toHaveCount(1);
  await secondDevice.goto("/m/set", { waitUntil: "commit" });
  await expectToast(secondDevice, "You were logged out from another device or tab. Please log in again.");
  await secondDevice.waitForURL((url) => url.pathname === "/m/login" && url.searchParams.get("return") === "/m/set");
  expect(await sessionOf(secondDevice)).toBeNull();
  await secondDevice.context().close();
});

test("a passkey is added, named, logs in by button and out of the username's suggestions, and is removed", async ({
  page,
  words,
  newMember,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/status of 401/);
  const member = await newMember();
  const { cdp, authenticatorId } = await addAuthenticator(page);
  // Until there is a passkey the browser has nothing to suggest; a log-in that waits must not answer for the password's.
  await cdp.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled: false });
  await login(page, member, words, "/m/set");
  await expect(page.getByText("You don’t have a passkey yet.")).toBeVisible();
  await cdp.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled: true });
  await page.getByRole("button", { name: "Add a passkey" }).tap();
  const row = page.locator('[data-part="passkey"]');
  await expect(row).toHaveCount(1);
  await row.getByRole("button", { name: "Rename" }).tap();
  await page.getByLabel("Name", { exact: true }).fill("Kitchen tablet");
  await page.getByRole("button", { name: "Save", exact: true }).tap();
  await expect(row).toContainText("Kitchen tablet");
  const { credentials } = await cdp.send("WebAuthn.getCredentials", { authenticatorId });
  expect(credentials).toMatchObject([{ isResidentCredential: true, rpId: "localhost" }]);

  // Out of the suggestions: nothing is typed and no button is pressed.
  await page.evaluate(() => sessionStorage.clear());
  await open(page, "/m/login?return=%2Fm%2Fset");
  await page.waitForURL("**/m/set");
  expect(await sessionOf(page)).toMatchObject({ userName: member.account });

  // By the button, in a browser that makes no suggestions.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
  await page.evaluate(() => sessionStorage.clear());
  await open(page, "/m/login?return=%2Fm%2Fset");
  await page.getByRole("button", { name: "Log in with a passkey" }).tap();
  await page.waitForURL("**/m/set");
  await expect(row).toContainText(/Last used \d{1,2} [A-Z][a-z]+ \d{4}/);
  await expectAccessible(page);

  await row.getByRole("button", { name: "Remove" }).tap();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).tap();
  await expect(row).toHaveCount(0);
  await page.evaluate(() => sessionStorage.clear());
  await open(page, "/m/login?return=%2Fm%2Fset");
  await page.getByRole("button", { name: "Log in with a passkey" }).tap();
  await expect(page.getByText("We couldn’t confirm the passkey.").first()).toBeVisible();
  expect(await sessionOf(page)).toBeNull();
});
