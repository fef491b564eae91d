import {
  FreeRoundBooking,
  type FreeRoundGrant,
  walletFreeBet,
  walletFreeRollback,
  walletFreeRounds,
  walletFreeWin,
} from "@mela/contract/provider/free-rounds";
import { Breach, expectTaken, expectThat } from "./suite.ts";
import { type Body, walletContext } from "./wallet-context.ts";
import { type Answer, type Bend, newId, send, type WalletTarget } from "./wire.ts";

export interface FreeRoundsTarget extends WalletTarget {
  /** Wallet token of a second test player, who has been given nothing. */
  otherToken: string;
  /** Waits until the wallet's clock is past a moment. */
  waitUntil: (moment: Date) => Promise<void>;
}

/** The calls of one test player's free rounds, and of the balance that they are paid to. */
export interface FreeRoundsContext {
  target: FreeRoundsTarget;
  balance: () => Promise<number>;
  /** What the player may still play, the first to end first. */
  grants(): Promise<FreeRoundGrant[]>;
  /** A bet of a grant, as it should be, but for what is changed. */
  betBody(grant: FreeRoundGrant, change?: Body): Body;
  bet: (body: Body, bend?: Bend) => Promise<Answer>;
  win: (body: Body, bend?: Bend) => Promise<Answer>;
  rollback: (body: Body, bend?: Bend) => Promise<Answer>;
}

/** Calls of free rounds as a provider makes them. */
export function freeRoundsContext(target: FreeRoundsTarget): FreeRoundsContext {
  const { token, gameCode } = target;
  return {
    target,
    balance: walletContext(target).balance,
    grants: async () => {
      const answer = await send(target, walletFreeRounds.path, { request_uuid: newId(), token, game_code: gameCode });
      const value = walletFreeRounds.output.safeParse(expectTaken(answer, "the list of free rounds").value);
      if (!value.success) throw new Breach("the list of free rounds is not answered in the form of the contract");
      return value.data.grants;
    },
    betBody: ({ grant, currency, stake }, change = {}) => ({
      request_uuid: newId(),
      grant,
      transaction_uuid: newId(),
      round: newId(),
      token,
      game_code: gameCode,
      currency,
      stake,
      ...change,
    }),
    bet: (body, bend) => send(target, walletFreeBet.path, body, bend),
    win: (body, bend) => send(target, walletFreeWin.path, body, bend),
    rollback: (body, bend) => send(target, walletFreeRollback.path, body, bend),
  };
}

/** The end of a free round that won an amount (minor units). */
export const freeWinOf = ({ grant, round, transaction_uuid: bet }: Body, amount: number): Body => ({
  request_uuid: newId(),
  grant,
  round,
  transaction_uuid: newId(),
  reference_transaction_uuid: bet,
  amount,
});

/** Gives a free round back. */
export const freeRollbackOf = ({ grant, round, transaction_uuid: bet }: Body): Body => ({
  request_uuid: newId(),
  grant,
  round,
  transaction_uuid: bet,
});

/** What a call that was taken says of the round and of its grant. */
export function bookingOf(answer: Answer, what: string): FreeRoundBooking {
  const value = FreeRoundBooking.safeParse(expectTaken(answer, what).value);
  if (!value.success) throw new Breach(`${what} is not answered in the form of the contract`);
  return value.data;
}

/** The grant that lasts longest. The suite plays six rounds of it to their end. */
export async function lasting(context: FreeRoundsContext): Promise<FreeRoundGrant> {
  const grant = (await context.grants()).at(-1);
  if (!grant || grant.left < 2) throw new Breach("the test player has no free rounds left; give them fifteen that last a day");
  return grant;
}

/** Runs the calls and demands that they took so many rounds of the grant, and moved the balance by just so much. */
export async function takes(
  context: FreeRoundsContext,
  wanted: { rounds: number; paid: number; what: string },
  work: (grant: FreeRoundGrant) => Promise<void>,
): Promise<void> {
  const [grant, held] = [await lasting(context), await context.balance()];
  await work(grant);
  const after = (await context.grants()).find((each) => each.grant === grant.grant);
  const taken = grant.left - (after?.left ?? 0);
  expectThat(taken === wanted.rounds, `${wanted.what} took ${taken} rounds where ${wanted.rounds} is right`);
  const moved = (await context.balance()) - held;
  expectThat(moved === wanted.paid, `${wanted.what} moved ${moved} where ${wanted.paid} is right`);
}
