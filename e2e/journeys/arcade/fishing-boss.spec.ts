import type { FrameLocator } from "@playwright/test";
import { expect, expectAccessible, login, test } from "../../fixtures.ts";
import { balanceIn, expectRecorded, minorOf, openGame } from "../../game.ts";
import { TAPPED } from "../../game-drivers/alone.ts";
import { runCommand } from "../../stack/commands.ts";

test.use({ language: "en", locale: "en-GB", contextOptions: { reducedMotion: "reduce" } });

const FUNDS = 1_000_000;
/** Until a game is open and its seed is chosen. Who comes too late for a boss meets the next one, two minutes later. */
const LEAD_MS = 15_000;
const NEXT_BOSS_MS = 200_000;
/** The pool gets nine percent of every shot. */
const SHARE = 0.09;

interface Boss {
  code: string;
  /** Of a shot, minor units. */
  stake: number;
}

const AIMED = /Serpent King: a scale pays ×10, the catch (.*)$/;
const sea = (game: FrameLocator) => game.locator("canvas");
const note = (game: FrameLocator) => game.locator(".sea-note");

/** Chooses the boss by the keys, once it is well in sight; answers what its catch pays by now, minor units. */
async function aim(game: FrameLocator): Promise<number> {
  await expect(async () => {
    await sea(game).press("Escape");
    await sea(game).press("ArrowRight");
    await expect(note(game)).toHaveText(AIMED, { timeout: 500 });
  }).toPass({ timeout: NEXT_BOSS_MS, intervals: [500] });
  return minorOf(AIMED.exec((await note(game).textContent())!)![1]!);
}

test("the boss comes to both in one sea: a shot of one feeds its pool, the other catches it and is paid the whole pool, both see it, and both find it in balance and record", async ({
  page,
  context,
  words,
  stack,
  newMember,
}) => {
  const { code, stake } = JSON.parse(await runCommand(stack, "boss", ["next", String(LEAD_MS), TAPPED["fishing"]!.code])) as Boss;
  const pages = [page, await context.newPage()] as const;
  for (const one of pages) await login(one, await newMember({ fundsMinor: FUNDS }), words);
  const [feeds, catches] = [await openGame(pages[0], code), await openGame(pages[1], code)];

  await test.step("each chooses a seed of their own", async () => {
    for (const [game, wanted] of [
      [feeds, "miss"],
      [catches, "catch"],
    ] as const) {
      await game.getByRole("button", { name: "Fairness: check past rounds" }).tap();
      const hash = (await game.locator(".fair-code code").first().textContent())!;
      // Of a million seeds a few catch the boss with the first shot; the site's own folder tells which.
      const seed = await runCommand(stack, "boss", ["seed", stack.arcadeData, code, hash, wanted]);
      await game.getByLabel("Your seed").fill(seed);
      await game.getByRole("button", { name: "Use this seed" }).tap();
      await expect(game.locator(".fair-said")).toHaveText("Your seed is in use.");
      await game.locator("dialog[open]").press("Escape");
    }
    for (const game of [feeds, catches]) await expect(game.locator(".ally")).toHaveCount(1);
  });

  const [before] = await Promise.all([aim(feeds), aim(catches)]);
  await sea(feeds).press("Space");
  await expect(note(feeds)).toHaveText("It got away.");
  await sea(catches).press("Space");
  const paid = before + 2 * SHARE * stake;
  await expect(note(catches)).toHaveText(/^You caught the Serpent King! /);
  expect(minorOf(await note(catches).textContent())).toBe(paid);
  await expect(note(feeds)).toHaveText("Another player has caught the Serpent King.");
  await expectAccessible(pages[0]);

  await test.step("it is gone for both", async () => {
    for (const game of [feeds, catches]) {
      await sea(game).press("Escape");
      await sea(game).press("ArrowRight");
      await expect(note(game)).not.toContainText("Serpent King");
    }
  });
  expect([await balanceIn(feeds), await balanceIn(catches)]).toEqual([FUNDS - stake, FUNDS - stake + paid]);
  expect(await expectRecorded(pages[0], FUNDS)).toBe(-stake);
  expect(await expectRecorded(pages[1], FUNDS)).toBe(paid - stake);
});
