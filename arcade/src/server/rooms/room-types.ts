import type { Round, Session } from "../journal/journal.ts";
import type { Rng } from "../../shared/rng.ts";
import type { Title } from "../../shared/title.ts";
import type { HandEnding, HandRecord, KeptMove, RoomOutcome, RoomWager } from "../../shared/rooms/hand-record.ts";
import type { RoomRules } from "../../shared/rooms/room-rules.ts";

/** How long things take, in milliseconds. */
export interface RoomTimes {
  /** From the last who joined to the deal. */
  gather: number;
  turn: number;
  /** A demo player's turn. */
  demo: number;
  show: number;
  /** For players to come back to a hand that was gone on with: their turns begin after it. `BACK_MS` without it. */
  back?: number;
}
export const BACK_MS = 10_000;
export const ROOM_TIMES: RoomTimes = { gather: 6000, turn: 15_000, demo: 1200, show: 6000 };

/** Someone in a hand. */
export interface SeatedPlayer {
  seat: number;
  /** Null for a demo player. */
  player: string | null;
  /** Whose stakes its own are; null for a demo player. */
  session: Session | null;
  demo: number;
  /** The client's id of the tap that took the seat; null for a demo player. */
  operation: string | null;
  /** What they have staked, each as a round of its own that waits for the end of the hand. */
  stakes: Round[];
}

/** How a room takes stakes and pays them, and where its hands are kept; the money is the wallet's. */
export interface RoomBank {
  /** Throws when the wallet says no, or cannot say. */
  stake(session: Session, operation: string, amount: number, wager: RoomWager): Promise<Round>;
  /** Keeps a hand from its deal on. */
  dealt(hand: HandRecord): Promise<void>;
  /** Keeps a move. Until its promise is kept, nobody is told of it. */
  moved(hand: string, no: number, move: KeptMove): Promise<void>;
  /** Ends all rounds of a hand together, and the hand with them. */
  settle(ended: readonly { round: Round; payout: number; outcome: RoomOutcome }[], hand: HandEnding): Promise<void>;
  /** Gives stakes back; `hand` is null for one that was never dealt. */
  release(rounds: readonly Round[], hand: HandEnding | null): Promise<void>;
  /** What the player could still stake. */
  balance(session: Session): Promise<number>;
}

export interface RoomOptions {
  title: Title;
  rules: RoomRules;
  bank: RoomBank;
  rng: Rng;
  times: RoomTimes;
  now: () => number;
  log: { error(details: object, message: string): void };
}
