import { moneyText } from "../../lib/money-text.ts";
import { type OwnMessages, inEveryLanguage } from "../../texts/texts.ts";

interface Decided {
  public_id: string;
  currency: string;
  amount_minor: number;
  credited_minor: number | null;
}

/** What the member is written when people have looked at a payment of theirs: `credited`, or not. */
export function depositNotification(
  order: Decided,
  credited: boolean,
  own: OwnMessages,
): Readonly<Record<string, { title: string; content: string }>> {
  const amount = moneyText((credited ? order.credited_minor : null) ?? order.amount_minor, order.currency);
  return inEveryLanguage(own, (write) => {
    const open = `<p><a href="/m/voucherCenter?order=${order.public_id}">${write("deposit.notification.open")}</a></p>`;
    const said = write(credited ? "deposit.notification.credited" : "deposit.notification.dismissed", { amount });
    const title = write(credited ? "deposit.notification.creditedTitle" : "deposit.notification.dismissedTitle");
    return { title, content: `<p>${said}</p>${open}` };
  });
}
