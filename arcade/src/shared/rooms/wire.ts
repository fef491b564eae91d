import type { Face } from "@mela/contract/member/head-icon";
import type { Names } from "../wire.ts";
import type { Card } from "../tables/cards.ts";
import type { HandState, PlayedMove, StakeView } from "./hand-record.ts";
import type { Move } from "./room-rules.ts";
import type { Emote, Said } from "./talk.ts";

/** What a room and its clients say to each other. Times in milliseconds since 1970, amounts in minor units. */
export interface RoomConfig {
  variant: string | null;
  /** What the game counts in: the boot, or the big blind. */
  boot: number;
  /** What a seat costs before the deal. */
  entry: number;
  /** The most that can sit at the table. */
  seats: number;
  /** Seats that demo players fill up to. */
  demoFillTo: number;
  /** What the house keeps of a win beyond the winner's own stakes. */
  rakePercent: number;
  /** Whether nobody can go all in with less than a move costs. */
  wholeMoves: boolean;
  /** What may be bet before the deal, ascending; absent where a seat has its price. */
  stakes?: number[];
}

export interface SeatView {
  seat: number;
  names: Names;
  face: Face;
  /** A player of the arcade's own, to fill a seat. */
  demo: boolean;
  you: boolean;
  /** What they have just said; null when there is nothing to show, and of whoever you do not hear. */
  says: Said | null;
  /** Whether you do not hear them at this table. */
  muted: boolean;
  put: number;
  /** What they have won or lost in the hands that they sat in at this table, that which is played not among them; absent in a sample, and from an arcade of before. */
  net?: number;
  folded: boolean;
  seen: boolean;
  allIn: boolean;
  /** Your own once you have seen them, everybody's who stayed at a showdown; else null. */
  cards: Card[] | null;
  won: number;
}

export interface RoomView {
  /** Its number at this table; one that moves to another arcade counts from 1 again, so hands are told apart by `handId`. */
  hand: number;
  /** Under which it is kept. */
  handId: string;
  phase: "waiting" | "gathering" | "playing" | "showing";
  now: number;
  /** When this phase, or the turn, ends; null while nothing runs. */
  until: number | null;
  seats: SeatView[];
  /** Seat whose turn it is. */
  turn: number | null;
  /** What you may do now, and what it costs. */
  actions: Move[];
  /** Seat that has the button; null in games that know none. */
  button: number | null;
  /** Cards that lie open for everybody. */
  open: Card[];
  /** What the game shows beside cards, in its own shape; null before it begins and in games of cards alone. */
  board: unknown;
  pot: number;
  /** Those that more than one seat could win; what nobody has matched is none. */
  pots: number[];
  stake: number;
  commitment: string;
  /** After the hand, for those who sat in it. */
  seed: string | null;
  /** What you may say now; nothing without a seat. */
  emotes: readonly Emote[];
  /** Whether you are in the hand that is played or gathered. */
  joined: boolean;
  yourNet: number | null;
}

/** As many hands are told at once; fewer are the last ones. */
export const HANDS_PAGE = 20;

/** A hand in which the player sat, as a line of a list. */
export interface PastHandLine {
  id: string;
  /** Its number at its table. */
  no: number;
  /** ISO time of the deal. */
  at: string;
  state: Exclude<HandState, "dealt">;
  /** What the player won less what they had put in; null for a hand that was given up. */
  net: number | null;
}

export interface PastSeat {
  seat: number;
  names: Names;
  demo: boolean;
  you: boolean;
  put: number;
  paid: number;
}

/** Everything of a hand that dealing it again takes, and what was booked for the player. */
export interface PastHand extends PastHandLine {
  variant: string | null;
  boot: number;
  rakePercent: number;
  /** SHA-256 of `title:no:seed`, as it was shown before the deal. Hex. */
  commitment: string;
  seed: string;
  /** In the order of the deal. */
  seats: PastSeat[];
  moves: PlayedMove[];
  /** The player's own. */
  stakes: StakeView[];
}
