import type { ProviderProofAnswer } from "@mela/contract/provider/provider-calls";
import type { AccountRecord, BetDetail, BetRecord, BetTotals, RoundProof } from "@mela/contract/wallet/records";
import { MAIN_WALLET } from "@mela/contract/wallet/wallet";
import type { GameType } from "@mela/contract/games/games";
import type { FoundEntry } from "./entries.tables.ts";
import { stateOf } from "./records.rules.ts";
import { groupOf } from "./wallet.rules.ts";

type Names = Readonly<Record<string, string>>;

/** A bet as the provider wing finds it. */
export interface FoundBet {
  id: string;
  /** A free round, whose stake is 0. */
  free: boolean;
  provider: string;
  nodeId: string;
  gameCode: string;
  names: Names;
  iconUrl: string;
  gameType: string;
  vendor: string;
  vendorNames: Names;
  currency: string;
  stakeMinor: number;
  payoutMinor: number;
  state: "booked" | "settled" | "rolled_back";
  /** As its provider told. */
  cashedOut: boolean;
  placedAt: Date;
  settledAt: Date | null;
  round: string;
}

export interface FoundMovement {
  id: number;
  kind: "bet" | "win" | "rollback";
  amountMinor: number;
  balanceAfterMinor: number;
  at: Date;
}

/** Of bets that were not taken back; `runningMinor` is the part of the stake whose bets are not decided. */
export interface FoundSum {
  rounds: number;
  stakeMinor: number;
  payoutMinor: number;
  runningMinor: number;
}

/** Name in a language; English where there is none. */
export const nameOf = (names: Names, language: string): string => names[language] ?? names["en"] ?? "";

export function presentBet(bet: FoundBet, language: string): BetRecord {
  const { currency } = bet;
  return {
    id: bet.id,
    game: {
      name: nameOf(bet.names, language),
      code: bet.gameCode,
      vendor: bet.vendor,
      vendorName: nameOf(bet.vendorNames, language),
      type: bet.gameType as GameType,
      iconUrl: bet.iconUrl,
    },
    free: bet.free,
    stake: { amount: bet.stakeMinor, currency },
    payout: { amount: bet.payoutMinor, currency },
    state: stateOf(bet),
    ...(bet.cashedOut && { cashedOut: true as const }),
    placedAt: bet.placedAt.toISOString(),
    settledAt: bet.settledAt?.toISOString() ?? null,
  };
}

export function presentBetTotals({ rounds, stakeMinor, payoutMinor, runningMinor }: FoundSum, currency: string): BetTotals {
  const money = (amount: number) => ({ amount, currency });
  return {
    rounds,
    stake: money(stakeMinor),
    payout: money(payoutMinor),
    net: money(payoutMinor - (stakeMinor - runningMinor)),
    ...(runningMinor > 0 && { running: money(runningMinor) }),
  };
}

export function presentBetDetail(bet: FoundBet, round: readonly FoundMovement[], language: string): BetDetail {
  const { currency } = bet;
  return {
    bet: presentBet(bet, language),
    round: bet.round,
    currency,
    movements: round.map((movement) => ({
      kind: movement.kind,
      id: String(movement.id),
      amount: { amount: movement.kind === "bet" ? -movement.amountMinor : movement.amountMinor, currency },
      at: movement.at.toISOString(),
      balanceAfter: { amount: movement.balanceAfterMinor, currency },
    })),
  };
}

export function presentProof(proof: NonNullable<ProviderProofAnswer["proof"]>, nodeId: string): RoundProof {
  return {
    hash: proof.server_seed_hash,
    prefix: proof.prefix ?? "",
    serverSeed: proof.server_seed,
    clientSeed: proof.client_seed,
    nonce: proof.nonce,
    nodeId,
  };
}

export function presentEntry(entry: FoundEntry, names: Names | null, language: string): AccountRecord {
  const { currency } = entry;
  return {
    id: String(entry.id),
    kind: entry.kind,
    group: groupOf(entry.kind),
    amount: { amount: entry.amountMinor, currency },
    balanceAfter: { amount: entry.balanceAfterMinor, currency },
    at: entry.at.toISOString(),
    step: entry.step,
    wallet: entry.accountKind === "player" ? MAIN_WALLET : (entry.providerCode ?? ""),
    name: names && nameOf(names, language),
    payee: entry.payee,
    gameName: entry.gameNames && nameOf(entry.gameNames, language),
    transaction: String(entry.transactionId),
  };
}
