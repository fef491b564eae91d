import type { MoneyKind } from "@mela/contract/base/money";
import type { WalletSummary } from "@mela/contract/wallet/wallet";
import { type Db, type Executor, type Trx, inTransaction } from "../../db.ts";
import { AppError } from "../../errors.ts";
import { depositedSince, topDeposits } from "./deposits.store.ts";
import { type LedgerFault, type LedgerTotals, allowLongQueries, findLedgerFaults, ledgerTotals } from "./ledger-check.store.ts";
import { findLinkFaults } from "./ledger-links.store.ts";
import { freeToLeave, refusalToLeave } from "./leaving.service.ts";
import { type AccountKey, type OpenAccount, ensureAccount, findTransaction, playerBalance, post } from "./ledger.store.ts";
import { lockMembersMoney } from "./lock.store.ts";
import { presentWallet } from "./wallet.present.ts";
import { type MovementKind, isRepeatedTransaction } from "./wallet.rules.ts";
import type { AccountKind } from "./wallet.tables.ts";
import { listTotals } from "./wallets.store.ts";

interface Deps {
  db: Db;
  /** A member's currency; the member module knows it. */
  currencyOf: (memberId: number) => Promise<string>;
  /** Called for every booking of `move`, after its commit. A caller of `post` notifies by itself. */
  onMoved?: (memberId: number) => void;
  /** Whether a brand has one wallet for all games; by default it has. */
  isSingle?: (brandCode: string) => Promise<boolean>;
}

export interface Owner {
  memberId: number;
  brandCode: string;
  currency: string;
}

/** Money that enters or leaves a player's account from outside the games. */
export interface Movement extends Owner {
  kind: MovementKind;
  /** Where it comes from, or goes to: `held` is the member's own. Transfers to a provider are posted with their legs named. */
  against: Exclude<AccountKind, "player" | "vendor" | "house">;
  /** Minor units; negative takes from the player. */
  amountMinor: number;
  /** The same id is booked once. */
  externalId: string;
  reference?: string;
  /** The game that it came of. */
  gameId?: number;
  meta?: unknown;
}

export interface LedgerReport {
  faults: LedgerFault[];
  totals: LedgerTotals;
}

export type WalletService = ReturnType<typeof createWalletService>;

/** Balances and the ledger. Every account and every booking of the platform is made through here or through `POSTING`. */
export function createWalletService({ db, currencyOf, onMoved = () => undefined, isSingle = async () => true }: Deps) {
  const summaries = async (executor: Executor, memberIds: readonly number[]): Promise<ReadonlyMap<number, WalletSummary>> => {
    const totals = await listTotals(executor, memberIds);
    const entries = totals.map(
      async ({ memberId, brandCode, currency, balanceMinor }) =>
        [memberId, presentWallet(balanceMinor, currency, await isSingle(brandCode))] as const,
    );
    return new Map(await Promise.all(entries));
  };
  return {
    /** Opens the player's account; nothing happens when it is open. Call it in the transaction that creates the member. */
    async openPlayer(executor: Executor, owner: Owner): Promise<number> {
      return openAccount(executor, { ...owner, kind: "player" });
    },

    /** The account that takes what players lose at a provider in one kind of money, and pays what they win. */
    async openHouse(executor: Executor, brandCode: string, providerCode: string, currency: string, money: MoneyKind): Promise<number> {
      return openAccount(executor, { brandCode, kind: "house", providerCode, currency, money });
    },

    /** The id of any account of the ledger; opens it when there is none. */
    openAccount,

    /** Books a transaction inside the caller's own database transaction; null when a member's balance does not suffice. */
    post,

    /**
     * Books a movement inside the caller's own database transaction and returns the ledger transaction's id. Refused with
     * `wallet.insufficientFunds`; a repeated external id is PostgreSQL's 23505 (`isRepeatedTransaction`). Call `notifyBalance` after the commit.
     */
    book,

    /** Whether a movement of the platform's stands in the ledger already. */
    isBooked: async (kind: MovementKind, externalId: string): Promise<boolean> =>
      (await findTransaction(db, "platform", externalId, kind)) !== undefined,

    /** Tells the member's open pages that their balance has changed. */
    notifyBalance: onMoved,

    /** What a member has paid in since a moment, minor units. */
    depositedSince,

    /** Keeps every booking of these members' money off until the transaction ends. Lock limits first, as a bet does (decision 0126). */
    lockMembersMoney,

    /** What of a member's money may leave them; whoever takes money out of their accounts towards anybody else asks one of these first. */
    freeToLeave,
    refusalToLeave,

    /** What the main wallet holds, minor units. */
    async balanceOf(memberId: number, currency: string): Promise<number> {
      return playerBalance(db, memberId, currency);
    },

    /** Of all the member's wallets. */
    async getWallet(memberId: number): Promise<WalletSummary> {
      const summary = (await summaries(db, [memberId])).get(memberId);
      return summary ?? presentWallet(0, await currencyOf(memberId), true);
    },

    /** The wallets of many members at once, as they are to this transaction. */
    listWallets: summaries,

    ...createMoves(db, onMoved),

    /** Members who paid in the most. */
    topDeposits: (window: Parameters<typeof topDeposits>[1]) => topDeposits(db, window),

    /** Recomputes everything from the entries, in one snapshot. No faults means: every transaction sums to zero, every balance is the sum of its entries, and wagers and withdrawals agree with what was booked. */
    async verifyLedger(): Promise<LedgerReport> {
      return db
        .transaction()
        .setIsolationLevel("repeatable read")
        .setAccessMode("read only")
        .execute(async (trx) => {
          await allowLongQueries(trx);
          return { faults: [...(await findLedgerFaults(trx)), ...(await findLinkFaults(trx))], totals: await ledgerTotals(trx) };
        });
    },
  };
}

/** Movements in a transaction of their own, told of after it. */
function createMoves(db: Db, onMoved: (memberId: number) => void) {
  return {
    /** Books money in or out; returns the ledger transaction's id. A repeated external id books nothing and returns the first one's. */
    async move(movement: Movement): Promise<{ transactionId: number; repeated: boolean }> {
      const known = await findTransaction(db, "platform", movement.externalId, movement.kind);
      if (known !== undefined) return { transactionId: known, repeated: true };
      try {
        const transactionId = await inTransaction(db, (trx) => book(trx, movement));
        onMoved(movement.memberId);
        return { transactionId, repeated: false };
      } catch (error) {
        const first = isRepeatedTransaction(error) ? await findTransaction(db, "platform", movement.externalId, movement.kind) : undefined;
        if (first === undefined) throw error;
        return { transactionId: first, repeated: true };
      }
    },

    /** Brings all that a member has up to an amount (minor units) when it is below another, by one booking; looked at under the lock of their money. Answers what they have then. */
    async fillUp(movement: Omit<Movement, "amountMinor">, { below, toMinor }: { below: number; toMinor: number }): Promise<number> {
      const { memberId } = movement;
      const balance = await inTransaction(db, async (trx) => {
        await lockMembersMoney(trx, memberId);
        const [total] = await listTotals(trx, [memberId]);
        const has = total?.balanceMinor ?? 0;
        if (has >= below) return has;
        await book(trx, { ...movement, amountMinor: toMinor - has });
        return toMinor;
      });
      onMoved(memberId);
      return balance;
    },
  };
}

const openAccount = async (executor: Executor, key: AccountKey): Promise<number> => (await ensureAccount(executor, key)).id;

/** The other side of a movement is of the player's kind of money. */
function otherSide(trx: Trx, { memberId, brandCode, currency, against }: Movement, { money }: OpenAccount): Promise<OpenAccount> {
  const key = { brandCode, currency };
  return ensureAccount(trx, against === "held" ? { ...key, kind: against, memberId } : { ...key, kind: against, money });
}

async function book(trx: Trx, movement: Movement): Promise<number> {
  const { memberId, brandCode, currency } = movement;
  const player = await ensureAccount(trx, { brandCode, kind: "player", memberId, currency });
  const other = await otherSide(trx, movement, player);
  const booked = await post(trx, {
    kind: movement.kind,
    providerCode: "platform",
    externalId: movement.externalId,
    brandCode: movement.brandCode,
    memberId: movement.memberId,
    reference: movement.reference,
    gameId: movement.gameId ?? null,
    meta: movement.meta,
    legs: [
      { accountId: player.id, amountMinor: movement.amountMinor },
      { accountId: other.id, amountMinor: -movement.amountMinor },
    ],
  });
  if (!booked) throw new AppError("wallet.insufficientFunds");
  return booked.transactionId;
}
