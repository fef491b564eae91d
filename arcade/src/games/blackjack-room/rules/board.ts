import type { BlackjackHand, BlackjackSeat } from "./table.ts";
import { backFor, insuranceBack, isNatural, shownDealer } from "./settle.ts";
import type { BlackjackBoard } from "./wire.ts";

/** The table as everybody sees it: all cards but the dealer's second and those to come. */
export const boardOf = (hand: BlackjackHand): BlackjackBoard => ({
  stage: hand.stage,
  over: hand.over,
  dealer: shownDealer(hand),
  seats: hand.seats.map((seat) => seatOf(hand, seat)),
});

function seatOf(hand: BlackjackHand, seat: BlackjackSeat): BlackjackBoard["seats"][number] {
  const { bet, insurance } = seat;
  return {
    seat: seat.seat,
    bet,
    insurance,
    insuranceBack: hand.over ? insuranceBack(hand, seat) : null,
    hands: seat.hands.map((own) => ({
      cards: [...own.cards],
      bet: own.bet,
      done: own.done,
      natural: isNatural(seat, own),
      back: hand.over ? backFor(hand, seat, own) : null,
    })),
  };
}
