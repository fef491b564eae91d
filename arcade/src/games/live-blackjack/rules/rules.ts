import type { Rng } from "../../../shared/rng.ts";
import type { Card } from "../../../shared/tables/cards.ts";
import type { SpotTheory, TableRules } from "../../../shared/tables/table-rules.ts";
import { basicHits, countOf, dealerStands, drawCard, isBlackjack, TWENTY_ONE, worthOf } from "../../blackjack/rules/cards.ts";
import { BLACKJACK_PAYS, BLACKJACK_RETURNS, endWorth } from "../../blackjack/rules/pays.ts";
import { dealerEnds, type DealerEnd } from "../../blackjack/rules/theory.ts";
import { add, multiply, rational, type Rational } from "../../../shared/games/rational.ts";

/** Hands to bet behind. */
export const SEATS = [1, 2, 3] as const;

export interface LiveBlackjackResult {
  seats: Card[][];
  dealer: Card[];
}

/** Deals the seats and the dealer from an endless shoe; the seats draw by basic strategy, the dealer to seventeen. */
export function dealBlackjack(chance: Rng): LiveBlackjackResult {
  const seats = SEATS.map(() => [drawCard(chance)]);
  const dealer = [drawCard(chance)];
  const up = worthOf(dealer[0]!);
  for (const seat of seats) seat.push(drawCard(chance));
  dealer.push(drawCard(chance));
  for (const seat of seats) while (basicHits(countOf(seat), up)) seat.push(drawCard(chance));
  while (!dealerStands(countOf(dealer))) dealer.push(drawCard(chance));
  return { seats, dealer };
}

export function endOf(dealer: readonly Card[]): DealerEnd {
  const { total } = countOf(dealer);
  if (isBlackjack(dealer)) return "blackjack";
  return total > TWENTY_ONE ? "bust" : total;
}

const PAIR_PAYS = 12_500;
const BUST_PAYS = 3400;
const DEALER_BLACKJACK_PAYS = 20_300;

function perMille(spot: string, { seats, dealer }: LiveBlackjackResult): number {
  const end = endOf(dealer);
  if (spot === "dealer-bust") return end === "bust" ? BUST_PAYS : 0;
  if (spot === "dealer-blackjack") return end === "blackjack" ? DEALER_BLACKJACK_PAYS : 0;
  const [kind, seat] = spot.split("-");
  const cards = seats[Number(seat) - 1]!;
  if (kind === "pair") return cards[0]![0] === cards[1]![0] ? PAIR_PAYS : 0;
  const { total } = countOf(cards);
  return total > TWENTY_ONE ? 0 : endWorth(BLACKJACK_PAYS.plain, total, cards.length, end);
}

/** The chance that the dealer ends so, whatever the first card is. */
function chanceOf(end: DealerEnd): Rational {
  return Array.from({ length: 10 }, (_, at) => at + 1).reduce(
    (sum, up) => add(sum, multiply(rational(up === 10 ? 4 : 1, 13), dealerEnds(up).get(end) ?? rational(0))),
    rational(0),
  );
}

function theory(): SpotTheory[] {
  const times = (chance: Rational, pays: number) => multiply(chance, rational(pays, 1000));
  return [
    ...SEATS.map((seat) => ({ spot: `seat-${seat}`, return: BLACKJACK_RETURNS.plain })),
    ...SEATS.map((seat) => ({ spot: `pair-${seat}`, return: times(rational(1, 13), PAIR_PAYS) })),
    { spot: "dealer-bust", return: times(chanceOf("bust"), BUST_PAYS) },
    { spot: "dealer-blackjack", return: times(chanceOf("blackjack"), DEALER_BLACKJACK_PAYS) },
  ];
}

export const liveBlackjackRules: TableRules<LiveBlackjackResult> = {
  key: "live-blackjack",
  rhythm: { betting: 16_000, closing: 1500, showing: 13_000 },
  spots: new Map(
    [
      ...SEATS.map((seat) => ({ id: `seat-${seat}`, timesMin: 1000 })),
      ...SEATS.map((seat) => ({ id: `pair-${seat}`, timesMin: 100 })),
      { id: "dealer-bust", timesMin: 300 },
      { id: "dealer-blackjack", timesMin: 80 },
    ].map((spot) => [spot.id, spot]),
  ),
  deal: dealBlackjack,
  perMille,
  /** How many of the three seats came out ahead. */
  road: (result) => String(SEATS.filter((seat) => perMille(`seat-${seat}`, result) > 1000).length),
  theory,
};
