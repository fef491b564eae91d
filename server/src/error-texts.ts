import type { ErrorCode } from "@mela/contract/base/errors";
import type { Money } from "@mela/contract/base/money";
import { moneyText } from "./lib/money-text.ts";
import { type OwnMessages, text } from "./texts/texts.ts";

/** What a refusal says besides its code: what is left to play, and free all the same. */
export interface Sums {
  left?: Money | undefined;
  free?: Money | undefined;
  /** A code was sent a moment ago. */
  sent?: boolean | undefined;
}

/**
 * What a person reads for an error, in the language of the answer. `waitSeconds` and `sums`, money (minor units), are told where the text has a
 * place for them. The words of `own` go before ours.
 */
export function errorText(code: ErrorCode, language: string, waitSeconds = 1, sums: Sums = {}, own?: OwnMessages): string {
  const { left, free, sent } = sums;
  const inWords = (sum: Money | undefined): string => (sum ? moneyText(sum.amount, sum.currency) : "...");
  const isSomeFree = free !== undefined && free.amount > 0 ? "yes" : "no";
  const values = {
    wait: waitText(waitSeconds, language, own),
    left: inWords(left),
    free: inWords(free),
    isSomeFree,
    isSent: sent ? "yes" : "no",
  };
  return text(language, code, values, own);
}

/** "3 minutes", rounded up: seconds up to a minute and a half, hours from an hour and a half on. */
function waitText(seconds: number, language: string, own: OwnMessages | undefined): string {
  if (seconds <= 90) return text(language, "wait.seconds", { count: Math.ceil(seconds) }, own);
  if (seconds <= 5_400) return text(language, "wait.minutes", { count: Math.ceil(seconds / 60) }, own);
  return text(language, "wait.hours", { count: Math.ceil(seconds / 3_600) }, own);
}
