import { ProviderBalance, walletBalance, walletBet, walletLatest, walletRollback, walletWin } from "@mela/contract/provider/provider";
import { Breach, expectTaken, expectThat } from "./suite.ts";
import { type Answer, type Bend, newId, send, type WalletTarget } from "./wire.ts";

/** What is sent: fields of a call, right or bent. */
export type Body = Record<string, unknown>;

/** The calls of one test player's wallet. */
export interface WalletContext {
  target: WalletTarget;
  balance: () => Promise<number>;
  betBody(change?: Body): Body;
  bet: (body: Body, bend?: Bend) => Promise<Answer>;
  win: (body: Body, bend?: Bend) => Promise<Answer>;
  rollback: (body: Body, bend?: Bend) => Promise<Answer>;
  latest: (body: Body, bend?: Bend) => Promise<Answer>;
}

/** Calls of a wallet as its provider makes them. */
export function walletContext(target: WalletTarget): WalletContext {
  return {
    target,
    balance: async () => {
      const answer = await send(target, walletBalance.path, { request_uuid: newId(), token: target.token });
      const value = ProviderBalance.safeParse(expectTaken(answer, "the balance").value);
      if (!value.success) throw new Breach("the balance is not answered in the form of the contract");
      return value.data.balance;
    },
    betBody: (change = {}) => ({
      request_uuid: newId(),
      token: target.token,
      transaction_uuid: newId(),
      round: newId(),
      game_code: target.gameCode,
      currency: target.currency,
      amount: target.stake,
      ...change,
    }),
    bet: (body, bend) => send(target, walletBet.path, body, bend),
    win: (body, bend) => send(target, walletWin.path, body, bend),
    rollback: (body, bend) => send(target, walletRollback.path, body, bend),
    latest: (body, bend) => send(target, walletLatest.path, body, bend),
  };
}

/** The win of a bet. */
export const winOf = (bet: Body, amount: number): Body => ({
  ...bet,
  request_uuid: newId(),
  transaction_uuid: newId(),
  amount,
  reference_transaction_uuid: bet["transaction_uuid"],
});

/** The rollback of a bet. */
export function rollbackOf(bet: Body): Body {
  const { amount: _amount, currency: _currency, ...rest } = bet;
  return { ...rest, request_uuid: newId(), transaction_uuid: newId(), reference_transaction_uuid: bet["transaction_uuid"] };
}

/** Runs the calls and demands that the balance moved by just so much. */
export async function moves(context: WalletContext, by: number, what: string, work: () => Promise<void>): Promise<void> {
  const before = await context.balance();
  await work();
  const moved = (await context.balance()) - before;
  expectThat(moved === by, `${what} moved ${moved} where ${by} is right`);
}
