/** Cards are 0 to 51: rank `card % 13` (0 is the two, 12 the ace), suit `card / 13` rounded down. */
export const DECK = 52;
export const RANKS = 13;

/** From the dearest down. */
export const HANDS = [
  "royal",
  "straightFlush",
  "fourAces",
  "fourLow",
  "four",
  "fullHouse",
  "flush",
  "straight",
  "three",
  "twoPairs",
  "jacks",
] as const;
export type Hand = (typeof HANDS)[number];

const ACE = 12;
const JACK = 9;
/** Fours of twos, threes and fours have a pay of their own. */
const LOW_BELOW = 3;
const WHEEL = (1 << ACE) | 0b1111;
const counts = new Uint8Array(RANKS);

/** Index into `HANDS`, or -1 for a hand that pays nothing. Without allocation: it is asked millions of times. */
export function handIndex(a: number, b: number, c: number, d: number, e: number): number {
  const [ra, rb, rc, rd, re] = [a % RANKS, b % RANKS, c % RANKS, d % RANKS, e % RANKS];
  const ranks = (1 << ra) | (1 << rb) | (1 << rc) | (1 << rd) | (1 << re);
  const suit = (a / RANKS) | 0;
  const flush = suit === ((b / RANKS) | 0) && suit === ((c / RANKS) | 0) && suit === ((d / RANKS) | 0) && suit === ((e / RANKS) | 0);
  const distinct = bitCount(ranks);
  if (distinct === 5) {
    const straight = ranks === WHEEL || (ranks & -ranks) * 0b11111 === ranks;
    if (straight && flush) return ranks === 0b11111 << (ACE - 4) ? 0 : 1;
    return flush ? 6 : straight ? 7 : -1;
  }
  counts.fill(0);
  counts[ra]! += 1;
  counts[rb]! += 1;
  counts[rc]! += 1;
  counts[rd]! += 1;
  counts[re]! += 1;
  return ofPairs(distinct);
}

function ofPairs(distinct: number): number {
  let [four, three, pair] = [-1, -1, -1];
  for (let rank = 0; rank < RANKS; rank += 1) {
    const count = counts[rank]!;
    if (count === 4) four = rank;
    else if (count === 3) three = rank;
    else if (count === 2) pair = rank;
  }
  if (four >= 0) return four === ACE ? 2 : four < LOW_BELOW ? 3 : 4;
  if (three >= 0) return pair >= 0 ? 5 : 8;
  if (distinct === 3) return 9;
  return pair >= JACK ? 10 : -1;
}

function bitCount(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

export function handOf(cards: readonly number[]): Hand | null {
  const [a, b, c, d, e] = cards as [number, number, number, number, number];
  return HANDS[handIndex(a, b, c, d, e)] ?? null;
}

/** Hands that only the cards of equal rank make; the others take all five. */
const OF_EQUALS: ReadonlySet<Hand> = new Set(["fourAces", "fourLow", "four", "three", "twoPairs", "jacks"]);

/** Which of five cards make the hand that is paid. */
export function paidCards(cards: readonly number[], hand: Hand | null): boolean[] {
  const alike = (card: number) => cards.filter((other) => other % RANKS === card % RANKS).length > 1;
  return cards.map((card) => hand !== null && (!OF_EQUALS.has(hand) || alike(card)));
}
