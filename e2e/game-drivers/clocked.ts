import type { FrameLocator } from "@playwright/test";
import { expect } from "../fixtures.ts";

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
    if (await confirm.isDisabled()) await game.locator("[data-spot]").first().tap({ timeout: 2000 });
    await confirm.tap({ timeout: 1000 });
    await expect(game.locator(".stands")).toContainText("Bets this round", { timeout: 5000 });
  }).toPass();
};

const PLACED = "Bet placed";

const throughLobby: ClockedDriver["bet"] = async (game) => {
  await game.locator(".lobby-table").first().tap();
  await atTable(game);
};

const onDraw: ClockedDriver["bet"] = async (game) => {
  await expect(game.locator(".draw-time")).toContainText("Bets close in");
  const pick = game.locator(".pick").first();
  await expect(async () => {
    // Between two draws nothing is taken for a moment, and a draw may close on a bet that is on its way: the pick stays for the next.
    if ((await pick.getAttribute("aria-pressed")) === "false") await pick.tap({ timeout: 2000 });
    await game.locator(".place").tap({ timeout: 5000 });
    await expect(game.locator(".notice")).toContainText(PLACED, { timeout: 5000 });
  }).toPass();
};

const onFixture: ClockedDriver["bet"] = async (game) => {
  const sheet = game.locator("dialog[open]");
  await expect(async () => {
    // A fixture may start while the bet is on its way: it leaves the slip, and the next one is picked.
    if (await sheet.isVisible()) await sheet.press("Escape");
    if (await game.locator(".slip-bar").isDisabled()) await game.locator(".fixture.open .odds:enabled").first().tap({ timeout: 2000 });
    await game.locator(".slip-bar").tap({ timeout: 2000 });
    await game.locator(".slip > .button-main").tap({ timeout: 2000 });
    await expect(game.locator(".notice")).toContainText(PLACED, { timeout: 5000 });
  }).toPass();
};

/** In the flight that opens next, with a plan, so that the clock decides it. */
const onFlight: ClockedDriver["bet"] = async (game) => {
  const bet = game.getByRole("group", { name: "First bet" });
  const button = bet.locator(".go");
  await bet.getByRole("textbox").fill("1.01");
  await button.tap();
  await expect(button).toHaveText("Bet placed", { timeout: 120_000 });
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
