import type { Journal, Round } from "../journal/journal.ts";
import type { HandRecord, SeatRecord, RoomOutcome, StakeView } from "../../shared/rooms/hand-record.ts";
import { namesOf } from "./seat-names.ts";
import type { Names } from "../../shared/wire.ts";
import type { PastHand, PastHandLine, PastSeat } from "../../shared/rooms/wire.ts";

/** Null for a hand that is still played, and for one that the player was not part of: its cards are not theirs to see. */
export function presentLine(hand: HandRecord, player: string): PastHandLine | null {
  const own = hand.seats.find((seat) => seat.player === player);
  if (!own || hand.state === "dealt") return null;
  const { id, no, state, createdAt } = hand;
  return { id, no, state, at: new Date(createdAt).toISOString(), net: state === "ended" ? own.paid - own.put : null };
}

/** The whole hand, field by field, so that no player's name in the journal reaches another. Null as above. */
export async function presentHand(journal: Pick<Journal, "round">, hand: HandRecord, player: string): Promise<PastHand | null> {
  const line = presentLine(hand, player);
  if (!line) return null;
  const { variant, boot, rakePercent, commitment, seed, moves } = hand;
  const own = hand.seats.find((seat) => seat.player === player)!;
  const rounds = await Promise.all(own.rounds.map((id) => journal.round(id)));
  const stakes = rounds.filter((round) => round !== null).map(presentStake);
  const names = namesOf(hand.seats);
  return {
    ...line,
    variant,
    boot,
    rakePercent,
    commitment,
    seed,
    moves,
    stakes,
    seats: hand.seats.map((seat) => presentSeat(seat, names.get(seat.seat)!, player)),
  };
}

function presentSeat({ seat, player, put, paid }: SeatRecord, names: Names, viewer: string): PastSeat {
  return { seat, names, demo: player === null, you: player === viewer, put, paid };
}

function presentStake({ stake, payout, state, outcome }: Round): StakeView {
  return { stake, payout, state, outcome: outcome as RoomOutcome | null };
}
