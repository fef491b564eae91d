import type { TeamOrder } from "@mela/contract/team/team-orders";

type Decided = Pick<TeamOrder, "state" | "cashedOut" | "stake" | "payout">;

/** How a bet is called, as its player's own record calls it: cashed out, or by what it came to. A payout of just the stake is no win, and one of less is a loss. */
export function orderOutcome({ state, cashedOut, stake, payout }: Decided): TeamOrder["state"] | "even" | "cashedOut" {
  if (cashedOut === true) return "cashedOut";
  if (state !== "won") return state;
  if (payout === stake) return "even";
  return payout < stake ? "lost" : "won";
}
