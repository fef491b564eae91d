import type { Locator, Page } from "@playwright/test";

/*
 * The forms that the sweep of errors sends, by the file of each in `web/src`. `tools/check/swept-forms.test.ts` holds these lists against
 * the sources: a form that stands in none of them is an error there.
 */

export interface SweptForm {
  file: string;
  /** Which of several that the file makes. */
  name?: string;
  /** Where it is; absent where the one before it is left open for it. */
  at?: string;
  /** From there to the form. */
  open?: (page: Page) => Promise<void>;
  /** Nothing has to be filled in. */
  emptyIsFine?: true;
  /** The specification holds its button back: fills what that waits for. The form is then sent so, and not empty. */
  release?: (form: Locator) => Promise<void>;
  /** A refusal takes away something of that, so it is filled in again before the form is sent once more. */
  emptied?: true;
  /** The calls that the platform refuses while it is sent, as `400 PUT /wps/…`; no other call may be refused. */
  refused?: readonly string[];
  /** What nonsense is here; `~` in each field that is typed in where this is absent. Null: to send it empty says all. */
  nonsense?: ((form: Locator) => Promise<void>) | null;
}

const tab = (at: number) => (page: Page) => page.locator("main").getByRole("tab").nth(at).tap();
const press = (selector: string) => (page: Page) => page.locator(selector).filter({ visible: true }).first().tap();
const lastOf = (selector: string) => (page: Page) => page.locator(selector).filter({ visible: true }).last().tap();
const centre = (part: string) => `/m/securityCenter?open=${part}`;
const SUBMIT = "main button[type=submit]";
/** Until the sheet is there, the form below it would be taken for its own. */
const sheet = (page: Page) => page.locator("dialog[open] form").waitFor();

/** A number, a code and a password that could be right: what is wrong with them the platform alone knows. */
async function fillLostNumber(form: Locator): Promise<void> {
  await form.locator("input[name=mobile]").fill("01712340000");
  await form.locator("input[name=code]").fill("000000");
  await form.locator("input[name=newPassword]").fill("Rickshaw7890");
}

export const VISITOR_FORMS: readonly SweptForm[] = [
  { file: "popups/login/password-login.tsx", at: "/m/login" },
  { file: "popups/login/sms-login.tsx", open: tab(1) },
  { file: "popups/register/register-form.tsx", name: "by username", at: "/m/register" },
  { file: "popups/register/register-form.tsx", name: "by mobile number", open: tab(1) },
  // Its button is off until a field was touched, and while one is wrong (FORGOT-11, FORGOT-12).
  {
    file: "popups/forget/phone-recovery.tsx",
    at: "/m/forget",
    release: fillLostNumber,
    emptied: true,
    nonsense: null,
    refused: ["401 POST /wps/member/password/mobile"],
  },
  { file: "popups/forget/email-recovery.tsx", open: tab(1) },
];

/** Behind a mailed link, which the journey asks for. */
export const LINK_FORMS: readonly SweptForm[] = [{ file: "screens/auth/reset/reset-screen.tsx" }];

/** A member who can withdraw and has logged in just now. */
export const MEMBER_FORMS: readonly SweptForm[] = [
  { file: "screens/auth/change-password/change-password-screen.tsx", at: "/m/changePsw" },
  { file: "screens/deposit/deposit/new-form.tsx", at: "/m/voucherCenter" },
  { file: "screens/withdrawal/withdraw/withdraw-form.tsx", at: "/m/withdraw" },
  {
    file: "screens/withdrawal/withdraw/confirm-sheet.tsx",
    open: async (page) => {
      await page.locator("main input[name=amount]").fill("600");
      await page.locator(SUBMIT).tap();
      await sheet(page);
    },
  },
  {
    file: "screens/support/feedback/feedback-screen.tsx",
    at: "/m/feedback",
    // FEEDBACK-10.
    release: (form) => form.locator("textarea").fill("The deposit of this morning has not come."),
    nonsense: null,
  },
  { file: "screens/security/security-center/bind-sheet.tsx", name: "mobile number", at: centre("mobile") },
  { file: "screens/security/security-center/bind-sheet.tsx", name: "email", at: centre("email") },
  {
    file: "screens/security/security-center/nickname.tsx",
    at: centre("nickname"),
    emptyIsFine: true,
    refused: ["400 PUT /wps/member/nickname"],
  },
  { file: "screens/security/security-center/questions.tsx", at: centre("questions") },
  { file: "screens/security/security-center/account-form.tsx", at: centre("account") },
  {
    file: "screens/security/security-center/account-list.tsx",
    at: "/m/securityCenter",
    open: lastOf('main [data-part="account"] button'),
  },
  { file: "screens/security/funds-password/change-form.tsx", at: "/m/securityCenter/FundsPasswordBox" },
  { file: "screens/limits/limits/limit-dialog.tsx", at: "/m/limits", open: press('[data-kind="deposit"] [data-period="day"] button') },
  {
    file: "screens/kyc/identity/claim-form.tsx",
    at: "/m/identity",
    // Its button waits for the pictures.
    release: addPictures,
    nonsense: (form) => form.locator("input[name=fullName]").fill("~"),
  },
];

/** A member who has set up nothing yet. */
export const NEW_MEMBER_FORMS: readonly SweptForm[] = [
  { file: "screens/security/funds-password/set-form.tsx", at: "/m/securityCenter/FundsPasswordBox" },
  { file: "screens/security/security-center/payee-name.tsx", at: centre("name"), nonsense: null },
];

/** The same once they have a funds password, and a number that shows who they are. */
export const FORGETFUL_FORMS: readonly SweptForm[] = [
  {
    file: "screens/security/funds-password/reset-form.tsx",
    at: "/m/securityCenter/FundsPasswordBox",
    open: press("main form button.link"),
  },
];

/** A member whose log-in lies back, of whom the password is asked. */
export const STALE_FORMS: readonly SweptForm[] = [
  {
    file: "screens/auth/settings/passkey-dialogs.tsx",
    at: "/m/set",
    open: lastOf('main section[aria-labelledby="settings-passkeys"] > button'),
    // Wrong passwords are counted.
    nonsense: null,
    refused: ["403 POST /wps/member/passkeys/start"],
  },
  {
    file: "screens/privacy/data/own-data.tsx",
    at: "/m/securityCenter/privacy",
    open: press('[data-part="copy"] button'),
    // Its button waits for a password.
    release: (form) => form.locator("input").fill("~"),
    nonsense: null,
    refused: ["403 POST /wps/privacy/copy"],
  },
  {
    file: "screens/security/two-step/factor-state.tsx",
    at: "/m/securityCenter/twoStep",
    open: press('[data-part="app"] button'),
    refused: ["403 POST /wps/security/secondFactor/totp"],
  },
];

/** Once the password was given there; the journey confirms the app, and logs in anew. */
export const APP_FORMS: readonly SweptForm[] = [{ file: "screens/security/two-step/enrol-app.tsx" }];
export const SECOND_STEP_FORMS: readonly SweptForm[] = [
  // In place of the log-in.
  {
    file: "popups/second-step/second-step-form.tsx",
    open: (page) => page.locator("main input[autocomplete=one-time-code]").waitFor(),
    refused: ["401 POST /wps/session/login"],
  },
];

/** An agent with rates, a contract, a funds password and somebody below. */
export const AGENT_FORMS: readonly SweptForm[] = [
  { file: "screens/team/open-account/link-form.tsx", at: "/m/agentRegister" },
  { file: "screens/team/open-account/account-form.tsx", at: "/m/agentRegister?side=account" },
  { file: "screens/red-rain/red-rain/rain-form.tsx", at: "/m/redRain" },
  {
    file: "widgets/payout/funds-sheet.tsx",
    open: async (page) => {
      for (const [name, text] of Object.entries({ total: "100", envelopes: "1", minutes: "10" }))
        await page.locator(`main input[name=${name}]`).fill(text);
      await page.locator(SUBMIT).tap();
      await sheet(page);
    },
  },
  { file: "screens/rebates/agent-rebate/rebate-screen.tsx", at: "/m/member/agent/agentRebeat", open: press("main [data-member]") },
  {
    file: "screens/contracts/contracts/offer-form.tsx",
    at: "/m/member/agent/getSalaryContract?side=team",
    open: press("main [data-member] button"),
  },
  { file: "screens/contracts/wages/manual-wages-screen.tsx", at: "/m/member/agent/manualdailySalary" },
  {
    file: "screens/team/members/transfer-form.tsx",
    at: "/m/member/team",
    open: async (page) => {
      await page.locator("[data-team-member] button").first().tap();
      await page.locator('dialog[open] [data-part="rates"] ~ div button').last().tap();
    },
    refused: ["422 POST /wps/agent/downlines/transfer"],
  },
  {
    file: "widgets/team/range-bar.tsx",
    at: "/m/agent/team/overview",
    open: (page) => page.locator("main [role=group]").first().getByRole("button").last().tap(),
    nonsense: async (form) => {
      await form.locator("input").first().fill("2026-01-05");
      await form.locator("input").last().fill("2026-01-04");
    },
  },
];

/** At a brand with other versions: several wallets, payments by hand. */
export const OTHER_BRANDS_FORMS: readonly SweptForm[] = [
  { file: "screens/wallet/wallets/move-form.tsx", at: "/m/wallet" },
  {
    file: "screens/deposit/deposit/transfer-card.tsx",
    at: "/m/voucherCenter",
    open: async (page) => {
      await page.locator("main input[name=amount]").fill("500");
      await page.locator(SUBMIT).tap();
      await page.locator('[data-transfer="waiting"]').waitFor();
    },
  },
];
/** At the second brand, whose deposit is the plain one. */
export const PLAIN_BRAND_FORMS: readonly SweptForm[] = [{ file: "screens/deposit/deposit/base-form.tsx", at: "/m/voucherCenter" }];

/** Forms in which nothing can be wrong. */
export const NEVER_WRONG: readonly string[] = [
  // A search: whatever stands in it is looked for.
  "screens/team/bets/team-betting-screen.tsx",
];

/** Parts that are no form of their own: who uses them is one. */
export const SHARED: readonly string[] = ["screens/security/security-center/form-sheet.tsx"];

/** One red pixel. */
const PNG = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==", "base64");

async function addPictures(form: Locator): Promise<void> {
  const page = form.page();
  const sides = form.locator("input[type=file]:not([capture])");
  for (const side of await sides.all()) {
    const answerTo = (isRead: boolean) =>
      page.waitForResponse((response) => (response.request().method() === "GET") === isRead && response.url().includes("/kyc"));
    // A picture that is there changes the form: the next one is taken when the page has heard of it.
    const [sent, heard] = [answerTo(false), answerTo(true)];
    await side.setInputFiles({ name: "side.png", mimeType: "image/png", buffer: PNG });
    await Promise.all([sent, heard]);
  }
}

export const ALL_FORMS: readonly SweptForm[] = [
  ...VISITOR_FORMS,
  ...LINK_FORMS,
  ...MEMBER_FORMS,
  ...NEW_MEMBER_FORMS,
  ...FORGETFUL_FORMS,
  ...STALE_FORMS,
  ...APP_FORMS,
  ...SECOND_STEP_FORMS,
  ...AGENT_FORMS,
  ...OTHER_BRANDS_FORMS,
  ...PLAIN_BRAND_FORMS,
];
