import type { FreshMember } from "@mela/server/testing/members";
import type { Page } from "@playwright/test";
import { expect, expectAccessible, fillLogin, open, test as base } from "./fixtures.ts";
import { makeThirdBrand } from "./stack/third-brand.ts";
import { type Language, WORDS } from "./words.ts";
import { nameOf } from "./layout-audit/naming.ts";
import { cutByIntent } from "./layout-audit/cut-by-intent.ts";
import { cutOff } from "./layout-audit/cut-off.ts";
import { standsOut } from "./layout-audit/texts.ts";
import { expectOneWriting } from "./writing.ts";

/*
 * What the sweeps of all screens share: the brands with their languages, the ways to a screen, and what is asked of each: nothing is wider
 * than the smallest phone, dates and digits are written in one way of the language, and nothing breaks a rule of WCAG 2.2 A and AA or a
 * best practice of axe. The third brand is made by `npm run brand -- new` and its folder alone: dollars, English first, light, from 21
 * years on, without agents, on a domain of its own.
 */

interface Brand {
  code: string;
  host: string;
  currency: string;
}
export interface Pair {
  /** Null for one that each test makes for itself. */
  brand: Brand | null;
  language: Language;
  /** Looked at in its light look; without it in the one that a visitor finds. */
  light?: boolean;
}

/** Each brand once, and each language once: colours and settings are the brand's, words and their lengths the language's. */
export const PAIRS: Pair[] = [
  { brand: { code: "mela", host: "localhost", currency: "BDT" }, language: "bn" },
  { brand: { code: "panna", host: "panna.localhost", currency: "BDT" }, language: "en" },
  { brand: null, language: "en" },
];

export const test = base.extend<{ pair: Pair; brand: Brand }>({
  pair: [PAIRS[0]!, { option: true }],
  brand: async ({ pair, stack }, use, info) => use(pair.brand ?? (await makeThirdBrand(stack, info.outputPath("brands")))),
  baseURL: async ({ brand, stack }, use) => use(`http://${brand.host}:${stack.port}`),
});
/** A page with little of its own below a popup. */
export const PLAIN = "/m/download";

/** Waits until what the page shows stands. */
const settled = (page: Page): Promise<void> =>
  expect(page.locator('[data-placeholder="loading"], main [data-skeleton], dialog[open] [data-skeleton]')).toHaveCount(0);

/** Goes to an address inside the page. */
export async function walkTo(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, address);
  await settled(page);
}

/** Has an address come from the server. */
export async function load(page: Page, address: string): Promise<void> {
  await open(page, address);
  await settled(page);
}

/** A screen as people with small phones and screen readers meet it; what lies below an open dialog is out of reach, and half covered. */
export async function expectSound(page: Page, name: string, part?: string): Promise<void> {
  await test.step(name, async () => {
    await expectOneWriting(page, (await page.locator("html").getAttribute("lang")) ?? "", name, part);
    await expectAccessible(page, part, ["best-practice"]);
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
    expect.soft(tooWide, `${name} scrolls sideways`).toBe(false);
  });
}

/** The smallest phone, a usual one, and a window of a desk. */
const SIZES = [
  { width: 320, height: 720 },
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
] as const;

/**
 * A screen as it lies on the smallest phone, on a usual one and in a wide window: nothing goes sideways, no words stand out of their box or
 * are cut off, and all is written in one way. It stays in the size that it was looked at last.
 */
export async function expectLaidOut(page: Page, name: string, part?: string): Promise<void> {
  await test.step(name, async () => {
    await expectOneWriting(page, (await page.locator("html").getAttribute("lang")) ?? "", name, part);
    const isSmall = page.viewportSize()?.width === SIZES[0].width;
    for (const size of isSmall ? SIZES : SIZES.toReversed()) {
      await page.setViewportSize(size);
      // Screens with another layout in a wide window render it now, and may load for it.
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      await settled(page);
      const faults: string[] = await page.evaluate(`(() => {
        const nameOf = ${nameOf};
        const { scrollWidth, clientWidth } = document.documentElement;
        const meant = (${cutByIntent})();
        for (const element of meant) element.style.visibility = "hidden";
        const words = [...(${standsOut})(nameOf), ...(${cutOff})(nameOf)];
        for (const element of meant) element.style.visibility = "";
        return [...(scrollWidth > clientWidth ? ["the page scrolls sideways"] : []), ...words];
      })()`);
      expect.soft(faults, `${name} in ${size.width} px`).toEqual([]);
    }
  });
}

/** Shows the light look to every page: the first brand has one, and offers it to nobody. */
function showLight(): void {
  const turn = () => {
    const root = document.documentElement;
    if (root && root.dataset["theme"] !== "light") root.dataset["theme"] = "light";
  };
  new MutationObserver(turn).observe(document, { childList: true, subtree: true, attributeFilter: ["data-theme"] });
}

/** The visitor's language at one brand, on the smallest phone. */
export function visit(pair: Pair): void {
  const { language } = pair;
  test.use({
    pair,
    language,
    locale: language === "bn" ? "bn-BD" : "en-GB",
    viewport: SIZES[0],
    // What comes up by a movement is looked at where it stands.
    contextOptions: { reducedMotion: "reduce" },
  });
  test.setTimeout(900_000);
  test.beforeEach(async ({ context, baseURL, expectConsoleErrors }) => {
    // The pages of a closed region and of a service that is down come with their own status.
    expectConsoleErrors(/status of 4/);
    await context.addCookies([{ name: "MC_LANGUAGE", value: language, url: baseURL ?? "" }]);
    if (pair.light) await context.addInitScript(showLight);
  });
}

export async function logIn(page: Page, member: FreshMember, language: Language): Promise<void> {
  await open(page, `/m/login?return=${encodeURIComponent(PLAIN)}`);
  await fillLogin(page, member, WORDS[language]);
  await page.waitForURL((url) => url.pathname === PLAIN);
}
