import type { FrameLocator, Page, Response } from "@playwright/test";
import { expect, test } from "../../fixtures.ts";
import { openFirst } from "../../game.ts";

test.use({ language: "en", locale: "en-GB" });

interface Round {
  stake: number;
  payout: number;
  state: string;
}

const roundOf = async (response: Response): Promise<Round> => {
  const { value } = (await response.json()) as { value: { round?: Round } & Round };
  return value.round ?? value;
};
const answerTo = (page: Page, path: string) =>
  page.waitForResponse((response) => new URL(response.url()).pathname === path && response.ok());
const balanceIn = async (game: FrameLocator): Promise<number> =>
  Math.round(Number((await game.locator(".balance-amount").textContent())!.replaceAll(/[^\d.]/g, "")) * 100);

test("bingo, a scratch card, a hand of video poker, a flight and a shot are each played for money, and the balance follows to the unit", async ({
  page,
  enter,
  newMember,
}) => {
  await enter(await newMember({ fundsMinor: 1_000_000 }));
  let balance = 1_000_000;
  const settle = async (game: FrameLocator, { stake, payout }: Round) => {
    balance += payout - stake;
    expect(stake).toBeGreaterThan(0);
    await expect.poll(() => balanceIn(game)).toBe(balance);
  };

  await test.step("four cards of bingo", async () => {
    const game = await openFirst(page, "/m/slot-games?type=BG");
    await game.getByRole("button", { name: "4 cards" }).tap();
    const [played] = await Promise.all([answerTo(page, "/api/play"), game.getByRole("button", { name: "Play", exact: true }).tap()]);
    await game.getByRole("button", { name: "Show the result" }).tap();
    await expect(game.locator(".bingo-card")).toHaveCount(4);
    await settle(game, await roundOf(played));
  });

  await test.step("a scratch card, three fields by hand and the rest at once", async () => {
    const game = await openFirst(page, "/m/slot-games?type=SCRATCH");
    const [played] = await Promise.all([answerTo(page, "/api/play"), game.getByRole("button", { name: "Buy a card" }).tap()]);
    for (const number of [1, 5, 9]) await game.getByRole("button", { name: `Scratch field ${number}` }).tap();
    await game.getByRole("button", { name: "Scratch all" }).tap();
    await expect(game.locator(".foil.off")).toHaveCount(9);
    await settle(game, await roundOf(played));
  });

  await test.step("video poker: a hand in play survives a reload of the page, then it is drawn", async () => {
    let game = await openFirst(page, "/m/slot-games?type=VPOKER");
    await Promise.all([answerTo(page, "/api/play"), game.getByRole("button", { name: "Deal" }).tap()]);
    await expect(game.getByRole("button", { name: "Draw" })).toBeEnabled();
    const cards = await game.locator(".playing-card").evaluateAll((nodes) => nodes.map((node) => node.getAttribute("aria-label")));
    await page.reload();
    game = page.frameLocator("iframe");
    await expect(game.getByRole("button", { name: "Draw" })).toBeEnabled();
    expect(await game.locator(".playing-card").evaluateAll((nodes) => nodes.map((node) => node.getAttribute("aria-label")))).toEqual(cards);
    await game.locator(".playing-card").nth(2).tap();
    const [drawn] = await Promise.all([answerTo(page, "/api/step"), game.getByRole("button", { name: "Draw" }).tap()]);
    await expect(game.getByRole("button", { name: "Deal" })).toBeEnabled();
    await expect(game.locator(".playing-card").nth(2)).toHaveAttribute("aria-label", cards[2]!);
    await settle(game, await roundOf(drawn));
  });

  await test.step("a flight with a plan ends by itself", async () => {
    const game = await openFirst(page, "/m/slot-games?type=ARCADE");
    await game.getByLabel("Cash out by itself at").last().fill("1.01");
    const over = page.waitForResponse(async (response) => {
      if (new URL(response.url()).pathname !== "/api/round") return false;
      return (await roundOf(response)).state !== "playing";
    });
    await game.getByRole("button", { name: "Start" }).tap();
    const round = await roundOf(await over);
    expect([0, (round.stake * 101) / 100]).toContain(round.payout);
    await settle(game, round);
  });

  await test.step("a shot at the nearest fish, by the keys", async () => {
    const game = await openFirst(page, "/m/fishing-games");
    const sea = game.locator("canvas");
    await sea.press("ArrowRight");
    const [shot] = await Promise.all([answerTo(page, "/api/shots"), sea.press("Space")]);
    const { value } = (await shot.json()) as { value: { round: Round }[] };
    expect(value).toHaveLength(1);
    await settle(game, value[0]!.round);
  });
});

test("past rounds are computed again in the player's own browser, and fit", async ({ page, enter, newMember }) => {
  await enter(await newMember({ fundsMinor: 1_000_000 }));
  const game = await openFirst(page, "/m/slot-games?type=SCRATCH");
  for (let card = 0; card < 2; card += 1) {
    await game.getByRole("button", { name: "Buy a card" }).tap();
    await game.getByRole("button", { name: "Scratch all" }).tap();
    await expect(game.getByRole("button", { name: "Buy a card" })).toBeEnabled({ timeout: 15_000 });
  }
  await game.getByRole("button", { name: "Fairness: check past rounds" }).tap();
  const told = await game.locator(".fair-code code").first().textContent();
  await game.getByRole("button", { name: "Reveal and begin a new pair" }).tap();
  await game.getByRole("button", { name: "Compute the rounds again" }).tap();
  await expect(game.locator(".fair-right")).toHaveText([
    "The seed fits its fingerprint.",
    "Round 2: as it was drawn",
    "Round 1: as it was drawn",
  ]);
  await expect(game.locator(".fair-wrong")).toHaveCount(0);
  await expect(game.locator(".fair-pair .fair-code code").nth(1)).toHaveText(told!);
});
