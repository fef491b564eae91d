import type { RoundView } from "../../../shared/wire.ts";
import { showPaid, type RoundHost } from "../../../client/round.ts";

export interface Purse {
  /** A round was answered: its stake is gone, and what it wins is shown when its ball has landed. */
  taken(round: RoundView): void;
  landed(round: RoundView): Promise<void>;
}

/** The balance while several balls are in the air: the arcade has paid them already, and the player is not told before they land. */
export function createPurse(host: RoundHost): Purse {
  /** The balance as told last, with all that is paid. */
  let known: number | null = null;
  /** By round in the air: what `known` has of its win. */
  const unshown = new Map<string, number>();
  const show = () => {
    if (known !== null) host.setBalance([...unshown.values()].reduce((rest, win) => rest - win, known));
  };
  return {
    taken: ({ id, payout, balance, balanceAfterBet }) => {
      if (balance === null && balanceAfterBet === null) return;
      known = balance ?? balanceAfterBet;
      if (balance !== null) unshown.set(id, payout);
      show();
    },
    landed: async (round) => {
      unshown.delete(round.id);
      show();
      // What the wallet has not paid yet is followed until it has.
      const told = (balance: number | null) => {
        known = balance;
        show();
      };
      if (round.balance === null) await showPaid({ ...host, setBalance: told }, round);
    },
  };
}
