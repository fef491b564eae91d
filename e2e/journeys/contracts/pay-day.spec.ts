import { formatsOf } from "@mela/contract/base/formats";
import { enterAs, expect, expectAccessible, hydrated, test } from "../../agent.ts";

test.use({ language: "en", locale: "en-GB", timezoneId: "Asia/Dhaka" });

const HOUR_MS = 3_600_000;
const ZONE_AHEAD_MS = 6 * HOUR_MS;
/** Of one moment, so that a day is the same day to the end. */
const NOW = Date.now();
/** Noon of the brand's day, so many days ago: two and more are over and settled at any time of today. */
const noon = (daysAgo: number) => {
  const midnight = Math.floor((NOW + ZONE_AHEAD_MS) / (24 * HOUR_MS)) * 24 * HOUR_MS - ZONE_AHEAD_MS;
  return new Date(midnight + 12 * HOUR_MS - daysAgo * 24 * HOUR_MS);
};
const { date: dayText, moment: hourText } = formatsOf("en-GB", "Asia/Dhaka");
const isoDay = (moment: Date) => new Date(moment.getTime() + ZONE_AHEAD_MS).toISOString().slice(0, 10);

test("an agent reads what they were paid and what they pay, line by line: wages of days and hours, dividend, rebate", async ({
  page,
  agents,
  office,
  stack,
}) => {
  const host = await office.makeBrand({});
  const brandCode = host.split(".")[0] ?? "";
  const top = await agents.add({ brandCode });
  const below = await agents.add({ brandCode, superior: top });
  const player = await agents.add({ brandCode, superior: below, type: 0 });
  const terms = (rateBp: number, period: "week" | null = null) => ({
    tiers: [{ fromMinor: 0, rateBp }],
    capMinor: null,
    minActive: 1,
    period,
  });
  const since = noon(3);
  await agents.rate(top, undefined, since);
  await agents.grant(top, "daily", terms(100), since);
  await agents.grant(below, "daily", terms(40), since, top);
  await agents.grant(top, "hourly", terms(5), noon(2));
  await agents.grant(top, "dividend", terms(500, "week"), noon(15));
  await agents.play(player, 123_450, noon(2));
  await agents.play(player, 100_000, noon(14));
  await agents.settle();

  const url = new URL(stack.url);
  url.hostname = host;
  const at = (path: string) => new URL(path, url).href;
  await enterAs(page, top);
  await page.goto(at("/m/member/agent/dailySalary"));
  await hydrated(page);
  const item = (text: string) => page.locator("[data-payout]").filter({ hasText: text });
  const day = item(dayText(noon(2)));
  await expect(day).toContainText("Paid");
  await expect(day).toContainText("৳ 12.34");
  await day.getByRole("button", { name: "How it was worked out" }).tap();
  const basis = day.locator('[data-part="basis"]');
  for (const line of ["Team turnover৳ 1,234.50", "Members who played1 (1 needed)", "Rate1%", "Payable৳ 12.34"]) {
    await expect(basis).toContainText(line);
  }
  await expectAccessible(page);
  await page.getByRole("tab", { name: "What I pay" }).tap();
  await expect(item(dayText(noon(2)))).toContainText(`To ${below.account}`);
  await expect(item(dayText(noon(2)))).toContainText("৳ 4.93");

  await page.goto(at("/m/member/agent/hourSalary"));
  await hydrated(page);
  const hour = item(hourText(noon(2)));
  await expect(async () => {
    if ((await hour.count()) === 0) await page.getByRole("button", { name: "More" }).tap({ timeout: 5_000 });
    await expect(hour).toContainText("৳ 0.61", { timeout: 2_000 });
  }).toPass();

  await page.goto(at("/m/member/agent/agentDivident"));
  await hydrated(page);
  const dividend = page.locator('[data-payout="paid"]').last();
  await expect(dividend).toContainText("৳ 50.00");
  await dividend.getByRole("button", { name: "How it was worked out" }).tap();
  await expect(dividend.locator('[data-part="basis"]')).toContainText("Lost by the team৳ 1,000.00");

  await page.goto(at("/m/member/teamRebate"));
  await hydrated(page);
  const income = page.locator(`[data-day="${isoDay(noon(2))}"]`);
  await expect(income).toContainText("৳ 9.87");
  await income.getByRole("button").tap();
  await expect(income).toContainText(`${below.account} · Slots`);
  await expect(income).toContainText("0.8 − 0 = 0.8% of ৳ 1,234.50");
  await expectAccessible(page);
});
