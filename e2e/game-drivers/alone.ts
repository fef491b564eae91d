import type { FrameLocator, Page } from "@playwright/test";
import { expect } from "../fixtures.ts";
import { playOn } from "../game.ts";
import { housesMove, press, says } from "../way.ts";

/** A game against the house, and how some rounds of it are played to their ends. */
export interface AloneDriver {
  code: string;
  play: (game: FrameLocator, page: Page) => Promise<void>;
}

/** One tap and the round is shown; `during` is what a player does meanwhile. */
const tapped =
  (during: AloneDriver["play"] = () => Promise.resolve()): AloneDriver["play"] =>
  async (game, page) => {
    const button = game.locator(".spin");
    await press(button);
    await expect(button).toHaveClass(/busy/);
    await during(game, page);
    await expect(button).not.toHaveClass(/busy/, { timeout: 60_000 });
  };

/** Hands are dealt until each choice was made in one of them; some leave nothing to choose. */
const dealt =
  (...choices: string[]): AloneDriver["play"] =>
  async (game) => {
    const deal = game.getByRole("button", { name: says("deal"), exact: true });
    const over = game.getByRole("button", { name: says("deal"), exact: true, disabled: false });
    for (const choice of choices) {
      const question = game.locator(`[data-choice="${choice}"]`);
      for (let asked = false; !asked;) {
        await press(deal);
        await expect(question.or(over)).toBeVisible();
        asked = await question.isVisible();
        await playOn(over, question);
      }
    }
  };

const bingo: AloneDriver["play"] = async (game, page) => {
  await press(game.getByRole("button", { name: says("fourCards") }));
  await tapped(async () => {
    // What is calm is shown at once.
    if (housesMove) await press(game.getByRole("button", { name: says("showResult") }));
    await expect(game.locator(".bingo-card")).toHaveCount(4);
  })(game, page);
};

/** Three fields by hand and the rest at once. */
const scratch = tapped(async (game) => {
  for (const number of [1, 5, 9]) await press(game.getByRole("button", { name: says("scratchField", number) }));
  await press(game.getByRole("button", { name: says("scratchAll") }));
  await expect(game.locator(".foil.off")).toHaveCount(9);
});

/** Three balls, the later ones while the first falls. */
const plinko: AloneDriver["play"] = async (game) => {
  const button = game.getByRole("button", { name: says("dropBall") });
  const landed = game.locator(".past-balls li");
  for (let ball = 0; ball < 3; ball += 1) await press(button);
  await expect(landed).toHaveCount(3, { timeout: 30_000 });
};

/** A hand in play survives a reload of the page, then it is drawn with the third card held. */
const videoPoker: AloneDriver["play"] = async (game, page) => {
  const cards = game.locator(".playing-card");
  const names = () => cards.evaluateAll((nodes) => nodes.map((node) => node.getAttribute("aria-label")));
  await press(game.getByRole("button", { name: says("deal") }));
  await expect(game.getByRole("button", { name: says("draw") })).toBeEnabled();
  const before = await names();
  await page.reload();
  await expect(game.getByRole("button", { name: says("draw") })).toBeEnabled();
  expect(await names()).toEqual(before);
  await press(cards.nth(2));
  await press(game.getByRole("button", { name: says("draw") }));
  await expect(game.getByRole("button", { name: says("deal") })).toBeEnabled();
  await expect(cards.nth(2)).toHaveAttribute("aria-label", before[2]!);
};

/** A shot at the nearest fish, by the keys. */
const fishing: AloneDriver["play"] = async (game, page) => {
  const sea = game.locator("canvas");
  await sea.press("ArrowRight");
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname === "/api/shots" && response.ok());
  await sea.press("Space");
  await answered;
};

const roulette: AloneDriver["play"] = async (game) => {
  await press(game.locator('[data-spot="red"]'));
  await press(game.locator(".spin-wide"));
  await expect(game.locator("body")).toHaveClass(/rolling/);
  await expect(game.locator("body")).not.toHaveClass(/rolling/, { timeout: 40_000 });
};

/** By engine: what a player plays alone, most of it at one tap. */
export const TAPPED: Readonly<Record<string, AloneDriver>> = {
  slot5: { code: "RJB-SOUR-GRAPES", play: tapped() },
  slot3: { code: "GLX-STAR-SHOWER", play: tapped() },
  ways6: { code: "TMB-SWEET-TOOTH", play: tapped() },
  bingo: { code: "BNG-TEA-BREAK-BINGO", play: bingo },
  scratch: { code: "BGS-GOAL-SCRATCH", play: scratch },
  plinko: { code: "DKP-PLINKO-FAIR", play: plinko },
  fishing: { code: "MCH-REEF-RIDERS", play: fishing },
  roulette: { code: "JL-EVENING-ROULETTE", play: roulette },
};

/** By engine: hands with a choice. */
export const DEALT: Readonly<Record<string, AloneDriver>> = {
  "video-poker": { code: "TMB-DIAMOND-POKER", play: videoPoker },
  blackjack: { code: "JL-PONTOON-TWENTY-ONE", play: dealt("stand", "hit") },
  "red-dog": { code: "PDM-ACEY-DEUCEY", play: dealt("raise", "stay") },
  "caribbean-stud": { code: "NVA-CARIBBEAN-STUD", play: dealt("fold", "raise") },
  "casino-holdem": { code: "RJB-CASINO-HOLDEM-SOLO", play: dealt("fold", "call") },
};
