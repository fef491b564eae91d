import { randomUUID } from "node:crypto";
import { ArcadeError } from "../../shared/errors.ts";
import type { Round, Session } from "../journal/journal.ts";
import type { HandRecorder } from "./hand-recorder.ts";
import type { RoomOutcome, RoomWager } from "../../shared/rooms/hand-record.ts";
import type { RoomHand } from "../../shared/rooms/room-rules.ts";
import type { RoomBank, SeatedPlayer } from "./room-types.ts";

/** Pays for a seat. One that costs nothing is for those who can pay what the deal may ask: `least`, in minor units. */
export async function payEntry(
  bank: RoomBank,
  session: Session,
  { operation, entry, least, wager }: { operation: string; entry: number; least: number; wager: RoomWager },
): Promise<Round[]> {
  if (entry > 0) return [await bank.stake(session, operation, entry, wager)];
  if ((await bank.balance(session)) < least) throw new ArcadeError("bet.insufficientFunds");
  return [];
}

/** Stakes what the deal has put in beyond what was paid for the seats. Answers who could not pay. */
export async function payForced(
  bank: RoomBank,
  seatedPlayers: readonly SeatedPlayer[],
  hand: RoomHand,
  wager: RoomWager,
): Promise<SeatedPlayer | null> {
  for (const seatedPlayer of seatedPlayers) {
    const put = hand.seats.find(({ seat }) => seat === seatedPlayer.seat)!.put;
    const due = put - seatedPlayer.stakes.reduce((sum, { stake }) => sum + stake, 0);
    if (!seatedPlayer.session || due <= 0) continue;
    try {
      seatedPlayer.stakes.push(await bank.stake(seatedPlayer.session, randomUUID(), due, wager));
    } catch (error) {
      if (error instanceof ArcadeError) return seatedPlayer;
      throw error;
    }
  }
  return null;
}

/** What becomes of each stake of a hand: the last of a seat carries all that the seat gets, `paid` in minor units. */
export function endedStakes(
  seatedPlayers: readonly SeatedPlayer[],
  { no, seed }: Pick<HandRecorder, "no" | "seed">,
  paid: (seat: number) => number,
): { round: Round; payout: number; outcome: RoomOutcome }[] {
  return seatedPlayers.flatMap(({ seat, stakes }) => {
    const won = paid(seat);
    return stakes.map((round, at) => ({ round, payout: at === stakes.length - 1 ? won : 0, outcome: { hand: no, seed, won } }));
  });
}
