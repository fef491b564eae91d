import { living, type HandSeat, type Move, type RoomHand, type Showdown } from "./room-rules.ts";

/** A seat at a board: no cards, one entry, and how often in a row the clock has moved for it. */
export interface BoardSeat extends HandSeat {
  missed: number;
}

/** After so many turns that the clock took, a seat has left. */
const MISSES = 3;
/** Gives the game up. */
export const LEAVE: Move = { action: "leave", cost: 0 };

export interface BoardHand extends RoomHand {
  readonly seats: readonly BoardSeat[];
}

/** What every game at a board begins with. */
export function boardHand(seats: readonly number[], boot: number, first: number) {
  const row: readonly BoardSeat[] = seats.map((seat) => ({
    seat,
    cards: [],
    put: boot,
    folded: false,
    seen: true,
    allIn: false,
    missed: 0,
  }));
  return { seats: row, turn: first % seats.length, stake: boot, open: [], over: false };
}

/** The place after the one whose turn it is that is still in the game. */
export function nextPlace({ seats, turn }: BoardHand): number {
  for (let step = 1; step <= seats.length; step += 1) {
    const at = (turn + step) % seats.length;
    if (!seats[at]!.folded) return at;
  }
  return turn;
}

/** The seats after a turn: a player who moved starts to count afresh; one for whom the clock moved three times in a row has left. */
export function counted({ seats, turn }: BoardHand, byClock: boolean): BoardSeat[] {
  return seats.map((seat, at) => {
    if (at !== turn) return seat;
    const missed = byClock ? seat.missed + 1 : 0;
    return { ...seat, missed, folded: seat.folded || missed >= MISSES };
  });
}

/** The hand without the seat whose turn it is. It is over when one is left. */
export function withoutTurn<Hand extends BoardHand>(hand: Hand): Hand {
  const seats = hand.seats.map((seat, at) => (at === hand.turn ? { ...seat, folded: true } : seat));
  const next = { ...hand, seats };
  return { ...next, turn: nextPlace(next), over: hand.over || living(next).length <= 1 };
}

/** All entries to these seats, in equal parts; what cannot be divided goes to the first. */
export function sharedPot(hand: BoardHand, winners: readonly number[]): Showdown {
  const amount = hand.seats.reduce((sum, { put }) => sum + put, 0);
  const each = Math.floor(amount / winners.length);
  const won = new Map(winners.map((seat, at) => [seat, at === 0 ? amount - each * (winners.length - 1) : each]));
  return { pots: [{ amount, seats: [...winners] }], won };
}

/** The seats that are still in the game and furthest by `progress`, which is told the place at the board. */
export function leaders(hand: BoardHand, progress: (place: number) => number): number[] {
  const inGame = hand.seats.flatMap(({ seat, folded }, place) => (folded ? [] : [{ seat, far: progress(place) }]));
  const best = Math.max(...inGame.map(({ far }) => far));
  return inGame.filter(({ far }) => far === best).map(({ seat }) => seat);
}
