import fc from "fast-check";
import { expect, test } from "vitest";
import { seededRng } from "../../../shared/rng.ts";
import { DECK } from "../../../shared/tables/cards.ts";
import { testTitle } from "../../../testing/titles.ts";
import { dealBlackjack } from "../../live-blackjack/rules/rules.ts";
import { basicHits, countOf } from "../rules/cards.ts";
import { blackjack } from "./game.ts";
import { BLACKJACK_PAYS, BLACKJACK_RETURNS, theoryRules, type BlackjackVariant } from "../rules/pays.ts";
import { finishHand, replay } from "../rules/replay.ts";
import { returnOfPlay } from "../rules/theory.ts";

const title = testTitle({ game: "blackjack" });
const pontoon = testTitle({ game: "blackjack", variant: "pontoon" });
const cards = (length: number) => fc.array(fc.constantFrom(...DECK), { minLength: length, maxLength: length });

/** The best count of a hand, tried with every ace as one and as eleven. */
function best(hand: readonly string[]): number {
  const sums = hand.reduce<number[]>(
    (all, card) => all.flatMap((sum) => (card[0] === "A" ? [sum + 1, sum + 11] : [sum + (Number(card[0]) || 10)])),
    [0],
  );
  const fitting = sums.filter((sum) => sum <= 21);
  return fitting.length > 0 ? Math.max(...fitting) : Math.min(...sums);
}

test("an independent reading counts every hand alike", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 7 }).chain(cards), (hand) => {
      expect(countOf(hand).total).toBe(best(hand));
    }),
    { numRuns: 2000 },
  );
});

test("the dealer draws to seventeen, and the hand is paid as an independent reading of the rules says", () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 5 }).chain(cards), cards(21), (player, shoe) => {
      const { dealer, payout } = finishHand(title, 1000, player, shoe);
      expect(best(dealer)).toBeGreaterThanOrEqual(17);
      expect(dealer.length === 2 || best(dealer.slice(0, -1)) < 17).toBe(true);
      const [own, other] = [best(player), best(dealer)];
      const [natural, against] = [own === 21 && player.length === 2, other === 21 && dealer.length === 2];
      const score = (sum: number, blackjack: boolean) => (sum > 21 ? 0 : blackjack ? 22 : sum);
      const difference = score(own, natural) - score(other, against);
      const expected = own > 21 ? 0 : difference === 0 ? 1000 : difference < 0 ? 0 : natural ? 2500 : 2000;
      expect(payout).toBe(expected);
    }),
    { numRuns: 3000 },
  );
});

test("the printed returns are the exact values of best play, and the live seats' strategy is best play of the plain game", () => {
  for (const [variant, pays] of Object.entries(BLACKJACK_PAYS)) {
    expect(returnOfPlay(theoryRules(pays), null), variant).toEqual(BLACKJACK_RETURNS[variant as BlackjackVariant]);
  }
  expect(returnOfPlay(theoryRules(BLACKJACK_PAYS.plain), basicHits)).toEqual(BLACKJACK_RETURNS.plain);
});

test("a card is taken once, however often the step is sent; the hand that ended can be drawn again", () => {
  const wager = { stake: 1000 };
  for (let seed = 1; seed < 40; seed += 1) {
    const first = blackjack.begin(title, wager, seededRng(seed), 0);
    expect(first.dueAt === 0).toBe(first.shown.full);
    if (first.shown.full) continue;
    const play = { title, wager, progress: first };
    const hit = blackjack.step(play, { kind: "hit", cards: 2 }, 0);
    if (hit.kind !== "on") continue;
    const again = blackjack.step({ ...play, progress: hit.progress }, { kind: "hit", cards: 2 }, 0);
    expect(again).toEqual(hit);
    const stood = blackjack.step({ ...play, progress: hit.progress }, { kind: "stand", cards: 3 }, 0);
    if (stood.kind !== "end") throw new Error("a hand that stands has ended");
    expect(replay(title, { wager, outcome: stood.outcome }, seededRng(seed))).toEqual(stood.outcome);
  }
});

test("five cards without going over end a hand of pontoon and pay two to one; a pair of the lucky pair pays its quarter", () => {
  const five = finishHand(pontoon, 1000, ["2S", "2H", "3S", "4D", "5C"], ["TS", "9S", "KS"]);
  expect([five.end, five.payout]).toEqual(["fiveCards", 3000]);
  const level = finishHand(pontoon, 1000, ["TS", "9H"], ["TD", "9S", "KS"]);
  expect([level.end, level.payout]).toEqual(["lose", 0]);
  const pair = finishHand(testTitle({ variant: "lucky-pair" }), 1000, ["8S", "8H"], ["TD", "TS", "KS"]);
  expect([pair.end, pair.pair, pair.payout]).toEqual(["lose", 250, 250]);
});

test("the live seats draw by basic strategy, and the dealer always ends the round", () => {
  for (let seed = 1; seed < 300; seed += 1) {
    const { seats, dealer } = dealBlackjack(seededRng(seed));
    const up = Math.min(best([dealer[0]!]) === 11 ? 1 : best([dealer[0]!]), 10);
    for (const seat of seats) expect(basicHits(countOf(seat), up)).toBe(false);
    expect(best(dealer)).toBeGreaterThanOrEqual(17);
  }
});
