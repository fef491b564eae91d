import { moneyText } from "../../lib/money-text.ts";
import { type OwnMessages, inEveryLanguage } from "../../texts/texts.ts";

interface Decided {
  public_id: string;
  currency: string;
  amount_minor: number;
  credited_minor: number | null;
  fee_minor: number;
  bonus_minor: number;
  method: string;
}

/**
 * What people have decided about a payment: it was `credited`, or `dismissed`; or the number of a transfer is not that of this deposit, and
 * another one may be entered for so many minutes (null: no more).
 */
export type DepositDecision = "credited" | "dismissed" | { trxId: string; minutes: number | null };

/** What the member is written of it. */
export function depositNotification(
  order: Decided,
  decision: DepositDecision,
  own: OwnMessages,
): Readonly<Record<string, { title: string; content: string }>> {
  // What has arrived, as the page of the order tells it; else what was asked for.
  const { credited_minor: credited, fee_minor: fee, bonus_minor: bonus } = order;
  const amount = moneyText(decision === "credited" && credited !== null ? credited - fee + bonus : order.amount_minor, order.currency);
  return inEveryLanguage(own, (write) => {
    const open = `<p><a href="/m/voucherCenter?order=${order.public_id}">${write("deposit.notification.open")}</a></p>`;
    if (typeof decision === "string") {
      const said = write(`deposit.notification.${decision}`, { amount });
      return { title: write(`deposit.notification.${decision}Title`), content: `<p>${said}</p>${open}` };
    }
    const { trxId, minutes } = decision;
    const refused = write("deposit.notification.refused", { amount, trxId });
    const next =
      minutes === null
        ? write("deposit.notification.askService")
        : write(order.method === "bank" ? "deposit.notification.againBank" : "deposit.notification.again", { minutes });
    return { title: write("deposit.notification.refusedTitle"), content: `<p>${refused} ${next}</p>${open}` };
  });
}
