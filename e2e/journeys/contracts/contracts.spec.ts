import { enterAs, expect, expectAccessible, hydrated, test } from "../../agent.ts";

test.use({ language: "en", locale: "en-GB", timezoneId: "Asia/Dhaka" });

const TERMS = { tiers: [{ fromMinor: 0, rateBp: 50 }], capMinor: 100_000, minActive: 0, period: null };
const WEEKLY = { ...TERMS, period: "week" as const };
/** Prompts come when the page has been idle for a while. */
const LATE = { timeout: 20_000 };

test("CONTRACT-02 CONTRACT-03 CONTRACT-04 CONTRACT-05 CONTRACT-09 CONTRACT-13 offers are asked about one after the other: daily, dividend, hourly; cancel stays where one is", async ({
  page,
  agents,
}) => {
  const agent = await agents.add();
  for (const kind of ["hourly", "daily"] as const) await agents.offer(agent, kind, TERMS);
  await agents.offer(agent, "dividend", WEEKLY);
  await enterAs(page, agent);
  await page.goto("/m/home");
  const prompt = page.getByRole("dialog").or(page.getByRole("alertdialog"));
  for (const words of ["a daily wage contract", "a dividend contract", "an hourly wage contract"]) {
    await expect(prompt).toContainText(words, LATE);
    await expect(prompt.getByRole("button", { name: "Go", exact: true })).toBeVisible();
    await prompt.getByRole("button", { name: "Cancel" }).tap();
  }
  await expect(prompt).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe("/m/home");
});

test("CONTRACT-02 CONTRACT-06 CONTRACT-11 GENT-18 go leads from the agent home to the contract, which is accepted there and shows its history", async ({
  page,
  agents,
}) => {
  const agent = await agents.add();
  await agents.offer(agent, "daily", TERMS);
  await enterAs(page, agent);
  await page.goto("/m/agent/home");
  await page.getByRole("button", { name: "Go", exact: true }).tap(LATE);
  await page.waitForURL("**/m/member/agent/getSalaryContract");
  const offered = page.locator('[data-part="offered-contract"]');
  await expect(offered).toContainText("0.5 %");
  await expectAccessible(page);
  await offered.getByRole("button", { name: "Accept" }).tap();
  await page.getByRole("dialog").or(page.getByRole("alertdialog")).getByRole("button", { name: "Accept" }).tap();
  await expect(page.locator('[data-part="active-contract"]')).toContainText("In force");
  await expect(offered).toHaveCount(0);
});

test("CONTRACT-07 CONTRACT-08 CONTRACT-11 go leads to the dividend's and the hourly wage's own pages", async ({
  browser,
  agents,
  stack,
}) => {
  const lead = async (kind: "dividend" | "hourly", path: string) => {
    const context = await browser.newContext({ baseURL: stack.url, locale: "en-GB", hasTouch: true, serviceWorkers: "block" });
    await context.addCookies([{ name: "MC_LANGUAGE", value: "en", url: stack.url }]);
    const page = await context.newPage();
    const agent = await agents.add();
    await agents.offer(agent, kind, kind === "dividend" ? WEEKLY : TERMS);
    await enterAs(page, agent);
    await page.goto("/m/agent/home");
    await page.getByRole("button", { name: "Go", exact: true }).tap(LATE);
    await page.waitForURL(`**${path}`);
    await expect(page.locator('[data-part="offered-contract"]')).toBeVisible();
    await context.close();
  };
  await Promise.all([lead("dividend", "/m/member/agent/getDevidendContract"), lead("hourly", "/m/member/agent/getHourContract")]);
});

test("CONTRACT-10 without an offer nobody is asked, and type 41 never asks", async ({ page, agents }) => {
  const asked: string[] = [];
  page.on("request", (request) => void (request.url().includes("/wps/agent/contractRequest/") && asked.push(request.url())));
  const settled = page.waitForEvent("request", { predicate: (request) => request.url().includes("contractRequest/dailySalary"), ...LATE });
  await enterAs(page, await agents.add());
  await page.goto("/m/agent/home");
  await settled;
  await expect.poll(() => asked.length).toBe(2);
  await expect(page.getByRole("button", { name: "Go", exact: true })).toHaveCount(0);
  asked.length = 0;
  await enterAs(page, await agents.add({ type: 41 }));
  await page.goto("/m/agent/home");
  // The prompts come with the late parts of a page; once those are here, whoever is to be asked has been asked.
  const late = () => page.evaluate(() => performance.getEntriesByType("resource").some(({ name }) => name.includes("late-parts")));
  await expect.poll(late, LATE).toBe(true);
  await expect(page.getByRole("button", { name: "Go", exact: true })).toHaveCount(0);
  expect(asked).toEqual([]);
});

test("a superior offers a contract below, pays a wage by hand once, and sets rebates that stand under their own", async ({
  page,
  agents,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/422 .*\/wps\/agent\/contracts\/offer/);
  const top = await agents.add({ fundsMinor: 100_000 });
  const below = await agents.add({ superior: top });
  await agents.grant(top, "daily", TERMS, new Date());
  await agents.rate(top);
  await enterAs(page, top);
  await page.goto("/m/member/agent/getSalaryContract?side=team");
  await hydrated(page);
  const row = page.locator(`[data-member="${below.account}"]`);
  await row.getByRole("button", { name: "Offer" }).tap();
  const sheet = page.getByRole("dialog");
  await sheet.getByLabel("Percent").fill("0.6");
  await sheet.getByRole("button", { name: "Send the offer" }).tap();
  await expect(page.getByText("These terms go beyond what your own contract grants.")).toBeVisible();
  await expect(sheet.getByLabel("Percent")).toHaveValue("0.6");
  await sheet.getByLabel("Percent").fill("0.25");
  await sheet.getByRole("button", { name: "Send the offer" }).tap();
  await expect(row).toContainText("Waiting for an answer");

  await page.goto("/m/member/agent/manualdailySalary");
  await hydrated(page);
  await row.getByLabel(`Wage for ${below.account}`).fill("12.50");
  await row.getByRole("button", { name: "Pay" }).tap();
  await page.getByRole("dialog").or(page.getByRole("alertdialog")).getByRole("button", { name: "Pay" }).tap();
  await expect(row).toHaveAttribute("data-wage", "paid");
  expect([await agents.balance(top), await agents.balance(below)]).toEqual([98_750, 1_250]);

  await page.goto("/m/member/agent/agentRebeat");
  await hydrated(page);
  await page.locator(`[data-member="${below.account}"]`).tap();
  await sheet.getByLabel("Slots").fill("0.81");
  await sheet.getByRole("button", { name: "Save" }).tap();
  await expect(sheet.getByRole("alert")).toBeVisible();
  await sheet.getByLabel("Slots").fill("0.5");
  await sheet.getByRole("button", { name: "Save" }).tap();
  await expect(page.locator(`[data-member="${below.account}"]`)).toContainText("0.5 %");
});

test("an agent lets it rain and a member of their team catches one envelope; a link brings people below them", async ({
  page,
  browser,
  agents,
  stack,
}) => {
  const agent = await agents.add({ fundsMinor: 50_000 });
  const member = await agents.add({ type: 0, superior: agent });
  await agents.rate(agent);
  await enterAs(page, agent);
  await page.goto("/m/redRain");
  await hydrated(page);
  await page.getByLabel("Money in all").fill("100");
  await page.getByLabel("Envelopes").fill("1");
  await page.getByRole("button", { name: "Put the money aside" }).tap();
  await page.getByRole("dialog").or(page.getByRole("alertdialog")).getByRole("button", { name: "Let it rain" }).tap();
  await expect(page.locator('[data-rain="running"]')).toContainText("0 of 1 caught");
  await expectAccessible(page);

  const context = await browser.newContext({
    baseURL: stack.url,
    locale: "en-GB",
    hasTouch: true,
    reducedMotion: "reduce",
    serviceWorkers: "block",
  });
  await context.addCookies([{ name: "MC_LANGUAGE", value: "en", url: stack.url }]);
  const other = await context.newPage();
  await enterAs(other, member);
  await other.goto("/m/redRain");
  await other.getByRole("button", { name: "Catch an envelope" }).tap();
  await expect(other.locator('[data-part="caught"]')).toContainText("100.00");
  await other.reload();
  await expect(other.locator('[data-part="caught"]')).toContainText("100.00");
  expect([await agents.balance(agent), await agents.balance(member)]).toEqual([40_000, 10_000]);
  await context.close();

  await page.goto("/m/agentRegister");
  await hydrated(page);
  await page.getByLabel("Slots").fill("0.9");
  await page.getByRole("button", { name: "Make a link" }).tap();
  await expect(page.getByText("A percentage with at most two decimals")).toBeVisible();
  await page.getByLabel("Slots").fill("0.4");
  await page.getByRole("button", { name: "Make a link" }).tap();
  const link = page.locator("[data-link]");
  await expect(link).toContainText("/m/register?affiliateCode=");
  await link.getByRole("button", { name: "QR code" }).tap();
  await expect(link.getByRole("img", { name: /QR code of the link/ })).toBeVisible();
  await page.getByRole("tab", { name: "Open an account" }).tap();
  await page.getByLabel("Username").fill("x");
  await page.getByRole("button", { name: "Open the account" }).tap();
  await expect(page.getByText("4 to 16 letters and digits, beginning with a letter")).toBeVisible();
  const name = `opened${Date.now().toString(36).slice(-6)}`;
  await page.getByLabel("Username").fill(name);
  await page.getByLabel("First password", { exact: true }).fill("Shimul-2031");
  await page.getByRole("button", { name: "Open the account" }).tap();
  await expect(page.getByText(`The account ${name} is open`)).toBeVisible();
});
