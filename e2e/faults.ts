import type { FrameLocator, Locator, Page, Response } from "@playwright/test";
import { expect, reload } from "./fixtures.ts";
import { balanceIn, minorOf, openGame } from "./game.ts";
import { says } from "./way.ts";

/** What a browser says of calls without a network, and of those whose session is over. */
export const FAULTS = [/ERR_INTERNET_DISCONNECTED/, /status of 401 .*\/api\//] as const;

/** Where a game is seen: in the frame of the site, or as the page of a tab. */
export type Seen = Pick<FrameLocator, "locator" | "getByRole" | "getByText">;

/** Calls by which a tap stakes; steps of a round and moves in a room follow them. */
const TAPS = new Set(["/api/play", "/api/bets", "/api/shots", "/api/room/join"]);
type Answered = { round?: { id: string } } | { round?: { id: string } }[];

/** Hears what is staked from now on; answers how often, each stake and each seat once however often it was asked for. */
export function hearStakes(page: Page): () => Promise<number> {
  const heard: Promise<string[]>[] = [];
  const idsIn = async (response: Response, operation: string): Promise<string[]> => {
    const { value } = (await response.json()) as { value: Answered };
    if (Array.isArray(value)) return value.flatMap(({ round }) => round?.id ?? []);
    // A seat has no round yet.
    return [value.round?.id ?? operation];
  };
  page.on("response", (response) => {
    const request = response.request();
    if (request.method() !== "POST" || !response.ok() || !TAPS.has(new URL(response.url()).pathname)) return;
    const ids = idsIn(response, (request.postDataJSON() as { operation?: string }).operation ?? "");
    // One whose page is gone is missed where they are counted, not before.
    ids.catch(() => undefined);
    heard.push(ids);
  });
  return async () => new Set((await Promise.all(heard)).flat()).size;
}

interface Offline {
  /** How long it may take until the button is there to be tapped, ms. */
  timeout?: number;
  /** Held against the game while the network is away. */
  meanwhile?: () => Promise<void>;
}

/** Does something without a network: the game says that the connection is lost, and goes on by itself once it is back. */
export async function withoutNetwork(
  page: Page,
  game: Seen,
  act: () => Promise<unknown>,
  { timeout, meanwhile }: Offline = {},
): Promise<void> {
  const lost = game.getByRole("alertdialog", { name: says("connectionLost") });
  await page.context().setOffline(true);
  try {
    await act();
    await expect(lost).toBeVisible(timeout === undefined ? {} : { timeout });
    await meanwhile?.();
  } finally {
    await page.context().setOffline(false);
  }
  await expect(lost).toHaveCount(0);
}

/** Two taps in one go without a network: faster than any finger, and than any answer. */
export async function tapTwiceOffline(page: Page, game: Seen, button: Locator, options: Offline = {}): Promise<void> {
  const limit = options.timeout === undefined ? {} : { timeout: options.timeout };
  await expect(button).toBeEnabled(limit);
  await withoutNetwork(page, game, () => button.evaluate((node: HTMLElement) => [node.click(), node.click()]), options);
}

/** Opens the same session in a second tab, at the same place: the page of the game alone, which shows what the first one does. */
export async function inSecondTab(page: Page, game: FrameLocator, look: (tab: Page) => Promise<void> = async () => {}): Promise<void> {
  const frame = page.frames().find((one) => /\/play\/[a-z0-9-]+\?/.test(one.url()))!;
  const { secret } = JSON.parse(await frame.evaluate(() => sessionStorage.getItem("arcade:session") ?? "{}")) as { secret: string };
  const tab = await page.context().newPage();
  await tab.goto(`${frame.url()}#${secret}`);
  await look(tab);
  // What is told of a round that ends meanwhile comes to each of them in its time.
  const balances = async () => [minorOf(await tab.locator(".balance-amount").textContent()), await balanceIn(game)];
  await expect(async () => {
    const [there, here] = await balances();
    expect(there).toBe(here);
  }).toPass();
  await tab.close();
}

/** Whatever the game asks for is answered as to a page whose session is over: the player is told in words, and shown a way on. The page is no good after that. */
export async function expectOver(page: Page, game: Seen, act: () => Promise<unknown>): Promise<void> {
  const isCall = (url: URL) => url.pathname.startsWith("/api/");
  // Sent on as it is but for its session: a call that is answered by the test may be on its way when the page goes.
  await page.route(isCall, (route) =>
    route.continue({ headers: { ...route.request().headers(), "x-session": "forged-forged-forged-forged" } }),
  );
  await act();
  const told = game.getByRole("alertdialog");
  await expect(told).toContainText(says("sessionOver"));
  await expect(told.getByRole("button", { name: says("leaveGame") })).toBeVisible();
  await page.unroute(isCall);
}

/** Asks for the rounds of before: something that every game can be asked. */
export const askPast = (game: Seen) => () =>
  game.getByRole("button", { name: says("pastRounds"), exact: true }).evaluate((node: HTMLElement) => node.click());

/**
 * Opens a game between players and takes one seat, by two taps in one go and through a lost network; a second tab sits there, too, and so does a
 * page that is loaded anew, and is offered no other.
 */
export async function sitDownThroughFaults(page: Page, code: string): Promise<FrameLocator> {
  const game = await openGame(page, code);
  const seats = hearStakes(page);
  await joinThroughFaults(page, game);
  await inSecondTab(page, game, (tab) => expectSeated(tab));
  await reload(page);
  await expectSeated(game);
  expect(await seats()).toBe(1);
  return game;
}

/** The seat alone, for journeys of several players. */
export async function joinThroughFaults(page: Page, game: FrameLocator): Promise<void> {
  await tapTwiceOffline(page, game, game.locator(".join"));
  await expectSeated(game);
}

export async function expectSeated(seen: Seen): Promise<void> {
  // A seat of one's own bears the word, in some rooms with more behind it; an empty one says "Your seat".
  await expect(seen.getByText(new RegExp(`^${says("you")}(?![\\p{L}\\p{M}])`, "u")).first()).toBeVisible();
  await expect(seen.locator(".join")).toHaveCount(0);
}
