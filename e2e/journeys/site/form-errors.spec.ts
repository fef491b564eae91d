import type { Locator, Page } from "@playwright/test";
import { expect, hydrated, open, test } from "../../fixtures.ts";
import { field, freshName, PASSWORD } from "../../registering.ts";
import { PIN } from "../../withdrawal.ts";

/*
 * Every form, sent empty and sent with nonsense on small phones: focus stands in the first field that is wrong, and nothing lies over it,
 * neither the sticky head nor the bar at the foot.
 */

test.use({ language: "en", locale: "en-GB" });

/** The recovery by phone has its button off until a field was touched (FORGOT-11); it is left to its component test. */
const VISITOR_FORMS = ["/m/login", "/m/register"] as const;
const MEMBER_FORMS = [
  "/m/changePsw",
  "/m/voucherCenter",
  "/m/withdraw",
  "/m/feedback",
  "/m/securityCenter?open=mobile",
  "/m/securityCenter?open=email",
  "/m/securityCenter?open=nickname",
  "/m/securityCenter?open=questions",
  "/m/securityCenter?open=account",
  "/m/securityCenter/FundsPasswordBox",
] as const;
const AGENT_FORMS = ["/m/agentRegister?side=account", "/m/redRain"] as const;

/** Its field may stay empty. */
const EMPTY_IS_FINE: readonly string[] = ["/m/securityCenter?open=nickname"];

/** Forms whose button waits for a field, by the specification: FEEDBACK-10. */
const HELD_BACK: Readonly<Record<string, { label: string; text: string }>> = {
  "/m/feedback": { label: "Your message", text: "The deposit of this morning has not come." },
};

/** The form that lies on top. */
const formOf = (page: Page): Locator =>
  page.locator("dialog[open] form[method=post], main form[method=post]").filter({ visible: true }).last();

/** Where the first fault is: `shown` when focus stands in it and it can be seen; otherwise what is amiss. Of a group of choices, its first. */
function standing(form: Element): string {
  const wrong = form.querySelector("[aria-invalid=true], [data-wrong]");
  const field = wrong?.matches("[data-wrong]") ? wrong.querySelector("input") : wrong;
  const fault = field ?? form.querySelector("[role=alert]");
  if (!fault) return "nothing is said to be wrong";
  if (field && document.activeElement !== field) return `focus is in ${document.activeElement?.outerHTML.slice(0, 80)}`;
  const { left, width, top, bottom } = fault.getBoundingClientRect();
  const seen = [top + 2, bottom - 2].every((y) => {
    const found = document.elementFromPoint(left + Math.min(width / 2, 40), y);
    return found !== null && (fault.contains(found) || found.contains(fault));
  });
  return seen ? "shown" : `covered, or out of view: ${Math.round(top)} to ${Math.round(bottom)}`;
}

async function expectFaultShown(page: Page, name: string): Promise<void> {
  const form = formOf(page);
  const button = form.locator("button[type=submit]").last();
  await expect(button, `${name}: its button can be pressed`).toBeEnabled();
  await button.tap();
  await expect.poll(() => form.evaluate(standing), name).toBe("shown");
}

/** A form whose button the specification holds back: it is off until what it waits for is there, and then like all others. */
async function expectHeldBack(page: Page, address: string, what: { label: string; text: string }): Promise<void> {
  await expect(formOf(page).locator("button[type=submit]").last(), `${address}, empty`).toBeDisabled();
  await formOf(page).getByLabel(what.label).fill(what.text);
  await expectFaultShown(page, `${address}, with nothing else`);
}

async function tryForm(page: Page, address: string): Promise<void> {
  await expect(formOf(page)).toBeVisible();
  const held = HELD_BACK[address];
  if (held) return expectHeldBack(page, address, held);
  if (!EMPTY_IS_FINE.includes(address)) await expectFaultShown(page, `${address}, empty`);
  for (const field of await formOf(page).locator("input:not([type=radio], [type=checkbox], [type=file]), textarea").all())
    if ((await field.isVisible()) && (await field.isEditable())) await field.fill("~");
  await expectFaultShown(page, `${address}, with nonsense`);
}

for (const width of [320, 390])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 640 } });

    test("a visitor's forms lead to what is wrong in them", async ({ page }) => {
      for (const address of VISITOR_FORMS) {
        await open(page, address);
        await tryForm(page, address);
      }
    });

    test("a registration that was not answered says so in sight", async ({ page, expectConsoleErrors }) => {
      expectConsoleErrors(/net::ERR_FAILED .*\/wps\/member\/register/);
      await page.route("**/wps/member/register**", (route) => route.abort());
      await open(page, "/m/register");
      await field(page, "Username").fill(freshName());
      await field(page, "Password").fill(PASSWORD);
      await field(page, "Verification code").fill("123456");
      await page.getByRole("checkbox").first().check();
      await expectFaultShown(page, "/m/register, without an answer");
      await expect(formOf(page).getByRole("alert")).toContainText("connection");
    });

    test("a member's forms lead to what is wrong in them", async ({ page, enter, newMember, office, expectConsoleErrors }) => {
      // Which nicknames there may be is the platform's to say.
      expectConsoleErrors(/status of 400 .*\/wps\/member\/nickname/);
      const member = await newMember({ fundsMinor: 500_000 });
      await office.prepareWithdrawal(member.account, { fundsPassword: PIN, wallets: [{ kind: "bkash", number: "01712345678" }] });
      await enter(member);
      for (const address of MEMBER_FORMS) {
        await page.goto(address);
        await hydrated(page);
        await tryForm(page, address);
      }
    });

    test("an agent's forms lead to what is wrong in them", async ({ page, enter, newMember, office }) => {
      const agent = await newMember({ customerType: 1, fundsMinor: 500_000 });
      await office.buildTeam(agent.account, [{ account: `p${agent.account}`.slice(0, 16) }]);
      await enter(agent);
      for (const address of AGENT_FORMS) {
        await page.goto(address);
        await hydrated(page);
        await tryForm(page, address);
      }
    });
  });
