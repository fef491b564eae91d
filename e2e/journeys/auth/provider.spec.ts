import { checkAffiliateCode } from "@mela/contract/registration/affiliate";
import { login as loginCall } from "@mela/contract/auth/account";
import { registerByMobile } from "@mela/contract/registration/registration";
import { setPasswordByPhone } from "@mela/contract/auth/recovery";
import type { BrandChange } from "@mela/server/testing/members";
import type { Page } from "@playwright/test";
import { expect, open, test } from "../../fixtures.ts";
import { expectToast } from "../../toasts.ts";
import { freshMobile } from "../../messages.ts";
import { freshName } from "../../registering.ts";
import type { Stack } from "../../stack/stack.ts";

test.use({ language: "en", locale: "en-GB" });
test.beforeEach(({ office }) => office.forgiveAttempts());

/** The SDK notes each answer that is a refusal. */
const REFUSED = /status of 4(00|22)/;
const SEND = "**/v1/accounts:sendVerificationCode*";
const number = (page: Page) => page.locator("form:not([hidden]) input[type=tel]");
const code = (page: Page) => page.getByLabel("SMS code", { exact: true });
const getCode = (page: Page) => page.getByRole("button", { name: "Get code" });
const submit = (page: Page) => page.locator("form:not([hidden]) button[type=submit]");
const userName = (page: Page) =>
  page.evaluate(() => (JSON.parse(sessionStorage.getItem("MC_SESSION_INFO") ?? "{}") as { userName?: string }).userName);

/** Types a number once its country is there. */
async function typeNumber(page: Page, national: string): Promise<void> {
  await expect(page.getByRole("button", { name: "Country code: Bangladesh +880" }).filter({ visible: true })).toHaveText(/880/);
  await number(page).fill(national);
}

/** The pathnames of what the page asks our own server from now on. */
function watchCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on("request", (request) => void calls.push(new URL(request.url()).pathname));
  return calls;
}

const project = (stack: Stack, phone: boolean) => ({
  apiKey: "key",
  authDomain: "mela-test.example",
  projectId: "mela-test",
  phone,
  standIn: stack.firebase.url,
});

interface Site {
  office: { makeBrand: (change: BrandChange) => Promise<string> };
  stack: Stack;
}
/** A brand with a project of the authentication service, and switches of its own. */
async function siteWith({ office, stack }: Site, phone: boolean, switches: BrandChange["switches"] = {}) {
  const host = await office.makeBrand({ captcha: "off", firebase: project(stack, phone), switches });
  return { url: `http://${host}:${stack.port}`, brandCode: host.split(".")[0] ?? "" };
}

/** The code that the provider has sent to a number (E.164). */
async function providerCode(stack: Stack, mobile: string): Promise<string> {
  const response = await fetch(`${stack.firebase.url}/emulator/v1/projects/mela-test/verificationCodes`);
  const { verificationCodes } = (await response.json()) as { verificationCodes: { phoneNumber: string; code: string }[] };
  return verificationCodes.findLast(({ phoneNumber }) => phoneNumber === mobile)?.code ?? "";
}
const another = (digits: string) => digits.replace(/^./, (digit) => String((Number(digit) + 1) % 10));

/** Google's script for frames, which its stand-in brings; all else of the window is the SDK's. */
async function serveWindows(page: Page, stack: Stack): Promise<void> {
  const body = await (await fetch(`${stack.firebase.url}/js/api.js`)).text();
  await page.route("https://apis.google.com/**", (route) => route.fulfill({ body, contentType: "text/javascript" }));
}

/**
 * Comes in by a provider's window as `person`. On a machine so slow that the window's script comes when the tap counts no more, the browser
 * opens none, and the page says so: then whoever is there taps again.
 */
async function enterBy(page: Page, provider: "Google" | "Facebook", person: string): Promise<void> {
  const opened = page.waitForEvent("popup");
  const button = page.getByRole("button", { name: provider, exact: true });
  await button.tap();
  const refused = page.getByRole("alert").filter({ hasText: "Please try again" });
  const first = await Promise.race([opened, refused.waitFor().then(() => null)]);
  if (first === null) await button.tap();
  const popup = first ?? (await opened);
  await popup.getByLabel("Account").fill(person);
  await popup.getByRole("button", { name: "Continue" }).click();
}

test("REG-11 LOGIN-10 whoever a provider vouches for becomes a member from the registration, and is the same one at the login", async ({
  page,
  office,
  stack,
}) => {
  await serveWindows(page, stack);
  const { url } = await siteWith({ office, stack }, false, { GOOGLELOGIN3: true, FACEBOOKLOGIN3: true });
  const person = freshName();
  await open(page, `${url}/m/register?return=%2Fm%2Fhelp`);
  await enterBy(page, "Google", person);
  await page.waitForURL("**/m/help");
  const member = await userName(page);
  expect(member).toBeTruthy();
  for (const [provider, same] of [
    ["Google", true],
    ["Facebook", false],
  ] as const) {
    await page.evaluate(() => sessionStorage.clear());
    await open(page, `${url}/m/login?return=%2Fm%2Fhelp`);
    await enterBy(page, provider, person);
    await page.waitForURL("**/m/help");
    expect((await userName(page)) === member).toBe(same);
  }
});

test("LOGIN-20 LOGIN-21 LOGIN-25 ERR-34 a phone that the provider has verified opens the session; its failures are silent", async ({
  page,
  office,
  stack,
  newMember,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(REFUSED, /did not send/);
  const { url, brandCode } = await siteWith({ office, stack }, true);
  const mobile = freshMobile();
  const member = await newMember({ brandCode, mobile: mobile.e164 });
  await open(page, `${url}/m/login`);
  await page.getByRole("tab", { name: "Mobile number" }).tap();
  await typeNumber(page, mobile.national);
  const refusal = { error: { code: 400, message: "TOO_MANY_ATTEMPTS_TRY_LATER" } };
  // The refusal is held until the word about the wait was seen.
  const held = Promise.withResolvers<void>();
  await page.route(SEND, async (route) => {
    await held.promise;
    await route.fulfill({ status: 400, json: refusal, headers: { "access-control-allow-origin": "*" } });
  });
  await getCode(page).tap();
  await expect(page.getByText("One moment, please")).toBeVisible();
  held.resolve();
  await expect(page.getByText("One moment, please")).toBeHidden();
  await expect(getCode(page)).toBeEnabled();
  await expect(page.locator("[data-part=toasts] [data-kind]")).toHaveCount(0);
  await page.unroute(SEND);
  await getCode(page).tap();
  await expectToast(page, "The code is on its way to your phone");
  await expect(page.getByRole("button", { name: /You can get a new code in/ })).toBeDisabled();

  const calls = watchCalls(page);
  const right = await providerCode(stack, mobile.e164);
  const refused = page.waitForResponse(/accounts:signInWithPhoneNumber/);
  await code(page).fill(another(right));
  await submit(page).tap();
  expect((await refused).status()).toBe(400);
  await expect(submit(page)).toBeEnabled();
  await expect(page.locator("form:not([hidden]) [role=alert]")).toHaveCount(0);
  expect(calls).not.toContain(loginCall.path);
  expect(await userName(page)).toBeUndefined();

  await code(page).fill(right);
  await submit(page).tap();
  await page.waitForURL("**/m/home");
  expect(await userName(page)).toBe(member.account);
});

test("REG-48 REG-51 the registration has the provider verify the phone before it asks for anything else", async ({
  page,
  office,
  stack,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(REFUSED);
  const { url } = await siteWith({ office, stack }, true, { USERNAMEREG3: false });
  const mobile = freshMobile();
  await open(page, `${url}/m/register`);
  await typeNumber(page, mobile.national);
  await page.getByLabel("Password", { exact: true }).fill("Shimul-2031");
  await page.getByLabel("Invitation code (optional)", { exact: true }).fill("NONESUCH");
  await getCode(page).tap();
  await expectToast(page, "The code is on its way to your phone");
  const calls = watchCalls(page);
  const steps = () =>
    calls.filter((path) => [registerByMobile.path, checkAffiliateCode.path].includes(path) || path.includes("signInWithPhone"));
  const verified = "/identitytoolkit.googleapis.com/v1/accounts:signInWithPhoneNumber";
  const right = await providerCode(stack, mobile.e164);
  // What is not right yet is not taken to the provider.
  await page.getByLabel("Password", { exact: true }).fill("short");
  await code(page).fill(right);
  await page.locator("input[name=agreement]").check();
  await submit(page).tap();
  await expect(page.getByText(/^Password format is incorrect/)).toBeVisible();
  expect(steps()).toEqual([]);
  await page.getByLabel("Password", { exact: true }).fill("Shimul-2031");
  await code(page).fill(another(right));
  await submit(page).tap();
  await expect(page.getByText("The SMS code is wrong or has expired")).toBeVisible();
  expect(steps()).toEqual([verified]);
  await code(page).fill(right);
  await submit(page).tap();
  await expect(page.getByText("Invalid invitation code")).toBeVisible();
  await page.getByLabel("Invitation code (optional)", { exact: true }).fill("");
  await submit(page).tap();
  await page.waitForURL("**/m/home");
  // The code serves once; the proof that it gave is kept for the second try.
  expect(steps()).toEqual([verified, verified, checkAffiliateCode.path, registerByMobile.path]);
  expect(await userName(page)).toBeTruthy();
});

test("a forgotten password is set by the phone that the provider has verified", async ({ page, office, stack, newMember }) => {
  const { url, brandCode } = await siteWith({ office, stack }, true, { PHONEVERIFY3: true });
  const mobile = freshMobile();
  const member = await newMember({ brandCode, mobile: mobile.e164 });
  await open(page, `${url}/m/forget`);
  await typeNumber(page, mobile.national);
  await getCode(page).tap();
  await expectToast(page, "The code is on its way to your phone");
  await code(page).fill(await providerCode(stack, mobile.e164));
  await page.getByLabel("New password", { exact: true }).fill("Rickshaw7890");
  const set = page.waitForRequest((request) => request.url().endsWith(setPasswordByPhone.path));
  await submit(page).tap();
  expect((await set).postDataJSON()).toMatchObject({ mobileNum: mobile.national, firebaseIdToken: expect.stringMatching(/^ey.+\..+\./) });
  await expect.poll(() => userName(page)).toBe(member.account);
});
