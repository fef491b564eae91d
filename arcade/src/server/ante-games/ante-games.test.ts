import fc from "fast-check";
import { expect, test } from "vitest";
import { caribbeanStud } from "../../games/caribbean-stud/server/game.ts";
import { caribbeanRules } from "../../games/caribbean-stud/rules/rules.ts";
import { caribbeanReturn } from "../../games/caribbean-stud/rules/theory.ts";
import { CARIBBEAN_RETURN } from "../../games/caribbean-stud/rules/returns.ts";
import { casinoHoldem } from "../../games/casino-holdem/server/game.ts";
import { casinoHoldemRules } from "../../games/casino-holdem/rules/rules.ts";
import { calledReturn, casinoHoldemReturn } from "../../games/casino-holdem/rules/theory.ts";
import { CASINO_HOLDEM_RETURN } from "../../games/casino-holdem/rules/returns.ts";
import { rational, toNumber } from "../../shared/games/rational.ts";
import { redDog } from "../../games/red-dog/server/game.ts";
import { RED_DOG_RETURN } from "../../games/red-dog/rules/returns.ts";
import { redDogRules } from "../../games/red-dog/rules/rules.ts";
import { redDogReturn } from "../../games/red-dog/rules/theory.ts";
import { seededRng } from "../../shared/rng.ts";
import { DECK, type Card } from "../../shared/tables/cards.ts";
import { bestPokerScore, chosen } from "../../shared/tables/poker.ts";
import { drawn } from "../../shared/tables/seeded-words.ts";
import { suitOrbits } from "../../shared/tables/suit-orbits.ts";
import { sampleReturn } from "../../testing/chance.ts";
import { testTitle } from "../../testing/titles.ts";
import { anteReplay, finishAnteHand, type AnteRules } from "../../shared/ante-games/ante-rules.ts";

const DAY_MS = 24 * 3_600_000;
const GAMES = [
  { game: redDog, rules: redDogRules },
  { game: caribbeanStud, rules: caribbeanRules },
  { game: casinoHoldem, rules: casinoHoldemRules },
];
const of = (ranks: string): Card[] => DECK.filter((card) => ranks.includes(card[0]!));
const payoutOf = (rules: AnteRules, cards: { player?: string; dealer?: string; board?: string }, choice: string | null) => {
  const read = (text = "") => text.split(" ").filter(Boolean);
  const laid = { player: read(cards.player), dealer: read(cards.dealer), board: read(cards.board) };
  return finishAnteHand(rules, 100, laid, choice).payout;
};

test("the stake holds the raise; a choice ends the round as it is drawn again; any other is refused; a day without one ends it too", () => {
  const title = testTitle();
  for (const { game, rules } of GAMES) {
    expect(game.accept(title, { stake: 200 })).toEqual({ wager: { stake: 200 }, stake: 200 * rules.antes });
    for (let seed = 1; seed < 60; seed += 1) {
      const wager = { stake: 200 };
      const progress = game.begin(title, wager, seededRng(seed), 1000);
      const play = { title, wager, progress };
      const { choices } = progress.shown;
      expect(progress.dueAt).toBe(choices.length === 0 ? 1000 : 1000 + DAY_MS);
      expect(() => game.step(play, { choice: "cheat" }, 2000)).toThrow("request.invalid");
      const ends = [...choices.map((choice) => game.step(play, { choice }, 2000)), game.due(play)];
      for (const end of ends) {
        if (end.kind !== "end") throw new Error("one choice ends a round");
        expect(anteReplay(rules)(title, { wager, outcome: end.outcome }, seededRng(seed))).toEqual(end.outcome);
      }
      expect(game.resume(play, 5000)).toEqual({ kind: "on", progress });
    }
  }
});

test("what is not to be known yet is not shown: the dealer's cards, the last cards of the board", () => {
  const title = testTitle();
  const shown = (game: (typeof GAMES)[number]["game"]) => {
    const { player, dealer, board } = game.begin(title, { stake: 100 }, seededRng(3), 0).shown;
    return [player.length, dealer.length, board.length];
  };
  expect(GAMES.map(({ game }) => shown(game))).toEqual([
    [0, 0, 2],
    [5, 1, 0],
    [2, 0, 3],
  ]);
});

test("Red Dog pays as an independent reading of its rules says, and returns what all deals of one deck give", () => {
  const order = "23456789TJQKA";
  fc.assert(
    fc.property(fc.shuffledSubarray([...DECK], { minLength: 3, maxLength: 3 }), fc.constantFrom("raise", "stay"), (board, choice) => {
      const [first, second, third] = board.map((card) => order.indexOf(card[0]!)) as [number, number, number];
      const gap = Math.abs(first - second);
      const paid = finishAnteHand(redDogRules, 100, { player: [], dealer: [], board }, choice).payout;
      const bet = choice === "raise" ? 200 : 100;
      const odds = { 2: 5, 3: 4, 4: 2 }[gap] ?? 1;
      const hit = third > Math.min(first, second) && third < Math.max(first, second);
      const played = 200 - bet + (hit ? bet + bet * odds : 0);
      const level = gap === 0 && third === first ? 1300 : 200;
      expect(paid).toBe(gap > 1 ? played : level);
    }),
    { numRuns: 2000 },
  );
  expect(redDogReturn()).toEqual(RED_DOG_RETURN);
});

test("Caribbean Stud: without ace and king the dealer does not play; the raise pays by the hand; a fold loses the ante alone", () => {
  const pay = (player: string, dealer: string, choice = "raise") => payoutOf(caribbeanRules, { player, dealer }, choice);
  expect(pay("2S 2H 5D 7C 9S", "AS QH JD TC 8S")).toBe(400);
  expect(pay("2S 2H 5D 7C 9S", "AS KH JD TC 8S")).toBe(600);
  expect(pay("2S 2H 5D 7C 9S", "3S 3H JD TC 8S")).toBe(0);
  expect(pay("2S 3S 5S 7S 9S", "AS KH JD TC 8S")).toBe(400 + 1000);
  expect(pay("AS KS QS JS TS", "AC KH JD TC 8S")).toBe(400 + 20_000);
  expect(pay("AD KD 9H 8C 7C", "AS KS 9S 8S 7D")).toBe(300);
  expect(pay("AS KS QS JS TS", "AC KH JD TC 8S", "fold")).toBe(200);
});

test("Casino Hold'em: the dealer plays from a pair of fours, the ante pays by the player's hand, a fold loses the ante alone", () => {
  const pay = (player: string, dealer: string, board: string, choice = "call") =>
    payoutOf(casinoHoldemRules, { player, dealer, board }, choice);
  expect(pay("AS KH", "QC 3H", "2D 3C 8S 9H JD")).toBe(400);
  expect(pay("AS KH", "QC 4H", "2D 4C 8S 9H JD")).toBe(0);
  expect(pay("AS AH", "QC 4H", "2D 4C 8S 9H JD")).toBe(600);
  expect(pay("AS 3S", "QC 4H", "2S 4C 8S 9S JD")).toBe(700);
  expect(pay("2S 3H", "2C 3D", "AS KS QD JH TC")).toBe(300);
  expect(pay("AS AH", "QC 4H", "2D 4C 8S 9H JD", "fold")).toBe(200);
});

const bitsOf = (places: Iterable<number>): number => [...places].reduce((mask, place) => mask | (1 << place), 0);
/** The sets of so many cards of a small deck as bits, with what their best five are worth. */
function scoredSets(deck: readonly Card[], size: number): { bits: number; score: number }[] {
  const places = deck.map((_, place) => place);
  return chosen(places, size).map((set) => ({ bits: bitsOf(set), score: bestPokerScore(set.map((place) => deck[place]!)) }));
}
const kindAt = (score: number): number => Math.floor(score / 15 ** 5);

test("the exact return of Caribbean Stud is what counting one by one gives over a small deck, and the published one over the whole", () => {
  const deck = of("KQ942");
  const dealers = scoredSets(deck, 5);
  const scoreOf = new Map(dealers.map(({ bits, score }) => [bits, score]));
  const pays = [1, 1, 2, 3, 4, 5, 7, 20, 50, 100];
  let total = 0;
  let count = 0;
  for (const { places, weight } of suitOrbits(deck, 5)) {
    const bits = bitsOf(places);
    const own = scoreOf.get(bits)!;
    const raised = deck.map(() => 0);
    for (const dealer of dealers) {
      if ((dealer.bits & bits) !== 0) continue;
      // No hand of this deck has ace and king, so the dealer plays from a pair.
      const plays = kindAt(dealer.score) > 0;
      const worth = !plays ? 4 : own === dealer.score ? 3 : own > dealer.score ? 4 + 2 * pays[kindAt(own)]! : 0;
      for (const up of deck.keys()) if (dealer.bits & (1 << up)) raised[up]! += worth;
    }
    const ways = chosen(Array.from({ length: deck.length - 6 }), 4).length;
    for (const up of deck.keys()) if ((bits & (1 << up)) === 0) total += weight * Math.max(raised[up]!, 2 * ways);
    count += weight * (deck.length - 5) * ways * 3;
  }
  expect(caribbeanReturn(deck)).toEqual(rational(total, count));
  // The house keeps 5.224 % of the ante.
  expect(3 * (1 - toNumber(CARIBBEAN_RETURN))).toBeCloseTo(0.05224, 5);
});

test("the exact return of Casino Hold'em is what counting one by one gives over a small deck, and the published one over the whole", () => {
  const deck = of("K842");
  const scoreOf = new Map(scoredSets(deck, 7).map(({ bits, score }) => [bits, score]));
  const pairs = chosen([...deck.keys()], 2).map(bitsOf);
  const antes = [1, 1, 1, 1, 1, 2, 3, 10, 20, 100];
  let total = 0;
  let count = 0;
  for (const { places, weight } of suitOrbits(deck, 3)) {
    const flop = bitsOf(places);
    const called = new Map<number, { worth: number; ways: number }>();
    for (const later of pairs.filter((bits) => (bits & flop) === 0)) {
      const holes = pairs
        .filter((bits) => (bits & (flop | later)) === 0)
        .map((bits) => ({ bits, score: scoreOf.get(bits | flop | later)! }));
      for (const { bits, score } of holes) {
        const sum = called.get(bits) ?? { worth: 0, ways: 0 };
        called.set(bits, sum);
        for (const dealer of holes) {
          if ((dealer.bits & bits) !== 0) continue;
          // Seven cards of four ranks are two pairs at least, so the dealer always plays.
          sum.worth += score === dealer.score ? 3 : score > dealer.score ? 5 + antes[kindAt(score)]! : 0;
          sum.ways += 1;
        }
      }
    }
    for (const { worth, ways } of called.values()) {
      total += weight * Math.max(worth, 2 * ways);
      count += weight * ways * 3;
    }
  }
  expect(casinoHoldemReturn(deck)).toEqual(rational(total, count));
  // The house keeps 2.16 % of the ante.
  expect(3 * (1 - toNumber(CASINO_HOLDEM_RETURN))).toBeCloseTo(0.0216, 4);
});

test("the exact worth of a call at Casino Hold'em is what playing it comes to, with a flop on which the dealer often does not play", () => {
  const [hand, flop] = ["KH 2S", "AS 9D 6C"].map((cards) => cards.split(" ")) as [Card[], Card[]];
  const rest = DECK.filter((card) => ![...hand, ...flop].includes(card));
  const ends = new Set<string>();
  const { mean, error } = sampleReturn(3000, 20_261_123, (rng) => {
    const [later, last, ...dealer] = drawn(rest, 4, rng) as [Card, Card, Card, Card];
    const { end, payout } = finishAnteHand(casinoHoldemRules, 100, { player: hand, dealer, board: [...flop, later, last] }, "call");
    ends.add(end);
    return payout / (100 * casinoHoldemRules.antes);
  });
  expect([...ends].sort()).toEqual(["level", "lose", "noHand", "win"]);
  expect(Math.abs(mean - toNumber(calledReturn(hand, flop)))).toBeLessThan(4 * error);
});
