import type { ParsedInputOf } from "@mela/contract/base/endpoint";
import type { bringStatement, ConsoleDeposit, StatementFault } from "@mela/contract/console/deposits";
import type { PaymentMethod } from "@mela/contract/deposit/payment";
import type { TransferReason } from "@mela/contract/deposit/transfer";
import { findTransfers } from "../../adapters/manual-transfers.store.ts";
import { type Db, type Trx, inTransaction } from "../../db.ts";
import { AppError } from "../../errors.ts";
import type { BrandSeat } from "../../lib/brand-seat.ts";
import { readCsvLines, UnreadableCsv } from "../../lib/csv-lines.ts";
import type { AuditService } from "../audit/audit.service.ts";
import { staleOf } from "../audit/stale.service.ts";
import type { InboxService } from "../support/inbox.service.ts";
import type { PaymentRegistry } from "../payments/payment-registry.service.ts";
import type { ConsoleDeposits } from "./console-deposits.service.ts";
import * as store from "./deposit.store.ts";
import type { StoredOrder } from "./deposit.tables.ts";
import { readStatement } from "./statement.rules.ts";
import { importStatement } from "./statements.service.ts";
import { confirmIn, refuseIn, releaseIn } from "./transfer-rulings.service.ts";

const FAULTS_SHOWN = 20;

interface Deps {
  db: Db;
  audit: AuditService;
  inbox: Pick<InboxService, "write" | "publishUnread">;
  registry: Pick<PaymentRegistry, "list">;
  consoleDeposits: Pick<ConsoleDeposits, "get">;
  publish: (order: StoredOrder) => void;
}

/** A transfer of an order, and the TrxID that it was decided from. */
export interface SeenTransfer {
  id: string;
  trxId: string;
}

export type HandTransfers = ReturnType<typeof createHandTransfers>;

/** What operators decide in the console about deposits that members send by hand; `transfer-rulings.service.ts` does it, as at the command. */
export function createHandTransfers({ db, audit, inbox, registry, consoleDeposits, publish }: Deps) {
  /** Throws `request.notFound` for an order of another brand. */
  const rule = async (
    seat: BrandSeat,
    { id, trxId }: SeenTransfer,
    action: string,
    work: (trx: Trx, order: StoredOrder) => Promise<{ reason?: string; detail?: object }>,
  ): Promise<ConsoleDeposit> => {
    const order = await inTransaction(db, async (trx) => {
      await seat.demand(trx);
      const found = await store.lockOrder(trx, id);
      if (found?.merchant_code !== seat.brandCode) throw new AppError("request.notFound");
      const { reason = null, detail = {} } = await work(trx, found);
      const subject = `deposit:${id}`;
      const said = { trxId, amountMinor: found.amount_minor, currency: found.currency, ...detail };
      await audit.write(trx, {
        brandCode: seat.brandCode,
        by: seat.operator,
        action: `deposit.transfer.${action}`,
        subject,
        reason,
        detail: said,
      });
      return found;
    });
    publish(order);
    await inbox.publishUnread(order.member_id);
    return consoleDeposits.get(seat, id);
  };

  /** Another TrxID may have been entered since it was looked up. */
  const mustBeSeen = async (trx: Trx, brandCode: string, { id, trxId }: SeenTransfer): Promise<void> => {
    const [transfer] = await findTransfers(trx, [id]);
    if (transfer && transfer.trx_id !== trxId)
      throw await staleOf(trx, { brandCode, subject: `deposit:${id}`, value: { trxId: transfer.trx_id } });
  };

  const walletsOf = async (brandCode: string): Promise<{ provider: string; methods: PaymentMethod[] }[]> => {
    const byHand = (await registry.list(brandCode)).filter(({ kind }) => kind === "manual");
    return byHand.map(({ code, routing }) => ({ provider: `${brandCode}.${code}`, methods: [...routing.deposits] }));
  };

  return {
    /** The money has come. Throws `transfer.decided` where it was confirmed with another sum. */
    confirm: (seat: BrandSeat, seen: SeenTransfer, paidMinor: number): Promise<ConsoleDeposit> =>
      rule(seat, seen, "confirm", async (trx) => {
        await mustBeSeen(trx, seat.brandCode, seen);
        await confirmIn(trx, { reference: seen.id, paidMinor, by: seat.operator.name });
        return { detail: { paidMinor } };
      }),

    /** Throws `transfer.decided` where there is no TrxID to refuse any more. */
    refuse: (seat: BrandSeat, seen: SeenTransfer, reason: TransferReason): Promise<ConsoleDeposit> =>
      rule(seat, seen, "refuse", async (trx) => {
        await mustBeSeen(trx, seat.brandCode, seen);
        await refuseIn(trx, { reference: seen.id, reason, by: seat.operator.name }, inbox);
        return { detail: { refused: reason } };
      }),

    /** The order has no right to a TrxID that it holds. Throws `console.stale` where it holds it no more. */
    release: (seat: BrandSeat, seen: SeenTransfer, reason: string): Promise<ConsoleDeposit> =>
      rule(seat, seen, "release", async (trx) => {
        await releaseIn(trx, { reference: seen.id, trxId: seen.trxId, by: seat.operator.name }, inbox);
        return { reason };
      }),

    wallets: async (seat: BrandSeat) => {
      await seat.demand(db);
      return walletsOf(seat.brandCode);
    },

    /** Takes a wallet's statement in, all rows or none. Throws `statement.encoding`, `statement.longRow`, `statement.unreadable` and `statement.faults`. */
    async bring(seat: BrandSeat, given: ParsedInputOf<typeof bringStatement>) {
      const { provider, method, currency, columns, csv } = given;
      await seat.demand(db);
      if (!(await walletsOf(seat.brandCode)).some((wallet) => wallet.provider === provider)) throw new AppError("request.notFound");
      const { rows, faults } = readStatement(linesOf(csv), { method, currency, columns });
      if (faults.length > 0) throw new AppError("statement.faults", faultsOf(faults));
      const by = seat.operator.name;
      const { added, known, references } = await importStatement(db, { provider, method, currency, rows, by });
      const detail = { method, currency, rows: rows.length, added, known, confirmed: references };
      await inTransaction(db, (trx) =>
        audit.write(trx, {
          brandCode: seat.brandCode,
          by: seat.operator,
          action: "deposit.statement",
          subject: `wallet:${provider}`,
          detail,
        }),
      );
      return { added, known, confirmed: references, unmatched: rows.length - references.length };
    },
  };
}

const faultsOf = (faults: readonly StatementFault[]) => ({
  faults: faults.slice(0, FAULTS_SHOWN).map(({ line, column, fault }) => ({ line, column, fault })),
  count: faults.length,
});

function linesOf(csv: string) {
  try {
    return readCsvLines(csv);
  } catch (error) {
    throw error instanceof UnreadableCsv ? new AppError(`statement.${error.fault}`) : error;
  }
}
