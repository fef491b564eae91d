import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { FreshMember } from "@mela/server/testing/members";
import type { Page } from "@playwright/test";
import { deposit } from "../../deposit.ts";
import { expect, expectAccessible, fillLogin, hydrated, open, test as base } from "../../fixtures.ts";
import { balanceIn, hearRounds, openGame } from "../../game.ts";
import { TAPPED } from "../../game-drivers/alone.ts";
import { CLOCKED } from "../../game-drivers/clocked.ts";
import { AGENT_SCREENS, MEMBER_SCREENS, PAGE_POPUPS, VISITOR_POPUPS, VISITOR_SCREENS } from "../../screens.ts";
import { runCommand } from "../../stack/commands.ts";
import { makeThirdBrand } from "../../stack/third-brand.ts";
import { type Language, WORDS } from "../../words.ts";
import { expectOneWriting } from "../../writing.ts";

/*
 * Every screen: nothing is wider than the smallest phone, dates and digits are written in one way of the language, and nothing breaks a rule
 * of WCAG 2.2 A and AA or a best practice of axe.
 * At the first brand each address comes from the server, as a visitor meets it; at the others it is walked to inside the page. The third
 * one is made by `npm run brand -- new` and its folder alone: dollars, English first, light, from 21 years on, without agents, on a domain of
 * its own.
 */

interface Brand {
  code: string;
  host: string;
  currency: string;
}
interface Pair {
  /** Null for one that each test makes for itself. */
  brand: Brand | null;
  language: Language;
}

/** Each brand once, and each language once: colours and settings are the brand's, words and their lengths the language's. */
const PAIRS: Pair[] = [
  { brand: { code: "mela", host: "localhost", currency: "BDT" }, language: "bn" },
  { brand: { code: "panna", host: "panna.localhost", currency: "BDT" }, language: "en" },
  { brand: null, language: "en" },
];

const test = base.extend<{ pair: Pair; brand: Brand }>({
  pair: [PAIRS[0]!, { option: true }],
  brand: async ({ pair, stack }, use, info) => use(pair.brand ?? (await makeThirdBrand(stack, info.outputPath("brands")))),
  baseURL: async ({ brand, stack }, use) => use(`http://${brand.host}:${stack.port}`),
});
const OPERATOR = { account: "operator01", password: "Mela2026" };
/** A page with little of its own below a popup. */
const PLAIN = "/m/download";
const POPUPS = [...VISITOR_POPUPS.map((popup) => `${PLAIN}?popup=${popup}`), ...PAGE_POPUPS];
const LETTER = { title: "পড়ুন · read", content: "<h3>Title</h3><p>Text with <a href='/m/help'>a link</a></p>" };

/** Waits until what the page shows stands. */
const settled = (page: Page): Promise<void> =>
  expect(page.locator('[data-placeholder="loading"], main [data-skeleton], dialog[open] [data-skeleton]')).toHaveCount(0);

/** Goes to an address inside the page. */
async function walkTo(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, address);
  await settled(page);
}

/** Has an address come from the server. */
async function load(page: Page, address: string): Promise<void> {
  await open(page, address);
  await settled(page);
}

/** A screen as people with small phones and screen readers meet it; what lies below an open dialog is out of reach, and half covered. */
async function expectSound(page: Page, name: string, part?: string): Promise<void> {
  await test.step(name, async () => {
    await expectOneWriting(page, (await page.locator("html").getAttribute("lang")) ?? "", name, part);
    await expectAccessible(page, part, ["best-practice"]);
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
    expect.soft(tooWide, `${name} scrolls sideways`).toBe(false);
  });
}

type Goer = typeof walkTo;

async function goThrough(page: Page, addresses: readonly string[], go: Goer): Promise<void> {
  for (const address of addresses) {
    await go(page, address);
    const part = address.includes("popup=") ? "dialog[open]" : undefined;
    if (part) await expect(page.locator(part)).toBeVisible();
    await expectSound(page, address, part);
  }
}

async function openOffer(page: Page, go: Goer): Promise<void> {
  await load(page, "/m/activity");
  const offer = await page.locator("[data-promotion]").first().getAttribute("data-promotion");
  for (const path of ["/m/activity", "/m/activityDetail"]) {
    await go(page, `${path}?id=${offer}`);
    await expect(page.locator('[data-part="promotion-detail"]')).toBeVisible();
    await expectSound(page, `${path} with an offer`);
  }
}

/** Pictures of a brand's folder come from the platform, in the size that the document told before they were there. */
async function expectOwnPictures(page: Page): Promise<void> {
  for (const [address, width, height] of [
    ["/m/home", 665, 1_440],
    ["/m/help?tag=terms", 120, 40],
  ] as const) {
    await load(page, address);
    const picture = page.locator('img[src^="/media/content/"]').first();
    await expect(picture).toHaveAttribute("width", String(width));
    await expect(picture).toHaveAttribute("height", String(height));
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  }
}

async function openNotification(page: Page): Promise<void> {
  await walkTo(page, "/m/webEmail");
  await page.locator("[data-notification] button").first().tap();
  await expect(page.locator('[data-part="rich-text"]')).toBeVisible();
  await expectSound(page, "an opened notification");
}

/** The visitor's language at one brand, on the smallest phone. */
function visit(pair: Pair): void {
  const { language } = pair;
  test.use({
    pair,
    language,
    locale: language === "bn" ? "bn-BD" : "en-GB",
    viewport: { width: 320, height: 720 },
  });
  test.setTimeout(400_000);
  test.beforeEach(async ({ context, baseURL, expectConsoleErrors }) => {
    // The pages of a closed region and of a service that is down come with their own status.
    expectConsoleErrors(/status of 4/);
    await context.addCookies([{ name: "MC_LANGUAGE", value: language, url: baseURL ?? "" }]);
  });
}

async function logIn(page: Page, member: FreshMember, language: Language): Promise<void> {
  await open(page, `/m/login?return=${encodeURIComponent(PLAIN)}`);
  await fillLogin(page, member, WORDS[language]);
  await page.waitForURL((url) => url.pathname === PLAIN);
}

const FUNDS = 100_000;
/** Of the brand that is made in the test: how its page and its games look after its file says so. */
const OWN_LOOK = { dark: { bg: "#0b0712", accent: "#7fd4ff", "accent-text": "#a6e2ff", "on-accent": "#04202e" } };

/** A game against the house and a table with a clock are opened where no game was ever opened before, with money of another currency. */
function sweepGames(language: Language): void {
  test("a slot and a live table wear the brand's look, count in its currency, and take a bet", async ({
    page,
    stack,
    newMember,
    brand,
  }, info) => {
    const { code: brandCode, currency } = brand;
    const folder = info.outputPath("brands");
    await writeFile(join(folder, brandCode, "look.json"), JSON.stringify(OWN_LOOK));
    await runCommand(stack, "brand", ["apply", brandCode, "--folder", folder]);
    await logIn(page, await newMember({ brandCode, currency, fundsMinor: FUNDS }), language);
    const enter = async (game: string) => {
      const frame = await openGame(page, game);
      await expect(frame.locator(".balance-amount")).toHaveText(/^\$\s?\d/);
      const worn = () =>
        frame.locator("html").evaluate((root) => ["--bg", "--accent"].map((name) => getComputedStyle(root).getPropertyValue(name).trim()));
      expect(await worn(), game).toEqual([OWN_LOOK.dark.bg, OWN_LOOK.dark.accent]);
      await expectSound(page, `the game ${game}`);
      return frame;
    };
    const [slot, table] = [TAPPED["slot5"]!, CLOCKED["live-roulette"]!];
    const netOf = hearRounds(page);
    const reels = await enter(slot.code);
    await slot.play(reels, page);
    await expect.poll(async () => (await balanceIn(reels)) - (await netOf())).toBe(FUNDS);
    const wheel = await enter(table.code);
    const before = await balanceIn(wheel);
    await table.bet(wheel);
    await expect.poll(() => balanceIn(wheel)).toBeLessThan(before);
  });
}

for (const pair of PAIRS) {
  const { language } = pair;
  const go = pair === PAIRS[0] ? load : walkTo;
  const name = pair.brand?.code ?? "a third brand";
  test.describe(`${name} in ${language}`, () => {
    visit(pair);

    test("every screen that a visitor sees is accessible and fits", async ({ page }) => {
      await load(page, PLAIN);
      await goThrough(page, VISITOR_SCREENS, go);
    });

    test("every popup, an opened offer and the doors of chat and console are accessible and fit", async ({ page }) => {
      await load(page, PLAIN);
      await goThrough(page, POPUPS, go);
      await openOffer(page, go);
      if (pair.brand === null) await expectOwnPictures(page);
      for (const path of ["/operator", "/chat"]) {
        await page.goto(path);
        await expect(page.locator("h1")).toBeVisible();
        await expectSound(page, path);
      }
    });

    test("every screen that a member sees is accessible and fits", async ({ page, newMember, office, brand }) => {
      const { code: brandCode, currency } = brand;
      const member = await newMember({ brandCode, currency, fundsMinor: 100_000 });
      await office.write(member.account, [LETTER], brandCode);
      await logIn(page, member, language);
      await goThrough(page, MEMBER_SCREENS, walkTo);
      await openNotification(page);
    });

    if (pair.brand === null) sweepGames(language);

    // What follows needs agents and operators, whom the third brand does not have.
    if (pair.brand === null) return;
    const { code } = pair.brand;

    test("every screen that an agent sees is accessible and fits", async ({ page, newMember }) => {
      await logIn(page, await newMember({ brandCode: code, customerType: 1, fundsMinor: 100_000 }), language);
      await goThrough(page, AGENT_SCREENS, walkTo);
    });

    test("live chat and the console inside are accessible and fit", async ({ page, browser, baseURL, newMember, office }) => {
      const member = await newMember({ brandCode: code, fundsMinor: 1_000_000 });
      await logIn(page, member, language);
      await deposit(page, "1000", "amount");
      const door = await office.fillConsole(member.account, code, language);
      await page.addInitScript((key) => sessionStorage.setItem("MC_CHAT_KEY", key), door.key);
      await page.goto(door.path);
      await page.locator("textarea").fill(`${member.account} · কেমন আছেন`);
      await page.locator("form button[type=submit]").tap();
      await expect(page.locator("[data-from]").filter({ hasText: member.account })).toHaveAttribute("data-tick", /sent|delivered|read/);
      await expectSound(page, "/chat");

      const context = await browser.newContext({ baseURL: baseURL ?? "", viewport: { width: 1100, height: 760 } });
      const consolePage = await context.newPage();
      await consolePage.addInitScript((code) => localStorage.setItem("MC_LANGUAGE", code), language);
      await consolePage.goto("/operator");
      await expect(consolePage.locator("html")).toHaveAttribute("lang", language);
      await consolePage.locator("input[name=account]").fill(OPERATOR.account);
      await consolePage.locator("input[name=password]").fill(OPERATOR.password);
      await consolePage.locator("button[type=submit]").click();
      const waiting = consolePage.locator("nav button").filter({ hasText: member.account }).first();
      await expect(waiting).toBeVisible();
      await expectSound(consolePage, "the console");
      await waiting.click();
      await expect(consolePage.locator("[data-from]").filter({ hasText: member.account })).toBeVisible();
      await expectSound(consolePage, "a conversation at the console");
      const views = consolePage.getByRole("tab");
      for (const [at, row] of [".card", "[data-reference]", "[data-order]"].entries()) {
        await views.nth(at + 1).click();
        await expect(consolePage.locator(row).filter({ hasText: member.account }).first()).toBeVisible();
        await expectSound(consolePage, `view ${at + 1} of the console`);
      }
      await views.nth(4).click();
      await expect(consolePage.locator("main > p")).toBeVisible();
      await expectSound(consolePage, "documents of identity at the console");
      await views.nth(5).click();
      await consolePage.locator("form input").fill(member.account);
      await consolePage.locator("form button[type=submit]").click();
      await consolePage.locator("[data-limit] button").first().click();
      await expect(consolePage.locator("[data-limit] form")).toBeVisible();
      await expectSound(consolePage, "a member's limits at the console");
      await context.close();
    });
  });
}

test("turned around for a language from right to left, no page is wider than the phone, and the arrow points the other way", async ({
  page,
}) => {
  await page.addInitScript(() =>
    new MutationObserver(() => (document.documentElement.dir = "rtl")).observe(document, { childList: true, subtree: true }),
  );
  for (const path of ["/m/home", "/m/slot-games", "/m/activity", "/m/help", "/m/login", "/m/register"]) {
    await page.goto(path);
    await hydrated(page);
    await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth), path).toBe(false);
  }
  await page.goto("/m/help");
  const arrow = page.locator('[data-part="titled-header"] button');
  // The page is turned as soon as it has been read.
  await expect.poll(async () => (await arrow.boundingBox())?.x).toBeGreaterThan(300);
  expect(await arrow.locator("svg").evaluate((svg) => new DOMMatrix(getComputedStyle(svg).transform).a)).toBe(-1);
});
