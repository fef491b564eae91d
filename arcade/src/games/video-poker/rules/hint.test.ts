import { expect, test } from "vitest";
import { VOLATILITIES } from "../../../testing/chance.ts";
import { bestHold, handsWithRank } from "./hint.ts";
import { DECK, handIndex, handOf, HANDS, RANKS } from "./hands.ts";
import { POKER_PAYS, type PokerPays } from "./pays.ts";

const RANK_SIGNS = "23456789TJQKA";
const card = (sign: string) => RANK_SIGNS.indexOf(sign[0]!) + RANKS * "shdc".indexOf(sign[1]!);
const handFrom = (text: string) => text.split(" ").map(card);
const heldOf = (text: string, pays = POKER_PAYS.low) => {
  const { held } = bestHold(handFrom(text), pays);
  return text.split(" ").filter((_sign, at) => held[at]);
};

test("a visit to all 2,598,960 hands finds as many of each kind with a card of each rank as were counted", () => {
  const seen = Array.from({ length: RANKS }, () => HANDS.map(() => 0));
  // The first suit stands for all; the lowest card of a hand is of it, if any is.
  for (let a = 0; a < RANKS; a += 1)
    for (let b = a + 1; b < DECK; b += 1)
      for (let c = b + 1; c < DECK; c += 1)
        for (let d = c + 1; d < DECK; d += 1)
          for (let e = d + 1; e < DECK; e += 1) {
            const index = handIndex(a, b, c, d, e);
            if (index < 0) continue;
            seen[a]![index]! += 1;
            if (b < RANKS) seen[b]![index]! += 1;
            if (c < RANKS) seen[c]![index]! += 1;
            if (d < RANKS) seen[d]![index]! += 1;
            if (e < RANKS) seen[e]![index]! += 1;
          }
  for (const [rank, counts] of seen.entries()) expect(counts, RANK_SIGNS[rank]).toEqual(HANDS.map((hand) => handsWithRank(rank)[hand]));
});

/** What a hold returns, by every draw one after the other. */
function returnOf(cards: readonly number[], held: readonly boolean[], pays: PokerPays): number {
  const others = Array.from({ length: DECK }, (_, one) => one).filter((one) => !cards.includes(one));
  let [sum, ways] = [0, 0];
  const draw = (hand: readonly number[], from: number): void => {
    if (hand.length < 5) return others.slice(from).forEach((one, at) => draw([...hand, one], from + at + 1));
    const made = handOf(hand);
    sum += made ? pays[made] : 0;
    ways += 1;
  };
  draw(
    cards.filter((_, at) => held[at]),
    0,
  );
  return sum / ways;
}

test.each([
  ["Ks Kh 7d 4c 2s", "low"],
  ["9s Ts Js 2h 5d", "medium"],
  ["As 2h 3d 9c Kc", "high"],
] as const)("%s, %s: the best hold returns what its draws come to, and no hold of two cards or more returns more", (text, volatility) => {
  const [cards, pays] = [handFrom(text), POKER_PAYS[volatility]];
  const best = bestHold(cards, pays);
  const values = Array.from({ length: 32 }, (_, mask) => cards.map((_card, at) => (mask & (1 << at)) !== 0))
    .filter((held) => held.filter(Boolean).length >= 2)
    .map((held) => returnOf(cards, held, pays));
  expect(best.value).toBeCloseTo(returnOf(cards, best.held, pays), 9);
  expect(Math.max(...values)).toBeLessThanOrEqual(best.value + 1e-9);
});

test("the best hold is the known one: a royal draw before a flush, a pair before four of a straight, nothing of a bad hand", () => {
  expect(heldOf("Ts Js Qs Ks 2s")).toEqual(["Ts", "Js", "Qs", "Ks"]);
  expect(heldOf("5s 5h 6d 7c 8s")).toEqual(["5s", "5h"]);
  expect(heldOf("2s 5h 7d 8c Ts")).toEqual([]);
  expect(heldOf("Ts Js Qs Ks As")).toHaveLength(5);
  expect(heldOf("9s 9h 9d 4c 4s")).toHaveLength(5);
  expect(heldOf("As 7h 6d 3c 2s")).toEqual(["As"]);
});

test("what pays decides: three aces with a pair are kept where four aces pay like any four, and parted where they pay more", () => {
  const hand = "As Ah Ad 4c 4s";
  expect(VOLATILITIES.map((volatility) => heldOf(hand, POKER_PAYS[volatility]).length)).toEqual([5, 3, 3]);
});
