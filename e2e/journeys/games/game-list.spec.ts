import type { OutputOf } from "@mela/contract/base/endpoint";
import { listGames } from "@mela/contract/games/games";
import type { Page } from "@playwright/test";
import { expect, open, reload, test } from "../../fixtures.ts";

test.use({ language: "en", locale: "en-GB" });

const LIST = '[data-part="game-list"]';
const COUNT = `${LIST} .num[role="status"]`;
const filter = (page: Page, name: string) => page.getByRole("group", { name: "Filters" }).getByRole("button", { name, exact: true });
const column = (page: Page) => page.locator('[data-part="vendor-column"]');
const queryOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

/** The game-list calls that the page sends from now on. */
function listCalls(page: Page): URLSearchParams[] {
  const calls: URLSearchParams[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.pathname === listGames.path) calls.push(url.searchParams);
  });
  return calls;
}

const idsOf = (page: Page) =>
  page.locator(`${LIST} [data-game]`).evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute("data-game") ?? ""));

test("another tab turns the page in place: its own games with their pictures, from the top, and nothing typed or scrolled of the tab before", async ({
  page,
}) => {
  await open(page, "/m/slot-games");
  const tab = (category: string) => page.locator(`nav [data-category="${category}"]`);
  await expect(page.locator('[data-part="window"]')).toBeAttached();
  const slots = (await idsOf(page)).slice(0, 6);
  await page.evaluate(() => scrollTo(0, 900));
  await page.locator(LIST).evaluate((list) => list.setAttribute("data-stood-before", ""));
  await page.getByRole("searchbox").fill("  ");
  await page.getByRole("group", { name: "Filters" }).evaluate((row) => row.scrollTo(80, 0));
  const answer = page.waitForResponse((response) => new URL(response.url()).searchParams.get("gameType") === "FISH");
  await tab("FISH").tap();
  const { value } = (await (await answer).json()) as { value: OutputOf<typeof listGames> };
  const fish = value.games.slice(0, 6).map(({ nodeId }) => String(nodeId));
  await expect.poll(async () => (await idsOf(page)).slice(0, 6)).toEqual(fish);
  await expect(page.locator(`${LIST}[data-stood-before]`)).toHaveCount(1);
  await expect(tab("FISH")).toHaveAttribute("aria-current", "page");
  await expect(page.getByRole("searchbox")).toHaveValue("");
  expect(await page.getByRole("group", { name: "Filters" }).evaluate((row) => row.scrollLeft)).toBe(0);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  const pictures = page.locator(`${LIST} [data-game] img`);
  await expect
    .poll(() => pictures.evaluateAll((all) => all.slice(0, 6).map((one) => "wait" in (one as HTMLElement).dataset)))
    .not.toContain(true);
  await page.goBack();
  await expect.poll(async () => (await idsOf(page)).slice(0, 6)).toEqual(slots);
});

test("GLIST-11 GLIST-12 the arrows move the column of vendors, and a reload finds the chosen one", async ({ page }) => {
  await open(page, "/m/slot-games");
  const down = column(page).getByRole("button", { name: "Scroll companies down" });
  await expect(column(page).getByRole("button", { name: "Scroll companies up" })).toBeDisabled();
  await down.tap();
  await expect
    .poll(() =>
      column(page)
        .locator("ul")
        .evaluate((list) => list.scrollTop),
    )
    .toBeGreaterThan(50);
  await column(page).getByRole("button", { name: "Bengal Game Studio" }).tap();
  await expect.poll(() => queryOf(page)).toEqual({ vassalage: "BGS" });
  await reload(page);
  await expect(column(page).getByRole("button", { name: "Bengal Game Studio" })).toHaveAttribute("aria-pressed", "true");
});

test("GLIST-14 GLIST-27 GLIST-28 GLIST-37 GLIST-38 GLIST-40 the list grows near its end, page by page, to its last page; its depth stands in the address, and a reload restores it", async ({
  page,
}) => {
  const calls = listCalls(page);
  await open(page, "/m/slot-games?vassalage=BGS");
  const end = page.locator('[data-part="list-end"]');
  await expect(end).toHaveAttribute("data-depth", "1");
  const total = Number(await page.locator(COUNT).innerText());
  const pages = Math.ceil(total / 36);
  expect(pages).toBeGreaterThan(1);
  const first = await idsOf(page);
  // 700 px away from the end nothing is loaded, however long one waits; within 500 px the next page is.
  const goNear = (px: number) =>
    end.evaluate((mark, away) => scrollTo(0, mark.getBoundingClientRect().top + scrollY - innerHeight - away), px);
  await goNear(700);
  await page.waitForTimeout(1_500);
  await expect(end).toHaveAttribute("data-depth", "1");
  expect(calls.filter((call) => call.get("pageNo") === "2")).toEqual([]);
  await goNear(450);
  for (let depth = 2; depth <= pages; depth += 1) {
    await expect(end).toHaveAttribute("data-depth", String(depth));
    await page.evaluate(() => document.querySelector('[data-part="list-end"]')?.scrollIntoView({ block: "end" }));
  }
  await page.evaluate(() => document.querySelector('[data-part="list-end"]')?.scrollIntoView({ block: "end" }));
  await expect.poll(() => queryOf(page)["page"]).toBe(String(pages));
  await expect.poll(async () => (await idsOf(page)).length).toBeGreaterThan(0);
  expect(await idsOf(page)).not.toEqual(first);
  // Each page was asked for once, and none beyond the last.
  const asked = calls.map((call) => Number(call.get("pageNo")));
  expect(asked.toSorted((a, b) => a - b)).toEqual([...new Set(asked)].toSorted((a, b) => a - b));
  expect(Math.max(...asked)).toBe(pages);
  await page.waitForTimeout(400);
  const before = await page.evaluate(() => scrollY);
  await reload(page);
  await expect(end).toHaveAttribute("data-depth", String(pages));
  await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(60);
  await filter(page, "New").tap();
  await expect.poll(() => queryOf(page)).toEqual({ vassalage: "BGS", data: "NEW" });
  expect(await page.evaluate(() => document.querySelectorAll("*").length)).toBeLessThan(700);
});
