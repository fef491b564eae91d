import { expect, test } from "vitest";
import { sampleReturn, VOLATILITIES } from "../../../testing/chance.ts";
import { testTitle } from "../../../testing/titles.ts";
import { seededRng } from "../../../shared/rng.ts";
import { toNumber } from "../../../shared/games/rational.ts";
import { CARDS, MILLION } from "../rules/cards.ts";
import { exactScratchReturn } from "./game.ts";
import { FIELDS, replay } from "../rules/play.ts";

const payoutOf = (volatility: (typeof VOLATILITIES)[number]) => {
  const title = testTitle({ volatility });
  return (rng: Parameters<typeof replay>[2]) => replay(title, { wager: { stake: 100 } }, rng).payout / 100;
};

test("the exact return of each kind of card is between 94 and 97 percent, and draws agree with it", () => {
  for (const [index, volatility] of VOLATILITIES.entries()) {
    const exact = toNumber(exactScratchReturn(CARDS[volatility]));
    expect(exact).toBeGreaterThan(0.94);
    expect(exact).toBeLessThan(0.97);
    const { mean, error } = sampleReturn(300_000, 40 + index, payoutOf(volatility));
    expect(Math.abs(mean - exact), volatility).toBeLessThan(4 * error);
    expect(CARDS[volatility].reduce((sum, prize) => sum + prize.ofMillion, 0)).toBeLessThan(MILLION);
  }
});

test("a card shows its prize three times and no other three times: who reads the fields knows what it pays", () => {
  for (const volatility of VOLATILITIES) {
    const rng = seededRng(8);
    for (let card = 0; card < 5000; card += 1) {
      const { fields, prize, payout } = replay(testTitle({ volatility }), { wager: { stake: 200 } }, rng);
      const counts = Map.groupBy(fields, (field) => field);
      const triples = [...counts].filter(([, same]) => same.length >= 3);
      expect(fields).toHaveLength(FIELDS);
      expect(triples.map(([kind]) => kind)).toEqual(prize === null ? [] : [prize]);
      expect(payout).toBe(prize === null ? 0 : 2 * CARDS[volatility][prize]!.times100);
    }
  }
});
