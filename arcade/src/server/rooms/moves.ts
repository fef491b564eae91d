import { ArcadeError } from "../../shared/errors.ts";
import type { Round } from "../journal/journal.ts";
import { costOf, type RoomHand, type RoomRules } from "../../shared/rooms/room-rules.ts";
import { digestOf, type HandRecorder } from "./hand-recorder.ts";
import type { RoomBank, SeatedPlayer } from "./room-types.ts";

/** A move that the journal could not keep: nobody was told of it, and the hand stands as it stood. */
export class NotKept extends Error {}

/** What a move is made with besides its action. */
export interface Making {
  /** The client's id of the tap; null for what the clock and demo players do. */
  operation: string | null;
  /** Null for a move that costs nothing. */
  stake: Round | null;
}
export const BY_THE_CLOCK: Making = { operation: null, stake: null };

interface Asked extends Making {
  action: string;
  /** Minor units. */
  paid: number;
  /** Milliseconds of the turn that it took. */
  spent: number;
  at: number;
}

interface Table {
  rules: RoomRules;
  kept: HandRecorder;
  bank: RoomBank;
}

/**
 * Makes a move: on disk first, and only then for anybody to see. Answers the hand after it. When it is not made, what it was to cost goes
 * back; throws `NotKept` where it was the journal that kept it from being made.
 */
export async function makeMove({ rules, kept, bank }: Table, hand: RoomHand, { stake, ...asked }: Asked): Promise<RoomHand> {
  const { action, paid, spent } = asked;
  try {
    const after = rules.act(hand, action, paid, spent);
    const move = { ...asked, round: stake?.id ?? null, digest: digestOf(after) };
    await bank.moved(kept.id, kept.made, move).catch((cause: unknown) => {
      throw new NotKept("a move could not be kept", { cause });
    });
    kept.moved(move);
    return after;
  } catch (error) {
    if (stake) await bank.release([stake], null);
    throw error;
  }
}

/** What the move costs that a player asks for, in minor units; throws when it is not theirs to make now. `hand` is null when none is played. */
export function costAsked(rules: RoomRules, hand: RoomHand | null, seatedPlayer: SeatedPlayer | undefined, action: string): number {
  if (!hand || !seatedPlayer) throw new ArcadeError("round.over");
  if (hand.seats[hand.turn]!.seat !== seatedPlayer.seat) throw new ArcadeError("turn.notYours");
  const cost = costOf(rules, hand, action);
  if (cost === null) throw new ArcadeError("bet.invalid");
  return cost;
}

/** With `allIn` a player puts in all that is left, where that is less than the move costs; `most`: what they were shown that it takes, in minor units. */
export interface PutIn {
  allIn: boolean;
  most?: number | undefined;
}

/**
 * What a player puts in with a move, in minor units: its cost, or all in where the rules know that. Throws `bet.aboveShown` where that is
 * more than they were shown, as when a payout came meanwhile: less than all of it would be no move of the rules.
 */
export async function putIn(rules: RoomRules, cost: number, { allIn, most }: PutIn, balance: () => Promise<number>): Promise<number> {
  const paid = allIn && cost > 0 && !rules.wholeMoves ? Math.min(cost, await balance()) : cost;
  if (most !== undefined && paid > most) throw new ArcadeError("bet.aboveShown");
  return paid;
}
