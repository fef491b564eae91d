import type { FrameLocator, Page } from "@playwright/test";
import { expect, expectAccessible, open, reload, test } from "../../fixtures.ts";
import { balanceIn } from "../../game.ts";

test.use({ language: "en", locale: "en-GB" });

const playPath = (type: string, vendor: string, code: string) => `/m/play?gameType=${type}&vassalage=${vendor}&gameCode=${code}`;
const gameOf = (page: Page): FrameLocator => page.frameLocator("iframe");
const FUNDS = 1_000_000;

/** Waits for a draw that stays open for as long as it is bet on here; between two, or shortly before one, it is the next. */
async function openDraw(game: FrameLocator): Promise<void> {
  const left = async () => {
    const [, minutes = 0, seconds = 0] =
      /close in (?:\d+:)?(\d+):(\d\d)/.exec((await game.locator(".draw-time").textContent()) ?? "") ?? [];
    return Number(minutes) * 60 + Number(seconds);
  };
  await expect.poll(left, { timeout: 180_000 }).toBeGreaterThan(90);
}

test("from a vendor's lobby to a table: chips are laid and confirmed in the window, the round is dealt for everybody and checked on the phone", async ({
  page,
  enter,
  newMember,
}) => {
  test.slow();
  await enter(await newMember({ fundsMinor: FUNDS }), playPath("LIVE", "CRN", "lobby"));
  const game = gameOf(page);
  await game.locator(".lobby-table", { hasText: "Dragon tiger" }).first().tap();
  const phase = game.locator(".phase");
  await expect(phase).toHaveAttribute("data-phase", "betting", { timeout: 40_000 });
  await expect(game.locator(".dealt-mark")).toHaveText("Dealt by a generator");
  // A window that has just opened leaves time enough on a slow machine.
  const before = await game.locator(".table-facts span").first().textContent();
  await expect(game.locator(".table-facts span").first()).not.toHaveText(before!, { timeout: 40_000 });
  await game.locator('[data-spot="dragon"]').tap();
  await game.locator('[data-spot="tiger"]').tap();
  // What is laid stands on the button that bets it.
  await game.getByRole("button", { name: /^Bet ৳/ }).tap();
  await expect(game.locator(".stands")).toContainText("Bets this round");
  await expect.poll(() => balanceIn(game)).toBeLessThan(FUNDS);
  await expect(phase).toHaveAttribute("data-phase", "showing", { timeout: 40_000 });
  await expect(game.locator(".own-result")).toBeVisible({ timeout: 40_000 });
  await expect(game.locator(".road-cell").last()).toBeVisible();
  await game.getByRole("button", { name: "Rules and returns" }).tap();
  await expect(game.locator(".check.fits").first()).toBeVisible();
  await expect(game.locator(".check.broken")).toHaveCount(0);
  await expectAccessible(page);
});

test("two picks make an accumulator, which stands among the bets; what has started cannot be bet on", async ({
  page,
  enter,
  newMember,
}) => {
  await enter(await newMember({ fundsMinor: FUNDS }), playPath("SPORTS", "LJT", "LJT-VILLAGE-COCKPIT"));
  const game = gameOf(page);
  const fixtures = game.locator(".fixture.open");
  await expect(fixtures.nth(3)).toBeVisible();
  for (const at of [2, 3]) await fixtures.nth(at).locator(".odds").first().tap();
  await expect(game.locator(".odds.chosen")).toHaveCount(2);
  await expect(game.locator(".scene-caption, .fixture.ended").first()).toBeAttached();
  await expect(game.locator(".fixture.ended .odds, .scene .odds")).toHaveCount(0);
  await game.locator(".slip-bar").tap();
  await expect(game.locator(".slip-sum")).toContainText("Accumulator of 2");
  await game.locator(".slip-input").fill("5");
  await expect(game.locator(".slip-problem")).toContainText("From");
  await game.locator(".slip-input").fill("100");
  await game.locator(".slip-foot > .button-main").tap();
  await expect.poll(() => balanceIn(game)).toBe(FUNDS - 10_000);
  await game.getByRole("button", { name: "My bets" }).tap();
  await expect(game.locator(".my-bet")).toHaveCount(1);
  await expect(game.locator(".my-leg")).toHaveCount(2);
  await expectAccessible(page);
});

test("a pick is bet on the open draw and waits for it, in traditional and in entertainment play", async ({ page, enter, newMember }) => {
  await enter(await newMember({ fundsMinor: FUNDS }), playPath("LOTT", "SHN", "SHN-DHAKA-3D"));
  const game = gameOf(page);
  await openDraw(game);
  await game.locator(".pick", { hasText: "Big" }).tap();
  await game.locator(".place").tap();
  await expect.poll(() => balanceIn(game)).toBeLessThan(FUNDS);
  await game.getByText("Entertainment", { exact: true }).tap();
  await expect(game.locator(".place")).toBeDisabled();
  for (const digit of await game.locator(".digit-rows .picks").all()) await digit.locator(".pick").first().tap();
  const before = await balanceIn(game);
  await game.locator(".place").tap();
  await expect.poll(() => balanceIn(game)).toBeLessThan(before);
  await game.getByRole("button", { name: "My bets" }).tap();
  await expect(game.locator(".lot-ticket")).toHaveCount(2);
  await expect(game.locator(".lot-ticket").first()).toContainText("waiting for the draw");
});

test("a visitor tries a draw and a vendor's tables for free: a bet on the draw outlives a reload of the page, and one in the lobby's table is paid in chips of no money", async ({
  page,
}) => {
  const PLAY_BALANCE = 1_000_000;
  const game = gameOf(page);
  await open(page, `${playPath("LOTT", "SHN", "SHN-DHAKA-3D")}&freeplay=1`);
  await openDraw(game);
  await game.locator(".pick", { hasText: "Big" }).tap();
  await game.locator(".place").tap();
  await expect(game.locator(".notice")).toContainText("Free play: bets last while this tab is open");
  await expect.poll(() => balanceIn(game)).toBeLessThan(PLAY_BALANCE);
  const left = await balanceIn(game);
  await reload(page);
  await expect.poll(() => balanceIn(game)).toBe(left);
  await game.getByRole("button", { name: "My bets" }).tap();
  await expect(game.locator(".lot-ticket")).toHaveCount(1);
  await expect(game.locator(".bets-note")).toBeVisible();
  await expectAccessible(page);

  await open(page, `${playPath("LIVE", "CRN", "lobby")}&freeplay=1`);
  await game.locator(".lobby-table", { hasText: "Dragon tiger" }).first().tap();
  await expect(game.locator(".sign-badge")).toHaveText("Free play");
  const confirm = game.getByRole("button", { name: /^Bet / });
  await expect(async () => {
    // The window may close between the chip and its confirmation.
    if (!(await confirm.isVisible())) await game.locator('[data-spot="dragon"]').tap({ timeout: 2000 });
    await confirm.tap({ timeout: 1000 });
    await expect(game.locator(".stands")).toContainText("Bets this round", { timeout: 5000 });
  }).toPass();
  await expect.poll(() => balanceIn(game)).toBeLessThan(PLAY_BALANCE);
  await expect(game.locator(".own-result")).toBeVisible({ timeout: 60_000 });
});

test.describe("in Bengali, whose lines are higher", () => {
  test.use({ language: "bn", locale: "bn-BD" });

  test("until the wheel turns the whole cloth of live roulette is in sight on a phone, the bets on columns too, and with it the seats of the others", async ({
    page,
    enter,
    newMember,
  }) => {
    await enter(await newMember({ fundsMinor: FUNDS }), playPath("LIVE", "CRN", "lobby"));
    const game = gameOf(page);
    await game.locator(".lobby-table", { hasText: "রুলেট" }).first().tap();
    const hidden = () =>
      game.locator("body").evaluate(({ dataset }) => {
        const cloth = document.querySelector(".table-scroll");
        if (!cloth || !["betting", "closing"].includes(dataset["phase"] ?? "")) return null;
        return Math.max(0, cloth.scrollHeight - cloth.clientHeight);
      });
    await expect.poll(hidden, { timeout: 60_000 }).toBe(0);
    // Seats and cloth in the same phase.
    const seats = () =>
      game.locator("body").evaluate(({ dataset }) => {
        if (!["betting", "closing"].includes(dataset["phase"] ?? "")) return null;
        return [...document.querySelectorAll(".table-seat")].filter((seat) => seat.checkVisibility()).length;
      });
    await expect.poll(seats, { timeout: 60_000 }).toBe(8);
  });
});
