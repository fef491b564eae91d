import { bankerDraws, endKey, SHOE_DECKS } from "./rules.ts";

/** Cards of each number of points in a fresh shoe. */
const POINTS = Array.from({ length: 10 }, (_, points) => (points === 0 ? 16 : 4) * SHOE_DECKS);

/**
 * How many of the 416·415·414·413·412·411 orders of the first six cards end in which way, counted over the points of the cards
 * without putting them back.
 */
export function countBaccarat(): Record<string, bigint> {
  const counts: Record<string, bigint> = {};
  const left = [...POINTS];
  const draw = (ways: bigint, rest: number, hand: number[]): void => {
    const step = next(hand);
    if (step === "done") {
      const key = keyOf(hand);
      counts[key] = (counts[key] ?? 0n) + ways * fill(rest, 6 - hand.filter((card) => card >= 0).length);
      return;
    }
    if (step === "stand") return draw(ways, rest, [...hand, -1]);
    for (let points = 0; points < 10; points += 1) {
      const many = left[points]!;
      if (many === 0) continue;
      left[points] = many - 1;
      draw(ways * BigInt(many), rest - 1, [...hand, points]);
      left[points] = many;
    }
  };
  draw(1n, 52 * SHOE_DECKS, []);
  return counts;
}

/** The hand so far: player 1, banker 1, player 2, banker 2, player's third or -1, banker's third or -1. */
function next(hand: readonly number[]): "draw" | "stand" | "done" {
  if (hand.length < 4) return "draw";
  if (hand.length === 6) return "done";
  const [player, banker] = [(hand[0]! + hand[2]!) % 10, (hand[1]! + hand[3]!) % 10];
  if (player >= 8 || banker >= 8) return "stand";
  if (hand.length === 4) return player <= 5 ? "draw" : "stand";
  return bankerDraws(banker, hand[4]! < 0 ? null : hand[4]!) ? "draw" : "stand";
}

function keyOf(hand: readonly number[]): string {
  const card = (at: number) => Math.max(0, hand[at]!);
  const [player, banker] = [(card(0) + card(2) + card(4)) % 10, (card(1) + card(3) + card(5)) % 10];
  const cards = (third: number) => (hand[third]! < 0 ? 2 : 3);
  return endKey({ total: player, cards: cards(4) }, { total: banker, cards: cards(5) });
}

/** Orders of the cards that nobody looked at. */
function fill(rest: number, cards: number): bigint {
  let ways = 1n;
  for (let taken = 0; taken < cards; taken += 1) ways *= BigInt(rest - taken);
  return ways;
}
