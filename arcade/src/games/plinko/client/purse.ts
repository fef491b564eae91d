import type { RoundView } from "../../../shared/wire.ts";
import { showPaid, type RoundHost } from "../../../client/round.ts";

export interface Purse {
  /** A round was answered: its stake is gone, and what it wins is shown when its ball has landed. */
  taken(round: RoundView): void;
  landed(round: RoundView): Promise<void>;
}

/**
 * The balance while several balls are in the air: the arcade has paid them already, and the player is not told before they land. Whoever
 * sets the host's balance from now on, as when the page around tells of a new one, sets what is known.
 */
export function createPurse(host: RoundHost): Purse {
  const setShown = host.setBalance.bind(host);
  /** The balance as told last, with all that is paid. */
  let known = host.balance();
  /** By round in the air: what `known` has of its win. */
  const unshown = new Map<string, number>();
  const show = () => {
    setShown(known === null ? null : [...unshown.values()].reduce((rest, win) => rest - win, known));
  };
  host.setBalance = (next) => {
    known = next;
    show();
  };
  return {
    taken: ({ id, payout, balance, balanceAfterBet }) => {
      if (balance === null && balanceAfterBet === null) return;
      if (balance !== null) unshown.set(id, payout);
      host.setBalance(balance ?? balanceAfterBet);
    },
    landed: async (round) => {
      unshown.delete(round.id);
      show();
      // What the wallet has not paid yet is followed until it has.
      if (round.balance === null) await showPaid(host, round);
    },
  };
}
