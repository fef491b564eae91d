import type { AgentContract } from "../../../data/contracts/agent-contracts.ts";

/** What a contract is called: accepted and not begun, and ended but running out its period, have names of their own; so has one that was ended before it began. */
export type ShownState = AgentContract["state"] | "starts" | "ending" | "never";

/** `now`: ms since 1970. */
export function stateAt({ state, startsAt, endsAt }: AgentContract, now: number): ShownState {
  if (state === "active") return isAfter(startsAt, now) ? "starts" : "active";
  if (state !== "ended") return state;
  if (startsAt !== null && startsAt === endsAt) return "never";
  return isAfter(endsAt, now) ? "ending" : "ended";
}

const isAfter = (moment: string | null, now: number): boolean => moment !== null && Date.parse(moment) > now;
