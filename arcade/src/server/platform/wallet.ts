import { randomUUID } from "node:crypto";
import type { FreeRoundGrant } from "@mela/contract/provider/free-rounds";
import { walletBalance, walletBet, walletRollback, walletWin } from "@mela/contract/provider/provider";
import type { CallIds } from "../journal/journal.ts";
import { createFreeWallet } from "./free-wallet.ts";
import { callWallet, type WalletAnswer, type WalletOptions } from "./wallet-call.ts";
import { type BalanceResult, endOf, type WalletResult, type WalletRound } from "./wallet-round.ts";

export interface Wallet {
  balance(token: string): Promise<BalanceResult>;
  /** What the player may play of a title without a stake of their own, the first to end first; null when the wallet does not tell it. */
  freeRounds(token: string, gameCode: string): Promise<FreeRoundGrant[] | null>;
  /** Takes the stake, or one of the free rounds. */
  bet(round: WalletRound, amount: number): Promise<WalletResult>;
  win(round: WalletRound, amount: number): Promise<WalletResult>;
  rollback(round: WalletRound): Promise<WalletResult>;
}

/** The client of the seamless wallet. A free round takes other calls than one for money; who plays rounds need not know. */
export function createWallet(options: WalletOptions): Wallet {
  const balance = async (token: string) => told(await callWallet(options, walletBalance, { request_uuid: randomUUID(), token }));
  const paid = createPaidWallet(options);
  const free = createFreeWallet(options, balance);
  return {
    balance,
    freeRounds: free.list,
    bet: (round, amount) => (round.grant === null ? paid.bet(round, amount) : free.bet(round, round.grant, amount)),
    win: (round, amount) => (round.grant === null ? paid.win(round, amount) : free.win(round, round.grant, amount)),
    rollback: (round) => (round.grant === null ? paid.rollback(round) : free.rollback(round, round.grant)),
  };
}

function createPaidWallet(options: WalletOptions): Pick<Wallet, "bet" | "win" | "rollback"> {
  const common = (round: WalletRound, ids: CallIds) => ({
    request_uuid: ids.request,
    token: round.token,
    transaction_uuid: ids.transaction,
    round: round.id,
    game_code: round.gameCode,
  });
  const settlement = (round: WalletRound) => ({
    ...common(round, round.settlement),
    reference_transaction_uuid: round.bet.transaction,
  });
  return {
    bet: async (round, amount) =>
      told(await callWallet(options, walletBet, { ...common(round, round.bet), currency: round.currency, amount })),
    win: async (round, amount) =>
      told(await callWallet(options, walletWin, { ...settlement(round), ...endOf(round), currency: round.currency, amount })),
    rollback: async (round) => told(await callWallet(options, walletRollback, settlement(round))),
  };
}

const told = (answer: WalletAnswer<{ balance: number }>): BalanceResult =>
  answer.kind === "ok" ? { kind: "ok", balance: answer.value.balance } : answer;
