import { isPlayer } from "@mela/contract/base/customer-type";
import type { ErrorCode } from "@mela/contract/base/errors";
import type { ParsedInputOf } from "@mela/contract/base/endpoint";
import type {
  FreeRoundBooking,
  FreeRoundGrant,
  walletFreeBet,
  walletFreeRollback,
  walletFreeRounds,
  walletFreeWin,
} from "@mela/contract/provider/free-rounds";
import type { Clock } from "../../adapters/clock.ts";
import { type Db, type Trx, inTransaction } from "../../db.ts";
import { AppError } from "../../errors.ts";
import type { TurnoverService } from "../wallet/turnover.service.ts";
import type { WalletService } from "../wallet/wallet.service.ts";
import { createFreeRoundGifts } from "./free-round-gifts.service.ts";
import { createFreeRoundsOfMember } from "./free-rounds-of-member.service.ts";
import { type Grant, judgeFreeBet, judgeFreeRollback, judgeFreeWin, judgeKnownFreeBet } from "./free-rounds.rules.ts";
import * as store from "./free-rounds.store.ts";
import type { SessionView } from "./provider.rules.ts";
import { sha256 } from "./provider-signature.rules.ts";
import { findSession } from "./provider.store.ts";
import type { ProviderCall } from "./seamless.service.ts";

interface Deps {
  db: Db;
  clock: Clock;
  wallet: Pick<WalletService, "book" | "lockMembersMoney" | "notifyBalance">;
  turnover: Pick<TurnoverService, "require">;
}

export type FreeRoundsService = ReturnType<typeof createFreeRounds>;

/**
 * Rounds that members play without a stake of their own. No money moves for the stake; what is won is paid by the brand's account of free
 * rounds and has to be played before it may leave. The count is looked at and changed under the lock of the grant (decision 0206).
 */
export function createFreeRounds(deps: Deps) {
  const { db, clock } = deps;
  return {
    list: (call: ProviderCall, input: ParsedInputOf<typeof walletFreeRounds>) => listOpen(deps, call, input),
    bet: (call: ProviderCall, input: ParsedInputOf<typeof walletFreeBet>) =>
      underLock(db, call, input, (trx, grant) => bet(trx, { clock, call, grant, input })),
    win: (call: ProviderCall, input: ParsedInputOf<typeof walletFreeWin>) => winAndTell(deps, call, input),
    rollback: (call: ProviderCall, input: ParsedInputOf<typeof walletFreeRollback>) =>
      underLock(db, call, input, (trx, grant) => rollback(trx, grant, input)),
    ...createFreeRoundGifts({ db, clock }),
    ...createFreeRoundsOfMember({ db, clock }),
  };
}

function refuse(code: ErrorCode): never {
  throw new AppError(code);
}

/** The game that is open, of somebody who may play. */
async function playing(
  executor: Db | Trx,
  { provider, brand }: ProviderCall,
  input: { token: string; game_code: string },
): Promise<SessionView> {
  const session = await findSession(executor, provider, { tokenHash: sha256(input.token) }, input.game_code);
  if (!session || session.expired || !isOf(brand, session.brandCode)) return refuse("provider.token");
  if (!session.memberActive) return refuse("provider.playerBlocked");
  return session;
}

const isOf = (brand: string | null | undefined, owner: string): boolean => brand === undefined || brand === null || brand === owner;

async function listOpen({ db, clock }: Deps, call: ProviderCall, input: ParsedInputOf<typeof walletFreeRounds>) {
  const { memberId } = await playing(db, call, input);
  const grants = await store.openGrants(db, { memberId, provider: call.provider, gameCode: input.game_code, now: clock.now() });
  return { grants: grants.filter(({ customerType }) => isPlayer(customerType)).map(present) };
}

const present = (grant: Grant): FreeRoundGrant => ({
  grant: grant.reference,
  game_code: grant.gameCode,
  currency: grant.currency,
  stake: grant.stakeMinor,
  rounds: grant.rounds,
  left: grant.rounds - grant.used,
  won: grant.wonMinor,
  expires_at: grant.expiresAt.toISOString(),
});

async function known(executor: Db | Trx, { provider, brand }: ProviderCall, reference: string): Promise<Grant> {
  const grant = await store.findGrant(executor, provider, reference);
  return grant && isOf(brand, grant.brandCode) ? grant : refuse("provider.freeRoundsUnknown");
}

type Told = { grant: string; transaction_uuid: string; reference_transaction_uuid?: string };

/** Does the work while nobody else changes the grant, and answers how it stands after it. */
async function underLock(
  db: Db,
  call: ProviderCall,
  input: Told,
  work: (trx: Trx, grant: Grant) => Promise<FreeRoundBooking["state"]>,
  before: (trx: Trx, grant: Grant) => Promise<void> = async () => undefined,
): Promise<FreeRoundBooking> {
  return inTransaction(db, async (trx) => {
    const found = await known(trx, call, input.grant);
    await before(trx, found);
    const state = await work(trx, await store.lockGrant(trx, found.id));
    const after = await store.lockGrant(trx, found.id);
    const { reference: grant, rounds, used, wonMinor } = after;
    return { grant, transaction_uuid: input.transaction_uuid, state, left: rounds - used, won: wonMinor };
  });
}

async function bet(
  trx: Trx,
  { clock, call, grant, input }: { clock: Clock; call: ProviderCall; grant: Grant; input: ParsedInputOf<typeof walletFreeBet> },
): Promise<FreeRoundBooking["state"]> {
  const play = await store.findPlay(trx, call.provider, input.transaction_uuid);
  if (play) {
    const verdict = judgeKnownFreeBet(play, grant, input.round);
    return verdict === "repeat" ? play.state : refuse(verdict);
  }
  const { memberId } = await playing(trx, call, input);
  const terms = { memberId, gameCode: input.game_code, currency: input.currency, stakeMinor: input.stake };
  const verdict = judgeFreeBet(grant, terms, clock.now());
  if (verdict !== "book") return refuse(verdict);
  const taken = await store.insertPlay(trx, grant, { transactionUuid: input.transaction_uuid, round: input.round, state: "open" });
  if (!taken) return refuse("provider.duplicateTransaction");
  await store.countOf(trx, grant.id, { used: 1 });
  return "open";
}

async function rollback(trx: Trx, grant: Grant, input: ParsedInputOf<typeof walletFreeRollback>): Promise<FreeRoundBooking["state"]> {
  const { transaction_uuid: transactionUuid, round } = input;
  const play = await store.findPlay(trx, grant.providerCode, transactionUuid);
  const verdict = judgeFreeRollback(play, grant, round);
  if (verdict === "mark") {
    if (!(await store.insertPlay(trx, grant, { transactionUuid, round, state: "rolled_back" }))) refuse("provider.duplicateTransaction");
  } else if (verdict === "book" && play) {
    await store.closePlay(trx, play.id, { state: "rolled_back", winUuid: null, winMinor: 0 });
    await store.countOf(trx, grant.id, { used: -1 });
  } else if (verdict !== "repeat" && verdict !== "book") refuse(verdict);
  return "rolled_back";
}

/** The member's money is locked before the grant, as everywhere that money moves (decision 0126). */
async function winAndTell(deps: Deps, call: ProviderCall, input: ParsedInputOf<typeof walletFreeWin>): Promise<FreeRoundBooking> {
  const { db, wallet } = deps;
  let memberId = 0;
  const answer = await underLock(
    db,
    call,
    input,
    (trx, grant) => win(trx, deps, grant, input),
    async (trx, grant) => {
      memberId = grant.memberId;
      await wallet.lockMembersMoney(trx, memberId);
    },
  );
  if (input.amount > 0) wallet.notifyBalance(memberId);
  return answer;
}

async function win(trx: Trx, deps: Deps, grant: Grant, input: ParsedInputOf<typeof walletFreeWin>): Promise<FreeRoundBooking["state"]> {
  const play = await store.findPlay(trx, grant.providerCode, input.reference_transaction_uuid);
  const told = { round: input.round, uuid: input.transaction_uuid, amountMinor: input.amount };
  const verdict = judgeFreeWin(play, grant, told);
  if (verdict === "repeat") return "settled";
  if (verdict !== "book" || !play) return refuse(verdict === "book" ? "provider.unknownBet" : verdict);
  const end = { state: "settled", winUuid: told.uuid, winMinor: told.amountMinor, endedAs: input.ended_as ?? null } as const;
  await store.closePlay(trx, play.id, end).catch(asDuplicate);
  if (input.amount > 0) await pay(trx, deps, grant, { id: play.id, amountMinor: input.amount });
  return "settled";
}

/** A win's transaction_uuid that another round has already. */
function asDuplicate(error: unknown): never {
  if (error instanceof Error && "constraint" in error && error.constraint === "free_round_wins_once")
    refuse("provider.duplicateTransaction");
  throw error;
}

async function pay(trx: Trx, { wallet, turnover }: Deps, grant: Grant, won: { id: number; amountMinor: number }): Promise<void> {
  const { memberId, brandCode, currency, reference, gameId } = grant;
  const externalId = `free-round:${won.id}`;
  await store.countOf(trx, grant.id, { wonMinor: won.amountMinor });
  await wallet.book(trx, {
    memberId,
    brandCode,
    currency,
    gameId,
    kind: "free_round",
    against: "free_rounds",
    amountMinor: won.amountMinor,
    externalId,
    reference,
  });
  const demand = { memberId, brandCode, source: "reward", sourceId: externalId, broughtMinor: won.amountMinor } as const;
  await turnover.require(trx, { ...demand, amountMinor: won.amountMinor * grant.turnoverTimes });
}
