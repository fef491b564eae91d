import { expect } from "../../fixtures.ts";
import { test } from "../../funded-member.ts";
import { expectRecorded, minorOf, openGame } from "../../game.ts";
import { betOnDraw, betOnShow, type Drawn, LOTTERIES, onSpot, resultOf, SHOWS, untilShown } from "../../game-drivers/kinds.ts";
import { type HeardBet, hearEnds } from "../../heard-bets.ts";
import { press } from "../../way.ts";
import { latinDigits } from "../../words.ts";

test("keno, ten runners and five digits are bet on, and while their draws are waited for a wheel and a ball with its bonus are played: each table shows what it came to and pays it, each ticket shows what was drawn and what it brought, and the record agrees", async ({
  page,
  funds,
  expectConsoleErrors,
}) => {
  // The draw that is longest away comes within three minutes and five seconds of its bet, which is the first; two rounds of 25 s and the other bets
  // are played meanwhile. All of it is over within 230 s.
  // A window that closes while a bet is on its way.
  expectConsoleErrors(/status of 409 .*\/api\/bets/);
  const endOf = hearEnds(page);
  const ended = async (id: string, timeout: number): Promise<HeardBet> => {
    await expect.poll(() => endOf(id)?.outcome ?? null, { timeout }).not.toBeNull();
    return endOf(id)!;
  };
  const waiting = new Map<string, HeardBet>();
  for (const [kind, lottery] of Object.entries(LOTTERIES))
    await test.step(kind, async () => {
      const game = await openGame(page, lottery.code);
      waiting.set(kind, await betOnDraw(page, game, lottery));
    });

  for (const [kind, show] of Object.entries(SHOWS))
    await test.step(kind, async () => {
      const game = await openGame(page, show.code);
      const bet = await betOnShow(page, game, show);
      const seen = await untilShown(game);
      const over = await ended(bet.id, 40_000);
      const { spot, pays, faces } = show.dealt(resultOf(over));
      expect(seen.faces.map(latinDigits)).toEqual(faces);
      expect(minorOf(seen.told)).toBe((onSpot(bet, spot) * pays) / 1000);
      expect(over.payout).toBe(minorOf(seen.told));
    });

  for (const [kind, lottery] of Object.entries(LOTTERIES))
    await test.step(`${kind}, drawn`, async () => {
      const game = await openGame(page, lottery.code);
      const bet = await ended(waiting.get(kind)!.id, 200_000);
      const drawn = bet.outcome as Drawn;
      const amount = (bet.wager as { bets: { amount: number }[] }).bets[0]!.amount;
      const wins = lottery.pays(drawn).map((pays) => Math.floor((amount * pays) / 1000));
      const paid = wins.reduce((sum, win) => sum + win, 0);
      await press(game.locator(".sheet-button").first());
      const ticket = game.locator(".lot-ticket");
      await expect(ticket).toHaveClass(paid > 0 ? /won/ : /lost/);
      expect(latinDigits((await ticket.locator(".ticket-drawn .balls").getAttribute("aria-label")) ?? "")).toBe(drawn.numbers.join(" "));
      await expect(ticket.locator(".ticket-leg.lit")).toHaveCount(wins.length);
      expect(minorOf(await ticket.locator(".ticket-state").textContent())).toBe(paid);
      expect((await ticket.locator(".ticket-win").allTextContents()).map(minorOf)).toEqual(wins);
    });
  await expectRecorded(page, funds);
});
