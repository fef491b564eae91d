import type { WalletSummary } from "@mela/contract/wallet";
import { type Db, type Executor, inTransaction } from "../../db.ts";
import { AppError } from "../../errors.ts";
import { type LedgerFault, type LedgerTotals, allowLongQueries, findLedgerFaults, ledgerTotals } from "./ledger-check.store.ts";
import { ensureAccount, findTransaction, playerBalance, post } from "./ledger.store.ts";
import { presentWallet } from "./wallet.present.ts";
import { isRepeatedTransaction } from "./wallet.rules.ts";

interface Parts {
  db: Db;
  /** A member's currency; the account wing knows it. */
  currencyOf: (memberId: number) => Promise<string>;
}

export interface Owner {
  memberId: number;
  merchantCode: string;
  currency: string;
}

/** Money that enters or leaves a player's account from outside the games. */
export interface Movement extends Owner {
  kind: "opening" | "deposit" | "withdrawal" | "adjustment";
  /** Where it comes from, or goes to. */
  against: "cash" | "adjustment";
  /** Minor units; negative takes from the player. */
  amountMinor: number;
  /** The same id is booked once. */
  externalId: string;
  reference?: string;
  meta?: unknown;
}

export interface LedgerReport {
  faults: LedgerFault[];
  totals: LedgerTotals;
}

export type WalletService = ReturnType<typeof createWalletService>;

/** Balances and the ledger. Every account and every booking of the platform is made through here or through `POSTING`. */
export function createWalletService({ db, currencyOf }: Parts) {
  return {
    /** Opens the player's account; nothing happens when it is open. Call it in the transaction that creates the member. */
    async openPlayer(executor: Executor, owner: Owner): Promise<number> {
      return ensureAccount(executor, { ...owner, kind: "player" });
    },

    /** The account that takes what players lose at a provider, and pays what they win. */
    async openHouse(executor: Executor, merchantCode: string, providerCode: string, currency: string): Promise<number> {
      return ensureAccount(executor, { merchantCode, kind: "house", providerCode, currency });
    },

    /** Books a transaction inside the caller's own database transaction; null when a player's balance does not suffice. */
    post,

    /** Minor units. */
    async balanceOf(memberId: number, currency: string): Promise<number> {
      return playerBalance(db, memberId, currency);
    },

    async getWallet(memberId: number): Promise<WalletSummary> {
      const currency = await currencyOf(memberId);
      return presentWallet(await playerBalance(db, memberId, currency), currency);
    },

    /** Books money in or out; returns the ledger transaction's id. A repeated external id books nothing and returns the first one's. */
    async move(movement: Movement): Promise<{ transactionId: number; repeated: boolean }> {
      const known = await findTransaction(db, "platform", movement.externalId, movement.kind);
      if (known !== undefined) return { transactionId: known, repeated: true };
      try {
        return { transactionId: await inTransaction(db, (trx) => book(trx, movement)), repeated: false };
      } catch (error) {
        const first = isRepeatedTransaction(error) ? await findTransaction(db, "platform", movement.externalId, movement.kind) : undefined;
        if (first === undefined) throw error;
        return { transactionId: first, repeated: true };
      }
    },

    /** Recomputes everything from the entries, in one snapshot. No faults means: every transaction sums to zero and every balance is the sum of its entries. */
    async verifyLedger(): Promise<LedgerReport> {
      return db
        .transaction()
        .setIsolationLevel("repeatable read")
        .setAccessMode("read only")
        .execute(async (trx) => {
          await allowLongQueries(trx);
          return { faults: await findLedgerFaults(trx), totals: await ledgerTotals(trx) };
        });
    },
  };
}

async function book(trx: Parameters<typeof post>[0], movement: Movement): Promise<number> {
  const player = await ensureAccount(trx, {
    merchantCode: movement.merchantCode,
    kind: "player",
    memberId: movement.memberId,
    currency: movement.currency,
  });
  const other = await ensureAccount(trx, { merchantCode: movement.merchantCode, kind: movement.against, currency: movement.currency });
  const booked = await post(trx, {
    kind: movement.kind,
    providerCode: "platform",
    externalId: movement.externalId,
    merchantCode: movement.merchantCode,
    memberId: movement.memberId,
    reference: movement.reference,
    meta: movement.meta,
    legs: [
      { accountId: player, amountMinor: movement.amountMinor },
      { accountId: other, amountMinor: -movement.amountMinor },
    ],
  });
  if (!booked) throw new AppError("wallet.insufficientFunds");
  return booked.transactionId;
}
