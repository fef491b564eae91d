import type { ParsedInputOf } from "@mela/contract/base/endpoint";
import type { ErrorCode } from "@mela/contract/base/errors";
import type { ProviderBooking, walletRollback } from "@mela/contract/provider/provider";
import type { Trx } from "../../db.ts";
import type { WalletService } from "../wallet/wallet.service.ts";
import { type KnownTransaction, type SessionView, judgeKnownRollback, judgeRollback } from "./provider.rules.ts";
import { type NewTransaction, findKnown, findUndoing, insertTransaction, markRolledBack, uncountStake } from "./provider.store.ts";

export type Outcome<T> = { answer: T } | { errorCode: ErrorCode };

/** Thrown to leave a transaction without a trace and to start over: another call was at work on the same ids. */
export class Again extends Error {}

interface RollbackDeps {
  readonly provider: string;
  readonly session: SessionView;
  readonly input: ParsedInputOf<typeof walletRollback>;
  readonly post: WalletService["post"];
}

type Done = Pick<NewTransaction, "state" | "balanceAfterMinor"> & Partial<NewTransaction>;

/** Undoes a bet, once. Of an unknown bet it leaves a tombstone, so that the late bet moves nothing. */
export async function decideRollback(trx: Trx, deps: RollbackDeps): Promise<Outcome<ProviderBooking>> {
  const { provider, session, input } = deps;
  const call = { round: input.round, gameCode: input.game_code, referenceUuid: input.reference_transaction_uuid };
  const known = await findKnown(trx, provider, input.transaction_uuid);
  if (known) {
    const verdict = judgeKnownRollback(known, session.memberId, call);
    return verdict === "repeat" ? { answer: await answerOf(trx, deps, known) } : { errorCode: verdict };
  }
  const bet = await findKnown(trx, provider, input.reference_transaction_uuid, true);
  if (!bet) return buryUnknownBet(trx, deps);
  const verdict = judgeRollback(bet, session, call);
  if (verdict === "undo") return undo(trx, deps, bet);
  if (verdict !== "nothing") return { errorCode: verdict };
  const first = await findUndoing(trx, provider, input.reference_transaction_uuid);
  return keepRollback(trx, deps, { state: "noop", balanceAfterMinor: first?.balanceAfterMinor ?? session.balanceMinor });
}

async function undo(trx: Trx, deps: RollbackDeps, bet: KnownTransaction): Promise<Outcome<ProviderBooking>> {
  const { session, input } = deps;
  await uncountStake(trx, bet.id);
  const booked = await deps.post(trx, {
    kind: "rollback",
    providerCode: deps.provider,
    externalId: input.transaction_uuid,
    brandCode: session.brandCode,
    memberId: session.memberId,
    gameId: bet.gameId,
    round: bet.round,
    reference: input.reference_transaction_uuid,
    legs: [
      { accountId: session.playerAccountId, amountMinor: bet.amountMinor },
      { accountId: session.houseAccountId, amountMinor: -bet.amountMinor },
    ],
  });
  if (!booked) throw new Error("A rollback gives money and cannot lack it");
  await markRolledBack(trx, bet.id);
  const balanceAfterMinor = booked.balances.get(session.playerAccountId) ?? session.balanceMinor;
  return keepRollback(trx, deps, {
    state: "booked",
    balanceAfterMinor,
    amountMinor: bet.amountMinor,
    ledgerTransactionId: booked.transactionId,
  });
}

async function buryUnknownBet(trx: Trx, deps: RollbackDeps): Promise<Outcome<ProviderBooking>> {
  const nothing = { balanceAfterMinor: deps.session.balanceMinor };
  const tombstone = rowOf(deps, "bet", {
    ...nothing,
    state: "tombstone",
    transactionUuid: deps.input.reference_transaction_uuid,
    referenceUuid: undefined,
  });
  if ((await insertTransaction(trx, deps.session, tombstone)) === undefined) throw new Again();
  return keepRollback(trx, deps, { ...nothing, state: "noop" });
}

async function keepRollback(trx: Trx, deps: RollbackDeps, done: Done): Promise<Outcome<ProviderBooking>> {
  const row = rowOf(deps, "rollback", done);
  const id = await insertTransaction(trx, deps.session, row);
  if (id === undefined) throw new Again();
  const known = { ...row, id, memberId: deps.session.memberId, referenceUuid: deps.input.reference_transaction_uuid };
  return { answer: await answerOf(trx, deps, known) };
}

function rowOf({ provider, session, input }: RollbackDeps, kind: "bet" | "rollback", done: Done): NewTransaction {
  return {
    provider,
    kind,
    transactionUuid: input.transaction_uuid,
    referenceUuid: input.reference_transaction_uuid,
    round: input.round,
    gameCode: input.game_code,
    gameId: session.gameId,
    currency: session.currency,
    amountMinor: 0,
    ...done,
  };
}

/** However often and under whatever id a bet is rolled back, the answer names the one booking that undid it. */
async function answerOf(trx: Trx, { provider, input }: RollbackDeps, rollback: KnownTransaction): Promise<ProviderBooking> {
  const first = rollback.state === "noop" ? await findUndoing(trx, provider, input.reference_transaction_uuid) : undefined;
  return {
    user: String(rollback.memberId),
    currency: rollback.currency,
    balance: rollback.balanceAfterMinor,
    request_uuid: input.request_uuid,
    transaction_uuid: input.transaction_uuid,
    transaction_id: String((first ?? rollback).id),
  };
}
