import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { FrameLocator, Page } from "@playwright/test";
import { expect, hydrated, test } from "../../fixtures.ts";
import { balanceIn } from "../../game.ts";
import { runCommand } from "../../stack/commands.ts";
import { makeThirdBrand } from "../../stack/third-brand.ts";

test.use({ language: "en", locale: "en-GB", contextOptions: { reducedMotion: "no-preference" } });

const SPIN = "Spin";
const STOP = "Stop the reels";
/** The first way into free play on a list is tapped, at whatever brand. */
async function tryFirst(page: Page, list: string): Promise<FrameLocator> {
  await page.goto(list);
  await hydrated(page);
  await page.locator('main [data-part="try"]').first().tap();
  await page.waitForURL(/freeplay=1/);
  const game = page.frameLocator("iframe");
  await expect(game.locator(".balance-amount")).toHaveText(/\d/);
  return game;
}

/**
 * How long the reels turn, ms, by the clock of the game's own page: a finger of the test would be late on a machine with other work. They are
 * stopped as soon as they turn where `stops` says so. It ends with the round: what it has won is counted and shown for as long as that takes.
 */
async function turning(game: FrameLocator, press: () => Promise<void>, stops = false): Promise<number> {
  // It watches before the press, however late that is handled.
  await game.locator(".spin").evaluate(
    (button: HTMLElement, [stop, isStopped]) => {
      const until = (turns: boolean) =>
        new Promise<number>((seen) => {
          const look = () =>
            (button.getAttribute("aria-label") === stop) === turns ? seen(performance.now()) : void requestAnimationFrame(look);
          look();
        });
      const watch = async () => {
        const begun = await until(true);
        if (isStopped) button.click();
        return (await until(false)) - begun;
      };
      Object.assign(globalThis, { turned: watch() });
    },
    [STOP, stops] as const,
  );
  await press();
  const ms = await game.locator(".spin").evaluate(() => (globalThis as unknown as { turned: Promise<number> }).turned);
  await expect(game.locator(".spin.busy")).toHaveCount(0, { timeout: 120_000 });
  return ms;
}

test("a visitor tries a slot from its cover: looks at its free spins before any stake, spins with the space bar, stops the reels by a press, and turns them faster", async ({
  page,
}) => {
  test.slow();
  const game = await tryFirst(page, "/m/slot-games?vendor=RJB");
  const funds = await balanceIn(game);

  await test.step("the free spins are looked at, with their beginning and their sum, and nothing is staked", async () => {
    await game.getByRole("button", { name: "Look at the free spins" }).tap();
    await expect(game.locator(".notice")).toHaveText("A preview: nothing is staked or won, and it doesn’t count as a round.");
    await expect(game.getByText(/^\d+ free spins!$/).first()).toBeVisible();
    const goOn = game.getByRole("button", { name: "Show the result" }).or(game.getByRole("button", { name: STOP }));
    const over = game.getByText("That was a preview.").first();
    await expect(async () => {
      if (!(await over.isVisible())) await goOn.tap({ timeout: 1_000 }).catch(() => undefined);
      await expect(over).toBeVisible({ timeout: 200 });
    }).toPass({ timeout: 90_000 });
    expect(await balanceIn(game)).toBe(funds);
  });

  await test.step("the space bar spins, and a press while the reels turn has them stand at once", async () => {
    await game.locator(".spin").focus();
    const whole = await turning(game, () => page.keyboard.press("Space"));
    // The last of five begins to come to rest so long after the answer.
    expect(whole).toBeGreaterThan(1_500);
    const stopped = await turning(game, () => game.getByRole("button", { name: SPIN, exact: true }).tap(), true);
    expect(stopped).toBeLessThan(whole);
  });

  await test.step("turbo stays on for the next rounds", async () => {
    const turbo = game.getByRole("button", { name: "Turbo: reels land together" });
    await turbo.tap();
    await expect(turbo).toHaveAttribute("aria-pressed", "true");
    await turning(game, () => game.getByRole("button", { name: SPIN, exact: true }).tap());
    await expect(turbo).toHaveAttribute("aria-pressed", "true");
  });
});

test("where a brand allows autoplay it begins only with a limit of loss, counts its rounds down, ends by a press, and says so", async ({
  page,
  stack,
}, info) => {
  const folder = info.outputPath("brands");
  const { code, host } = await makeThirdBrand(stack, folder);
  const file = join(folder, code, "brand.json");
  const brand = JSON.parse(await readFile(file, "utf8")) as { settings: Record<string, unknown> };
  await writeFile(file, JSON.stringify({ ...brand, settings: { ...brand.settings, autoplay: true } }));
  await runCommand(stack, "brand", ["apply", code, "--folder", folder]);
  const game = await tryFirst(page, `http://${host}:${stack.port}/m/slot-games`);
  await game.getByRole("button", { name: "Autoplay" }).tap();
  const plan = game.getByRole("dialog", { name: "Autoplay" });
  const start = plan.getByRole("button", { name: "Start autoplay" });
  // It is told to be off, and a press says what is missing.
  await expect(start).toHaveAttribute("aria-disabled", "true");
  await start.press("Enter");
  await expect(plan.getByText("Choose a loss limit to begin.")).toBeVisible();
  await plan.getByRole("group", { name: "Stop at a loss of" }).getByRole("radio").last().press("Space");
  await start.tap();
  await expect(plan).toBeHidden();
  const counting = game.getByRole("button", { name: /^Stop autoplay \(\d+ left\)$/ });
  await expect(counting).toBeVisible();
  const left = async () => Number(/\d+/.exec((await counting.getAttribute("aria-label")) ?? (await counting.textContent()) ?? "")![0]);
  const begun = await left();
  await expect.poll(left, { timeout: 150_000 }).toBeLessThan(begun - 1);
  await counting.tap();
  await expect(game.getByText("Autoplay stopped.").first()).toBeVisible();
  await expect(game.getByRole("button", { name: "Autoplay", exact: true })).toBeVisible();
});
