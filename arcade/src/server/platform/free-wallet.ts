import { randomUUID } from "node:crypto";
import { walletFreeBet, walletFreeRollback, walletFreeRounds, walletFreeWin } from "@mela/contract/provider/free-rounds";
import { callWallet, type WalletAnswer, type WalletOptions } from "./wallet-call.ts";
import { type BalanceResult, endOf, type WalletResult, type WalletRound } from "./wallet-round.ts";

/**
 * The wallet's calls about free rounds. None of them tells the balance, so it is asked for after each that may have changed it; a
 * missing answer to that leaves it unknown, and the round as it was booked.
 */
export function createFreeWallet(options: WalletOptions, balance: (token: string) => Promise<BalanceResult>) {
  const common = ({ id, bet }: WalletRound, grant: string, request: string) => ({
    request_uuid: request,
    grant,
    transaction_uuid: bet.transaction,
    round: id,
  });
  const standing = (answer: WalletAnswer<{ left: number; won: number }>, known: number | null): WalletResult =>
    answer.kind === "ok" ? { kind: "ok", balance: known, standing: { left: answer.value.left, won: answer.value.won } } : answer;
  const thenBalance = async (answer: WalletAnswer<{ left: number; won: number }>, token: string): Promise<WalletResult> => {
    const after = answer.kind === "ok" ? await balance(token) : null;
    return standing(answer, after?.kind === "ok" ? after.balance : null);
  };
  return {
    list: async (token: string, gameCode: string) => {
      const answer = await callWallet(options, walletFreeRounds, { request_uuid: randomUUID(), token, game_code: gameCode });
      return answer.kind === "ok" ? answer.value.grants : null;
    },
    bet: async (round: WalletRound, grant: string, stake: number) => {
      const { token, gameCode, currency } = round;
      const terms = { token, game_code: gameCode, currency, stake };
      return standing(await callWallet(options, walletFreeBet, { ...common(round, grant, round.bet.request), ...terms }), null);
    },
    win: async (round: WalletRound, grant: string, amount: number) => {
      const { bet, settlement } = round;
      const win = { ...endOf(round), transaction_uuid: settlement.transaction, reference_transaction_uuid: bet.transaction, amount };
      return thenBalance(await callWallet(options, walletFreeWin, { ...common(round, grant, settlement.request), ...win }), round.token);
    },
    rollback: async (round: WalletRound, grant: string) =>
      thenBalance(await callWallet(options, walletFreeRollback, common(round, grant, round.settlement.request)), round.token),
  };
}
