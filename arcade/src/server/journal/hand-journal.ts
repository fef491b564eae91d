import type { HandEnding, HandRecord, KeptMove, OpenHand } from "../../shared/rooms/hand-record.ts";
import type { Liquidity } from "../sessions/liquidity.ts";

/** Rooms that have one holder: those of a title whose players may meet. */
export interface RoomsOf extends Liquidity {
  gameCode: string;
}

/** The number under which somebody holds rooms, as `Holding.holdRooms` answers it; null where a journal has no other process. */
export type RoomsLease = number | null;

/** What is kept of hands between players. On a journal of several processes, whoever does not hold their rooms can write none of it. */
export interface HandRecords {
  /** Keeps a hand between players from its deal on. Belongs into a commit of its own or of its stakes. */
  addHand(hand: HandRecord, lease: RoomsLease): Promise<void>;
  /** Keeps a move of a hand that is played, in place of one with the same number, which nobody was told of. Throws when the hand is over. */
  addMove(hand: string, no: number, move: KeptMove): Promise<void>;
  /** Hands that are played in those rooms, oldest first. They are written under this lease from now on. */
  takeHands(of: RoomsOf, lease: RoomsLease): Promise<OpenHand[]>;
  /** Rooms with hands that are played and that no other process holds. */
  strayRooms(): Promise<RoomsOf[]>;
  /** Writes how a hand ended. Belongs into the commit that ends its stakes. */
  endHand(ending: HandEnding): Promise<void>;
  hand(id: string): Promise<HandRecord | null>;
  /** Hands that are over and in which the player sat, newest first; with `before`, the id of a hand, those before it. */
  pastHands(player: string, gameCode: string, limit: number, before?: string): Promise<HandRecord[]>;
  /** Hands with which nobody may go on: their stakes go back. No other process may hold any. */
  abandonHands(): Promise<void>;
}
