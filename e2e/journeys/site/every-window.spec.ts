import type { Page } from "@playwright/test";
import { expect, hydrated, keepSession } from "../../fixtures.ts";
import { AGENT_SCREENS, MEMBER_SCREENS, PAGE_POPUPS, VISITOR_POPUPS, VISITOR_SCREENS } from "../../screens.ts";
import { expectLaidOut, load, type Pair, PLAIN, test, visit, walkTo } from "../../sweep.ts";

/*
 * Every screen once more for how it lies, at both brands in both languages, on the smallest phone, on a usual one and in a wide window; and
 * each brand once in its light look. The sweep of `every-screen.spec.ts` asks for much more, and takes its time: one language for each
 * brand, on the smallest phone alone, in the look that a visitor finds.
 */

const MELA = { code: "mela", host: "localhost", currency: "BDT" };
const PANNA = { code: "panna", host: "panna.localhost", currency: "BDT" };
const PAIRS: Pair[] = [
  { brand: MELA, language: "bn", light: true },
  { brand: MELA, language: "en" },
  { brand: PANNA, language: "bn" },
  { brand: PANNA, language: "en", light: true },
];
const POPUPS = [...VISITOR_POPUPS.map((popup) => `${PLAIN}?popup=${popup}`), ...PAGE_POPUPS];

for (const pair of PAIRS)
  test.describe(`${pair.brand?.code} in ${pair.language}${pair.light ? ", light" : ""}`, () => {
    visit(pair);

    async function goThrough(page: Page, addresses: readonly string[]): Promise<void> {
      for (const address of addresses) {
        await walkTo(page, address);
        const part = address.includes("popup=") ? "dialog[open]" : undefined;
        if (part) await expect(page.locator(part)).toBeVisible();
        await expectLaidOut(page, address, part);
        if (pair.light) await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
      }
    }

    test("every screen that a visitor sees lies well on both phones and in a wide window", async ({ page }) => {
      await load(page, PLAIN);
      await goThrough(page, [...VISITOR_SCREENS, ...POPUPS]);
    });

    test("every screen that a member or an agent sees lies well on both phones and in a wide window", async ({
      page,
      newMember,
      office,
      brand,
    }) => {
      const { code: brandCode } = brand;
      const enter = async (customerType: number) => {
        const { account } = await newMember({ brandCode, customerType, fundsMinor: 100_000 });
        await page.evaluate(keepSession, JSON.stringify(await office.logIn(account, brandCode)));
        await page.goto(PLAIN);
        await hydrated(page);
      };
      await load(page, PLAIN);
      await enter(0);
      await goThrough(page, MEMBER_SCREENS);
      await enter(1);
      await goThrough(page, AGENT_SCREENS);
    });
  });
