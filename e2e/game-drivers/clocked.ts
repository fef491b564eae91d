import type { FrameLocator, Page } from "@playwright/test";
import { tapTwiceOffline } from "../faults.ts";
import { expect } from "../fixtures.ts";
import { press, says } from "../way.ts";

/** A game whose bets wait for the clock, and how one is placed there. */
export interface ClockedDriver {
  code: string;
  /** One bet, by two taps in one go and through a lost network; answers how often it tried until it stood. */
  bet: (game: FrameLocator, page: Page) => Promise<number>;
  /** What a second tab shows of it. */
  seenIn: (tab: Page, game: FrameLocator) => Promise<void>;
}

async function untilItStands(bet: () => Promise<void>): Promise<number> {
  let tries = 0;
  await expect(async () => {
    tries += 1;
    await bet();
  }).toPass();
  return tries;
}

/** One chip in the window that is open, or in the next. */
const atTable: ClockedDriver["bet"] = async (game, page) => {
  const confirm = game.locator(".spin-wide");
  return untilItStands(async () => {
    // The window may close between the chip and its confirmation: then the chip is nobody's bet.
    if (await confirm.isDisabled()) await press(game.locator("[data-spot]").first(), { timeout: 2000 });
    await tapTwiceOffline(page, game, confirm, { timeout: 1000 });
    await expect(game.locator(".stands")).toContainText(says("betsStanding"), { timeout: 5000 });
  });
};
/** Until the round is over, when it stands in neither. */
const atTableToo: ClockedDriver["seenIn"] = async (tab, game) => {
  const stands = (seen: Page | FrameLocator) => seen.locator(".stands").textContent();
  await expect(async () => {
    const [there, here] = await Promise.all([tab, game].map(stands));
    expect(there).toBe(here);
  }).toPass();
};

const throughLobby: ClockedDriver["bet"] = async (game, page) => {
  await press(game.locator(".lobby-table").first());
  return atTable(game, page);
};

const onDraw: ClockedDriver["bet"] = async (game, page) => {
  await expect(game.locator(".draw-time")).toContainText(says("betsClose"));
  const pick = game.locator(".pick").first();
  return untilItStands(async () => {
    // Between two draws nothing is taken for a moment, and a draw may close on a bet that is on its way: the pick stays for the next.
    if ((await pick.getAttribute("aria-pressed")) === "false") await press(pick, { timeout: 2000 });
    await tapTwiceOffline(page, game, game.locator(".place"), { timeout: 5000 });
    await expect(game.locator(".notice")).toContainText(says("betPlaced"), { timeout: 5000 });
  });
};
const amongBets =
  (opener: string, bets: string): ClockedDriver["seenIn"] =>
  async (tab) => {
    await tab.locator(opener).first().tap();
    await expect(tab.locator(bets)).toHaveCount(1);
  };

const onFixture: ClockedDriver["bet"] = async (game, page) => {
  const sheet = game.locator("dialog[open]");
  return untilItStands(async () => {
    // A fixture may start while the bet is on its way: it leaves the slip, and the next one is picked.
    if (await sheet.isVisible()) await sheet.press("Escape");
    if (await game.locator(".slip-bar").isDisabled()) await press(game.locator(".fixture.open .odds:enabled").first(), { timeout: 2000 });
    await press(game.locator(".slip-bar"), { timeout: 2000 });
    await tapTwiceOffline(page, game, game.locator(".slip-foot > .button-main"), { timeout: 2000 });
    await expect(game.locator(".notice")).toContainText(says("betPlaced"), { timeout: 5000 });
  });
};

/** In the flight that opens next, with a plan, so that the clock decides it. */
const onFlight: ClockedDriver["bet"] = async (game, page) => {
  const bet = game.getByRole("group", { name: says("firstBet") });
  const button = bet.locator(".go");
  await bet.getByRole("textbox").fill("1.01");
  // Elsewhere a tap only has the bet follow: at the begin of a window.
  for (const word of ["betNext", "placeBet"] as const) await expect(button).toHaveText(says(word), { timeout: 120_000 });
  await tapTwiceOffline(page, game, button);
  // Where the answer was lost the flight may have been decided before it is asked for again.
  const decided = bet.locator(".bet-result", { hasText: /\S/ });
  await expect(bet.locator(".go", { hasText: says("betPlaced") }).or(decided)).toBeVisible({ timeout: 120_000 });
  return 1;
};

const table = (code: string): ClockedDriver => ({ code, bet: atTable, seenIn: atTableToo });

/** By engine; first what takes longest to be decided. */
export const CLOCKED: Readonly<Record<string, ClockedDriver>> = {
  sports: { code: "LJT-VILLAGE-COCKPIT", bet: onFixture, seenIn: amongBets(".my-bets-button", ".my-bet") },
  lottery: { code: "LTB-FAST-THREE", bet: onDraw, seenIn: amongBets(".sheet-button", ".lot-ticket") },
  "live-lobby": { code: "ALO-LOBBY", bet: throughLobby, seenIn: atTableToo },
  baccarat: table("TMB-MINI-BACCARAT"),
  // Of a flight that is over a page that is opened later tells the balance alone.
  crash: { code: "NVA-SUB-RISE", bet: onFlight, seenIn: () => Promise.resolve() },
  // Another table than the first of the lobby: two bets in one round of one table are one bet in the record.
  "live-roulette": table("ALO-SHAPLA-ROULETTE"),
  "sic-bo": table("RJB-SIC-BO-TABLE"),
  "live-blackjack": table("SHP-BLACKJACK-LIVE"),
  "andar-bahar": table("SHP-ANDAR-BAHAR"),
  "game-show": table("PDM-LANGUR-BURJA"),
  "live-patti": table("PDM-THREE-CARD-TABLE"),
  "thirty-two": table("CRN-32-CARDS-LIVE"),
  "dragon-tiger": table("RJB-DRAGON-TIGER-TABLE"),
};
