import type { ReturnReason } from "@mela/contract/withdrawal/withdrawal";
import { moneyText } from "../../lib/money-text.ts";
import { type OwnMessages, inEveryLanguage } from "../../texts/texts.ts";

interface Settled {
  public_id: string;
  currency: string;
  amount_minor: number;
  fee_minor: number;
}

/** What the member is written when their withdrawal is paid (`reason` null) or its money has come back. Words of an operator stand in its timeline. */
export function withdrawalNotification(
  order: Settled,
  reason: ReturnReason | null,
  own: OwnMessages,
): Readonly<Record<string, { title: string; content: string }>> {
  const { currency, amount_minor: amount, fee_minor: fee } = order;
  return inEveryLanguage(own, (write) => {
    const steps = `<p><a href="/m/withdraw?order=${order.public_id}">${write("withdrawal.notification.steps")}</a></p>`;
    if (reason === null) {
      const paid = write("withdrawal.notification.paid", { amount: moneyText(amount - fee, currency) });
      return { title: write("withdrawal.notification.paidTitle"), content: `<p>${paid}</p>${steps}` };
    }
    const values = { reason: write(`withdrawal.returned.${reason}`), amount: moneyText(amount, currency) };
    const returned = write("withdrawal.notification.returned", values);
    return { title: write("withdrawal.notification.returnedTitle"), content: `<p>${returned}</p>${steps}` };
  });
}
