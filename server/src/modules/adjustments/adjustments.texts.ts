import type { AdjustmentCategory } from "@mela/contract/console/adjustments";
import { moneyText } from "../../lib/money-text.ts";
import { type OwnMessages, inEveryLanguage } from "../../texts/texts.ts";

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
  return inEveryLanguage(own, (write) => {
    const values = { amount: moneyText(Math.abs(amountMinor), currency), reason: write(`adjustment.reason.${category}`) };
    const booked = write(amountMinor > 0 ? "adjustment.letter.credit" : "adjustment.letter.debit", values);
    const turnover =
      turnoverMinor > 0 ? `<p>${write("adjustment.letter.turnover", { amount: moneyText(turnoverMinor, currency) })}</p>` : "";
    return { title: write("adjustment.letter.title"), content: `<p>${booked}</p>${turnover}` };
  });
}
