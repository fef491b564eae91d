import type { AnnouncedOffer } from "@mela/contract/content/content";
import { countFormat } from "@mela/contract/base/formats";
import { moneyText } from "../../lib/money-text.ts";

/**
 * A text with the terms of the bonus that it tells of: `{percent}`, `{max}`, `{min}` and `{times}`, in the digits of a locale (a BCP 47 tag), sums of
 * money as pages write them, without a fraction that is nothing.
 */
export function withTerms(text: string, { promotion, currency }: AnnouncedOffer, locale: string): string {
  const number = (value: number) => countFormat(locale).format(value);
  const money = (minor: number) => moneyText(minor, currency).replace(/\.0+$/, "");
  const terms: Record<string, string> = {
    percent: number(promotion.percent),
    max: money(promotion.maxBonus),
    min: money(promotion.minDeposit),
    times: number(promotion.turnoverTimes),
  };
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => terms[name] ?? whole);
}
