import type { Browser, Page } from "playwright-core";
import { AGENT_SCREENS, MEMBER_SCREENS, VISITOR_SCREENS } from "../../e2e/screens.ts";
import { median, table } from "../stats.ts";
import { actionsOf } from "./actions.ts";
import { openPhone, openSettled, type Phone } from "./phone.ts";

const SLOWDOWN = 4;
const LIMIT_MS = 200;
const TIMES = 3;
const WAIT_MS = 1_500;
/** Of the demo. */
const PASSWORD = "Mela2026";
const GROUPS = [
  { who: "visitor", account: null, screens: VISITOR_SCREENS },
  { who: "member", account: "player01", screens: MEMBER_SCREENS },
  { who: "agent", account: "agent01", screens: AGENT_SCREENS },
] as const;

interface Group {
  who: string;
  account: string | null;
  screens: readonly string[];
}

interface Action {
  screen: string;
  /** What was pressed, as a person would name it. */
  name: string;
  /** Of each time: from the tap to the frame after it was worked on, ms. Nothing below 16 ms is told. */
  times: number[];
}

/** Runs in the page: the longest that a tap or key took until its frame was painted. */
function watchInteractions(): void {
  const state = { longest: 0 };
  Object.assign(globalThis, { interactions: state });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId?: number })[]) {
      if (entry.interactionId) state.longest = Math.max(state.longest, entry.duration);
    }
  }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

const longestOf = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as { interactions: { longest: number } }).interactions.longest);

/** Goes to a screen, at full speed, and presses its main action at the slowed one; null where there is nothing to press. */
async function press({ page, cdp }: Phone, url: string, path: string): Promise<{ name: string; ms: number } | null> {
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await openSettled(page, url + path);
  for (const selector of actionsOf(path)) {
    const target = page.locator(selector).filter({ visible: true }).first();
    if ((await target.count()) === 0) continue;
    await target.scrollIntoViewIfNeeded();
    const name = (await target.evaluate((element) => element.getAttribute("aria-label") ?? element.textContent)) ?? "";
    await page.evaluate(watchInteractions);
    await cdp.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
    await target.tap({ force: true });
    await page.waitForTimeout(WAIT_MS);
    // A link may have led to a document of its own, which knows nothing of the tap.
    const ms = await longestOf(page).catch(() => Number.NaN);
    return { name: name.trim().slice(0, 24) || selector, ms };
  }
  return null;
}

async function logIn(page: Page, url: string, account: string): Promise<void> {
  await openSettled(page, `${url}/m/login`);
  await page.locator('form input[autocomplete^="username"]').first().fill(account);
  await page.locator('form input[type="password"]').first().fill(PASSWORD);
  await page.locator("form button[type=submit]").first().tap();
  await page.waitForURL((address) => address.pathname !== "/m/login");
}

async function measure(browser: Browser, url: string, group: Group): Promise<Action[]> {
  const phone = await openPhone(browser);
  if (group.account !== null) await logIn(phone.page, url, group.account);
  const actions: Action[] = [];
  for (const path of group.screens) {
    const times: number[] = [];
    let name = "nothing to press";
    for (let time = 0; time < TIMES; time += 1) {
      const pressed = await press(phone, url, path);
      if (pressed === null) break;
      name = pressed.name;
      if (!Number.isNaN(pressed.ms)) times.push(pressed.ms);
    }
    const action = { screen: `${group.who} ${path.slice(0, 48)}`, name, times };
    console.log(row(action).join("  "));
    actions.push(action);
  }
  await phone.context.close();
  return actions;
}

const shown = (ms: number): string => (ms === 0 ? "< 16" : ms.toFixed(0));

function row({ screen, name, times }: Action): string[] {
  if (times.length === 0) return [screen, name, "-", "-", ""];
  const worst = Math.max(...times);
  return [screen, name, shown(median(times)), shown(worst), worst > LIMIT_MS ? "slow" : ""];
}

/**
 * What every screen's main action takes until its first frame, at a slowed CPU: the browser's own figure for how a page answers.
 * Of those of `who` alone, and of `screen` alone, where they are not empty.
 */
export async function reportInp(browser: Browser, url: string, who: string, screen: string): Promise<void> {
  const groups = GROUPS.filter((group) => who === "" || group.who === who).map(({ screens, ...group }) => ({
    ...group,
    screens: screens.filter((path) => screen === "" || path === screen),
  }));
  const actions: Action[] = [];
  for (const group of groups) actions.push(...(await measure(browser, url, group)));
  const slow = actions.filter(({ times }) => times.some((ms) => ms > LIMIT_MS)).length;
  console.log(`\n${table([`main action, CPU x${SLOWDOWN}, limit ${LIMIT_MS} ms`, "pressed", "p50", "worst", ""], actions.map(row))}`);
  console.log(`${slow} of ${actions.length} are slow`);
}
