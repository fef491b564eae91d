import type { RoundView, ShotResult } from "../../../shared/wire.ts";
import type { ApiError } from "../../../client/api.ts";
import { holdStake } from "../../../client/at-stake.ts";
import { offerFunds } from "../../../client/round.ts";
import type { Shell } from "../../../client/shell.ts";
import type { Fish } from "../rules/school.ts";
import { createVolley } from "./volley.ts";

export interface ShootingHost {
  onRound: (fish: Fish, round: RoundView) => void;
  /** Nothing was shot; `message` says why. */
  onRefused: (message: string) => void;
  /** Nothing can be shot in this page any more. */
  onEnd: (error: ApiError) => void;
  /** A message got no answer; it is sent again. */
  onLost: () => void;
}

export interface Shooting {
  /** Sends a shot; false when none can go now. */
  shoot(fish: Fish, stake: number): boolean;
  /** Whether one more shot can wait for its turn. */
  isReady(): boolean;
  /** Whether the balance pays one more shot, with all that are under way. What the wallet has not told is left to it. */
  pays(stake: number): boolean;
}

export const dialogIsOpen = (): boolean => document.querySelector("dialog[open]") !== null;

/** Shots on their way to the arcade, and the money that is under way with them. */
export function createShooting(shell: Shell, most: number, { onRound, onRefused, onEnd, onLost }: ShootingHost): Shooting {
  const volley = createVolley(most, { onEnd, onLost });
  let flying = 0;
  /** Shots with money that are under way; a shot is decided as it arrives. */
  const fly = (change: number) => {
    flying += change;
    if (!shell.session.freePlay) holdStake("shots", flying, "decided");
  };
  const answered = (fish: Fish, stake: number, result: ShotResult) => {
    if ("round" in result) return onRound(fish, result.round);
    onRefused(result.message);
    shell.free.notPlayed(result.errorCode);
    if (result.errorCode === "bet.insufficientFunds" && !dialogIsOpen()) offerFunds(shell, stake);
  };
  return {
    shoot: (fish, stake) => {
      if (volley.full()) return false;
      const tapped = shell.free.tap();
      if (!tapped) return false;
      const cost = tapped.grant === null ? stake : 0;
      fly(cost);
      volley.add({ wager: { stake, fish: fish.id }, ...tapped }, (result) => {
        fly(-cost);
        answered(fish, stake, result);
      });
      return true;
    },
    isReady: () => !volley.full(),
    pays: (stake) => {
      const balance = shell.balance();
      return balance === null || balance - flying >= stake;
    },
  };
}
