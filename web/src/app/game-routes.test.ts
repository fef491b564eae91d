import { beforeEach, expect, test } from "vitest";
import { TEMPLATE } from "../testing/settings-fixture.ts";
import { readEmbeddedState, STATE_ID } from "./embedded-state.ts";
import * as page from "./find-route.ts";
import { GAME_ROUTES } from "./game-routes.ts";
import { inTextTable, loadMessages } from "../locales/load.ts";
import { renderAt } from "./render-fixture.ts";
import { ROUTES } from "./routes.ts";

// Another page has brought nothing yet.
beforeEach(() => page.routeTable.setState(page.routeTable.getInitialState()));

const stateOf = (html: string) => readEmbeddedState(new RegExp(`id="${STATE_ID}">(.*?)</script>`).exec(html)?.[1]);

test("a page that is a list of games finds its route in the table of lists, and waits for the whole one with any other", async () => {
  expect([page.findRoute("/m/slot-games"), page.findRoute("/m/help")]).toEqual([undefined, undefined]);
  await page.loadGameRoutes();
  const list = page.findRoute("/m/slot-games");
  expect(GAME_ROUTES.map(({ path }) => page.findRoute(path)?.path)).toEqual(GAME_ROUTES.map(({ path }) => path));
  expect([page.findRoute("/m/home")?.path, page.findRoute("/m/help"), page.findRoute("/m/nowhere")]).toEqual([
    "/m/home",
    undefined,
    undefined,
  ]);
  await page.loadRoutes();
  // The same route, so that the page does not begin anew when the whole table comes.
  expect(page.findRoute("/m/slot-games")).toBe(list);
  expect([page.findRoute("/m/help")?.path, page.findRoute("/m/nowhere")]).toEqual(["/m/help", null]);
});

test("the table of lists takes nothing away once the whole one is here", async () => {
  await page.loadRoutes();
  await page.loadGameRoutes();
  expect(page.findRoute("/m/help")?.path).toBe("/m/help");
});

test.each(["bn", "en"])("every page finds its title among the texts that it brings, in %s", async (language) => {
  const without = [];
  // Home is called as its brand is.
  for (const { path, title, texts } of ROUTES.filter((route) => route.title !== "title.home")) {
    if ((await loadMessages(language, texts))[title] === undefined) without.push(path);
  }
  expect(without).toEqual([]);
});

test("home and the lists of games by kind do without the table of texts", () => {
  const without = ROUTES.filter(({ texts }) => !inTextTable(texts)).map(({ path }) => path);
  expect(without).toEqual(expect.arrayContaining(["/m/home", "/m/slot-games", "/m/live-games", "/m/favorite"]));
  expect(without).not.toContain("/m/help");
});

test.each([
  ["/m/slot-games", true],
  ["/m/search?q=tiger", true],
  ["/m/help", undefined],
  ["/m/home", undefined],
])("the document of %s says whether the table of lists is enough: %s", async (path, enough) => {
  expect(stateOf((await renderAt(path)).html)?.gameList).toBe(enough);
});

test("the lists' table is not enough for an address of the brand's own, which the whole one has to resolve", async () => {
  const template = { ...TEMPLATE, extraRoutes: { "/m/our-slots": "/m/slot-games" } };
  const { html } = await renderAt("/m/our-slots", { template });
  expect(html).toContain('data-part="game-list"');
  expect(stateOf(html)?.gameList).toBeUndefined();
});
