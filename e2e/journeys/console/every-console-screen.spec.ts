import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "../../fixtures.ts";
import { nameOf } from "../../layout-audit/naming.ts";
import { standsOut } from "../../layout-audit/texts.ts";
import { CONSOLE_MEMBER_TABS, CONSOLE_SCREENS } from "../../screens.ts";

/*
 * Every screen of the console, as an owner has it before them: no rule of accessibility is broken, nothing is cut off, nothing is wider
 * than the window, at 200 % of 1280 px neither, and nothing is written in another language. Colours are the look's and lengths the
 * language's, so that each look is seen in one of the two languages.
 */

const SHOWN = [
  { language: "en", colorScheme: "light" },
  { language: "bn", colorScheme: "dark" },
] as const;
type Language = (typeof SHOWN)[number]["language"];

const DESK = { width: 1280, height: 800 };
/** What is left of the desk at 200 %. */
const ZOOMED = { width: 640, height: 400 };
const PHONE = { width: 360, height: 740 };
/** Queues and a member's page are used on a phone, too. */
const ON_A_PHONE = /\/(approvals|withdrawals|deposits)|\/members\/\d/;

test.use({ isMobile: false, hasTouch: false, viewport: DESK });

interface Texts {
  texts: Record<string, string>;
}
const textsOf = async (language: Language): Promise<Record<string, string>> => {
  // By an address that is put together: no program here is made of parts of the console.
  const file = new URL(`../../../console/src/locales/${language}.ts`, import.meta.url);
  return ((await import(file.href)) as Texts).texts;
};

/** What must not be read in a language: names of texts, and sentences of the other one. */
async function foreignWords(language: Language): Promise<string[]> {
  const [own, other] = await Promise.all([textsOf(language), textsOf(language === "en" ? "bn" : "en")]);
  const known = new Set(Object.values(own));
  return [...Object.keys(own).filter((id) => id.includes(".")), ...Object.values(other).filter((text) => !known.has(text))];
}

/** Goes to an address inside the console, and waits until what is there stands. */
async function walkTo(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, "", to), `/console${address}`);
  await expect(page.locator("main h1")).toBeVisible();
  await expect(page.locator('main [data-placeholder="loading"], main [aria-busy="true"]')).toHaveCount(0);
}

const tooWide = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll("header, main")].some((part) => part.scrollWidth > part.clientWidth),
  );

async function expectToFit(page: Page, address: string, size: typeof DESK): Promise<void> {
  await page.setViewportSize(size);
  expect.soft(await tooWide(page), `${address} scrolls sideways in ${size.width} px`).toBe(false);
  const faults: string[] = await page.evaluate(`(() => { const nameOf = ${nameOf}; return (${standsOut})(nameOf); })()`);
  expect.soft(faults, `${address} in ${size.width} px`).toEqual([]);
}

/** Answers how many lists there were to scroll. */
async function expectSound(page: Page, address: string, foreign: readonly string[]): Promise<number> {
  return test.step(address, async () => {
    await expectToFit(page, address, DESK);
    await expectAccessible(page, undefined, ["best-practice"]);
    const read = await page.locator("body").evaluate((body) => {
      const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
      const words: string[] = [];
      while (walker.nextNode()) words.push(walker.currentNode.textContent?.trim() ?? "");
      return words;
    });
    expect
      .soft(
        read.filter((words) => foreign.includes(words)),
        `${address} in another language`,
      )
      .toEqual([]);
    await expectToTell(page, address);
    await expectToFit(page, address, ZOOMED);
    const scrolled = await expectHeadInSight(page, address);
    if (ON_A_PHONE.test(address)) await expectToFit(page, address, PHONE);
    await page.setViewportSize(DESK);
    return scrolled;
  });
}

/** A list that is scrolled to its end has its head where it was; answers how many there were to scroll. */
async function expectHeadInSight(page: Page, address: string): Promise<number> {
  const moved = await page.locator("main [data-scroll]").evaluateAll((lists) =>
    lists.flatMap((list) => {
      const top = () => list.querySelector("thead th")?.getBoundingClientRect().top ?? Number.NaN;
      const before = top();
      list.scrollTop = list.scrollHeight;
      const far = list.scrollTop;
      const after = top();
      list.scrollTop = 0;
      return far > 0 ? [Math.round(after - before)] : [];
    }),
  );
  expect.soft(moved, `${address} loses the head of its list`).toEqual(moved.map(() => 0));
  return moved.length;
}

/** Each list says how many there are, under a name, when that changes. */
async function expectToTell(page: Page, address: string): Promise<void> {
  if ((await page.locator("main table[aria-rowcount]").count()) === 0) return;
  await expect
    .soft(page.locator("main [role=status][aria-label]").first(), `${address} says nothing of its results`)
    .toHaveText(/[0-9০-৯]/);
}

/** How many stops of the Tab key are looked at. */
const STOPS = 25;

/** Whatever has the focus does not look as it does without it. */
async function expectVisibleFocus(page: Page): Promise<void> {
  const unseen: string[] = [];
  for (let stop = 0; stop < STOPS; stop += 1) {
    await page.keyboard.press("Tab");
    const { name, seen } = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement;
      // Beyond the last one, the focus is the browser's.
      if (element === document.body) return { name: "", seen: true };
      const look = () => {
        const { outlineStyle, outlineWidth, borderColor } = getComputedStyle(element);
        return [outlineStyle, outlineWidth, borderColor].join(" ");
      };
      const focused = look();
      element.blur();
      const rest = look();
      element.focus();
      return { name: element.outerHTML.slice(0, 120), seen: focused !== rest };
    });
    if (!seen) unseen.push(name);
  }
  expect.soft(unseen, "has the focus and does not show it").toEqual([]);
}

/** Where the first row of the list that is open leads to, below `/console`. */
async function firstOf(page: Page): Promise<string> {
  const link = page.locator("tbody td a, tbody th a, main article p a").first();
  return ((await link.getAttribute("href")) ?? "").replace(/^\/console/, "");
}

for (const { language, colorScheme } of SHOWN) {
  test.describe(`in ${language}, ${colorScheme}`, () => {
    test.use({ locale: language === "bn" ? "bn-BD" : "en-GB", colorScheme });
    test.setTimeout(900_000);

    test("CSHELL-06 CSHELL-15 CSHELL-16 every screen of the console is accessible, fits at 200 % too, keeps the head of its list in sight, and is in one language", async ({
      page,
      newMember,
      office,
      stack,
    }) => {
      const member = await newMember({ fundsMinor: 1_000_000, email: `${Date.now()}@example.com` });
      await office.fillConsole(member.account, "mela", language);
      await office.play(member.account, [
        { stake: 1_000, payout: 2_500 },
        { stake: 500, payout: null },
      ]);
      const { token: memberToken } = await office.logIn(member.account);
      const token = await office.seatOwner(`sweep-${member.account}`);
      const send = (path: string, authorization: string, data: object) =>
        page.request.post(`${stack.url}/wps${path}`, {
          headers: { authorization: `Bearer ${authorization}`, "idempotency-key": crypto.randomUUID() },
          data,
        });
      expect((await send("/deposit/create", memberToken, { method: "bkash", amount: 50_000 })).ok()).toBe(true);
      // A debit waits for a colleague, which makes a request.
      const booking = {
        brand: "mela",
        account: member.account,
        amountMinor: 5_000,
        category: "correction",
        note: "booked twice on 3 May",
        turnoverTimes: 0,
      };
      for (const direction of ["credit", "debit"])
        expect((await send("/console/adjustments", token, { ...booking, direction })).ok()).toBe(true);
      await page.addInitScript(
        ([session, lang]) => {
          sessionStorage.setItem("MC_BACK_OFFICE", session);
          localStorage.setItem("MC_BACK_OFFICE_LANGUAGE", lang);
        },
        [token, language] as const,
      );
      const foreign = await foreignWords(language);
      await page.goto(`/console/b/mela/members?q=${member.account}`);
      const memberPage = page.locator("tbody td a", { hasText: member.account });
      await expect(memberPage).toBeVisible();
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      const ofMember = await firstOf(page);
      const note = { brand: "mela", id: Number(ofMember.split("/").at(-1)), body: "শান্ত মানুষ · a calm person", pinned: true };
      expect((await send("/console/members/notes", token, note)).ok()).toBe(true);

      await expectVisibleFocus(page);
      let scrolled = 0;
      for (const tab of CONSOLE_MEMBER_TABS) {
        await walkTo(page, `${ofMember}/${tab}`);
        scrolled += await expectSound(page, `${ofMember}/${tab}`, foreign);
      }
      for (const address of CONSOLE_SCREENS) {
        await walkTo(page, address.endsWith("/:first") ? await firstOf(page) : address);
        scrolled += await expectSound(page, address, foreign);
      }
      expect(scrolled).toBeGreaterThan(0);
    });
  });
}
