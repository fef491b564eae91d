import type { CurrencyRate } from "@mela/contract/console/rates";
import { createContext } from "react";

export interface ShownIn {
  /** The currency in which amounts are shown. */
  currency: string;
  rates: readonly CurrencyRate[];
}

/** Null: each amount in its own currency, as wherever somebody decides about one. */
export const ShownInContext = createContext<ShownIn | null>(null);
