import { listCurrencyRates, RATE_BASE } from "@mela/contract/console/rates";
import { queryOptions } from "@tanstack/react-query";
import { call } from "./call.ts";
import { consoleKeys } from "./console.keys.ts";

export type { CurrencyRate } from "@mela/contract/console/rates";
export { RATE_BASE };

/** ms. Rates are of days. */
const FRESH_MS = 600_000;

export const ratesQuery = queryOptions({
  queryKey: consoleKeys.rates,
  queryFn: ({ signal }) => call(listCurrencyRates, {}, { signal }),
  staleTime: FRESH_MS,
});
