import type { Trx } from "../../db.ts";
import { AppError } from "../../errors.ts";
import type { WalletService } from "../wallet/wallet.service.ts";
import type { StoredPayment } from "./contracts.tables.ts";

/** A payment as the ledger sees it. */
export interface Payment extends Pick<StoredPayment, "merchant_code" | "kind" | "superior_id" | "member_id" | "amount_minor" | "currency"> {
  /** Unique for each period of a contract, or day of a wage by hand. */
  externalId: string;
  from: Date;
}

type PayingWallet = Pick<WalletService, "openAccount" | "post" | "refusalToLeave">;

/**
 * Books a salary or dividend out of the superior's account, or the brand's own for those whom nobody is above. Answers why not when the superior
 * lacks the money, or still has to play for it.
 */
export async function bookPayment(
  trx: Trx,
  wallet: PayingWallet,
  payment: Payment,
): Promise<{ transactionId: number } | { refusal: AppError }> {
  const { merchant_code: brandCode, superior_id: superiorId, member_id: memberId, amount_minor: amountMinor, currency } = payment;
  const payer =
    superiorId === null
      ? { brandCode, kind: "commission" as const, money: "real" as const, currency }
      : { brandCode, kind: "player" as const, memberId: superiorId, currency };
  const from = await wallet.openAccount(trx, payer);
  const to = await wallet.openAccount(trx, { brandCode, kind: "player", memberId, currency });
  const leaving = { towards: [memberId], currency, amountMinor };
  const refusal = superiorId === null ? null : await wallet.refusalToLeave(trx, { memberId: superiorId, ...leaving });
  if (refusal) return { refusal };
  const booked = await wallet.post(trx, {
    kind: payment.kind === "dividend" ? "dividend" : "salary",
    providerCode: "platform",
    externalId: payment.externalId,
    brandCode,
    memberId,
    reference: payment.from.toISOString(),
    meta: { pay: payment.kind, superiorId },
    legs: [
      { accountId: from, amountMinor: -amountMinor },
      { accountId: to, amountMinor },
    ],
  });
  return booked ? { transactionId: booked.transactionId } : { refusal: new AppError("wallet.insufficientFunds") };
}

/**
 * Why a superior may not pay this sum to these members, null when they may. Locks the money of all of them at once: who books to one after the
 * other without it may wait for somebody who waits for them.
 */
export async function refusalToPay(
  trx: Trx,
  wallet: PayingWallet,
  pay: { brandCode: string; superiorId: number; memberIds: readonly number[]; currency: string; amountMinor: number },
): Promise<AppError | null> {
  const { brandCode, superiorId, memberIds, currency, amountMinor } = pay;
  for (const memberId of [superiorId, ...memberIds].toSorted((a, b) => a - b))
    await wallet.openAccount(trx, { brandCode, kind: "player", memberId, currency });
  return wallet.refusalToLeave(trx, { memberId: superiorId, towards: memberIds, currency, amountMinor });
}
