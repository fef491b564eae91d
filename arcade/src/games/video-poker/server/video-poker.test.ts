import fc from "fast-check";
import { expect, test } from "vitest";
import { fairRng } from "../../../server/fairness/fair-rng.ts";
import { seededRng } from "../../../shared/rng.ts";
import { VOLATILITIES } from "../../../testing/chance.ts";
import { testTitle } from "../../../testing/titles.ts";
import { toNumber } from "../../../shared/games/rational.ts";
import { videoPoker } from "./game.ts";
import { DECK, handOf, RANKS, type Hand } from "../rules/hands.ts";
import { POKER_PAYS, POKER_RETURNS } from "../rules/pays.ts";
import { replay, shuffle } from "../rules/replay.ts";
import { optimalReturn } from "../rules/theory.ts";

/** By the words of the rules: sorted ranks, groups of equals, nothing clever. */
function handByRules(cards: readonly number[]): Hand | null {
  const ranks = cards.map((card) => card % RANKS).sort((a, b) => a - b);
  const flush = new Set(cards.map((card) => Math.floor(card / RANKS))).size === 1;
  const groups = [...Map.groupBy(ranks, (rank) => rank)].map(([rank, same]) => [same.length, rank] as const).sort((a, b) => b[0] - a[0]);
  const wheel = ranks.join() === "0,1,2,3,12";
  const straight = wheel || ranks.every((rank, index) => rank === ranks[0]! + index);
  if (straight && flush) return ranks[0] === 8 ? "royal" : "straightFlush";
  const [first, second] = groups as [readonly [number, number], (readonly [number, number])?];
  if (first[0] === 4) return first[1] === 12 ? "fourAces" : first[1] <= 2 ? "fourLow" : "four";
  if (first[0] === 3 && second?.[0] === 2) return "fullHouse";
  if (flush) return "flush";
  if (straight) return "straight";
  if (first[0] === 3) return "three";
  if (first[0] === 2 && second?.[0] === 2) return "twoPairs";
  return first[0] === 2 && first[1] >= 9 ? "jacks" : null;
}

const hands = fc.uniqueArray(fc.integer({ min: 0, max: DECK - 1 }), { minLength: 5, maxLength: 5 });

test("every hand is what its ranks and suits say, in any order", () => {
  fc.assert(
    fc.property(hands, (cards) => {
      expect(handOf(cards)).toBe(handByRules(cards));
    }),
    { numRuns: 5000 },
  );
  const named: [number[], Hand | null][] = [
    [[8, 9, 10, 11, 12], "royal"],
    [[12, 0, 1, 2, 3], "straightFlush"],
    [[25, 13, 14, 28, 16], "straight"],
    [[12, 25, 38, 51, 0], "fourAces"],
    [[1, 14, 27, 40, 5], "fourLow"],
    [[9, 22, 0, 3, 18], "jacks"],
    [[8, 21, 0, 3, 18], null],
    [[10, 11, 12, 13, 14], null],
  ];
  for (const [cards, hand] of named) expect(handOf(cards), cards.join()).toBe(hand);
});

/** Every deal, every hold, every draw, one after the other. */
function returnByEnumeration(deck: readonly number[], pays: Readonly<Record<Hand, number>>): number {
  const subsets = (from: readonly number[], size: number): number[][] =>
    size === 0 ? [[]] : from.flatMap((card, index) => subsets(from.slice(index + 1), size - 1).map((rest) => [card, ...rest]));
  const deals = subsets(deck, 5);
  const bests = deals.map((deal) => {
    const others = deck.filter((card) => !deal.includes(card));
    const means = Array.from({ length: 32 }, (_, mask) => {
      const held = deal.filter((_card, index) => mask & (1 << index));
      const ends = subsets(others, 5 - held.length).map((drawn) => handByRules([...held, ...drawn]));
      return ends.reduce((sum, hand) => sum + (hand ? pays[hand] : 0), 0) / ends.length;
    });
    return Math.max(...means);
  });
  return bests.reduce((sum, best) => sum + best, 0) / bests.length;
}

test("the exact method agrees with a visit to every deal, hold and draw of a small deck", () => {
  const deck = [7, 8, 9, 10, 11, 12, 21, 22, 35, 48];
  const { n, d } = optimalReturn(POKER_PAYS.high, Uint8Array.from(deck));
  expect(Number(n) / Number(d)).toBeCloseTo(returnByEnumeration(deck, POKER_PAYS.high), 9);
});

test("the return with best play is between 94 and 97 percent, and that of the known tables of pays", () => {
  // The three tables are played in casinos; their returns are published to four decimals.
  expect(VOLATILITIES.map((volatility) => (toNumber(POKER_RETURNS[volatility]) * 100).toFixed(2))).toEqual(["96.15", "96.87", "96.38"]);
});

test("held cards stay where they are, the others are drawn from the deck in order; all ten cards differ", () => {
  fc.assert(
    fc.property(
      fc.integer(),
      fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }),
      fc.constantFrom(...VOLATILITIES),
      (seed, held, volatility) => {
        const title = testTitle({ volatility });
        const wager = { stake: 500 };
        const progress = videoPoker.begin(title, wager, seededRng(seed), 1000);
        const { dealt, rest } = shuffle(seededRng(seed));
        expect(progress.shown.cards).toEqual(dealt);
        expect(new Set([...dealt, ...rest]).size).toBe(10);
        const step = videoPoker.step({ title, wager, progress }, { kind: "draw", held }, 1001);
        const drawn = [...rest];
        const final = dealt.map((card, index) => (held[index] ? card : drawn.shift()!));
        const hand = handByRules(final);
        const payout = hand ? POKER_PAYS[volatility][hand] * 500 : 0;
        expect(step).toMatchObject({ kind: "end", payout, outcome: { final, hand, held } });
      },
    ),
  );
});

test("what is shown of a hand in play tells nothing of the cards to come; the seeds give the whole hand again", () => {
  const title = testTitle();
  const progress = videoPoker.begin(title, { stake: 100 }, fairRng("server", "client", 3), 0);
  expect(Object.keys(progress.shown).sort()).toEqual(["cards", "hand"]);
  const step = videoPoker.step({ title, wager: { stake: 100 }, progress }, { kind: "draw", held: [true, false, false, true, false] }, 1);
  const outcome = step.kind === "end" ? step.outcome : null;
  expect(replay(title, { wager: { stake: 100 }, outcome }, fairRng("server", "client", 3))).toEqual(outcome);
});

test("a hand that nobody draws to stands as dealt; a restart keeps it; another action is refused", () => {
  const title = testTitle();
  const progress = videoPoker.begin(title, { stake: 100 }, seededRng(5), 0);
  const play = { title, wager: { stake: 100 }, progress };
  expect(videoPoker.due(play)).toMatchObject({ kind: "end", outcome: { final: progress.shown.cards } });
  expect(videoPoker.resume(play, 99)).toEqual({ kind: "on", progress });
  for (const action of [{ kind: "fold" }, { kind: "draw" }, { kind: "draw", held: [true] }, null])
    expect(() => videoPoker.step(play, action, 1)).toThrow("request.invalid");
});
