import { addFavorite, listFavoriteIds, listRecentGames } from "@mela/contract/games/member-games";
import { launchGame } from "@mela/contract/games/games";
import { expect, fillLogin, hydrated, login, open, reload, test } from "../../fixtures.ts";

test.use({ language: "en", locale: "en-GB" });

const HEART = '[data-part="game-list"] [data-game] button';

test("FAV-02 FAV-08 FAV-11 RECENT-02 GROUTE-16 GROUTE-18 GROLE-03 without a session the lists lead home and a heart to the login; nothing is asked for", async ({
  page,
}) => {
  const calls: string[] = [];
  for (const { path } of [addFavorite, listFavoriteIds, listRecentGames])
    page.on("request", (request) => new URL(request.url()).pathname === path && calls.push(request.url()));
  for (const path of ["/m/favorite", "/m/fav-games", "/m/recent"]) {
    await page.goto(path);
    await page.waitForURL("**/m/home");
  }
  await open(page, "/m/slot-games");
  await page.locator(HEART).first().tap();
  await page.waitForURL((url) => url.pathname === "/m/login" && url.searchParams.get("return") === "/m/slot-games");
  expect(calls).toEqual([]);
});

test("FAV-01 FAV-03 FAV-04 RECENT-01 GLIST-47 GROUTE-17 ROUTE-22 the popup of favourites and recents has one title, selects by its path and offers 15 hot games", async ({
  page,
  enter,
  newMember,
}) => {
  await enter(await newMember(), "/m/slot-games");
  await page.locator(HEART).first().tap();
  await expect(page.locator(HEART).first()).toHaveAttribute("aria-pressed", "true");
  const id = await page.locator('[data-part="game-list"] [data-game]').first().getAttribute("data-game");
  await open(page, "/m/fav-games");
  await expect(page.locator('[data-part="mine-favorites"] [data-game]')).toHaveCount(1);
  await expect(page.locator(`[data-part="mine-favorites"] [data-game="${id}"]`)).toBeVisible();
  const title = await page.getByRole("heading", { level: 1 }).innerText();
  await open(page, "/m/recent");
  await expect(page.locator('[data-part="mine-recent"]')).toContainText("Nothing played yet");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await page.getByRole("tab", { name: "Hot" }).tap();
  await expect(page.locator('[data-part="mine-hot"] [data-game]')).toHaveCount(15);
  // Come to by a link, as from the member centre, it closes to where the member was.
  await open(page, "/m/help");
  await page.evaluate(() => history.pushState({ depth: 1, key: "by-link" }, "", "/m/recent"));
  await page.evaluate(() => dispatchEvent(new PopStateEvent("popstate")));
  await expect(page.locator('[data-part="mine-recent"]')).toBeVisible();
  await page.locator('[data-part="titled-header"]').getByRole("button").first().tap();
  await page.waitForURL((url) => url.pathname === "/m/help");
});

test("FAV-06 a favourite that the server refuses, or that is lost on the way, is taken back with a message", async ({
  page,
  context,
  enter,
  newMember,
  expectConsoleErrors,
}) => {
  // Without a network the parts of a page that come late do not come either.
  expectConsoleErrors(/status of 409/, /net::ERR_INTERNET_DISCONNECTED/, /Unable to preload|dynamically imported/);
  await enter(await newMember(), "/m/slot-games");
  const heart = page.locator(HEART).nth(1);
  await page.route(`**${addFavorite.path}`, (route) =>
    route.request().method() === "POST"
      ? route.fulfill({ status: 409, json: { success: false, errorCode: "favorite.full", message: "Your list is full", value: null } })
      : route.fallback(),
  );
  await heart.tap();
  await expect(page.getByText("Your list is full")).toBeVisible();
  await expect(heart).toHaveAttribute("aria-pressed", "false");
  await page.unroute(`**${addFavorite.path}`);
  await context.setOffline(true);
  await heart.tap();
  await expect(page.locator("[data-kind]").last()).toBeVisible();
  await expect(heart).toHaveAttribute("aria-pressed", "false");
  await context.setOffline(false);
});

test("FAV-05 FAV-06 a game that two tabs mark is one favourite, and one that both take back is none; neither tab complains", async ({
  page,
  context,
  words,
  newMember,
}) => {
  const member = await newMember();
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await login(tab, member, words, "/m/slot-games");
    await expect(tab.locator(HEART).first()).toHaveAttribute("aria-pressed", "false");
  }
  const id = await page.locator('[data-part="game-list"] [data-game]').first().getAttribute("data-game");
  const { token } = JSON.parse((await page.evaluate(() => sessionStorage.getItem("MC_SESSION_INFO"))) ?? "{}") as { token: string };
  const kept = async () => {
    const answer = await page.request.get(listFavoriteIds.path, { headers: { authorization: `Bearer ${token}` } });
    return ((await answer.json()) as { value: { content: string[] } }).value.content;
  };
  for (const [method, pressed, wanted] of [
    ["POST", "true", [id]],
    ["DELETE", "false", []],
  ] as const) {
    // The second tab does not know what the first one has done.
    for (const tab of [page, other]) {
      const answered = tab.waitForResponse(
        (response) => new URL(response.url()).pathname === addFavorite.path && response.request().method() === method,
      );
      await tab.locator(HEART).first().tap();
      expect((await answered).status()).toBe(200);
      await expect(tab.locator(HEART).first()).toHaveAttribute("aria-pressed", pressed);
      await expect(tab.locator("[data-kind]")).toHaveCount(0);
    }
    expect(await kept()).toEqual(wanted);
  }
});

test("a heart in a session that has ended elsewhere leads to the login, says why, and is done when the member is back", async ({
  page,
  enter,
  request,
  words,
  newMember,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/status of 401/, /net::ERR_FAILED/);
  const member = await newMember();
  // Without the line that would tell at once.
  await page.route("**/wps/events**", (route) => route.abort());
  await enter(member, "/m/slot-games");
  await expect(page.locator(HEART).first()).toBeVisible();
  const { token } = JSON.parse((await page.evaluate(() => sessionStorage.getItem("MC_SESSION_INFO"))) ?? "{}") as { token: string };
  // Whatever the page asks by itself would find out before the tap does.
  const ownQuestions = (url: URL) => url.pathname.startsWith("/wps/");
  await page.route(ownQuestions, (route) => (route.request().method() === "GET" ? route.abort() : route.fallback()));
  await request.delete("/wps/session/logout", { headers: { authorization: `Bearer ${token}` } });
  await page.locator(HEART).first().tap();
  await expect(page.locator("[data-kind]").last()).toContainText(/logged out|log in again/i);
  await page.unroute(ownQuestions);
  await page.waitForURL((url) => url.pathname === "/m/login" && url.searchParams.get("return") === "/m/slot-games");
  await hydrated(page);
  await fillLogin(page, member, words);
  await page.waitForURL((url) => url.pathname === "/m/slot-games");
  await expect(page.locator(HEART).first()).toHaveAttribute("aria-pressed", "true");
  await reload(page);
  await expect(page.locator(HEART).first()).toHaveAttribute("aria-pressed", "true");
});

test("a game that is withdrawn while it is listed does not open, says why, and is gone from the list that one comes back to", async ({
  page,
  office,
  enter,
  newMember,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/status of 40[49]/);
  await enter(await newMember(), "/m/poker-games");
  const tile = page.locator('[data-part="game-list"] [data-game]').last();
  const href = (await tile.locator("a").getAttribute("href")) ?? "";
  const code = new URL(href, "http://site").searchParams.get("gameCode") ?? "";
  await office.setGame(code, "disabled");
  try {
    // By its address: the list may have grown meanwhile.
    await page.locator(`[data-part="game-list"] a[href="${href}"]`).first().tap();
    await expect(page.locator('[data-part="player-failure"]')).toContainText("does not exist any more");
    await page.getByRole("button", { name: "Back to the games" }).tap();
    await page.waitForURL((url) => url.pathname === "/m/poker-games");
    await expect(page.locator('[data-part="game-list"] [data-game]').first()).toBeVisible();
    await expect(page.locator(`[data-part="game-list"] a[href="${href}"]`)).toHaveCount(0);
  } finally {
    await office.setGame(code, "active");
  }
});

test("RECENT-03 a list of recents that fails shows no message, and its placeholders go", async ({
  page,
  enter,
  newMember,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/status of 500/);
  await enter(await newMember(), "/m/home");
  await page.route(`**${listRecentGames.path}?**`, (route) =>
    route.fulfill({ status: 500, json: { success: false, errorCode: "system.error", message: "broken", value: null } }),
  );
  await open(page, "/m/recent");
  const list = page.locator('[data-part="mine-recent"]');
  await expect(list.getByRole("button", { name: "Try again" })).toBeVisible();
  await expect(list.locator('[aria-hidden="true"] > div > div')).toHaveCount(0);
  await expect(page.locator("[data-kind]")).toHaveCount(0);
});

test("a game at an address outside its company's origin is not opened, and one that hangs offers the way back after 10 s", async ({
  page,
  enter,
  words,
  newMember,
}) => {
  await enter(await newMember(), "/m/slot-games");
  await page.route(`**${launchGame.path}?**`, async (route) => {
    const answer = await route.fetch();
    const json = (await answer.json()) as { value: { url: string } };
    json.value.url = "https://evil.example/play";
    await route.fulfill({ response: answer, json });
  });
  await page.locator("main [data-game] a").first().tap();
  await expect(page.locator('[data-part="player-failure"]')).toContainText("not the company's own");
  await expect(page.locator("iframe")).toHaveCount(0);
  await page.unroute(`**${launchGame.path}?**`);
  await page.route(`**${launchGame.path}?**`, () => undefined);
  await page.clock.install();
  await page
    .getByRole("button", { name: words.retry })
    .or(page.getByRole("button", { name: "Back to the games" }))
    .first()
    .tap();
  await page.waitForURL((url) => url.pathname === "/m/slot-games");
  await page.locator("main [data-game] a").first().tap();
  await page.waitForURL("**/m/play?**");
  await expect(page.getByText("Opening the game…")).toBeVisible();
  await expect(page.getByRole("button", { name: "Back to the games" })).toHaveCount(0);
  await page.clock.fastForward(10_500);
  await page.getByRole("button", { name: "Back to the games" }).tap();
  await page.waitForURL((url) => url.pathname === "/m/slot-games");
});
