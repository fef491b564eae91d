import * as z from "zod/mini";
import { Currency } from "../base/money.ts";
import { endpoint } from "../base/endpoint.ts";

/* Rates of currencies, for figures that the console shows in another one. No money moves by them. */

/** Every rate says how much of a currency one unit of this one is. */
export const RATE_BASE = "USD";
/** Parts of a unit in which rates are whole. */
export const RATE_PARTS = 1_000_000;

export const CurrencyRate = z.object({
  currency: Currency,
  /** Of the currency for one unit of the base, in millionths. */
  millionths: z.int().check(z.gte(1), z.lte(1_000_000_000_000_000)),
  /** The day that it is of, YYYY-MM-DD. */
  day: z.string(),
  /** Who publishes it. */
  source: z.string(),
});
export type CurrencyRate = z.output<typeof CurrencyRate>;

/** Of each currency the rate of the newest day. */
export const listCurrencyRates = endpoint({
  method: "GET",
  path: "/wps/console/rates",
  auth: "console",
  permission: "own",
  output: z.array(CurrencyRate),
});
