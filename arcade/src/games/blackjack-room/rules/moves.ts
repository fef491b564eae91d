import type { Move } from "../../../shared/rooms/room-rules.ts";
import { worthOf } from "../../blackjack/rules/cards.ts";
import { openHand, type BlackjackHand, type SeatHand } from "./table.ts";

/** What may be bet before the deal, in boots. */
export const BETS = [1, 2, 3, 5, 8, 10, 20, 30, 50] as const;

export const betAction = (boots: number): string => `bet${boots}`;

/** What the seat whose turn it is may do, and what it costs. */
export function movesOf(hand: BlackjackHand): Move[] {
  const seat = hand.seats[hand.turn]!;
  if (hand.stage === "bet") return [...BETS.map((boots) => move(betAction(boots), boots * hand.boot)), move("out")];
  if (hand.stage === "insure") return [move("insure", seat.bet / 2), move("decline")];
  const own = openHand(seat);
  if (!own) return [];
  const first = own.cards.length === 2;
  return [
    move("hit"),
    move("stand"),
    ...(first ? [move("double", seat.bet)] : []),
    ...(seat.hands.length === 1 && isPair(own) ? [move("split", seat.bet)] : []),
  ];
}

const move = (action: string, cost = 0): Move => ({ action, cost });

/** Two cards of the same worth: a ten and a king are. */
const isPair = ({ cards }: SeatHand): boolean => cards.length === 2 && worthOf(cards[0]!) === worthOf(cards[1]!);
