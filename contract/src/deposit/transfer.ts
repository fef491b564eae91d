import * as z from "zod/mini";

/** Whose account in a mobile wallet it is: it decides how money is sent to it. */
export const TRANSFER_ACCOUNT_TYPES = ["personal", "agent", "merchant"] as const;
export const TransferAccountType = z.enum(TRANSFER_ACCOUNT_TYPES);
export type TransferAccountType = z.output<typeof TransferAccountType>;

/** waiting: for the TrxID · given: it is being checked · confirmed: the money has come · refused: another TrxID may be entered. */
export const TransferState = z.enum(["waiting", "given", "confirmed", "refused"]);
export type TransferState = z.output<typeof TransferState>;

/** Why a TrxID was refused: another sum, not on the wallet's statement, used before. */
export const TRANSFER_REASONS = ["amount", "notFound", "used"] as const;
export const TransferReason = z.enum(TRANSFER_REASONS);
export type TransferReason = z.output<typeof TransferReason>;

/** TrxIDs that may be entered for one order. */
export const TRX_ID_TRIES = 5;

/** How a deposit is paid that the member sends by hand. */
export const DepositTransfer = z.object({
  /** Where it is to be sent; digits. */
  number: z.string(),
  accountType: TransferAccountType,
  /** Whose the number is. */
  label: z.string(),
  state: TransferState,
  /** The last one that was entered. */
  trxId: z.nullable(z.string()),
  /** When it was entered. */
  givenAt: z.optional(z.nullable(z.iso.datetime())),
  reason: z.nullable(TransferReason),
  triesLeft: z.int(),
});
export type DepositTransfer = z.output<typeof DepositTransfer>;
