import type { FrameLocator, Locator, Page } from "@playwright/test";
import { inSecondTab, tapTwiceOffline, withoutNetwork } from "../faults.ts";
import { expect } from "../fixtures.ts";
import { playOn } from "../game.ts";
import { housesMove, press, says } from "../way.ts";

/** A game against the house, and how some rounds of it are played to their ends. */
export interface AloneDriver {
  code: string;
  /** Plays through two taps in one go and a lost network; answers how many stakes that was. A round that waits for its player is looked at in a second tab. */
  play: (game: FrameLocator, page: Page) => Promise<number>;
  /** One tap that stakes, in a game that waits for one: whatever lies over it. */
  tap: (game: FrameLocator) => Promise<unknown>;
}

const click = (button: Locator): Promise<unknown> => button.evaluate((node: HTMLElement) => node.click());
const tapSpin: AloneDriver["tap"] = (game) => click(game.locator(".spin"));
const dealOf = (game: FrameLocator) => game.getByRole("button", { name: says("deal"), exact: true });
const readyToDeal = (game: FrameLocator) => game.getByRole("button", { name: says("deal"), exact: true, disabled: false });
const tapDeal: AloneDriver["tap"] = (game) => click(readyToDeal(game));

/** Two taps and one round is shown; `during` is what a player does meanwhile. */
const tapped =
  (during: (game: FrameLocator) => Promise<void> = () => Promise.resolve()): AloneDriver["play"] =>
  async (game, page) => {
    const button = game.locator(".spin");
    await tapTwiceOffline(page, game, button, { meanwhile: () => expect(button).toHaveClass(/busy/) });
    await during(game);
    await expect(button).not.toHaveClass(/busy/, { timeout: 60_000 });
    return 1;
  };

/** Hands are dealt until each choice was made in one of them; some leave nothing to choose. The first is dealt by two taps and without a network. */
const dealt =
  (...choices: string[]): AloneDriver["play"] =>
  async (game, page) => {
    const over = readyToDeal(game);
    let [hands, seen] = [0, false];
    for (const choice of choices) {
      const question = game.locator(`[data-choice="${choice}"]`);
      for (let asked = false; !asked;) {
        if (hands === 0) await tapTwiceOffline(page, game, over);
        else await press(dealOf(game));
        hands += 1;
        await expect(question.or(over)).toBeVisible();
        asked = await question.isVisible();
        if (asked && !seen) await inSecondTab(page, game, (tab) => expect(tab.locator(`[data-choice="${choice}"]`)).toBeVisible());
        seen ||= asked;
        await playOn(over, question);
      }
    }
    return hands;
  };

const bingo: AloneDriver["play"] = async (game, page) => {
  await press(game.getByRole("button", { name: says("fourCards") }));
  return tapped(async () => {
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

/** Three balls, the later ones while the first falls: there each tap is one. */
const plinko: AloneDriver["play"] = async (game, page) => {
  const button = game.getByRole("button", { name: says("dropBall") });
  const landed = game.locator(".past-balls li");
  await tapTwiceOffline(page, game, button);
  await press(button);
  await expect(landed).toHaveCount(3);
  return 3;
};

/** A hand in play survives a reload of the page, and is seen in a second tab; then it is drawn with the third card held. */
const videoPoker: AloneDriver["play"] = async (game, page) => {
  const cards = game.locator(".playing-card");
  const namesOf = (nodes: Element[]) => nodes.map((node) => node.getAttribute("aria-label"));
  await tapTwiceOffline(page, game, game.getByRole("button", { name: says("deal") }));
  await expect(game.getByRole("button", { name: says("draw") })).toBeEnabled();
  const before = await cards.evaluateAll(namesOf);
  await page.reload();
  await expect(game.getByRole("button", { name: says("draw") })).toBeEnabled();
  expect(await cards.evaluateAll(namesOf)).toEqual(before);
  await inSecondTab(page, game, async (tab) => {
    await expect(tab.getByRole("button", { name: says("draw") })).toBeEnabled();
    expect(await tab.locator(".playing-card").evaluateAll(namesOf)).toEqual(before);
  });
  await press(cards.nth(2));
  await press(game.getByRole("button", { name: says("draw") }));
  await expect(game.getByRole("button", { name: says("deal") })).toBeEnabled();
  await expect(cards.nth(2)).toHaveAttribute("aria-label", before[2]!);
  return 1;
};

/** Presses of the key that shoots, quicker than a finger lets go and presses again. */
const shoot = (game: FrameLocator, presses: number): Promise<unknown> =>
  game.locator("canvas").evaluate((sea, count) => {
    for (let at = 0; at < count; at += 1)
      for (const type of ["keydown", "keyup"]) sea.dispatchEvent(new KeyboardEvent(type, { code: "Space", key: " ", bubbles: true }));
  }, presses);

/** A shot at the nearest fish, by the keys: the gun reloads, so that two presses in one go are one. */
const fishing: AloneDriver["play"] = async (game, page) => {
  await game.locator("canvas").press("ArrowRight");
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname === "/api/shots" && response.ok());
  await withoutNetwork(page, game, () => shoot(game, 2));
  await answered;
  return 1;
};

const roulette: AloneDriver["play"] = async (game, page) => {
  await press(game.locator('[data-spot="red"]'));
  await tapTwiceOffline(page, game, game.locator(".spin-wide"));
  await expect(game.locator("body")).toHaveClass(/rolling/);
  await expect(game.locator("body")).not.toHaveClass(/rolling/, { timeout: 40_000 });
  return 1;
};

/** By engine: what a player plays alone, most of it at one tap. */
export const TAPPED: Readonly<Record<string, AloneDriver>> = {
  slot5: { code: "RJB-SOUR-GRAPES", play: tapped(), tap: tapSpin },
  slot3: { code: "GLX-STAR-SHOWER", play: tapped(), tap: tapSpin },
  ways6: { code: "TMB-SWEET-TOOTH", play: tapped(), tap: tapSpin },
  bingo: { code: "BNG-TEA-BREAK-BINGO", play: bingo, tap: tapSpin },
  scratch: { code: "BGS-GOAL-SCRATCH", play: scratch, tap: tapSpin },
  plinko: { code: "DKP-PLINKO-FAIR", play: plinko, tap: (game) => click(game.getByRole("button", { name: says("dropBall") })) },
  fishing: { code: "MCH-REEF-RIDERS", play: fishing, tap: (game) => shoot(game, 1) },
  roulette: {
    code: "JL-EVENING-ROULETTE",
    play: roulette,
    tap: async (game) => {
      await press(game.locator('[data-spot="red"]'));
      await click(game.locator(".spin-wide"));
    },
  },
};

/** By engine: hands with a choice. */
export const DEALT: Readonly<Record<string, AloneDriver>> = {
  "video-poker": { code: "TMB-DIAMOND-POKER", play: videoPoker, tap: tapDeal },
  blackjack: { code: "JL-PONTOON-TWENTY-ONE", play: dealt("stand", "hit"), tap: tapDeal },
  "red-dog": { code: "PDM-ACEY-DEUCEY", play: dealt("raise", "stay"), tap: tapDeal },
  "caribbean-stud": { code: "NVA-CARIBBEAN-STUD", play: dealt("fold", "raise"), tap: tapDeal },
  "casino-holdem": { code: "RJB-CASINO-HOLDEM-SOLO", play: dealt("fold", "call"), tap: tapDeal },
};
