import { PAYMENT_ERRORS, type PaymentErrorCode } from "@mela/contract/deposit/payment";

/** The only error that reaches a caller; anything else becomes `system.error`. */
export class PspError extends Error {
  readonly code: PaymentErrorCode;
  readonly status: number;

  constructor(code: PaymentErrorCode) {
    super(code);
    this.name = "PspError";
    this.code = code;
    this.status = PAYMENT_ERRORS[code];
  }
}
