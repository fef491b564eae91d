import type { FrameLocator, Locator } from "@playwright/test";
import { test } from "../../funded-member.ts";
import { expect, keepSession, reload } from "../../fixtures.ts";
import { expectRecorded, openGame, playOn } from "../../game.ts";
import { LOST, loseAnswers } from "../../lost-answers.ts";
import { tapAway } from "../../touch.ts";

const CODE = "RJB-CASINO-HOLDEM-SOLO";
const isCall = (url: URL) => url.pathname === "/api/play" || url.pathname === "/api/step";

const dealButton = (game: FrameLocator) => game.getByRole("button", { name: "Deal", exact: true });
const isOver = (game: FrameLocator) => game.getByRole("button", { name: "Deal", exact: true, disabled: false });
const call = (game: FrameLocator) => game.locator('[data-choice="call"]');
const finish = (game: FrameLocator) => playOn(isOver(game), call(game));

test.use({ language: "en", locale: "en-GB" });

/** Faster than any finger, and than any answer. */
const tapTwice = (button: Locator) => button.evaluate((node: HTMLElement) => [node.click(), node.click()]);

test("a hand is one hand, however it is tapped: twice, with lost answers, over a reload, in two tabs; balance and record agree, and a session that is over says so", async ({
  page,
  context,
  funds,
  expectConsoleErrors,
}) => {
  test.slow();
  expectConsoleErrors(LOST, /status of 4(01|09)/);
  const game = await openGame(page, CODE);

  await test.step("two taps are one hand and one choice", async () => {
    const calls: string[] = [];
    page.on("request", (request) => isCall(new URL(request.url())) && calls.push(new URL(request.url()).pathname));
    await tapTwice(dealButton(game));
    await expect(call(game)).toBeVisible();
    await tapTwice(call(game));
    await expect(isOver(game)).toBeVisible();
    expect(calls).toEqual(["/api/play", "/api/step"]);
  });

  await test.step("a lost answer is asked for again, over a reload too", async () => {
    const network = await loseAnswers(page);
    await dealButton(game).tap();
    await expect(call(game)).toBeVisible();
    await reload(page);
    await call(game).tap();
    await expect(isOver(game)).toBeVisible();
    await network.end();
  });

  await test.step("two tabs play the same hand, and the first choice counts", async () => {
    const tab = await context.newPage();
    await tab.addInitScript(keepSession, (await page.evaluate(() => sessionStorage.getItem("MC_SESSION_INFO"))) ?? "");
    await dealButton(game).tap();
    await expect(call(game)).toBeVisible();
    const other = await openGame(tab, CODE);
    await expect(call(other)).toBeVisible();
    await call(game).tap();
    await expect(isOver(game)).toBeVisible();
    await call(other).tap();
    await expect(isOver(other)).toBeVisible();
    await Promise.all([game, other].map((one) => dealButton(one).tap()));
    await Promise.all([game, other].map(finish));
    await tab.close();
  });

  await test.step("where the session is over in mid-hand the player is told and led out; the hand waits for the next", async () => {
    await dealButton(game).tap();
    await page.route(isCall, (route) =>
      route.continue({ headers: { ...route.request().headers(), "x-session": "forged-forged-forged-forged" } }),
    );
    await call(game).tap();
    await expect(game.getByRole("alertdialog")).toContainText("This game session is over");
    await page.unroute(isCall);
    await tapAway(game.getByRole("alertdialog").getByRole("button"), () => page.waitForURL((url) => url.pathname !== "/m/play"));
    await openGame(page, CODE);
    await finish(game);
  });

  await expectRecorded(page, funds);
});
