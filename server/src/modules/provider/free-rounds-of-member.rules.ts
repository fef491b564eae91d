import { isPlayer, isTrial } from "@mela/contract/base/customer-type";
import type { GameType } from "@mela/contract/games/games";
import type { FREE_ROUND_BARS, FreeRoundState } from "@mela/contract/member/free-rounds";

type Names = Record<string, string>;

/** A grant with its title, as its member sees it. */
export interface FoundGrant {
  id: number;
  currency: string;
  stakeMinor: number;
  rounds: number;
  used: number;
  wonMinor: number;
  turnoverTimes: number;
  givenAt: Date;
  expiresAt: Date;
  cancelledAt: Date | null;
  /** A round of it is begun and not decided. */
  undecided: boolean;
  nodeId: string;
  gameId: string;
  gameCode: string;
  gameType: GameType;
  names: Names;
  iconUrl: string;
  vendor: string;
  vendorNames: Names;
  available: boolean;
}

type Standing = Pick<FoundGrant, "rounds" | "used" | "expiresAt" | "cancelledAt" | "undecided">;

/** How a grant stands for its member. A round that its provider never decides holds it open until its time ends, and no longer. */
export function stateOfGrant({ rounds, used, expiresAt, cancelledAt, undecided }: Standing, now: Date): FreeRoundState {
  const over = cancelledAt !== null || expiresAt <= now;
  if (used >= rounds) return undecided && !over ? "playing" : "usedUp";
  if (cancelledAt !== null) return "revoked";
  if (over) return "expired";
  return used > 0 || undecided ? "playing" : "waiting";
}

/** Why a member plays no free rounds; they are given and played as rewards are, by players alone. */
export function barOf({ customerType, onBreak }: { customerType: number; onBreak: boolean }): (typeof FREE_ROUND_BARS)[number] | null {
  if (isTrial(customerType)) return "trial";
  if (!isPlayer(customerType)) return "restricted";
  return onBreak ? "break" : null;
}
