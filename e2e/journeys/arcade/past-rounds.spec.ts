import { expect, test } from "../../fixtures.ts";
import { openFirst } from "../../game.ts";

test.use({ language: "en", locale: "en-GB" });

test("past rounds are computed again in the player's own browser, and fit", async ({ page, enter, newMember }) => {
  await enter(await newMember({ fundsMinor: 1_000_000 }));
  const game = await openFirst(page, "/m/slot-games?type=SCRATCH");
  for (let card = 0; card < 2; card += 1) {
    await game.getByRole("button", { name: "Buy a card" }).tap();
    await game.getByRole("button", { name: "Scratch all" }).tap();
    await expect(game.getByRole("button", { name: "Buy a card" })).toBeEnabled({ timeout: 40_000 });
  }
  await game.getByRole("button", { name: "Fairness: check past rounds" }).tap();
  const told = await game.locator(".fair-code code").first().textContent();
  await game.getByRole("button", { name: "Reveal and begin a new pair" }).tap();
  await game.getByRole("button", { name: "Compute the rounds again" }).tap();
  await expect(game.locator(".fair-right")).toHaveText([
    "The seed matches its hash.",
    "Round 2: as it was drawn",
    "Round 1: as it was drawn",
  ]);
  await expect(game.locator(".fair-wrong")).toHaveCount(0);
  await expect(game.locator(".fair-pair .fair-code code").nth(1)).toHaveText(told!);
});
