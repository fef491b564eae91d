import type { Trx } from "../../db.ts";
import type { WalletService } from "../wallet/wallet.service.ts";
import type { StoredPay } from "./contract.tables.ts";

/** A payment as the ledger sees it. */
export interface Payment extends Pick<StoredPay, "merchant_code" | "kind" | "superior_id" | "member_id" | "amount_minor" | "currency"> {
  /** Unique for each period of a contract, or day of a wage by hand. */
  externalId: string;
  from: Date;
}

/** Books a salary or dividend out of the superior's account, or the brand's own for those whom nobody is above; null when the money does not suffice. */
export async function bookPayment(trx: Trx, wallet: Pick<WalletService, "openAccount" | "post">, payment: Payment): Promise<number | null> {
  const { merchant_code: merchantCode, superior_id: superiorId, member_id: memberId, currency } = payment;
  const payer =
    superiorId === null
      ? { merchantCode, kind: "commission" as const, money: "real" as const, currency }
      : { merchantCode, kind: "player" as const, memberId: superiorId, currency };
  const from = await wallet.openAccount(trx, payer);
  const to = await wallet.openAccount(trx, { merchantCode, kind: "player", memberId, currency });
  const booked = await wallet.post(trx, {
    kind: payment.kind === "dividend" ? "dividend" : "salary",
    providerCode: "platform",
    externalId: payment.externalId,
    merchantCode,
    memberId,
    reference: payment.from.toISOString(),
    meta: { pay: payment.kind, superiorId },
    legs: [
      { accountId: from, amountMinor: -payment.amount_minor },
      { accountId: to, amountMinor: payment.amount_minor },
    ],
  });
  return booked?.transactionId ?? null;
}
