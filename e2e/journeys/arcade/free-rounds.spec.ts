import { randomUUID } from "node:crypto";
import type { FrameLocator } from "@playwright/test";
import { expect, reload, test } from "../../fixtures.ts";
import { balanceIn, hearRounds, openGame } from "../../game.ts";
import { runCommand } from "../../stack/commands.ts";

const CODE = "KTK-ELEPHANT-PARADE";
const STAKE = 600;
const FUNDS = 1_000_000;

test.use({ language: "en", locale: "en-GB", contextOptions: { reducedMotion: "reduce" } });

/** Plays one round from tap to tap. */
async function spin(game: FrameLocator): Promise<void> {
  await game.getByRole("button", { name: "Spin", exact: true }).tap();
  const again = game.getByRole("button", { name: "Spin", exact: true, disabled: false });
  await expect(again.or(game.getByRole("button", { name: "Go on" })).first()).toBeVisible();
}

test("rounds that were given by the command are offered, played, left and taken up again, and move the balance by what they win; then the member plays on with money", async ({
  page,
  stack,
  enter,
  newMember,
}) => {
  test.slow();
  const member = await newMember({ fundsMinor: FUNDS });
  const campaign = `spring-${randomUUID()}`;
  const gift = ["--game", CODE, "--stake", String(STAKE), "--rounds", "3", "--days", "7"];
  const rounds = (...args: string[]) => runCommand(stack, "rounds", [...args, "--brand", "mela"]);
  expect(await rounds("give", campaign, "--members", member.account, ...gift)).toContain("1 of 1 members were given 3 rounds");
  await expect(rounds("give", campaign, "--members", member.account, ...gift.with(3, "601"))).rejects.toThrow(
    /are played for 200, 400, .*not for 601/,
  );

  await enter(member);
  const net = hearRounds(page);
  const game = await openGame(page, CODE);
  const stake = game.locator(".stake-amount");
  await test.step("the offer comes before play with money", async () => {
    const offer = game.getByRole("alertdialog", { name: "3 free rounds for you" });
    await expect(offer).toContainText("৳\u00a06.00 each");
    await offer.getByRole("button", { name: "Play" }).tap();
    await expect(stake).toHaveText("৳\u00a06.00");
    await expect(game.getByRole("button", { name: "Raise the stake" })).toBeDisabled();
  });

  await test.step("a round takes one of them, and is shown after a reload as a paid one is", async () => {
    await spin(game);
    await expect(game.locator(".free-text")).toHaveText("Free rounds: 2 of 3 left");
    const played = page.waitForResponse((response) => new URL(response.url()).pathname === "/api/play");
    await game.getByRole("button", { name: "Spin", exact: true }).tap();
    await (await played).body();
    await reload(page);
    await expect(game.getByRole("alertdialog", { name: "A free round for you" })).toBeVisible();
    await game.getByRole("button", { name: "Later" }).tap();
    await expect(stake).toHaveText("৳\u00a02.00");
    await game.getByRole("region", { name: "Free rounds" }).getByRole("button", { name: "Play" }).tap();
  });

  await test.step("the sum is told after the last one, and the balance has moved by the wins alone", async () => {
    await spin(game);
    await expect(game.getByRole("alertdialog", { name: "Free rounds finished" })).toContainText(
      "From now on you play with your own money.",
    );
    await game.getByRole("button", { name: "Go on" }).tap();
    const won = await net();
    await expect.poll(() => balanceIn(game)).toBe(FUNDS + won);
    expect(await rounds("list")).toMatch(new RegExp(`${campaign} .* 3 of 3 +${won} BDT`));
  });

  await test.step("the next tap is for money, and past rounds tell one from the other", async () => {
    await spin(game);
    await expect.poll(async () => (await balanceIn(game)) - FUNDS).toBe(await net());
    await game.getByRole("button", { name: "Past rounds", exact: true }).tap();
    await expect(game.locator(".past-stake")).toHaveText([
      "Stake ৳\u00a02.00",
      ...Array.from({ length: 3 }, () => "Free round ৳\u00a06.00"),
    ]);
  });
});
