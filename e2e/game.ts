import type { FrameLocator, Locator, Page } from "@playwright/test";
import { expect, keepSession, open, reload } from "./fixtures.ts";
import { press, says, setSound } from "./way.ts";

/** Opens the first game of a list in its frame. */
export async function openFirst(page: Page, list: string): Promise<FrameLocator> {
  await open(page, list);
  await page.locator("main [data-game] a").first().tap();
  await page.waitForURL("**/m/play?**");
  const game = page.frameLocator("iframe");
  await expect(game.locator(".balance-amount")).toHaveText(/\d/);
  return game;
}

/** Opens a game by its code, and waits until it shows the balance. */
export async function openGame(page: Page, code: string): Promise<FrameLocator> {
  await open(page, `/m/play?vassalage=${code.slice(0, code.indexOf("-"))}&gameCode=${code}`);
  const game = page.frameLocator("iframe");
  await expect(game.locator(".balance-amount")).toHaveText(/\d/);
  await setSound(game);
  return game;
}

/** Opens a game between players by its code, and sits down. */
export async function sitDown(page: Page, code: string): Promise<FrameLocator> {
  const game = await openGame(page, code);
  await press(game.locator(".join"));
  return game;
}

const ROUNDS = new Set(["/api/play", "/api/step", "/api/round", "/api/shots"]);
interface HeardRound {
  id: string;
  state: string;
  stake: number;
  payout: number;
  /** Of a round that was given: it has cost nothing. */
  free: object | null;
}

/** Hears the rounds that games against the house tell of from now on; answers what they have come to, in minor units, each as it was told last. */
export function hearRounds(page: Page): () => Promise<number> {
  const answers: Promise<{ value: unknown }>[] = [];
  page.on("response", (response) => {
    if (ROUNDS.has(new URL(response.url()).pathname) && response.ok()) answers.push(response.json() as Promise<{ value: unknown }>);
  });
  return async () => {
    const told = (await Promise.all(answers)).flatMap(({ value }) => value as HeardRound | { round: HeardRound });
    const rounds = new Map(told.map((one) => ("round" in one ? one.round : one)).map((round) => [round.id, round]));
    for (const { state } of rounds.values()) expect(state).not.toBe("playing");
    return [...rounds.values()].reduce((sum, { stake, payout, free }) => sum + payout - (free ? 0 : stake), 0);
  };
}

/** What a room says to a player when the hand is over for everybody. */
export const endOf = (game: FrameLocator): Locator =>
  game.locator(".notice", {
    hasText: new RegExp((["youWin", "handOver", "gameOver", "even"] as const).map((word) => says(word)).join("|")),
  });

/** Taps what can be tapped, turn after turn, until `over` is seen. */
export async function playOn(over: Locator, moves: Locator): Promise<void> {
  for (;;) {
    await expect(over.or(moves).first()).toBeVisible({ timeout: 60_000 });
    if (await over.isVisible()) return;
    // The turn may have passed on before the tap arrives.
    await press(moves.first(), { timeout: 2000 }).catch(() => undefined);
  }
}

const FITS = ["seedFits", "playedFits", "bookedFits"] as const;

/** Has the player's newest hand dealt again on their phone: everything that was promised fits. Opens the page of hands, unless it is open already. */
export async function dealAgain(game: FrameLocator): Promise<Locator> {
  const again = game.getByRole("button", { name: says("dealAgain") });
  if (!(await game.locator(".fair").isVisible())) await press(game.getByRole("button", { name: says("pastGames") }));
  await press(again.first());
  for (const line of FITS) await expect(game.locator(".fair-right", { hasText: says(line) })).toBeVisible();
  await expect(game.locator(".fair-wrong")).toHaveCount(0);
  return again;
}

/** Minor units of an amount as a page or a game shows it in English. */
export const minorOf = (text: string | null): number => Math.round(Number((text ?? "").replaceAll(/[^\d.]/g, "")) * 100);

export const balanceIn = async (game: FrameLocator): Promise<number> => minorOf(await game.locator(".balance-amount").textContent());

/** Waits until every bet in the record has ended; answers its lines. */
export async function untilDecided(page: Page): Promise<Locator> {
  const rows = page.locator("[data-bet]");
  const look = async () => {
    await expect(rows.first()).toBeVisible({ timeout: 5000 });
    await expect(page.locator('[data-bet][data-state="open"]')).toHaveCount(0, { timeout: 100 });
  };
  await open(page, "/m/gameRecord");
  await expect(async () => {
    await look().catch(async () => {
      await reload(page);
      await look();
    });
  }).toPass({ intervals: [500, 1000, 3000] });
  return rows;
}

/** A second tab of the same member. */
async function tabBeside(page: Page): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.addInitScript(keepSession, (await page.evaluate(() => sessionStorage.getItem("MC_SESSION_INFO"))) ?? "");
  return tab;
}

/**
 * Holds balance and record together: once every round has ended, the game comes to show the funds at first and what the betting record tells of
 * every round, and so does the home page. The record is read in a tab beside the game, which learns by itself what was won. Answers by how much, in
 * minor units.
 */
export async function expectRecorded(page: Page, fundsMinor: number): Promise<number> {
  const tab = await tabBeside(page);
  const rows = await untilDecided(tab);
  const results = await rows
    .locator("[data-sign]")
    .evaluateAll((found) => found.map((one) => [one.getAttribute("data-sign"), one.textContent] as const));
  const net = results.reduce((sum, [sign, amount]) => sum + Number(sign) * minorOf(amount), 0);
  await expect.poll(() => balanceIn(page.frameLocator("iframe"))).toBe(fundsMinor + net);
  await open(tab, "/m/home");
  const strip = tab.locator('[data-part="member-strip"] [data-part="balance"]');
  await expect.poll(async () => minorOf(await strip.textContent())).toBe(fundsMinor + net);
  await tab.close();
  return net;
}
