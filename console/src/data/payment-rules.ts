import type { InputOf } from "@mela/contract/base/endpoint";
import * as calls from "@mela/contract/console/payment-rules";
import { withKey } from "@mela/kit/idempotency";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call } from "./call.ts";
import { consoleKeys } from "./console.keys.ts";

export { flatFields } from "@mela/contract/base/flat-fields";
export type { DepositRules, ListedPause, PayoutRulesNow } from "@mela/contract/console/payment-rules";
export { PAUSE_DIRECTIONS, PAUSE_TEXT_MAX, PROMOTIONS_MAX } from "@mela/contract/console/payment-rules";
export type { DepositMethod, DepositSettings } from "@mela/contract/deposit/deposit";
export { type DepositTerms, reckonDeposit } from "@mela/contract/deposit/deposit-rules";
export { wrongInDeposits } from "@mela/contract/deposit/deposit-settings-rules";
export { PAYMENT_METHODS, type PaymentMethod } from "@mela/contract/deposit/payment";
export type { DepositPromotion } from "@mela/contract/deposit/promotion";
export { PayoutKind } from "@mela/contract/security/payout-accounts";
export { loosened, type PayoutRules, wrongInPayouts } from "@mela/contract/withdrawal/payout-rules";

/** Pauses end by themselves; ms. */
const REFRESH_MS = 20_000;
/** What is typed over is what was seen, until it is saved or the screen is opened anew. */
const WHILE_TYPED = { staleTime: Number.POSITIVE_INFINITY, refetchOnMount: "always" } as const;

export const depositRulesQuery = (brand: string) =>
  queryOptions({
    queryKey: [...consoleKeys.paymentRules, "deposits", brand],
    queryFn: ({ signal }) => call(calls.getDepositRules, { brand }, { signal }),
    ...WHILE_TYPED,
  });

export const payoutRulesQuery = (brand: string) =>
  queryOptions({
    queryKey: [...consoleKeys.paymentRules, "payouts", brand],
    queryFn: ({ signal }) => call(calls.getPayoutRules, { brand }, { signal }),
    ...WHILE_TYPED,
  });

export const saveDepositRules = (input: InputOf<typeof calls.saveDepositRules>) => call(calls.saveDepositRules, input);
/** Saves them, or asks a colleague; the answer says which. */
export const savePayoutRules = (input: InputOf<typeof calls.savePayoutRules>) => call(calls.savePayoutRules, input);

/** A brand's pauses, the newest first, page by page. */
export const pausesQuery = (brand: string) =>
  infiniteQueryOptions({
    queryKey: [...consoleKeys.paymentRules, "pauses", brand],
    queryFn: ({ pageParam, signal }) => call(calls.listMethodPauses, { brand, after: pageParam }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    refetchInterval: REFRESH_MS,
  });

export const pauseMethod = (input: InputOf<typeof calls.pauseMethod>, key: string) => call(calls.pauseMethod, input, withKey(key));
export const endPause = (input: InputOf<typeof calls.endMethodPause>) => call(calls.endMethodPause, input);
