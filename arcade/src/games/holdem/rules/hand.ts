import { potsOf, sharePots } from "../../../shared/rooms/pots.ts";
import { acting, living, type HandSeat, type RoomHand, type Showdown } from "../../../shared/rooms/room-rules.ts";
import type { Card } from "../../../shared/tables/cards.ts";
import { CHIP, costOfMove } from "./betting.ts";
import { holdemScore, type HoldemVariant } from "./variants.ts";

export interface HoldemSeat extends HandSeat {
  /** What it has put in on this street that others must match; a dead ante is no part of it. */
  bet: number;
  /** It has acted since the last full raise; so it may not raise again before the next. */
  acted: boolean;
}

/** A hand of the Hold'em family: pure, and told nothing of money accounts. */
export interface HoldemHand extends RoomHand {
  variant: HoldemVariant;
  seats: readonly HoldemSeat[];
  /** The five cards to come; `open` are those that lie there. */
  board: readonly Card[];
  /** 0 before the flop, 3 on the river. */
  street: number;
  /** The big blind, in minor units. */
  boot: number;
  /** The highest bet on this street. */
  level: number;
  /** What the last full bet or raise added; the next one adds as much at least. */
  step: number;
  /** Full bets and raises on this street, the forced one included. */
  raises: number;
  /** Seat that has the button. */
  button: number;
}

const OPEN_ON = [0, 3, 4, 5] as const;
const RIVER = 3;

/** Half of the big blind, in whole chips. */
export const smallBlindOf = (boot: number): number => Math.max(CHIP, Math.floor(boot / 2 / CHIP) * CHIP);

/** Deals the cards and puts in what is forced. `first` turns the button. */
export function dealHoldem(
  variant: HoldemVariant,
  deck: readonly Card[],
  seats: readonly number[],
  boot: number,
  first: number,
): HoldemHand {
  const count = seats.length;
  const button = first % count;
  const cardsOf = (at: number) => Array.from({ length: variant.hole }, (_, round) => deck[at + round * count]!);
  const { bets, dead, turn } = forcedBets(variant, count, boot, button);
  return {
    variant,
    seats: seats.map((seat, at) => ({
      seat,
      cards: cardsOf(at),
      put: dead + bets[at]!,
      bet: bets[at]!,
      folded: false,
      seen: true,
      allIn: false,
      acted: false,
    })),
    board: deck.slice(variant.hole * count, variant.hole * count + 5),
    open: [],
    street: 0,
    boot,
    stake: boot - bets[turn]!,
    level: boot,
    step: boot,
    raises: 1,
    button: seats[button]!,
    turn,
    over: false,
  };
}

function forcedBets({ forced }: HoldemVariant, count: number, boot: number, button: number) {
  const bets = Array.from({ length: count }, () => 0);
  if (forced === "antes") {
    bets[button] = boot;
    return { bets, dead: boot, turn: (button + 1) % count };
  }
  // With two players the button pays the small blind and acts first.
  const small = count === 2 ? button : (button + 1) % count;
  const big = (small + 1) % count;
  bets[small] = smallBlindOf(boot);
  bets[big] = boot;
  return { bets, dead: 0, turn: (big + 1) % count };
}

/** The hand after a move of the seat whose turn it is. `paid` is what the seat put in; less than the cost means all in. */
export function actHoldem(hand: HoldemHand, action: string, paid: number): HoldemHand {
  const cost = costOfMove(hand, action);
  if (cost === null || paid > cost || paid < 0) throw new RangeError(`no ${action} now`);
  const actor = hand.seats[hand.turn]!;
  const put = actor.put + paid;
  const bet = actor.bet + paid;
  const allIn = paid < cost || put >= hand.variant.stack * hand.boot;
  const raised = bet - hand.level;
  const full = raised >= hand.step;
  const seats = hand.seats.map((seat, at) => {
    if (at === hand.turn) return { ...seat, put, bet, allIn, acted: true, folded: action === "fold" };
    // Only a full raise gives those who have acted the right to raise again.
    return full ? { ...seat, acted: false } : seat;
  });
  const level = Math.max(hand.level, bet);
  const grown = full ? { step: hand.variant.betting === "fixed-limit" ? hand.step : raised, raises: hand.raises + 1 } : {};
  return proceed({ ...hand, seats, level, ...grown });
}

/** On to the next seat, the next street, or the end. */
function proceed(hand: HoldemHand): HoldemHand {
  if (living(hand).length === 1) return { ...hand, over: true };
  const next = seatFrom(hand, hand.turn, (seat) => mustAct(hand, seat));
  if (next !== null) return { ...hand, turn: next, stake: hand.level - hand.seats[next]!.bet };
  // Whoever is left alone with chips has nobody to bet against: the rest of the board is turned over.
  if (hand.street === RIVER || acting(hand).length < 2) return { ...hand, open: hand.board, over: true };
  const street = hand.street + 1;
  const step = hand.variant.betting === "fixed-limit" && street >= 2 ? 2 * hand.boot : hand.boot;
  const seats = hand.seats.map((seat) => ({ ...seat, bet: 0, acted: false }));
  const opened = { ...hand, seats, street, step, level: 0, raises: 0, stake: 0, open: hand.board.slice(0, OPEN_ON[street]) };
  const button = seats.findIndex(({ seat }) => seat === hand.button);
  return { ...opened, turn: seatFrom(opened, button, (seat) => mustAct(opened, seat))! };
}

const mustAct = (hand: HoldemHand, { folded, allIn, bet, acted }: HoldemSeat): boolean =>
  !folded && !allIn && (bet < hand.level || (!acted && acting(hand).length > 1));

/** The first seat after `at` for which it holds, as an index; null when there is none. */
function seatFrom({ seats }: HoldemHand, at: number, holds: (seat: HoldemSeat) => boolean): number | null {
  for (let step = 1; step <= seats.length; step += 1) {
    const index = (at + step) % seats.length;
    if (holds(seats[index]!)) return index;
  }
  return null;
}

/** Who gets what; equal hands share. A hand that ends early is decided by the cards that would have come. */
export function showHoldem(hand: HoldemHand): Showdown {
  const pots = potsOf(hand.seats);
  const scores = new Map(living(hand).map(({ seat, cards }) => [seat, holdemScore(hand.variant, cards, hand.board)]));
  return { pots, won: sharePots(pots, (first, second) => scores.get(first)! - scores.get(second)!) };
}
