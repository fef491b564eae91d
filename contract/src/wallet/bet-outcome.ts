/** What a bet's name depends on; amounts in minor units. */
export interface Decided<State extends string> {
  state: State;
  cashedOut?: true | undefined;
  stakeMinor: number;
  payoutMinor: number;
}

/** How a bet is called, to its player and to whoever leads them: cashed out, or by what it came to. A payout of just the stake is no win, and one of less is a loss. */
export function outcomeOf<State extends string>(bet: Decided<State>): State | "won" | "lost" | "even" | "cashedOut" {
  if (bet.cashedOut === true) return "cashedOut";
  if (bet.state !== "won") return bet.state;
  if (bet.payoutMinor === bet.stakeMinor) return "even";
  return bet.payoutMinor < bet.stakeMinor ? "lost" : "won";
}
