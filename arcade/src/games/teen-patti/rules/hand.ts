import type { Card } from "../../../shared/tables/cards.ts";
import { potsOf, sharePots } from "../../../shared/rooms/pots.ts";
import { acting, living, type HandSeat, type Showdown } from "../../../shared/rooms/room-rules.ts";
import type { Compare } from "./ranks.ts";

/** A hand of Teen Patti: pure, and told nothing of money accounts. */
export interface Hand {
  seats: HandSeat[];
  /** The current stake of a blind seat; a seen seat pays twice as much. */
  stake: number;
  /** Index into `seats` of whose turn it is. */
  turn: number;
  /** Turns taken since the deal; a hand that goes on too long is shown. */
  turns: number;
  boot: number;
}

export type Action = "see" | "call" | "raise" | "fold" | "show";

const MAX_STAKE_BOOTS = 64;
const MAX_TURNS = 60;

/** Everyone pays the boot. */
export function dealHand(deck: readonly Card[], seats: readonly number[], boot: number, first: number): Hand {
  return {
    seats: seats.map((seat, at) => ({
      seat,
      cards: [deck[at]!, deck[at + seats.length]!, deck[at + 2 * seats.length]!],
      put: boot,
      folded: false,
      seen: false,
      allIn: false,
    })),
    stake: boot,
    turn: first % seats.length,
    turns: 0,
    boot,
  };
}

/** What an action costs the seat whose turn it is; null for one that is not open to it. */
export function costOf(hand: Hand, action: Action): number | null {
  const seat = hand.seats[hand.turn]!;
  const call = seat.seen ? 2 * hand.stake : hand.stake;
  if (action === "see") return seat.seen ? null : 0;
  if (action === "fold") return 0;
  if (action === "call") return call;
  if (action === "raise") return hand.stake * 2 > hand.boot * MAX_STAKE_BOOTS ? null : 2 * call;
  return living(hand).length === 2 ? call : null;
}

export const actionsOf = (hand: Hand): { action: Action; cost: number }[] =>
  (["see", "call", "raise", "show", "fold"] as const).flatMap((action) => {
    const cost = costOf(hand, action);
    return cost === null ? [] : [{ action, cost }];
  });

/** Whether the hand ends now: one seat is left, nobody can act against another, a show was asked for, or it went on too long. */
export function isOver(hand: Hand): boolean {
  return (
    living(hand).length === 1 || acting(hand).length === 0 || hand.turns >= MAX_TURNS || (acting(hand).length === 1 && coversAll(hand))
  );
}

/** The last seat with chips has matched everybody who is all in. */
function coversAll(hand: Hand): boolean {
  const [last] = acting(hand);
  return living(hand).every(({ put, allIn }) => !allIn || put <= last!.put);
}

/** The hand after an action of the seat whose turn it is. `paid` is what the seat put in; less than the cost means all in. */
export function act(hand: Hand, action: Action, paid: number): { hand: Hand; shown: boolean } {
  const cost = costOf(hand, action);
  if (cost === null || paid > cost || (paid < cost && (action === "see" || action === "fold"))) throw new RangeError(`no ${action} now`);
  const seats = hand.seats.map((seat, at) =>
    at === hand.turn
      ? { ...seat, put: seat.put + paid, folded: action === "fold", seen: seat.seen || action === "see", allIn: paid < cost }
      : seat,
  );
  if (action === "see") return { hand: { ...hand, seats }, shown: false };
  const stake = action === "raise" && paid === cost ? hand.stake * 2 : hand.stake;
  const next = { ...hand, seats, stake, turns: hand.turns + 1 };
  return { hand: { ...next, turn: nextTurn(next) }, shown: action === "show" };
}

function nextTurn({ seats, turn }: Hand): number {
  for (let step = 1; step <= seats.length; step += 1) {
    const at = (turn + step) % seats.length;
    if (!seats[at]!.folded && !seats[at]!.allIn) return at;
  }
  return turn;
}

/** Who gets what. A show that ends level goes to the seat that did not ask for it, as is the custom. */
export function showdown(hand: Hand, asker: number | null, compareHands: Compare): Showdown {
  const pots = potsOf(hand.seats);
  const cardsOf = new Map(hand.seats.map(({ seat, cards }) => [seat, cards]));
  const won = sharePots(pots, (first, second) => {
    const order = compareHands(cardsOf.get(first)!, cardsOf.get(second)!);
    if (order !== 0 || asker === null) return order;
    return first === asker ? (second === asker ? 0 : -1) : second === asker ? 1 : 0;
  });
  return { pots, won };
}
