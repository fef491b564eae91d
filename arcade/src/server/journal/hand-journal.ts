import type { HandEnding, HandRecord, KeptMove, OpenHand } from "../../shared/rooms/hand-record.ts";

/** What is kept of hands between players. */
export interface HandRecords {
  /** Keeps a hand between players from its deal on. Belongs into a commit of its own or of its stakes. */
  addHand(hand: HandRecord): Promise<void>;
  /** Keeps a move of a hand that is played, in place of one with the same number, which nobody was told of. Throws when the hand is over. */
  addMove(hand: string, no: number, move: KeptMove): Promise<void>;
  /** Hands that are played, oldest first. */
  openHands(): Promise<OpenHand[]>;
  /** Writes how a hand ended. Belongs into the commit that ends its stakes. */
  endHand(ending: HandEnding): Promise<void>;
  hand(id: string): Promise<HandRecord | null>;
  /** Hands that are over and in which the player sat, newest first; with `before`, the id of a hand, those before it. */
  pastHands(player: string, gameCode: string, limit: number, before?: string): Promise<HandRecord[]>;
  /** Hands with which nobody may go on: their stakes go back. */
  abandonHands(): Promise<void>;
}
