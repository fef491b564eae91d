import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { walletBet, walletRollback, walletWin } from "@mela/contract/provider/provider";
import type { Dice } from "./dice.ts";
import { type CallerOptions, type ProviderReply, createProviderCaller } from "./provider-caller.ts";

export interface Gambler {
  token: string;
  /** Minor units that they must have in the end, by what was acknowledged to them. */
  expected: number;
}

export interface Load extends CallerOptions {
  gameCode: string;
  currency: string;
  dice: Dice;
  /** Several requests with the same ids at once, in place of one, once in so many. */
  twinsOneIn?: number;
}

export interface LoadReport {
  acknowledged: number;
  /** Calls that got no answer, or a 5xx, and were sent again with the same ids. */
  repeated: number;
}

/**
 * Bets, wins and rollbacks of many players, as a game provider sends them: whatever gets no answer is sent again with the same ids
 * until it is answered. A refusal for lack of money is an answer; any other refusal is a fault and throws.
 */
export function createMixedLoad(load: Load) {
  const { send, close } = createProviderCaller(load);
  const report: LoadReport = { acknowledged: 0, repeated: 0 };
  let stopped = false;

  /** Sends one call until it is answered; true when it was booked. */
  async function until(path: string, body: object): Promise<boolean> {
    const text = JSON.stringify(body);
    for (;;) {
      const twins = load.twinsOneIn !== undefined && load.dice.oneIn(load.twinsOneIn) ? 2 + load.dice.below(19) : 1;
      const answers = await Promise.all(Array.from({ length: twins }, () => send(path, text).catch(() => null)));
      const answered = answers.filter((answer): answer is ProviderReply => answer !== null && answer.status < 500);
      if (new Set(answered.map(({ body }) => canonical(body))).size > 1)
        throw new Error(`One call, different answers: ${answered.map((a) => a.body).join(" | ")}`);
      const [answer] = answered;
      if (answer?.status === 200) return true;
      if (answer?.body.includes("provider.insufficientFunds")) return false;
      if (answer) throw new Error(`${path} answers ${answer.status}: ${answer.body}`);
      report.repeated += 1;
      await sleep(50 + load.dice.below(100));
    }
  }

  async function round(gambler: Gambler): Promise<void> {
    const stake = 1 + load.dice.below(500);
    const { gameCode: game_code, currency } = load;
    const bet = {
      request_uuid: randomUUID(),
      token: gambler.token,
      transaction_uuid: randomUUID(),
      round: randomUUID(),
      game_code,
      currency,
      amount: stake,
    };
    if (!(await until(walletBet.path, bet))) return;
    const after = { ...bet, request_uuid: randomUUID(), transaction_uuid: randomUUID(), reference_transaction_uuid: bet.transaction_uuid };
    report.acknowledged += 1;
    gambler.expected -= stake;
    const end = load.dice.below(10);
    if (end < 2) {
      const { currency: _currency, amount: _amount, ...undo } = after;
      await until(walletRollback.path, undo);
      gambler.expected += stake;
    } else {
      const amount = end < 6 ? 0 : load.dice.below(1_200);
      await until(walletWin.path, { ...after, amount });
      gambler.expected += amount;
    }
    report.acknowledged += 1;
  }

  return {
    /** Plays until `stop`, one round of each player after the other, all players at once. */
    async play(gamblers: readonly Gambler[]): Promise<LoadReport> {
      const one = async (gambler: Gambler) => {
        while (!stopped) await round(gambler);
      };
      try {
        await Promise.all(gamblers.map(one));
      } finally {
        stopped = true;
        close();
      }
      return report;
    },
    stop: () => (stopped = true),
    report,
  };
}

/** The same answer whatever the order of its fields. */
function canonical(body: string): string {
  return JSON.stringify(JSON.parse(body), (_key, value: unknown) =>
    typeof value === "object" && value !== null
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}
