/** What a round of a provider's journal says of itself. Amounts in minor units. */
export interface JournalRound {
  id: string;
  /** Brand and member, as the platform named them in the launch. */
  player: string;
  gameCode: string;
  currency: string;
  state: "betting" | "open" | "playing" | "settling" | "settled" | "returning" | "returned" | "rejected" | "stuck";
  stakeMinor: number;
  payoutMinor: number;
  bet: string;
  settlement: string;
  token: string;
  isFree: boolean;
  createdAt: Date;
}

/** What the platform has booked of a bet. */
export interface Standing {
  state: "booked" | "settled" | "rolled_back";
  stakeMinor: number;
  payoutMinor: number;
}

export type Disagreement =
  /** The round has ended; the platform has the bet and not its end: the end is told again. */
  | "endUntold"
  /** The stake went back; the platform still holds it: the return is told again. */
  | "returnUntold"
  /** The platform holds a bet of which the journal knows nothing: the stake goes back. */
  | "betLost"
  /** A round whose end is known, of which the platform has booked nothing. */
  | "unbooked"
  /** A round that is under way, of which the platform has booked nothing: the arcade gives it back, or its end is refused. */
  | "undecided"
  /** Both have booked its end, for different amounts. */
  | "amounts"
  /** It was played to its end there, and given back here. */
  | "returnedHere"
  /** It was given back there, and paid here. */
  | "returnedThere"
  /** The provider has given it up, since the platform refused it. */
  | "stuck";

/** Those that are put right by telling the platform again what the provider has told it once. */
export const MENDED: ReadonlySet<Disagreement> = new Set(["endUntold", "returnUntold", "betLost"]);

/** States in which a round comes to its end by itself, and in which the platform may not have heard of it yet. */
const UNDER_WAY = new Set<JournalRound["state"]>(["betting", "returning"]);
/** What a round is whose bet the platform has taken, as the journal has it, and of which nothing is booked. */
const NOTHING_BOOKED: Partial<Record<JournalRound["state"], Disagreement>> = {
  open: "undecided",
  playing: "undecided",
  settling: "unbooked",
  settled: "unbooked",
  stuck: "stuck",
};

/** Where a round of the journal and the platform's books disagree; null where they do not, or will agree by themselves. */
export function judgeRound(round: JournalRound, standing: Standing | undefined): Disagreement | null {
  if (UNDER_WAY.has(round.state)) return null;
  if (!standing) return NOTHING_BOOKED[round.state] ?? null;
  if (standing.state === "booked") return whileOpen(round.state);
  if (standing.state === "rolled_back") return round.state === "settled" || round.state === "stuck" ? "returnedHere" : null;
  if (round.state === "returned") return "returnedThere";
  if (round.state !== "settled") return round.state === "stuck" ? "stuck" : null;
  return round.stakeMinor === standing.stakeMinor && round.payoutMinor === standing.payoutMinor ? null : "amounts";
}

function whileOpen(state: JournalRound["state"]): Disagreement | null {
  if (state === "settled") return "endUntold";
  if (state === "returned" || state === "rejected") return "returnUntold";
  return state === "stuck" ? "stuck" : null;
}
