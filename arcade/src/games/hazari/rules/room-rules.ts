import { ArcadeError } from "../../../shared/errors.ts";
import { heldFacts } from "../../../shared/rooms/chance-facts.ts";
import { sharePots } from "../../../shared/rooms/pots.ts";
import type { HandSeat, RoomHand, RoomRules } from "../../../shared/rooms/room-rules.ts";
import { DECK, rankOf, suitOf, type Card } from "../../../shared/tables/cards.ts";
import { drawn } from "../../../shared/tables/seeded-words.ts";
import { arrangeBest, compareGroups, cutGroups, GROUP_SIZES, pointsOf, readPlacedBets } from "./arrange.ts";
import type { HazariView } from "./wire.ts";

const SEATS = 4;
const EACH = DECK.length / SEATS;
/** Arranging thirteen cards takes longer than a call. */
const ARRANGE = 6;

interface HazariSeat extends HandSeat {
  laid: readonly Card[] | null;
}
export interface HazariHand extends RoomHand {
  seats: readonly HazariSeat[];
  /** Index of the seat that shows its first group first. */
  leader: number;
}

const inHand = (cards: readonly Card[]): Card[] => {
  const place = (card: Card) => "SHCD".indexOf(suitOf(card)) * 20 - (rankOf(card) === 1 ? 14 : rankOf(card));
  return [...cards].sort((a, b) => place(a) - place(b));
};

function lay(hand: HazariHand, action: string): HazariHand {
  const cards = readPlacedBets(action, hand.seats[hand.turn]!.cards);
  if (!cards) throw new ArcadeError("bet.invalid");
  const seats = hand.seats.with(hand.turn, { ...hand.seats[hand.turn]!, laid: cards });
  const over = seats.every(({ laid }) => laid !== null);
  return { ...hand, seats, over, turn: (hand.turn + 1) % SEATS };
}

/** The four showings: index of who takes each, and the points that it brings. Equal groups: who shows last takes it, and leads the next. */
export function showings({ seats, leader }: HazariHand): { winner: number; points: number }[] {
  const groups = seats.map(({ laid, cards }) => cutGroups(laid ?? cards));
  let first = leader;
  return GROUP_SIZES.map((_, round) => {
    const order = seats.map((_seat, step) => (first + step) % SEATS);
    const winner = order.reduce((best, at) => (compareGroups(groups[at]![round]!, groups[best]![round]!) >= 0 ? at : best));
    const points = groups.reduce((sum, own) => sum + own[round]!.reduce((all, card) => all + pointsOf(card), 0), 0);
    first = winner;
    return { winner, points };
  });
}

/** Points by index. */
export function countPoints(hand: HazariHand): number[] {
  const won = showings(hand);
  return hand.seats.map((_, at) => won.reduce((sum, { winner, points }) => sum + (winner === at ? points : 0), 0));
}

function boardOf(hand: HazariHand, viewer: number | null): HazariView {
  const own = hand.seats.find(({ seat }) => seat === viewer);
  const points = hand.over ? countPoints(hand) : null;
  const seats = hand.seats.map(({ seat, laid }, at) => ({
    seat,
    done: laid !== null,
    groups: hand.over ? cutGroups(laid!) : null,
    points: points?.[at] ?? null,
  }));
  const taken = hand.over ? showings(hand).map(({ winner, points: brings }) => ({ seat: hand.seats[winner]!.seat, points: brings })) : null;
  return { own: [...(own?.laid ?? own?.cards ?? [])], suggested: own ? arrangeBest(own.cards) : [], seats, taken };
}

/** Hazari as a room plays it: one deal, everybody arranges, then all groups are shown. */
export function hazariRules(): RoomRules {
  const rules: RoomRules<HazariHand> = {
    table: { seats: SEATS, demoFillTo: SEATS, longHands: true },
    deal: (chance, seats, boot, first) => {
      const deck = drawn(DECK, DECK.length, chance);
      const held = seats.map((seat, at) => {
        const cards = inHand(deck.slice(at * EACH, (at + 1) * EACH));
        return { seat, cards, put: boot, folded: false, seen: true, allIn: false, laid: null };
      });
      const leader = first % SEATS;
      return { seats: held, turn: leader, leader, stake: 0, open: [], over: false };
    },
    facts: (hand, before) => (before ? [] : heldFacts(hand)),
    moves: () => [{ action: "lay", cost: 0 }],
    accepts: (hand, action) => readPlacedBets(action, hand.seats[hand.turn]!.cards) !== null,
    act: lay,
    turnMs: (_hand, ordinary, demo) => (demo ? ordinary : ARRANGE * ordinary),
    idle: (hand) => `lay:${arrangeBest(hand.seats[hand.turn]!.cards).join()}`,
    choose: (hand) => `lay:${arrangeBest(hand.seats[hand.turn]!.cards).join()}`,
    board: boardOf,
    showdown: (hand) => {
      const points = new Map(hand.seats.map(({ seat }, at) => [seat, countPoints(hand)[at]!]));
      const pots = [{ amount: hand.seats.reduce((sum, { put }) => sum + put, 0), seats: [...points.keys()] }];
      return { pots, won: sharePots(pots, (first, second) => points.get(first)! - points.get(second)!) };
    },
  };
  return rules;
}
