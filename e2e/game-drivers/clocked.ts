import type { FrameLocator } from "@playwright/test";
import { expect } from "../fixtures.ts";
import { press, says } from "../way.ts";

/** A game whose bets wait for the clock, and how one is placed there. */
export interface ClockedDriver {
  code: string;
  bet: (game: FrameLocator) => Promise<void>;
}

/** One chip in the window that is open, or in the next. */
const atTable: ClockedDriver["bet"] = async (game) => {
  const confirm = game.locator(".spin-wide");
  await expect(async () => {
    // The window may close between the chip and its confirmation: then the chip is nobody's bet.
    if (await confirm.isDisabled()) await press(game.locator("[data-spot]").first(), { timeout: 2000 });
    await press(confirm, { timeout: 1000 });
    await expect(game.locator(".stands")).toContainText(says("betsStanding"), { timeout: 5000 });
  }).toPass();
};

const throughLobby: ClockedDriver["bet"] = async (game) => {
  await press(game.locator(".lobby-table").first());
  await atTable(game);
};

const onDraw: ClockedDriver["bet"] = async (game) => {
  await expect(game.locator(".draw-time")).toContainText(says("betsClose"));
  const pick = game.locator(".pick").first();
  await expect(async () => {
    // Between two draws nothing is taken for a moment, and a draw may close on a bet that is on its way: the pick stays for the next.
    if ((await pick.getAttribute("aria-pressed")) === "false") await press(pick, { timeout: 2000 });
    await press(game.locator(".place"), { timeout: 5000 });
    await expect(game.locator(".notice")).toContainText(says("betPlaced"), { timeout: 5000 });
  }).toPass();
};

const onFixture: ClockedDriver["bet"] = async (game) => {
  const sheet = game.locator("dialog[open]");
  await expect(async () => {
    // A fixture may start while the bet is on its way: it leaves the slip, and the next one is picked.
    if (await sheet.isVisible()) await sheet.press("Escape");
    if (await game.locator(".slip-bar").isDisabled()) await press(game.locator(".fixture.open .odds:enabled").first(), { timeout: 2000 });
    await press(game.locator(".slip-bar"), { timeout: 2000 });
    await press(game.locator(".slip > .button-main"), { timeout: 2000 });
    await expect(game.locator(".notice")).toContainText(says("betPlaced"), { timeout: 5000 });
  }).toPass();
};

/** In the flight that opens next, with a plan, so that the clock decides it. */
const onFlight: ClockedDriver["bet"] = async (game) => {
  const bet = game.getByRole("group", { name: says("firstBet") });
  const button = bet.locator(".go");
  await bet.getByRole("textbox").fill("1.01");
  await press(button);
  // Where the answer was lost the flight may have been decided before it is asked for again.
  const decided = bet.locator(".bet-result", { hasText: /\S/ });
  await expect(bet.locator(".go", { hasText: says("betPlaced") }).or(decided)).toBeVisible({ timeout: 120_000 });
};

/** By engine; first what takes longest to be decided. */
export const CLOCKED: Readonly<Record<string, ClockedDriver>> = {
  sports: { code: "LJT-VILLAGE-COCKPIT", bet: onFixture },
  lottery: { code: "LTB-FAST-THREE", bet: onDraw },
  "live-lobby": { code: "ALO-LOBBY", bet: throughLobby },
  baccarat: { code: "TMB-MINI-BACCARAT", bet: atTable },
  crash: { code: "NVA-SUB-RISE", bet: onFlight },
  // Another table than the first of the lobby: two bets in one round of one table are one bet in the record.
  "live-roulette": { code: "ALO-SHAPLA-ROULETTE", bet: atTable },
  "sic-bo": { code: "RJB-SIC-BO-TABLE", bet: atTable },
  "live-blackjack": { code: "SHP-BLACKJACK-LIVE", bet: atTable },
  "andar-bahar": { code: "SHP-ANDAR-BAHAR", bet: atTable },
  "game-show": { code: "PDM-LANGUR-BURJA", bet: atTable },
  "live-patti": { code: "PDM-THREE-CARD-TABLE", bet: atTable },
  "thirty-two": { code: "CRN-32-CARDS-LIVE", bet: atTable },
  "dragon-tiger": { code: "RJB-DRAGON-TIGER-TABLE", bet: atTable },
};
