import type { PromoKey } from "@mela/contract/content/promotions";
import type { ColumnType, Generated, JSONColumnType } from "kysely";

export interface RewardOffersTable {
  id: Generated<number>;
  merchant_code: string;
  code: string;
  kind: PromoKey;
  names: JSONColumnType<Record<string, string>>;
  texts: JSONColumnType<Record<string, string>>;
  /** Read through the schema of its kind; see `reward.terms.ts`. */
  terms: ColumnType<unknown, string, string>;
  turnover_factor: number;
  sequence: number;
  start_at: Date;
  end_at: Date | null;
  /** The brand has it no longer; what was taken of it stays. */
  retired_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

export interface RewardClaimsTable {
  id: Generated<number>;
  member_id: number;
  offer_id: number;
  period: string;
  amount_minor: number;
  turnover_minor: number;
  ledger_transaction_id: number;
  network: string;
  shared_network: number;
  created_at: Generated<Date>;
}

export interface RewardJoinsTable {
  member_id: number;
  offer_id: number;
  period: string;
  stake_before_minor: number;
  rounds_before: number;
  joined_at: Generated<Date>;
}

export interface RaffleDrawsTable {
  offer_id: number;
  period: string;
  seed: Buffer;
  tickets: number | null;
  drawn_at: Date | null;
}

export interface RaffleWinnersTable {
  offer_id: number;
  period: string;
  place: number;
  member_id: number;
  ticket: number;
  amount_minor: number;
}

export interface RaffleHoldersTable {
  offer_id: number;
  period: string;
  member_id: number;
  first_ticket: number;
  tickets: number;
}

/** Rows of the reward centre. */
export interface RewardTables {
  reward_offers: RewardOffersTable;
  reward_claims: RewardClaimsTable;
  reward_joins: RewardJoinsTable;
  raffle_draws: RaffleDrawsTable;
  raffle_winners: RaffleWinnersTable;
  raffle_holders: RaffleHoldersTable;
}

export interface StoredOffer {
  id: number;
  kind: PromoKey;
  names: Record<string, string>;
  texts: Record<string, string>;
  terms: unknown;
  turnoverFactor: number;
}

/** A claim by what it is called. */
export interface NamedClaim {
  id: number;
  kind: PromoKey;
  names: Record<string, string>;
  period: string;
  /** Names of the level that it was for. */
  about: Record<string, string> | null;
}

export interface StoredClaim extends NamedClaim {
  amountMinor: number;
  turnoverMinor: number;
  createdAt: Date;
}
