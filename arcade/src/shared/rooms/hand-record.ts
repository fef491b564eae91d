import type { TableName } from "@mela/contract/names/table-names";
import type { RoundState } from "../wire.ts";

/** One move of a hand, whoever made it: the seat in turn is known from the moves before it. */
export interface PlayedMove {
  action: string;
  /** Minor units that the seat put in with it; less than its cost means all in. */
  paid: number;
  /** Milliseconds of the turn that it took. */
  spent: number;
}

/** A move as it is kept while its hand is played, so that whoever finds the hand can go on with it. */
export interface KeptMove extends PlayedMove {
  /** The client's id of the tap; null for what the clock and demo players do. */
  operation: string | null;
  /** Id of the round in the journal that is its stake; null for one that cost nothing. */
  round: string | null;
  /** SHA-256 of the hand after it, hex. */
  digest: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** A seat in the order in which it was dealt to. */
export interface SeatRecord {
  seat: number;
  /** Null for a demo player. */
  player: string | null;
  /** Which of the arcade's demo players; -1 for a player. */
  demo: number;
  /** What others called a player; absent in hands of before. */
  name?: TableName;
  /** Minor units put in, and what came back after the house's part. Both 0 until the hand has ended. */
  put: number;
  paid: number;
  /** Ids of the rounds in the journal that are its stakes. */
  rounds: string[];
  /** While the hand is played: the session that stakes for a player, and the client's id of the tap that took the seat. */
  session?: string;
  operation?: string;
}

/** `dealt`: it is played, and its seed is a secret. `returned`: it came to no end, and all stakes went back. */
export type HandState = "dealt" | "ended" | "returned";

/** A hand between players with everything that dealing it again takes, whatever becomes of its title. */
export interface HandRecord {
  id: string;
  gameCode: string;
  state: HandState;
  /** Its number at its table; part of what was hashed, and says who begins. */
  no: number;
  variant: string | null;
  /** What the game counts in, minor units. */
  boot: number;
  rakePercent: number;
  /** The hash that was shown before the deal. */
  commitment: string;
  /** Hex. */
  seed: string;
  /** SHA-256 of the hand as it was dealt, hex; absent from hands of before it was kept. */
  digest?: string;
  seats: SeatRecord[];
  moves: PlayedMove[];
  /** When it was dealt, in milliseconds since 1970. */
  createdAt: number;
}

/** A hand that is played, with its moves so far; those of the record itself are none. */
export interface OpenHand {
  hand: HandRecord;
  moves: readonly KeptMove[];
}

/** What changes when a hand ends. */
export type HandEnding = Pick<HandRecord, "id" | "seats" | "moves"> & { state: Exclude<HandState, "dealt"> };

/** What every stake of a hand says of itself. */
export interface RoomWager {
  hand: number;
  handId: string;
  action: string;
}

/** What every stake of a hand came to. */
export interface RoomOutcome {
  hand: number;
  seed: string;
  /** What the seat got in all, minor units. */
  won: number;
}

/** What is shown of a stake: the part of its round that a hand dealt again is held against. */
export interface StakeView {
  stake: number;
  payout: number;
  state: RoundState;
  outcome: RoomOutcome | null;
}
