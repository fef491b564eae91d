import { toDecimal } from "@mela/contract/base/money";
import { findLanguage } from "@mela/contract/base/languages";
import type { AdjustmentCategory } from "@mela/contract/console/adjustments";
import { type OwnMessages, inEveryLanguage } from "../../texts/texts.ts";

const money = (minor: number, currency: string, language: string): string =>
  new Intl.NumberFormat(findLanguage(language)?.locale, { style: "currency", currency, currencyDisplay: "code" }).format(
    toDecimal(minor, currency) as `${number}`,
  );

/** What the member is written about an adjustment of their balance. Words of the operator stand in the record alone. */
export function adjustmentLetter(
  {
    amountMinor,
    currency,
    category,
    turnoverMinor,
  }: { amountMinor: number; currency: string; category: AdjustmentCategory; turnoverMinor: number },
  own: OwnMessages,
): Readonly<Record<string, { title: string; content: string }>> {
  return inEveryLanguage(own, (write, language) => {
    const values = { amount: money(Math.abs(amountMinor), currency, language), reason: write(`adjustment.reason.${category}`) };
    const booked = write(amountMinor > 0 ? "adjustment.letter.credit" : "adjustment.letter.debit", values);
    const turnover =
      turnoverMinor > 0 ? `<p>${write("adjustment.letter.turnover", { amount: money(turnoverMinor, currency, language) })}</p>` : "";
    return { title: write("adjustment.letter.title"), content: `<p>${booked}</p>${turnover}` };
  });
}
