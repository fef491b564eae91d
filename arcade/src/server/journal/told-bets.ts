/** A bet at a table of the clock, or at one whose rounds last as long as their course, as one process tells it the others. */
export interface ToldBet {
  /** Of its round in the journal. */
  id: string;
  player: string;
  /** The code of what others call them; null where a process of before has told it. */
  called: string | null;
  /** Minor units. */
  stake: number;
  wager: unknown;
  /** Cashed out by hand: at what, in the game's own measure, and for how much (minor units). Null while it is not. */
  left: { price: number; paid: number } | null;
}

/** A round of a table, among those who may meet there. */
export interface RoundOfTable {
  /** As `watchersKey` names it. */
  table: string;
  no: number;
}

export interface AskedBets extends RoundOfTable {
  /** What the last answer of this round said; null: all of it is asked for. */
  since: string | null;
}

/** Bets that processes on one journal tell each other, for the round that they stand in. Nothing is decided by them. */
export interface ToldBets {
  /** Tells bets; one that is told again, by whichever process, stays one. */
  tell(bets: readonly (RoundOfTable & ToldBet)[]): Promise<void>;
  /** What was told of these rounds, by any process, and is new since then: nothing is missed, and some of it may come twice. */
  read(asked: readonly AskedBets[]): Promise<(RoundOfTable & { since: string; bets: ToldBet[] })[]>;
}
