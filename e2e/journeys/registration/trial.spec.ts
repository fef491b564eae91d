import { getWallet } from "@mela/contract/wallet/wallet";
import type { Page } from "@playwright/test";
import { expect, expectAccessible, hydrated, login, open, reload, test } from "../../fixtures.ts";

test.use({ language: "en", locale: "en-GB" });

const FREE_PLAY = "/wps/session/login/freeplay";
const REJECTED = "This is not available for your account.";

/** Goes to a path of ours without a new document, as a link does. */
const follow = (page: Page, path: string) => page.locator(`a[href="${path}"]`).first().tap();
const stored = (page: Page) =>
  page.evaluate(() => ({
    trialName: sessionStorage.getItem("trialName"),
    session: JSON.parse(sessionStorage.getItem("MC_SESSION_INFO") ?? "null") as { type: number; userName: string } | null,
  }));

test("TRIAL-01 TRIAL-02 TRIAL-03 ROUTE-04 ROUTE-42 ROLE-03 a visitor starts a trial, comes home with play money, and a bar says what it is", async ({
  page,
}) => {
  await open(page, "/m/trail");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Start the trial" }).tap();
  await page.waitForURL("**/m/home");
  const { trialName, session } = await stored(page);
  expect(session).toMatchObject({ type: 4, userName: trialName });
  expect(trialName).toMatch(/^try[a-z2-9]{8}$/);
  await expect(page.locator('[data-part="balance"]')).toContainText("2,000.00");
  await expect(page.locator('[data-part="trial-bar"]')).toContainText("Your trial is running");
});

test("TRIAL-04 test play from the registration's popup closes the popup and goes home", async ({ page }) => {
  await open(page, "/m/help?popup=register");
  await page.getByRole("button", { name: "Try for free" }).tap();
  await page.waitForURL("**/m/home");
  await expect(page.getByText("Opening your trial…")).toHaveCount(0);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect((await stored(page)).session?.type).toBe(4);
});

test("ERR-35 a test play that fails takes its loading indicator away and says no more", async ({ page, expectConsoleErrors }) => {
  expectConsoleErrors(/status of 503|The trial did not start/);
  await open(page, "/m/register");
  await page.route(`**${FREE_PLAY}`, (route) =>
    route.fulfill({ status: 503, json: { success: false, errorCode: "system.unavailable", message: "Away" } }),
  );
  const answered = page.waitForResponse((response) => response.url().endsWith(FREE_PLAY));
  await page.getByRole("button", { name: "Try for free" }).tap();
  await answered;
  await expect(page.getByText("Opening your trial…")).toHaveCount(0);
  await expect(page.getByText("Away")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Try for free" })).toBeEnabled();
  await expect(page).toHaveURL(/\/m\/register$/);
});

test("TRIAL-10 ERR-01 GERR-01 ERR-02 ROLE-07 a trial that taps deposit sees the refusal for two seconds and stays where it is", async ({
  page,
}) => {
  await open(page, "/m/trail");
  await page.getByRole("button", { name: "Start the trial" }).tap();
  await page.waitForURL("**/m/home");
  // Taken down by the page itself: whoever looks from outside may look late.
  const shown = page.evaluate(
    (text) =>
      new Promise<{ kind: string | null; milliseconds: number }>((resolve) => {
        let seen: { kind: string | null; at: number } | undefined;
        new MutationObserver((_changes, observer) => {
          const toast = [...document.querySelectorAll("[data-kind]")].find((element) => element.textContent?.includes(text));
          if (toast) seen ??= { kind: toast.getAttribute("data-kind"), at: performance.now() };
          if (toast || !seen) return;
          observer.disconnect();
          resolve({ kind: seen.kind, milliseconds: performance.now() - seen.at });
        }).observe(document.body, { childList: true, subtree: true, characterData: true });
      }),
    REJECTED,
  );
  await follow(page, "/m/voucherCenter");
  const { kind, milliseconds } = await shown;
  expect(kind).toBe("offline");
  expect(milliseconds).toBeGreaterThan(1_500);
  expect(milliseconds).toBeLessThan(20_000);
  await expect(page).toHaveURL(/\/m\/home$/);
});

for (const customerType of [4, 40]) {
  test(`TRIAL-07 TRIAL-09 TRIAL-10 TRIAL-15 ROLE-23 the type ${customerType} opens neither the inbox nor a deposit`, async ({
    page,
    words,
    newMember,
  }) => {
    const member = await newMember({ customerType });
    await login(page, member, words);
    await follow(page, "/m/voucherCenter");
    await expect(page.getByText(REJECTED)).toBeVisible();
    await expect(page).toHaveURL(/\/m\/home$/);
    await follow(page, "/m/message");
    await page.waitForURL("**/m/message");
    await page.locator('[data-entry="messages"] button').tap();
    await expect(page.getByText(REJECTED).first()).toBeVisible();
    await expect(page).toHaveURL(/\/m\/message$/);
  });
}

test("TRIAL-14 ROLE-04 ROLE-18 a player opens the deposit", async ({ page, words, newMember }) => {
  const member = await newMember({ customerType: 0 });
  await login(page, member, words);
  await follow(page, "/m/voucherCenter");
  await page.waitForURL("**/m/voucherCenter");
  await expect(page.getByText(REJECTED)).toHaveCount(0);
});

test("ROLE-07 ERR-02 a restricted member may not start another free play", async ({ page, words, newMember, expectConsoleErrors }) => {
  expectConsoleErrors(/status of 403/);
  const member = await newMember({ customerType: 40 });
  await login(page, member, words, "/m/trail");
  await hydrated(page);
  await page.getByRole("button", { name: "Start the trial" }).tap();
  await expect(page.getByText(REJECTED)).toBeVisible();
  expect((await stored(page)).session?.type).toBe(40);
});

test("a trial is left by logging out, and its name goes with it", async ({ page }) => {
  await open(page, "/m/trail");
  await page.getByRole("button", { name: "Start the trial" }).tap();
  await page.waitForURL("**/m/home");
  const wallet = page.waitForResponse((response) => response.url().includes(getWallet.path));
  await reload(page);
  expect((await wallet).status()).toBe(200);
  await page.goto("/m/trail");
  await hydrated(page);
  await expect(page.getByText("Your trial is running", { exact: false })).toBeVisible();
});

test("TEMPLATE-05 where free play is switched off the page says so", async ({ page, stack }) => {
  await open(page, `http://panna.localhost:${stack.port}/m/trail`);
  await expect(page.getByText("Free play is not offered here at the moment")).toBeVisible();
  await expect(page.getByRole("button", { name: "Start the trial" })).toHaveCount(0);
});
