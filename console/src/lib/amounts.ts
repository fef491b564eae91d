import { readWrittenAmount, type WrittenFault } from "@mela/contract/base/amount";
import { NO_CURRENCY } from "@mela/contract/base/money";

/* How the console reads amounts, and the only place that does. A currency is null with all brands together: amounts have two decimals there. */

/** A typed amount that is moved, in minor units, or what is wrong with it. */
export const amountOf = (typed: string, currency: string | null): number | WrittenFault =>
  readWrittenAmount(typed, currency ?? NO_CURRENCY);

/** A typed amount that is looked for, in minor units, or what is wrong with it; it may be zero. */
export const amountAbout = (typed: string, currency: string | null): number | WrittenFault =>
  readWrittenAmount(typed, currency ?? NO_CURRENCY, 0);
