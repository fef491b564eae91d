import { cardsFact, type ChanceFact } from "../../../shared/rooms/chance-facts.ts";
import type { RoomRules } from "../../../shared/rooms/room-rules.ts";
import { boardOf } from "./board.ts";
import { chooseBlackjack } from "./demo-player.ts";
import { actBlackjack } from "./hand.ts";
import { movesOf } from "./moves.ts";
import { settle, shownDealer } from "./settle.ts";
import { dealBlackjack, type BlackjackHand } from "./table.ts";

/** A bet, which is chosen with the seat and only has to be sent, has two thirds of the room's ordinary time; that of a demo player a quarter. */
const BET_TIME = 2 / 3;
const DEMO_BET_TIME = 1 / 4;
const MISSED = { bet: "out", insure: "decline", play: "stand" } as const;

/** Blackjack against one dealer, as a room plays it. */
export function blackjackRoomRules(): RoomRules {
  const rules: RoomRules<BlackjackHand> = {
    // Seats play against the house, which is paid by the rules of the game alone.
    rakePercent: 0,
    // Who cannot pay for a double or a split does not make it: doubling for less would be another game.
    wholeMoves: true,
    entry: () => 0,
    least: (boot) => boot,
    talk: "open",
    table: { seats: 5, demoFillTo: 4, longHands: false },
    turnMs: ({ stage }, ordinary, demo) => (stage === "bet" ? Math.ceil(ordinary * (demo ? DEMO_BET_TIME : BET_TIME)) : ordinary),
    deal: (chance, seats, boot) => dealBlackjack(chance, seats, boot),
    facts: factsOf,
    moves: movesOf,
    act: actBlackjack,
    board: boardOf,
    idle: ({ stage }) => MISSED[stage],
    choose: chooseBlackjack,
    showdown: settle,
    // The dealer plays for whoever waits for it, and demo players are not played for alone.
    undecided: ({ over }) => !over,
  };
  return rules;
}

/** With the deal the first two cards of the dealer and of all seats, whoever bets; then what each takes, and what the dealer draws. */
function factsOf(hand: BlackjackHand, before: BlackjackHand | null): ChanceFact[] {
  const taken = hand.seats.flatMap(({ seat, row, taken }, at) => {
    const first = before ? Math.max(2, before.seats[at]!.taken) : 0;
    const cards = row.slice(first, before ? taken : 2);
    return cards.length > 0 ? [cardsFact(before ? "drawn" : "cards", seat, cards)] : [];
  });
  if (!before) return [cardsFact("dealer", null, hand.dealer.slice(0, 2)), ...taken];
  const drawn = hand.over && !before.over ? shownDealer(hand).slice(2) : [];
  return drawn.length > 0 ? [...taken, cardsFact("dealerDrawn", null, drawn)] : taken;
}
