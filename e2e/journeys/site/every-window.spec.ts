import type { Page } from "@playwright/test";
import { expect, hydrated, keepSession } from "../../fixtures.ts";
import { AGENT_SCREENS, MEMBER_SCREENS, PAGE_POPUPS, VISITOR_POPUPS, VISITOR_SCREENS } from "../../screens.ts";
import { expectLaidOut, load, type Pair, PLAIN, test, visit, walkTo } from "../../sweep.ts";

/*
 * Every screen once more for how it lies, in the languages of both brands, on the smallest phone and in a wide window. The sweep of
 * `every-screen.spec.ts` asks for much more, and takes its time: one language for each brand, on the phone alone.
 */

const MELA = { code: "mela", host: "localhost", currency: "BDT" };
const PANNA = { code: "panna", host: "panna.localhost", currency: "BDT" };
const PAIRS: Pair[] = [
  { brand: MELA, language: "bn" },
  { brand: MELA, language: "en" },
  { brand: PANNA, language: "bn" },
];
const POPUPS = [...VISITOR_POPUPS.map((popup) => `${PLAIN}?popup=${popup}`), ...PAGE_POPUPS];

async function goThrough(page: Page, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    await walkTo(page, address);
    const part = address.includes("popup=") ? "dialog[open]" : undefined;
    if (part) await expect(page.locator(part)).toBeVisible();
    await expectLaidOut(page, address, part);
  }
}

for (const pair of PAIRS)
  test.describe(`${pair.brand?.code} in ${pair.language}`, () => {
    visit(pair);

    test("every screen lies well on the smallest phone and in a wide window", async ({ page, newMember, office, brand }) => {
      const { code: brandCode } = brand;
      const enter = async (customerType: number) => {
        const { account } = await newMember({ brandCode, customerType, fundsMinor: 100_000 });
        await page.evaluate(keepSession, JSON.stringify(await office.logIn(account, brandCode)));
        await page.goto(PLAIN);
        await hydrated(page);
      };
      await load(page, PLAIN);
      await goThrough(page, [...VISITOR_SCREENS, ...POPUPS]);
      await enter(0);
      await goThrough(page, MEMBER_SCREENS);
      await enter(1);
      await goThrough(page, AGENT_SCREENS);
    });
  });
