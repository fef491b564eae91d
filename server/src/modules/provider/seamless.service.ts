import type { ErrorCode } from "@mela/contract/base/errors";
import type {
  walletBalance,
  walletBet,
  walletRollback,
  walletWin,
  ProviderBalance,
  ProviderBooking,
} from "@mela/contract/provider/provider";
import type { ParsedInputOf } from "@mela/contract/base/endpoint";
import { type Db, type DbHandle, type Trx, inTransaction } from "../../db.ts";
import { AppError } from "../../errors.ts";
import { type Statement, runStatement } from "./booking.store.ts";
import {
  type KnownTransaction,
  type SessionView,
  isFinal,
  judgeKnownBet,
  judgeKnownWin,
  judgeNewBet,
  judgeNewWin,
} from "./provider.rules.ts";
import { sha256 } from "./provider-signature.rules.ts";
import { findKnown, findRequest, findSession, findSessionBrand, insertTransaction, saveRequest } from "./provider.store.ts";
import type { WalletService } from "../wallet/wallet.service.ts";
import { Again, type Outcome, decideRollback } from "./rollback.service.ts";

/** A call whose signature was found valid. */
export interface ProviderCall {
  readonly provider: string;
  /** Signed with the secret of this brand, so that it can be about its players alone; absent or null: any brand. */
  readonly brand?: string | null;
  /** Of path and raw body. */
  readonly bodyHash: Buffer;
}

type Request = { request_uuid: string; token?: string | undefined; game_code?: string; reference_transaction_uuid?: string };
type Decide<T> = (trx: Trx, session: SessionView) => Promise<Outcome<T>>;

const ATTEMPTS = 6;
/** What the database counts as possible for a stored refusal is written by us, from the error table. */
const asError = (code: string) => new AppError(code as ErrorCode);

interface Deps {
  dbHandle: Pick<DbHandle, "db" | "pool" | "prepares">;
  wallet: Pick<WalletService, "post">;
}

/**
 * The seamless wallet. A bet, a win or a balance is one prepared statement when all is well; when it did not book, the
 * slow path finds out why, in a transaction of its own: a repeated call gets its first answer, a refusal is kept for
 * ever, and when nothing stands against the call any more it is tried again.
 */
export function createSeamlessWallet({ dbHandle, wallet }: Deps) {
  const { db } = dbHandle;
  async function perform<T>(
    call: ProviderCall,
    input: Request,
    fast: { statement: Statement; values: readonly unknown[] } | null,
    decide: Decide<T>,
  ): Promise<T> {
    await assertOwnBrand(db, call, input);
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const answer = fast && (await runStatement<T>(dbHandle, fast.statement, fast.values));
      if (answer) return answer;
      const outcome = await inTransaction(db, (trx) => resolve(trx, call, input, decide)).catch(orAgain);
      if (outcome === null) continue;
      if ("errorCode" in outcome) throw asError(outcome.errorCode);
      return outcome.answer;
    }
    throw new AppError("system.unavailable");
  }

  function head(call: ProviderCall, input: Request & { token: string }): unknown[] {
    return [call.provider, input.request_uuid, call.bodyHash, sha256(input.token)];
  }

  return {
    async balance(call: ProviderCall, input: ParsedInputOf<typeof walletBalance>): Promise<ProviderBalance> {
      return perform<ProviderBalance>(call, input, { statement: "balance", values: head(call, input) }, async (_trx, session) => {
        if (session.expired) return { errorCode: "provider.token" };
        if (!session.memberActive) return { errorCode: "provider.playerBlocked" };
        throw new Again();
      });
    },

    async bet(call: ProviderCall, input: ParsedInputOf<typeof walletBet>): Promise<ProviderBooking> {
      const values = [...head(call, input), input.transaction_uuid, input.round, input.game_code, input.currency, input.amount];
      return perform<ProviderBooking>(call, input, { statement: "bet", values }, (trx, session) =>
        decideBet(trx, call.provider, session, input),
      );
    },

    async win(call: ProviderCall, input: ParsedInputOf<typeof walletWin>): Promise<ProviderBooking> {
      const values = [
        ...head(call, input),
        input.transaction_uuid,
        input.round,
        input.game_code,
        input.currency,
        input.amount,
        input.reference_transaction_uuid,
        input.ended_as ?? null,
      ];
      const statement = input.amount > 0 ? "win" : "close";
      return perform<ProviderBooking>(call, input, { statement, values }, (trx, session) => decideWin(trx, call.provider, session, input));
    },

    async rollback(call: ProviderCall, input: ParsedInputOf<typeof walletRollback>): Promise<ProviderBooking> {
      return perform<ProviderBooking>(call, input, null, (trx, session) =>
        decideRollback(trx, { provider: call.provider, post: wallet.post, session, input }),
      );
    },
  };
}

const sessionKeyOf = (input: Request) =>
  input.token === undefined ? { betUuid: input.reference_transaction_uuid ?? "" } : { tokenHash: sha256(input.token) };

/** A brand's own secret is good for players of that brand: those of another one are as unknown as anybody's. */
async function assertOwnBrand(db: Db, { provider, brand }: ProviderCall, input: Request): Promise<void> {
  if (brand === undefined || brand === null) return;
  const owner = await findSessionBrand(db, provider, sessionKeyOf(input));
  if (owner !== undefined && owner !== brand) throw new AppError("provider.token");
}

function orAgain(error: unknown): null {
  if (error instanceof Again) return null;
  throw error;
}

/** Replays a known request; else decides, and keeps the outcome as the answer of this request_uuid. */
async function resolve<T>(trx: Trx, call: ProviderCall, input: Request, decide: Decide<T>): Promise<Outcome<T>> {
  const stored = await findRequest(trx, call.provider, input.request_uuid);
  if (stored) {
    if (!stored.bodyHash.equals(call.bodyHash)) return { errorCode: "provider.requestMismatch" };
    return stored.errorCode === null ? { answer: stored.answer as T } : { errorCode: stored.errorCode as ErrorCode };
  }
  const session = await findSession(trx, call.provider, sessionKeyOf(input), input.game_code ?? null);
  if (!session) return { errorCode: input.token === undefined ? "provider.unknownBet" : "provider.token" };
  const outcome = await decide(trx, session);
  if ("errorCode" in outcome && !isFinal(outcome.errorCode)) return outcome;
  if (!(await saveRequest(trx, call.provider, input.request_uuid, call.bodyHash, outcome))) throw new Again();
  return outcome;
}

async function decideBet(
  trx: Trx,
  provider: string,
  session: SessionView,
  input: ParsedInputOf<typeof walletBet>,
): Promise<Outcome<ProviderBooking>> {
  const wager = { round: input.round, gameCode: input.game_code, currency: input.currency, amountMinor: input.amount };
  const known = await findKnown(trx, provider, input.transaction_uuid);
  if (known) {
    const verdict = judgeKnownBet(known, session.memberId, wager);
    return verdict === "repeat" ? { answer: presentBooking(known, input) } : { errorCode: verdict };
  }
  const verdict = judgeNewBet(session, wager);
  if (verdict === "book") throw new Again();
  await keepRejection(trx, provider, session, input);
  return { errorCode: verdict };
}

/** From now on this transaction_uuid is refused, also when the player has money again. */
async function keepRejection(trx: Trx, provider: string, session: SessionView, input: ParsedInputOf<typeof walletBet>): Promise<void> {
  const id = await insertTransaction(trx, session, {
    provider,
    transactionUuid: input.transaction_uuid,
    kind: "bet",
    state: "rejected",
    round: input.round,
    gameCode: input.game_code,
    gameId: session.gameId,
    currency: input.currency,
    amountMinor: input.amount,
    balanceAfterMinor: session.balanceMinor,
  });
  if (id === undefined) throw new Again();
}

async function decideWin(
  trx: Trx,
  provider: string,
  session: SessionView,
  input: ParsedInputOf<typeof walletWin>,
): Promise<Outcome<ProviderBooking>> {
  const win = {
    round: input.round,
    gameCode: input.game_code,
    currency: input.currency,
    amountMinor: input.amount,
    referenceUuid: input.reference_transaction_uuid,
  };
  const known = await findKnown(trx, provider, input.transaction_uuid);
  if (known) {
    const verdict = judgeKnownWin(known, session.memberId, win);
    return verdict === "repeat" ? { answer: presentBooking(known, input) } : { errorCode: verdict };
  }
  const bet = await findKnown(trx, provider, input.reference_transaction_uuid);
  const verdict = judgeNewWin(bet, session, win);
  if (verdict === "book") throw new Again();
  return { errorCode: verdict };
}

/** The answer of a booking as it was given the first time, for the request that asks now. */
export function presentBooking(known: KnownTransaction, input: { request_uuid: string; transaction_uuid: string }): ProviderBooking {
  return {
    user: String(known.memberId),
    currency: known.currency,
    balance: known.balanceAfterMinor,
    request_uuid: input.request_uuid,
    transaction_uuid: input.transaction_uuid,
    transaction_id: String(known.id),
  };
}
