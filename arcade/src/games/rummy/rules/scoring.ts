import { type Card } from "../../../shared/tables/cards.ts";
import { inDeal, senseFor, type DealEnd, type RummyHand } from "./hand.ts";
import { arrangeHand, finishersIn, kindOf, meldTable, type Arrangement } from "./melds.ts";
import { GIN_BONUS, MOST_POINTS, type RummyRules } from "./variants.ts";

/** The best that a seat's cards make. */
export const arrangementOf = (rules: RummyRules, hand: RummyHand, at: number): Arrangement =>
  arrangeHand(hand.seats[at]!.cards, rules, senseFor(rules, hand));

/** The cards that end the deal when they are put away by the seat in turn, each leaving a hand that the game accepts. */
export function finishingCards(rules: RummyRules, hand: RummyHand): Card[] {
  if (hand.stage !== "discard") return [];
  const { cards } = hand.seats[hand.turn]!;
  return finishersIn(meldTable(cards, rules, senseFor(rules, hand)), cards, rules);
}

/** The least that stays unmatched when cards may also be laid to the groups of another. */
export function pointsLaidOff(rules: RummyRules, hand: RummyHand, cards: readonly Card[], groups: readonly (readonly Card[])[]): number {
  const sense = senseFor(rules, hand);
  const own = arrangeHand(cards, rules, sense).points;
  const laid = groups.flatMap((group, at) =>
    cards
      .filter((card) => kindOf([...group, card], rules, sense) !== null)
      .map((card) =>
        pointsLaidOff(
          rules,
          hand,
          cards.filter((other) => other !== card),
          groups.with(at, [...group, card]),
        ),
      ),
  );
  return Math.min(own, ...laid);
}

/** What the end of a deal costs each seat; `by` has ended it, or nobody has. */
export function endOf(rules: RummyRules, hand: RummyHand, by: number | null): DealEnd {
  const { deal, wild, seats } = hand;
  const playing = inDeal(hand);
  const shown = seats.map((_, at) => (playing.includes(at) ? arrangementOf(rules, hand, at) : null));
  if (by === null) return { deal, wild, by, winner: null, points: seats.map(({ left }) => left ?? 0), shown };
  if (rules.sequences === 0) return { deal, wild, by, shown, ...endOfGin(rules, hand, by) };
  const points = seats.map(({ left }, at) => (at === by ? 0 : Math.min(MOST_POINTS, shown[at]?.points ?? left ?? 0)));
  return { deal, wild, by, winner: by, points, shown };
}

/** Gin: the difference of what is left, and a bonus for gin or for having no more left than who knocked. */
function endOfGin(rules: RummyRules, hand: RummyHand, by: number): Pick<DealEnd, "winner" | "points"> {
  const other = 1 - by;
  const knocker = arrangementOf(rules, hand, by);
  const gin = knocker.loose.length === 0;
  const cards = hand.seats[other]!.cards;
  const left = gin ? arrangementOf(rules, hand, other).points : pointsLaidOff(rules, hand, cards, knocker.groups);
  const won = gin || left > knocker.points;
  const bonus = gin || !won ? GIN_BONUS : 0;
  const cost = Math.min(MOST_POINTS, Math.abs(left - knocker.points) + bonus);
  const winner = won ? by : other;
  return { winner, points: hand.seats.map((_, at) => (at === winner ? 0 : cost)) };
}
