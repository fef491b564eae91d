import { JOURNAL_LEASE_SECONDS } from "@mela/contract/provider/provider";
import type { Holding } from "../journal/holding.ts";
import type { Deposit, Registry } from "../platform/registry.ts";

/** Times in milliseconds. */
export interface LeaseTimes {
  beat: number;
  retry: number;
  /** How long a deposit lets the arcade play: less than the platform's lease by more than a wallet call takes. */
  hold: number;
}
export const LEASE_TIMES: LeaseTimes = { beat: 3000, retry: 250, hold: (JOURNAL_LEASE_SECONDS - 10) * 1000 };

/**
 * Deposits at the platform, and whether this process may play by them: the last one that was taken, its own or the leader's, is not too old,
 * the journal is in order and this process one of those that write it, and its time is that of the others.
 */
export function createJournalHold(
  registry: Registry,
  holding: Pick<Holding, "state" | "depositedAt" | "noteDeposit">,
  { hold }: Pick<LeaseTimes, "hold">,
  clockFault: () => string | null = () => null,
) {
  let depositedAt = Number.NEGATIVE_INFINITY;
  let [inOrder, leads] = [false, false];
  const isFresh = (): boolean => performance.now() < Math.max(depositedAt, holding.depositedAt()) + hold;
  return {
    isFresh,
    ready: (): boolean => inOrder && isFresh() && holding.state() === "held" && clockFault() === null,
    clockFault,
    begin: () => void (inOrder = true),
    /** What was deposited, and is from now on, is told to the others. */
    lead: async () => {
      await holding.noteDeposit(depositedAt);
      inOrder = leads = true;
    },
    end: () => void (inOrder = leads = false),
    deposit: async (what: Deposit) => {
      const sentAt = performance.now();
      const answer = await registry.deposit(what);
      if (answer !== "current" && answer !== "old") return answer;
      depositedAt = sentAt;
      if (leads) await holding.noteDeposit(sentAt);
      return answer;
    },
  };
}
export type JournalHold = ReturnType<typeof createJournalHold>;
