import { boardHand, counted, LEAVE, sharedPot, leaders, withoutTurn, type BoardHand } from "../../../shared/rooms/board-seats.ts";
import { cardsFact } from "../../../shared/rooms/chance-facts.ts";
import type { RoomRules } from "../../../shared/rooms/room-rules.ts";
import { DECK, rankOf, type Card } from "../../../shared/tables/cards.ts";
import { drawn } from "../../../shared/tables/seeded-words.ts";
import { chooseCard } from "./demo-player.ts";

/** Clashes of a duel; the first counts one point, the last as many as there are clashes. */
export const CLASHES = 5;

/** One clash that was fought: a card by place, and who won its points; null when the ranks were the same. */
export interface Clash {
  cards: [Card, Card];
  winner: number | null;
  points: number;
}

export interface DuelHand extends BoardHand {
  /** Cards that a place still holds. */
  readonly held: readonly [readonly Card[], readonly Card[]];
  readonly fought: readonly Clash[];
  /** Laid face down, waiting for its answer; by the place that leads. */
  readonly laid: Card | null;
  /** Points of the clash that is fought: its own and those that stood over. */
  readonly points: number;
}

/** What a page is told: your own cards, and of the other's only how many are left. */
export interface DuelBoard {
  /** Seat numbers by place. */
  seats: number[];
  /** Your cards; empty for whoever watches. */
  held: readonly Card[];
  /** Cards left by place. */
  left: number[];
  fought: readonly Clash[];
  /** Place whose card lies face down. */
  laidBy: number | null;
  /** Your own card, face down for the other. */
  yourLaid: Card | null;
  points: number;
  /** Points won by place. */
  score: number[];
}

/** Two players with five cards each: both lay one, the higher rank takes the clash, ace low as at the Dragon Tiger table. */
export function duelRules(): RoomRules {
  const rules: RoomRules<DuelHand> = {
    table: { seats: 2, demoFillTo: 2, longHands: false },
    deal: (chance, seats, boot, first) => {
      const cards = drawn(DECK, 2 * CLASHES, chance);
      return { ...boardHand(seats, boot, first), held: [cards.slice(0, CLASHES), cards.slice(CLASHES)], fought: [], laid: null, points: 1 };
    },
    facts: (hand, before) => (before ? [] : hand.seats.map(({ seat }, place) => cardsFact("cards", seat, hand.held[place] ?? []))),
    moves: (hand) => [...hand.held[hand.turn as 0 | 1].map((card) => ({ action: `lay${card}`, cost: 0 })), LEAVE],
    act: (hand, action) => {
      if (action === "leave") return withoutTurn(hand);
      const seats = counted(hand, action === "idle");
      if (seats[hand.turn]!.folded) return withoutTurn(hand);
      // The clock lays the lowest card.
      const card = action === "idle" ? lowest(hand.held[hand.turn as 0 | 1]) : action.slice("lay".length);
      return lay({ ...hand, seats }, card);
    },
    idle: () => "idle",
    choose: (hand, chance) => `lay${chooseCard(hand, chance)}`,
    showdown: (hand) =>
      sharedPot(
        hand,
        leaders(hand, (place) => scoreOf(hand)[place]!),
      ),
    board: boardOf,
  };
  return rules;
}

const lowest = (cards: readonly Card[]): Card => cards.reduce((low, card) => (rankOf(card) < rankOf(low) ? card : low));

export const scoreOf = ({ fought }: Pick<DuelHand, "fought">): [number, number] =>
  [0, 1].map((place) => fought.reduce((sum, { winner, points }) => sum + (winner === place ? points : 0), 0)) as [number, number];

function lay(hand: DuelHand, card: Card): DuelHand {
  const place = hand.turn as 0 | 1;
  if (!hand.held[place].includes(card)) throw new RangeError("that card is not held");
  const held = hand.held.map((cards, at) => (at === place ? cards.filter((one) => one !== card) : cards)) as [Card[], Card[]];
  const other = 1 - place;
  if (hand.laid === null) return { ...hand, held, laid: card, turn: other };
  return clash({ ...hand, held, laid: null }, place === 1 ? [hand.laid, card] : [card, hand.laid]);
}

/** Cards of the same rank leave their points to the next clash. */
function clash(hand: DuelHand, cards: [Card, Card]): DuelHand {
  const order = rankOf(cards[0]) - rankOf(cards[1]);
  const winner = order === 0 ? null : order > 0 ? 0 : 1;
  const fought = [...hand.fought, { cards, winner, points: hand.points }];
  const over = fought.length === CLASHES;
  const points = fought.length + 1 + (winner === null ? hand.points : 0);
  // Who answered leads the next clash.
  return { ...hand, fought, over, points: over ? 0 : points };
}

function boardOf(hand: DuelHand, seat: number | null): DuelBoard {
  const place = hand.seats.findIndex((one) => one.seat === seat);
  const laidBy = hand.laid === null ? null : 1 - hand.turn;
  return {
    seats: hand.seats.map((one) => one.seat),
    held: hand.held[place] ?? [],
    left: hand.held.map((cards) => cards.length),
    fought: hand.fought,
    laidBy,
    yourLaid: laidBy !== null && laidBy === place ? hand.laid : null,
    points: hand.points,
    score: scoreOf(hand),
  };
}
