import { asciiDigits } from "../base/digits.ts";
import type { PaymentMethod } from "./payment.ts";

/** What a TrxID looks like, once it is read. */
const FORMATS: Record<PaymentMethod, RegExp> = {
  bkash: /^[A-Z0-9]{10}$/,
  nagad: /^[A-Z0-9]{8}$/,
  rocket: /^[0-9]{8,12}$/,
  upay: /^[A-Z0-9]{8,12}$/,
  card: /^[A-Z0-9]{6,32}$/,
  bank: /^[A-Z0-9]{6,32}$/,
};

/** A TrxID as a person has typed it: capital letters, no spaces, no hyphens, digits of Bengali as ours. Null: it is none of this method. */
export function readTrxId(text: string, method: PaymentMethod): string | null {
  const read = asciiDigits(text.normalize("NFKC"))
    .replaceAll(/[\s\u200b-\u200d\u2060\ufeff-]/g, "")
    .toUpperCase();
  return FORMATS[method].test(read) ? read : null;
}
