import { Gauge, Histogram, Registry } from "prom-client";
import type { Journal } from "./journal/journal.ts";
import type { Wallet } from "./platform/wallet.ts";

/** The wallet is called while a player waits: 5 s are its end. */
const BUCKETS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

interface Watched {
  journal: Pick<Journal, "openCounts" | "fault">;
  now: () => number;
}

/** Numbers of one arcade: what its journal holds open, and how the platform's wallet answers. */
export function createArcadeMetrics({ journal, now }: Watched) {
  const registry = new Registry();
  const registers = [registry];
  const open = new Gauge({
    name: "mela_arcade_rounds_open",
    help: "Rounds whose money is not settled, by state: betting, open, playing, settling, returning.",
    labelNames: ["state"] as const,
    registers,
    async collect() {
      const counts = await known(journal);
      open.reset();
      for (const { state, count } of counts) open.set({ state }, count);
    },
  });
  const oldest = new Gauge({
    name: "mela_arcade_oldest_round_seconds",
    help: "Age of the oldest round whose money is not settled, by state.",
    labelNames: ["state"] as const,
    registers,
    async collect() {
      const counts = await known(journal);
      oldest.reset();
      for (const { state, since } of counts) oldest.set({ state }, Math.max(0, now() - since) / 1_000);
    },
  });
  const fault: Gauge = new Gauge({
    name: "mela_arcade_journal_fault",
    help: "1 when the journal cannot be relied on, as on a full disk.",
    registers,
    collect: async () => fault.set((await journal.fault().catch(String)) === null ? 0 : 1),
  });
  const seconds = new Histogram({
    name: "mela_arcade_wallet_seconds",
    help: "How long the platform's wallet took, by call and outcome: ok, rejected, uncertain.",
    labelNames: ["call", "outcome"] as const,
    buckets: BUCKETS,
    registers,
  });
  return { registry, measured: (wallet: Wallet): Wallet => measuredWallet(wallet, seconds) };
}

/** None while the journal does not answer: the other numbers are told all the same, that it does not above all. */
const known = (journal: Pick<Journal, "openCounts">) => journal.openCounts().catch(() => []);

/** The same wallet, whose calls are measured. Their order and their answers stay. */
function measuredWallet(wallet: Wallet, seconds: Histogram<"call" | "outcome">): Wallet {
  const timed = async <T extends { kind: string }>(call: string, answer: Promise<T>): Promise<T> => {
    const end = seconds.startTimer({ call });
    const told = await answer;
    end({ outcome: told.kind });
    return told;
  };
  return {
    balance: (token) => timed("balance", wallet.balance(token)),
    freeRounds: (token, gameCode) => wallet.freeRounds(token, gameCode),
    bet: (round, amount) => timed(round.grant === null ? "bet" : "freeBet", wallet.bet(round, amount)),
    win: (round, amount) => timed(round.grant === null ? "win" : "freeWin", wallet.win(round, amount)),
    rollback: (round) => timed(round.grant === null ? "rollback" : "freeRollback", wallet.rollback(round)),
  };
}
