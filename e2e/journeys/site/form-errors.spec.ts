import { codeAt } from "@mela/server/testing/factor";
import type { Locator, Page } from "@playwright/test";
import { writeFile } from "node:fs/promises";
import { enterAs, test as base } from "../../agent.ts";
import { expect, fillLogin, hydrated, login, open } from "../../fixtures.ts";
import {
  AGENT_FORMS,
  APP_FORMS,
  FORGETFUL_FORMS,
  LINK_FORMS,
  MEMBER_FORMS,
  NEW_MEMBER_FORMS,
  OTHER_BRANDS_FORMS,
  PLAIN_BRAND_FORMS,
  SECOND_STEP_FORMS,
  STALE_FORMS,
  type SweptForm,
  VISITOR_FORMS,
} from "../../forms.ts";
import { newestTo } from "../../outbox.ts";
import { field, freshName, PASSWORD } from "../../registering.ts";
import { runCommand } from "../../stack/commands.ts";
import { PIN } from "../../withdrawal.ts";

/*
 * Every form (`forms.ts`), sent empty and sent with nonsense on small phones: focus stands in the first field that is wrong, and nothing
 * lies over it, neither the sticky head nor the bar at the foot.
 */

const HEIGHT = 640;
/** The phone on which a form is opened, and the one whose size it is sent at once more. */
const [SMALL, USUAL] = [320, 390] as const;

interface Fixtures {
  /** Sends forms one after the other. What the platform refuses meanwhile is what they name, and nothing else. */
  tryAll: (page: Page, forms: readonly SweptForm[]) => Promise<void>;
}

const test = base.extend<Fixtures>({
  tryAll: async ({ context }, use) => {
    const [expected, refused] = [new Set<string>(), new Set<string>()];
    context.on("response", (response) => {
      const { pathname } = new URL(response.url());
      if (response.status() >= 400) refused.add(`${response.status()} ${response.request().method()} ${pathname}`);
    });
    await use(async (page, forms) => {
      for (const form of forms) {
        for (const call of form.refused ?? []) expected.add(call);
        await tryForm(page, form);
      }
    });
    await expect.poll(() => [...refused].toSorted(), "the calls that were refused").toEqual([...expected].toSorted());
  },
});

test.use({ language: "en", locale: "en-GB", viewport: { width: SMALL, height: HEIGHT } });
// What is nonsense the platform says in part: which calls, the forms name.
test.beforeEach(({ expectConsoleErrors }) => expectConsoleErrors(/status of 4(00|01|03|09|22|29)/));

/** What holds the form that lies on top. */
const ground = (page: Page): Locator =>
  page
    .locator("main, dialog[open]")
    .filter({ has: page.locator("form[method=post]") })
    .last();
const visible = (page: Page, selector: string): Locator => ground(page).locator(selector).filter({ visible: true }).last();
const formOf = (page: Page): Locator => visible(page, "form[method=post]");

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
  const button = visible(page, "button[type=submit]");
  await expect(button, `${name}: its button can be pressed`).toBeEnabled();
  await button.tap();
  await expect.poll(() => formOf(page).evaluate(standing), `${name}, at ${page.viewportSize()?.width} px`).toBe("shown");
}

/** Sends the form as it stands, and once more on a phone of the other size. */
async function send(page: Page, name: string, refill?: () => Promise<void>): Promise<void> {
  await expectFaultShown(page, name);
  await refill?.();
  const width = page.viewportSize()?.width === SMALL ? USUAL : SMALL;
  await page.setViewportSize({ width, height: HEIGHT });
  await expectFaultShown(page, name);
}

const TYPED = "input:not([type=radio], [type=checkbox], [type=file]), textarea";

async function fillAll(form: Locator, text: string): Promise<void> {
  for (const field of await form.locator(TYPED).all()) {
    if (!(await field.isVisible()) || !(await field.isEditable())) continue;
    // A field for a day takes nothing but days.
    await field.fill(text !== "" && (await field.getAttribute("type"))?.startsWith("date") ? "" : text);
  }
}

async function tryForm(
  page: Page,
  { file, name = "", open: openIt, at, release, emptied, emptyIsFine, nonsense }: SweptForm,
): Promise<void> {
  const title = `${file} ${name}`;
  await test.step(title, async () => {
    if (at) {
      await page.goto(new URL(at, page.url()).href);
      await hydrated(page);
    }
    await openIt?.(page);
    const form = formOf(page);
    await expect(form, title).toBeVisible();
    if (release) {
      await expect(visible(page, "button[type=submit]"), `${title}, empty`).toBeDisabled();
      await release(form);
      await send(page, `${title}, as far as it has to be filled in`, emptied && (() => release(form)));
    } else if (!emptyIsFine) {
      await fillAll(form, "");
      await send(page, `${title}, empty`);
    }
    if (nonsense === null) return;
    await (nonsense ?? ((form) => fillAll(form, "~")))(form);
    await send(page, `${title}, with nonsense`);
  });
}

const WALLET = { kind: "bkash", number: "01712345678" } as const;

test("a visitor's forms lead to what is wrong in them, and so does the one behind a mailed link", async ({
  page,
  newMember,
  request,
  tryAll,
}) => {
  const email = `f${Date.now().toString(36)}@mail.com`;
  const { account: username } = await newMember({ email });
  await page.goto("/m/login");
  await tryAll(page, VISITOR_FORMS);
  await request.post("/wps/member/password/email", { form: { username, email } });
  const [link] = await newestTo(request, "mail", email, /\/m\/resetPsw#\S+/);
  await open(page, link);
  await tryAll(page, LINK_FORMS);
});

test("a member's forms lead to what is wrong in them", async ({ page, enter, newMember, office, tryAll }) => {
  const member = await newMember({ fundsMinor: 500_000 });
  await office.prepareWithdrawal(member.account, { fundsPassword: PIN, wallets: [WALLET] });
  await enter(member);
  await tryAll(page, MEMBER_FORMS);
});

test("the forms of who sets up an account, forgets a password and logs in by two steps lead to what is wrong in them", async ({
  page,
  enter,
  words,
  newMember,
  office,
  tryAll,
}) => {
  const member = await newMember({ mobile: `+88019${String(Date.now()).slice(-8)}` });
  await enter(member, "/m/download");
  await tryAll(page, NEW_MEMBER_FORMS);
  await office.prepareWithdrawal(member.account, { fundsPassword: PIN, wallets: [WALLET] });
  await tryAll(page, FORGETFUL_FORMS);
  await office.ageSessions(member.account);
  await tryAll(page, STALE_FORMS);
  await formOf(page).locator("input").fill(member.password);
  await page.locator("main button[type=submit]").tap();
  await expect(page.locator('[data-part="key"]')).toBeVisible();
  await tryAll(page, APP_FORMS);
  const key = ((await page.locator('[data-part="key"]').textContent()) ?? "").replaceAll(" ", "");
  await page.locator("main input[name=code]").fill(codeAt(key, Date.now()));
  await page.locator("main button[type=submit]").tap();
  await expect(page.locator('[data-part="codes"]')).toBeVisible();
  await page.evaluate(() => sessionStorage.clear());
  await open(page, "/m/login");
  await fillLogin(page, member, words);
  await tryAll(page, SECOND_STEP_FORMS);
});

test("an agent's forms lead to what is wrong in them", async ({ page, agents, tryAll }) => {
  const agent = await agents.add({ fundsMinor: 500_000 });
  await agents.add({ superior: agent });
  await agents.grant(agent, "daily", { tiers: [{ fromMinor: 0, rateBp: 50 }], capMinor: 100_000, minActive: 0, period: null }, new Date());
  await agents.rate(agent);
  await enterAs(page, agent);
  await page.goto("/m/download");
  await tryAll(page, AGENT_FORMS);
});

test("the forms that other brands have lead to what is wrong in them", async ({ page, words, newMember, office, stack, tryAll }, info) => {
  const host = await office.makeBrand({ multiWallet: true });
  const brandCode = host.split(".")[0] ?? "";
  const settings = info.outputPath("hand.json");
  const accounts = [{ method: "bkash", number: "01711000001", type: "agent", label: "Shapla Traders" }];
  await writeFile(settings, JSON.stringify({ accounts, minutes: 30 }));
  const entered = ["--brand", brandCode, "--kind", "manual", "--settings", settings, "--deposits", "bkash"];
  await runCommand(stack, "payments", ["add", "hand", ...entered]);
  await login(page, await newMember({ brandCode }), words, "/m/download", `http://${host}:${stack.port}`);
  await tryAll(page, OTHER_BRANDS_FORMS);
  await page.context().addCookies([{ name: "MC_LANGUAGE", value: "en", url: `http://panna.localhost:${stack.port}` }]);
  await login(page, await newMember({ brandCode: "panna" }), words, "/m/download", `http://panna.localhost:${stack.port}`);
  await tryAll(page, PLAIN_BRAND_FORMS);
});

test("a registration that was not answered says so in sight", async ({ page, expectConsoleErrors }) => {
  expectConsoleErrors(/net::ERR_FAILED .*\/wps\/member\/register/);
  await page.route("**/wps/member/register**", (route) => route.abort());
  await open(page, "/m/register");
  await field(page, "Username").fill(freshName());
  await field(page, "Password").fill(PASSWORD);
  await field(page, "Verification code").fill("123456");
  await page.getByRole("checkbox").first().check();
  await send(page, "/m/register, without an answer");
  await expect(formOf(page).getByRole("alert").first()).toContainText("connection");
});
